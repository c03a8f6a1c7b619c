extension ShellSession {
  /// Reads until the shell has come to its first prompt. One that says when it prompts may take its
  /// time: some start slowly, and wait in silence meanwhile.
  func settleAtFirstPrompt() {
    if marksPrompts {
      read(since: clock.now, until: 10, framesPerSecond: 100, or: { $0.promptMark != nil }) { _ in }
    }
    settle()
  }

  /// Reads until everything that the last input led to has come: all has been read that was sent,
  /// and for a moment nothing has come and no process has run. Some programs never rest, so this has
  /// an end: after a time of the programs' own, which a busy machine does not shorten.
  func settle() {
    defer { forgetLine() }
    let start = clock.now
    var (tree, looked) = (busyProcesses, start)
    var rest = Rest()
    var spent = Duration.zero
    while !hasEnded, spent < longestSettling {
      // Asked before the processes are looked at: to ask may wake the one that reads.
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

  /// How long input may be on its way through a busy system, during which nothing runs and nothing
  /// is there to be read.
  static let longestWay = Duration.milliseconds(300)

  /// How often what has come in the end is read at most, 64 kB each time.
  private static let mostReads = 16

  /// How long nothing happens once all has come. As long as nothing at all has come, the input may
  /// still be on its way; a program, unlike the shell, has a reason to wait a little; and so has a shell
  /// that still owes a prompt, or that pauses: a signal would be lost on it.
  private func pause(since start: ContinuousClock.Instant) -> Duration {
    guard isInForeground, lastOutput > start else { return .milliseconds(50) }
    if owesPrompt || isPausing { return ShellSession.longestWay }
    return .milliseconds(isAtPrompt ? 10 : 50)
  }

  /// The longest time for which output counts as the effect of one input: longer for a program that
  /// works in silence, where nothing is to be seen meanwhile.
  private var longestSettling: Duration {
    clock.now - lastOutput < .milliseconds(100) ? .milliseconds(500) : .seconds(2)
  }
}

/// For how long nothing has happened, as far as somebody has looked: on a busy machine the one who
/// looks may not run for a long time, in which nobody else ran either.
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
