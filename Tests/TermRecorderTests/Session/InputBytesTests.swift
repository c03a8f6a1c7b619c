import TermContainers
import TermPictures
import Testing

@testable import TermRecorder

/// What a terminal sends for keys, in the forms that xterm's terminfo entry and its list of control
/// sequences name.
@Suite struct KeyBytesTests {
  private func bytes(_ name: String, _ change: (inout TerminalInputModes) -> Void = { _ in })
    throws -> String
  {
    var modes = TerminalInputModes()
    change(&modes)
    let key = try #require(KeyEvent(name: name), "\(name)")
    return String(decoding: key.bytes(modes), as: UTF8.self)
      .replacing("\u{1B}", with: "^[")
  }

  @Test(
    arguments: [
      ("a", "a"), ("é", "é"), ("Shift+a", "A"), ("Alt+a", "^[a"), ("Enter", "\r"),
      ("Alt+Enter", "^[\r"), ("Tab", "\t"), ("Shift+Tab", "^[[Z"), ("Escape", "^["),
      ("Space", " "), ("Backspace", "\u{7F}"), ("Ctrl+Backspace", "\u{08}"),
      ("Ctrl+a", "\u{01}"), ("Ctrl+z", "\u{1A}"), ("Ctrl+[", "^["), ("Ctrl+\\", "\u{1C}"),
      ("Ctrl+]", "\u{1D}"), ("Ctrl+^", "\u{1E}"), ("Ctrl+_", "\u{1F}"), ("Ctrl+-", "\u{1F}"),
      ("Ctrl+@", "\0"), ("Ctrl+Space", "\0"), ("Ctrl+Alt+c", "^[\u{03}"),
      ("Up", "^[[A"), ("Down", "^[[B"), ("Right", "^[[C"), ("Left", "^[[D"), ("Home", "^[[H"),
      ("End", "^[[F"), ("Ctrl+Right", "^[[1;5C"), ("Alt+Shift+Up", "^[[1;4A"),
      ("Insert", "^[[2~"), ("Delete", "^[[3~"), ("PageUp", "^[[5~"), ("Shift+PageDown", "^[[6;2~"),
      ("F1", "^[OP"), ("F4", "^[OS"), ("F5", "^[[15~"), ("F10", "^[[21~"), ("F12", "^[[24~"),
      ("F13", "^[[1;2P"), ("F17", "^[[15;2~"), ("Ctrl+F5", "^[[15;5~"), ("Shift+F1", "^[[1;2P"),
    ])
  func aKeyIsSentAsTerminalsDo(key: String, sent: String) throws {
    #expect(try bytes(key) == sent)
  }

  @Test func theProgramCanAskForOtherArrows() throws {
    #expect(try bytes("Up") { $0.sendsApplicationCursorKeys = true } == "^[OA")
    #expect(try bytes("Ctrl+Up") { $0.sendsApplicationCursorKeys = true } == "^[[1;5A")
    #expect(try bytes("PageUp") { $0.sendsApplicationCursorKeys = true } == "^[[5~")
  }

  @Test func aPasteIsTypedUnlessTheProgramAsksForMarks() {
    var modes = TerminalInputModes()
    let paste = PasteEvent("a\nb")
    #expect(paste.bytes(modes) == Array("a\rb".utf8))
    modes.bracketsPaste = true
    #expect(paste.bytes(modes) == Array("\u{1B}[200~a\rb\u{1B}[201~".utf8))
    // The text cannot end the paste.
    #expect(PasteEvent("\u{1B}[201~x").bytes(modes) == Array("\u{1B}[200~[201~x\u{1B}[201~".utf8))
  }
}

/// What a terminal sends for the mouse.
@Suite struct MouseBytesTests {
  private static func bytes(
    _ event: MouseEvent, _ reporting: TerminalInputModes.MouseReporting, isSGR: Bool = true
  ) -> String {
    var modes = TerminalInputModes()
    (modes.mouseReporting, modes.usesSGRMouse) = (reporting, isSGR)
    return String(decoding: event.bytes(modes), as: UTF8.self).replacing("\u{1B}", with: "^[")
  }

  private static let place = Point(x: 4, y: 2)

  @Test(
    arguments: [
      (MouseEvent(.began, at: place), "^[[<0;5;3M"), (MouseEvent(.ended, at: place), "^[[<0;5;3m"),
      (MouseEvent(.moved, at: place), "^[[<32;5;3M"),
      (MouseEvent(.began, at: place, button: .right, modifiers: .control), "^[[<18;5;3M"),
      (MouseEvent(.began, at: place, button: .middle, modifiers: .shift), "^[[<5;5;3M"),
      (MouseEvent(.scrolledUp, at: place), "^[[<64;5;3M"),
      (MouseEvent(.scrolledDown, at: place), "^[[<65;5;3M"),
    ])
  func theExtendedForm(event: MouseEvent, sent: String) {
    #expect(Self.bytes(event, .drags) == sent)
  }

  @Test func theOldForm() {
    let place = Self.place
    #expect(Self.bytes(MouseEvent(.began, at: place), .drags, isSGR: false) == "^[[M %#")
    #expect(Self.bytes(MouseEvent(.ended, at: place), .drags, isSGR: false) == "^[[M#%#")
    let far = MouseEvent(.began, at: Point(x: 223, y: 0))
    #expect(Self.bytes(far, .drags, isSGR: false).isEmpty)
  }

  @Test func aProgramHearsOfWhatItAskedFor() {
    let place = Self.place
    let (down, drag, up) = (
      MouseEvent(.began, at: place), MouseEvent(.moved, at: place), MouseEvent(.ended, at: place)
    )
    let heard: [(TerminalInputModes.MouseReporting, [Bool])] = [
      (.none, [false, false, false]), (.press, [true, false, false]),
      (.buttons, [true, false, true]), (.drags, [true, true, true]), (.all, [true, true, true]),
    ]
    for (reporting, expected) in heard {
      let got = [down, drag, up].map { !Self.bytes($0, reporting).isEmpty }
      #expect(got == expected, "\(reporting)")
    }
  }
}
