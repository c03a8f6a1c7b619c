import MisuseLab
import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// The release program plays the course of mistakes, and ends with the terminal given back.
@Suite(.waitsForProcesses) struct MisusePlayTests {
  private typealias Step = (bytes: String, name: String)

  /// After each key it shows what a host without a terminal does: the run at its end.
  @Test(arguments: [Size.usual, Size.large]) func theCourseIsPlayed(_ size: Size) async throws {
    let program = try PlayedProgram(["misuse", "two-parents"], size: size)
    let steps: [Step] = [
      ("c", "c"), ("m", "m"), ("\u{1B}OA", "Up"), (" ", "Space"), ("\r", "Enter"),
      ("\u{1B}OD", "Left"),
    ]
    var names: [String] = []
    for step in steps {
      names.append(step.name)
      program.type(step.bytes)
      let surface = try await surface(names, size)
      guard program.expect(surface, names.joined(separator: " ")) else { return }
    }
    try program.expectQuit(typing: "q")
  }

  @MainActor
  private func surface(_ names: [String], _ size: Size) throws -> Surface {
    // As on a terminal that has not said what its background is.
    let host = HeadlessHost(size: size, userInterfaceStyle: .unspecified) {
      MisuseWindow(
        application: $0, from: Mistake.named("two-parents"), glossary: .ofLessons(isASCII: false))
    }
    for name in names {
      host.send(name)
      host.settle()
    }
    return host.surface
  }
}
