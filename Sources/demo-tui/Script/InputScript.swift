import TermContainers

/// Keys, clicks and waits, as `--keys` names them.
struct InputScript {
  enum Step: Equatable {
    case press(KeyEvent)
    case click(Point, MouseEvent.Button)
    case drag(from: Point, to: Point)
    case wait(Double)
    case resize(Size)
  }

  let steps: [Step]

  /// The steps of `text`, which are apart by blanks.
  init(_ text: String) throws {
    steps = try text.split(whereSeparator: \.isWhitespace).map { word in
      guard let step = InputScript.step(String(word)) else {
        throw Failure(
          .usage,
          "'\(printable(String(word)))' is not a key; see demo-tui help snapshot for their names")
      }
      return step
    }
  }

  /// Plays the steps. Each is played until nothing moves any more, unless a wait comes next or was
  /// the last.
  @MainActor
  func play(on host: HeadlessHost) {
    if steps.first.map(InputScript.isWait) != true { host.settle() }
    for (step, next) in zip(steps, steps.dropFirst().map(Optional.some) + [nil]) {
      InputScript.perform(step, on: host)
      let isHeld = InputScript.isWait(step) || next.map(InputScript.isWait) == true
      if !isHeld { host.settle() }
    }
  }

  @MainActor
  static func perform(_ step: Step, on host: HeadlessHost) {
    switch step {
    case .press(let key): host.send(key)
    case .click(let point, let button):
      host.send(.mouse(MouseEvent(.began, at: point, button: button)))
      host.send(.mouse(MouseEvent(.ended, at: point, button: button)))
    case .drag(let start, let end): drag(from: start, to: end, on: host)
    case .wait(let seconds): host.advance(by: seconds)
    case .resize(let size): host.resize(to: size)
    }
  }

  /// Down at `start`, one move for each cell on the way, up at `end`.
  @MainActor
  private static func drag(from start: Point, to end: Point, on host: HeadlessHost) {
    let way = Point(x: end.x - start.x, y: end.y - start.y)
    let steps = max(abs(way.x), abs(way.y), 1)
    host.send(.mouse(MouseEvent(.began, at: start)))
    for step in 1...steps {
      let point = Point(x: start.x + way.x * step / steps, y: start.y + way.y * step / steps)
      host.send(.mouse(MouseEvent(.moved, at: point)))
    }
    host.send(.mouse(MouseEvent(.ended, at: end)))
  }

  static func isWait(_ step: Step) -> Bool {
    if case .wait = step { true } else { false }
  }
}

extension InputScript {
  private static func step(_ word: String) -> Step? {
    if let seconds = word.after("Wait:").flatMap(duration) { return .wait(seconds) }
    if let size = word.after("Resize:").flatMap(size) { return .resize(size) }
    if let point = word.after("Click:").flatMap(point) { return .click(point, .left) }
    if let point = word.after("MiddleClick:").flatMap(point) { return .click(point, .middle) }
    if let ends = word.after("Drag:").flatMap(points) { return .drag(from: ends.0, to: ends.1) }
    return KeyEvent(name: word).map { .press($0) }
  }

  /// `80x24`, from 1x1 to 500x200.
  static func size(_ text: String) -> Size? {
    guard let (width, height) = pair(text.lowercased(), "x"), (1...500).contains(width),
      (1...200).contains(height)
    else { return nil }
    return Size(width: width, height: height)
  }

  private static func point(_ text: String) -> Point? {
    pair(text, ",").map { Point(x: $0.0, y: $0.1) }
  }

  /// `4,5-10,5`.
  private static func points(_ text: String) -> (Point, Point)? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map {
      point(String($0))
    }
    guard ends.count == 2, let start = ends[0], let end = ends[1] else { return nil }
    return (start, end)
  }

  /// `250ms` or `0.25s`; at most an hour.
  private static func duration(_ text: String) -> Double? {
    let isMilliseconds = text.hasSuffix("ms")
    guard isMilliseconds || text.hasSuffix("s"),
      let number = Double(text.dropLast(isMilliseconds ? 2 : 1)), number >= 0
    else { return nil }
    let seconds = isMilliseconds ? number / 1000 : number
    return seconds <= 3600 ? seconds : nil
  }

  private static func pair(_ text: String, _ separator: Character) -> (Int, Int)? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = natural(parts[0]), let second = natural(parts[1]) else {
      return nil
    }
    return (first, second)
  }

  /// Digits and nothing else: `Int` would take a sign, too.
  private static func natural(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
  }
}

extension Application {
  /// Has a screen that nobody sees taken for one with ASCII only.
  func showingASCII(_ isASCII: Bool) -> Application {
    (screen as? HeadlessScreen)?.isASCII = isASCII
    return self
  }
}

extension String {
  fileprivate func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
