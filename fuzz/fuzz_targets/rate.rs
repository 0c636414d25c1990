#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|board: ninefold_fuzz::board::Board| ninefold_fuzz::ask::rate(&board));
