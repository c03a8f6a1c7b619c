import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// Lessons in the release program on a terminal, by keys and by mouse.
@Suite(.waitsForProcesses) struct LessonPlayTests {
  private static let wide = Size(width: 120, height: 36)

  private func play(_ size: Size = wide, _ arguments: [String] = []) throws -> PlayedProgram {
    let program = try PlayedProgram(
      ["orange-blue"] + arguments, size: size, environment: ["DEMO_TUI_LESSON": ""])
    program.expectStart()
    return program
  }

  private func click(_ text: String, _ program: PlayedProgram) throws {
    let lines = program.emulator.lines
    let row = try #require(lines.firstIndex { $0.contains(text) }, "\(text) is not there")
    let range = try #require(lines[row].firstRange(of: text))
    let column = lines[row].distance(from: lines[row].startIndex, to: range.lowerBound)
    program.type(PlayStep.click(column + 1, row).bytes)
  }

  @Test func `a wide terminal begins with the code beside the stage`() throws {
    let program = try play()
    #expect(program.shows("viewDidLoad()"))
    program.expect(showing: "new.didMove(toParent: self)", after: "s")
  }

  @Test func `a small terminal begins with a strip, and l opens a drawer`() throws {
    let program = try play(.usual)
    program.expect(showing: "new.didMove(toParent: self)", after: "s")
    program.expect(showing: "timeline", after: "l")
  }

  @Test func `titles and keys lead to the same panes`() throws {
    let program = try play()
    #expect(program.shows("timeline"))
    try click("trees", program)
    #expect(program.shows("controllers"))
    try click("timeline", program)
    #expect(program.shows("sent for you"))
    program.expect(showing: "why", after: "l")
  }

  @Test func `back and now`() throws {
    let program = try play()
    program.expect(showing: "BlueViewController", after: "s")
    #expect(program.shows("6 ▶"))
    program.expect(showing: "◂ moment", after: "<<")
    program.type("\u{1B}[F")
    #expect(program.hides("◂ moment"))
    program.expect(showing: "◂ moment", after: "<")
    // A key for the demo returns to now first.
    program.type("h")
    #expect(program.hides("◂ moment"))
  }

  @Test func `y copies through the terminal`() throws {
    let program = try play()
    program.expect(showing: "6 ▶", after: "s")
    program.forgetOutput()
    program.type("y")
    #expect(program.wait { program.outputText.contains("\u{1B}]52;c;") })
  }

  @Test(arguments: [[], ["--lesson", "trees"], ["--lesson", "timeline"], ["--lesson", "off"]])
  func `the terminal is given back`(_ lesson: [String]) throws {
    let program = try play(Self.wide, lesson)
    program.type("s,,.<>x\u{1B}[Bx")
    program.resize(to: Size(width: 60, height: 20))
    program.resize(to: Size(width: 200, height: 60))
    try program.expectQuit(typing: "q")
  }
}
