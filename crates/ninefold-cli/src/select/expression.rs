//! The language of `filter`: comparisons of fields with values, joined by `and`,
//! `or`, `not` and parentheses.
//!
//! ```text
//! rating in 7.0..7.5 and symmetric and givens <= 24
//! level >= expert and not (techniques has trial or hardest = x-wing)
//! ```
//!
//! Every field has a kind, and what it is compared with must be of that kind; a
//! mistake is reported with its column. What a puzzle does not have (a rating
//! where there are two solutions) is unknown, and so is what follows from it:
//! only what is known to be true passes. Of what is joined, what costs least is
//! asked first.

use std::fmt;

use ninefold::Stopped;

use super::fields::{self, Facts, Field, Kind, Value};

/// An expression, checked.
pub struct Expression(Node);

enum Node {
    /// All of these.
    All(Vec<Node>),
    /// One of these.
    Any(Vec<Node>),
    Not(Box<Node>),
    /// A flag by itself.
    Is(&'static Field),
    /// A field compared with a value.
    Compare(&'static Field, Operator, Value),
    /// Between two values, both included.
    Within(&'static Field, Option<Value>, Option<Value>),
    /// One of some values.
    OneOf(&'static Field, Vec<Value>),
    /// A text that contains another, or techniques of which one is this.
    Has(&'static Field, Value),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operator {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

/// A mistake in an expression.
#[derive(Debug, PartialEq, Eq)]
pub struct ExpressionError {
    /// The character, from 1.
    pub column: usize,
    /// What was found there, and what was expected.
    pub text: String,
}

impl fmt::Display for ExpressionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.text)
    }
}

impl std::error::Error for ExpressionError {}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    /// A word, a number or a text; whether it stood in quotes.
    Word(String, bool),
    Operator(Operator),
    Has,
    Range,
    Open,
    Close,
    Comma,
}

impl Expression {
    /// Reads an expression.
    pub fn parse(text: &str) -> Result<Expression, ExpressionError> {
        let tokens = tokens(text)?;
        let mut parser = Parser {
            tokens,
            at: 0,
            end: text.chars().count() + 1,
            depth: 0,
        };
        let node = parser.any()?;
        match parser.peek() {
            None => Ok(Expression(node)),
            Some(token) => Err(parser.wrong(&token.clone(), "`and`, `or` or the end")),
        }
    }

    /// Whether a puzzle passes: only where that is known.
    pub fn holds(&self, facts: &Facts<'_>) -> Result<bool, Stopped> {
        Ok(self.0.eval(facts)? == Some(true))
    }
}

fn tokens(text: &str) -> Result<Vec<(usize, Token)>, ExpressionError> {
    let chars: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut i = 0;
    let is_word = |c: char| c.is_alphanumeric() || "-_+:".contains(c);
    while i < chars.len() {
        let column = i + 1;
        let next = chars.get(i + 1).copied();
        let (token, length) = match (chars[i], next) {
            (c, _) if c.is_whitespace() => {
                i += 1;
                continue;
            }
            ('(', _) => (Token::Open, 1),
            (')', _) => (Token::Close, 1),
            (',', _) => (Token::Comma, 1),
            ('.', Some('.')) => (Token::Range, 2),
            ('=', Some('=')) => (Token::Operator(Operator::Equal), 2),
            ('=', _) => (Token::Operator(Operator::Equal), 1),
            ('!', Some('=')) | ('<', Some('>')) => (Token::Operator(Operator::NotEqual), 2),
            ('<', Some('=')) => (Token::Operator(Operator::LessOrEqual), 2),
            ('>', Some('=')) => (Token::Operator(Operator::GreaterOrEqual), 2),
            ('<', _) => (Token::Operator(Operator::Less), 1),
            ('>', _) => (Token::Operator(Operator::Greater), 1),
            ('~', _) => (Token::Has, 1),
            ('&', Some('&')) => (Token::Word("and".to_owned(), false), 2),
            ('|', Some('|')) => (Token::Word("or".to_owned(), false), 2),
            ('!', _) => (Token::Word("not".to_owned(), false), 1),
            (quote @ ('"' | '\''), _) => {
                let inside: String = chars[i + 1..].iter().take_while(|c| **c != quote).collect();
                let length = inside.chars().count() + 2;
                if i + length > chars.len() {
                    let text = format!("found {quote} without a closing one");
                    return Err(ExpressionError { column, text });
                }
                (Token::Word(inside, true), length)
            }
            (c, _) if is_word(c) || c == '.' => {
                let mut end = i;
                while end < chars.len() {
                    let dot = chars[end] == '.' && chars.get(end + 1) != Some(&'.');
                    if !(is_word(chars[end]) || dot) {
                        break;
                    }
                    end += 1;
                }
                let word: String = chars[i..end].iter().collect();
                match word.to_lowercase().as_str() {
                    "has" | "contains" => (Token::Has, end - i),
                    _ => (Token::Word(word, false), end - i),
                }
            }
            (c, _) => {
                let text = format!("found `{c}`, expected a field, a value or an operator");
                return Err(ExpressionError { column, text });
            }
        };
        tokens.push((column, token));
        i += length;
    }
    Ok(tokens)
}

/// How deep parentheses may lie in each other.
const DEEPEST: usize = 100;

struct Parser {
    tokens: Vec<(usize, Token)>,
    at: usize,
    /// The column after the last.
    end: usize,
    depth: usize,
}

impl Parser {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at).map(|(_, token)| token)
    }

    fn column(&self) -> usize {
        self.tokens
            .get(self.at)
            .map_or(self.end, |(column, _)| *column)
    }

    fn mistake(&self, text: String) -> ExpressionError {
        ExpressionError {
            column: self.column(),
            text,
        }
    }

    fn wrong(&self, token: &Token, expected: &str) -> ExpressionError {
        let found = match token {
            Token::Word(word, _) => format!("`{word}`"),
            Token::Operator(_) => "an operator".to_owned(),
            Token::Has => "`has`".to_owned(),
            Token::Range => "`..`".to_owned(),
            Token::Open => "`(`".to_owned(),
            Token::Close => "`)`".to_owned(),
            Token::Comma => "`,`".to_owned(),
        };
        self.mistake(format!("found {found}, expected {expected}"))
    }

    fn expected(&self, expected: &str) -> ExpressionError {
        match self.peek() {
            Some(token) => self.wrong(&token.clone(), expected),
            None => self.mistake(format!("found the end, expected {expected}")),
        }
    }

    fn word_is(&self, wanted: &str) -> bool {
        matches!(self.peek(), Some(Token::Word(word, false)) if word.eq_ignore_ascii_case(wanted))
    }

    fn skip(&mut self, wanted: &str) -> bool {
        let is = self.word_is(wanted);
        self.at += usize::from(is);
        is
    }

    fn any(&mut self) -> Result<Node, ExpressionError> {
        let mut nodes = vec![self.all()?];
        while self.skip("or") {
            nodes.push(self.all()?);
        }
        Ok(joined(nodes, Node::Any))
    }

    fn all(&mut self) -> Result<Node, ExpressionError> {
        let mut nodes = vec![self.not()?];
        while self.skip("and") {
            nodes.push(self.not()?);
        }
        Ok(joined(nodes, Node::All))
    }

    fn not(&mut self) -> Result<Node, ExpressionError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.mistake(format!("nested more than {DEEPEST} deep")));
        }
        let node = if self.skip("not") {
            Node::Not(Box::new(self.not()?))
        } else if self.peek() == Some(&Token::Open) {
            self.at += 1;
            let node = self.any()?;
            if self.peek() != Some(&Token::Close) {
                return Err(self.expected("`)`"));
            }
            self.at += 1;
            node
        } else {
            self.comparison()?
        };
        self.depth -= 1;
        Ok(node)
    }

    fn comparison(&mut self) -> Result<Node, ExpressionError> {
        let Some(Token::Word(name, false)) = self.peek().cloned() else {
            return Err(self.expected("a field"));
        };
        let field = fields::field(&name).map_err(|text| self.mistake(text))?;
        self.at += 1;
        let inverted = self.word_is("not") && {
            let next = self.tokens.get(self.at + 1).map(|(_, token)| token);
            matches!(next, Some(Token::Word(word, false)) if word.eq_ignore_ascii_case("in"))
                || next == Some(&Token::Has)
        };
        self.at += usize::from(inverted);
        let node = match self.peek().cloned() {
            Some(Token::Operator(operator)) => {
                let ordered = !matches!(operator, Operator::Equal | Operator::NotEqual);
                if ordered && !matches!(field.kind, Kind::Number | Kind::Level) {
                    let text = format!("`{name}` has no order: use `=` or `!=`");
                    return Err(self.mistake(text));
                }
                self.at += 1;
                Node::Compare(field, operator, self.value(field)?)
            }
            Some(Token::Has) => {
                if !matches!(field.kind, Kind::Text | Kind::Techniques | Kind::Technique) {
                    let text = format!("`{name}` is neither text nor a list: use a comparison");
                    return Err(self.mistake(text));
                }
                self.at += 1;
                Node::Has(field, self.value(field)?)
            }
            Some(Token::Word(word, false)) if word.eq_ignore_ascii_case("in") => {
                self.at += 1;
                self.within(field, &name)?
            }
            _ if field.kind == Kind::Flag => Node::Is(field),
            _ => return Err(self.expected("a comparison: `=`, `<`, `>`, `in` or `has`")),
        };
        Ok(match inverted {
            true => Node::Not(Box::new(node)),
            false => node,
        })
    }

    /// A range, or values in parentheses.
    fn within(&mut self, field: &'static Field, name: &str) -> Result<Node, ExpressionError> {
        if self.peek() == Some(&Token::Open) {
            let mut values = Vec::new();
            loop {
                self.at += 1;
                values.push(self.value(field)?);
                match self.peek() {
                    Some(Token::Comma) => {}
                    Some(Token::Close) => break,
                    _ => return Err(self.expected("`,` or `)`")),
                }
            }
            self.at += 1;
            return Ok(Node::OneOf(field, values));
        }
        if !matches!(field.kind, Kind::Number | Kind::Level) {
            let text = format!("`{name}` has no order: put values in parentheses");
            return Err(self.mistake(text));
        }
        let start = self.column();
        let low = match self.peek() {
            Some(Token::Range) => None,
            _ => Some(self.value(field)?),
        };
        if self.peek() != Some(&Token::Range) {
            return Err(self.expected("`..`, as in 7.0..7.5"));
        }
        self.at += 1;
        let value = match self.peek() {
            Some(Token::Word(word, _)) => !["and", "or"].contains(&word.to_lowercase().as_str()),
            _ => false,
        };
        let high = match value {
            true => Some(self.value(field)?),
            false => None,
        };
        let empty = match (&low, &high) {
            (Some(low), Some(high)) => low > high,
            (None, None) => true,
            _ => false,
        };
        if empty {
            return Err(ExpressionError {
                column: start,
                text: "found an empty range: put the smaller value first".to_owned(),
            });
        }
        Ok(Node::Within(field, low, high))
    }

    fn value(&mut self, field: &Field) -> Result<Value, ExpressionError> {
        let Some(Token::Word(word, _)) = self.peek().cloned() else {
            return Err(self.expected("a value"));
        };
        let value = fields::value(field.kind, &word).map_err(|text| self.mistake(text))?;
        self.at += 1;
        Ok(value)
    }
}

/// One node, or several with the cheapest first.
fn joined(mut nodes: Vec<Node>, join: fn(Vec<Node>) -> Node) -> Node {
    match nodes.len() {
        1 => nodes.remove(0),
        _ => {
            nodes.sort_by_key(Node::cost);
            join(nodes)
        }
    }
}

impl Node {
    fn cost(&self) -> u8 {
        match self {
            Node::All(nodes) | Node::Any(nodes) => nodes.iter().map(Node::cost).max().unwrap_or(0),
            Node::Not(node) => node.cost(),
            Node::Is(field)
            | Node::Compare(field, ..)
            | Node::Within(field, ..)
            | Node::OneOf(field, _)
            | Node::Has(field, _) => field.cost,
        }
    }

    /// Whether it holds; `None` if that is not known.
    fn eval(&self, facts: &Facts<'_>) -> Result<Option<bool>, Stopped> {
        Ok(match self {
            Node::All(nodes) => join(nodes, facts, false)?,
            Node::Any(nodes) => join(nodes, facts, true)?,
            Node::Not(node) => node.eval(facts)?.map(|holds| !holds),
            Node::Is(field) => match (field.value)(facts)? {
                Some(Value::Flag(flag)) => Some(flag),
                _ => None,
            },
            Node::Compare(field, operator, value) => {
                (field.value)(facts)?.map(|own| operator.compare(&own, value))
            }
            Node::Within(field, low, high) => (field.value)(facts)?.map(|own| {
                low.as_ref().is_none_or(|low| own >= *low)
                    && high.as_ref().is_none_or(|high| own <= *high)
            }),
            Node::OneOf(field, values) => (field.value)(facts)?.map(|own| values.contains(&own)),
            Node::Has(field, value) => (field.value)(facts)?.map(|own| match (&own, value) {
                (Value::Text(own), Value::Text(part)) => own.contains(part.as_str()),
                (Value::Techniques(own), Value::Techniques(part)) => {
                    part.iter().all(|name| own.contains(name))
                }
                _ => false,
            }),
        })
    }
}

/// Asks nodes until one decides.
fn join(nodes: &[Node], facts: &Facts<'_>, deciding: bool) -> Result<Option<bool>, Stopped> {
    let mut known = true;
    for node in nodes {
        match node.eval(facts)? {
            Some(holds) if holds == deciding => return Ok(Some(deciding)),
            Some(_) => {}
            None => known = false,
        }
    }
    Ok(known.then_some(!deciding))
}

impl Operator {
    fn compare(self, own: &Value, other: &Value) -> bool {
        match self {
            Operator::Equal => own == other,
            Operator::NotEqual => own != other,
            Operator::Less => own < other,
            Operator::LessOrEqual => own <= other,
            Operator::Greater => own > other,
            Operator::GreaterOrEqual => own >= other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::Control;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn holds(text: &str) -> bool {
        let record = crate::filter::Record::of(PUZZLE.parse().unwrap());
        let control = Control::none();
        let facts = Facts::new(&record, &control);
        Expression::parse(text)
            .unwrap_or_else(|mistake| panic!("{text}: {mistake}"))
            .holds(&facts)
            .unwrap()
    }

    #[test]
    fn expressions_hold_or_do_not() {
        for text in [
            "givens = 30",
            "givens==30 and size = 9",
            "givens in 25..30",
            "givens in ..30 and givens in 30..",
            "givens not in 31..40",
            "givens in (17, 30)",
            "unique and minimal = no and not minimal",
            "symmetric",
            "symmetry = 180",
            "rating <= 2.6 and er > 0",
            "level in easy..medium",
            "level >= easy",
            "kind = classic and classic",
            "techniques has hidden-single or techniques ~ \"Naked Single\"",
            "puzzle has \"53..7\"",
            "solution has 534678912",
            "not (givens > 30 or givens < 30)",
            "not title has x or givens = 30",
            "!(size = 4) && givens > 3 || size = 4",
            "solutions = 1",
        ] {
            assert!(holds(text), "{text}");
        }
        for text in [
            "givens > 30",
            "givens = 30 and rating > 10",
            // What a puzzle does not have is neither so nor not so.
            "title = x",
            "not title = x",
            "level = extreme",
            "hardest = x-wing",
        ] {
            assert!(!holds(text), "{text}");
        }
    }

    #[test]
    fn mistakes_are_told_with_their_column_and_a_guess() {
        for (text, column, told) in [
            ("", 1, "found the end, expected a field"),
            (
                "ratng > 7",
                1,
                "found `ratng`, expected a field; did you mean rating?",
            ),
            ("givens", 7, "found the end, expected a comparison"),
            ("givens > many", 10, "found `many`, expected a number"),
            ("level = hrad", 9, "did you mean hard?"),
            ("hardest = x-wng", 11, "did you mean x-wing?"),
            ("givens in 30..20", 11, "found an empty range"),
            ("givens in 20", 13, "found the end, expected `..`"),
            ("title > a", 7, "`title` has no order"),
            ("givens has 3", 8, "`givens` is neither text nor a list"),
            ("(givens = 3", 12, "found the end, expected `)`"),
            (
                "givens = 3 symmetric",
                12,
                "found `symmetric`, expected `and`, `or` or the end",
            ),
            ("givens = \"3", 10, "without a closing one"),
            ("givens % 3", 8, "found `%`"),
        ] {
            let mistake = Expression::parse(text).err().expect(text);
            assert_eq!(mistake.column, column, "{text}: {mistake}");
            assert!(mistake.text.contains(told), "{text}: {mistake}");
        }
    }

    #[test]
    fn what_costs_least_is_asked_first() {
        let Expression(Node::All(nodes)) =
            Expression::parse("rating > 7 and techniques has x-wing and givens < 20").unwrap()
        else {
            panic!("all of three");
        };
        let costs: Vec<u8> = nodes.iter().map(Node::cost).collect();
        assert_eq!(costs, [0, 3, 4]);
    }
}
