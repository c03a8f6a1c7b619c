import TermContainers
import TestSupport
import Testing

/// Keys, the mouse, pastes and sizes at random. The selection stays in the text, and what is drawn in
/// parts is what is drawn as a whole.
@MainActor
struct TextViewEventTests {
  private static let keys = [
    "a", "漢", "Space", "Enter", "Tab", "Left", "Right", "Up", "Down", "Home", "End", "PageUp",
    "PageDown",
    "Shift+Left", "Shift+Right", "Shift+Up", "Shift+Down", "Shift+PageDown", "Backspace", "Delete",
    "Ctrl+Home", "Ctrl+End", "Ctrl+Left", "Ctrl+Right", "Alt+a", "Alt+d", "Ctrl+W", "Ctrl+U",
    "Ctrl+K",
    "Ctrl+Y", "Ctrl+X", "Ctrl+V", "Alt+u", "Alt+e", "Ctrl+F", "Alt+r", "Alt+Enter", "F3",
    "Shift+F3", "Escape",
  ]
  private static let pastes = [
    "x\r\ny", "a long paste of words ", "\u{301}", "\n\n\n", "🇩🇪🇩", "\t\t",
  ]

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func anyEventsLeaveAValidView(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let screen = TextScreen("", width: 40, height: 12)
    let (view, host) = (screen.view, screen.host)
    host.step {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.isFindInteractionEnabled = true
      view.attributedText =
        AttributedText("A note", attributes: .bold) + AttributedText(" with a ")
        + AttributedText("link", link: "https://example.org") + AttributedText(" and\nmore words.")
    }
    for step in 0..<250 {
      switch random.number(14) {
      case 0:
        host.send(.resize(Size(width: 1 + random.number(60), height: 1 + random.number(20))))
      case 1:
        let phase = random.pick([
          MouseEvent.Phase.began, .moved, .ended, .scrolledUp, .scrolledDown,
        ])
        host.send(.mouse(MouseEvent(phase, at: Point(x: random.number(60), y: random.number(20)))))
      case 2: host.send(.paste(PasteEvent(random.pick(TextViewEventTests.pastes))))
      case 3: host.advance(by: 0.3)
      case 4: host.step { view.becomeFirstResponder() }
      default: host.send(random.pick(TextViewEventTests.keys))
      }
      #expect(view.selectedRange.upperBound <= view.count, "\(step)")
      guard random.number(10) == 0 else { continue }
      let shown = host.surface
      host.step { view.setNeedsDisplay() }
      #expect(host.surface == shown, "\(step)")
    }
  }
}
