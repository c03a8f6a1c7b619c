import TermContainers
import Testing

@testable import TermRecorder

/// The grammar of the tape language, statement by statement; the other tests of tapes check the
/// rest.
@Suite struct TapeConformanceTests {
  private func actions(_ text: String) -> [TapeCommand.Action] {
    let tape = Tape(text)
    #expect(tape.isValid, "\(text): \(tape.diagnostics)")
    return tape.commands.map(\.action)
  }

  private func messages(_ text: String) -> [String] { Tape(text).diagnostics.map(\.description) }

  private static let pressed = [
    "Space", "Backspace", "Delete", "Insert", "Enter", "Escape", "Tab", "Down", "Left", "Right",
    "Up", "PageUp", "PageDown",
  ]

  /// `key speed [ NUMBER ]` in each of its forms.
  @Test(arguments: pressed) func aKeyHasASpeedAndACount(_ name: String) throws {
    let key = try #require(KeyEvent(name: name))
    for (text, speed, count) in [
      (name, nil as Double?, 1), ("\(name) 3", nil, 3), ("\(name)@20ms", 0.02, 1),
      ("\(name) @ 2 s 4", 2, 4), ("\(name)@1m", 60, 1), ("\(name)@.5 2", 0.5, 2),
    ] {
      #expect(actions(text) == [.key(key, speed: speed, count: count)], "\(text)")
      #expect(Tape(text).diagnostics.isEmpty)
    }
  }

  @Test(arguments: ["ScrollUp", "ScrollDown"]) func theWheelHasThemToo(_ name: String) {
    let up = name == "ScrollUp"
    #expect(actions("\(name)@10ms 5") == [.scroll(up: up, speed: 0.01, count: 5)])
  }

  /// Blanks around signs and line breaks between commands are optional.
  @Test func blanksAndLinesMeanNothing() {
    let text = "Type@10ms'a'Enter@1s 2Sleep 1Hide Show Ctrl+C"
    #expect(actions(text) == actions(text.replacing("Enter", with: "\r\n\tEnter")))
    #expect(actions("Wait + Screen @ 1 s /x/") == actions("Wait+Screen@1s /x/"))
    #expect(messages("Wait+Screen@1s/x/") == [" 1:14 │ unknown command 's/x/'"])
    #expect(actions("Set\nRows\n5") == [.set(.rows(5))])
    #expect(Tape("Set\nRows 5").diagnostics.map(\.severity) == [.warning])
  }

  /// `time`: seconds if it has no unit, and the units that each place allows.
  @Test func timesAreInSeconds() {
    let times: [(String, Double)] = [
      ("0", 0), ("2", 2), (".25", 0.25), ("1.", 1), ("500ms", 0.5), ("3s", 3), ("2m", 120),
      ("0.5ms", 0.0005),
    ]
    for (text, seconds) in times {
      #expect(actions("Sleep \(text)") == [.sleep(seconds)])
      guard seconds > 0 else { continue }
      #expect(actions("Wait@\(text)") == [.wait(TapeWait(timeout: seconds))])
      #expect(actions("Set WaitTimeout \(text)") == [.set(.waitTimeout(seconds))])
    }
    for unit in ["em", "px"] {
      #expect(messages("Sleep 5\(unit)") == [" 1:8  │ unknown command '\(unit)'"])
    }
    #expect(messages("Set TypingSpeed 1m") == [" 1:18 │ Set TypingSpeed: the unit must be ms or s"])
    #expect(messages("Wait@0") == [" 1:5  │ Wait: the time must be more than 0"])
  }

  /// A pattern may contain escaped slashes and keeps its backslashes; strings have no escapes.
  @Test func stringsAndPatternsKeepTheirBackslashes() throws {
    let pattern = try #require(TapePattern(#"a\/b\\"#))
    #expect(actions(#"Wait /a\/b\\/"#) == [.wait(TapeWait(pattern: pattern))])
    #expect(actions(#"Type "a\n\t" '\'"#) == [.type(#"a\n\t \"#, speed: nil)])
    #expect(actions("Type \"a'b`c\" 'd\"e' `f'g\"`") == [.type("a'b`c d\"e f'g\"", speed: nil)])
    #expect(actions("Type a/b.c-d_e%f") == [.type("a/b.c-d_e%f", speed: nil)])
  }

  /// A command that takes strings takes every word up to the next keyword.
  @Test func stringsGoOnUpToAKeyword() {
    #expect(actions("Type a b\nc Enter").first == .type("a b c", speed: nil))
    #expect(actions("Copy a b 'c'\nPaste") == [.copy("a b c"), .paste])
    #expect(actions("Require a\nEnv B c") == [.require("a"), .environment(name: "B", value: "c")])
    #expect(messages("Type a 5") == [" 1:8  │ '5' is not a command"])
    #expect(messages("Type true") == [" 1:6  │ Type: 'true' is not a text in quotes"])
  }

  /// Keywords are case-sensitive.
  @Test(arguments: TapeKeywords.commands) func keywordsAreToldApartByCase(_ word: String) {
    let (small, large) = (word.lowercased(), word.uppercased())
    for other in [small, large] {
      #expect(messages(other).first?.contains("unknown command '\(other)'") == true)
    }
  }

  @Test func aScreenshotIsOfNow() {
    let steps = TapeTimeline(Tape("Type 'a' Screenshot a.png Hide Screenshot 'b c.png' Type 'b'"))
      .steps
    #expect(steps.map(\.isRecorded) == [true, true, false, false])
    #expect(steps[1].action == .picture("a.png") && steps[1].duration == 0)
    for name in ["a.gif", "a", "png", "a.png/", "a.PNG"] {
      #expect(messages("Screenshot \(name)") == [" 1:12 │ Screenshot: the file must end in .png"])
    }
    #expect(actions("Screenshot .png") == [.screenshot(".png")])
  }

  @Test func anOutputIsAFileOrAFolder() {
    #expect(actions("Output a/") == [.output("a/")] && actions("Output '/'") == [.output("/")])
    #expect(actions("Output a.ascii Output b.test").count == 2)
    #expect(messages("Output a.").first?.hasPrefix(" 1:8  │ Output: the file has no ext") == true)
    #expect(messages("Output ''") == [" 1:8  │ Output: the path is empty"])
    #expect(messages("Output /abs/x.gif").first?.contains("only in quotes") == true)
    #expect(messages("Output '/abs/x.gif' Output \"1.gif\"").isEmpty)
  }

  /// After the first other command only the typing speed can be set.
  @Test(arguments: TapeKeywords.settings) func settingsStandAtTheTop(_ name: String) {
    let values = [
      "Shell": "bash", "FontFamily": "x", "MarginFill": "'#112233'", "WindowBar": "Rings",
      "Theme": "x", "CursorBlink": "true", "LoopOffset": "20", "WaitPattern": "/x/", "Padding": "1",
      "Width": "900",
    ]
    let timeline = TapeTimeline(Tape("Enter\nSet \(name) \(values[name] ?? "200")"))
    let told = timeline.warnings(writing: []).map(\.description)
    switch name {
    case "TypingSpeed": #expect(told.isEmpty)
    case "Shell":
      #expect(told == [" 2:1  │ warning: Set Shell has no effect: no shell is started"])
    default: #expect(told == [" 2:1  │ warning: Set \(name) is ignored here; move it to the top"])
    }
    var settings = TapeSettings()
    settings.typingSpeed = timeline.settings.typingSpeed
    #expect(timeline.settings == settings)
  }

  /// Outputs, requirements and comments may precede settings; any other command ends them.
  @Test func aCommandEndsTheSettings() {
    for text in ["Output a.gif", "Require git", "Set Rows 5", "# x", "#demo-tui: marker 'x'"] {
      #expect(TapeTimeline(Tape("\(text)\nSet Columns 70")).settings.columns == 70, "\(text)")
    }
    for text in ["Hide", "Show", "Sleep 0", "Env A b", "Copy x", "Screenshot a.png", "Wait"] {
      #expect(TapeTimeline(Tape("\(text)\nSet Columns 70")).settings.columns == nil, "\(text)")
    }
  }

  /// An included tape is read as a unit, and cannot include another.
  @Test func sourcesAreWhole() {
    let files = [
      "a.tape": "Set Columns 70\nType 'a", "b.tape": "Type 'x'\nSource a.tape",
      "c.tape": "# only this", "d.tape": "Enter\n\nFoo",
    ]
    func tape(_ text: String) -> Tape {
      Tape(Array(text.utf8)) { files[$0].map { .bytes(Array($0.utf8)) } ?? .unreadable("gone") }
    }
    #expect(tape("Source a.tape Source c.tape Source a.tape").commands.count == 4)
    #expect(TapeTimeline(tape("Source a.tape")).settings.columns == 70)
    #expect(
      tape("Source b.tape").diagnostics.map(\.description) == [
        " 1:8  │ Source: a mistake at b.tape:2:8: Source: an included file cannot include another"
      ])
    #expect(
      tape("Enter\n  Source 'd.tape'").diagnostics.map(\.description) == [
        " 2:10 │ Source: a mistake at d.tape:3:1: unknown command 'Foo'"
      ])
    for name in ["a.tap", "tape", "a.tape/", "A.TAPE"] {
      #expect(messages("Source \(name)") == [" 1:8  │ Source: the file must end in .tape"])
    }
  }

  /// After `Hide` as the first command, steps are not recorded; a second `Show` changes nothing.
  @Test func hidingRunsUnseen() {
    func seen(_ text: String) -> [Bool] { TapeTimeline(Tape(text)).steps.map(\.isRecorded) }
    #expect(seen("Hide Enter Enter Show Enter") == [false, false, true])
    #expect(seen("Hide Hide Show Show Enter Hide Enter") == [true, false])
  }
}
