//! The forms of links to puzzles, in one table.
//!
//! A link may carry its puzzle, as text that we read or that we do not; or it
//! only names a puzzle that a server keeps. Nothing is ever fetched, so of the
//! last kind we can say no more than that.

/// What a link of some form holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holds {
    /// What comes after `#p=`: a game ID, or a puzzle packed as f-puzzles does.
    Ours,
    /// A puzzle in a form that the engine's reader takes, address and all.
    Puzzle,
    /// A puzzle as plain text, after this in the query.
    Plain(&'static str),
    /// A puzzle as cells in a row, wherever in the address.
    Cells,
    /// What comes after `#g=`: a game in progress.
    Game,
    /// A puzzle in a form that we do not read.
    Unread,
    /// The name of a puzzle that a server keeps.
    Name,
}

/// A form of links.
struct Form {
    /// Whose it is.
    name: &'static str,
    /// The hosts that use it, with their subdomains; none for any.
    hosts: &'static [&'static str],
    /// What such a link has: the part of the address, and how it begins.
    sign: Sign,
    holds: Holds,
}

/// How a form is distinguished from others.
enum Sign {
    /// The fragment, after `#`, begins so.
    Fragment(&'static str),
    /// A part of the query begins so.
    Query(&'static str),
    /// A part of the path begins so.
    Path(&'static str),
    /// A part of the address is 81 cells in a row.
    Cells,
    /// Anything else after the host.
    Rest,
}

const SUDOKUPAD: &[&str] = &["sudokupad.app", "crackingthecryptic.com"];
const ISS: &[&str] = &["sigh.github.io"];
const EXCHANGE: &[&str] = &["sudokuexchange.com"];
const ANY: &[&str] = &[];

/// Every form that is known; the first that fits counts.
const FORMS: [Form; 26] = [
    form("Ninefold", ANY, Sign::Fragment("p="), Holds::Ours),
    form("Ninefold", ANY, Sign::Fragment("g="), Holds::Game),
    form("f-puzzles", ANY, Sign::Query("load="), Holds::Puzzle),
    form("SudokuPad", ANY, Sign::Path("fpuz"), Holds::Puzzle),
    form("SudokuPad", ANY, Sign::Path("scf"), Holds::Puzzle),
    form("SudokuWiki", ANY, Sign::Query("bd="), Holds::Puzzle),
    form("SudokuPad", ANY, Sign::Path("scl"), Holds::Puzzle),
    form("SudokuPad", SUDOKUPAD, Sign::Path("ctc"), Holds::Puzzle),
    form(
        "SudokuPad",
        ANY,
        Sign::Query("puzzleid=fpuz"),
        Holds::Puzzle,
    ),
    form("SudokuPad", ANY, Sign::Query("puzzleid=scl"), Holds::Puzzle),
    form("SudokuPad", ANY, Sign::Query("puzzleid=ctc"), Holds::Puzzle),
    form("SudokuPad", ANY, Sign::Query("puzzleid=scf"), Holds::Puzzle),
    form("ISS", ISS, Sign::Query("q="), Holds::Plain("q=")),
    form(
        "SudokuMaker",
        &["sudokumaker.app"],
        Sign::Query("puzzle="),
        Holds::Unread,
    ),
    // sudoku.coach, SudokuExchange, QQWing and whoever else writes the digits out.
    form("", ANY, Sign::Cells, Holds::Cells),
    form("Penpa", ANY, Sign::Fragment("m="), Holds::Unread),
    form("SudokuExchange", EXCHANGE, Sign::Query("s="), Holds::Unread),
    form("QQWing", &["qqwing.com"], Sign::Query("s="), Holds::Unread),
    form("SudokuExchange", EXCHANGE, Sign::Rest, Holds::Name),
    form("Sudoku Coach", &["sudoku.coach"], Sign::Rest, Holds::Name),
    form("SudokuWiki", &["sudokuwiki.org"], Sign::Rest, Holds::Name),
    form("QQWing", &["qqwing.com"], Sign::Rest, Holds::Name),
    form("SudokuPad", SUDOKUPAD, Sign::Rest, Holds::Name),
    form("f-puzzles", &["f-puzzles.com"], Sign::Rest, Holds::Name),
    form("TinyURL", &["tinyurl.com"], Sign::Rest, Holds::Name),
    form(
        "Logic Masters",
        &["logic-masters.de"],
        Sign::Rest,
        Holds::Name,
    ),
];

const fn form(
    name: &'static str,
    hosts: &'static [&'static str],
    sign: Sign,
    holds: Holds,
) -> Form {
    Form {
        name,
        hosts,
        sign,
        holds,
    }
}

/// Why a link opens nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LinkError {
    /// The puzzle is on a server.
    OnServer {
        /// Whose link it is.
        site: &'static str,
    },
    /// The puzzle is in the link, in a form that is not read.
    Unread {
        /// Whose link it is.
        site: &'static str,
    },
    /// No form that is known.
    Unknown,
}

/// What a link leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Lead {
    /// To this text, which is to be opened.
    Text(String),
    /// To this text, which is a puzzle.
    Plain(String),
    /// To a game in progress, in the form of [`carry`](crate::carry).
    Game(String),
    /// To a puzzle that the engine's reader finds in it.
    Puzzle,
}

/// Whether a text begins as links do.
pub(super) fn looks_like(text: &[u8]) -> bool {
    let begins = |scheme: &[u8]| {
        text.get(..scheme.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(scheme))
    };
    begins(b"http://") || begins(b"https://")
}

/// Follows a link as far as that is possible without the web.
pub(super) fn follow(link: &str) -> Result<Lead, LinkError> {
    let address = Address::of(link);
    let form = FORMS.iter().find(|form| address.has(form));
    match form.map(|form| (form.holds, form.name)) {
        Some((Holds::Ours, _)) => Ok(Lead::Text(decoded(&address.fragment["p=".len()..]))),
        Some((Holds::Game, _)) => Ok(Lead::Game(address.fragment["g=".len()..].to_owned())),
        Some((Holds::Cells, _)) => Ok(Lead::Plain(address.cells().unwrap_or_default())),
        Some((Holds::Puzzle, _)) => Ok(Lead::Puzzle),
        Some((Holds::Plain(name), _)) => {
            let mut parts = address.query.split('&');
            let text = parts.find_map(|part| part.strip_prefix(name));
            Ok(Lead::Plain(decoded(text.unwrap_or_default())))
        }
        Some((Holds::Unread, site)) => Err(LinkError::Unread { site }),
        Some((Holds::Name, site)) => Err(LinkError::OnServer { site }),
        None => Err(LinkError::Unknown),
    }
}

/// The parts of an address.
struct Address<'a> {
    host: &'a str,
    path: &'a str,
    query: &'a str,
    fragment: &'a str,
}

impl<'a> Address<'a> {
    fn of(link: &'a str) -> Address<'a> {
        let (_, rest) = link.split_once("://").unwrap_or(("", link));
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let host = host.rsplit_once('@').map_or(host, |(_, host)| host);
        let host = host.split(':').next().unwrap_or(host);
        Address {
            host,
            path,
            query,
            fragment,
        }
    }

    /// The part that is 81 cells in a row.
    fn cells(&self) -> Option<String> {
        let named = |part: &'a str| part.split_once('=').map_or(part, |(_, value)| value);
        let path = self.path.split('/');
        let query = self.query.split('&').map(named);
        let fragment = self.fragment.split(['&', '/']).map(named);
        let mut parts = path.chain(query).chain(fragment).map(decoded);
        parts.find(|part| {
            let cell = |byte: u8| byte.is_ascii_digit() || b"._-*".contains(&byte);
            part.len() == 81 && part.bytes().all(cell)
        })
    }

    fn has(&self, form: &Form) -> bool {
        let on = |host: &&str| {
            let Some(at) = self.host.len().checked_sub(host.len()) else {
                return false;
            };
            let (before, end) = (self.host.get(..at), self.host.get(at..));
            end.is_some_and(|end| end.eq_ignore_ascii_case(host))
                && before.is_some_and(|before| before.is_empty() || before.ends_with('.'))
        };
        if !form.hosts.is_empty() && !form.hosts.iter().any(on) {
            return false;
        }
        match form.sign {
            Sign::Fragment(start) => self.fragment.starts_with(start),
            Sign::Query(start) => self.query.split('&').any(|part| part.starts_with(start)),
            Sign::Path(start) => self.path.split('/').any(|part| part.starts_with(start)),
            Sign::Cells => self.cells().is_some(),
            Sign::Rest => !(self.path.is_empty() && self.query.is_empty()),
        }
    }
}

/// Whose links can be opened, in words.
pub(crate) fn known() -> Vec<&'static str> {
    let read = |holds| matches!(holds, Holds::Ours | Holds::Puzzle | Holds::Plain(_));
    let mut names = Vec::new();
    for form in FORMS.iter().filter(|form| read(form.holds)) {
        if !names.contains(&form.name) {
            names.push(form.name);
        }
    }
    names
}

/// Whether a line may be words with a link in them: it begins as words do.
pub(super) fn may_be_within(line: &[u8]) -> bool {
    let first = line.first();
    let worded =
        first.is_some_and(|byte| byte.is_ascii_alphabetic() || b"<([*>-!\"".contains(byte));
    worded && line.windows(3).any(|window| window == b"://")
}

/// The first link in a line of words; none where the words look like the fields
/// of a table or like an object.
pub(super) fn within(line: &str) -> Option<&str> {
    let at = line.find("https://").or_else(|| line.find("http://"))?;
    let before = &line[..at];
    // A short number is part of words: `Puzzle 12:`.
    let digits = before.bytes().filter(u8::is_ascii_digit).count();
    if before.contains(['\t', ';', ',', '|', '{']) || digits > 8 {
        return None;
    }
    let link = &line[at..];
    let end = link.find(|c: char| c.is_whitespace() || "<>\"')]".contains(c));
    let link = &link[..end.unwrap_or(link.len())];
    let link = link.trim_end_matches(['.', ',', ';', ':', '!', '?']);
    looks_like(link.as_bytes()).then_some(link)
}

/// A text with `%3D` and the like replaced by their characters.
pub(super) fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, others @ ..] = rest {
        let hex = |byte: u8| char::from(byte).to_digit(16);
        match others {
            [high, low, after @ ..] if *first == b'%' => {
                if let (Some(high), Some(low)) = (hex(*high), hex(*low)) {
                    bytes.push((high * 16 + low) as u8);
                    rest = after;
                    continue;
                }
                bytes.push(b'%');
            }
            _ => bytes.push(*first),
        }
        rest = others;
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_where_the_table_says() {
        let text = |text: &str| Ok(Lead::Text(text.to_owned()));
        let on_server = |site| Err(LinkError::OnServer { site });
        let unread = |site| Err(LinkError::Unread { site });
        for (link, lead) in [
            ("http://127.0.0.1:8080/#p=4x4=1n2", text("4x4=1n2")),
            ("https://a.example/x/?q=1#p=4x4%3D1n2", text("4x4=1n2")),
            ("https://a.example/#p=9x9-hard-1", text("9x9-hard-1")),
            ("https://f-puzzles.com/?load=N4Ig", Ok(Lead::Puzzle)),
            ("https://a.example/?x=1&load=N4Ig", Ok(Lead::Puzzle)),
            ("https://sudokupad.app/fpuzzlesN4Ig", Ok(Lead::Puzzle)),
            ("https://sudokupad.app/scf1234", Ok(Lead::Puzzle)),
            ("https://a.example/s.htm?bd=0530", Ok(Lead::Puzzle)),
            ("https://sudokupad.app/sclN4Ig", Ok(Lead::Puzzle)),
            (
                "https://sudokupad.app/?puzzleid=fpuzzlesN4Ig",
                Ok(Lead::Puzzle),
            ),
            (
                "https://app.crackingthecryptic.com/sudoku/?puzzleid=sclN4Ig",
                Ok(Lead::Puzzle),
            ),
            (
                "https://sudokupad.app/?puzzleid=abc123",
                on_server("SudokuPad"),
            ),
            (
                "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Windoku.~R1C1_5",
                Ok(Lead::Plain(".Windoku.~R1C1_5".to_owned())),
            ),
            (
                "https://sudokumaker.app/?puzzle=N4Ig",
                unread("SudokuMaker"),
            ),
            ("https://a.example/penpa/#m=edit&p=xyz", unread("Penpa")),
            ("https://sudokupad.app/abc123", on_server("SudokuPad")),
            (
                "https://app.crackingthecryptic.com/sudoku/abc",
                on_server("SudokuPad"),
            ),
            ("https://f-puzzles.com/?id=y2abc", on_server("f-puzzles")),
            ("HTTPS://TinyURL.com/abc", on_server("TinyURL")),
            (
                "https://sudokuexchange.com/play/?s=B12",
                unread("SudokuExchange"),
            ),
            (
                "https://sudoku.coach/en/campaign",
                on_server("Sudoku Coach"),
            ),
            (
                "https://a.example/#g=1~4x4=1n2",
                Ok(Lead::Game("1~4x4=1n2".to_owned())),
            ),
            ("https://notsudokupad.app/abc", Err(LinkError::Unknown)),
            ("https://sudokupad.app/", Err(LinkError::Unknown)),
            ("https://a.example/p=4x4=1n2", Err(LinkError::Unknown)),
            ("https://ä.example/é", Err(LinkError::Unknown)),
        ] {
            assert!(looks_like(link.as_bytes()), "{link}");
            assert_eq!(follow(link), lead, "{link}");
        }
        assert!(!looks_like(b"httpd.conf"));
    }

    #[test]
    fn digits_are_found_wherever_a_link_has_them() {
        let digits =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        for link in [
            "https://sudoku.coach/en/play/{}",
            "https://sudokuexchange.com/play/?s={}",
            "https://qqwing.com/solve.html?s={}",
            "https://a.example/x?size=9&puzzle={}&y=1",
            "https://a.example/#{}",
        ] {
            let link = link.replace("{}", digits);
            assert_eq!(follow(&link), Ok(Lead::Plain(digits.to_owned())), "{link}");
        }
        let escaped = format!("https://a.example/?s={}", digits.replace('.', "%2E"));
        assert_eq!(follow(&escaped), Ok(Lead::Plain(digits.to_owned())));
        let short = format!("https://a.example/?s={}", &digits[1..]);
        assert_eq!(follow(&short), Err(LinkError::Unknown));
    }

    #[test]
    fn links_are_found_in_words() {
        for (line, link) in [
            (
                "Try this: https://a.example/x.",
                Some("https://a.example/x"),
            ),
            (
                "[12. hard](http://a.example/?s=1)",
                Some("http://a.example/?s=1"),
            ),
            ("<https://a.example/x> is nice", Some("https://a.example/x")),
            ("name, https://a.example/x", None),
            ("name\thttps://a.example/x", None),
            ("no link", None),
        ] {
            assert_eq!(within(line), link, "{line}");
        }
    }

    #[test]
    fn escapes_are_undone_and_others_kept() {
        for (text, plain) in [
            ("a%3Db", "a=b"),
            ("100%", "100%"),
            ("%zz%4", "%zz%4"),
            ("%C3%A9", "é"),
        ] {
            assert_eq!(decoded(text), plain);
        }
    }
}
