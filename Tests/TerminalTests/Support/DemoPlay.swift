import TermContainers
import TestSupport
import Testing

/// Plays a demo of the release program step by step, and compares it with the same steps without a
/// terminal.
enum DemoPlay {
  /// Types each step, given as the terminal's bytes and the name for `--keys`. A step named
  /// `Resize:` resizes the terminal. After each step the terminal must show what the same steps
  /// show without one, and in the end `q` must end the program. With `showsTimes`, digits may
  /// differ, because the demo shows real times.
  static func play(
    _ steps: [(bytes: String, name: String)], demo: String = "orange-blue", size: Size = .usual,
    showsTimes: Bool = false, at location: SourceLocation = #_sourceLocation
  ) async throws {
    let program = try PlayedProgram([demo], size: size)
    let headless = try await HeadlessStage.play(size: size, demo: demo)
    program.expect(
      try await headless.surface(), "first screen", showsTimes: showsTimes, at: location)
    var names: [String] = []
    for step in steps {
      names.append(step.name)
      if let size = resized(step.name) { program.resize(to: size) }
      program.press(step.bytes, at: location)
      let played = names.joined(separator: " ")
      let surface = try await headless.surface(after: step.name)
      guard program.expect(surface, played, showsTimes: showsTimes, at: location) else { return }
    }
    program.type("q")
    #expect(program.end() == .exited(0), sourceLocation: location)
  }

  /// Presses each key and then resizes the terminal: the demo follows both.
  static func followResizes(
    _ steps: [(key: String, size: Size)], demo: String, showsTimes: Bool = false,
    bytes: (String) -> String = { $0 }, at location: SourceLocation = #_sourceLocation
  ) async throws {
    let program = try PlayedProgram([demo])
    let headless = try await HeadlessStage.play(demo: demo)
    var isTooSmall = false
    for (key, size) in steps {
      // There the screen does not show that the key has been taken.
      if isTooSmall { program.pressAndRedraw(bytes(key)) } else { program.press(bytes(key)) }
      let pressed = try await headless.surface(after: key)
      program.expect(pressed, key, showsTimes: showsTimes, at: location)
      program.resize(to: size)
      isTooSmall = size.width < 40
      let resized = try await headless.surface(after: "Resize:\(size.name)")
      let played = "\(key), then \(size.name)"
      guard program.expect(resized, played, showsTimes: showsTimes, at: location) else { return }
    }
  }

  private static func resized(_ name: String) -> Size? {
    guard name.hasPrefix("Resize:") else { return nil }
    let sides = name.dropFirst("Resize:".count).split(separator: "x").compactMap { Int($0) }
    return sides.count == 2 ? Size(width: sides[0], height: sides[1]) : nil
  }

  /// Resizes the terminal.
  static func resize(_ width: Int, _ height: Int) -> (bytes: String, name: String) {
    ("", "Resize:\(width)x\(height)")
  }

  /// Types these characters one after another.
  static func typing(_ text: String) -> (bytes: String, name: String) {
    (text, text.map { $0 == " " ? "Space" : String($0) }.joined(separator: " "))
  }

  /// Clicks with the left button, or with button `number` as xterm counts them.
  static func click(_ x: Int, _ y: Int, button number: Int = 0) -> (bytes: String, name: String) {
    let place = "\(number);\(x + 1);\(y + 1)"
    return (
      "\u{1B}[<\(place)M\u{1B}[<\(place)m", (number == 1 ? "MiddleClick" : "Click") + ":\(x),\(y)"
    )
  }
}
