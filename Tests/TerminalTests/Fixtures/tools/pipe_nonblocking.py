"""Runs a program whose standard input is a non-blocking pipe, and fills the pipe only once the program sleeps.

Usage: pipe_nonblocking.py FILE PROGRAM [ARGUMENT …]. Ends as the program does.
"""

import os
import subprocess
import sys


def sleeps(process):
    with open(f"/proc/{process.pid}/stat") as file:
        return file.read().rsplit(")", 1)[1].split()[0] == "S"


reading, writing = os.pipe()
os.set_blocking(reading, False)
process = subprocess.Popen(sys.argv[2:], stdin=reading)
os.close(reading)
while process.poll() is None and not sleeps(process):
    os.sched_yield()
with open(sys.argv[1], "rb") as file, os.fdopen(writing, "wb") as pipe:
    pipe.write(file.read())
sys.exit(process.wait())
