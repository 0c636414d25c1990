//! Makes ten hard puzzles.

use ninefold::Level;
use ninefold::generate::Recipe;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for made in Recipe::level(Level::Hard).puzzles(7).take(10) {
        println!("{}", made?.puzzle);
    }
    Ok(())
}
