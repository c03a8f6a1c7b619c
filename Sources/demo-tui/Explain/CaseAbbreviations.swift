/// What the titles of cases abbreviate.
enum CaseAbbreviations {
  private static let names: [(short: String, name: String)] = [
    ("P", "a container"), ("C", "its child"), ("WM", "willMove"), ("DM", "didMove"),
    ("WA", "viewWillAppear"), ("IA", "viewIsAppearing"), ("DA", "viewDidAppear"),
    ("WD", "viewWillDisappear"), ("DD", "viewDidDisappear"), ("VWT", "viewWillTransition"),
  ]

  /// What those in `titles` stand for, in a sentence; "" if they have no abbreviations.
  static func explained(in titles: [String]) -> String {
    let words = titles.joined(separator: " ").split { !$0.isLetter }
    let used = names.filter { words.contains($0.short[...]) }
    return used.map { "\($0.short) is \($0.name)" }.joined(separator: ", ")
  }
}
