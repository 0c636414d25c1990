//! Columns beside boards, in the kind that the boards came in.

use std::sync::Arc;

use arrow_array::{
    Array as _, ArrayRef, FixedSizeBinaryArray, Float64Array, StringArray, UInt32Array, UInt64Array,
};
use arrow_schema::Field;
use numpy::{IntoPyArray as _, PyArrayMethods as _};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyList, PyTuple};
use pyo3_arrow::ffi::to_array_pycapsules;

use crate::boards::Kind;
use crate::error::wrong;

/// NumPy, which is loaded where it is asked for.
pub fn numpy(py: Python<'_>) -> PyResult<Bound<'_, PyModule>> {
    py.import("numpy")
}

/// Who handed over an Arrow array, and so gets one back.
#[derive(Clone, Copy)]
pub enum ArrowKind {
    Pyarrow { chunked: bool },
    Polars,
    Other,
}

impl ArrowKind {
    pub fn of(any: &Bound<'_, PyAny>) -> PyResult<ArrowKind> {
        let class = any.get_type();
        let module = class.module()?.to_string();
        let root = module.split('.').next().unwrap_or_default();
        Ok(match root {
            "pyarrow" => ArrowKind::Pyarrow {
                chunked: class.name()? == "ChunkedArray",
            },
            "polars" => ArrowKind::Polars,
            _ => ArrowKind::Other,
        })
    }

    /// The array as the library of the caller has it.
    pub fn give(self, py: Python<'_>, array: ArrayRef) -> PyResult<Bound<'_, PyAny>> {
        let ours = Bound::new(py, ArrowArray { array })?;
        match self {
            ArrowKind::Other => Ok(ours.into_any()),
            ArrowKind::Polars => py.import("polars")?.call_method1("Series", (ours,)),
            ArrowKind::Pyarrow { chunked } => {
                let pyarrow = py.import("pyarrow")?;
                let array = pyarrow.call_method1("array", (ours,))?;
                match chunked {
                    true => pyarrow.call_method1("chunked_array", (vec![array],)),
                    false => Ok(array),
                }
            }
        }
    }
}

/// An Arrow array, for any library that takes the Arrow PyCapsule interface.
///
/// `pyarrow.array(a)`, `polars.Series(a)` and others take it without a copy.
#[pyclass(frozen, module = "ninefold")]
pub struct ArrowArray {
    array: ArrayRef,
}

#[pymethods]
impl ArrowArray {
    /// The array and its type, for other libraries.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let field = Field::new("", self.array.data_type().clone(), true);
        Ok(to_array_pycapsules(
            py,
            Arc::new(field),
            &self.array,
            requested_schema,
        )?)
    }

    fn __len__(&self) -> usize {
        self.array.len()
    }

    fn __repr__(&self) -> String {
        format!(
            "<ninefold.ArrowArray of {} {}>",
            self.array.len(),
            self.array.data_type()
        )
    }
}

impl Kind {
    /// Numbers; where there is none, NaN in NumPy, null in Arrow, else `None`.
    pub fn floats<'py>(
        &self,
        py: Python<'py>,
        column: Vec<Option<f64>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Kind::Numpy { .. } => {
                let values = column.into_iter().map(|value| value.unwrap_or(f64::NAN));
                Ok(values.collect::<Vec<_>>().into_pyarray(py).into_any())
            }
            Kind::Arrow { of, .. } => of.give(py, Arc::new(Float64Array::from(column))),
            _ => Ok(PyList::new(py, column)?.into_any()),
        }
    }

    /// Counts.
    pub fn counts<'py>(&self, py: Python<'py>, column: Vec<u32>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Kind::Numpy { .. } => Ok(column.into_pyarray(py).into_any()),
            Kind::Arrow { of, .. } => of.give(py, Arc::new(UInt32Array::from(column))),
            _ => Ok(PyList::new(py, column)?.into_any()),
        }
    }

    /// Large numbers, as seeds are.
    pub fn seeds<'py>(&self, py: Python<'py>, column: Vec<u64>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Kind::Numpy { .. } => Ok(column.into_pyarray(py).into_any()),
            Kind::Arrow { of, .. } => of.give(py, Arc::new(UInt64Array::from(column))),
            _ => Ok(PyList::new(py, column)?.into_any()),
        }
    }

    /// Names; where there is none, empty in NumPy, null in Arrow, else `None`.
    pub fn names<'py>(
        &self,
        py: Python<'py>,
        column: Vec<Option<&'static str>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Kind::Numpy { .. } => {
                let names: Vec<&str> = column.into_iter().map(Option::unwrap_or_default).collect();
                numpy(py)?.call_method1("array", (PyList::new(py, names)?, "str"))
            }
            Kind::Arrow { of, .. } => of.give(py, Arc::new(StringArray::from(column))),
            _ => Ok(PyList::new(py, column)?.into_any()),
        }
    }

    /// Keys of 16 bytes.
    pub fn keys<'py>(&self, py: Python<'py>, column: Vec<[u8; 16]>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Kind::Numpy { .. } => {
                let count = column.len();
                let bytes = column.into_flattened().into_pyarray(py);
                Ok(bytes.reshape([count, 16])?.into_any())
            }
            Kind::Arrow { of, .. } => {
                let bytes = column.into_flattened();
                let array = FixedSizeBinaryArray::try_new(16, bytes.into(), None).map_err(wrong)?;
                of.give(py, Arc::new(array))
            }
            _ => {
                let keys = column.iter().map(|key| PyBytes::new(py, key));
                Ok(PyList::new(py, keys.collect::<Vec<_>>())?.into_any())
            }
        }
    }
}
