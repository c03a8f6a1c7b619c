#!/usr/bin/env python3
"""Measures the start of the release program: start, one frame, quit, on a terminal of 80 by 24.

Usage: start_bench.py PROGRAM RUNS [DEMO]. Prints milliseconds of processor time, best and median of the runs, and, with
valgrind, the instructions of one run.

start_bench.py --order PROGRAM TERM_BENCH > Scripts/start-order.txt prints the symbols of the functions that a start
calls, in both programs. The linker puts these together; a name that is gone is passed over.
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


def run(command, quits=True):
    """Runs the program until its first picture is there, quits it by its key, and returns its resource usage. One that
    ends by itself need not be quit."""
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
    if status or quits and not has_quit:
        sys.exit(f"{' '.join(command)} did not finish: {seen[-200:]!r}")
    return used


def read(terminal):
    """The next output; empty at the end."""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""


def calls(command, quits=True):
    """What callgrind writes about one run, whose program is called `program`; None without valgrind."""
    valgrind = shutil.which("valgrind")
    if not valgrind:
        return None
    with tempfile.TemporaryDirectory() as folder:
        stripped, out = os.path.join(folder, "program"), os.path.join(folder, "out")
        # valgrind cannot read Swift's debug information.
        subprocess.run(["strip", "-g", "-o", stripped, command[0]], check=True)
        run([valgrind, "--tool=callgrind", "--demangle=no", f"--log-file={folder}/log", f"--callgrind-out-file={out}",
             stripped, *command[1:]], quits)
        with open(out, encoding="utf-8") as file:
            return file.read()


def instructions(command):
    """The instructions of one run; None without valgrind."""
    found = calls(command)
    return found and int(re.search(r"^totals: (\d+)", found, re.MULTILINE)[1])


def symbols(found):
    """The functions of the program that were called. A name stands only where its number comes first."""
    names, current = {}, None
    for kind, number, name in re.findall(r"^c?(ob|fn)=\((\d+)\)(?: (.*))?$", found, re.MULTILINE):
        names.setdefault((kind, number), name)
    for kind, number in re.findall(r"^(ob|fn)=\((\d+)\)", found, re.MULTILINE):
        if kind == "ob":
            current = names[kind, number]
        elif current.endswith("/program"):
            # Those that call themselves are told apart.
            yield names[kind, number].split("'")[0]


def order(program, bench):
    """Prints what every program calls, and after it what else the lesson of a demo does."""
    least = set(symbols(calls([bench, "bench", "--workload", "W1", "--count", "1"], quits=False)))
    lesson = set(symbols(calls([program, "orange-blue"]))) - least
    print("\n".join(name for name in sorted(least) + sorted(lesson) if " " not in name))


def main():
    if sys.argv[1] == "--order":
        return order(*map(os.path.abspath, sys.argv[2:]))
    program, runs, demo = os.path.abspath(sys.argv[1]), int(sys.argv[2]), sys.argv[3:] or ["orange-blue"]
    times = [1000 * (used.ru_utime + used.ru_stime) for used in (run([program, *demo]) for _ in range(runs))]
    count = instructions([program, *demo])
    print(f"{os.path.basename(program)} {demo[0]}: start, one frame, quit: {min(times):.1f} ms CPU at best,"
          f" {statistics.median(times):.1f} in the middle" + (f", {count:,} instructions" if count else ""))


main()
