import Testing

@testable import TermSurface

@Suite struct KeyEventTests {
  @Test(arguments: [
    "s", "?", "+", "Enter", "Tab", "Shift+Tab", "Space", "Escape", "Up", "PageDown", "F1", "F12",
    "Ctrl+c", "Alt+x", "Ctrl+Alt+Delete",
  ]) func namesGoThereAndBack(name: String) throws {
    #expect(try #require(KeyEvent(name: name)).name == name)
  }

  @Test func controlTakesALetterOfEitherCase() {
    #expect(KeyEvent(name: "Ctrl+L") == KeyEvent(name: "Ctrl+l"))
  }

  @Test(arguments: ["", " ", "ab", "F0", "F64", "Ctrl+", "ctrl+c", "Strg+C"])
  func otherWordsAreNoKeys(name: String) {
    #expect(KeyEvent(name: name) == nil)
  }

  @Test(arguments: [
    ("enter", "; did you mean Enter?"), ("PageDwon", "; did you mean PageDown?"),
    ("ctrl+l", "; did you mean Ctrl+l?"), ("Ctrl+enter", "; did you mean Ctrl+Enter?"),
    ("", ""), ("xy", ""), ("fast forward", ""),
  ]) func aMistypedNameHasANearOne(name: String, hint: String) {
    #expect(KeyEvent.noKey(named: name) == "there is no key named '\(name)'\(hint)")
  }
}
