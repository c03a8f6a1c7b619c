import Foundation
import TestSupport

extension ArticlePoint {
  /// A row, or a place in it, that no check knows.
  struct Mistake: Error {
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
      throw Mistake(text: String(row))
    }
    let places = cells[2].components(separatedBy: "<br>")
    (self.article, text) = (article, cells[1])
    sights = try places.filter { !$0.hasPrefix("*But*: ") }.map(Sight.init)
  }
}

extension ArticlePoint.Sight {
  fileprivate init(_ text: String) throws {
    if let match = text.wholeMatch(of: /Not seen\. (.+)/) {
      self = .nowhere(String(match.1))
    } else if let match = text.wholeMatch(of: /\[(C-\d+)\]\(conformance\.md\)/) {
      self = .proof(String(match.1))
    } else if let match = text.wholeMatch(of: /`explain (.+?)`: “(.+)”/) {
      self = .explain(String(match.1), String(match.2))
    } else if let match = text.wholeMatch(of: /`compare (\S+) (\S+)`: `(.+)`/) {
      self = .compare(String(match.1), String(match.2), String(match.3))
    } else if let match = text.wholeMatch(of: /`misuse (\S+)`/) {
      self = .misuse(String(match.1))
    } else if let match = text.wholeMatch(of: /`(.+)` in \[.+\]\(\.\.\/\.\.\/(.+)\)/) {
      self = .source(String(match.2), String(match.1))
    } else if let match = text.wholeMatch(
      of: /\*([a-z ]+)\* beside \*(.+?)\*(?: `(.+?)`)?: “(.+)”/),
      let pane = ArticlePoint.Pane(rawValue: String(match.1.filter { $0 != " " }))
    {
      self = .lesson(pane, String(match.2), String(match.3 ?? ""), String(match.4))
    } else if let match = text.wholeMatch(
      of: /\*(.+?)\* (?:at the start|(?:`([^`]+)` → )?`([^`]+)`): (.+)/)
    {
      self = .onStage(
        String(match.1), before: String(match.2 ?? ""), keys: String(match.3 ?? ""),
        try match.4.split(separator: "; ").map { try .init(String($0)) })
    } else {
      throw ArticlePoint.Mistake(text: text)
    }
  }
}

extension ArticlePoint.Condition {
  fileprivate init(_ text: String) throws {
    if let match = text.wholeMatch(of: /no “(.+)”/) {
      self = .lacks(String(match.1))
    } else if let match = text.wholeMatch(of: /no call with `(.+)`/) {
      self = .never(String(match.1))
    } else if text == "it moves" {
      self = .moving
    } else if let match = text.wholeMatch(of: /“(.+)” above “(.+)”/) {
      self = .above(String(match.1), String(match.2))
    } else if let match = text.wholeMatch(of: /“(.+)” left of “(.+)”/) {
      self = .beside(String(match.1), String(match.2))
    } else if let match = text.wholeMatch(of: /“(.+)” on another ground than “(.+)”/) {
      self = .grounds(String(match.1), String(match.2))
    } else if let match = text.wholeMatch(of: /“(.+)”/) {
      self = .text(String(match.1))
    } else if text.first == "`", text.last == "`" {
      self = .inOrder(text.dropFirst().dropLast().components(separatedBy: "`, then `"))
    } else {
      throw ArticlePoint.Mistake(text: text)
    }
  }
}
