import TermContainers
import Testing

/// Members of UIKit, drawn at random: each is called in UIKitMembers.swift, or the documentation says
/// why it stays out.
@Suite struct UIKitMembersTests {
  @Test func eachMemberCompilesOrIsNamed() throws {
    let folder = "Tests/AppCodeTests/UIKitMembers/UIKitMembers"
    let members = try Repository.text(of: "\(folder).txt").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    let called = try Repository.text(of: "\(folder).swift").matches(of: /\/\/((?: \d+)+)\n/)
      .flatMap { $0.1.split(separator: " ").compactMap { Int($0) } }
    let page = try Repository.text(
      of: "Sources/TermContainers/TermContainers.docc/ComingFromUIKit.md")
    for (index, line) in members.enumerated() where !called.contains(index + 1) {
      let member = line.split(separator: " ", maxSplits: 1)[1]
      #expect(page.contains("`\(member)`"), "\(index + 1) \(line): neither called nor named")
    }
    #expect(members.count == 200 && Set(called).count == called.count)
    #expect(called.count >= 140 && called.allSatisfy { (1...200).contains($0) })
  }
}
