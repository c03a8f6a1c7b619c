import MisuseLab
import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// The release program plays the course of mistakes, and ends with the terminal given back.
@Suite(.waitsForProcesses) struct MisusePlayTests {
  /// After each key it shows what a host without a terminal does: the run at its end.
  @Test(arguments: [Size.usual, Size.large]) func theCourseIsPlayed(_ size: Size) async throws {
    let program = try PlayedProgram(["misuse", "two-parents"], size: size)
    let steps: [PlayStep] = ["c", "m", "Up", "Space", "Enter", "Left"]
    var names: [String] = []
    for step in steps {
      names.append(step.name)
      program.type(step.bytes)
      let surface = await surface(names, size)
      guard program.expect(surface, names.joined(separator: " ")) else { return }
    }
    try program.expectQuit(typing: "q")
  }

  @MainActor
  private func surface(_ names: [String], _ size: Size) -> Surface {
    HeadlessStage.surface(of: names, size: size, settles: true) {
      MisuseWindow(
        application: $0, from: Mistake.named("two-parents"), glossary: .ofLessons(isASCII: false))
    }
  }
}
