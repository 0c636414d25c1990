//! The language of the page: the sentences that it hands over once.

use std::cell::RefCell;
use std::rc::Rc;

use ninefold::logic::Technique;
use ninefold::logic::explain::Catalogue;
use ninefold_game::words::{self, Tell};
use wasm_bindgen::prelude::*;

use crate::js::fail;

thread_local! {
    static SPOKEN: RefCell<Option<Rc<Catalogue>>> = const { RefCell::new(None) };
}

/// Speaks a language from now on: its files of sentences, one after another.
/// None at all is English, and so is what they lack.
#[wasm_bindgen]
pub fn speak(sentences: &str) -> Result<(), JsError> {
    let words = words::read(sentences).map_err(fail)?;
    SPOKEN.set(Some(Rc::new(words)));
    Ok(())
}

/// The name of a technique, from its English one.
#[wasm_bindgen(js_name = techniqueName)]
pub fn technique_name(title: &str) -> String {
    let mut all = Technique::ALL.iter();
    match all.find(|technique| technique.title() == title) {
        Some(technique) => spoken().technique(*technique).to_owned(),
        None => title.to_owned(),
    }
}

/// The words of the page's language.
pub fn spoken() -> Rc<Catalogue> {
    SPOKEN.with_borrow_mut(|words| {
        let words = words.get_or_insert_with(|| Rc::new(words::english().clone()));
        words.clone()
    })
}

/// An error as a sentence of the page's language.
pub fn complaint(error: &impl Tell) -> String {
    error.told(&spoken())
}

/// An error of ours as one of JavaScript's, in the page's language.
pub fn refuse(error: impl Tell) -> JsError {
    JsError::new(&complaint(&error))
}
