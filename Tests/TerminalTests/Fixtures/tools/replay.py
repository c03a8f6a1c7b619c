"""Replays casts in another terminal, and compares its cells with the program's own at every frame.

Usage: replay.py pyte|tmux CAST EXPECTED [CAST EXPECTED …]. Prints a line for each cast: how many frames were equal,
or the first cell that was not.
"""

import sys

from cast import Cast
from expected import Expected
from terminals import Pyte
from tmux import Tmux


def replayed(kind, cast, expected):
    terminal = kind(cast.size)
    try:
        return compared(terminal, list(cast.frames()), expected)
    finally:
        terminal.close()


def compared(terminal, frames, expected):
    if len(frames) != len(expected.frames):
        return f"{len(frames)} frames, should be {len(expected.frames)}"
    for (time, size, text), wanted in zip(frames, expected.frames):
        if abs(time - wanted["time"]) > 0.00051:
            return f"a frame at {time} s, should be at {wanted['time']} s"
        if size:
            terminal.resize(size)
        terminal.feed(text)
        difference = expected.difference(wanted, terminal.cells(), terminal.color, terminal.unknown)
        if difference:
            return f"at {time} s: {difference}"
    return f"{len(frames)} frames are equal"


kinds = {"pyte": Pyte, "tmux": Tmux}
for path, wanted in zip(sys.argv[2::2], sys.argv[3::2]):
    print(replayed(kinds[sys.argv[1]], Cast(path), Expected(wanted)), flush=True)
