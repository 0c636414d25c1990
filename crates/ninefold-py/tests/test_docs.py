"""The examples of the documents run, and say what the documents say of them."""

from __future__ import annotations

import hashlib
import importlib.util
import pathlib
import re
import shlex
import shutil
import types
from typing import Any

import pytest

import ninefold as nf
import ninefold.dataset

ROOT = pathlib.Path(__file__).parents[3]


def blocks(path: str, language: str = "python") -> list[str]:
    text = (ROOT / path).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("path", ["README.md", "docs/PYTHON.md", "crates/ninefold-py/README.md"])
def test_examples(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = blocks(path)
    assert found
    # The blocks of a document follow each other, as in one notebook.
    names: dict[str, Any] = {}
    for block in found:
        # What a block needs beside the package is its first word of a comment.
        needed = re.findall(r"# (DuckDB|Polars)$", block, re.MULTILINE)
        if needed:
            run_frames(block, names)
            continue
        exec(compile(block, path, "exec"), names)
    assert names["solved"].counts == [1] * 1000
    ratings, hint = capsys.readouterr().out.splitlines()
    assert len(eval(ratings)) == 3 and hint.endswith(".")


def run_frames(block: str, names: dict[str, Any]) -> None:
    """The lines for DuckDB and Polars, each where it is installed."""
    polars, duckdb = (importlib.util.find_spec(name) for name in ("polars", "duckdb"))
    for line in block.splitlines():
        if line.endswith("# Polars") and polars:
            import polars as pl

            df = pl.DataFrame({"puzzle": names["made"].puzzles[:5]})
            made = eval(line, {"nf": nf, "pl": pl, "df": df})
            assert made["puzzle"].to_list() == names["solved"].solutions[:5]
        elif line.endswith("# DuckDB") and duckdb:
            import duckdb as db

            con = db.connect()
            eval(line, {"nf": nf, "con": con})
            (found,) = con.execute("SELECT sudoku_solve(?)", [names["made"].puzzles[0]]).fetchone()
            assert found == names["solved"].solutions[0]


def test_one_board() -> None:
    """What the comments of `docs/PYTHON.md` say comes out."""
    names: dict[str, Any] = {"nf": nf}
    block = next(b for b in blocks("docs/PYTHON.md") if b.startswith("board = "))
    for line in block.splitlines():
        code, _, comment = line.partition("#")
        if code.startswith(("board =", "other =")) or not code.strip():
            exec(code, names)
            continue
        value = eval(code, names)
        if comment.strip().startswith("'"):
            assert repr(value) == comment.strip()
    board = names["board"]
    assert board.isomorphic(names["other"]) and board != names["other"]
    assert board.solve().is_full and board.count(1000) == 1 and len(board.hints()) == 12


DATASETS = "docs/DATASETS.md"
COUNT = 24


def digest(folder: str | pathlib.Path) -> str:
    return hashlib.sha256((pathlib.Path(folder) / "_manifest.json").read_bytes()).hexdigest()


def begun_anew(folder: pathlib.Path, words: list[str]) -> None:
    """Removes the data set that a line is about to make: the document has one name
    for several."""
    made = words[-1] if words[1] == "annotate" else words[2]
    if words[1] in ("create", "annotate"):
        shutil.rmtree(folder / made, ignore_errors=True)


def test_data_sets_by_the_command(
    tmp_path: pathlib.Path, boards: list[str], sudoku: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every line of the document that begins with `sudoku`, with small counts."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "LIST").write_text("\n".join(boards) + "\n")
    (tmp_path / "train.csv").write_text("source,question\n" + "".join(f"a,{b}\n" for b in boards))
    text = "\n".join(blocks(DATASETS, "sh")).replace("\\\n", " ")
    text = re.sub(r"--count \d+", f"--count {COUNT}", text)
    text = re.sub(r"--augment \d+", "--augment 3", text)
    lines = [shlex.split(line, comments=True) for line in text.splitlines()]
    lines += [shlex.split(line) for line in re.findall(r"`(sudoku dataset [a-z]+ [^`]*)`", prose())]
    lines = [words for words in lines if words]
    assert len(lines) > 9 and all(words[:2] == ["sudoku", "dataset"] for words in lines)
    for words in lines:
        words = words[1:]
        begun_anew(tmp_path, words)
        parts = words.index("--part") + 1 if "--part" in words else None
        if parts is None:
            sudoku(*words)
            continue
        total = int(words[parts].partition("/")[2])
        # Eight puzzles a shard, so that there is something to share out.
        for part in range(total, 0, -1):
            words[parts] = f"{part}/{total}"
            sudoku(*words, "--shard", "8")
    assert len(list((tmp_path / "extreme-hrm" / "train").iterdir())) == 6
    assert (tmp_path / "TO").is_dir() and (tmp_path / "OUT" / "_manifest.json").exists()


def prose() -> str:
    text = (ROOT / DATASETS).read_text(encoding="utf-8")
    text = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return text.replace("\n", " ").replace("`cargo", "")


def engines() -> tuple[str, list[str]]:
    """The import and the lines, one for each engine, with small counts."""
    block = next(b for b in blocks(DATASETS) if b.startswith("from ninefold import dataset"))
    begin, *lines = [line for line in block.splitlines() if line]
    small = f'level="expert", count={COUNT}, seed=7, shard=8'
    lines = [line.replace("out, ...", f"out, {small}") for line in lines]
    return begin, [line.replace('level="expert", count=1_000_000, seed=7', small) for line in lines]


def run_engines(folder: pathlib.Path, lines: list[str], names: dict[str, Any]) -> None:
    """The lines, and what they have made is the same."""
    begin, _ = engines()
    exec(begin, names)
    made = []
    for number, line in enumerate(lines):
        names["out"] = folder / str(number)
        exec(line, names)
        made.append(digest(names["out"]))
    assert len(set(made)) == 1 and len(made) == len(lines)


def test_engines(tmp_path: pathlib.Path) -> None:
    import concurrent.futures

    _, lines = engines()
    assert [re.findall(r"engine=(\w+)", line) for line in lines] == [[], [], ["distributed"], ["concurrent"]]
    local = [line for line in lines if "ray" not in line and "distributed" not in line]
    assert len(local) == 2
    run_engines(tmp_path, local, {"concurrent": concurrent})


@pytest.mark.cluster
def test_engines_of_clusters(tmp_path: pathlib.Path) -> None:
    ray = pytest.importorskip("ray")
    distributed = pytest.importorskip("distributed")
    _, lines = engines()
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        names = {"distributed": distributed, "address": cluster.scheduler_address}
        run_engines(tmp_path, lines[:3], names)
    ray.shutdown()


def test_shards_by_hand(tmp_path: pathlib.Path) -> None:
    """The recipe for Spark, with a stand-in that runs the tasks out of order."""
    (block,) = [b for b in blocks(DATASETS) if "sparkContext" in b]
    ran: list[int] = []

    class Tasks:
        def __init__(self, numbers: range, parts: int) -> None:
            assert len(numbers) == parts
            self.numbers = list(numbers)[::-1]

        def foreach(self, task: Any) -> None:
            for number in self.numbers:
                task(number)
                ran.append(number)

    spark = types.SimpleNamespace(sparkContext=types.SimpleNamespace(parallelize=Tasks))
    small = block.replace("count=1_000_000", f"count={COUNT}, shard=8")
    names: dict[str, Any] = {"dataset": nf.dataset, "out": tmp_path / "out", "spark": spark}
    exec(small, names)
    assert ran == [2, 1, 0]
    assert nf.dataset.verify(tmp_path / "out").rows == COUNT


@pytest.fixture(scope="module")
def extreme(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """A folder with a set of the name that the document gives it."""
    folder = tmp_path_factory.mktemp("sets")
    split = "train=0.5,test=0.5"
    nf.dataset.create(folder / "extreme", level="medium", count=COUNT, seed=1, split=split)
    return folder


def test_pytorch(extreme: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    torch = pytest.importorskip("torch")
    monkeypatch.chdir(extreme)
    (block,) = [b for b in blocks(DATASETS) if "import torch" in b.replace(", torch", " import torch")]
    names: dict[str, Any] = {}
    exec(block, names)
    train = names["train"]
    assert 0 < len(train) < COUNT
    x, y = next(iter(torch.utils.data.DataLoader(train, batch_size=len(train))))
    assert x.shape == y.shape == (len(train), 81)
    assert nf.solve(x.numpy()).counts.tolist() == [1] * len(train)
    assert (nf.solve(x.numpy()).solutions.reshape(-1, 81) == y.numpy()).all()


def test_hugging_face(extreme: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("datasets")
    monkeypatch.chdir(extreme)
    (block,) = [b for b in blocks(DATASETS) if "load_dataset" in b]
    names: dict[str, Any] = {}
    exec(block, names)
    sets = names["sets"]
    rows = [row for split in ("train", "test") for row in sets[split]]
    assert len(rows) == COUNT
    assert nf.solve([row["puzzle"] for row in rows]).solutions == [row["solution"] for row in rows]
