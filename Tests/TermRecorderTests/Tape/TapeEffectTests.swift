import TermContainers
import Testing

@testable import TermRecorder

/// Every command and setting either has an effect or is reported, once, with its place.
@Suite struct TapeEffectTests {
  /// The effect of a command.
  private enum Effect: Sendable {
    /// It appears in the timeline.
    case does(@Sendable (TapeTimeline) -> Bool)
    /// It is reported in these words.
    case told(String)
    /// It affects pictures, and is reported if none is written.
    case pictures
  }

  private static func steps(_ count: Int) -> Effect { .does { $0.steps.count == count } }

  private static let commands: [(String, Effect)] = [
    ("Space", steps(1)), ("Backspace", steps(1)), ("Delete", steps(1)), ("Insert", steps(1)),
    ("Enter 2", steps(2)), ("Escape", steps(1)), ("Tab", steps(1)), ("Down", steps(1)),
    ("Left", steps(1)), ("Right", steps(1)), ("Up", steps(1)), ("PageUp", steps(1)),
    ("PageDown", steps(1)), ("ScrollUp 3", steps(3)), ("ScrollDown", steps(1)),
    ("Ctrl+C", steps(1)), ("Alt+x", steps(1)), ("Shift+Tab", steps(1)), ("Type 'ab'", steps(2)),
    ("Sleep 1", .does { $0.duration == 1 }), ("Wait /x/", steps(1)),
    ("Wait+Screen@1s /x/", steps(1)), ("Show Enter", steps(1)),
    ("Hide Enter", .does { $0.steps.map(\.isRecorded) == [false] }),
    ("Hide Show Enter", .does { $0.steps.map(\.isRecorded) == [true] }),
    ("Require git", .does { $0.requirements.map(\.name) == ["git"] }),
    ("Env A 'b'\nEnv C 'd'", .told(" 1:1  │ warning: Env has no effect")),
    ("Source part.tape", steps(1)),
    ("Screenshot a.png", .does { $0.namedPictures.map(\.name) == ["a.png"] }),
    ("Output a.cast", .does { $0.outputs == ["a.cast"] }),
    ("Output frames/", .does { $0.outputs == ["frames/"] }),
    ("Output a.mp4", .does { $0.outputs == ["a.mp4"] }),
    ("Output a.webm", .does { $0.outputs == ["a.webm"] }), ("Copy 'ab' Paste", steps(1)),
    ("Paste", .told(" 1:1  │ warning: Paste: nothing has been copied")),
    ("Set Rows 5", .does { $0.settings.rows == 5 }), ("#demo-tui: caption 'x'", steps(1)),
    ("#demo-tui: marker 'x'", steps(1)),
    ("#demo-tui: snapshot a.txt", .does { $0.namedPictures.map(\.name) == ["a.txt"] }),
    ("#demo-tui: expect /x/", steps(1)), ("#demo-tui: click 1,2", steps(2)),
    ("#demo-tui: drag 1,2 3,2", steps(4)), ("#demo-tui: press 1,2", steps(1)),
    ("#demo-tui: move 1,2", steps(1)), ("#demo-tui: release 1,2", steps(1)),
    ("#demo-tui: scroll up 1,2", steps(1)), ("#demo-tui: resize 9x9", steps(1)),
    ("#demo-tui: key F5", steps(1)),
  ]

  private static let settings: [(String, Effect)] = [
    ("Shell bash", .told("Set Shell has no effect: no shell is started")),
    ("FontFamily Menlo", .pictures), ("FontSize 20", .pictures),
    ("Width 1000", .does { $0.settings.width == 1000 }),
    ("Height 1000", .does { $0.settings.height == 1000 }),
    ("Rows 20", .does { $0.settings.rows == 20 }),
    ("Columns 20", .does { $0.settings.columns == 20 }),
    ("LetterSpacing 1.5", .pictures), ("LineHeight 1.5", .pictures), ("Padding 5", .pictures),
    ("Margin 5", .pictures), ("MarginFill '#112233'", .pictures), ("WindowBar Rings", .pictures),
    ("WindowBarSize 20", .pictures), ("BorderRadius 4", .pictures), ("Framerate 25", .pictures),
    ("PlaybackSpeed 2", .does { $0.settings.playbackSpeed == 2 }), ("LoopOffset 5", .pictures),
    ("TypingSpeed 1s", .does { $0.settings.typingSpeed == 1 }),
    ("Theme Nord", .does { $0.settings.theme == .named("Nord") }),
    ("CursorBlink false", .told("Set CursorBlink has no effect")),
    ("WaitTimeout 3", .does { $0.settings.waitTimeout == 3 }),
    ("WaitPattern /x/", .does { $0.settings.waitPattern?.source == "x" }),
  ]

  private func timeline(_ text: String) -> TapeTimeline {
    TapeTimeline(Tape(Array(text.utf8)) { _ in .bytes(Array("Enter".utf8)) })
  }

  private func check(_ text: String, _ effect: Effect) {
    let timeline = timeline(text)
    let told = timeline.warnings(writing: ["a.txt", "b.cast"]).map(\.description)
    switch effect {
    case .does(let holds):
      #expect(holds(timeline), "\(text)")
      #expect(told.isEmpty, "\(told)")
    case .told(let words):
      #expect(told.count == 1 && told[0].contains(words), "\(text): \(told)")
    case .pictures:
      #expect(told.count == 1 && told[0].hasPrefix(" 1:1  │ warning: Set "), "\(text): \(told)")
      #expect(told.first?.hasSuffix("it applies to pictures, and none is written") == true)
      for path in ["a.svg", "a.html", "b.GIF", "d.png", "e.webp", "f.mp4", "g.webm", "frames/"] {
        #expect(timeline.warnings(writing: ["a.txt", path]).isEmpty, "\(text), \(path)")
      }
      #expect(timeline.warnings(writing: []).isEmpty)
    }
  }

  @Test func everyCommandHasItsEffect() {
    for (text, effect) in Self.commands { check(text, effect) }
    let words = Set(Self.commands.map { $0.0.prefix { $0.isLetter } }.map(String.init))
    #expect(words.isSuperset(of: TapeKeywords.commands))
  }

  @Test func everySettingHasItsEffect() {
    for (text, effect) in Self.settings { check("Set \(text)", effect) }
    let names = Set(Self.settings.map { $0.0.prefix { $0.isLetter } }.map(String.init))
    #expect(names == Set(TapeKeywords.settings))
  }

  @Test func aSettingForPicturesIsWarnedOfOnceInItsPlace() {
    let timeline = timeline(
      "Set FontSize 20\nSet Shell zsh\n  Set FontSize 22\nSet Padding 1\nOutput a.txt")
    #expect(
      timeline.warnings(writing: timeline.outputs).map(\.description) == [
        " 1:1  │ warning: Set FontSize has no effect: it applies to pictures, and none is written",
        " 2:1  │ warning: Set Shell has no effect: no shell is started",
        " 4:1  │ warning: Set Padding has no effect: it applies to pictures, and none is written",
      ])
  }

  @Test func placesOfFilesAndProgramsAreKept() {
    let timeline = timeline("Output a.txt Require git\n Source p.tape\n  Screenshot b.png")
    let named = timeline.namedOutputs + timeline.requirements + timeline.namedPictures
    #expect(named.map(\.name) == ["a.txt", "git", "b.png"])
    #expect(named.map { "\($0.position.line):\($0.position.column)" } == ["1:1", "1:14", "3:3"])
  }
}
