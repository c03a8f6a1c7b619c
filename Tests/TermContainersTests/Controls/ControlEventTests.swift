import TermContainers
import Testing

/// The events of controls and their actions, as UIKit sends them.
@MainActor
@Suite struct ControlEventTests {
  private let host = HeadlessHost(width: 30, height: 5)

  private func show(_ control: Control, _ frame: Rect = Rect(x: 2, y: 1, width: 10, height: 1)) {
    host.show(control, at: frame)
  }

  /// A control that writes down its events.
  private func logging(_ control: Control) -> () -> [String] {
    let log = Log()
    for (event, name) in [
      (Control.Event.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragExit, "exit"),
      (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchUpInside, "up"),
      (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"), (.valueChanged, "value"),
      (.primaryActionTriggered, "primary"),
    ] {
      control.addAction(Action { _ in log.names.append(name) }, for: event)
    }
    return {
      defer { log.names = [] }
      return log.names
    }
  }

  private final class Log { var names: [String] = [] }

  /// What UIKit offers every control; a button takes the title as well.
  @Test func aControlIsMadeWithItsAction() {
    var count = 0
    let action = Action(title: "Go") { _ in count += 1 }
    for button in [Button(frame: .zero, primaryAction: action), Button(primaryAction: action)] {
      count = 0
      show(button)
      host.click(Point(x: 4, y: 1))
      #expect(button.title == "Go" && count == 1)
      host.step { button.removeFromSuperview() }
    }
    let toggle = Switch(frame: .zero, primaryAction: action)
    show(toggle)
    host.click(Point(x: 4, y: 1))
    #expect(toggle.isOn && count == 2)
    #expect(Slider(frame: .zero, primaryAction: nil).allControlEvents.isEmpty)
    #expect(SegmentedControl(items: nil).numberOfSegments == 0)
  }

  @Test func aPressSendsItsEventsInOrder() {
    let button = Button("Save")
    show(button)
    let log = logging(button)
    host.mouse(.began, 4, 1)
    host.mouse(.moved, 5, 1)
    #expect(button.state == [.highlighted, .focused])
    host.mouse(.ended, 5, 1)
    #expect(log() == ["down", "inside", "up", "primary"])
    host.mouse(.began, 4, 1)
    host.mouse(.moved, 20, 1)
    host.mouse(.moved, 21, 1)
    host.mouse(.moved, 4, 1)
    host.mouse(.moved, 20, 1)
    host.mouse(.ended, 20, 1)
    #expect(
      log() == [
        "down", "exit", "outside", "outside", "enter", "inside", "exit", "outside", "upOutside",
      ])
    for key in ["Enter", "Space"] {
      host.send(key)
      #expect(log() == ["down", "up", "primary"])
    }
    host.step { button.isEnabled = false }
    host.mouse(.began, 4, 1)
    host.mouse(.ended, 4, 1)
    #expect(log() == [] && button.state == .disabled)
    // As in UIKit, what the program sends is sent.
    button.sendActions(for: .touchUpInside)
    button.sendActions()
    #expect(log() == ["up", "primary"])
  }

  @Test func anActionIsAddedReplacedAndRemoved() {
    let button = Button("Save")
    var log: [String] = []
    let first = Action(identifier: .init("save")) { log.append("first by \($0.sender === button)") }
    let second = Action(identifier: .init("save")) { _ in log.append("second") }
    let third = Action { _ in log.append("third") }
    button.addAction(first, for: .touchDown)
    button.addAction(third, for: [.touchDown, .valueChanged])
    button.sendActions(for: .touchDown)
    #expect(log == ["first by true", "third"] && first.sender == nil)
    button.addAction(second, for: .touchUpInside)
    button.addAction(third, for: .touchUpOutside)
    #expect(
      button.allControlEvents == [.touchUpInside, .touchDown, .valueChanged, .touchUpOutside])
    log = []
    button.sendActions(for: .allTouchEvents)
    #expect(log == ["second", "third"])
    button.removeAction(third, for: .allTouchEvents)
    button.removeAction(identifiedBy: .init("save"), for: .touchUpInside)
    #expect(button.allControlEvents == .valueChanged)
  }

  /// An action may remove the control that sends it, and its own entry.
  @Test func anActionMayRemoveTheControl() {
    let toggle = Switch()
    show(toggle)
    var count = 0
    let leave = Action { [weak toggle] action in
      count += 1
      toggle?.removeAction(action, for: .allEvents)
      toggle?.removeFromSuperview()
    }
    toggle.addAction(leave, for: .touchUpInside)
    host.step { toggle.becomeFirstResponder() }
    host.send("Space")
    host.send("Space")
    #expect(count == 1 && toggle.superview == nil && toggle.isOn)
  }

  /// What the program sets is never sent.
  @Test func settingAValueSendsNothing() {
    let (toggle, slider, stepper) = (Switch(), Slider(), Stepper())
    let (segments, pages) = (SegmentedControl(items: ["A", "B"]), PageControl())
    let logs = [toggle, slider, stepper, segments, pages].map(logging)
    toggle.setOn(true, animated: true)
    slider.setValue(0.5, animated: true)
    stepper.value = 3
    segments.selectedSegmentIndex = 1
    pages.numberOfPages = 4
    pages.currentPage = 2
    for log in logs { #expect(log() == []) }
  }

  @Test func eachControlSendsWhatTheUserDid() {
    let (toggle, slider, stepper) = (Switch(), Slider(), Stepper())
    let (segments, pages) = (SegmentedControl(items: ["A", "B"]), PageControl())
    pages.numberOfPages = 3
    segments.selectedSegmentIndex = 0
    let changed = ["value", "primary"]
    for control in [toggle, slider, stepper, segments, pages] {
      show(control)
      let log = logging(control)
      host.step { control.becomeFirstResponder() }
      host.send("Right")
      #expect(log() == changed, "\(control)")
      host.mouse(.scrolledDown, 4, 1)
      #expect(log() == changed, "\(control)")
      host.mouse(.scrolledDown, 4, 1)
      #expect(log() == [], "\(control) is at its end")
      host.mouse(.scrolledUp, 4, 1)
      #expect(log() == changed)
      host.step { control.removeFromSuperview() }
    }
  }

  /// As in UIKit, a subclass hears of its state by overriding the property.
  @Test func aSubclassHearsOfItsState() {
    final class Tile: Control {
      override var isSelected: Bool { didSet { backgroundColor = isSelected ? .red : nil } }
      override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
      override var isEnabled: Bool { didSet { isHidden = !isEnabled } }
    }
    let tile = Tile()
    show(tile)
    tile.isSelected = true
    #expect(tile.backgroundColor == .red && tile.state == [.selected, .focused])
    host.mouse(.began, 4, 1)
    #expect(tile.alpha == 0.5)
    host.mouse(.ended, 4, 1)
    #expect(tile.alpha == 1)
    tile.isEnabled = false
    #expect(tile.isHidden)
  }
}
