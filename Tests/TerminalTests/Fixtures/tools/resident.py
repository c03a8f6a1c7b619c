"""Runs a command. Prints its exit status and the most memory that was resident, in kilobytes."""

import os
import sys

child = os.fork()
if child == 0:
    os.execv(sys.argv[1], sys.argv[1:])
_, status, usage = os.wait4(child, 0)
print(os.waitstatus_to_exitcode(status), usage.ru_maxrss // (1024 if sys.platform == "darwin" else 1))
