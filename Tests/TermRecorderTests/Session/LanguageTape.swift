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

// Settings that a shell notices, and the commands around it.
extension LanguageTape {
  static let settings = [
    LanguageTape(
      "Set TypingSpeed 0.1 Type 'ab' Enter", ["> ab", "bash: ab: command not found", ">"],
      lasting: 0.3),
    LanguageTape(
      "Set TypingSpeed 10ms Type 'ab' Set TypingSpeed 1s Type 'c'", ["> abc"],
      lasting: 1.02),
    LanguageTape("Set PlaybackSpeed 2 Type 'ab' Sleep 1s", ["> ab"], lasting: 0.55),
    LanguageTape("Set PlaybackSpeed .5 Sleep 1s", [">"], lasting: 2),
    LanguageTape("Set Shell bash Type@0 'echo $0' Enter", ["> echo $0", "bash", ">"]),
    LanguageTape(
      "Set Rows 9 Set Columns 30 Type@0 'stty size' Enter",
      ["> stty size", "9 30", ">"]),
    LanguageTape(
      "Set Width 600 Set Height 300 Type@0 'stty size' Enter",
      ["> stty size", "6 33", ">"]),
    LanguageTape("Env A 'b c'\nEnv B d\nType@0 'echo $A$B' Enter", ["> echo $A$B", "b cd", ">"]),
    LanguageTape("Type@0 'echo $A' Enter\nEnv A late", ["> echo $A", "late", ">"]),
    LanguageTape("Require bash\nType@0 'a'", ["> a"]),
    LanguageTape(
      "Type@0 'echo $TERM $COLORTERM $VHS_RECORD' Enter",
      ["> echo $TERM $COLORTERM $VHS_RECORD", "xterm-256color truecolor true", ">"]),
  ]

  /// Waits, which last half a second of the recording however long the program takes.
  static let waits = [
    LanguageTape(
      "#tape: set WaitShows end\nType@0 'sleep .7' Enter Wait Type@0 'x'", ["> sleep .7", "> x"],
      lasting: 0.55),
    LanguageTape(
      "#tape: set WaitShows end\nType@0 '(sleep .7; echo ok)' Enter Wait+Screen /\\nok/",
      ["> (sleep .7; echo ok)", "ok", ">"], lasting: 0.55),
    LanguageTape(
      "#tape: set WaitShows end\nType@0 'sleep .7; printf go; read' Enter Wait+Line@5s /go$/",
      ["> sleep .7; printf go; read", "go"], lasting: 0.55),
    LanguageTape(
      "#tape: set WaitShows end\nSet WaitPattern /go$/ Type@0 'sleep .7; printf go; read' Enter Wait",
      ["> sleep .7; printf go; read", "go"], lasting: 0.55),
    LanguageTape(
      "#tape: set WaitShows end\nSet WaitTimeout 60s Type@0 'sleep .7' Enter Wait@10 /> $|>$/",
      ["> sleep .7", ">"], lasting: 0.55),
    LanguageTape(#"Type@0 'echo a/b' Enter Wait+Screen /\na\/b/"#, ["> echo a/b", "a/b", ">"]),
    LanguageTape("Type@0 'PS1=\"$ \"' Enter Wait /\\$$/", ["> PS1=\"$ \"", "$"]),
  ]

  /// What is hidden, and scrolling.
  static let scenes = [
    LanguageTape("Hide Type 'x=1; clear' Enter Sleep 9s Show Type 'a'", ["> a"], lasting: 0.05),
    LanguageTape("Type 'a' Hide Type 'bc' Sleep 9s Show Type 'd'", ["> abcd"], lasting: 0.1),
    LanguageTape("Hide Hide Type 'a' Show Show Type 'b'", ["> ab"], lasting: 0.05),
    LanguageTape("Type@0 'seq 9' Enter ScrollUp 2", ["3", "4", "5", "6", "7", "8"]),
    LanguageTape("Type@0 'seq 9' Enter ScrollUp 99", ["> seq 9", "1", "2", "3", "4", "5"]),
    LanguageTape(
      "Type@0 'seq 9' Enter ScrollUp@10ms 5 ScrollDown@20ms 4",
      ["4", "5", "6", "7", "8", "9"], lasting: 0.18),
    LanguageTape("Type@0 'seq 9' Enter ScrollUp 3 Type@0 'x'", ["5", "6", "7", "8", "9", "> x"]),
  ]

  /// The wheel in a pager, which scrolls by keys.
  static let pager = LanguageTape(
    "Type@0 'seq 30|less' Enter Wait+Screen /:/ ScrollDown ScrollUp@0 ScrollDown@0",
    ["4", "5", "6", "7", "8", ":"])

  /// What VHS reads in its own way, and what it does not know.
  static let quirks = [
    LanguageTape("Type@0 'a' Set Columns 80 Type@0 'b'", ["> ab"]),
    LanguageTape("Type@0 'open", ["> open"]),
    LanguageTape("Set MarginFill #ffffff\nType@0 'a'", ["> a"]),
    LanguageTape(
      "Type@0 'a'Type@0 'b'Enter@1s 2Sleep 1",
      ["> ab", "bash: ab: command not found", ">", ">"], lasting: 3),
    LanguageTape("Output 'x.gif' Output x.mp4 Output frames/\nType@0 'a'", ["> a"]),
  ]
}
