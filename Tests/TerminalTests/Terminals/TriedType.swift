import Foundation
import TermContainers
import TestSupport

@testable import demo_tui

/// A terminal type that a demo was played on: what the program says that the type has, and whether it is so.
struct TriedType: Sendable {
  let name: String
  let said: Said
  /// What was seen not to work; empty where all did.
  let troubles: [String]
  /// Whether the program asked the terminal for the mouse.
  let asksForMouse: Bool

  /// What `demo-tui doctor --json` says of a type.
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
  /// What the demo shows at its start, with another button in focus, and after that was pressed.
  struct Pictures: Sendable {
    let first, moved, pressed: Surface

    @MainActor init() throws {
      first = try HeadlessStage.surface()
      moved = try HeadlessStage.surface("Right")
      pressed = try HeadlessStage.surface("Right Click:20,6")
    }
  }

  /// Plays the demo: looks at it, presses the type's own key for the right arrow, and a button with the mouse, or by
  /// its key where the type has none.
  init(_ name: String, _ pictures: Pictures) throws {
    self.name = name
    said = try Said(name)
    let program = try PlayedProgram(environment: ["TERM": name, "COLORTERM": ""])
    let look = Look(said)
    var troubles: [String] = []
    func expect(_ surface: Surface, _ trouble: String) {
      let comparison = look.comparison(surface)
      if !program.wait(until: { comparison.matches(program.emulator) }) { troubles.append(trouble) }
    }
    expect(pictures.first, "the first screen")
    program.type(try TriedType.rightArrow(name))
    expect(pictures.moved, "the right arrow")
    asksForMouse = program.emulator.mouseMode != .none
    program.type(asksForMouse ? DemoPlay.click(20, 6).bytes : "h")
    expect(pictures.pressed, asksForMouse ? "the mouse" : "a key")
    program.type("q")
    if program.end() != .exited(0) { troubles.append("its end") }
    self.troubles = troubles
  }

  /// What terminfo says that the key sends; ncurses tells the terminal to send that.
  private static func rightArrow(_ name: String) throws -> String {
    let run = try ToolRun("tput", ["-T", name, "kcuf1"])
    return run.status == 0 && !run.output.isEmpty ? run.output : "\t"
  }

  /// How surfaces come out on a terminal of such a type.
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
      // Some types cannot write there without scrolling.
      comparison.exempt = Point(x: surface.size.width - 1, y: surface.size.height - 1)
      return comparison
    }
  }
}
