import TermContainers

/// The session so far as a tape for people to edit: text typed without a pause is one command.
///
/// Pauses are rounded. Each corrects the last rounding, so the tape's time stays near real time.
struct EditableTape: GrowingTape {
  var settled = ""
  var writer = TapeWriter()
  private var run: TypingRun?
  /// The time that the written commands take, in milliseconds.
  private var tapeTime = 0
  /// The time of the last input, in milliseconds.
  private var lastTime = 0
  /// The last mouse event if it pressed a button; nil otherwise.
  private var down: MouseEvent?

  /// The shortest pause, in milliseconds; a shorter gap is the rhythm of typing.
  static let shortestPause = 500

  /// The longest lag of the tape behind the input, in milliseconds. A tape with this lag gets a
  /// pause even if the input has not paused.
  private static let longestDelay = 1000

  /// Creates a tape that begins with the lines of `head`, and types `launch`, if any, while hidden.
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

  /// Writes a mouse event. A click is one command; the moves of a drag keep their times.
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

  /// Writes a pause if the input has paused, or if the tape is too far behind.
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

/// Keys that are pressed without a pause: characters, or one key repeatedly.
struct TypingRun {
  private(set) var keys: [KeyEvent]
  /// The time when the first key was pressed, in milliseconds.
  let start: Int
  private var end: Int
  private let isCounted: Bool

  /// The default time from one typed key to the next, in milliseconds.
  static let usualPace = Int(TapeSettings().typingSpeed * 1000)

  /// The maximum number of keys of a run. It bounds the part of the tape that an event rewrites.
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

  /// The mean time from key to key, in milliseconds, rounded to tens; nil for one key. At this
  /// pace the last key comes at its recorded time, apart from the rounding.
  var pace: Int? {
    guard keys.count > 1 else { return nil }
    return Int((Double(end - start) / Double(keys.count - 1) / 10).rounded()) * 10
  }
}

/// A tape that is written during its session.
protocol GrowingTape {
  /// The beginning of the text, which no longer changes; ``writer`` has the rest. So the cost of an
  /// event does not depend on the number of events before.
  var settled: String { get set }
  var writer: TapeWriter { get set }

  /// Writes the pending commands, and the pause until `end`, a time in milliseconds.
  mutating func end(at end: Int)
}

extension GrowingTape {
  mutating func keepFinalText() { settled += writer.takeText() }

  /// The number of bytes of the text that are final.
  var finalBytes: Int { settled.utf8.count }

  /// Returns the text from byte `start`, at most ``finalBytes``, to the time `end` in milliseconds.
  func text(from start: Int = 0, until end: Int) -> String {
    let index = settled.utf8.index(settled.startIndex, offsetBy: min(max(0, start), finalBytes))
    var copy = self
    copy.end(at: end)
    return settled[index...] + copy.writer.text
  }
}
