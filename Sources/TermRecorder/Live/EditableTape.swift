import TermContainers

/// The session so far as a growing tape that a person edits: text typed in one go is one command,
/// and pauses are rounded.
///
/// Each pause makes up for the rounding of the one before, so the tape's time stays near the real
/// one.
struct EditableTape: GrowingTape {
  var settled = ""
  var writer = TapeWriter()
  private var run: TypingRun?
  /// The time that the written commands take, in milliseconds.
  private var tapeTime = 0
  /// The time of the last input, in milliseconds.
  private var lastTime = 0
  /// A button that just went down.
  private var down: MouseEvent?

  /// The shortest pause, in milliseconds; a shorter one is the rhythm of typing.
  static let shortestPause = 500

  /// The milliseconds by which the tape may be behind the input. Then it pauses, although the input
  /// goes on.
  private static let longestDelay = 1000

  /// Begins the tape with the lines of `head`. The tape types `launch`, if there is one, while
  /// hidden.
  init(_ head: [String], _ size: Size, _ launch: String?) {
    writer.writeHead(head, size, [], launch)
    keepFinalText()
  }

  mutating func end(at end: Int) {
    endRun()
    writer.endTyping()
    writeDuePause(until: end)
  }

  mutating func writeInput(_ event: Event, at time: Int) {
    defer { lastTime = time }
    if case .key(let key) = event, run?.add(key, at: time) == true { return }
    endRun()
    switch event {
    case .key(let key):
      writeDuePause(until: time)
      run = TypingRun(key, at: time, isCounted: writer.counts(key))
    case .mouse(let touch): writeTouch(touch, at: time)
    case .paste, .resize:
      writeDuePause(until: time)
      writer.event(event)
    }
    keepFinalText()
  }

  mutating func remark(_ words: String) {
    endRun()
    writer.line("# \(words)")
    keepFinalText()
  }

  /// Follows a mouse event. A click is one command; a drag has its own times.
  private mutating func writeTouch(_ touch: MouseEvent, at time: Int) {
    let isClick = down.map(touch.isRelease) == true
    if isClick {
      tapeTime += TypingRun.usualPace
    } else if touch.phase == .moved || touch.phase == .ended {
      sleep(min(time - tapeTime, time - lastTime))
    } else {
      writeDuePause(until: time)
    }
    down = touch.phase == .began ? touch : nil
    writer.touch(touch)
  }

  private mutating func endRun() {
    guard let run else { return }
    let isLate = tapeTime - run.start >= EditableTape.shortestPause
    let pace = run.pace ?? (isLate ? 0 : TypingRun.usualPace)
    writer.press(run.keys, every: pace == TypingRun.usualPace ? nil : pace)
    tapeTime += pace * run.keys.count
    self.run = nil
  }

  /// Pauses if the input has paused, or if the tape is too far behind.
  private mutating func writeDuePause(until time: Int) {
    let gap = time - tapeTime
    let isPause = time - lastTime >= EditableTape.shortestPause
    guard isPause || gap >= EditableTape.longestDelay else { return }
    let step = gap < 950 ? 100 : gap < 9750 ? 500 : 1000
    sleep((gap + step / 2) / step * step)
  }

  private mutating func sleep(_ milliseconds: Int) {
    guard milliseconds > 0 else { return }
    writer.writeSleeps(milliseconds: milliseconds)
    tapeTime += milliseconds
  }
}

/// Keys that are pressed in one go: characters, or one key repeatedly.
struct TypingRun {
  private(set) var keys: [KeyEvent]
  /// The time when the first key was pressed, in milliseconds.
  let start: Int
  private var end: Int
  private let isCounted: Bool

  /// The typing speed of a tape that does not set it, in milliseconds.
  static let usualPace = Int(TapeSettings().typingSpeed * 1000)

  /// The most keys of a run, which bounds the part of the tape that an event rewrites.
  private static let mostKeys = 200

  init(_ key: KeyEvent, at time: Int, isCounted: Bool) {
    (keys, start, end, self.isCounted) = ([key], time, time, isCounted)
  }

  /// Adds a key. Returns false if the key does not belong to the run.
  mutating func add(_ key: KeyEvent, at time: Int) -> Bool {
    let isText = keys[0].typed != nil && key.typed != nil
    guard isText || isCounted && key == keys[0], keys.count < TypingRun.mostKeys,
      time - end < EditableTape.shortestPause
    else { return false }
    keys.append(key)
    end = time
    return true
  }

  /// The mean time from key to key, in milliseconds, rounded to tens; nil for one key. But for the
  /// rounding, the last key keeps its time.
  var pace: Int? {
    guard keys.count > 1 else { return nil }
    return Int((Double(end - start) / Double(keys.count - 1) / 10).rounded()) * 10
  }
}

/// A tape that is written while its session goes on.
protocol GrowingTape {
  /// The final part of the text; ``writer`` has the rest. So the cost of an event does not depend
  /// on the number of events before.
  var settled: String { get set }
  var writer: TapeWriter { get set }

  /// Writes the pending commands, and the time until `end` in milliseconds.
  mutating func end(at end: Int)
}

extension GrowingTape {
  mutating func keepFinalText() { settled += writer.takeText() }

  /// The number of bytes of the text that are final.
  var finalBytes: Int { settled.utf8.count }

  /// Returns the tape from byte `start` on, which must be final.
  func text(from start: Int = 0, until end: Int) -> String {
    let index = settled.utf8.index(settled.startIndex, offsetBy: min(max(0, start), finalBytes))
    var copy = self
    copy.end(at: end)
    return settled[index...] + copy.writer.text
  }
}
