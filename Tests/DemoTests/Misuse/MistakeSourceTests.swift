import ContainmentCases
import MisuseLab
import TermContainers
import TermInspector
import Testing

@testable import demo_tui

/// Where each mistake is taught.
@MainActor
@Suite struct MistakeSourceTests {
  @Test(arguments: Mistake.all) func eachMistakeHasOneTeacher(_ mistake: Mistake) throws {
    #expect((mistake.demo == nil) != (mistake.page == nil))
    let source = try #require(mistake.source)
    #expect(source.name.count <= 14 && source.sentence.contains(source.name))
  }

  @Test(arguments: Mistake.all) func thePageNamesTheCase(_ mistake: Mistake) throws {
    let rule = try #require(ConformanceCase.all.first { $0.id == mistake.rule })
    let words = MisusePage(mistake).text.split(whereSeparator: \.isWhitespace)
    let told = words.joined(separator: " ")
    #expect(told.contains(" What holds \(rule.id) \(rule.title) The right order "))
  }

  /// A demo's own source makes the call that the mistake leaves out or moves, and where it adds one,
  /// the calls beside it.
  @Test(arguments: Mistake.all.filter { $0.demo != nil })
  func aDemoMakesTheCalls(_ mistake: Mistake) throws {
    let demo = try #require(Demo.all.first { $0.name == mistake.demo })
    let rows = mistake.recipe.rows
    let missing = rows.filter { $0.line.change == .leftOut }
    let right = missing.isEmpty ? rows.filter { $0.line.change == .none } : missing
    let source = demo.parts.map(\.text).joined(separator: "\n")
    let calls = right.compactMap(\.line.call).map { $0.prefix { $0 != "(" } }
    let made = calls.filter { source.contains($0) }
    #expect(calls.isEmpty || !made.isEmpty, "\(demo.name): \(calls)")
  }

  @Test(arguments: Mistake.all.compactMap(\.page)) func aPageExists(_ page: String) throws {
    #expect(try Topic.named(page).bareName == page)
  }
}
