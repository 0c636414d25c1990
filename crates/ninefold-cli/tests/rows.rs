//! What the command promises its users, promise by promise: the filter (C),
//! the array tutorial (D), and cells that differ between solutions (B3).

mod common;

use common::{NONE, PUZZLE, Random, SOLUTION, TWO, puzzles, run};

#[test]
fn row_c3_solve_reads_a_board_and_writes_its_solution() {
    let answer = run(&["solve"], format!("{PUZZLE}\n"));
    assert_eq!(answer.text, format!("{SOLUTION}\n"));
    assert_eq!((answer.status, answer.messages.as_str()), (0, ""));
}

#[test]
fn row_c3_a_malformed_board_is_refused_with_what_and_where() {
    let strange = PUZZLE.replacen('9', "$", 1);
    let column = strange.find('$').unwrap() + 1;
    let answer = run(&["solve"], format!("{PUZZLE}\n{strange}\n{PUZZLE}\n"));
    assert_eq!(answer.status, 2);
    assert!(answer.messages.contains("line 2"), "{}", answer.messages);
    let place = format!("column {column}");
    assert!(answer.messages.contains(&place), "{}", answer.messages);
    assert!(answer.messages.contains("found `$`, expected"));
    let lines: Vec<&str> = answer.text.lines().collect();
    assert_eq!((lines[0], lines[2]), (SOLUTION, SOLUTION));
    assert!(lines[1].starts_with("# malformed"));

    let short = run(&["solve"], &PUZZLE[..80]);
    assert_eq!(short.status, 2);
    assert!(short.messages.contains("found 80 cells, expected 81"));
}

#[test]
fn row_c4_none_one_and_more_than_one_are_told_apart() {
    let answer = run(&["solve"], format!("{NONE}\n{PUZZLE}\n{TWO}\n"));
    assert_eq!(answer.status, 1);
    assert_eq!(
        answer.text,
        format!("# no solution\n{SOLUTION}\n# more than one solution\n")
    );
    assert_eq!(
        answer.messages,
        "sudoku: standard input, line 1: no solution\n\
         sudoku: standard input, line 3: more than one solution\n"
    );
}

#[test]
fn malformed_wins_over_no_solution() {
    assert_eq!(run(&["solve"], format!("{NONE}\n")).status, 1);
    assert_eq!(run(&["solve"], format!("{NONE}\n53!\n")).status, 2);
    assert_eq!(run(&["solve"], format!("53!\n{NONE}\n")).status, 2);
}

#[test]
fn row_d3_all_solutions_of_a_board() {
    let answer = run(&["solve", "--all"], "................\n");
    assert_eq!(answer.status, 0);
    let mut lines: Vec<&str> = answer.text.lines().collect();
    assert_eq!(lines.remove(0), "# puzzle 1");
    assert_eq!(lines.len(), 288);
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), 288, "each solution is printed once");
    let checked = run(&["check", "--tsv"], lines.join("\n"));
    assert_eq!(checked.status, 0, "each is a solved board");
}

#[test]
fn row_d4_check_tells_which_cells_break_the_rules_and_whether_the_board_is_sound() {
    let clash = PUZZLE.replacen("53.", "535", 1);
    let answer = run(&["check"], format!("{PUZZLE}\n{clash}\n{NONE}\n{TWO}\n"));
    assert_eq!(answer.status, 1);
    let lines: Vec<&str> = answer.text.lines().collect();
    assert!(lines[0].starts_with("one solution; 30 givens, "));
    assert!(lines[1].starts_with("no solution: 5 repeats in row 1 and box 1 (r1c1 and r1c3)"));
    assert!(lines[2].starts_with("no solution"), "{}", lines[2]);
    assert!(lines[3].starts_with("2 solutions; "));
    assert_eq!(run(&["check"], PUZZLE).status, 0);
}

#[test]
fn check_finds_exactly_the_redundant_givens() {
    let answer = run(&["check"], PUZZLE);
    let (_, names) = answer.text.trim().split_once("redundant: ").unwrap();
    for (cell, symbol) in PUZZLE.char_indices().filter(|(_, c)| *c != '.') {
        let name = format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
        let mut without = PUZZLE.to_owned();
        without.replace_range(cell..=cell, ".");
        let still_one = run(&["solve"], without).status == 0;
        let named = names.split(' ').any(|other| other == name);
        assert_eq!(still_one, named, "{symbol} in {name}");
    }
}

#[test]
fn row_b3_fixed_leaves_blank_exactly_the_cells_that_differ() {
    let mut random = Random(7);
    let mut boards: Vec<String> = puzzles(6).into_iter().map(|pair| pair.0).collect();
    boards.extend(["1234341221434321"; 6].map(str::to_owned));
    boards.extend(["123456456123231564564231312645645312"; 6].map(str::to_owned));
    let mut several = 0;
    for mut board in boards {
        // Some givens are taken away, so that there are some solutions.
        let taken = if board.len() == 81 { 4 } else { board.len() };
        for _ in 0..taken {
            let cell = random.below(board.len());
            board.replace_range(cell..=cell, ".");
        }
        let all = run(&["solve", "--all"], board.as_str());
        let all: Vec<&[u8]> = all.text.lines().skip(1).map(str::as_bytes).collect();
        several += usize::from(all.len() > 1);
        let same = |cell: usize| all.iter().all(|solution| solution[cell] == all[0][cell]);
        let expected: Vec<u8> = (0..board.len())
            .map(|cell| if same(cell) { all[0][cell] } else { b'.' })
            .collect();
        let fixed = run(&["solve", "--fixed"], board.as_str());
        assert_eq!(fixed.status, 0);
        assert_eq!(fixed.text.trim_end().as_bytes(), expected, "{board}");
    }
    assert!(several > 9, "most boards must have several solutions");
}

#[test]
fn an_empty_board_is_counted_up_to_the_maximum() {
    let empty = ".".repeat(81);
    let answer = run(&["solve", "--count", "--max", "1000000"], empty);
    assert_eq!((answer.status, answer.text.as_str()), (0, "1000000\n"));
}

#[test]
fn row_d2_a_board_is_printed_with_lines_as_in_the_newspaper() {
    let newspaper = "\
+-------+-------+-------+
| 5 3 4 | 6 7 8 | 9 1 2 |
| 6 7 2 | 1 9 5 | 3 4 8 |
| 1 9 8 | 3 4 2 | 5 6 7 |
+-------+-------+-------+
| 8 5 9 | 7 6 1 | 4 2 3 |
| 4 2 6 | 8 5 3 | 7 9 1 |
| 7 1 3 | 9 2 4 | 8 5 6 |
+-------+-------+-------+
| 9 6 1 | 5 3 7 | 2 8 4 |
| 2 8 7 | 4 1 9 | 6 3 5 |
| 3 4 5 | 2 8 6 | 1 7 9 |
+-------+-------+-------+
";
    let answer = run(&["solve", "--format", "grid"], PUZZLE);
    assert_eq!(answer.text, newspaper);
    // What is printed can be read again.
    let again = run(&["convert", "--to", "line"], newspaper);
    assert_eq!(again.text, format!("{SOLUTION}\n"));
}

#[test]
fn row_a9_a_board_is_drawn_with_box_drawing_lines_and_numbered_edges() {
    let answer = run(&["convert", "--to", "pretty"], PUZZLE);
    let drawn = " ╔═1═╤═2═╤═3═╦═4═╤═5═╤═6═╦═7═╤═8═╤═9═╗\n\
                 1║ 5 | 3 |   ║   | 7 |   ║   |   |   ║1\n \
                 ╟───┼───┼───╫───┼───┼───╫───┼───┼───╢\n";
    assert!(answer.text.starts_with(drawn), "{}", answer.text);
    assert_eq!(answer.text.lines().count(), 19);
    let solved = run(&["solve", "--pretty"], PUZZLE);
    assert!(
        solved
            .text
            .contains("1║ 5 | 3 | 4 ║ 6 | 7 | 8 ║ 9 | 1 | 2 ║1\n")
    );
}

#[test]
fn row_d4_convert_shows_which_digits_each_cell_may_take() {
    let answer = run(&["convert", "--to", "candidates"], PUZZLE);
    assert_eq!(answer.status, 0);
    let cells: Vec<&str> = answer
        .text
        .lines()
        .filter(|line| !line.contains('-'))
        .flat_map(|line| line.split([' ', '|']).filter(|word| !word.is_empty()))
        .collect();
    assert_eq!(cells.len(), 81);
    let givens: Vec<char> = PUZZLE.chars().collect();
    for (cell, candidates) in cells.iter().enumerate() {
        // A digit is open where the givens of its houses leave it.
        let (row, col) = (cell / 9, cell % 9);
        let sees = |other: usize| {
            let (r, c) = (other / 9, other % 9);
            r == row || c == col || (r / 3, c / 3) == (row / 3, col / 3)
        };
        let open = |digit: &char| !(0..81).any(|other| sees(other) && givens[other] == *digit);
        let expected: String = match givens[cell] {
            '.' => ('1'..='9').filter(open).collect(),
            given => given.to_string(),
        };
        assert_eq!(*candidates, expected, "cell {cell}");
    }
}

#[test]
fn convert_tells_what_the_other_format_cannot_hold() {
    let sdk = "#AAda\n#D a title\n..4.\n....\n.2.3\n...1\n";
    let answer = run(&["convert", "--to", "solo"], sdk);
    assert_eq!(answer.status, 0);
    assert!(answer.messages.contains("warning: standard input, line"));
    assert!(answer.messages.contains("`solo` can't hold"));
    assert!(
        answer.messages.contains("the author"),
        "{}",
        answer.messages
    );
}

#[test]
fn colours_are_honoured_and_refused() {
    let drawn = |arguments: &[&str], no_color: bool| {
        let mut command = common::sudoku(arguments);
        if no_color {
            command.env("NO_COLOR", "1");
        }
        let output = command.output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let solve = ["solve", "--pretty", PUZZLE];
    assert!(!drawn(&solve, false).contains('\u{1b}'), "no terminal");
    let always = ["solve", "--pretty", "--color", "always", PUZZLE];
    assert!(drawn(&always, true).contains("\u{1b}[1m 5 "));
    let never = ["solve", "--pretty", "--color", "never", PUZZLE];
    assert!(!drawn(&never, false).contains('\u{1b}'));
}

#[test]
fn row_e6_the_hardest_boards_are_solved_at_once() {
    // Boards that newspapers or forums have called the hardest.
    let hardest = [
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.",
        "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ];
    let input = hardest.join("\n");
    let answer = run(&["solve"], input.as_str());
    assert_eq!((answer.status, answer.messages.as_str()), (0, ""));
    let solved: Vec<&str> = answer.text.lines().collect();
    assert_eq!(solved.len(), hardest.len());
    for (board, solution) in hardest.iter().zip(&solved) {
        let kept = |(given, digit): (char, char)| given == '.' || given == digit;
        assert!(board.chars().zip(solution.chars()).all(kept), "{solution}");
    }
    assert_eq!(run(&["check"], answer.text.as_str()).status, 0);
}
