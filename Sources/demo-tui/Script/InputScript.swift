import TermContainers
import TermRecorder
import ToolSupport

/// Keys, clicks and waits in the language of `--keys`.
struct InputScript {
  enum Step: Equatable, Sendable {
    /// A key, a paste or a resize.
    case send(Event)
    case click(Point, MouseEvent.Button)
    case drag(from: Point, to: Point)
    case wait(Double)

    var isWait: Bool { if case .wait = self { true } else { false } }
  }

  let steps: [Step]
  /// The maximum number of steps, since each is played to its end and has its effects in a trace.
  static let most = 2000

  /// Parses the steps of `text`, separated by blanks. The moves of drags and the total duration
  /// have the same limits as in a tape.
  init(_ text: String) throws {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count <= InputScript.most else {
      throw Failure(.usage, "too many keys; the maximum is \(InputScript.most)")
    }
    steps = try words.map { try InputScript.parseStep(named: String($0)) }
    guard steps.reduce(0, { $0 + $1.eventCount }) <= TapeRange.mostSteps else {
      throw Failure(
        .usage, "too many keys and moves; the maximum is \(TapeRange.mostSteps)")
    }
    guard TapeRange.seconds.contains(steps.reduce(0) { $0 + $1.seconds }) else {
      throw Failure(.usage, "the waits take more than a day")
    }
  }

  /// Plays the steps. Each runs until nothing moves, except for waits and steps before a wait.
  @MainActor
  func play(on host: HeadlessHost) {
    if steps.first?.isWait != true { host.settle() }
    InputScript.play(steps, on: host)
  }

  /// Plays `steps` in the host's current state.
  @MainActor
  static func play(_ steps: some Collection<Step>, on host: HeadlessHost) {
    for (step, next) in zip(steps, steps.dropFirst().map(Optional.some) + [nil]) {
      InputScript.perform(step, on: host)
      let isHeld = step.isWait || next?.isWait == true
      if !isHeld { host.settle() }
    }
  }

  @MainActor
  static func perform(_ step: Step, on host: HeadlessHost) {
    switch step {
    case .send(.resize(let size)): host.resize(to: size)
    case .send(let event): host.send(event)
    case .click(let point, let button):
      host.send(.mouse(MouseEvent(.began, at: point, button: button)))
      host.send(.mouse(MouseEvent(.ended, at: point, button: button)))
    case .drag(let start, let end): drag(from: start, to: end, on: host)
    case .wait(let seconds): host.advance(by: seconds)
    }
  }

  /// Sends a press at `start`, moves from cell to cell, and a release at `end`.
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

  /// A kind of word that has arguments after its name, such as `Wait:250ms`.
  private struct Form: Sendable {
    let name: String
    /// A description of its arguments.
    let takes: String
    let read: @Sendable (String) -> Step?
  }

  private static let place =
    "a column and a row from 0 such as 3,4; at most "
    + "\(TapeRange.places.upperBound),\(TapeRange.places.upperBound)"

  private static let forms = [
    Form(name: "Wait:", takes: "a time such as 250ms or 2s; at most a day") {
      duration($0).map { .wait($0) }
    },
    Form(name: "Resize:", takes: "columns and rows such as 80x24; at most \(largestSize)") {
      parseSize($0).map { .send(.resize($0)) }
    },
    Form(name: "Click:", takes: place) { point($0).map { .click($0, .left) } },
    Form(name: "MiddleClick:", takes: place) { point($0).map { .click($0, .middle) } },
    Form(name: "Drag:", takes: "two places with a dash between them, each \(place)") {
      points($0).map { .drag(from: $0.0, to: $0.1) }
    },
    Form(name: "Paste:", takes: "a text without spaces") {
      $0.isEmpty ? nil : .send(.paste(PasteEvent($0)))
    },
  ]

  static func parseStep(named word: String) throws -> Step {
    guard let form = forms.first(where: { word.hasPrefix($0.name) }) else {
      if let key = KeyEvent(name: word) { return .send(.key(key)) }
      throw Failure(
        .usage, "'\(printable(word))' is not a key; see demo-tui help snapshot for the names")
    }
    if let step = form.read(String(word.dropFirst(form.name.count))) { return step }
    throw Failure(.usage, "'\(printable(word))': \(form.name) takes \(form.takes)")
  }

  /// The largest size in words, `500x200`.
  static var largestSize: String {
    "\(TapeRange.columns.upperBound)x\(TapeRange.rows.upperBound)"
  }

  /// Reads a size such as `80x24`, from 1x1 to ``largestSize``.
  static func parseSize(_ text: String) -> Size? {
    guard let (width, height) = text.lowercased().pair("x"),
      TapeRange.columns.contains(width), TapeRange.rows.contains(height)
    else { return nil }
    return Size(width: width, height: height)
  }

  private static func point(_ text: String) -> Point? {
    guard let (x, y) = text.pair(","), TapeRange.places.contains(x), TapeRange.places.contains(y)
    else { return nil }
    return Point(x: x, y: y)
  }

  /// Reads two points such as `4,5-10,5`.
  private static func points(_ text: String) -> (Point, Point)? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map {
      point(String($0))
    }
    guard ends.count == 2, let start = ends[0], let end = ends[1] else { return nil }
    return (start, end)
  }

  /// Reads a duration such as `250ms` or `0.25s`.
  private static func duration(_ text: String) -> Double? {
    let isMilliseconds = text.hasSuffix("ms")
    guard isMilliseconds || text.hasSuffix("s"),
      let number = PlainNumber.decimal(text.dropLast(isMilliseconds ? 2 : 1))
    else { return nil }
    let seconds = isMilliseconds ? number / 1000 : number
    return TapeRange.seconds.contains(seconds) ? seconds : nil
  }
}

extension InputScript.Step {
  /// The number of events of the step.
  fileprivate var eventCount: Int {
    switch self {
    case .click: 2
    case .drag(let start, let end): max(abs(end.x - start.x), abs(end.y - start.y), 1) + 2
    case .send, .wait: 1
    }
  }

  /// The waiting time in seconds.
  fileprivate var seconds: Double {
    if case .wait(let seconds) = self { seconds } else { 0 }
  }
}
