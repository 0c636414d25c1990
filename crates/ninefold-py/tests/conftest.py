"""What the tests share."""

from __future__ import annotations

import os
import subprocess

import pytest

import ninefold as nf


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "cluster: needs Ray or Dask")


@pytest.fixture(scope="session")
def boards() -> list[str]:
    """Puzzles of all levels, from our own generator."""
    made: list[str] = []
    for level in ("gentle", "easy", "medium", "hard", "expert"):
        made += nf.generate(40, level, seed=3).puzzles
    return made


@pytest.fixture(scope="session")
def sudoku():
    """Runs the command."""
    program = os.environ.get("SUDOKU")
    if not program:
        pytest.skip("SUDOKU names no command")

    def run(*words: str, text: str = "") -> str:
        done = subprocess.run(
            [program, *words], input=text, capture_output=True, text=True, check=False
        )
        assert done.returncode in (0, 1), done.stderr
        return done.stdout

    return run
