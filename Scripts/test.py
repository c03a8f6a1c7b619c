#!/usr/bin/env python3
"""Builds and runs the tests. Shows progress and failures, and a last line `N passed, N failed`.

    Scripts/test.py                    # what `make test` runs
    Scripts/test.py --rest             # what `make test-all` runs: the tests that `make test` leaves out
    Scripts/test.py --long             # those that take random or many inputs, at full length
    Scripts/test.py ARGUMENT …         # any tests; arguments for `swift test`, such as --filter
    Scripts/test.py --slowest          # the thirty slowest tests of the last run

`make test` leaves out the suites inside one of the enums of `REST`, and says how many. So no test is in neither run, and
none in both.

The output of the compiler, the tests and the programs under test goes to .build/test.log, and the duration of each test
to .build/test-times.txt. The exit code is 0 if all tests passed, and 1 otherwise.

The tests get a folder of their own for temporary files. What a test leaves there is a failure.

The tests run in several processes. Those of the program on a terminal and many of the recorder wait for other
processes, so there are more of these than cores. In each of them one test runs after another: a test's time is its own,
without the time it waits for its turn.
"""
import collections
import contextlib
import json
import os
import pathlib
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile

import strict_build

ROOT = pathlib.Path(__file__).resolve().parent.parent
LOG = pathlib.Path(".build/test.log")
TIMES = pathlib.Path(".build/test-times.txt")
EVENTS = ".build/test-events"
# The enums of suites that `make test` leaves to `make test-all`, and how their tests run.
REST = {
    "OtherPrograms": "with programs of others",
    "UnderLoad": "on a busy machine",
    "Exhaustive": "each with each or at random",
}
# The processes: modules, and the first letters of suites.
PROGRAM = "Terminal"
RECORDER = "RecorderCommands|TermRecorder|TermRecorderTesting"
TOOLS = "Demo|TermEmulator|TermPictures|TestSupport"
OTHERS = rf"(?!({PROGRAM}|{RECORDER}|{TOOLS})Tests\.)\w+"
PROCESSES = [(PROGRAM, "[A-I]"), (PROGRAM, "[J-P]"), (PROGRAM, "[^A-P]"), (RECORDER, "Shell"), (RECORDER, "(?!Shell)"),
             (TOOLS, "[A-G]"), (TOOLS, "[H-P]"), (TOOLS, "[^A-P]"), (OTHERS, ".")]
SLOWEST = 30
# The status of a process of Swift Testing that found none of the tests that it was asked for.
NO_TESTS = 69
SWIFT = os.environ.get("SWIFT", "swift")
# SwiftPM's own temporary files.
SWIFTPM = re.compile(r"TemporaryDirectory\.|_.*\.lock$|swift-generated-sources$")
# The most lines of a failure that are printed; the log has all of them.
MOST_LINES = 30


class Progress:
    """On a terminal, a line that is rewritten again and again; elsewhere, a line for each tenth of the tests."""

    def __init__(self):
        self.on_terminal = sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
        self.tenth = 0

    def show(self, text, done=0, total=0):
        if self.on_terminal:
            print("\r\033[K" + text[:shutil.get_terminal_size().columns - 1], end="", flush=True)
        elif total and done * 10 // total > self.tenth:
            self.tenth = done * 10 // total
            print(text, flush=True)

    def clear(self):
        if self.on_terminal:
            print("\r\033[K", end="", flush=True)


class Run:
    """The state of a run, from the events that swift-testing has sent so far."""

    def __init__(self, progress, streams):
        self.progress, self.streams = progress, streams
        self.names, self.starts, self.times = {}, {}, {}
        self.issues, self.skipped = {}, set()

    def take(self, line):
        record = json.loads(line)
        content = record["payload"]
        if record["kind"] == "test":
            if content["kind"] == "function":
                self.names[content["id"]] = name(content)
        elif record["kind"] == "event":
            getattr(self, content["kind"], lambda *_: None)(content.get("testID"), content)

    def testStarted(self, test, content):
        if test in self.names:
            self.starts[test] = content["instant"]["absolute"]

    def testEnded(self, test, content):
        if test not in self.names:
            return
        self.times[test] = content["instant"]["absolute"] - self.starts[test]
        self.progress.show(
            f"{len(self.times)} of {len(self.names)} tests, {self.count_failed()} failed; last {self.names[test]}",
            len(self.times), len(self.names))

    def testSkipped(self, test, content):
        if test in self.names:
            self.skipped.add(test)

    def issueRecorded(self, test, content):
        issue = content["issue"]
        if issue.get("isKnown") or issue.get("severity", issue.get("_severity")) == "warning":
            return
        place = issue.get("sourceLocation") or {}
        path = place.get("_filePath", place.get("filePath", place.get("fileID", "")))
        text = "\n".join(message["text"] for message in content["messages"])
        self.issues.setdefault(test, []).append(f"{path.removeprefix(str(ROOT) + '/')}:{place.get('line', 0)}: {text}")

    def runEnded(self, test, content):
        self.streams -= 1

    @property
    def has_ended(self):
        return self.streams == 0

    def count_failed(self):
        return len(self.issues)

    def broken_off(self):
        """The tests that were running when the run broke off."""
        return [] if self.has_ended else [test for test in self.starts if test not in self.times]


def name(test):
    """Module.Suite/test, from an id such as Module.Suite/test()/File.swift:1:2."""
    return "/".join(part for part in test["id"].split("/") if ".swift:" not in part)


def build(log, progress):
    """Builds the tests; returns the compiler's errors if that fails, and its warnings otherwise."""
    command = [SWIFT, "build", "--build-tests", "--no-color-diagnostics"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    mistakes, warned = [], []
    for line in process.stdout:
        log.write(line)
        if "warning:" in line:
            warned.append(line)
        if "error:" in line:
            mistakes.append(line.rstrip())
        if line.startswith("["):
            progress.show("building the tests " + line.strip())
    return (mistakes or ["swift build ended with an error"]) if process.wait() else strict_build.warnings(warned)


def command(arguments):
    """Runs the tests that these arguments choose. On Linux it starts the tests themselves: several `swift test` at once
    would open one database, and on a slow machine some find it locked."""
    tests = list(pathlib.Path(".build/debug").glob("*PackageTests.xctest"))
    if sys.platform == "linux" and len(tests) == 1 and arguments[:1] == ["--filter"]:
        return [tests[0].resolve(), "--testing-library", "swift-testing"]
    return [SWIFT, "test", "--ignore-lock", "--skip-build", "--disable-xctest"]


class Shard:
    """A process that runs tests, and the events that it sends."""

    def __init__(self, number, log, arguments, temporary):
        self.path, self.rest = f"{EVENTS}-{number}", b""
        if os.path.exists(self.path):
            os.unlink(self.path)
        os.mkfifo(self.path)
        # Kept open for writing here, too, so that reading does not end before the tests do.
        self.reader = os.open(self.path, os.O_RDWR | os.O_NONBLOCK)
        events = ["--no-parallel", "--event-stream-output-path", self.path, "--event-stream-version", "0"]
        self.process = subprocess.Popen([*command(arguments), *events, *arguments], stdin=subprocess.DEVNULL,
                                        stdout=log, stderr=log,
                                        env=os.environ | {"TMPDIR": temporary})

    def lines(self):
        """The complete lines that have arrived since the last call."""
        # It may be told of bytes that are not there yet.
        with contextlib.suppress(BlockingIOError):
            self.rest += os.read(self.reader, 1 << 16)
        *lines, self.rest = self.rest.split(b"\n")
        return [line for line in lines if line.strip()]

    def close(self):
        os.close(self.reader)
        os.unlink(self.path)


def play(shards, run):
    """Takes the events of all shards until they end; returns the first exit code that is not 0, or else 0."""
    live, worst = list(shards), 0
    while live:
        # Asked before the look for events: what a process writes last comes before its end.
        ended = [shard for shard in live if shard.process.poll() is not None]
        ready, _, _ = select.select([shard.reader for shard in live], [], [], 0.1)
        for shard in list(live):
            if shard.reader in ready:
                for line in shard.lines():
                    run.take(line)
            elif shard in ended:
                # A process may have no tests to run, but not all of them: see report.
                if shard.process.returncode != NO_TESTS:
                    worst = worst or shard.process.returncode
                live.remove(shard)
                shard.close()
    return worst


def told(run, status, left):
    """Prints the failures, and returns their number; a run that broke off counts as one."""
    failures = {run.names.get(test, test or "outside of all tests"): issues for test, issues in run.issues.items()}
    if not run.has_ended:
        failures["the run: it broke off"] = broken_off(run)
    elif not failures and status != 0:
        failures["swift test"] = [f"ended with {status}; the end of the log:", *log_lines()[-10:]]
    if left:
        failures["the run: tests left temporary files behind"] = left
    for test, issues in sorted(failures.items()):
        print(f"FAILED {test}")
        lines = "\n".join(issues).split("\n")
        print("\n".join("  " + line for line in lines[:MOST_LINES]))
        if len(lines) > MOST_LINES:
            print(f"  … {len(lines) - MOST_LINES} lines more in the log")
    return len(failures)


def broken_off(run):
    """The reason, and the tests that were running. One of these is to blame, but it is not known which."""
    lines = [line for line in log_lines() if "Fatal error" in line or "unexpected signal" in line]
    names = sorted(run.names[test] for test in run.broken_off())
    return (lines or log_lines()[-10:]) + [f"under way: {name}" for name in names]


def log_lines():
    return re.sub(r"\x1B\[\d*m", "", LOG.read_text(errors="replace")).splitlines()


def shards(arguments):
    """For each process, the arguments that choose its tests."""
    rest = rf"({'|'.join(REST)})/"
    if not arguments:
        return [["--filter", rf"^({modules})(Tests)?\.{letters}", "--skip", rf"^\w+\.{rest}"]
                for modules, letters in PROCESSES]
    if arguments == ["--rest"]:
        return [["--filter", rf"^({modules})(Tests)?\.{rest}{letters}"] for modules, letters in PROCESSES]
    if arguments == ["--long"]:
        os.environ["TERMCONTAINERS_LONG_TESTS"] = "1"
        return [["--filter", rf"/({'|'.join(long_files())})\.swift:"]]
    return [arguments]


def long_files():
    """The names of the files whose tests ask how much to do, see TestLength."""
    files = (ROOT / "Tests").rglob("*Tests.swift")
    return sorted(file.stem for file in files if re.search(r"\b(TestLength|Repeatedly)\.", file.read_text()))


def told_rest():
    """What `make test` leaves out, with the number of tests."""
    command = [SWIFT, "test", "list", "--ignore-lock", "--skip-build"]
    listed = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True).stdout
    counts = collections.Counter(re.findall(rf"^\w+\.({'|'.join(REST)})/", listed, re.M))
    reasons = ", ".join(f"{reason} {counts[name]}" for name, reason in REST.items() if counts[name])
    return f"left to `make test-all`: {counts.total()} tests ({reasons})"


def leftovers(folder):
    """What the tests left behind, without what SwiftPM does."""
    return sorted(name for name in os.listdir(folder) if not SWIFTPM.match(name))


def report(run, status, left):
    failed = told(run, status, left)
    if not run.times and not failed:
        print("no test ran")
        failed = 1
    if failed:
        print(f"the whole log is in {LOG}")
    skipped = f", {len(run.skipped)} skipped" if run.skipped else ""
    if skipped:
        print("skipped here: " + ", ".join(sorted(run.names[test] for test in run.skipped)))
    bad = set(run.issues) | run.skipped
    print(f"{len(run.times.keys() - bad)} passed, {failed} failed{skipped}", flush=True)
    return 1 if failed else 0


def write_times(run):
    slowest = sorted(((seconds, run.names[test]) for test, seconds in run.times.items()), reverse=True)
    TIMES.write_text("".join(f"{seconds:8.3f} {name}\n" for seconds, name in slowest))


def print_slowest():
    if not TIMES.exists():
        print("no tests have run yet")
        return 1
    print(*TIMES.read_text().splitlines()[:SLOWEST], sep="\n")
    return 0


@contextlib.contextmanager
def temporary_folder():
    """A folder for the tests' temporary files; one test runs a program in it as another user."""
    with tempfile.TemporaryDirectory(prefix="tests-") as folder:
        os.chmod(folder, 0o755)
        yield folder


def main(arguments):
    os.chdir(ROOT)
    if arguments == ["--slowest"]:
        return print_slowest()
    LOG.parent.mkdir(exist_ok=True)
    progress = Progress()
    with open(LOG, "w", buffering=1, encoding="utf-8") as log:
        progress.show("building the tests")
        mistakes = build(log, progress)
        if mistakes:
            progress.clear()
            print(*mistakes[:MOST_LINES], f"the tests do not build; the whole log is in {LOG}", "0 passed, 1 failed", sep="\n")
            return 1
        kinds = shards(arguments)
        run = Run(progress, len(kinds))
        with temporary_folder() as temporary:
            status = play([Shard(number, log, kind, temporary) for number, kind in enumerate(kinds)], run)
            left = leftovers(temporary)
    progress.clear()
    write_times(run)
    if not arguments:
        print(told_rest())
    return report(run, status, left)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGINT)
