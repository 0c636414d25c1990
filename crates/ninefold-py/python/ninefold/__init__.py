"""Sudoku by the million: solve, rate, generate, canonicalise, explain.

The functions take many boards; the class :class:`Sudoku` is one board. You get
back the kind of data you pass in: NumPy arrays for NumPy arrays, Arrow arrays for
Arrow arrays, and the same for ``list[str]``, ``list[Sudoku]`` and ``bytes``. Work
runs on all cores with the interpreter released; Ctrl-C stops it.

>>> import ninefold as nf
>>> board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> nf.solve([board]).counts
[1]
>>> nf.Sudoku(board).rate()
Rating(er=1.2, ep=1.2, ed=1.2, technique='hidden-single', steps=51)
"""

from __future__ import annotations

import contextlib
import importlib
import os
from collections.abc import Callable, Iterator
from typing import Any, Literal, TypeVar, overload

from . import _ninefold
from ._ninefold import (
    FORMATS,
    KINDS,
    LEVELS,
    TECHNIQUES,
    ArrowArray,
    Hint,
    ManySolutions,
    NoSolution,
    Sudoku,
    SudokuError,
    __version__,
)
from ._types import (
    Boards,
    Canon,
    Generated,
    Progress,
    Rating,
    Ratings,
    Solved,
    Step,
    Steps,
)

__all__ = [
    "FORMATS",
    "KINDS",
    "LEVELS",
    "TECHNIQUES",
    "ArrowArray",
    "Boards",
    "Canon",
    "Generated",
    "Hint",
    "ManySolutions",
    "NoSolution",
    "Progress",
    "Rating",
    "Ratings",
    "Solved",
    "Step",
    "Steps",
    "Sudoku",
    "SudokuError",
    "__version__",
    "augment",
    "canon",
    "convert",
    "generate",
    "guesses",
    "hints",
    "rate",
    "read",
    "solve",
    "steps",
]

B = TypeVar("B", bound=Boards)
P = TypeVar("P", bound=Boards)
Scale = Literal["se121", "sukaku"]


@contextlib.contextmanager
def _listener(
    progress: Progress, what: str
) -> Iterator[Callable[[int, int], object] | None]:
    """What receives progress; a bar is closed however the work ends."""
    if progress is None or progress is False:
        yield None
        return
    if progress is not True:
        yield progress
        return
    try:
        tqdm: Any = importlib.import_module("tqdm.auto")
    except ImportError:
        yield None
        return
    bar = tqdm.tqdm(desc=what, unit="")

    def tell(done: int, total: int) -> None:
        bar.total = total
        bar.update(done - bar.n)

    try:
        yield tell
    finally:
        bar.close()


def solve(
    boards: B,
    *,
    limit: int = 2,
    threads: int | None = None,
    progress: Progress = None,
) -> Solved[B]:
    """Solve boards, and count their solutions up to a limit.

    With limit 2, a count of 1 proves that the solution is the only one. If there
    are several, you get any one of them; if there is none, an empty board.

    >>> solved = solve([".4.......2.3...1", "." * 16], limit=1000)
    >>> solved.solutions[0], solved.counts
    ('3412213412434321', [1, 288])
    """
    with _listener(progress, "solve") as told:
        return Solved(*_ninefold.solve_many(boards, limit, threads, told))


def rate(
    boards: Boards,
    *,
    scale: Scale = "se121",
    up_to: float | None = None,
    levels: bool = False,
    threads: int | None = None,
    progress: Progress = None,
) -> Ratings:
    """Rate puzzles on the scale of Sudoku Explainer.

    With `up_to`, it does not look for higher ratings, which is far faster. Levels
    are those of the hints, and are only computed if you ask for them.

    >>> rate([".4.......2.3...1"], levels=True)
    Ratings(er=[1.2], ep=[1.2], ed=[1.2], technique=['hidden-single'], steps=[12], level=['easy'])
    """
    with _listener(progress, "rate") as told:
        rated = _ninefold.rate_many(boards, scale, up_to, levels, threads, told)
    return Ratings(*rated)


def guesses(
    boards: Boards, *, threads: int | None = None, progress: Progress = None
) -> Any:
    """How often the solver guesses a digit until it has proved that a 9x9 board has
    one solution. The count is the same on every machine; other solvers have other
    counts.

    >>> guesses(["8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."])[0] > 5
    True
    """
    with _listener(progress, "guesses") as told:
        return _ninefold.guesses_many(boards, threads, told)


def canon(
    boards: B, *, threads: int | None = None, progress: Progress = None
) -> Canon[B]:
    """The canonical form of boards, and a key for each class of isomorphs.

    Boards have the same key if they differ only in the names of their digits,
    the order of rows and columns (of bands and stacks, too), and a
    transposition.

    >>> a = Sudoku(".4.......2.3...1")
    >>> made = canon([str(a), str(a.shuffle(7))])
    >>> made.keys[0] == made.keys[1]
    True
    """
    with _listener(progress, "canon") as told:
        return Canon(*_ninefold.canon_many(boards, threads, told))


def augment(
    puzzles: B,
    solutions: P,
    copies: int,
    *,
    seed: int,
    threads: int | None = None,
    progress: Progress = None,
) -> tuple[B, P]:
    """Random isomorphs of puzzles, and of their solutions by the same change.

    Row ``i * copies + k`` depends only on the seed, i and k, so you can make a set
    in pieces of any size.

    >>> p, s = augment([".4.......2.3...1"], ["3412213412434321"], 3, seed=1)
    >>> solve(p).solutions == s
    True
    """
    with _listener(progress, "augment") as told:
        made: tuple[Any, Any] = _ninefold.augment_many(
            puzzles, solutions, copies, seed, threads, told
        )
    return made


def generate(
    count: int,
    level: str | None = None,
    *,
    seed: int,
    start: int = 0,
    size: int | str = 9,
    kind: str | None = None,
    rating: tuple[float, float] | None = None,
    technique: str | None = None,
    symmetry: str | None = None,
    givens: int | tuple[int, int] | None = None,
    minimal: bool = False,
    max_attempts: int | None = None,
    form: Literal["text", "numpy", "arrow", "sudoku"] = "text",
    threads: int | None = None,
    progress: Progress = None,
) -> Generated:
    """Make puzzles with one solution each.

    Puzzle number i depends only on the seed and i: use `start` to continue where
    another call ended. Ask for a level, for a rating from one number to
    another, or for the hardest technique; `kind` is one of `KINDS`, or several
    joined by ``+``. `form` is the kind of boards you get back.

    >>> made = generate(2, "easy", seed=7)
    >>> made.level
    ['easy', 'easy']
    >>> made.puzzles == generate(1, "easy", seed=7).puzzles + generate(1, "easy", seed=7, start=1).puzzles
    True
    """
    order = {
        "level": level,
        "size": str(size),
        "kind": kind,
        "rating": rating,
        "technique": technique,
        "symmetry": symmetry,
        "givens": (givens, givens) if isinstance(givens, int) else givens,
        "minimal": minimal,
        "max_attempts": max_attempts,
    }
    with _listener(progress, "generate") as told:
        running = (threads, told)
        made = _ninefold.generate_many(count, start, seed, order, form, running)
    return Generated(*made)


def steps(
    boards: Boards,
    *,
    ladder: Literal["hints", "se121", "sukaku"] = "se121",
    threads: int | None = None,
    progress: Progress = None,
) -> Any:
    """The steps to the solution of each puzzle, without words.

    `ladder` says which: those of the rating, or those of the hints, which are
    easier to follow and take longer to find. A
    board without exactly one solution has none. Boards in an Arrow array give
    an Arrow array of lists of structs, all others :class:`Steps`.

    >>> first = steps([".4.......2.3...1"])[0][0]
    >>> first.technique, first.rating, first.placements
    ('hidden-single', 1.2, [(8, 1)])
    """
    with _listener(progress, "steps") as told:
        made = _ninefold.steps_many(boards, ladder, threads, told)
    return made[0] if len(made) == 1 else Steps(*made)


# One text is a sequence of texts as well: the first that fits counts.
@overload
def hints(  # type: ignore[overload-overlap]
    boards: str | Sudoku, *, threads: int | None = ..., progress: Progress = ...
) -> list[Hint]: ...
@overload
def hints(
    boards: Boards, *, threads: int | None = ..., progress: Progress = ...
) -> list[list[Hint]]: ...
def hints(
    boards: Boards | str | Sudoku,
    *,
    threads: int | None = None,
    progress: Progress = None,
) -> list[Hint] | list[list[Hint]]:
    """Every step from the givens to the solution, in words: a list for each board.

    One board, as a ``str`` or a :class:`Sudoku`, gives its list alone, or raises
    :class:`SudokuError` if it has not exactly one solution. Among many boards
    such a board has no hints.

    >>> hints(".4.......2.3...1")[0].title
    'Hidden Single'
    >>> [len(one) for one in hints([".4.......2.3...1", "." * 16])]
    [12, 0]
    """
    if isinstance(boards, str):
        return Sudoku(boards).hints()
    if isinstance(boards, Sudoku):
        return boards.hints()
    with _listener(progress, "hints") as told:
        return _ninefold.hints_many(boards, threads, told)


def read(path: str | os.PathLike[str], *, format: str | None = None) -> Iterator[Sudoku]:
    """The puzzles of a file in any of `FORMATS`, one after another as they are
    read. Text that is not a board raises :class:`SudokuError`, which says where;
    you can then ask for the next puzzle.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = os.path.join(folder, "two.txt")
    ...     _ = open(path, "w").write(".4.......2.3...1\\n1234............\\n")
    ...     [s.givens for s in read(path)]
    [4, 4]
    """
    return _ninefold.read(os.fspath(path), format)


def convert(text: str | bytes, to: str, *, format: str | None = None) -> str:
    """Text with puzzles, in another of `FORMATS`.

    >>> convert(".4.......2.3...1", "line")
    '.4.......2.3...1\\n'
    """
    data = text.encode() if isinstance(text, str) else text
    return _ninefold.convert(data, to, format)
