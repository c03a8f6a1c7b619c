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
