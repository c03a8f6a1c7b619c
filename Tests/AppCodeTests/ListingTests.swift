import Testing

/// The code that README, the guides, the articles and the documentation comments show is code that the tests build.
@Suite struct ListingTests {
  private static func comments(in source: String) -> String {
    let lines = source.split(separator: "\n").map { $0.drop { $0 == " " } }
    return lines.filter { $0.hasPrefix("///") }.map { $0.dropFirst(3) }.joined(separator: "\n")
  }

  /// Without indentation and line breaks, which a page may set in another way.
  private static func words(_ code: String) -> String {
    code.split(separator: "\n").filter { !$0.hasPrefix("import ") }
      .flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  /// Who opens these pages should read them to the end.
  @Test(arguments: [("README.md", 900), ("ARCHITECTURE.md", 3000)])
  func aFirstPageIsShort(_ page: String, _ most: Int) throws {
    let words = try Repository.text(of: page).split { $0 == " " || $0 == "\n" }
    #expect(words.count <= most)
  }

  @Test func everyListingIsBuiltByATest() throws {
    let tests = Self.words(
      try Repository.files(in: "Tests", ".swift").map(\.text).joined(separator: "\n"))
    let sources = try Repository.files(in: "Sources", ".swift")
      .map { ($0.path, Self.comments(in: $0.text)) }
    let readme = ("README.md", try Repository.text(of: "README.md"))
    let guides = try Repository.files(in: "Docs", ".md")
    let pages = try Repository.files(in: "Sources", ".md") + guides + [readme] + sources
    var count = 0
    for (name, page) in pages {
      for listing in Repository.listings(in: page) where !Self.words(listing).isEmpty {
        count += 1
        let isBuilt = tests.contains(Self.words(listing))
        #expect(isBuilt, "\(name) shows code that no test builds:\n\(listing)")
      }
    }
    #expect(count > 100)
  }
}
