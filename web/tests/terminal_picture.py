"""Takes the picture of the full-screen game that the README shows: an X-Wing.

    python3 web/tests/terminal_picture.py SUDOKU CHROMIUM FOLDER

Plays the program SUDOKU in a pseudo-terminal of 80x24, draws what the terminal
shows as a page, and takes a picture of that. It needs `pip install pyte`.
"""

import fcntl
import html
import os
import pty
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time

import pyte

PUZZLE = ".6...3..8....2.47.85......2.4.3.......6.1.5...7..86..9.9..3.2.17.4..1....2.8.5..4"
WIDTH, HEIGHT = 80, 24
GROUND, TEXT = "14151a", "e8e8ee"


class Terminal:
    """A program in a pseudo-terminal, and its screen."""

    def __init__(self, *command, data):
        self.screen = pyte.Screen(WIDTH, HEIGHT)
        self.stream = pyte.ByteStream(self.screen)
        child, self.end = pty.fork()
        if child == 0:
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", LANG="C.UTF-8", NINEFOLD_DATA=data)
            os.execv(command[0], command)
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", HEIGHT, WIDTH, 0, 0))

    def rest(self, quiet=0.3, most=1.0):
        """Reads until the program has been silent for a while, or for long enough."""
        end = time.monotonic() + most
        while time.monotonic() < end and select.select([self.end], [], [], quiet)[0]:
            try:
                self.stream.feed(os.read(self.end, 65536))
            except OSError:
                return

    def press(self, key):
        os.write(self.end, key.encode())
        self.rest()

    def text(self):
        return "\n".join(self.screen.display)


def page(screen):
    """What a screen shows, as HTML."""
    lines = []
    for row in range(HEIGHT):
        line = ""
        for column in range(WIDTH):
            cell = screen.buffer[row][column]
            front = TEXT if cell.fg == "default" else cell.fg
            back = GROUND if cell.bg == "default" else cell.bg
            if cell.reverse:
                front, back = back, front
            weight = ";font-weight:bold" if cell.bold else ""
            line += f'<i style="color:#{front};background:#{back}{weight}">{html.escape(cell.data)}</i>'
        lines.append(f"<div>{line}</div>")
    style = (
        f"body{{margin:0;background:#{GROUND};width:{WIDTH * 9}px}}"
        "div{font:15px/18px 'DejaVu Sans Mono',monospace;height:18px;white-space:pre;display:flex}"
        "i{font-style:normal;width:9px;flex:none;overflow:visible}"
    )
    return f"<!doctype html><meta charset=utf-8><style>{style}</style>{''.join(lines)}"


def main(sudoku, chromium, folder):
    with tempfile.TemporaryDirectory() as data:
        game = Terminal(os.path.abspath(sudoku), "play", PUZZLE, data=data)
        game.rest(2.0, 8.0)
        for _ in range(80):
            game.press("?")
            if "can be placed" not in game.text():
                game.press("?")
            if "X-Wing" in game.text():
                break
            game.press("\r")
        else:
            sys.exit("no X-Wing:\n" + game.text())
        while "reveal more" in game.text():
            game.press("?")
        print(game.text())
        file = os.path.join(data, "screen.html")
        with open(file, "w", encoding="utf-8") as out:
            out.write(page(game.screen))
        picture = os.path.join(os.path.abspath(folder), "terminal-hint.png")
        size = f"--window-size={WIDTH * 9},{HEIGHT * 18}"
        subprocess.run(
            [chromium, "--headless", "--no-sandbox", "--hide-scrollbars", size, f"--screenshot={picture}", f"file://{file}"],
            check=True, capture_output=True, timeout=300,
        )
        game.press("Q")
        time.sleep(0.5)


if __name__ == "__main__":
    main(*sys.argv[1:])
