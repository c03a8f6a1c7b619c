#!/bin/sh
# Feeds each target random inputs from libFuzzer, which looks for new paths through the code, and ends with 1 if a target
# failed. Usage: fuzz.sh [-n INPUTS] [TARGET …]; 100000 inputs for each by default. Inputs that led further are kept in
# .build/fuzz/corpus, and inputs that did harm in .build/fuzz/findings. Inputs are short, so that there are many; the
# seeded tests have long ones.
set -eu
cd "$(dirname "$0")/.."
inputs=100000
if [ "${1-}" = -n ]; then inputs=$2; shift 2; fi
[ $# -gt 0 ] || set -- $(ls Tests/Fuzz/Corpus)

TERMCONTAINERS_FUZZ=1 ${SWIFT:-swift} build -c release --sanitize fuzzer --scratch-path .build/fuzz/build --product fuzz
program=$PWD/.build/fuzz/build/release/fuzz
status=0
for target in "$@"; do
  seeds=$PWD/Tests/Fuzz/Corpus/$target
  [ -d "$seeds" ] || { echo "fuzz: unknown target '$target'" >&2; exit 64; }
  kept=$PWD/.build/fuzz/corpus/$target
  findings=$PWD/.build/fuzz/findings/$target
  mkdir -p "$kept" "$findings"
  log=.build/fuzz/$target.log
  # Swift's own crash report would take the signal before libFuzzer has saved the input.
  if SWIFT_BACKTRACE=enable=no FUZZ_TARGET=$target FUZZ_DICTIONARY=$findings.words "$program" \
    -runs="$inputs" -max_len=256 -timeout=10 -rss_limit_mb=2048 -use_value_profile=0 -print_final_stats=1 \
    -dict="$findings.words" -artifact_prefix="$findings/" "$kept" "$seeds" 2>"$log"; then found=nothing; else
    found="SOMETHING: see $log and $findings"
    status=1
  fi
  awk -v target="$target" -v found="$found" '
    / cov: / { for (i = 1; i < NF; i++) if ($i == "cov:") cover = $(i + 1) }
    /stat::number_of_executed_units/ { inputs = $2 }
    /stat::average_exec_per_sec/ { speed = $2 }
    END { printf "%-14s %9d inputs, %6d a second, %5d edges; found %s\n", target, inputs, speed, cover, found }' "$log"
done
exit $status
