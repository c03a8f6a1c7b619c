#!/bin/sh
# Plays random events in all demos and on the pages of the views, without a terminal and on one: nothing may break, grow or keep the terminal. Ends
# with 1 if something does. Usage: soak.sh [EVENTS [DEEDS [KILLS]]]: events without a terminal, deeds on one, and how
# often each signal is sent. SOAK_SEED sets the first seed.
set -eu
cd "$(dirname "$0")/.."
export SOAK_EVENTS="${1:-300000}" SOAK_DEEDS="${2:-3000}" SOAK_KILLS="${3:-10}"
${SWIFT:-swift} build --build-tests
Scripts/tests_named.sh "[./]HeadlessSoakTests/ [./]TerminalSoakTests/ [./]KillSoakTests/"
status=0
# Blocks that malloc caches for each thread would count as used.
export GLIBC_TUNABLES=glibc.malloc.tcache_count=0

soak() {
  log=.build/soak-$1.log
  ${SWIFT:-swift} test --skip-build --no-parallel --filter "[./]$1/" >"$log" 2>&1 || status=1
  grep -E '^[a-z0-9 -]*: [0-9]+ (events|deeds|kills)' "$log" || :
  grep -E 'recorded an issue|Test run with' "$log" || tail -n 20 "$log"
}

# The test measures the heap of its process, so each demo gets a process of its own.
set -- Tapes/*.tape controls
SOAK_EVENTS=$((SOAK_EVENTS / $#))
for tape; do
  export SOAK_DEMO="$(basename "$tape" .tape)"
  soak HeadlessSoakTests
done
soak TerminalSoakTests
soak KillSoakTests
exit $status
