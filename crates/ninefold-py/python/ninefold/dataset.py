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
from typing import Any, Literal, NamedTuple

from . import Progress, _listener, _ninefold

__all__ = [
    "Verified",
    "annotate",
    "begin",
    "create",
    "export",
    "finish",
    "make",
    "shard",
    "verify",
]

Path = str | os.PathLike[str]
Class = Literal["solution", "puzzle", "none"]


class Verified(NamedTuple):
    """What a check has seen."""

    rows: int
    files: int
    solution_classes: int
    digest: str
    """The SHA-256 of the manifest, which has that of every file."""


def create(
    out: Path,
    *,
    count: int,
    level: str | Iterable[str] = "any",
    seed: int = 0,
    symmetry: str = "none",
    minimal: bool = False,
    columns: str | Iterable[str] = "all",
    trace: Literal["rating", "hints"] = "rating",
    scale: Literal["se121", "sukaku"] = "se121",
    distinct: Class = "puzzle",
    split: str | Mapping[str, float] = "train=0.9,valid=0.05,test=0.05",
    split_by: Class = "solution",
    salt: int = 0,
    shard: int = 5000,
    part: tuple[int, int] | None = None,
    engine: Executor | Literal["ray"] | None = None,
    threads: int | None = None,
    progress: Progress = None,
) -> dict[str, Any] | None:
    """Make a data set, or what is missing of it, and give its manifest.

    The folder is the same, byte for byte, whatever the number of threads, the
    part, the engine and what was killed. The same call resumes.

    `level` asks for levels, bands of ratings ("7.0..7.5") or techniques, in
    turn. With `part` (3, 16) only the third of sixteen parts is made, and
    :func:`finish` ends the data set when all are there. An `engine` makes the
    shards elsewhere: "ray", or any `concurrent.futures.Executor` (that of Dask
    is one), whose workers must see the same folder.
    """
    wanted = _wanted(
        columns, trace, scale, distinct, split, split_by, salt, shard
    ) | {
        "level": level if isinstance(level, str) else ",".join(level),
        "count": count,
        "seed": seed,
        "symmetry": symmetry,
        "minimal": minimal,
    }
    shards = begin(out, wanted)
    return make(out, shards, part, engine, threads, progress)


def annotate(
    source: Path,
    out: Path,
    *,
    columns: str | Iterable[str] = "all",
    trace: Literal["rating", "hints"] = "rating",
    scale: Literal["se121", "sukaku"] = "se121",
    distinct: Class = "puzzle",
    split: str | Mapping[str, float] = "train=0.9,valid=0.05,test=0.05",
    split_by: Class = "solution",
    salt: int = 0,
    shard: int = 5000,
    part: tuple[int, int] | None = None,
    engine: Executor | Literal["ray"] | None = None,
    threads: int | None = None,
    progress: Progress = None,
) -> dict[str, Any] | None:
    """Make a data set of the 9x9 puzzles of a list: one in each line, alone or
    in a field of a table. Isomorphs, and boards without exactly one solution,
    are left out; the manifest names them. The rest is as for :func:`create`.
    """
    wanted = _wanted(columns, trace, scale, distinct, split, split_by, salt, shard)
    shards = begin(out, wanted, source)
    return make(out, shards, part, engine, threads, progress)


def _wanted(
    columns: str | Iterable[str],
    trace: str,
    scale: str,
    distinct: str,
    split: str | Mapping[str, float],
    split_by: str,
    salt: int,
    shard: int,
) -> dict[str, Any]:
    if not isinstance(split, str):
        split = ",".join(f"{name}={share}" for name, share in split.items())
    return {
        "level": "any",
        "count": None,
        "seed": 0,
        "symmetry": "none",
        "minimal": False,
        "columns": columns if isinstance(columns, str) else ",".join(columns),
        "trace": trace,
        "scale": scale,
        "distinct": distinct,
        "split": split,
        "split_by": split_by,
        "salt": salt,
        "shard": shard,
    }


def begin(out: Path, wanted: dict[str, Any], source: Path | None = None) -> int:
    """Write the plan into a folder, or see that it is there already, and give
    the number of shards. :func:`create` and :func:`annotate` do it for you."""
    listed = None if source is None else os.fspath(source)
    return _ninefold.dataset_begin(os.fspath(out), wanted, listed)


def shard(out: Path, number: int) -> int:
    """Make the shard of this number, unless it is there, and give its number
    of rows. This is the task of an engine: it can be run anywhere, any number of
    times, also twice at once."""
    return _ninefold.dataset_shard(os.fspath(out), number)


def make(
    out: Path,
    shards: int,
    part: tuple[int, int] | None = None,
    engine: Executor | Literal["ray"] | None = None,
    threads: int | None = None,
    progress: Progress = None,
) -> dict[str, Any] | None:
    """Make the shards of a folder that has a plan, and end the data set where
    all of them were made here."""
    told = _listener(progress, "shards")
    number, of = part or (1, 1)
    if engine is None:
        _ninefold.dataset_part(os.fspath(out), number, of, threads, told)
    else:
        out = os.path.abspath(out)
        todo = range(number - 1, shards, of)
        if engine == "ray":
            _ray(out, todo, told)
        else:
            tasks = [engine.submit(shard, out, one) for one in todo]
            for done, task in enumerate(tasks, 1):
                task.result()
                if told is not None:
                    told(done, len(tasks))
    return None if part is not None else finish(out, threads=threads)


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
    """Check every file and every row: digests, one solution each and the right
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
