import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// Plays a demo of the release program step by step, and compares it with the same steps without a
/// terminal.
enum DemoPlay {
  /// Does each step. After each the terminal must show what the same steps show without one, and
  /// in the end `q` must end the program. With `showsTimes`, digits may differ, because the demo
  /// shows real times.
  static func play(
    _ steps: [PlayStep], demo: String = "orange-blue", options: [String] = [],
    size: Size = .usual, in depth: ColorDepth = .trueColor, showsTimes: Bool = false,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let program = try PlayedProgram([demo] + options, size: size)
    let headless = try await HeadlessStage.play(size: size, demo: demo)
    var played = "first screen"
    for step in [""] + steps {
      played += " " + step.name
      if let size = step.size { program.resize(to: size) }
      program.press(step.bytes, at: location)
      let surface = try await headless.surface(after: step.name)
      guard program.expect(surface, played, in: depth, showsTimes: showsTimes, at: location)
      else { return }
    }
    program.type("q")
    #expect(program.end() == .exited(0), sourceLocation: location)
  }

  /// Presses each key and then resizes the terminal: the demo follows both.
  static func followResizes(
    _ steps: [(key: PlayStep, size: Size)], demo: String, showsTimes: Bool = false,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let program = try PlayedProgram([demo])
    let headless = try await HeadlessStage.play(demo: demo)
    var isTooSmall = false
    for (key, size) in steps {
      // There the screen does not show that the key has been taken.
      if isTooSmall { program.pressAndRedraw(key.bytes) } else { program.press(key.bytes) }
      let pressed = try await headless.surface(after: key.name)
      program.expect(pressed, key.name, showsTimes: showsTimes, at: location)
      program.resize(to: size)
      isTooSmall = size.width < 40
      let resized = try await headless.surface(after: "Resize:\(size.name)")
      let played = "\(key.name), then \(size.name)"
      guard program.expect(resized, played, showsTimes: showsTimes, at: location) else { return }
    }
  }
}

/// What a user does: the bytes that the terminal sends then, and the name for `--keys`.
struct PlayStep: ExpressibleByStringLiteral {
  let bytes: String
  let name: String

  init(_ bytes: String, _ name: String) {
    (self.bytes, self.name) = (bytes, name)
  }

  /// The key of this name.
  init(stringLiteral name: String) {
    self.init(Self.keys[name] ?? name, name)
  }

  /// What xterm sends for the keys that do not type their names.
  private static let keys = [
    "Tab": "\t", "Shift+Tab": "\u{1B}[Z", "Enter": "\r", "Space": " ", "Escape": "\u{1B}",
    "Up": "\u{1B}OA", "Down": "\u{1B}OB", "Right": "\u{1B}OC", "Left": "\u{1B}OD",
    "Shift+Up": "\u{1B}[1;2A", "Shift+Down": "\u{1B}[1;2B", "Shift+Right": "\u{1B}[1;2C",
    "Shift+Left": "\u{1B}[1;2D", "Home": "\u{1B}OH", "End": "\u{1B}OF", "Backspace": "\u{7F}",
    "Delete": "\u{1B}[3~", "Ctrl+A": "\u{01}", "Ctrl+E": "\u{05}", "Ctrl+K": "\u{0B}",
    "Ctrl+U": "\u{15}",
  ]

  /// Keys, with blanks between their names.
  static func keys(_ names: String) -> [PlayStep] {
    names.split(separator: " ").map { PlayStep(stringLiteral: String($0)) }
  }

  /// Types these characters one after another.
  static func typing(_ text: String) -> PlayStep {
    PlayStep(text, text.map { $0 == " " ? "Space" : String($0) }.joined(separator: " "))
  }

  /// Resizes the terminal.
  static func resize(_ width: Int, _ height: Int) -> PlayStep {
    PlayStep("", "Resize:\(width)x\(height)")
  }

  /// The size that the step resizes the terminal to, if it does.
  var size: Size? {
    name.hasPrefix("Resize:") ? InputScript.parseSize(String(name.dropFirst("Resize:".count))) : nil
  }

  /// Clicks with the left button, or with button `number` as xterm counts them.
  static func click(_ x: Int, _ y: Int, button number: Int = 0) -> PlayStep {
    let place = Point(x: x, y: y)
    return PlayStep(
      report(number, place, "M") + report(number, place, "m"),
      (number == 1 ? "MiddleClick" : "Click") + ":\(x),\(y)")
  }

  static func drag(_ start: Point, _ end: Point) -> PlayStep {
    PlayStep(
      report(0, start, "M") + report(32, end, "M") + report(0, end, "m"),
      "Drag:\(start.x),\(start.y)-\(end.x),\(end.y)")
  }

  /// What xterm sends of its mouse: `M` at the end for a press or a move, `m` for a release.
  static func report(_ button: Int, _ place: Point, _ end: Character) -> String {
    "\u{1B}[<\(button);\(place.x + 1);\(place.y + 1)\(end)"
  }
}
