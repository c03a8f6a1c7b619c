extension ShellSession {
  /// Reads until everything that the last input led to has come: all has been read that was sent,
  /// and for a moment nothing has come and no process has run. Some programs never rest, so this has
  /// an end: after a time of the programs' own, which a busy machine does not shorten.
  func settle() {
    let start = clock.now
    var (tree, looked) = (processes, start)
    var rest = start
    var hasAnswered = false
    var spent = Duration.zero
    while !hasEnded, spent < longestSettling {
      if read(within: 0.003) { (rest, hasAnswered) = (clock.now, true) }
      let now = processes
      spent += now.ownTime(of: clock.now - looked, since: tree)
      looked = clock.now
      if now != tree { (tree, rest, hasAnswered) = (now, looked, true) }
      let pause = hasAnswered ? pause(since: start) : ShellSession.longestWay
      if looked - rest >= pause, hasReadInput, tree.isWaiting { return }
    }
    for _ in 0..<ShellSession.mostReads where !read(within: 0) { return }
  }

  /// How long input may be on its way through a busy system, during which nothing runs and nothing
  /// is there to be read.
  private static let longestWay = Duration.milliseconds(300)

  /// How often what has come in the end is read at most, 64 kB each time.
  private static let mostReads = 16

  /// How long nothing happens once all has come. As long as nothing at all has come, the input may
  /// still be on its way; and a program, unlike the shell, has a reason to wait a little.
  private func pause(since start: ContinuousClock.Instant) -> Duration {
    isAtPrompt && lastOutput > start ? .milliseconds(10) : .milliseconds(50)
  }

  /// The longest time for which output counts as the effect of one input: longer for a program that
  /// works in silence, where nothing is to be seen meanwhile.
  private var longestSettling: Duration {
    clock.now - lastOutput < .milliseconds(100) ? .milliseconds(500) : .seconds(2)
  }
}
