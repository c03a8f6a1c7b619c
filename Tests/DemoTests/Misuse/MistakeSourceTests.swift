import ContainmentCases
import MisuseLab
import TermContainers
import TermInspector
import Testing

@testable import demo_tui

/// Where each mistake is taught.
@MainActor
@Suite struct MistakeSourceTests {
  @Test(arguments: Mistake.all.map(\.name)) func eachMistakeHasOneTeacher(_ name: String) throws {
    #expect((Mistake.teachers[name] == nil) != (Mistake.pages[name] == nil))
    let source = try #require(Mistake.named(name)?.source)
    #expect(source.name.count <= 14 && source.sentence.contains(source.name))
  }

  @Test(arguments: Mistake.all) func thePageNamesTheCase(_ mistake: Mistake) throws {
    let rule = try #require(ConformanceCase.all.first { $0.id == mistake.rule })
    let words = MisusePage(mistake).text.split(whereSeparator: \.isWhitespace)
    let told = words.joined(separator: " ")
    #expect(told.contains(" What holds \(rule.id) \(rule.title) The right order "))
  }

  @Test func nothingIsTaughtThatIsNoMistake() {
    let names = Set(Mistake.all.map(\.name))
    #expect(names == Set(Mistake.teachers.keys).union(Mistake.pages.keys))
  }

  /// A demo's own source makes the call that the mistake leaves out or moves, and where it adds one,
  /// the calls beside it.
  @Test(arguments: Mistake.teachers.keys.sorted()) func aDemoMakesTheCalls(_ name: String) throws {
    let mistake = try #require(Mistake.named(name))
    let demo = try #require(Mistake.teachers[name]?())
    let rows = mistake.recipe.rows
    let missing = rows.filter { $0.line.change == .leftOut }
    let right = missing.isEmpty ? rows.filter { $0.line.change == .none } : missing
    let source = demo.parts.map(\.text).joined(separator: "\n")
    let calls = right.compactMap(\.line.call).map { $0.prefix { $0 != "(" } }
    let made = calls.filter { source.contains($0) }
    #expect(calls.isEmpty || !made.isEmpty, "\(demo.name): \(calls)")
    #expect(Set(Demo.all.map(\.name)).contains(demo.name))
  }

  @Test(arguments: Mistake.pages.keys.sorted()) func aPageExists(_ name: String) throws {
    let page = try #require(Mistake.pages[name])
    #expect(try Topic.named(page).bareName == page)
  }
}
