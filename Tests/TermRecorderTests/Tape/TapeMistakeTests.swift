import Testing

@testable import TermRecorder

/// The places and messages of mistakes.
@Suite struct TapeMistakeTests {
  private static let mistakes: [(String, String)] = [
    ("Foo", " 1:1  │ unknown command 'Foo'"),
    ("\n\n\n\n\n\n\n\n\n\n         Slep 1", "11:10 │ unknown command 'Slep'; did you mean Sleep?"),
    ("type 'x'", " 1:1  │ unknown command 'type'; did you mean Type?"),
    (
      "Foo bar 1\nSleep\nBar",
      " 1:1  │ unknown command 'Foo'\n 2:1  │ Sleep: a time such as 500ms or 2s is missing\n"
        + " 3:1  │ unknown command 'Bar'"
    ),
    ("Foo Enter Bar", " 1:1  │ unknown command 'Foo'\n 1:11 │ unknown command 'Bar'"),
    ("'x'", " 1:1  │ 'x' is not a command"),
    ("5", " 1:1  │ '5' is not a command"),
    ("} ) é", " 1:1  │ '}' is not a command"),
    ("/x/", " 1:1  │ /x/ is not a command"),
    ("{a}", " 1:1  │ {…} is not a command"),
    ("ms", " 1:1  │ unknown command 'ms'"),
    ("Type", " 1:1  │ Type: a text in quotes is missing"),
    ("Type Enter", " 1:6  │ Type: 'Enter' is not a text in quotes"),
    ("\u{FEFF}Type “x”", " 1:6  │ Type: '“' is not a text in quotes"),
    ("Type true", " 1:6  │ Type: 'true' is not a text in quotes"),
    ("Type a 5", " 1:8  │ '5' is not a command"),
    ("Type 123", " 1:6  │ Type: '123' is not a text in quotes"),
    ("Type@ 'x'", " 1:7  │ Type: 'x' is not a time such as 500ms or 2s"),
    ("Type@fast 'x'", " 1:6  │ Type: 'fast' is not a time such as 500ms or 2s"),
    ("Copy", " 1:1  │ Copy: a text in quotes is missing"),
    ("Sleep x", " 1:7  │ Sleep: 'x' is not a time such as 500ms or 2s"),
    ("Sleep 1.2.3", " 1:7  │ Sleep: '1.2.3' is not a number"),
    ("Sleep -1", " 1:7  │ Sleep: '-' is not a time such as 500ms or 2s"),
    ("Sleep 99999999999999999999m", " 1:7  │ Sleep: '99999999999999999999' is more than a day"),
    ("Sleep 1h", " 1:8  │ unknown command 'h'"),
    ("Enter 1.5", " 1:7  │ Enter: '1.5' is not a whole number up to 10000"),
    ("Enter 10001", " 1:7  │ Enter: '10001' is not a whole number up to 10000"),
    (
      "Enter 99999999999999999999",
      " 1:7  │ Enter: '99999999999999999999' is not a whole number up to 10000"
    ),
    (
      "Type \"say \\\"hi\\\"\" Enter",
      " 1:13 │ a backslash does not escape a quote; write a text with quotes in backticks: "
        + "`say \"hi\"`"
    ),
    ("Enter 'x'", " 1:7  │ 'x' is not a command"),
    ("Require", " 1:1  │ Require: a program's name is missing"),
    ("Env", " 1:1  │ Env: a variable's name is missing"),
    ("Env A", " 1:5  │ Env: a value in quotes is missing"),
    ("Env A 5", " 1:7  │ Env: '5' is not a value in quotes"),
    ("Wait+", " 1:5  │ Wait: Line or Screen is missing"),
    ("Wait+Scren", " 1:6  │ Wait: 'Scren' is not Line or Screen; did you mean Screen?"),
    ("Wait@0s", " 1:5  │ Wait: the time must be more than 0"),
    ("Wait@ /x/", " 1:7  │ Wait: /x/ is not a time such as 500ms or 2s"),
    ("Wait /(/", " 1:6  │ /(/ is not a regular expression"),
    ("Wait 'x'", " 1:6  │ 'x' is not a command"),
    ("Screenshot", " 1:1  │ Screenshot: a path is missing"),
    ("Screenshot a.gif", " 1:12 │ Screenshot: the file must end in .png"),
    ("Screenshot ''", " 1:12 │ Screenshot: the path is empty"),
    ("Screenshot a.png/", " 1:12 │ Screenshot: the file must end in .png"),
    ("Screenshot a.PNG", " 1:12 │ Screenshot: the file must end in .png"),
    ("Output", " 1:1  │ Output: a path is missing"),
    ("Output frames", " 1:8  │ Output: the file has no extension; a folder ends with a slash"),
    ("Output ''", " 1:8  │ Output: the path is empty"),
    ("Output a.b/c", " 1:8  │ Output: the file has no extension; a folder ends with a slash"),
    ("Output /a b.gif", " 1:8  │ Output: put the path in quotes"),
    ("Hide Hid", " 1:6  │ unknown command 'Hid'; did you mean Hide?"),
    // Combinations.
    ("Ctrl", " 1:1  │ Ctrl: + and a key is missing"),
    ("Ctrl C", " 1:6  │ Ctrl: 'C' is not + and a key"),
    ("Ctrl+", " 1:5  │ Ctrl: a key is missing"),
    ("Ctrl+Alt", " 1:6  │ Ctrl: + and a key is missing"),
    ("Ctrl+Shift", " 1:6  │ Ctrl: + and a key is missing"),
    ("Ctrl+C+Alt", " 1:8  │ Ctrl: modifiers must come before the keys"),
    ("Ctrl+Alt+C+Shift", " 1:12 │ Ctrl: modifiers must come before the keys"),
    ("Ctrl+Enter+Alt+a", " 1:12 │ Ctrl: modifiers must come before the keys"),
    ("Ctrl+C+Shift+D Foo", " 1:8  │ Ctrl: modifiers must come before the keys"),
    ("Ctrl+Foo", " 1:6  │ Ctrl: 'Foo' is not a key"),
    ("Ctrl+Entr", " 1:6  │ Ctrl: 'Entr' is not a key; did you mean Enter?"),
    ("Ctrl+''", " 1:6  │ Ctrl: '' is not a key"),
    ("Ctrl+ab", " 1:6  │ Ctrl: 'ab' is not a key; did you mean Tab?"),
    ("Ctrl+/x/", " 1:6  │ Ctrl: /x/ is not a key"),
    ("Ctrl+12", " 1:6  │ Ctrl: '12' is not a key that can be pressed with Ctrl"),
    ("Ctrl+Sleep 1", " 1:6  │ Ctrl: 'Sleep' is not a key that can be pressed with Ctrl"),
    ("Ctrl@1s+C", " 1:5  │ Ctrl: '@' is not + and a key"),
    ("Alt", " 1:1  │ Alt: + and a key is missing"),
    ("Alt+", " 1:4  │ Alt: a key is missing"),
    ("Alt+''", " 1:5  │ Alt: the string is empty"),
    ("Alt+Ctrl", " 1:5  │ Alt: 'Ctrl' is not a key that can be pressed with Alt"),
    ("Shift", " 1:1  │ Shift: + and a key is missing"),
    ("Shift+Alt", " 1:7  │ Shift: 'Alt' is not a key that can be pressed with Shift"),
    ("Shift+{a}", " 1:7  │ Shift: {…} is not a key"),
    // Extensions.
    ("#demo-tui:", " 1:11 │ demo-tui: a command is missing"),
    (
      "#demo-tui: captoin 'x'", " 1:12 │ demo-tui: unknown command 'captoin'; did you mean caption?"
    ),
    ("#demo-tui: caption", " 1:19 │ caption needs a text in quotes"),
    ("#demo-tui: caption Hello", " 1:20 │ caption needs a text in quotes"),
    ("#demo-tui: caption 'open", " 1:20 │ caption needs a text in quotes"),
    ("#demo-tui: marker 'a' b", " 1:23 │ marker: unexpected text after its arguments"),
    ("#demo-tui: snapshot", " 1:20 │ snapshot needs a file"),
    ("#demo-tui: expect x", " 1:19 │ expect needs a regular expression such as /ready/"),
    ("#demo-tui: expect /[/", " 1:19 │ expect needs a regular expression such as /ready/"),
    ("#demo-tui: click 3", " 1:18 │ click needs a place such as 3,4"),
    ("#demo-tui: click -1,2", " 1:18 │ click needs a place such as 3,4"),
    ("#demo-tui: click 1,2 up", " 1:22 │ click: the button must be left, middle or right"),
    ("#demo-tui: resize 80", " 1:19 │ resize needs a size such as 80x24, at most 500x200"),
    ("#demo-tui: resize 501x1", " 1:19 │ resize needs a size such as 80x24, at most 500x200"),
    ("#demo-tui: key", " 1:15 │ key needs a key such as F5, Home or Ctrl+x"),
    ("Enter\n  #demo-tui: key Foo", " 2:18 │ key needs a key such as F5, Home or Ctrl+x"),
  ]

  @Test(arguments: mistakes) func aMistakeIsToldInItsPlace(text: String, messages: String) {
    let found = Tape(text).diagnostics.map(\.description)
    #expect(found.joined(separator: "\n") == messages)
  }

  @Test func aByteThatIsNotTextIsReportedWithItsPlace() {
    func messages(_ bytes: [UInt8]) -> [String] { Tape(bytes).diagnostics.map(\.description) }
    #expect(messages(Array("Type 'aé".utf8) + [0xFF, 0x27]) == [" 1:10 │ invalid UTF-8"])
    #expect(messages(Array("Enter\n# ".utf8) + [0xC3, 10]) == [" 2:3  │ invalid UTF-8"])
    #expect(messages(Array("#demo-tui: key ".utf8) + [0xFF, 120]) == [" 1:16 │ invalid UTF-8"])
    #expect(messages([0xFF, 0xFE]) == [" 1:1  │ '\u{FFFD}' is not a command"])
    #expect(
      messages(Array("Set Theme {\n".utf8) + [0xFF, 0x7D]).first == " 1:11 │ invalid UTF-8")
  }

  @Test func aHundredMistakesDo() {
    let tape = Tape(String(repeating: "Foo\n", count: 5000))
    #expect(tape.errors.count == 101)
    #expect(tape.errors.last?.description == "101:1  │ too many errors; stopped here")
  }

  @Test func wordsFromOutsideAreShownWithoutControlCharacters() {
    let tape = Tape("\u{1B}[31m\n'\u{7}'\nFoo" + String(repeating: "x", count: 500))
    for message in tape.errors.map(\.description) {
      let isClean = message.unicodeScalars.allSatisfy { $0.value >= 32 }
      #expect(isClean && message.count < 200)
    }
  }
}
