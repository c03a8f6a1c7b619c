import Testing

@testable import TermContainers
@testable import TermScreen

/// Several mouse buttons held at once.
@MainActor
@Suite struct TouchTests {
  private final class Pad: View {
    var log: [String] = []
    override func touchesBegan(_ touch: MouseEvent) { log.append("began \(touch.button)") }
    override func touchesMoved(_ touch: MouseEvent) { log.append("moved \(touch.button)") }
    override func touchesEnded(_ touch: MouseEvent) { log.append("ended \(touch.button)") }
    override func touchesCancelled(_ touch: MouseEvent) {
      log.append("cancelled by \(touch.button)")
    }
  }

  private let pad = Pad(frame: Rect(x: 0, y: 0, width: 10, height: 2))
  private let button = Button("OK")
  private let host = HeadlessHost(width: 20, height: 5)
  private let pressed = Counter()

  private final class Counter { var count = 0 }

  init() {
    button.frame = Rect(x: 0, y: 3, width: 8, height: 1)
    let (pad, button, pressed) = (pad, button, pressed)
    button.addAction { pressed.count += 1 }
    for view in [pad, button] { host.show(view) }
  }

  private func send(
    _ phase: MouseEvent.Phase, _ button: MouseEvent.Button, at point: Point = .zero
  ) {
    host.send(.mouse(MouseEvent(phase, at: point, button: button)))
  }

  @Test func aSecondButtonIsATouchOfItsOwn() {
    for button in [MouseEvent.Button.left, .right] { send(.began, button) }
    #expect(host.window.pressedButtons == [.left, .right])
    for button in [MouseEvent.Button.left, .right] { send(.ended, button) }
    #expect(pad.log == ["began left", "cancelled by right", "began right", "ended right"])
    #expect(host.window.pressedButtons.isEmpty)
  }

  @Test func aCancelledPressUsesNothing() {
    let place = Point(x: 2, y: 3)
    send(.began, .left, at: place)
    #expect(button.isHighlighted)
    send(.began, .middle, at: place)
    #expect(!button.isHighlighted)
    send(.ended, .left, at: place)
    send(.ended, .middle, at: place)
    #expect(pressed.count == 0)
    host.click(place)
    #expect(pressed.count == 1)
  }

  /// Only the left button presses a control, even when another button moves over it.
  @Test(arguments: [MouseEvent.Button.middle, .right])
  func anotherButtonThatMovesPressesNothing(_ other: MouseEvent.Button) {
    let (place, beside) = (Point(x: 2, y: 3), Point(x: 4, y: 3))
    send(.began, other, at: place)
    send(.moved, other, at: beside)
    #expect(!button.isHighlighted)
    send(.ended, other, at: beside)
    #expect(pressed.count == 0)
  }

  @Test func aLostEndIsNoticed() {
    for button in [MouseEvent.Button.right, .middle, .right] { send(.began, button) }
    #expect(host.window.pressedButtons == [.right])
    send(.ended, .right)
    host.click(Point(x: 2, y: 3))
    #expect(pressed.count == 1)
  }

  /// Reports in the old encoding do not name the button that is released.
  @Test func theOldReportsEndTheLastButtonFirst() {
    var decoder = MouseDecoder()
    let touches = [0, 2, 1, 3, 3, 3].compactMap { bits in
      decoder.event(for: MouseReport(bits: bits, place: .zero, isRelease: bits == 3))
    }
    #expect(touches.map(\.button) == [.left, .right, .middle, .middle, .right, .left])
    #expect(touches.map(\.phase) == [.began, .began, .began, .ended, .ended, .ended])
  }
}
