//! Plans of data sets.

use ninefold_dataset::{Column, Plan, Source, Split};

/// A plan that is read and checked makes sense as a whole: its shards cover
/// its rows, once each. What stands for a plan in words is read or refused.
pub fn check(text: &[u8]) {
    if let Ok(plan) = serde_json::from_slice::<Plan>(text) {
        if plan.check().is_ok() {
            let shards = plan.shards();
            assert!(shards > 0);
            assert_eq!(plan.indices(0).start, 0);
            assert_eq!(plan.indices(shards - 1).end, plan.count);
            let again = serde_json::to_vec(&plan).expect("a plan is written");
            assert_eq!(serde_json::from_slice::<Plan>(&again).expect("read"), plan);
        }
    }
    let words = String::from_utf8_lossy(text);
    if let Ok(source) = Source::create(&words, 1) {
        let _ = Plan::new(source, 10).check();
    }
    let _ = Column::parse(&words);
    let _ = Split::parse(&words);
}
