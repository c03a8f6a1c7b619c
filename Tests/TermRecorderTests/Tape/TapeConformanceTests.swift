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

  /// Keywords are case-sensitive.
  @Test(arguments: TapeKeywords.commands) func keywordsAreToldApartByCase(_ word: String) {
    let (small, large) = (word.lowercased(), word.uppercased())
    for other in [small, large] {
      #expect(messages(other).first?.contains("unknown command '\(other)'") == true)
    }
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
}
