"""Data sets: the same bytes whoever makes them."""

from __future__ import annotations

import concurrent.futures
import gzip
import hashlib
import json
import multiprocessing
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import ninefold as nf
from ninefold import dataset

PLAN = dict(level="easy,medium", count=60, seed=7, shard=10, columns="all,trace")


def digest(folder: str | pathlib.Path) -> dict[str, str]:
    root = pathlib.Path(folder)
    files = sorted(path for path in root.rglob("*") if path.is_file())
    return {str(p.relative_to(root)): hashlib.sha256(p.read_bytes()).hexdigest() for p in files}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    out = tmp_path_factory.mktemp("whole") / "out"
    assert dataset.create(out, threads=1, **PLAN)["rows"] == 60
    return out


def test_the_same_bytes(made: pathlib.Path, tmp_path: pathlib.Path, sudoku) -> None:
    want = digest(made)
    dataset.create(tmp_path / "threads", threads=2, **PLAN)
    assert digest(tmp_path / "threads") == want
    for number in (2, 3, 1):
        assert dataset.create(tmp_path / "parts", part=(number, 3), **PLAN) is None
    dataset.finish(tmp_path / "parts")
    assert digest(tmp_path / "parts") == want
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(2, context) as engine:
        dataset.create(tmp_path / "pool", engine=engine, **PLAN)
    assert digest(tmp_path / "pool") == want
    words = ["--level", "easy,medium", "--count", "60", "--seed", "7", "--shard", "10"]
    sudoku("dataset", "create", str(tmp_path / "command"), *words, "--columns", "all,trace")
    assert digest(tmp_path / "command") == want


def test_what_is_in_it(made: pathlib.Path) -> None:
    rows = [row for part in sorted(made.glob("*/*.parquet")) for row in pq.read_table(part).to_pylist()]
    assert len(rows) == 60
    seen = dataset.verify(made)
    assert (seen.rows, seen.solution_classes) == (60, len({row["solution_canon"] for row in rows}))
    puzzles = [row["puzzle"] for row in rows]
    assert nf.solve(puzzles).solutions == [row["solution"] for row in rows]
    rated = nf.rate(puzzles, levels=True)
    assert rated.er == [row["er"] for row in rows] and rated.level == [row["level"] for row in rows]
    assert nf.guesses(puzzles) == [row["guesses"] for row in rows]
    assert nf.canon(puzzles).keys == [row["canon"] for row in rows]
    assert [len(row["trace"]) for row in rows] == rated.steps
    # No isomorph is shared between splits, found apart from the data set.
    splits: dict[bytes, set[str]] = {}
    keys = nf.canon([row["solution"] for row in rows]).keys
    for key, row in zip(keys, rows, strict=True):
        splits.setdefault(key, set()).add(row["split"])
    assert all(len(names) == 1 for names in splits.values())
    # A folder of splits can be read as one, the manifest beside it.
    assert pq.read_table(made / "train").num_rows == sum(row["split"] == "train" for row in rows)


def test_exports(made: pathlib.Path, tmp_path: pathlib.Path) -> None:
    for layout in ("csv", "npz", "hrm"):
        dataset.export(made, tmp_path / layout, layout, augment=2, seed=1)
    boards = np.load(tmp_path / "npz" / "train.npz")
    inputs = np.load(tmp_path / "hrm" / "train" / "all__inputs.npy")
    labels = np.load(tmp_path / "hrm" / "train" / "all__labels.npy")
    groups = np.load(tmp_path / "hrm" / "train" / "all__group_indices.npy")
    assert inputs.shape == (3 * len(boards["puzzle"]), 81)
    assert (inputs[::3] == boards["puzzle"] + 1).all()
    assert (nf.solve(inputs - 1).solutions == labels - 1).all()
    assert groups.tolist() == list(range(0, len(inputs) + 1, 3))
    about = json.loads((tmp_path / "hrm" / "train" / "dataset.json").read_text())
    assert about["total_groups"] == about["total_puzzles"] == len(boards["puzzle"])
    lines = (tmp_path / "csv" / "train.csv").read_text().splitlines()
    assert len(lines) == len(boards["er"]) + 1


EXPORT = """
import time
from ninefold import dataset
print("begun", flush=True)
try:
    dataset.export({out!r}, {to!r}, "hrm", augment=10**7)
except KeyboardInterrupt:
    print("stopped", flush=True)
"""


def test_ctrl_c_ends_an_export(made: pathlib.Path, tmp_path: pathlib.Path) -> None:
    script = EXPORT.format(out=str(made), to=str(tmp_path / "to"))
    child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdout.readline() == "begun\n"
    while not list(tmp_path.glob("to/*/*.tmp")):
        assert child.poll() is None
        time.sleep(0.01)
    child.send_signal(signal.SIGINT)
    out, _ = child.communicate(timeout=60)
    assert out == "stopped\n"
    assert not [path for path in (tmp_path / "to").rglob("*") if path.is_file()]


KILLED = "from ninefold import dataset; dataset.create({out!r}, threads=2, **{plan!r})"


def test_killed_ten_times(made: pathlib.Path, tmp_path: pathlib.Path) -> None:
    out = str(tmp_path / "out")
    for round in range(10):
        child = subprocess.Popen([sys.executable, "-c", KILLED.format(out=out, plan=PLAN)])
        time.sleep(0.05 + 0.06 * round)
        child.kill()
        child.wait()
    dataset.create(out, **PLAN)
    assert digest(out) == digest(made)


def test_by_hand(made: pathlib.Path, tmp_path: pathlib.Path) -> None:
    """An engine of any kind: plan, shards in any order and twice, finish."""
    out = tmp_path / "out"
    shards = dataset.plan(out, **PLAN)
    for number in (*range(shards), 2, 0):
        assert dataset.shard(out, number) == 10
    dataset.finish(out)
    assert digest(out) == digest(made)
    with pytest.raises(TypeError, match="no data set has colums"):
        dataset.plan(out, colums="all", **PLAN)
    with pytest.raises(ValueError, match="hrad"):
        dataset.plan(tmp_path / "other", **{**PLAN, "level": "hrad"})


def test_annotate(tmp_path: pathlib.Path, boards: list[str]) -> None:
    listed = tmp_path / "list.csv"
    twins = [str(nf.Sudoku(b).shuffle(5)) for b in boards[:7]]
    listed.write_text("id,puzzle\n" + "".join(f"{i},{b}\n" for i, b in enumerate(boards + twins)))
    manifest = dataset.annotate(listed, tmp_path / "out", columns="givens")
    classes = len(set(nf.canon(boards).keys))
    assert manifest["rows"] == manifest["puzzle_classes"] == classes
    assert len(manifest["dropped"]) == len(boards) + 7 - classes
    want = digest(tmp_path / "out")
    packed = tmp_path / "list.csv.gz"
    packed.write_bytes(gzip.compress(listed.read_bytes()))
    table = tmp_path / "list.parquet"
    columns = {"id": list(range(len(boards) + 7)), "puzzle": boards + twins}
    for compression in ("snappy", "zstd"):
        pq.write_table(pa.table(columns), table, compression=compression)
        dataset.annotate(table, tmp_path / compression, columns="givens")
        assert digest(tmp_path / compression) == want
    dataset.annotate(packed, tmp_path / "packed", columns="givens")
    assert digest(tmp_path / "packed") == want
    with pytest.raises(ValueError, match="another plan"):
        dataset.annotate(listed, tmp_path / "out", columns="er")
    with pytest.raises(OSError):
        dataset.annotate(tmp_path / "missing", tmp_path / "other")


class Killer(threading.Thread):
    """Kills a worker with the signal that none can catch, once it has begun."""

    def __init__(self, out: str, workers: Callable[[], list[int]]) -> None:
        super().__init__()
        self.out, self.workers, self.killed = pathlib.Path(out), workers, 0
        self.start()

    def run(self) -> None:
        while not (self.out / "_manifest.json").exists():
            begun = any(self.out.glob("_parts/*.json"))
            for pid in self.workers()[:1] if begun else []:
                os.kill(pid, signal.SIGKILL)
                self.killed = pid
                return
            time.sleep(0.01)


CLUSTER = dict(PLAN, count=400, shard=10, level="hard")


@pytest.mark.cluster
def test_ray_with_a_killed_worker(tmp_path: pathlib.Path) -> None:
    ray = pytest.importorskip("ray")
    dataset.create(tmp_path / "one", **CLUSTER)
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    out = str(tmp_path / "ray")

    def workers() -> list[int]:
        lines = subprocess.run(["pgrep", "-f", "ray::shard"], capture_output=True, text=True).stdout
        return [int(pid) for pid in lines.split()]

    killer = Killer(out, workers)
    dataset.create(out, engine="ray", **CLUSTER)
    killer.join()
    ray.shutdown()
    assert killer.killed
    assert digest(out) == digest(tmp_path / "one")


@pytest.mark.cluster
def test_dask_with_a_killed_worker(tmp_path: pathlib.Path) -> None:
    distributed = pytest.importorskip("distributed")
    dataset.create(tmp_path / "one", **CLUSTER)
    out = str(tmp_path / "dask")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None
    ) as cluster, distributed.Client(cluster) as client:

        def workers() -> list[int]:
            return [worker.pid for worker in cluster.workers.values()]

        killer = Killer(out, workers)
        dataset.create(out, engine=client.get_executor(retries=5), **CLUSTER)
        killer.join()
        assert killer.killed
    assert digest(out) == digest(tmp_path / "one")
