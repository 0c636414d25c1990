#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|play: ninefold_fuzz::games::Play| ninefold_fuzz::games::play(&play));
