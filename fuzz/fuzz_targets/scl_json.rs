#![no_main]

use libfuzzer_sys::fuzz_target;
use ninefold::format::Format;

fuzz_target!(|text: &[u8]| ninefold_fuzz::check(text, Some(Format::SclJson)));
