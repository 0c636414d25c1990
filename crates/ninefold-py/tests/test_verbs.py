"""The verbs say what the command says, and what they say agrees."""

from __future__ import annotations

import doctest
import inspect
import json
import os
import pathlib
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

import ninefold as nf
from ninefold import dataset


def test_equal_to_the_command(boards: list[str], sudoku) -> None:
    text = "\n".join(boards) + "\n"
    assert nf.solve(boards).solutions == sudoku("solve", text=text).split()
    assert nf.canon(boards).boards == sudoku("canon", text=text).split()
    told = [json.loads(line) for line in sudoku("rate", "--json", text=text).splitlines()]
    rated = nf.rate(boards)
    assert rated.er == [float(one["er"]) for one in told]
    assert rated.ep == [float(one["ep"]) for one in told]
    assert rated.ed == [float(one["ed"]) for one in told]
    made = sudoku("create", "medium", "--count", "5", "--seed", "9").split()
    assert nf.generate(5, "medium", seed=9).puzzles == made
    assert nf.convert(text, "grid") == sudoku("convert", "--to", "grid", text=text)


def test_canon_and_augment(boards: list[str]) -> None:
    solutions = nf.solve(boards).solutions
    puzzles, solved = nf.augment(boards, solutions, 3, seed=4)
    assert len(puzzles) == 3 * len(boards)
    assert nf.solve(puzzles).solutions == solved
    keys = nf.canon(boards).keys
    assert nf.canon(puzzles).keys == [key for key in keys for _ in range(3)]
    # A part of it is the same part.
    again, _ = nf.augment(boards[:1], solutions[:1], 3, seed=4)
    assert again == puzzles[:3]
    assert nf.canon(np.array([[0] * 81], np.uint8)).keys.shape == (1, 16)
    with pytest.raises(ValueError, match="a solution for each puzzle"):
        nf.augment(boards, solutions[1:], 1, seed=0)


@pytest.mark.parametrize("ladder", ["hints", "se121", "sukaku"])
def test_steps_lead_to_the_solution(boards: list[str], ladder: str) -> None:
    some = boards[::9]
    solutions = nf.solve(some).solutions
    made = nf.steps(some, ladder=ladder)
    assert all(made.finished)
    for board, solution, steps in zip(some, solutions, made, strict=True):
        cells = list(board)
        for step in steps:
            assert step.technique in nf.TECHNIQUES
            for cell, digit in step.placements:
                cells[cell] = str(digit)
            for cell, digit in step.eliminations:
                assert solution[cell] != str(digit)
        assert "".join(cells) == solution
    if ladder != "hints":
        rated = nf.rate(some, scale=ladder)
        assert rated.er == [max(step.rating for step in steps) for steps in made]
        assert rated.steps == [len(steps) for steps in made]
    flat = nf.steps(np.array([[int(c.replace(".", "0")) for c in b] for b in some], np.uint8), ladder=ladder)
    assert list(flat) == list(made)
    arrow = nf.steps(pa.array(some), ladder=ladder).to_pylist()
    assert [[s["technique"] for s in row] for row in arrow] == [[s.technique for s in row] for row in made]
    assert nf.steps(["." * 81])[0] == []


def test_hints_are_the_steps_in_words(boards: list[str]) -> None:
    board = nf.Sudoku(boards[100])
    hints = board.hints()
    assert [hint.technique for hint in hints] == [
        step.technique for step in nf.steps([boards[100]], ladder="hints")[0]
    ]
    assert str(hints[0]) == str(board.hint()) and nf.hints(board)[0].title
    with pytest.raises(ValueError, match="stage: found 9"):
        hints[0].words(9)


def test_generate_asks_for_everything() -> None:
    made = nf.generate(2, seed=1, rating=(2.0, 3.0))
    assert all(2.0 <= er <= 3.0 for er in made.er)
    assert nf.generate(1, seed=1, technique="x-wing").level
    assert nf.generate(1, seed=1, givens=(30, 32), symmetry="180").puzzles
    for wrong, words in [
        (dict(level="hrad"), "hard"),
        (dict(size=7), "side 7"),
        (dict(kind="kiler"), "killer"),
        (dict(level="hard", rating=(2, 3)), "one of"),
        (dict(form="csv"), "form"),
    ]:
        with pytest.raises(ValueError, match=words):
            nf.generate(1, seed=1, **wrong)


def test_read(tmp_path: pathlib.Path, boards: list[str]) -> None:
    path = tmp_path / "some.txt"
    path.write_text("# a comment\n" + "\n".join(boards[:5]) + "\n" + boards[5][1:] + "\n" + boards[5] + "\n")
    found, wrong = [], []
    puzzles = nf.read(path)
    while True:
        try:
            found.append(str(next(puzzles)))
        except nf.SudokuError as error:
            wrong.append(str(error))
        except StopIteration:
            break
    assert found == boards[:6]
    assert len(wrong) == 1 and "some.txt" in wrong[0] and "7" in wrong[0]
    with pytest.raises(OSError):
        nf.read(tmp_path / "missing")


def test_progress(boards: list[str]) -> None:
    told: list[tuple[int, int]] = []
    nf.rate(boards, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (len(boards), len(boards))
    assert told == sorted(told)
    with pytest.raises(RuntimeError, match="enough"):

        def stop(done: int, total: int) -> None:
            raise RuntimeError("enough")

        nf.rate(boards * 20, progress=stop)


def test_progress_bar(
    boards: list[str], tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bar of tqdm ends at the total, and is closed by Ctrl-C and errors too."""
    auto = pytest.importorskip("tqdm.auto")
    bars: list[Any] = []

    class Bar(auto.tqdm):  # type: ignore[misc]
        stop: BaseException | None = None

        def __init__(self, *args: object, **words: object) -> None:
            super().__init__(*args, **words)
            bars.append(self)

        def update(self, n: float = 1) -> bool | None:
            if self.stop is not None:
                raise self.stop
            shown: bool | None = super().update(n)
            return shown

    monkeypatch.setattr(auto, "tqdm", Bar)
    solutions = nf.solve(boards, progress=True).solutions
    nf.rate(boards, progress=True)
    nf.guesses(boards, progress=True)
    nf.canon(boards, progress=True)
    nf.augment(boards, solutions, 3, seed=1, progress=True)
    nf.generate(20, "easy", seed=1, progress=True)
    nf.steps(boards, progress=True)
    nf.hints(boards[:20], progress=True)
    dataset.create(tmp_path / "set", level="easy", count=20, shard=5, seed=1, progress=True)
    totals = [len(boards)] * 4 + [3 * len(boards), 20, len(boards), 20, 4]
    assert [(bar.n, bar.total) for bar in bars] == [(total, total) for total in totals]
    # tqdm has no other sign of a closed bar.
    assert all(bar.disable for bar in bars)
    for stop in (KeyboardInterrupt(), RuntimeError("enough")):
        monkeypatch.setattr(Bar, "stop", stop)
        with pytest.raises(type(stop)):
            nf.rate(boards, progress=True)
        assert bars[-1].n < len(boards) and bars[-1].disable


def test_examples_run() -> None:
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    space = dict(vars(nf), os=os)
    things: list[tuple[str, object]] = [("ninefold", nf), ("dataset", dataset)]
    things += [(name, getattr(nf, name)) for name in nf.__all__ if inspect.isfunction(getattr(nf, name))]
    for one in (nf.Sudoku, nf.Hint):
        things.append((one.__name__, one))
        things += [(f"{one.__name__}.{n}", m) for n, m in vars(one).items()]
    ran = 0
    for name, thing in things:
        doc = getattr(thing, "__doc__", None)
        if not doc or ">>>" not in doc:
            continue
        names = vars(dataset) if name == "dataset" else space
        test = doctest.DocTestParser().get_doctest(inspect.cleandoc(doc), dict(names), name, None, None)
        ran += runner.run(test).attempted
    assert runner.failures == 0
    assert ran > 30


def test_everything_is_explained() -> None:
    for name in nf.__all__:
        thing = getattr(nf, name)
        if inspect.isfunction(thing) or inspect.isclass(thing):
            assert inspect.getdoc(thing), name


def test_hints_of_one_board_and_of_many(boards: list[str]) -> None:
    some = [*boards[:3], "." * 81]
    for many in (some, [nf.Sudoku(text) for text in some]):
        made = nf.hints(many, threads=2)
        assert [list(map(repr, one)) for one in made[:3]] == [
            list(map(repr, nf.hints(one))) for one in some[:3]
        ]
        assert made[3] == []
    array = np.array([list(text.replace(".", "0")) for text in boards[:3]]).astype(np.uint8)
    assert list(map(len, nf.hints(array))) == [len(nf.hints(text)) for text in boards[:3]]
    assert nf.hints([]) == []
    with pytest.raises(nf.ManySolutions):
        nf.hints("." * 81)
