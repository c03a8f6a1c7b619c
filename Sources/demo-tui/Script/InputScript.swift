import TermContainers
import TermRecorder
import ToolSupport

/// Keys, clicks and waits in the language of `--keys`.
struct InputScript {
  enum Step: Equatable, Sendable {
    case press(KeyEvent)
    case paste(String)
    case click(Point, MouseEvent.Button)
    case drag(from: Point, to: Point)
    case wait(Double)
    case resize(Size)
  }

  let steps: [Step]
  /// The most steps of a script: each is played to its end, and a trace stores its effects.
  static let most = 2000

  /// Parses the steps of `text`, separated by blanks. The moves of drags and the total duration
  /// have the same limits as in a tape.
  init(_ text: String) throws {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count <= InputScript.most else {
      throw Failure(.usage, "too many keys; the maximum is \(InputScript.most)")
    }
    steps = try words.map { try InputScript.step(named: String($0)) }
    guard steps.reduce(0, { $0 + $1.eventCount }) <= TapeRange.mostSteps else {
      throw Failure(
        .usage, "too many keys and moves; the maximum is \(TapeRange.mostSteps)")
    }
    guard TapeRange.seconds.contains(steps.reduce(0) { $0 + $1.seconds }) else {
      throw Failure(.usage, "the waits take more than a day")
    }
  }

  /// Plays the steps. Each runs until nothing moves, unless a wait comes before or after it.
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
    case .paste(let text): host.paste(text)
    case .click(let point, let button):
      host.send(.mouse(MouseEvent(.began, at: point, button: button)))
      host.send(.mouse(MouseEvent(.ended, at: point, button: button)))
    case .drag(let start, let end): drag(from: start, to: end, on: host)
    case .wait(let seconds): host.advance(by: seconds)
    case .resize(let size): host.resize(to: size)
    }
  }

  /// Presses at `start`, moves cell by cell and releases at `end`.
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

extension InputScript.Step {
  /// The number of events.
  fileprivate var eventCount: Int {
    switch self {
    case .click: 2
    case .drag(let start, let end): max(abs(end.x - start.x), abs(end.y - start.y), 1) + 2
    case .press, .paste, .wait, .resize: 1
    }
  }

  /// The waiting time in seconds.
  fileprivate var seconds: Double {
    if case .wait(let seconds) = self { seconds } else { 0 }
  }
}

extension Application {
  /// Makes a headless screen simulate ASCII only.
  func showingASCII(_ isASCII: Bool) -> Application {
    (screen as? HeadlessScreen)?.isASCII = isASCII
    return self
  }
}
