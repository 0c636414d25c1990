//! Memory for what is made of many boards.

use std::ops::{Deref, DerefMut};

use arrow_buffer::Buffer;
use bytes::Bytes;
use memmap2::MmapMut;
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

/// From here on memory is asked for in large pages. The system hands out small ones
/// when they are first written to, which takes a fifth of the time of an easy puzzle.
const LARGE: usize = 4 << 20;

/// Bytes that are zero at first.
pub enum Room {
    Heap(Vec<u8>),
    Pages(MmapMut),
}

impl Room {
    pub fn new(bytes: usize) -> PyResult<Room> {
        if bytes < LARGE {
            return Ok(Room::Heap(vec![0; bytes]));
        }
        let room = MmapMut::map_anon(bytes)
            .map_err(|error| PyMemoryError::new_err(format!("{bytes} bytes: {error}")))?;
        // A wish: without it everything works, only slower.
        #[cfg(target_os = "linux")]
        let _ = room.advise(memmap2::Advice::HugePage);
        Ok(Room::Pages(room))
    }

    pub fn into_vec(self) -> Vec<u8> {
        match self {
            Room::Heap(bytes) => bytes,
            Room::Pages(bytes) => bytes.to_vec(),
        }
    }

    /// The same memory for Arrow.
    pub fn into_buffer(self) -> Buffer {
        match self {
            Room::Heap(bytes) => bytes.into(),
            Room::Pages(bytes) => Bytes::from_owner(bytes).into(),
        }
    }
}

impl Deref for Room {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Room::Heap(bytes) => bytes,
            Room::Pages(bytes) => bytes,
        }
    }
}

impl DerefMut for Room {
    fn deref_mut(&mut self) -> &mut [u8] {
        match self {
            Room::Heap(bytes) => bytes,
            Room::Pages(bytes) => bytes,
        }
    }
}
