//! The little of Thrift's compact protocol that it takes to know what a Parquet
//! file is about to unpack. Whatever is not of interest is passed over.

use std::io::{self, ErrorKind, Read};

/// How deep structures may be nested. Those of Parquet reach 8.
const DEEPEST: u32 = 24;

/// The types of fields.
pub const I32: u8 = 5;
pub const LIST: u8 = 9;
pub const STRUCT: u8 = 12;

/// A reader of fields.
pub struct Thrift<R> {
    input: R,
}

impl<R: Read> Thrift<R> {
    pub fn new(input: R) -> Thrift<R> {
        Thrift { input }
    }

    fn byte(&mut self) -> io::Result<u8> {
        let mut byte = [0; 1];
        self.input.read_exact(&mut byte)?;
        Ok(byte[0])
    }

    /// A number in groups of seven bits.
    fn varint(&mut self) -> io::Result<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(broken("a number without an end"))
    }

    /// A number with its sign.
    pub fn number(&mut self) -> io::Result<i64> {
        let number = self.varint()?;
        Ok((number >> 1) as i64 ^ -((number & 1) as i64))
    }

    /// Goes through the fields of a structure. The function takes the number and
    /// the type of a field, and says whether it has read it.
    pub fn fields(
        &mut self,
        mut read: impl FnMut(&mut Self, i64, u8) -> io::Result<bool>,
    ) -> io::Result<()> {
        let mut id = 0;
        while let Some((next, kind)) = self.field(id)? {
            id = next;
            if !read(self, id, kind)? {
                self.skip(kind, 0)?;
            }
        }
        Ok(())
    }

    /// The number and the type of the next field.
    fn field(&mut self, last: i64) -> io::Result<Option<(i64, u8)>> {
        let byte = self.byte()?;
        if byte == 0 {
            return Ok(None);
        }
        let id = match byte >> 4 {
            0 => self.number()?,
            step => last + i64::from(step),
        };
        Ok(Some((id, byte & 0x0f)))
    }

    /// The length of a list and the type of what is in it.
    pub fn list(&mut self) -> io::Result<(u64, u8)> {
        let byte = self.byte()?;
        let length = match byte >> 4 {
            15 => self.varint()?,
            length => u64::from(length),
        };
        Ok((length, byte & 0x0f))
    }

    /// Passes over a value.
    pub fn skip(&mut self, kind: u8, depth: u32) -> io::Result<()> {
        if depth > DEEPEST {
            return Err(broken("structures in structures"));
        }
        match kind {
            // The value of a truth is its type.
            1 | 2 => {}
            3 => drop(self.byte()?),
            4..=6 => drop(self.varint()?),
            7 => drop(self.bytes(8)?),
            8 => {
                let length = self.varint()?;
                self.bytes(length)?;
            }
            // Lists and sets.
            LIST | 10 => {
                let (length, kind) = self.list()?;
                for _ in 0..length {
                    self.element(kind, depth)?;
                }
            }
            11 => {
                let length = self.varint()?;
                let kinds = if length == 0 { 0 } else { self.byte()? };
                for _ in 0..length {
                    self.element(kinds >> 4, depth)?;
                    self.element(kinds & 0x0f, depth)?;
                }
            }
            STRUCT => {
                let mut id = 0;
                while let Some((next, kind)) = self.field(id)? {
                    id = next;
                    self.skip(kind, depth + 1)?;
                }
            }
            _ => return Err(broken("an unknown type")),
        }
        Ok(())
    }

    /// Passes over a value of a list, where a truth takes a byte.
    fn element(&mut self, kind: u8, depth: u32) -> io::Result<()> {
        match kind {
            1 | 2 => self.byte().map(drop),
            kind => self.skip(kind, depth + 1),
        }
    }

    fn bytes(&mut self, length: u64) -> io::Result<()> {
        match io::copy(&mut (&mut self.input).take(length), &mut io::sink())? {
            read if read == length => Ok(()),
            _ => Err(ErrorKind::UnexpectedEof.into()),
        }
    }
}

fn broken(what: &str) -> io::Error {
    let text = format!("found {what}, expected the structures of a Parquet file");
    io::Error::new(ErrorKind::InvalidData, text)
}
