import TermContainers
import TestSupport
import Testing

@testable import TermEmulator
@testable import TermPictures
@testable import demo_tui

/// The release program plays a cast. While stopped it shows what the same keys show without a
/// terminal.
@Suite(.waitsForProcesses) struct CastPlayTests {
  private typealias Step = (bytes: String, name: String)

  private func play(
    _ steps: [Step], of sample: SampleCast, size: Size = .usual,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let program = try PlayedProgram(["play", sample.path], size: size)
    program.type(" ")
    #expect(program.wait { program.emulator.lines.contains { $0.contains("(paused") } })
    // Where it stopped is chance, so the keys go to the start first.
    var names = ["Space"]
    for step in [("\u{1B}OH", "Home")] + steps {
      names.append(step.1)
      if step.1.hasPrefix("Resize:"), let size = InputScript.size(String(step.1.dropFirst(7))) {
        program.resize(to: size)
      }
      program.type(step.0)
      let played = names.joined(separator: " ")
      let surface = try await HeadlessCast.surface(
        played, of: sample.cast, name: sample.name, size: size)
      guard program.expect(surface, played, at: location) else { return }
    }
    program.type("q")
    #expect(program.end() == .exited(0), sourceLocation: location)
    try program.expectGivenBack(at: location)
  }

  @Test(arguments: [Size.usual, Size.large]) func everyKeyWorksInThePlayer(_ size: Size)
    async throws
  {
    try await play(
      [
        (".", "."), (".", "."), (",", ","), ("\u{1B}OC", "Right"), ("\u{1B}OC", "Right"),
        ("\u{1B}OD", "Left"),
        ("+", "+"), ("=", "="), ("-", "-"), ("]", "]"), ("[", "["), ("\u{1B}OF", "End"), (".", "."),
        (",", ","),
        ("?", "?"), ("x", "x"), ("f", "f"), ("f", "f"), ("\u{0C}", "Ctrl+L"), ("z", "z"),
      ], of: SampleCast.slow(), size: size)
  }

  @Test func markersAreGoneTo() async throws {
    try await play(
      [("]", "]"), ("]", "]"), ("]", "]"), ("[", "["), ("[", "["), ("[", "["), ("?", "?")],
      of: SampleCast.slow(more: SampleCast.markers))
  }

  @Test func theMouseTakesTheLine() async throws {
    try await play(
      [
        DemoPlay.click(50, 22), DemoPlay.click(0, 22), DemoPlay.click(79, 22),
        DemoPlay.click(30, 5),
        ("\u{1B}[<0;41;23M\u{1B}[<32;61;10M\u{1B}[<0;61;10m", "Drag:40,22-60,9"),
      ], of: SampleCast.slow())
  }

  @Test func aScreenThatIsTooLargeScrolls() async throws {
    try await play(
      [
        (".", "."), (".", "."), ("\u{1B}OB", "Down"), ("\u{1B}OB", "Down"), ("\u{1B}OA", "Up"),
        ("\u{1B}[6~", "PageDown"), ("\u{1B}[5~", "PageUp"), ("\u{1B}[1;2C", "Shift+Right"),
        ("\u{1B}[1;2D", "Shift+Left"), ("f", "f"), ("f", "f"), DemoPlay.resize(140, 50),
        DemoPlay.resize(20, 6),
        DemoPlay.resize(80, 24),
      ], of: SampleCast.slow(size: Size(width: 120, height: 40)))
  }

  @Test func sizesThatChangeAreFollowed() async throws {
    try await play(
      [(".", "."), (".", "."), (".", "."), (",", ","), ("\u{1B}OF", "End"), ("\u{1B}OH", "Home")],
      of: SampleCast.slow(more: "[250, \"r\", \"60x15\"]\n"))
  }

  /// Each of these quits and gives the terminal back.
  @Test(arguments: ["q", "\u{1B}", "\u{3}", "?q", " q"]) func thePlayerQuits(_ keys: String) throws
  {
    let sample = try SampleCast.slow()
    let program = try PlayedProgram([sample.path])
    withExtendedLifetime(sample) { #expect(program.exitsAfter(keys)) }
    try program.expectGivenBack()
  }

  /// While paused the player writes nothing and uses no time; then it continues.
  @Test func aPausedPlayerWritesNothingAndGoesOn() throws {
    let sample = try SampleCast.slow()
    let program = try PlayedProgram([sample.path])
    program.type(" ")
    #expect(program.wait { program.emulator.lines.contains { $0.contains("(paused)") } })
    program.show(timeout: 0.2)
    program.forgetOutput()
    let before = try #require(program.terminal.cpuSeconds())
    program.show(timeout: 1.5)
    let after = try #require(program.terminal.cpuSeconds())
    #expect(program.output.isEmpty && after - before < 0.02)
    program.type(" ")
    #expect(program.wait { !program.emulator.lines.contains { $0.contains("(paused)") } })
    #expect(
      program.wait {
        program.emulator.lines.contains { $0.contains(" 0:0") && !$0.contains(" 0:00") }
      })
  }

  /// The player reaches the end by itself, and says so.
  @Test func theEndIsShown() throws {
    let sample = try SampleCast(
      "{\"version\":2,\"width\":20,\"height\":4}\n[0, \"o\", \"first\"]\n[0.4, \"o\", \"\\r\\nlast\"]\n"
    )
    let program = try PlayedProgram(["--speed", "2", sample.path])
    #expect(program.wait { program.emulator.lines.contains { $0.contains("(end, 2×)") } })
    #expect(program.emulator.lines.contains { $0.contains("last") })
    program.type("q")
    #expect(program.end() == .exited(0))
  }

  /// No escape sequence in the file reaches the terminal.
  @Test func noEscapeSequenceOfACastGetsThrough() throws {
    let evil =
      #"\u001b]0;owned\u0007\u001b]52;c;aGk=\u0007\u001b[?1000l\u001bP$q\u001b\\\u009b31mtext"#
    let sample = try SampleCast(
      "{\"version\":2,\"width\":30,\"height\":4,\"title\":\"\\u001b]0;owned\\u0007\"}\n"
        + "[0, \"o\", \"\(evil)\"]\n[400, \"m\", \"\\u001b]0;owned\\u0007\"]\n")
    let program = try PlayedProgram([sample.path])
    #expect(program.wait { program.emulator.lines.contains { $0.contains("text") } })
    program.type("\u{1B}OF")
    #expect(program.wait { program.emulator.lines.contains { $0.contains("(end)") } })
    #expect(
      !program.outputText.contains("\u{1B}]0;")
        && !program.outputText.contains("\u{1B}]52") && !program.outputText.contains("?1000l"))
  }

  /// Keys come from the terminal, even if the cast comes from standard input.
  @Test func standardInputIsPlayed() throws {
    let sample = try SampleCast.slow()
    let program = try PlayedProgram(shell: "cat \(sample.path) | $DEMO play -")
    #expect(program.wait { program.emulator.lines.contains { $0.contains("picture 0") } })
    #expect(program.exitsAfter("q"))
  }

  @Test func theKeyboardIsNoFile() throws {
    let program = try PlayedProgram(["play", "-"])
    #expect(program.end() == .exited(64))
    #expect(program.outputText.contains("standard input is a terminal"))
  }
}

extension PlayedProgram {
  /// Types once the first picture is there; returns whether the program exits with 0.
  fileprivate func exitsAfter(_ keys: String) -> Bool {
    guard wait(until: { emulator.lines.contains { $0.contains("picture 0") } }) else {
      return false
    }
    type(keys)
    return end() == .exited(0)
  }
}
