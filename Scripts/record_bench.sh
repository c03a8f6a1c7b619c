#!/bin/sh
# Measures how long a tour takes to record in each format, beside asciinema. Usage: record_bench.sh [RUNS]
set -eu
cd "$(dirname "$0")/.."
exec .build/tools/bin/python -B Scripts/record_bench.py .build/release/demo-tui Tapes/orange-blue.tape "${1:-9}"
