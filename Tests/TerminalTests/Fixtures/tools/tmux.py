"""tmux, a terminal to replay casts in: it takes output, and tells the contents of its cells."""

import os
import re
import select
import subprocess
import tempfile
import tty
from functools import cache

from wcwidth import wcwidth

width = cache(wcwidth)


class Tmux:
    """A pane of the cast's size, and another that is a column wider.

    tmux does not report the cells after the last one written in a row, although it draws those that were erased with
    a colour. In the wider pane, a mark after them all makes it report them.
    """

    unknown = ()

    def __init__(self, size):
        self.pane = Pane(size)
        self.wider = Pane((size[0] + 1, size[1]))
        self.size = size

    def resize(self, size):
        self.size = size
        self.pane.resize(size)
        self.wider.resize((size[0] + 1, size[1]))

    def feed(self, text):
        self.pane.feed(text)
        marks = "".join(f"\x1b[{y + 1};{self.size[0] + 1}H\x1b[m." for y in range(self.size[1]))
        self.wider.feed(f"{text}\x1b7{marks}\x1b8")

    def cells(self):
        grid, wider = self.pane.cells(), self.wider.cells()
        return lambda x, y: grid[y][x] if x < len(grid[y]) else wider[y][x]

    @staticmethod
    def color(color):
        return color

    def close(self):
        self.pane.close()
        self.wider.close()


class Pane:
    """A pane; it takes output, and reports its cells once it has answered that it is ready."""

    def __init__(self, size):
        self.folder = tempfile.TemporaryDirectory(prefix="tmux-", dir="/tmp")
        self.socket = os.path.join(self.folder.name, "s")
        self.tmux("start-server", ";", "set-option", "-g", "status", "off", ";", "new-session", "-d",
                  "-x", str(size[0]), "-y", str(size[1]), "--", "sleep", "600")
        path = self.tmux("display-message", "-p", "#{pane_tty}").strip()
        self.terminal = os.open(path, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(self.terminal)

    def tmux(self, *arguments):
        environment = {"PATH": os.environ["PATH"], "HOME": "/tmp", "LANG": "C.UTF-8", "SHELL": "/bin/sh",
                       "TERM": "xterm-256color"}
        return subprocess.run(["tmux", "-S", self.socket, "-f", "/dev/null", *arguments], check=True,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, env=environment, encoding="utf-8").stdout

    def resize(self, size):
        self.tmux("resize-window", "-x", str(size[0]), "-y", str(size[1]))

    def feed(self, text):
        """Waits for the answer to a status request, which comes once everything before has been drawn."""
        rest = text.encode() + b"\x1b[5n"
        while rest:
            rest = rest[os.write(self.terminal, rest):]
        answer = b""
        while not answer.endswith(b"\x1b[0n"):
            if not select.select([self.terminal], [], [], 30)[0]:
                raise TimeoutError("tmux does not answer")
            answer += os.read(self.terminal, 64)

    def cells(self):
        return Captured(self.tmux("capture-pane", "-p", "-e", "-N")).cells

    def close(self):
        os.close(self.terminal)
        self.tmux("kill-server")
        self.folder.cleanup()


class Captured:
    """The output of capture-pane: rows with styles as sequences; a style continues in the next row."""

    SWITCHES = {1: "bold", 2: "dim", 3: "italic", 4: "underline", 7: "reverse", 9: "strikethrough"}
    ENDS = {22: ("bold", "dim"), 23: ("italic",), 24: ("underline",), 27: ("reverse",), 29: ("strikethrough",)}

    def __init__(self, text):
        self.fore = self.back = None
        self.names = frozenset()
        self.cells = [self.row(line) for line in text.removesuffix("\n").split("\n")]

    def row(self, line):
        cells = []
        for sequence, character in re.findall(r"\x1b\[([0-9;:]*)m|(.)", line):
            if not character:
                self.style([int(part or 0) for part in re.split("[;:]", sequence)])
            elif width(character) == 0:
                cells[-1 if cells[-1][0] else -2] = self.joined(cells, character)
            else:
                cells.append((character, self.fore, self.back, self.names))
                if width(character) == 2:
                    cells.append(("", self.fore, self.back, self.names))
        return cells

    @staticmethod
    def joined(cells, mark):
        text, *style = cells[-1] if cells[-1][0] else cells[-2]
        return (text + mark, *style)

    def style(self, codes):
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.fore = self.back = None
                self.names = frozenset()
            elif code in self.SWITCHES:
                self.names |= {self.SWITCHES[code]}
            elif code in self.ENDS:
                self.names -= set(self.ENDS[code])
            elif code // 10 in (3, 9):
                self.fore = self.color(code, codes)
            elif code // 10 in (4, 10):
                self.back = self.color(code, codes)
            else:
                raise ValueError(f"tmux writes SGR {code}")

    @staticmethod
    def color(code, codes):
        if code >= 90:
            return code % 10 + 8
        if code % 10 == 9:
            return None
        if code % 10 < 8:
            return code % 10
        if codes.pop(0) == 5:
            return codes.pop(0)
        return "#%02x%02x%02x" % (codes.pop(0), codes.pop(0), codes.pop(0))
