import TermContainers

extension StringProtocol {
  /// The text's words in rows of at most `width` columns. An argument stays with its label.
  package func proseRows(of width: Int) -> [String] {
    let joined = split(separator: "(toParent: ", omittingEmptySubsequences: false)
      .joined(separator: "(toParent:\u{A0}")
    return joined.split(whereSeparator: { $0 == " " || $0 == "\n" }).joined(separator: " ")
      .wrapped(to: width).map { row in
        String(row.map { $0 == "\u{A0}" ? " " : $0 })
      }
  }
}

extension String {
  /// A call or callback in the words of a recipe: the scene's variables instead of the classes, and
  /// no labels where there are many.
  package var inRecipeWords: String {
    let words: [(String, String)] = [
      ("ContainerViewController.", ""), ("ContainerViewController", "self"),
      ("NavigationController", "navigation"), ("TabBarController", "tabs"),
      ("OrangeViewController", "orange"),
      ("BlueViewController", "blue"),
      ("addSubview(orange)", "view.addSubview(orange.view)"),
      ("addSubview(blue)", "view.addSubview(blue.view)"),
      (".removeFromSuperview()", ".view.removeFromSuperview()"),
      (".view.view.", ".view."),
      ("(from:to:duration:options:animations:completion:)", "(from:to:…)"),
    ]
    return words.reduce(self) { text, word in
      text.split(separator: word.0, omittingEmptySubsequences: false).joined(separator: word.1)
    }
  }
}
