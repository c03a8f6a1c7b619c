extension String {
  /// A call or callback in the words of a recipe: the scene's variables replace the classes, and
  /// long lists of labels are left out.
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
    return words.reduce(self) { $0.replacing($1.0, with: $1.1) }
  }

  /// The text with other words for some of its names. Letters, digits and `#` make a name.
  package func naming(_ names: [String: String]) -> String {
    var (text, word) = ("", "")
    for character in self + "\n" {
      if character.isLetter || character.isNumber || character == "#" {
        word.append(character)
      } else {
        text += (names[word] ?? word) + "\(character)"
        word = ""
      }
    }
    return String(text.dropLast())
  }
}
