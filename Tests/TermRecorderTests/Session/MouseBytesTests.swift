import TermContainers
import TermPictures
import Testing

@testable import TermRecorder

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
    #expect(MouseBytesTests.bytes(event, .drags) == sent)
  }

  @Test func theOldForm() {
    let place = MouseBytesTests.place
    #expect(MouseBytesTests.bytes(MouseEvent(.began, at: place), .drags, isSGR: false) == "^[[M %#")
    #expect(MouseBytesTests.bytes(MouseEvent(.ended, at: place), .drags, isSGR: false) == "^[[M#%#")
    let far = MouseEvent(.began, at: Point(x: 223, y: 0))
    #expect(MouseBytesTests.bytes(far, .drags, isSGR: false).isEmpty)
  }

  @Test func aProgramHearsOfWhatItAskedFor() {
    let place = MouseBytesTests.place
    let (down, drag, up) = (
      MouseEvent(.began, at: place), MouseEvent(.moved, at: place), MouseEvent(.ended, at: place)
    )
    let heard: [(TerminalInputModes.MouseReporting, [Bool])] = [
      (.none, [false, false, false]), (.press, [true, false, false]),
      (.buttons, [true, false, true]), (.drags, [true, true, true]), (.all, [true, true, true]),
    ]
    for (reporting, expected) in heard {
      let got = [down, drag, up].map { !MouseBytesTests.bytes($0, reporting).isEmpty }
      #expect(got == expected, "\(reporting)")
    }
  }
}
