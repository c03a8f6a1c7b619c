#!/usr/bin/env python3
"""Measures the start of the release program: start, one frame, quit, on a terminal of 80 by 24.

Usage: start_bench.py PROGRAM RUNS [DEMO]. Prints milliseconds of processor time, best and median of the runs, and, with
valgrind, the instructions of one run.
"""

import fcntl
import os
import pty
import re
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import termios

ENVIRONMENT = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"}


def run(command):
    """Runs the program until its first picture is there, quits it by its key, and returns its resource usage."""
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.execve(command[0], command, ENVIRONMENT)
    seen, has_quit = b"", False
    while piece := read(terminal):
        seen += piece
        # The last row is drawn last, and names the key that quits.
        if not has_quit and b"quit" in seen:
            os.write(terminal, b"q")
            has_quit = True
    _, status, used = os.wait4(child, 0)
    if status or not has_quit:
        sys.exit(f"{' '.join(command)} did not finish: {seen[-200:]!r}")
    return used


def read(terminal):
    """The next output; empty at the end."""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""


def instructions(command):
    """The instructions of one run; None without valgrind."""
    valgrind = shutil.which("valgrind")
    if not valgrind:
        return None
    with tempfile.TemporaryDirectory() as folder:
        stripped, log = os.path.join(folder, "program"), os.path.join(folder, "log")
        subprocess.run(["strip", "-o", stripped, command[0]], check=True)
        run([valgrind, "--tool=callgrind", f"--log-file={log}", f"--callgrind-out-file={folder}/out",
             stripped, *command[1:]])
        with open(log, encoding="utf-8") as file:
            return int(re.search(r"Collected : (\d+)", file.read()).group(1))


def main():
    program, runs, demo = os.path.abspath(sys.argv[1]), int(sys.argv[2]), sys.argv[3:] or ["orange-blue"]
    times = [1000 * (used.ru_utime + used.ru_stime) for used in (run([program, *demo]) for _ in range(runs))]
    count = instructions([program, *demo])
    print(f"{os.path.basename(program)} {demo[0]}: start, one frame, quit: {min(times):.1f} ms CPU at best,"
          f" {statistics.median(times):.1f} in the middle" + (f", {count:,} instructions" if count else ""))


main()
