#!/usr/bin/env python3
"""Measures tables of growing length on a terminal of 200 by 60: ours beside Textual's DataTable and textual-fastdatatable.

Usage: table_bench.py PROGRAM [--only ours,textual,fast] [--rows N,N…] [--limit SECONDS]. PROGRAM is term-bench; the peers
come from Scripts/table_peers.txt, installed in .build/tools. Prints Markdown tables: processor time (user and system, of
all threads) and bytes to the terminal, for the start up to the first picture, and for each move; and the memory that is
resident then. A run that takes longer than the limit, by default 180 s, or more than 6 GB, is ended; the table says so.
"""

import argparse
import fcntl
import os
import pty
import select
import signal
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PYTHON = os.path.join(ROOT, ".build/tools/bin/python")
PEER = os.path.join(ROOT, "Scripts/table_peer.py")
ENVIRONMENT = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
               "TEXTUAL_ANIMATIONS": "none", "PYTHONDONTWRITEBYTECODE": "1", "HOME": tempfile.gettempdir()}
ROWS = [10, 1000, 100_000, 1_000_000, 10_000_000]
SECTIONS = [1, 10, 100, 1000, 10_000]
NAMES = {"ours": "TableView", "textual": "Textual DataTable", "fast": "textual-fastdatatable"}
# Moves that are counted, of ours and of the others.
COUNTS = {"row": (500, 200), "scroll": (500, 0), "page": (200, 60), "end": (200, 20), "change": (500, 60)}
MOST_MEGABYTES = 6000


class TooLong(Exception):
    """A run that went beyond the limit."""


class Run:
    """A program on a terminal, which says by a socket how far it is."""

    def __init__(self, command, limit):
        self.end = time.monotonic() + limit
        self.marks, self.failure = {}, None
        ours, theirs = socket.socketpair()
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 200, 0, 0))
            os.dup2(theirs.fileno(), 9)
            os.set_inheritable(9, True)
            os.execve(command[0], command, {**ENVIRONMENT, "TUIBENCH_FD": "9"})
        theirs.close()
        self.socket, self.bytes, self.lastWords = ours, 0, b""
        # The processor time of the whole process, as in linux/posix-timers.h.
        self.clock = (~self.child << 3) | 2
        try:
            self.listen()
        except TooLong as reason:
            if "ready" not in self.marks:
                raise
            self.failure = str(reason)
        finally:
            os.kill(self.child, signal.SIGKILL)
            os.wait4(self.child, 0)
            os.close(self.terminal)
            ours.close()

    def listen(self):
        """Notes time and bytes at each mark, after and before the program waits there."""
        while True:
            ready, _, _ = select.select([self.terminal, self.socket], [], [], 0.2)
            if time.monotonic() > self.end:
                raise TooLong("too long")
            if self.status("VmRSS") > MOST_MEGABYTES:
                raise TooLong("too large")
            if self.terminal in ready:
                self.drain()
            # At the end, the socket is closed after the terminal.
            if self.socket in ready:
                line = self.socket.recv(100).decode()
                if not line and "ready" in self.marks:
                    return
                if not line:
                    raise RuntimeError(f"ended before it was done: {self.lastWords!r}")
                # What another thread still writes belongs to what was before.
                while select.select([self.terminal], [], [], 0.05)[0]:
                    self.drain()
                self.marks[line.split()[0]] = (time.clock_gettime(self.clock), self.bytes, self.status("VmRSS"))
                self.socket.send(b"k")

    def drain(self):
        try:
            piece = os.read(self.terminal, 1 << 20)
        except OSError:
            # It has ended, which its socket tells as well.
            return
        self.bytes += len(piece)
        self.lastWords = (self.lastWords + piece)[-2000:]

    def status(self, name):
        """Megabytes."""
        with open(f"/proc/{self.child}/status", encoding="utf-8") as file:
            for line in file:
                if line.startswith(name + ":"):
                    return int(line.split()[1]) / 1024
        return 0.0


def first(run):
    """Milliseconds, bytes and megabytes of the first picture."""
    seconds, count, megabytes = run.marks["ready"]
    return seconds * 1e3, count, megabytes


def each(run, count, name=""):
    """Microseconds and bytes of a move."""
    start, end = run.marks["warm" + name], run.marks["done" + name]
    return (end[0] - start[0]) / count * 1e6, (end[1] - start[1]) / count


def middle(values):
    """The median of each part."""
    return [statistics.median(part) for part in zip(*values)]


def measured(program, kind, rows, folder, options, sections=1):
    """The start, and each move: what it costs, or why that is not known."""
    # With ten rows there is nowhere to go.
    names = [name for name, counts in COUNTS.items() if rows >= 1000 or name == "change"]
    if kind == "ours":
        return measured_ours(program, rows, sections, names, options)
    counts = {name: COUNTS[name][1] for name in names if COUNTS[name][1]}
    # Its start takes long, so it makes all moves in one run.
    run = Run([PYTHON, PEER, kind, str(rows), folder, *(f"{name}={count}" for name, count in counts.items())],
              options.limit)
    return first(run), {name: each(run, count, "-" + name) if "done-" + name in run.marks else run.failure or "–"
                        for name, count in counts.items()}


def measured_ours(program, rows, sections, names, options):
    starts, moves = [], {}
    for name in names:
        count = COUNTS[name][0]
        line = [program, "bench", "--workload", "table", "--rows", str(rows), "--sections", str(sections), "--move", name,
                "--count", str(count)]
        runs = [Run(line, options.limit) for _ in range(options.runs)]
        starts += [first(run) for run in runs]
        moves[name] = middle([each(run, count) for run in runs])
    return middle(starts), moves


def cells(start, moves):
    parts = [f"{start[0]:,.1f}", f"{start[1]:,.0f}", f"{start[2]:,.0f}"]
    for move in COUNTS:
        cost = moves.get(move, "–")
        parts.append(cost if isinstance(cost, str) else f"{cost[0]:,.0f} / {cost[1]:,.0f}")
    return " | ".join(parts)


HEAD = "first, CPU ms | bytes | MB | a row down | scrolled by a row | a page | the end | a row changes"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--only", default="ours,textual,fast")
    parser.add_argument("--rows", default=",".join(map(str, ROWS)))
    parser.add_argument("--limit", type=float, default=180)
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    program, kinds = os.path.abspath(options.program), options.only.split(",")
    counts = [int(rows) for rows in options.rows.split(",")]
    with tempfile.TemporaryDirectory() as folder:
        print("Of each move: µs of processor time / bytes to the terminal.\n")
        print(f"| rows | | {HEAD} |\n|" + "---|" * 10)
        for kind in kinds:
            for rows in counts:
                if kind == "fast":
                    subprocess.run([PYTHON, PEER, "write", os.path.join(folder, f"{rows}.parquet"), str(rows)], check=True)
                try:
                    print(f"| {rows:,} | {NAMES[kind]} | {cells(*measured(program, kind, rows, folder, options))} |",
                          flush=True)
                except TooLong as reason:
                    # More rows would take more still.
                    print(f"| {rows:,} | {NAMES[kind]} | {reason} |" + " – |" * 7, flush=True)
                    break
        if "ours" in kinds:
            print(f"\n| sections of a million rows | {HEAD} |\n|" + "---|" * 9)
            for sections in SECTIONS:
                result = measured(program, "ours", 1_000_000, folder, options, sections)
                print(f"| {sections:,} | {cells(*result)} |", flush=True)


if __name__ == "__main__":
    sys.exit(main())
