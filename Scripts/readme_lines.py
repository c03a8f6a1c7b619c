#!/usr/bin/env python3
"""Runs each command line of the code blocks of pages on a terminal, one after the other, as a reader would.

    Scripts/readme_lines.py PAGE …      # with both programs installed, in the package's folder

A line that plays must take the terminal, end on `q` and give the terminal back; every other line must end by itself. All
must end with 0, write the files that they name and show something, except for commands that are silent on success. The
script prints the lines that differ, and then ends with 1.
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

PATIENCE = 1800
TAKEN, GIVEN_BACK = b"\x1b[?1049h", b"\x1b[?1049l"
# The main commands, which have already run.
LEFT_OUT = {"make demo", "make test", "make test-all"}


def lines(readme):
    for block in re.findall(r"^```sh\n(.*?)^```", readme, re.M | re.S):
        for line in block.splitlines():
            command = re.split(r"\s{2,}#|\s+# ", line)[0].strip()
            if command and command not in LEFT_OUT:
                yield command


def plays(command):
    """Whether the line takes the terminal: the gallery, a demo, the course of mistakes, a recorded pager, a cast."""
    words = command.split()
    if words[:2] in (["term-recorder", "rec"], ["term-recorder", "play"]):
        return True
    if words[0] != "demo-tui" or "|" in words:
        return False
    return len(words) == 1 or words[1] in ("play", "misuse", "controls") or os.path.exists(f"Tapes/{words[1]}.tape")


def run(command):
    """Runs the line on its own terminal; returns its exit code and its output."""
    process, terminal = pty.fork()
    if process == 0:
        os.execvp("sh", ["sh", "-c", command])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("4H", 30, 100, 0, 0))
    written, asked = b"", False
    deadline = time.monotonic() + PATIENCE
    while select.select([terminal], [], [], max(0, deadline - time.monotonic()))[0]:
        try:
            piece = os.read(terminal, 1 << 16)
        except OSError:
            break
        if not piece:
            break
        written += piece
        # A pager takes the terminal, too, and shows its prompt first; q ends both.
        shows = written.split(TAKEN, 1)[-1] if TAKEN in written else b""
        if not asked and (len(shows) > 100 or written.endswith(b"\x1b[K:")):
            os.write(terminal, b"q")
            asked = True
    else:
        os.kill(process, signal.SIGKILL)
    _, status = os.waitpid(process, 0)
    os.close(terminal)
    return os.waitstatus_to_exitcode(status), written


def mistakes(command):
    code, written = run(command)
    if code != 0:
        yield f"exits with {code}: {written[-300:].decode(errors='replace')!r}"
    files = re.findall(r"(?:-o|>|--record) (\S+)", command)
    for file in files:
        if not os.path.exists(file) or not os.path.getsize(file):
            yield f"does not write {file}"
    if not written and not files and "check" not in command:
        yield "shows nothing"
    if plays(command) != (TAKEN in written) and "less" not in command:
        yield "does not take the terminal" if plays(command) else "takes the terminal"
    if written.count(TAKEN) != written.count(GIVEN_BACK):
        yield "does not give the terminal back"


def main(path):
    """Runs the lines of a page. Returns whether all do what a reader expects."""
    differ = 0
    with open(path, encoding="utf-8") as file:
        commands = list(lines(file.read()))
    for command in commands:
        for mistake in mistakes(command):
            print(f"{command}: {mistake}", flush=True)
            differ += 1
    print(f"{len(commands)} lines of {path} run, {differ} differ")
    return commands and not differ


if __name__ == "__main__":
    # All of them, even if an earlier one differs.
    sys.exit(0 if all([main(path) for path in sys.argv[1:]]) else 1)
