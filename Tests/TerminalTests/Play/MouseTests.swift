import TermContainers
import TestSupport
import Testing

/// The release program, played with the mouse.
@Suite(.waitsForProcesses) struct MouseTests {
  private func click(_ point: Point) -> String { PlayStep.click(point.x, point.y).bytes }

  /// A program that shows its first screen.
  private func start() async throws -> (program: PlayedProgram, first: HeadlessHost) {
    let program = try PlayedProgram()
    let first = try await HeadlessStage.play()
    program.expect(await first.surface)
    return (program, first)
  }

  @Test func clicksPressTheButtons() async throws {
    let (program, first) = try await start()
    var played = ""
    for name in ["Swap Views", "Show / Hide", "Swap Views", "Show / Hide", "Swap Views"] {
      let point = try await first.point(of: name, after: "")
      program.type(click(point))
      played += " Click:\(point.x),\(point.y)"
      program.expect(try await HeadlessStage.surface(played), played)
    }
  }

  @Test func reportsOfTheOldKindPressTheButtons() async throws {
    let (program, first) = try await start()
    let point = try await first.point(of: "Show / Hide", after: "")
    let coordinates = [UInt8(33 + point.x), UInt8(33 + point.y)]
    program.terminal.send(Array("\u{1B}[M ".utf8) + coordinates)
    program.terminal.send(Array("\u{1B}[M#".utf8) + coordinates)
    program.expect(try await HeadlessStage.surface("Click:\(point.x),\(point.y)"))
  }

  @Test func clicksBesideTheButtonsDoNothing() async throws {
    let (program, first) = try await start()
    let below = try await first.point(of: "OrangeViewController", after: "")
    program.type(click(below) + click(.zero) + click(Point(x: 79, y: 22)))
    program.type(click(Point(x: 500, y: 500)))
    program.type("h")
    program.expect(try await HeadlessStage.surface("h"))
  }

  /// As on iOS, a button acts when it is released inside.
  @Test func lettingGoElsewhereDoesNotPress() async throws {
    let (program, first) = try await start()
    let button = try await first.point(of: "Show / Hide", after: "")
    let away = Point(x: 1, y: 20)
    let drag = PlayStep.drag(button, away)
    program.type(drag.bytes)
    program.type("s")
    program.expect(try await HeadlessStage.surface("\(drag.name) s"))
    #expect(program.emulator.lines.contains { $0.contains("BlueViewController") })
  }

  @Test func clickClosesTheHelpAndNothingElse() async throws {
    let (program, first) = try await start()
    let button = try await first.point(of: "Show / Hide", after: "")
    program.type("?")
    program.expect(try await HeadlessStage.surface("?"))
    program.type(click(button))
    program.expect(try await HeadlessStage.surface("? Click:\(button.x),\(button.y)"))
    #expect(program.emulator.lines.contains { $0.contains("OrangeViewController") })
  }

  @Test func wheelAndOtherButtonsOverAButtonFollowTheHeadlessScreen() async throws {
    let (program, first) = try await start()
    let button = try await first.point(of: "Swap Views", after: "")
    program.type(PlayStep.report(64, button, "M") + PlayStep.report(65, button, "M"))
    program.type("h")
    program.expect(try await HeadlessStage.surface("h"))
  }
}
