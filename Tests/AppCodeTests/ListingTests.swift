import Foundation
import Testing

/// The tests build every Swift listing of README, the articles and the documentation comments.
@Suite struct ListingTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func files(in folder: String, _ ending: String) throws -> [(String, String)] {
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: root.appendingPathComponent(folder).path)
    return try names.filter { $0.hasSuffix(ending) }.sorted().map { name in
      let path = root.appendingPathComponent(folder).appendingPathComponent(name)
      return (name, try String(contentsOf: path, encoding: .utf8))
    }
  }

  /// The Swift listings of a page.
  private static func listings(in text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  private static func comments(in source: String) -> String {
    let lines = source.split(separator: "\n").map { $0.drop { $0 == " " } }
    return lines.filter { $0.hasPrefix("///") }.map { $0.dropFirst(3) }.joined(separator: "\n")
  }

  /// The code without indentation and line breaks, which a page may set differently.
  private static func words(_ code: String) -> String {
    code.split(separator: "\n").filter { !$0.hasPrefix("import ") }
      .flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  @Test func everyListingIsBuiltByATest() throws {
    let tests = Self.words(
      try Self.files(in: "Tests", ".swift").map(\.1).joined(separator: "\n"))
    let sources = try Self.files(in: "Sources", ".swift")
      .map { ($0.0, Self.comments(in: $0.1)) }
    let readme = try String(
      contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let pages = try Self.files(in: "Sources", ".md") + [("README.md", readme)] + sources
    var count = 0
    for (name, page) in pages {
      for listing in Self.listings(in: page) where !Self.words(listing).isEmpty {
        count += 1
        let isBuilt = tests.contains(Self.words(listing))
        #expect(isBuilt, "\(name) shows code that no test builds:\n\(listing)")
      }
    }
    #expect(count > 8)
  }
}
