#!/bin/sh
# Plays the demos' tours and random keys with the lesson open, and checks that each line that it lights was executed, by the
# compiler's own counters. Ends with 1 if one was not. Usage: lesson_witness.sh [KEYS [DEMO …]]: how many random keys for
# each demo, and which demos.
set -eu
cd "$(dirname "$0")/.."
swift="${SWIFT:-swift}"
export PATH="$(dirname "$(readlink -f "$(command -v "$swift")")"):$PATH"
export LESSON_KEYS="${1:-2000}" TERMCONTAINERS_WITNESS=1
[ $# -gt 1 ] && shift && export LESSON_DEMOS="$*"
export LESSON_WITNESS="$(mktemp -d)"
trap 'rm -rf "$LESSON_WITNESS"' EXIT
"$swift" build --build-tests >"$LESSON_WITNESS/build" 2>&1 || { tail -n 20 "$LESSON_WITNESS/build"; exit 1; }
status=0
LLVM_PROFILE_FILE="$LESSON_WITNESS/rest" "$swift" test --skip-build --no-parallel \
  --filter "[./]LessonWitnessTests/" >"$LESSON_WITNESS/log" 2>&1 || status=1
grep -E 'recorded an issue|Test run with' "$LESSON_WITNESS/log" || tail -n 20 "$LESSON_WITNESS/log"
Scripts/lesson_witness.py "$LESSON_WITNESS" "$LESSON_WITNESS/log" .build/debug/*.xctest || status=1
exit $status
