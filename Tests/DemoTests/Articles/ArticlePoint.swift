import Foundation
import TestSupport

/// One thing that an article says, in our words, and where it can be seen here: a row of
/// Docs/printed/articles.md.
struct ArticlePoint {
  /// The numbers of the articles.
  static let articles = 1...5
  /// The number of the article.
  let article: Int
  /// What it says.
  let text: String
  /// Where that is seen. All of them hold.
  let sights: [ArticleSight]

  /// Whether it is seen at all.
  var isSeen: Bool { sights.allSatisfy { $0.reason == nil } }

  /// A row, or a place in it, that no check knows.
  struct UnknownText: Error {
    let text: String
  }

  /// The page that has them.
  static func page() throws -> String {
    try String(
      contentsOf: Golden.root.appendingPathComponent("Docs/printed/articles.md"), encoding: .utf8)
  }

  /// All points, article by article: each row of the page's tables.
  static func all() throws -> [ArticlePoint] {
    try page().split(separator: "\n")
      .filter { $0.first == "|" && !$0.hasPrefix("| no.") && !$0.hasPrefix("|-") }
      .map(ArticlePoint.init)
  }

  /// `| 1.2 | what it says | a place<br>another one |`; a bar in a text is `\|`.
  private init(row: Substring) throws {
    let row = row.replacing("\\|", with: "\0")
    let cells = row.split(separator: "|").map {
      $0.replacing("\0", with: "|").trimmingCharacters(in: .whitespaces)
    }
    guard cells.count == 3, let article = cells[0].first?.wholeNumberValue else {
      throw UnknownText(text: String(row))
    }
    let places = cells[2].components(separatedBy: "<br>")
    (self.article, text) = (article, cells[1])
    sights = try places.filter { !$0.hasPrefix("*But*: ") }.map(ArticleSight.init)
  }
}
