#!/bin/sh
# Measures the release build beside its peers in one run, and prints the table. The harness runs the programs on a pty
# and compares every picture. It lies outside this repository; PEERS names its folder.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
peers=${PEERS:-$root/../shared/peers}
[ -f "$peers/run.py" ] || { echo "bench: no peer harness at $peers; set PEERS to its folder" >&2; exit 69; }

# Built in a copy: the original may not be writable.
work=$root/.build/peers
rm -rf "$work" && mkdir -p "$work" && cp -R "$peers/." "$work" && chmod -R u+w "$work"
sh "$work/harness/build.sh"
sh "$work/ncurses-c/build.sh"

# The harness finds the program to measure by this variable.
DEMO_TUI=$root/.build/release/term-bench
export DEMO_TUI
workloads=W1,W2,W3,W4,W5,W6,W7,W7P
python3 "$work/run.py" verify --peers ours --workloads $workloads
python3 "$work/run.py" bench --peers ours,ncurses-c --reps "${REPS:-5}" --workloads $workloads \
  --json "$work/bench.json" >"$work/bench.log"
python3 "$root/Scripts/bench_table.py" "$work/bench.json"
python3 -B "$root/Scripts/start_bench.py" "$root/.build/release/demo-tui" 9
"$root/Scripts/record_bench.sh"
"$root/.build/tools/bin/python" -B "$root/Scripts/cast_bench.py" "$root/.build/release/term-recorder"
for table in costs tables; do "$DEMO_TUI" bench --workload $table; done
python3 -B "$root/Scripts/table_bench.py" "$DEMO_TUI"
"$root/.build/release/inspector-bench"
