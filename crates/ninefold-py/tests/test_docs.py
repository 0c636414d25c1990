"""The examples of the documents run, and say what the documents say of them."""

from __future__ import annotations

import importlib.util
import pathlib
import re
from typing import Any

import pytest

import ninefold as nf

ROOT = pathlib.Path(__file__).parents[3]


def blocks(path: str) -> list[str]:
    text = (ROOT / path).read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


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
