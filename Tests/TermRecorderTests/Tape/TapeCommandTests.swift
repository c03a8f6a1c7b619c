import TermContainers
import Testing

@testable import TermRecorder

/// A table of commands and their meanings.
@Suite struct TapeCommandTests {
  private typealias Action = TapeCommand.Action

  private static func key(_ name: String, _ speed: Double? = nil, _ count: Int = 1) -> Action {
    .key(event(name), speed: speed, count: count)
  }

  private static func event(_ name: String) -> KeyEvent {
    KeyEvent(name: name) ?? KeyEvent(.function(0))
  }

  private static func chord(_ names: String...) -> Action { .chord(names.map(event)) }

  /// These cause no diagnostics.
  private static let readings: [(String, [Action])] = [
    ("", []),
    ("# nothing\n#demo-tuix: no\n# demo: x", []),
    ("Enter 0", [key("Enter", nil, 0)]),
    ("Up@1s 2 Left@1m", [key("Up", 1, 2), key("Left", 60)]),
    ("PageUp PageDown", [key("PageUp"), key("PageDown")]),
    ("ScrollUp 2", [.scroll(up: true, speed: nil, count: 2)]),
    ("ScrollDown@10ms 5", [.scroll(up: false, speed: 0.01, count: 5)]),
    ("Type hello", [.type("hello", speed: nil)]),
    ("Type 'a' \"b\" c", [.type("a b c", speed: nil)]),
    ("Type@.1 'x'", [.type("x", speed: 0.1)]),
    ("Type ''", [.type("", speed: nil)]),
    ("Type `it's \"so\"`", [.type("it's \"so\"", speed: nil)]),
    ("Type 'a'\n# x\nEnter", [.type("a", speed: nil), key("Enter")]),
    ("Type 'a'\nHome # no VHS", [.type("a", speed: nil), key("Home")]),
    ("Copy 'a' b", [.copy("a b")]),
    ("Paste", [.paste]),
    ("Sleep 1", [.sleep(1)]),
    ("Sleep 1.5s Sleep 250ms Sleep 2m", [.sleep(1.5), .sleep(0.25), .sleep(120)]),
    ("Sleep .5", [.sleep(0.5)]),
    ("Sleep 5.", [.sleep(5)]),
    ("Sleep 1 s", [.sleep(1)]),
    ("Hide Show", [.hide, .show]),
    ("Require git", [.require("git")]),
    ("Env NAME 'a b'", [.environment(name: "NAME", value: "a b")]),
    ("Env 'Set' x", [.environment(name: "Set", value: "x")]),
    ("Env Shell x", [.environment(name: "Shell", value: "x")]),
    ("Wait", [.wait(TapeWait())]),
    ("Wait /x y/", [.wait(TapeWait(pattern: TapePattern("x y")))]),
    ("Wait+Line /x/", [.wait(TapeWait(pattern: TapePattern("x")))]),
    ("Wait+Screen", [.wait(TapeWait(scope: .screen))]),
    (
      "Wait+Screen@2s /a\\/b/",
      [.wait(TapeWait(scope: .screen, timeout: 2, pattern: TapePattern("a\\/b")))]
    ),
    ("Wait@10ms Enter", [.wait(TapeWait(timeout: 0.01)), key("Enter")]),
    ("Screenshot a.png", [.screenshot("a.png")]),
    ("Screenshot '/a b/c.png' Screenshot .png", [.screenshot("/a b/c.png"), .screenshot(".png")]),
    ("Output a.gif Output 'b c.svg'", [.output("a.gif"), .output("b c.svg")]),
    ("Output frames/", [.output("frames/")]),
    ("Output a.b/c/", [.output("a.b/c/")]),
    ("Output ../x/y.cast", [.output("../x/y.cast")]),
    ("Output .gif", [.output(".gif")]),
    (
      "Output '/' Output '/a/x.gif' Output \"1.gif\"",
      ["/", "/a/x.gif", "1.gif"].map { .output($0) }
    ),
    ("Output a.ascii Output b.test", [.output("a.ascii"), .output("b.test")]),
    ("Ctrl+C", [chord("Ctrl+c")]),
    ("Ctrl+c", [chord("Ctrl+c")]),
    // `Ctrl { "+" (Alt|Shift) } "+" ckey { "+" ckey }`: each key it accepts; modifiers come first.
    ("Ctrl+'x'+`y`+\"/\"+'_'", [chord("Ctrl+x", "Ctrl+y", "Ctrl+/", "Ctrl+_")]),
    ("Ctrl + L", [chord("Ctrl+l")]),
    ("Ctrl+A+B", [chord("Ctrl+a", "Ctrl+b")]),
    ("Ctrl+Z+z", [chord("Ctrl+z", "Ctrl+z")]),
    ("Ctrl+A+Enter+B", [chord("Ctrl+a", "Ctrl+Enter", "Ctrl+b")]),
    ("Ctrl+Alt+X", [chord("Ctrl+Alt+x")]),
    ("Ctrl+Alt+Alt+a", [chord("Ctrl+Alt+a")]),
    ("Ctrl+Alt+Shift+[", [chord("Ctrl+Alt+Shift+[")]),
    ("Ctrl+Shift+Enter", [chord("Ctrl+Shift+Enter")]),
    ("Ctrl+Shift+Alt+x", [chord("Ctrl+Alt+Shift+x")]),
    ("Ctrl+Shift+Left", [chord("Ctrl+Shift+Left")]),
    ("Ctrl+Enter+Space+Backspace", [chord("Ctrl+Enter", "Ctrl+Space", "Ctrl+Backspace")]),
    ("Ctrl+Up+Down+Right", [chord("Ctrl+Up", "Ctrl+Down", "Ctrl+Right")]),
    ("Ctrl+Left", [chord("Ctrl+Left")]),
    ("Ctrl+-+@+[+]+^+\\", [chord("Ctrl+-", "Ctrl+@", "Ctrl+[", "Ctrl+]", "Ctrl+^", "Ctrl+\\")]),
    ("Alt+x", [chord("Alt+x")]),
    ("Alt+.", [chord("Alt+.")]),
    ("Alt+'ab'", [chord("Alt+a", "Alt+b")]),
    ("Alt+Enter Alt+Tab", [chord("Alt+Enter"), chord("Alt+Tab")]),
    ("Alt+[ Alt+]", [chord("Alt+["), chord("Alt+]")]),
    ("Shift+Tab", [chord("Shift+Tab")]),
    ("Shift+Enter", [chord("Shift+Enter")]),
    ("Shift+[ Shift+]", [chord("["), chord("]")]),
    ("Shift+a", [chord("A")]),
    ("Shift+xy", [chord("X", "Y")]),
    ("Shift+'é1'", [chord("É", "1")]),
  ]

  @Test(arguments: readings) func aCommandIsRead(text: String, actions: [TapeCommand.Action]) {
    let tape = Tape(text)
    #expect(tape.commands.map(\.action) == actions)
    #expect(tape.isValid, "\(tape.diagnostics)")
    if !text.contains("no VHS") { #expect(tape.diagnostics.isEmpty, "\(tape.diagnostics)") }
  }

  /// Texts that VHS refuses although their meaning is plain, or reads differently than they look.
  private static let doubtful: [(String, [Action], String)] = [
    ("Home", [key("Home")], " 1:1  │ warning: VHS does not know Home here"),
    ("End@1s 2", [key("End", 1, 2)], " 1:1  │ warning: VHS does not know End here"),
    (
      "F12", [key("F12")],
      " 1:1  │ warning: VHS does not know F12 here; write #tape: key F12 instead"
    ),
    ("Ctrl+5", [chord("Ctrl+5")], " 1:1  │ warning: VHS does not know Ctrl+5 here"),
    ("Ctrl++", [chord("Ctrl++")], " 1:1  │ warning: VHS does not know Ctrl++ here"),
    ("Ctrl+Tab", [chord("Ctrl+Tab")], " 1:1  │ warning: VHS does not know Ctrl+Tab here"),
    ("Ctrl+F5", [chord("Ctrl+F5")], " 1:1  │ warning: VHS does not know Ctrl+F5 here"),
    ("Ctrl+Home", [chord("Ctrl+Home")], " 1:1  │ warning: VHS does not know Ctrl+Home here"),
    ("Alt+Left", [chord("Alt+Left")], " 1:1  │ warning: VHS does not know Alt+Left here"),
    ("Shift+F3", [chord("Shift+F3")], " 1:1  │ warning: VHS does not know Shift+F3 here"),
    ("Alt+-", [chord("Alt+-")], " 1:1  │ warning: VHS does not know Alt+- here"),
    (
      "Type 'a'\n'b'", [.type("a b", speed: nil)],
      " 2:1  │ warning: 'b' belongs to the Type before it"
    ),
    (
      "Type 'ls'\nEntr\nSleep 1", [.type("ls Entr", speed: nil), .sleep(1)],
      " 2:1  │ warning: 'Entr' belongs to the Type before it"
    ),
    ("Enter\n5", [key("Enter", nil, 5)], " 2:1  │ warning: '5' belongs to the Enter before it"),
    ("Type it's", [.type("it s", speed: nil)], " 1:8  │ warning: the string is not closed"),
    (
      "Wait /x", [.wait(TapeWait(pattern: TapePattern("x")))], " 1:6  │ warning: the pattern is not"
    ),
    (
      "Output /a/x.gif", [.output("/a/x.gif")],
      " 1:8  │ warning: Output: VHS accepts this path only"
    ),
    ("Output /x.gif", [.output("/x.gif")], " 1:8  │ warning: Output: VHS accepts this path only"),
    ("Output 1.gif", [.output("1.gif")], " 1:8  │ warning: Output: VHS accepts this path only"),
    (
      "Output a.gfi", [.output("a.gfi")],
      " 1:8  │ warning: Output: .gfi is not a known format and is not written; did you mean gif?"
    ),
    ("Screenshot /x.png", [.screenshot("/x.png")], " 1:12 │ warning: Screenshot: VHS accepts this"),
    ("#demo-tui caption 'x'", [], " 1:1  │ warning: this is a plain comment; did you mean"),
  ]

  /// A shell's programs make no calls, so a diagram of them is not proposed.
  @Test func noHintLeadsToADiagramOfCalls() {
    for kind in ["mdm", "md", "mmdd"] {
      let message = Tape("Output a.\(kind)").diagnostics.first?.message
      #expect(message?.hasSuffix("is not written") == true, "\(kind)")
    }
    #expect(Tape("Output a.mmd").diagnostics.isEmpty)
  }

  @Test(arguments: doubtful)
  func aDoubtfulCommandIsReadWithAWarning(
    text: String, actions: [TapeCommand.Action], warning: String
  ) {
    let tape = Tape(text)
    #expect(tape.commands.map(\.action) == actions)
    #expect(tape.isValid && tape.diagnostics.count == 1, "\(tape.diagnostics)")
    #expect(tape.diagnostics.first?.description.hasPrefix(warning) == true, "\(tape.diagnostics)")
  }

  @Test func placesAreKept() {
    let tape = Tape("Output a.gif\n\n  Type 'x' Enter\n #demo-tui: marker 'm'\nSleep 1")
    let places = tape.commands.map { "\($0.position.line):\($0.position.column)" }
    #expect(places == ["1:1", "3:3", "3:12", "4:2", "5:1"])
    #expect(tape.commands.map(\.isComment) == [false, false, false, true, false])
  }

  @Test func anExpectationIsRead() throws {
    let pattern = try #require(TapePattern("a.*b"))
    for start in ["#tape", "#demo-tui"] {
      #expect(Tape("\(start): expect /a.*b/ ").commands.map(\.action) == [.expect(pattern)])
    }
  }

  private static let extensions: [(String, Action)] = [
    ("caption \"Hello\"", .caption("Hello")),
    ("caption ''", .caption("")),
    ("marker `it's \"m\"`", .marker("it's \"m\"")),
    ("snapshot a/b.txt", .snapshot("a/b.txt")),
    ("snapshot 'a b.json'  ", .snapshot("a b.json")),
    ("click 3,4", .click(Point(x: 3, y: 4), .left)),
    ("click 3,4 middle", .click(Point(x: 3, y: 4), .middle)),
    ("click 0,0 right", .click(.zero, .right)),
    ("drag 1,2 30,4", .drag(from: Point(x: 1, y: 2), to: Point(x: 30, y: 4))),
    ("resize 100x30", .resize(Size(width: 100, height: 30))),
    ("key F5", key("F5")),
    ("key Ctrl+Shift+Home", key("Ctrl+Shift+Home")),
    ("key é\r", key("é")),
  ]

  @Test(arguments: extensions) func extensionsAreRead(text: String, action: TapeCommand.Action) {
    for start in ["#tape: ", "#demo-tui: ", "#demo-tui:", "# demo-tui:  "] {
      let tape = Tape(start + text)
      #expect(tape.diagnostics.isEmpty && tape.commands.map(\.action) == [action], "\(tape)")
    }
  }
}
