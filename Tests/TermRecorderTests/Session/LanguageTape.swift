import TermRecorder
import Testing

/// A small tape of VHS's language, with what it must lead to on a real shell of 40 by 6.
struct LanguageTape: CustomTestStringConvertible {
  let text: String
  /// The rows of the last screen, without blanks at their ends and without empty rows at the end.
  let rows: [String]
  /// Seconds; nil where the time of a program counts.
  var duration: Double?

  var testDescription: String { text }

  init(_ text: String, _ rows: [String], lasting duration: Double? = nil) {
    (self.text, self.rows, self.duration) = (text, rows, duration)
  }

  /// A tape whose keys a program shows byte by byte, `^[` for Escape.
  init(keys: String, _ shown: String) {
    self.init(
      "Env SHOW 'clear; stty raw -echo; cat -vT'\nHide Type@0 'eval $SHOW' Enter Show\n\(keys)",
      [shown])
  }

  /// Commands that type, and the times that they take.
  static let typing = [
    LanguageTape("Type 'abcd'", ["> abcd"], lasting: 0.2),
    LanguageTape("Type@10ms 'abcd'", ["> abcd"], lasting: 0.04),
    LanguageTape("Type@0.5 'ab'", ["> ab"], lasting: 1),
    LanguageTape("Type @ 1 s 'ab'", ["> ab"], lasting: 2),
    LanguageTape("Type@0 \"it's\" '\"so\"' `'q' \"r\"`", ["> it's \"so\" 'q' \"r\""]),
    LanguageTape("Type@0 'a'\n'b'", ["> a b"], lasting: 0),
    LanguageTape(#"Type@0 'a\n\t\e'"#, [#"> a\n\t\e"#]),
    LanguageTape("Type@0 'é字'", ["> é字"]),
    LanguageTape("Type@0 word Type@0 ' a/b.c-d'", ["> word a/b.c-d"]),
    LanguageTape("Type@0 'a' Space 2 Type@0 'b'", ["> a  b"], lasting: 0.1),
    LanguageTape("Type@0 'abc' Backspace 2", ["> a"], lasting: 0.1),
    LanguageTape("Type@0 'abc' Backspace@100ms 2", ["> a"], lasting: 0.2),
    LanguageTape("Type@0 'abc' Left 2 Delete Type@0 'X'", ["> aXc"], lasting: 0.15),
    LanguageTape("Type@0 'abc' Left 3 Right Type@0 'X'", ["> aXbc"], lasting: 0.2),
    LanguageTape("Type@0 'echo a' Enter", ["> echo a", "a", ">"], lasting: 0.05),
    LanguageTape("Enter 3", [">", ">", ">", ">"], lasting: 0.15),
    LanguageTape("Enter\n3", [">", ">", ">", ">"]),
    LanguageTape("Enter@1m 2", [">", ">", ">"], lasting: 120),
    // As in VHS, the shell keeps no history.
    LanguageTape("Type@0 'echo a' Enter Up", ["> echo a", "a", ">"]),
    LanguageTape("Type@0 'cd /usr/inclu' Tab", ["> cd /usr/include/"]),
    LanguageTape("Copy 'echo a b' Paste Enter", ["> echo a b", "a b", ">"], lasting: 0.05),
    LanguageTape("Copy a b Paste Paste", ["> a ba b"], lasting: 0),
    LanguageTape("Sleep 500ms Sleep 1.5 Sleep .5s Sleep 2m", [">"], lasting: 122.5),
    LanguageTape("# a comment\nType@0 'a' # another", ["> a"]),
  ]

  /// What each key sends.
  static let keys = [
    LanguageTape(keys: "Type 'a' Space Tab Enter Escape", "a ^I^M^["),
    LanguageTape(keys: "Up Down Right Left", "^[[A^[[B^[[C^[[D"),
    LanguageTape(keys: "Insert Delete PageUp PageDown", "^[[2~^[[3~^[[5~^[[6~"),
    LanguageTape(keys: "Home End F1 F5 F12", "^[[H^[[F^[OP^[[15~^[[24~"),
    LanguageTape(keys: "Backspace Backspace@1ms 2", "^?^?^?"),
    LanguageTape(keys: "Ctrl+A Ctrl+z Ctrl+@ Ctrl+[ Ctrl+]", "^A^Z^@^[^]"),
    LanguageTape(keys: #"Ctrl+\ Ctrl+^ Ctrl+- Ctrl+Space"#, "^\\^^^_^@"),
    LanguageTape(keys: "Ctrl+Enter Ctrl+Backspace", "^M^H"),
    LanguageTape(keys: "Ctrl+Up Ctrl+Down Ctrl+Left Ctrl+Right", "^[[1;5A^[[1;5B^[[1;5D^[[1;5C"),
    LanguageTape(keys: "Ctrl+Shift+Left Ctrl+Alt+Right", "^[[1;6D^[[1;7C"),
    LanguageTape(keys: "Ctrl+Alt+a Ctrl+X+Y", "^[^A^X^Y"),
    LanguageTape(keys: "Alt+a Alt+. Alt+Enter Alt+[ Alt+'xy'", "^[a^[.^[^M^[[^[x^[y"),
    LanguageTape(keys: "Shift+a Shift+Tab Shift+Enter", "A^[[Z^M"),
  ]

  static let all = typing + keys + settings + waits + scenes + quirks
}
