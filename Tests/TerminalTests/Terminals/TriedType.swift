import Foundation
import TermContainers
import TestSupport

@testable import ToolSupport
@testable import demo_tui

/// A terminal type on which a demo was played: what the program reports about it, and whether it is
/// true.
struct TriedType: Sendable {
  let name: String
  let said: Said
  /// The faults observed; empty if everything worked.
  let troubles: [String]
  /// Whether the program asked the terminal for mouse reports.
  let asksForMouse: Bool

  /// What `demo-tui doctor --json` reports about a type.
  struct Said: Decodable, Sendable {
    struct Colors: Decodable, Sendable {
      struct Used: Decodable, Sendable { let depth: String }
      let used: Used?
    }
    struct Drawing: Decodable, Sendable {
      let renderer: String?
      let attributes: [String]
    }
    let colors: Colors
    let drawing: Drawing

    init(_ name: String) throws {
      let run = try CommandRun(["doctor", "--json"], environment: ["TERM": name])
      self = try JSONDecoder().decode(Said.self, from: Data(run.output.utf8))
    }
  }
}

extension TriedType {
  /// The demo at its start, with another button focused, and after that button was pressed.
  struct Pictures: Sendable {
    let first, moved, pressed: Surface

    /// How the demo is drawn on screens of that many colours.
    @MainActor init(_ colors: ColorDepth) throws {
      first = try HeadlessStage.surface(colors: colors)
      moved = try HeadlessStage.surface("Right", colors: colors)
      pressed = try HeadlessStage.surface("Right Click:20,5", colors: colors)
    }

    /// The pictures for each depth.
    @MainActor static func all() throws -> [ColorDepth: Pictures] {
      let depths = ColorDepth.allCases.map { ($0, $0) }
      return try Dictionary(uniqueKeysWithValues: depths).mapValues { try Pictures($0) }
    }
  }

  /// Plays the demo: compares the first screen, presses the type's own right arrow key, and presses
  /// a button with the mouse, or with a key if the type has no mouse.
  init(_ name: String, _ all: [ColorDepth: Pictures]) throws {
    self.name = name
    said = try Said(name)
    let program = try PlayedProgram(environment: ["TERM": name, "COLORTERM": ""])
    let look = Look(said)
    guard let pictures = all[look.depth] else { preconditionFailure("there is no such depth") }
    var troubles: [String] = []
    func expect(_ surface: Surface, _ trouble: String) {
      let comparison = look.comparison(surface)
      if !program.wait(until: { comparison.matches(program.emulator) }) { troubles.append(trouble) }
    }
    expect(pictures.first, "the first screen")
    program.type(try TriedType.rightArrow(name))
    expect(pictures.moved, "the right arrow")
    asksForMouse = program.emulator.mouseMode != .none
    program.type(asksForMouse ? PlayStep.click(20, 5).bytes : "h")
    expect(pictures.pressed, asksForMouse ? "the mouse" : "a key")
    program.type("q")
    if program.end() != .exited(0) { troubles.append("its end") }
    self.troubles = troubles
  }

  /// The right arrow's sequence in terminfo; ncurses tells the terminal to send that.
  private static func rightArrow(_ name: String) throws -> String {
    let run = try ToolRun("tput", ["-T", name, "kcuf1"])
    return run.status == 0 && !run.output.isEmpty ? run.output : "\t"
  }

  /// How surfaces appear on a terminal of this type.
  private struct Look {
    let depth: ColorDepth
    let attributes: TextAttributes

    init(_ said: Said) {
      depth = ColorName(rawValue: said.colors.used?.depth ?? "")?.depth ?? .mono
      let known: [(String, TextAttributes)] = [
        ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
        ("reverse", .reverse), ("strikethrough", .strikethrough),
      ]
      attributes = known.filter { said.drawing.attributes.contains($0.0) }
        .reduce(into: TextAttributes()) { $0.insert($1.1) }
    }

    func comparison(_ surface: Surface) -> GridComparison {
      var comparison = GridComparison(surface)
      (comparison.depth, comparison.attributes) = (depth, attributes)
      // Some types cannot write this cell without scrolling.
      comparison.exempt = Point(x: surface.size.width - 1, y: surface.size.height - 1)
      return comparison
    }
  }
}
