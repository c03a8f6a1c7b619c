import TermContainers
import Testing

/// The examples of keys, mouse and pasted text.
@Suite struct EventListings {
  @Test func aKeyHasAName() {
    let redraw = KeyEvent(name: "Ctrl+L")
    let same = KeyEvent(.character("l"), modifiers: .control)
    let name = KeyEvent(.pageDown).name  // "PageDown"
    #expect(redraw == same && name == "PageDown")
  }

  @Test func aClickIsTwoEvents() {
    let press = MouseEvent(.began, at: Point(x: 12, y: 3))
    let release = MouseEvent(.ended, at: press.location)
    let wheel = MouseEvent(.scrolledDown, at: press.location)
    #expect(press.button == .left && release.location == wheel.location)
  }

  @Test func aPasteHasItsLines() {
    let paste = PasteEvent("first line\nsecond line")
    let lines = paste.text.split(separator: "\n")
    #expect(lines == ["first line", "second line"])
  }
}
