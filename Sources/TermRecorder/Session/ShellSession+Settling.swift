extension ShellSession {
  /// Reads until the shell has come to its first prompt. A shell that marks its prompt gets more
  /// time, because some start slowly and silently.
  func settleAtFirstPrompt() {
    if marksPrompts {
      read(since: clock.now, until: 10, framesPerSecond: 100, or: { $0.promptMark != nil }) { _ in }
    }
    settle()
  }

  /// Reads until all effects of the last input have arrived: all input has been read, and for a
  /// moment there was no output and no process ran. Some programs never rest, so this ends after a
  /// time of the programs' own, which a busy machine does not shorten.
  func settle() {
    defer { forgetLine() }
    let start = clock.now
    var (tree, looked) = (busyProcesses, start)
    var rest = Rest()
    var spent = Duration.zero
    while !hasEnded, spent < longestSettling {
      // This is asked before the processes are examined, because asking may wake the reader.
      let isRead = hasReadInput
      let hasOutput = read(within: 0.003)
      let now = busyProcesses
      let passed = clock.now - looked
      looked += passed
      spent += now.ownTime(of: passed, since: tree)
      rest.look(after: passed, hasNews: hasOutput || now != tree)
      tree = now
      let pause = rest.wasBroken ? pause(since: start) : ShellSession.longestWay
      if rest.length >= pause, isRead, tree.isWaiting { return }
    }
    for _ in 0..<ShellSession.mostReads where !read(within: 0) { return }
  }

  /// The longest time for which input may be on its way through a busy system, while nothing runs
  /// and there is nothing to read.
  static let longestWay = Duration.milliseconds(300)

  /// The most reads of the last output, of 64 kB each.
  private static let mostReads = 16

  /// Returns the silence after which all output has arrived. Without any output, the input may
  /// still be on its way. A program, unlike the shell, has a reason to wait a little. So has a
  /// shell that still owes a prompt, or that pauses, because it would miss a signal.
  private func pause(since start: ContinuousClock.Instant) -> Duration {
    guard isInForeground, lastOutput > start else { return .milliseconds(50) }
    if owesPrompt || isPausing { return ShellSession.longestWay }
    return .milliseconds(isAtPrompt ? 10 : 50)
  }

  /// The longest time for which output counts as the effect of one input: longer for a program that
  /// works in silence, during which nothing changes on the screen.
  private var longestSettling: Duration {
    clock.now - lastOutput < .milliseconds(100) ? .milliseconds(500) : .seconds(2)
  }
}

/// The time for which nothing has happened, as far as this process has looked. On a busy machine it
/// may not run for a long time, in which the others did not run either.
struct Rest {
  private(set) var length = Duration.zero
  /// Whether anything has ever happened.
  private(set) var wasBroken = false

  /// Takes a look that is `passed` later than the one before.
  mutating func look(after passed: Duration, hasNews: Bool) {
    if hasNews { (length, wasBroken) = (.zero, true) } else { length += min(passed, Rest.longest) }
  }

  /// The longest time that one look stands for.
  private static let longest = Duration.milliseconds(5)
}
