import TermContainers
import TestSupport

import ToolSupport
@testable import demo_tui

/// Variables and options that decide how the demo is drawn.
struct TriedSurrounding: Sendable {
  let name: String
  let colors: String
  let isASCII: Bool
  let troubles: [String]

  private struct Case: Sendable {
    var name: String
    var arguments: [String] = []
    var environment: [String: String] = [:]
    var depth = ColorDepth.palette256
    var isASCII = false
  }

  private static let cases = [
    Case(name: "no settings"),
    Case(name: "`COLORTERM=truecolor`", environment: ["COLORTERM": "truecolor"], depth: .trueColor),
    Case(name: "`NO_COLOR=1`", environment: ["NO_COLOR": "1"], depth: .mono),
    Case(name: "`--color 16`", arguments: ["--color", "16"], depth: .palette16),
    Case(name: "`--renderer curses`", arguments: ["--renderer", "curses"]),
    Case(name: "`--ascii`", arguments: ["--ascii"], isASCII: true),
    Case(name: "`LANG=C`", environment: ["LANG": "C"], isASCII: true),
    Case(name: "a missing locale", environment: ["LANG": "xx_YY.UTF-8"], isASCII: true),
  ]

  static func all() async throws -> [TriedSurrounding] {
    let surfaces = try await MainActor.run {
      try cases.map { try HeadlessStage.surface(isASCII: $0.isASCII, colors: $0.depth) }
    }
    return try await Waiting.run {
      try zip(cases, surfaces).map { try TriedSurrounding($0, $1) }
    }
  }

  private init(_ tried: Case, _ surface: Surface) throws {
    let program = try PlayedProgram(
      ["orange-blue"] + tried.arguments,
      environment: ["COLORTERM": ""].merging(tried.environment) { $1 })
    var comparison = GridComparison(surface)
    (comparison.depth, comparison.isASCII) = (tried.depth, tried.isASCII)
    let isShown = program.wait { comparison.matches(program.emulator) }
    (name, isASCII) = (tried.name, tried.isASCII)
    colors = ColorName(tried.depth).rawValue
    troubles = isShown ? [] : comparison.differences(program.emulator, limit: 1)
    program.type("q")
    _ = program.end()
  }
}
