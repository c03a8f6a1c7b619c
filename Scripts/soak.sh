#!/bin/sh
# Random events in all demos without a terminal: nothing may break or grow. Ends with 1 where something did.
# Usage: soak.sh [EVENTS]; SOAK_SEED is where they begin.
set -eu
cd "$(dirname "$0")/.."
export SOAK_EVENTS="${1:-30000}"
${SWIFT:-swift} build --build-tests
status=0
for suite in HeadlessSoakTests; do
  log=.build/soak-$suite.log
  # Nothing beside it: the heap is that of the process.
  ${SWIFT:-swift} test --skip-build --no-parallel --filter "$suite" >"$log" 2>&1 || status=1
  grep -E '^[a-z0-9 -]+: [0-9]+ events' "$log" || :
  grep -E 'recorded an issue|Test run with' "$log" || tail -n 20 "$log"
done
exit $status
