#!/bin/sh
# Fails where a word matches no test: `swift test --filter` runs the others and says nothing.
# Usage: tests_named.sh "WORD …" [FLAG …]; words are patterns, flags those that the tests were built with.
set -eu
words=$1
shift
tests=$(${SWIFT:-swift} test list --skip-build "$@" 2>/dev/null)
status=0
for word in $words; do
  printf '%s\n' "$tests" | grep -qE -e "$word" || { echo "no test is named like '$word'" >&2; status=1; }
done
exit $status
