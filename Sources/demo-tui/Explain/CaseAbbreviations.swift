/// What the titles of cases abbreviate.
enum CaseAbbreviations {
  private static let names = [
    "P": "the container", "C": "the child", "WM": "willMove", "DM": "didMove",
    "WA": "viewWillAppear", "IA": "viewIsAppearing", "DA": "viewDidAppear",
    "WD": "viewWillDisappear", "DD": "viewDidDisappear", "VWT": "viewWillTransition",
  ]

  /// `title` with whole words in place of its abbreviations: `didMove(nil), then willMove` for
  /// `DM(nil), then WM`. The number of a case stays.
  static func spelledOut(_ title: String) -> String {
    var (result, word) = ("", "")
    for character in title + " " {
      if character.isLetter || character.isNumber {
        word.append(character)
        continue
      }
      let isCase = word == "C" && character == "-"
      result += isCase ? word : names[word] ?? word
      word = ""
      result.append(character)
    }
    return String(result.dropLast())
  }
}
