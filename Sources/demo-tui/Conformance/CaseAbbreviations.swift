import ContainmentCases

/// The abbreviations in the titles of cases.
enum CaseAbbreviations {
  private static let names = EventLog.names.filter { $0.key != "load" }
    .merging(["P": "the container", "C": "the child"]) { $1 }

  /// `title` with whole words in place of its abbreviations: `didMove(nil), then willMove` for
  /// `DM(nil), then WM`. The number of a case stays.
  static func spelledOut(_ title: String) -> String {
    title.naming(names).replacing("the child-", with: "C-")
  }
}
