"""What the verbs give back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from . import _ninefold

__all__ = [
    "Boards",
    "Canon",
    "Generated",
    "Progress",
    "Rating",
    "Ratings",
    "Solved",
    "Step",
    "Steps",
]


class ArrowArrayExportable(Protocol):
    """An Arrow array, of any library."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...


class ArrowStreamExportable(Protocol):
    """An Arrow array in chunks, of any library."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...


class Array(Protocol):
    """A NumPy array of integers, (n, 81) or (n, 9, 9), or of another size."""

    @property
    def shape(self) -> tuple[Any, ...]: ...
    @property
    def dtype(self) -> Any: ...


#: Many boards. What comes in decides what goes out.
Boards: TypeAlias = (
    Array
    | ArrowArrayExportable
    | ArrowStreamExportable
    | Sequence[str]
    | Sequence[_ninefold.Sudoku]
    | bytes
)

#: Called with how many boards are done and how many there are; `True` shows a
#: bar of tqdm where that is installed.
Progress: TypeAlias = bool | Callable[[int, int], object] | None

B = TypeVar("B")


class Solved(NamedTuple, Generic[B]):
    """Solutions, and how many there are."""

    solutions: B
    """A solution of each board; an empty board where there is none."""
    counts: Any
    """How many solutions there are, counted up to the limit."""


class Ratings(NamedTuple):
    """Ratings, a column each. A board without exactly one solution, or rated
    above `up_to`, has none: NaN in NumPy, null in Arrow, else None."""

    er: Any
    """The hardest step."""
    ep: Any
    """The hardest step up to the first digit (pearl)."""
    ed: Any
    """The first step (diamond)."""
    technique: Any
    """The name of the hardest technique."""
    steps: Any
    """How many steps it takes."""
    level: Any
    """The level, where levels were asked for."""


class Rating(NamedTuple):
    """How hard one puzzle is."""

    er: float
    """The hardest step."""
    ep: float
    """The hardest step up to the first digit (pearl)."""
    ed: float
    """The first step (diamond)."""
    technique: str | None
    """The name of the hardest technique."""
    steps: int
    """How many steps it takes."""


class Canon(NamedTuple, Generic[B]):
    """Canonical forms."""

    boards: B
    """Of all boards isomorphic to a board, the smallest."""
    automorphisms: Any
    """In how many ways the board is isomorphic to itself."""
    keys: Any
    """16 bytes that name the class: the first half of the SHA-256 of the
    canonical form."""


class Generated(NamedTuple):
    """Made puzzles."""

    puzzles: Any
    solutions: Any
    seeds: Any
    """The seed of each puzzle: with it alone it is made again."""
    er: Any
    """The rating, where a difficulty was asked for."""
    technique: Any
    """The hardest technique, where a difficulty was asked for."""
    level: Any
    """The level, where a level was asked for."""


class Step(NamedTuple):
    """A step without its reason. Cells are numbered row by row from 0."""

    technique: str
    rating: float
    placements: list[tuple[int, int]]
    """Cells, and the digits that are placed there."""
    eliminations: list[tuple[int, int]]
    """Cells, and the digits that are ruled out there."""


@dataclass(frozen=True, slots=True)
class Steps:
    """The steps of many boards, in flat columns: `steps[i]` is the list of the
    steps of board i.

    The steps of board i are those from `offsets[i]` to `offsets[i + 1]`. What
    step k places are the candidates from `candidates[2 * k]` to
    `candidates[2 * k + 1]`, what it rules out those from there to
    `candidates[2 * k + 2]`.
    """

    offsets: Any
    technique: Any
    """Numbers in `TECHNIQUES`."""
    rating: Any
    candidates: Any
    cell: Any
    digit: Any
    finished: Any
    """Whether the steps end in the solution."""

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def __getitem__(self, board: int) -> list[Step]:
        if board < 0:
            board += len(self)
        if not 0 <= board < len(self):
            raise IndexError(f"board {board} of {len(self)}")
        start, end = int(self.offsets[board]), int(self.offsets[board + 1])
        return [self._step(k) for k in range(start, end)]

    def __iter__(self) -> Iterator[list[Step]]:
        return (self[board] for board in range(len(self)))

    def _step(self, k: int) -> Step:
        a, b, c = (int(at) for at in self.candidates[2 * k : 2 * k + 3])
        pairs = [(int(self.cell[i]), int(self.digit[i])) for i in range(a, c)]
        name = _ninefold.TECHNIQUES[int(self.technique[k])]
        return Step(name, float(self.rating[k]), pairs[: b - a], pairs[b - a :])
