"""What Python adds to the solver's time, beside the Rust library, and packages of others.

    python -m venv env && env/bin/pip install NINEFOLD-WHEEL numpy pyarrow \\
        rustoku py-sudoku dokusan sudoku-rust
    cargo build --release -p ninefold-bench
    env/bin/python bench/python/overhead.py target/release/ninefold-bench

Everything takes turns, one thread each, in CPU time; the best round counts. The library
and Python solve the same million puzzles with a proof that the solution is the only one,
and Python's answers must be those of the library's generator. Packages of others stop at
the first solution and get a few puzzles only, as many as they solve in about two seconds.
One that is not installed is left out, and said so.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import pyarrow as pa

import ninefold as nf

PUZZLES = 1_000_000
ROUNDS = 5
OTHERS_ROUNDS = 3
PATIENCE = 2.0


def made(level):
    """A million puzzles of one level: changed copies of twenty thousand."""
    few = nf.generate(20_000, level, seed=7, form="numpy", minimal=level == "hard")
    pairs = nf.augment(few.puzzles, few.solutions, PUZZLES // 20_000, seed=7)
    puzzles, solutions = (np.ascontiguousarray(part) for part in (pairs[0], pairs[1]))
    order = np.random.default_rng(7).permutation(PUZZLES)
    return puzzles.reshape(-1, 81)[order], solutions.reshape(-1, 81)[order]


def texts(boards):
    digits = boards + ord("0")
    digits[boards == 0] = ord(".")
    return [row.tobytes().decode() for row in digits]


def cpu(work):
    begun = time.process_time()
    result = work()
    return time.process_time() - begun, result


def library(bench, file):
    """Seconds of the library's own bench over all puzzles of a file."""
    options = ["--only", "nine-batch", "--limits", "2", "--rounds", "1", "--tsv"]
    words = [bench, "solve", file, "--puzzles", str(PUZZLES), *options]
    table = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    header, row = (line.split("\t") for line in table.splitlines()[:2])
    return PUZZLES / float(row[header.index("puzzles_per_s")])


def ours(puzzles, lines, solutions):
    """Each kind of data: what is called, and whether its answer is right."""
    strings = pa.array(lines)
    block = "\n".join(lines).encode() + b"\n"
    right = texts(solutions)
    return {
        "NumPy": (
            lambda: nf.solve(puzzles, threads=1),
            lambda made: np.array_equal(made.solutions, solutions),
        ),
        "Arrow strings": (
            lambda: nf.solve(strings, threads=1),
            lambda made: pa.array(made.solutions).equals(pa.array(right)),
        ),
        "bytes": (
            lambda: nf.solve(block, threads=1),
            lambda made: made.solutions.split() == [line.encode() for line in right],
        ),
        "list of str": (
            lambda: nf.solve(lines, threads=1),
            lambda made: made.solutions == right,
        ),
    }


def others():
    """Packages of others: a name and what solves one puzzle from its text."""
    found = {}

    def add(name, load):
        try:
            found[name] = load()
        except ImportError as error:
            print(f"{name}: not here ({error})")

    def rustoku():
        import rustoku

        return rustoku.solve

    def py_sudoku():
        from sudoku import Sudoku

        def solve(line):
            rows = [[int(d.replace(".", "0")) for d in line[i : i + 9]] for i in range(0, 81, 9)]
            return Sudoku(3, 3, board=rows).solve()

        return solve

    def dokusan():
        from dokusan import solvers
        from dokusan.boards import BoxSize, Sudoku

        def solve(line):
            board = Sudoku.from_string(line.replace(".", "0"), box_size=BoxSize(3, 3))
            return solvers.backtrack(board)

        return solve

    def sudoku_rust():
        import sudoku_rust

        def solve(line):
            digits = np.frombuffer(line.replace(".", "0").encode(), np.uint8) - ord("0")
            return sudoku_rust.solve(digits.reshape(9, 9).astype(np.uint16))

        return solve

    add("rustoku", rustoku)
    add("py-sudoku", py_sudoku)
    add("dokusan", dokusan)
    add("sudoku-rust", sudoku_rust)
    return found


def rate_of(solve, lines):
    """Puzzles a second of CPU time, over as many as there is patience for."""
    begun = time.process_time()
    for done, line in enumerate(lines, start=1):
        solve(line)
        took = time.process_time() - begun
        if took > PATIENCE:
            break
    return done / took, done


def compare(bench, level, folder):
    puzzles, solutions = made(level)
    lines = texts(puzzles)
    file = Path(folder, f"{level}.txt")
    file.write_text("\n".join(lines) + "\n")
    kinds = ours(puzzles, lines, solutions)
    rust, python = [], {name: [] for name in kinds}
    for _ in range(ROUNDS):
        rust.append(library(bench, file))
        for name, (work, is_right) in kinds.items():
            took, answer = cpu(work)
            if not is_right(answer):
                sys.exit(f"{name}: another answer than the generator's")
            python[name].append(took)
    base = min(rust)
    print(f"\n{PUZZLES} puzzles of level {level}: seconds of CPU time, best of {ROUNDS}")
    print(f"  {'Rust library':14} {base:6.3f}")
    for name, rounds in python.items():
        print(f"  {name:14} {min(rounds):6.3f}  {min(rounds) / base:5.2f} times the library")
    speed = PUZZLES / min(python["NumPy"])
    for name, solve in others().items():
        try:
            best, done = max(rate_of(solve, lines) for _ in range(OTHERS_ROUNDS))
        except Exception as error:  # A package that fails is told, not hidden.
            print(f"  {name:14} failed: {error!r}")
            continue
        print(f"  {name:14} {best:10.1f} a second ({done} puzzles): NumPy is {speed / best:,.0f} times as fast")


def main():
    bench = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        for level in ("easy", "hard"):
            compare(bench, level, folder)


if __name__ == "__main__":
    main()
