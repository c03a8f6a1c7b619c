import Foundation
import TestSupport
import Testing

@testable import demo_tui

/// README's table of demos.
@MainActor
@Suite struct ReadmeDemoTests {
  /// The titles are those that the program shows.
  @Test func itNamesTheDemosAndTheirArticles() throws {
    let readme = try String(
      contentsOf: Golden.root.appendingPathComponent("README.md"), encoding: .utf8)
    let rows = readme.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    for demo in Demo.all {
      let row = rows.first { $0.first == "`\(demo.name)`" }
      #expect(row?.dropFirst().first == demo.article ?? demo.origin, "\(demo.name)")
    }
  }
}
