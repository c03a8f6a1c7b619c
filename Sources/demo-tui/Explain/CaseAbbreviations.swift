/// What the titles of cases abbreviate.
enum CaseAbbreviations {
  private static let names: [(short: String, name: String)] = [
    ("P", "a container"), ("C", "its child"), ("WM", "willMove"), ("DM", "didMove"),
    ("WA", "viewWillAppear"), ("IA", "viewIsAppearing"), ("DA", "viewDidAppear"),
    ("WD", "viewWillDisappear"), ("DD", "viewDidDisappear"), ("VWT", "viewWillTransition"),
  ]

  /// What those in `titles` stand for, in a sentence; "" if they have no abbreviations.
  static func explained(in titles: [String]) -> String {
    let words = titles.joined(separator: " ").split { !$0.isLetter && !$0.isNumber && $0 != "-" }
      .filter { !isCase($0) }.flatMap { $0.split { !$0.isLetter } }
    let used = names.filter { words.contains($0.short[...]) }
    return used.map { "\($0.short) is \(used.first?.short == "P" ? $0.name : alone($0))" }
      .joined(separator: ", ")
  }

  /// Whether a word is the number of a case, such as `C-051`, and abbreviates nothing.
  private static func isCase(_ word: Substring) -> Bool {
    word.hasPrefix("C-") && word.count > 2 && word.dropFirst(2).allSatisfy(\.isNumber)
  }

  /// Without a container before it, a child is nobody's.
  private static func alone(_ name: (short: String, name: String)) -> String {
    name.short == "C" ? "a child" : name.name
  }
}
