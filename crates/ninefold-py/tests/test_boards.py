"""What comes in decides what goes out."""

from __future__ import annotations

import pickle

import numpy as np
import pyarrow as pa
import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

import ninefold as nf

ONE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def array(boards: list[str]) -> np.ndarray:
    return np.array([[0 if c == "." else int(c) for c in b] for b in boards], dtype=np.uint8)


def texts(array: np.ndarray) -> list[str]:
    flat = array.reshape(len(array), 81)
    return ["".join("." if v == 0 else str(v) for v in row) for row in flat]


def test_every_kind_comes_back(boards: list[str]) -> None:
    want, counts = nf.solve(boards)
    assert counts == [1] * len(boards)
    grid = array(boards)
    for given_array in (grid, grid.reshape(-1, 9, 9), grid.astype(np.int8), grid.astype(np.int64)):
        solved = nf.solve(given_array)
        assert isinstance(solved.solutions, np.ndarray)
        assert solved.solutions.shape == given_array.shape
        assert solved.solutions.dtype == (np.int8 if given_array.dtype == np.int8 else np.uint8)
        assert texts(solved.solutions) == want
        assert solved.counts.dtype == np.uint32
    for kind in (pa.string(), pa.large_string(), pa.string_view()):
        solved = nf.solve(pa.array(boards, kind))
        assert isinstance(solved.solutions, pa.Array)
        assert solved.solutions.to_pylist() == want
    binary = nf.solve(pa.array([b.encode() for b in boards], pa.binary(81)))
    assert binary.solutions.type == pa.binary(81)
    assert [b.decode() for b in binary.solutions.to_pylist()] == want
    chunked = nf.solve(pa.chunked_array([boards[:3], boards[3:]]))
    assert isinstance(chunked.solutions, pa.ChunkedArray)
    assert chunked.solutions.to_pylist() == want
    sliced = nf.solve(pa.array(boards).slice(5, 7))
    assert sliced.solutions.to_pylist() == want[5:12]
    series = nf.solve(pl.Series(boards))
    assert isinstance(series.solutions, pl.Series)
    assert series.solutions.to_list() == want
    assert nf.solve("".join(boards).encode()).solutions == "".join(want).encode()
    lines = "\n".join(boards) + "\n"
    assert nf.solve(lines.encode()).solutions == ("\n".join(want) + "\n").encode()
    assert nf.solve(tuple(boards)).solutions == want
    sudokus = nf.solve([nf.Sudoku(b) for b in boards]).solutions
    assert sudokus == [nf.Sudoku(b) for b in want]


def test_other_sizes(boards: list[str]) -> None:
    for side in (4, 6, 8, 10, 12, 16):
        made = nf.generate(3, seed=5, size=side, form="numpy")
        solved = nf.solve(made.puzzles)
        assert (solved.counts == 1).all()
        assert (solved.solutions == made.solutions).all()
        cube = made.puzzles.reshape(3, side, side)
        assert nf.solve(cube).solutions.shape == (3, side, side)
    mixed = [".4.......2.3...1", boards[0]]
    assert [len(s) for s in nf.solve(mixed).solutions] == [16, 81]


def test_none_and_many() -> None:
    broken = "55" + ONE[2:]
    solved = nf.solve([broken, "." * 81, ONE], limit=5)
    assert solved.counts == [0, 5, 1]
    assert solved.solutions[0] == "." * 81
    assert "." not in solved.solutions[1]
    assert nf.rate([broken, ONE]).er == [None, 1.2]
    assert np.isnan(nf.rate(array([broken])).er[0])
    assert nf.rate(pa.array([broken, ONE])).er.to_pylist() == [None, 1.2]


@settings(max_examples=60, deadline=None)
@given(
    data=st.data(),
    count=st.integers(0, 9),
    dtype=st.sampled_from([np.uint8, np.int8, np.int16, np.uint32, np.int64]),
)
def test_shapes_and_strides(data: st.DataObject, count: int, dtype: type) -> None:
    """Slices, steps, transpositions and other orders are the boards they show."""
    base = data.draw(hnp.arrays(dtype, (count, 9, 9), elements=st.integers(0, 9)))
    views = [
        base,
        np.asfortranarray(base),
        base[::-1],
        base[:, ::-1, :],
        base[::2],
        base.transpose(0, 2, 1),
        np.broadcast_to(base[:1], base.shape) if count else base,
    ]
    view = data.draw(st.sampled_from(views))
    got = nf.solve(view, threads=1)
    want = nf.solve(texts(np.ascontiguousarray(view)), threads=1)
    assert got.counts.tolist() == want.counts
    flat = view.reshape(len(view), 81)
    assert nf.solve(flat).counts.tolist() == want.counts


@settings(max_examples=60, deadline=None)
@given(hnp.array_shapes(min_dims=0, max_dims=4, max_side=12))
def test_other_shapes_are_refused(shape: tuple[int, ...]) -> None:
    board = np.zeros(shape, np.uint8)
    sides = {4, 6, 8, 9, 10, 12}
    good = (len(shape) == 2 and shape[1] in {s * s for s in sides}) or (
        len(shape) == 3 and shape[1] == shape[2] and shape[1] in sides
    )
    if good:
        assert len(nf.solve(board).counts) == shape[0]
    else:
        with pytest.raises(ValueError, match="expected \\(n, 81\\)"):
            nf.solve(board)


@pytest.mark.parametrize(
    ("boards", "error", "words"),
    [
        (ONE, TypeError, "one str"),
        ([ONE, 7], TypeError, "item 1: found int"),
        ([ONE, ONE.replace("5", "!")], nf.SudokuError, "board 1"),
        ([ONE[:-1]], nf.SudokuError, "board 0"),
        (np.full((2, 81), 10, np.uint8), ValueError, "board 0, r1c1: found 10"),
        (np.full((2, 81), -1, np.int64), ValueError, "outside 0 to 9"),
        (np.zeros((2, 81)), TypeError, "float64"),
        (pa.array([ONE, None]), ValueError, "null"),
        (pa.array([1, 2]), TypeError, "Int64"),
        (pa.table({"a": [ONE], "b": [ONE]}), TypeError, "column"),
        ({"a": ONE}, TypeError, "expected boards"),
        (7, TypeError, "expected boards"),
        (b"12\n", nf.SudokuError, "board 0"),
    ],
)
def test_what_is_no_board_is_told(boards: object, error: type, words: str) -> None:
    with pytest.raises(error, match=words):
        nf.solve(boards)  # type: ignore[type-var]


def test_one_board() -> None:
    one = nf.Sudoku(ONE)
    assert str(one.solve()) == SOLVED
    assert one == nf.Sudoku(ONE) and hash(one) == hash(nf.Sudoku(ONE))
    assert one != nf.Sudoku(SOLVED) and one != ONE
    assert one[0, 0] == 5 and one[0, 2] == 0
    assert nf.Sudoku.from_array(one.to_numpy()) == one
    assert one.shuffle(3).isomorphic(one) and one.shuffle(3) == one.shuffle(3)
    with pytest.raises(nf.NoSolution):
        nf.Sudoku("55" + ONE[2:]).solve()
    with pytest.raises(nf.ManySolutions) as many:
        nf.Sudoku("." * 81).solve()
    assert many.value.first != many.value.second
    assert many.value.first.is_full
    assert issubclass(nf.ManySolutions, nf.SudokuError) and issubclass(nf.SudokuError, ValueError)
    with pytest.raises(AttributeError):
        one.size = 4  # type: ignore[misc]
    with pytest.raises(IndexError):
        one[9, 0]
    for drawn in (one._repr_svg_(), one.hint()._repr_svg_()):
        assert drawn.startswith("<svg") and drawn.rstrip().endswith("</svg>")
    assert "<figcaption>" in one.hint()._repr_html_()


@pytest.mark.parametrize("kind", nf.KINDS)
def test_variants_are_boards_too(kind: str) -> None:
    made = nf.generate(1, seed=2, size=9, kind=kind, form="sudoku")
    board = made.puzzles[0]
    assert not board.is_classic
    assert pickle.loads(pickle.dumps(board)) == board
    assert nf.Sudoku(str(board)) == board
    assert board.solve() == made.solutions[0]
    assert nf.solve([str(board)]).counts == [1]


@pytest.mark.parametrize(
    "text", [ONE, ".4.......2.3...1", "." * 256, "ninefold 1; size 9; title A; diagonal; givens " + "." * 81]
)
def test_pickles(text: str) -> None:
    board = nf.Sudoku(text)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(board, protocol)) == board
    rated = nf.rate([ONE])
    assert pickle.loads(pickle.dumps(rated)) == rated


def test_many_boards_are_solved_alike_in_every_kind(boards: list[str]) -> None:
    # More than four megabytes: room of another sort than for a few.
    many = (boards * (60_000 // len(boards) + 1))[:60_000]
    many[777] = "11" + "." * 79
    few = nf.solve(boards).solutions
    expected = (few * (60_000 // len(few) + 1))[:60_000]
    expected[777] = "." * 81
    assert nf.solve(many).solutions == expected
    assert nf.solve(pa.array(many)).solutions.to_pylist() == expected
    as_bytes = [text.encode() for text in many]
    fixed = pa.array(as_bytes, pa.binary(81))
    assert nf.solve(fixed).solutions.to_pylist() == [text.encode() for text in expected]
    assert nf.solve(b"".join(as_bytes)).solutions == "".join(expected).encode()
    assert nf.solve(b"\n".join(as_bytes)).solutions.decode().split() == expected
    digits = array(many)
    for given_as in (digits, digits.astype(np.int8), digits.reshape(-1, 9, 9)):
        made = nf.solve(given_as)
        assert made.solutions.shape == given_as.shape and made.solutions.dtype == given_as.dtype
        assert texts(made.solutions) == expected
        assert made.counts[777] == 0
