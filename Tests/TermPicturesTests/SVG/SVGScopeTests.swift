import TermContainers
import TestSupport
import Testing

@testable import TermPictures

/// A picture may be pasted into a page, so none of its names may clash with a name on that page.
@Suite struct SVGScopeTests {
  private static func picture(_ words: String, seed: UInt64 = 1) -> String {
    let film = Film.noise(seed: seed, seconds: 6, words: words)
    let options = PictureOptions { $0.appearance = .both(dark: .dark, light: .light) }
    return SVGAnimation(film, options: options).text
  }

  /// Every class, id and reference, and the names in the style sheet.
  private func names(_ text: String) throws -> [String] {
    let reader = try SVGReader(text)
    var result: [String] = []
    for element in reader.root.all {
      result += element.classes
      if let id = element.attributes["id"] { result.append(id) }
      if let place = element.attributes["href"] { result.append(String(place.dropFirst())) }
      let labels = element.attributes["aria-labelledby"] ?? ""
      result += labels.split(separator: " ").map(String.init)
    }
    // Names do not occur inside braces, except in the rules inside the two media queries.
    let rules = reader.styleSheet.matches(of: /[.#]([A-Za-z_][\w-]*)(?=[.{,])/)
    let others = reader.styleSheet.matches(of: /(?:\^=|@keyframes |animation-name:)(\w+)/)
    result += rules.map { String($0.1) }
    return result + others.map { String($0.1) }
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>) func eachNameIsTheScopes(seed: UInt64) throws {
    let text = SVGScopeTests.picture("x", seed: seed)
    let scope = try SVGReader(text).scope
    #expect(scope.contains(/^[a-z][a-z0-9]{4}$/))
    let names = try names(text)
    #expect(names.count > 100)
    for name in names { #expect(name.hasPrefix(scope), "\(name)") }
  }

  /// No rule selects elements by their kind alone.
  @Test func noRuleIsForEverything() throws {
    let reader = try SVGReader(SVGScopeTests.picture("x"))
    var sheet = reader.styleSheet
    sheet.replace(/@keyframes \w+\{(?:[\d.]+%\{visibility:\w+\})+\}/, with: "")
    sheet.replace(/@media \([^)]*\)\{/, with: "")
    for rule in sheet.split(whereSeparator: { "}\n".contains($0) }) {
      for selector in rule.prefix(while: { $0 != "{" }).split(separator: ",") {
        #expect(selector.contains(reader.scope), "\(rule)")
        #expect(!selector.contains(" "), "what is used elsewhere has no ancestors: \(rule)")
      }
    }
  }

  @Test func otherContentHasAnotherScope() throws {
    let scopes = try (0..<40).map { try SVGReader(SVGScopeTests.picture("word \($0)")).scope }
    #expect(Set(scopes).count == 40)
    #expect(try SVGReader(SVGScopeTests.picture("word 7")).scope == scopes[7])
  }

  /// On a page without a doctype, `B` and `b` are the same class.
  @Test func namesDifferByMoreThanCase() throws {
    let names = Set(try names(SVGScopeTests.picture("x")))
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
  }
}
