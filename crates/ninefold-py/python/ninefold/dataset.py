"""Data sets of puzzles in Parquet files, the same bytes everywhere.

>>> from tempfile import TemporaryDirectory
>>> folder = TemporaryDirectory()
>>> made = create(folder.name, level="easy", count=20, seed=7)
>>> made["rows"]
20
>>> verify(folder.name).rows
20
"""

from __future__ import annotations

import importlib
import json
import os
from collections.abc import Iterable, Mapping
from concurrent.futures import Executor
from typing import Any, Literal, NamedTuple, Required, TypedDict, Unpack

from . import Progress, _listener, _ninefold

__all__ = [
    "Rows",
    "Verified",
    "Wanted",
    "annotate",
    "create",
    "export",
    "finish",
    "plan",
    "shard",
    "verify",
]

Path = str | os.PathLike[str]


class Verified(NamedTuple):
    """What a check has found."""

    rows: int
    files: int
    solution_classes: int
    digest: str
    """The SHA-256 of the manifest, which has that of every file."""


class Rows(TypedDict, total=False):
    """What the rows of a data set are like."""

    columns: str | Iterable[str]
    """"all" (but the trace), or the names of some; "all" if omitted."""
    trace: Literal["rating", "hints"]
    """The steps of the column "trace"."""
    scale: Literal["se121", "sukaku"]
    """The scale of the ratings."""
    distinct: Literal["puzzle", "solution", "none"]
    """What may occur only once; "puzzle" if omitted."""
    split: str | Mapping[str, float]
    """Names and shares; "train=0.9,valid=0.05,test=0.05" if omitted."""
    split_by: Literal["solution", "puzzle"]
    """The class that stays in one split; that of the solution if omitted."""
    salt: int
    """Change this to split the same rows differently."""
    shard: int
    """The number of puzzles per shard; 5000 if omitted."""


class Wanted(Rows, total=False):
    """What a data set of new puzzles is like."""

    count: Required[int]
    """How many puzzles."""
    level: str | Iterable[str]
    """Levels, ranges of ratings ("7.0..7.5") or techniques, in turn;
    "hard=2" counts twice; "any" if omitted."""
    seed: int
    symmetry: str
    minimal: bool
    """Make minimal puzzles: no given can be left out."""


def create(
    out: Path,
    *,
    part: tuple[int, int] | None = None,
    engine: Executor | Literal["ray"] | None = None,
    threads: int | None = None,
    progress: Progress = None,
    **wanted: Unpack[Wanted],
) -> dict[str, Any] | None:
    """Make a data set, or what is missing of it, and return its manifest.

    The folder is the same, byte for byte, whatever the number of threads, the
    part, the engine and what was killed. To resume, make the same call again.
    :class:`Wanted` and :class:`Rows` say what you can ask for.

    With `part` (3, 16), only the third of sixteen parts is made; call
    :func:`finish` when all are done. An `engine` makes the
    shards elsewhere: "ray", or any `concurrent.futures.Executor` (that of Dask
    is one), whose workers must see the same folder.
    """
    shards = plan(out, **wanted)
    return _make(out, shards, part, engine, threads, progress)


def annotate(
    source: Path,
    out: Path,
    *,
    part: tuple[int, int] | None = None,
    engine: Executor | Literal["ray"] | None = None,
    threads: int | None = None,
    progress: Progress = None,
    **rows: Unpack[Rows],
) -> dict[str, Any] | None:
    """Make a data set of the 9x9 puzzles of a list: one in each line, alone or
    in a field of a table, packed with gzip or zstd or not, or one in each row of a
    Parquet file. Isomorphs, and boards without exactly one solution,
    are left out; the manifest names them. Everything else is as in :func:`create`.
    """
    shards = _begin(out, dict(rows), source)
    return _make(out, shards, part, engine, threads, progress)


def plan(out: Path, **wanted: Unpack[Wanted]) -> int:
    """Write the plan of a data set to a folder, or check that it is there, and
    return the number of shards: for engines for which you call :func:`shard` and
    :func:`finish` yourself. :func:`create` does all that."""
    return _begin(out, dict(wanted), None)


def _begin(out: Path, wanted: dict[str, Any], source: Path | None) -> int:
    words: dict[str, Any] = {
        "level": "any",
        "count": None,
        "seed": 0,
        "symmetry": "none",
        "minimal": False,
        "columns": "all",
        "trace": "rating",
        "scale": "se121",
        "distinct": "puzzle",
        "split": "train=0.9,valid=0.05,test=0.05",
        "split_by": "solution",
        "salt": 0,
        "shard": 5000,
    }
    unknown = wanted.keys() - words.keys()
    if unknown:
        raise TypeError(f"no data set has {', '.join(sorted(unknown))}")
    words |= wanted
    for name in ("level", "columns"):
        if not isinstance(words[name], str):
            words[name] = ",".join(words[name])
    if not isinstance(words["split"], str):
        words["split"] = ",".join(f"{k}={v}" for k, v in words["split"].items())
    listed = None if source is None else os.fspath(source)
    return _ninefold.dataset_begin(os.fspath(out), words, listed)


def shard(out: Path, number: int) -> int:
    """Make the shard with this number, unless it exists, and return its number of
    rows. This is the task of an engine: it can run anywhere, any number of times,
    even twice at once."""
    return _ninefold.dataset_shard(os.fspath(out), number)


def _make(
    out: Path,
    shards: int,
    part: tuple[int, int] | None,
    engine: Executor | Literal["ray"] | None,
    threads: int | None,
    progress: Progress,
) -> dict[str, Any] | None:
    number, of = part or (1, 1)
    todo = range(number - 1, shards, of)
    with _listener(progress, "shards") as told:
        if engine is None:
            _ninefold.dataset_part(os.fspath(out), number, of, threads, told)
        elif engine == "ray":
            _ray(os.path.abspath(out), todo, told)
        else:
            _executor(engine, os.path.abspath(out), todo, told)
    return None if part is not None else finish(out, threads=threads)


def _executor(engine: Executor, out: str, todo: Iterable[int], told: Any) -> None:
    tasks = [engine.submit(shard, out, one) for one in todo]
    for done, task in enumerate(tasks, 1):
        task.result()
        if told is not None:
            told(done, len(tasks))


def _ray(out: str, todo: Iterable[int], told: Any) -> None:
    ray: Any = importlib.import_module("ray")
    if not ray.is_initialized():
        ray.init()
    # A worker that is killed is replaced, and its shards are made again.
    task = ray.remote(max_retries=10)(shard)
    waiting = [task.remote(out, one) for one in todo]
    total = len(waiting)
    while waiting:
        done, waiting = ray.wait(waiting)
        ray.get(done)
        if told is not None:
            told(total - len(waiting), total)


def finish(out: Path, *, threads: int | None = None) -> dict[str, Any]:
    """Drop isomorphs, replace them, and write the manifest."""
    made: dict[str, Any] = json.loads(
        _ninefold.dataset_finish(os.fspath(out), threads)
    )
    return made


def verify(out: Path, *, threads: int | None = None) -> Verified:
    """Check every file and every row: digests, exactly one solution and the right
    one, classes and splits, no isomorph twice. `ValueError` says what is wrong."""
    return Verified(*_ninefold.dataset_verify(os.fspath(out), threads))


def export(
    out: Path,
    to: Path,
    layout: Literal["csv", "npz", "hrm"],
    *,
    augment: int = 0,
    seed: int = 0,
) -> None:
    """Write a finished data set as CSV, as npz, or in the layout that HRM and
    TRM read, there with `augment` isomorphs for each puzzle of the first split."""
    _ninefold.dataset_export(os.fspath(out), os.fspath(to), layout, augment, seed)
