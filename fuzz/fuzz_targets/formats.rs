#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| ninefold_fuzz::read::named(text));
