#!/usr/bin/env python3
"""Measures how long recording takes: processor time for each format, beside asciinema's real time.

Usage: record_bench.py PROGRAM TAPE RUNS. Prints a table: the format, seconds of processor time (user and system) as the
best and the median of the runs, and the bytes written.
"""

import os
import pty
import resource
import select
import statistics
import subprocess
import sys
import tempfile
import time

program, tape, runs = sys.argv[1], sys.argv[2], int(sys.argv[3])
demo = os.path.splitext(os.path.basename(tape))[0]
tools = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.build/tools/bin/python")
names = ["cast", "txt", "svg", "ansi", "json", "mmd", "gif", "webp", "png"]


def spent():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def record(folder, formats):
    """Seconds of one run; None if the program does not know a format."""
    outputs = [word for name in formats for word in ("-o", os.path.join(folder, f"a.{name}"))]
    before = spent()
    run = subprocess.run([program, "record", tape, *outputs], capture_output=True, text=True)
    if run.returncode == 64:
        return None
    if run.returncode:
        sys.exit(run.stderr)
    return spent() - before


def size(folder, formats):
    return sum(os.path.getsize(os.path.join(folder, f"a.{name}")) for name in formats)


def row(title, formats, folder):
    times = [record(folder, formats) for _ in range(runs)]
    if None in times:
        print(f"{title:<12} not supported")
        return False
    middle = statistics.median(times)
    print(f"{title:<12} {min(times) * 1000:7.0f} {middle * 1000:7.0f} ms {size(folder, formats):10,} bytes", flush=True)
    return True


def real_time(folder):
    """Seconds that asciinema takes for the same tour, live on a terminal of 80 by 24."""
    command = [tools, "-m", "asciinema", "rec", "--overwrite", "-q", "--cols", "80", "--rows", "24", "-c",
               f"{program} {demo} --tour", os.path.join(folder, "live.cast")]
    start = time.monotonic()
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", LANG="C.UTF-8", HOME=folder)
        os.execv(command[0], command)
    end, is_over = start + duration(), False
    while True:
        left = end - time.monotonic()
        if left <= 0 and not is_over:
            os.write(terminal, b"q")
            is_over = True
        if select.select([terminal], [], [], max(left, 0) if not is_over else 10)[0] and not read(terminal):
            break
    os.waitpid(child, 0)
    return time.monotonic() - start


def read(terminal):
    """The next output; empty at the end."""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""


def duration():
    """The length of the tape, taken from its cast."""
    with open(os.path.splitext(tape)[0] + ".cast", encoding="utf-8") as file:
        return float(file.readline().split('"duration":')[1].split(",")[0])


with tempfile.TemporaryDirectory() as folder:
    print(f"{demo}: a tour of {duration():.1f} s at 80x24; best and middle of {runs} runs, user and system time")
    row("cast + txt", ["cast", "txt"], folder)
    there = [name for name in names if row(name, [name], folder)]
    row("all of them", there, folder)
    print(f"{'asciinema':<12} {real_time(folder):7.1f} s, in real time")
