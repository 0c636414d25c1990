"""Forks, threads and Ctrl-C."""

from __future__ import annotations

import multiprocessing
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import pytest

import ninefold as nf


def work(boards: list[str]) -> list[str]:
    return nf.solve(boards, threads=2).solutions


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_processes(method: str, boards: list[str]) -> None:
    """A child works, whatever its parent has done before."""
    many = boards * 50
    want = work(many)
    with multiprocessing.get_context(method).Pool(2) as pool:
        got = pool.map_async(work, [many, many]).get(timeout=120)
    assert got == [want, want]


INTERRUPTED = """
import time
import ninefold as nf
import numpy as np
text = {text!r}
empty = np.zeros((1, 81), np.uint8)
def tell(*_):
    print("begun", flush=True)
try:
    {call}
except KeyboardInterrupt:
    print(time.process_time(), flush=True)
"""


@pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="reads /proc")
@pytest.mark.parametrize(
    "call",
    [
        "nf.generate(10**7, 'extreme', seed=1, threads=2, progress=tell)",
        "nf.generate(10**7, 'extreme', seed=1, threads=1, progress=tell)",
        "nf.rate([text] * 100_000, levels=True, threads=2, progress=tell)",
        "print('begun', flush=True); nf.Sudoku('.' * 81).count(10**15)",
        # A few boards with a limit that takes hours, on the quick path for 9x9.
        "nf.solve(empty, limit=4_000_000_000, progress=tell)",
        "nf.solve(empty.repeat(9000, 0), limit=4_000_000_000, threads=2, progress=tell)",
        "nf.solve(empty.repeat(10**6, 0), limit=1000, threads=2, progress=tell)",
        "nf.canon([text] * 10**6, threads=2, progress=tell)",
        "nf.guesses([text] * 10**6, threads=2, progress=tell)",
        "nf.augment([text] * 10, [text] * 10, 10**6, seed=1, threads=2, progress=tell)",
        "nf.hints([text] * 10**6, threads=2, progress=tell)",
        "nf.steps([text] * 10**6, threads=1, progress=tell)",
    ],
)
def test_ctrl_c(call: str, boards: list[str]) -> None:
    """Ctrl-C ends the work within half a second of each processor."""
    script = INTERRUPTED.format(text=boards[-1], call=call)
    child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdout.readline() == "begun\n"
    fields = pathlib.Path(f"/proc/{child.pid}/stat").read_text().rpartition(")")[2].split()
    before = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    child.send_signal(signal.SIGINT)
    out, _ = child.communicate(timeout=60)
    after = float(out.splitlines()[-1])
    assert after - before < 2 * 0.5


def test_counts_do_not_depend_on_the_limit_of_a_batch() -> None:
    """From 20 solutions on, boards are counted one by one."""
    two_rows = "123456789456789123789123456" + "." * 54
    most = 10_000_000
    for limit in (1, 2, 19, 20, 21, 1000, 30_000):
        solved = nf.solve([two_rows, "." * 81, "11" + "." * 79], limit=limit)
        assert solved.counts == [limit, limit, 0]
    board = "534678912672195348198342567" + "859761423426853791" + "." * 36
    count = nf.Sudoku(board).count(most)
    assert 1000 < count < most
    assert nf.solve([board], limit=most).counts == [count]


def test_the_interpreter_is_released() -> None:
    ticks = 0
    stop = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not stop.is_set():
            ticks += 1
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    before = ticks
    nf.generate(60, "expert", seed=1, threads=1)
    during = ticks - before
    stop.set()
    thread.join()
    assert during > 3


def test_threads_make_no_difference(boards: list[str]) -> None:
    for threads in (1, 2, 7):
        assert nf.rate(boards, threads=threads) == nf.rate(boards)
        assert nf.generate(30, "hard", seed=2, threads=threads) == nf.generate(30, "hard", seed=2)
    with pytest.raises((ValueError, OverflowError, TypeError)):
        nf.solve(boards, threads=0)
