import TermContainers
import Testing

@testable import TermRecorder

/// The mouse, step by step: `press`, `move`, `release`, `scroll`.
@Suite struct TapeMouseTests {
  private static let place = Point(x: 3, y: 4)

  private static let readings: [(String, MouseEvent)] = [
    ("press 3,4", MouseEvent(.began, at: place)),
    ("press 3,4 left", MouseEvent(.began, at: place)),
    ("press 3,4 middle", MouseEvent(.began, at: place, button: .middle)),
    ("press 3,4 right Shift", MouseEvent(.began, at: place, button: .right, modifiers: .shift)),
    ("press 3,4 Ctrl+Alt", MouseEvent(.began, at: place, modifiers: [.control, .alternate])),
    ("move 3,4", MouseEvent(.moved, at: place)),
    ("move 9999,0 right", MouseEvent(.moved, at: Point(x: 9999, y: 0), button: .right)),
    ("release 3,4 Alt", MouseEvent(.ended, at: place, modifiers: .alternate)),
    ("scroll up 3,4", MouseEvent(.scrolledUp, at: place)),
    ("scroll down 3,4 Ctrl", MouseEvent(.scrolledDown, at: place, modifiers: .control)),
  ]

  @Test(arguments: readings) func aTouchIsReadAndTakesNoTime(text: String, touch: MouseEvent) {
    for start in ["#tape", "#demo-tui"] {
      let tape = Tape("\(start): \(text)")
      #expect(tape.diagnostics.isEmpty && tape.commands.map(\.action) == [.touch(touch)])
      let steps = TapeTimeline(tape).steps
      #expect(steps.map(\.action) == [.send(.mouse(touch))] && steps.map(\.duration) == [0])
    }
  }

  private static let mistakes: [(String, String)] = [
    ("press", " 1:17 │ press needs a place such as 3,4"),
    ("press 3", " 1:18 │ press needs a place such as 3,4"),
    ("press 10000,1", " 1:18 │ press needs a place such as 3,4"),
    ("move x,1", " 1:17 │ move needs a place such as 3,4"),
    ("release 1,2 lft", " 1:24 │ release: the button must be left, middle or right"),
    ("release 1,2 Shft", " 1:24 │ release: the modifiers are Ctrl, Alt and Shift"),
    ("release 1,2 Ctrl+", " 1:24 │ release: the modifiers are Ctrl, Alt and Shift"),
    ("release 1,2 left Ctrl x", " 1:34 │ release: unexpected text after its arguments"),
    ("scroll", " 1:18 │ scroll needs up or down"),
    ("scroll left 1,2", " 1:19 │ scroll needs up or down"),
    ("scroll up", " 1:21 │ scroll needs a place such as 3,4"),
    ("scroll up 1,2 left", " 1:26 │ scroll: the modifiers are Ctrl, Alt and Shift"),
    ("drag 1,2", " 1:20 │ drag needs a second place such as 3,4"),
    ("relaese 1,2", " 1:12 │ demo-tui: unknown command 'relaese'; did you mean release?"),
  ]

  @Test(arguments: mistakes) func aWrongTouchIsToldInItsPlace(text: String, message: String) {
    #expect(Tape("#demo-tui: \(text)").diagnostics.map(\.description) == [message])
  }

  /// Every mouse event survives writing and reading.
  @Test func aTouchIsWrittenAndReadAgain() {
    for phase in [MouseEvent.Phase.began, .moved, .ended, .scrolledUp, .scrolledDown] {
      for button in [MouseEvent.Button.left, .middle, .right] {
        for held in 0..<8 {
          let touch = MouseEvent(
            phase, at: Self.place, button: button, modifiers: KeyModifierFlags(rawValue: held))
          var writer = TapeWriter()
          writer.touch(touch)
          writer.endTyping()
          let steps = TapeTimeline(Tape(writer.text)).steps
          let isWheel = phase == .scrolledUp || phase == .scrolledDown
          guard !isWheel || button == .left else { continue }
          #expect(steps.map(\.action) == [.send(.mouse(touch))], "\(writer.text)")
        }
      }
    }
  }

  @Test func onlyAReleaseInTheSamePlaceMakesAClick() {
    func text(_ touches: MouseEvent...) -> String {
      var writer = TapeWriter()
      for touch in touches { writer.touch(touch) }
      writer.endTyping()
      return writer.text.replacing("#tape: ", with: "")
    }
    let down = MouseEvent(.began, at: Self.place)
    #expect(text(down, .init(.ended, at: Self.place)) == "click 3,4\n")
    #expect(text(down, .init(.ended, at: .zero)) == "press 3,4\nrelease 0,0\n")
    #expect(text(down, down) == "press 3,4\npress 3,4\n")
    #expect(
      text(down, .init(.ended, at: Self.place, button: .right)) == "press 3,4\nrelease 3,4 right\n")
    #expect(
      text(down, .init(.ended, at: Self.place, modifiers: .shift))
        == "press 3,4\nrelease 3,4 Shift\n")
  }

  @Test func keysAndMouseStayInOrder() {
    var writer = TapeWriter()
    writer.event(.key(KeyEvent(.character("a"))))
    writer.touch(MouseEvent(.began, at: Self.place))
    writer.event(.key(KeyEvent(.character("b"))))
    writer.touch(MouseEvent(.ended, at: Self.place))
    writer.event(.key(KeyEvent(.character("c"))))
    writer.endTyping()
    #expect(
      writer.text
        == "Type \"a\"\n#tape: press 3,4\nType \"b\"\n#tape: release 3,4\nType \"c\"\n")
  }

  /// Scalars typed one by one stay separate, even if together they would form one character.
  @Test(arguments: ["e\u{301}", "🇩🇪🇫🇷", "👩\u{200D}👧", "क\u{94D}क", "\u{1F44D}\u{1F3FD}x"])
  func scalarsStayApart(text: String) {
    let keys = text.unicodeScalars.map { KeyEvent(.character(Character($0))) }
    var writer = TapeWriter()
    for key in keys { writer.press(key) }
    writer.endTyping()
    let steps = TapeTimeline(Tape(writer.text)).steps
    #expect(steps.map(\.action) == keys.map { .send(.key($0)) }, "\(writer.text)")
  }
}
