import TermContainers
import Testing

@testable import TermRecorder

@Suite struct TapeTimelineTests {
  private func timeline(_ text: String) -> TapeTimeline {
    let tape = Tape(text)
    #expect(tape.isValid, "\(tape.diagnostics)")
    return TapeTimeline(tape)
  }

  private func notation(_ text: String) -> [String] {
    timeline(text).steps.map { step in
      (step.isRecorded ? "" : "-") + step.action.notation
        + (step.duration > 0 ? " \(Int((step.duration * 1000).rounded()))" : "")
    }
  }

  private static let readings: [(String, [String])] = [
    ("Type 'ab'", ["a 50", "b 50"]),
    ("Type@10ms 'a b' Enter", ["a 10", "Space 10", "b 10", "Enter 50"]),
    ("Set TypingSpeed 1s\nEnter 2", ["Enter 1000", "Enter 1000"]),
    ("Enter\nSet TypingSpeed 100ms\nEnter\nEnter@20ms", ["Enter 50", "Enter 100", "Enter 20"]),
    ("Enter 0", []),
    ("Sleep 2 Sleep 10ms", ["pause 2000", "pause 10"]),
    ("Ctrl+A+B", ["Ctrl+a 50", "Ctrl+b 50"]),
    ("Copy 'ab' Paste", ["paste ab"]),
    ("Paste", []),
    ("ScrollUp@1s 2", ["up 1000", "up 1000"]),
    ("ScrollDown", ["down 50"]),
    ("Hide Enter Show Tab", ["-Enter 50", "Tab 50"]),
    ("Hide Hide Show Show Enter Hide Enter", ["Enter 50", "-Enter 50"]),
    ("Screenshot a.png\n#demo-tui: snapshot b.txt", ["picture a.png", "picture b.txt"]),
    ("#demo-tui: caption 'c'\n#demo-tui: marker 'm'", ["caption c", "marker m"]),
    ("#demo-tui: expect /x/", ["expect x"]),
    ("#demo-tui: resize 9x5", ["resize 9x5"]),
    ("#demo-tui: click 3,4 right", ["began 3,4 right", "ended 3,4 right 50"]),
    (
      "#demo-tui: drag 3,4 1,5",
      ["began 3,4 20", "moved 2,4 20", "moved 1,5 20", "ended 1,5 50"]
    ),
    ("#demo-tui: drag 3,4 3,4", ["began 3,4 20", "moved 3,4 20", "ended 3,4 50"]),
    ("Wait", ["wait line >$ 15.0"]),
    ("Set WaitTimeout 2\nSet WaitPattern /x/\nWait+Screen", ["wait screen x 2.0"]),
    ("Wait@1s /y/", ["wait line y 1.0"]),
    ("Type '\t\u{1B}\u{3}\u{7F}'", ["Tab 50", "Escape 50", "Ctrl+c 50", "Backspace 50"]),
  ]

  @Test(arguments: readings) func aTimelineIsWorkedOut(text: String, steps: [String]) {
    #expect(notation(text) == steps)
  }

  @Test func settingsAtTheTopApply() {
    let timeline = timeline(
      """
      # Comments are no command, nor are those that are here.
      Output a.gif
      #demo-tui: caption 'x'
      Require git
      Set Columns 100
      Set Rows 30
      Set PlaybackSpeed 2
      Set Framerate 25
      Set WaitTimeout 3s
      Set Theme Nord
      Set LoopOffset 10%
      Set FontSize 30
      Enter
      Output b.cast
      Require jq
      """)
    let settings = timeline.settings
    #expect(settings.columns == 100 && settings.rows == 30 && settings.framerate == 25)
    #expect(settings.playbackSpeed == 2 && settings.waitTimeout == 3 && settings.loopOffset == 10)
    #expect(settings.theme == .named("Nord") && settings.pictureSettings == [.fontSize(30)])
    #expect(
      timeline.outputs == ["a.gif", "b.cast"] && timeline.requirements.map(\.name) == ["git", "jq"])
    #expect(timeline.warnings.isEmpty && timeline.duration == 0.05)
  }

  private static let ignored: [(String, [String])] = [
    (
      "Enter\nSet Rows 5\nSet Rows 6",
      [2, 3].map { "\($0) Set Rows is ignored here; move it to the top" }
    ),
    ("Env A b", ["1 Env has no effect: no shell is started"]),
    ("Enter\nSet TypingSpeed 1s", []),
    ("Set Shell bash\nSet Shell zsh", ["1 Set Shell has no effect: no shell is started"]),
    (
      "Set Width 1000\nSet CursorBlink false",
      ["2 Set CursorBlink has no effect: it does not apply to recordings of views"]
    ),
    ("Paste", ["1 Paste: nothing has been copied"]),
  ]

  @Test(arguments: ignored) func aSettingWithoutEffectIsReported(text: String, warnings: [String]) {
    let timeline = timeline(text)
    let found = timeline.warnings(writing: []).map { "\($0.position.line) \($0.message)" }
    #expect(found == warnings)
    #expect(timeline.settings.rows == nil)
  }

  @Test(
    arguments: [
      ("Hide Type 'ls -l' Enter Show Type 'a'", "ls -l"),
      ("Hide Type 'bin/app x' Enter Show Type 'a'", "bin/app x"),
      ("Type 'bin/app x' Sleep 1 Enter Type 'a'", "bin/app x"),
      ("Sleep 1 Type 'app' Enter Type 'a'", "app"),
      ("Type 'ls -l' Enter Type 'a'", nil), ("Type 'apps' Enter Type 'a'", nil),
      ("Hide Ctrl+L Type 'app' Enter Show Type 'a'", nil), ("Type 'app'", nil), ("Sleep 1", nil),
    ] as [(String, String?)]) func theCommandThatStartsTheProgramIsTaken(
      _ text: String, _ words: String?
    )
  {
    var timeline = timeline(text)
    let count = timeline.steps.count
    #expect(timeline.takeLaunch(of: "app")?.name == words)
    if words == nil {
      #expect(timeline.steps.count == count)
    } else {
      #expect(timeline.steps.map(\.action) == [.send(.key(KeyEvent(typing: "a")))])
    }
  }

  @Test func aTapeTakesADayAtMost() {
    let timeline = timeline("Sleep 86000s\nSleep 400s\nSleep 1s\nSleep 86400s")
    #expect(timeline.duration == 86_400)
    #expect(timeline.warnings.map(\.position.line) == [3])
    #expect(!Tape("Set PlaybackSpeed 0.0009").isValid && Tape("Set PlaybackSpeed 0.001").isValid)
  }

  @Test func aTapeCannotBecomeEndless() {
    let tape = Tape(String(repeating: "Enter 10000\n", count: 30))
    let timeline = TapeTimeline(tape)
    #expect(tape.errors.map(\.position.line) == [21])
    #expect(timeline.steps.count == TapeRange.mostSteps)
    #expect(timeline.warnings.map(\.position.line) == [21])
  }
}

extension TapeTimeline.Action {
  fileprivate var notation: String {
    switch self {
    case .pause: "pause"
    case .send(.key(let key)): key.name
    case .send(.paste(let paste)): "paste \(paste.text)"
    case .send(.resize(let size)): "resize \(size.width)x\(size.height)"
    case .send(.mouse(let touch)):
      "\(touch.phase) \(touch.location.x),\(touch.location.y)"
        + (touch.button == .left ? "" : " \(touch.button)")
    case .scroll(let up): up ? "up" : "down"
    case .wait(let pattern, let scope, let timeout): "wait \(scope) \(pattern.source) \(timeout)"
    case .expect(let pattern): "expect \(pattern.source)"
    case .picture(let path): "picture \(path)"
    case .caption(let text): "caption \(text)"
    case .marker(let name): "marker \(name)"
    case .app(let name, let argument): "\(name) \(argument)"
    }
  }
}
