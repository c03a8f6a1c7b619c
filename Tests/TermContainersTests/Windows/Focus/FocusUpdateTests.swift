import Testing

@testable import TermContainers

/// Views and controllers around the focus are told when it moves.
@MainActor
@Suite struct FocusUpdateTests {
  private final class Log { var lines: [String] = [] }

  private final class Box: View {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(frame: Rect(x: 0, y: 0, width: 20, height: 5))
    }
    override func didUpdateFocus(in context: FocusUpdateContext) { log.lines.append(name) }
  }

  private final class Key: Button {
    let log: Log
    init(_ name: String, _ log: Log) {
      self.log = log
      super.init(frame: Rect(x: 0, y: 0, width: 6, height: 1))
      title = name
    }
    override func didUpdateFocus(in context: FocusUpdateContext) { log.lines.append(title) }
  }

  private final class Page: ViewController {
    let log: Log
    var last: FocusUpdateContext?
    init(_ log: Log) {
      self.log = log
      super.init()
    }
    override func didUpdateFocus(in context: FocusUpdateContext) {
      log.lines.append("page")
      last = context
    }
  }

  private let log = Log()
  private let page: Page
  private let boxes: [View]
  private let keys: [Button]
  private let host: HeadlessHost

  init() {
    let log = log
    page = Page(log)
    boxes = ["left", "right"].map { Box($0, log) }
    keys = ["a", "b", "c"].map { Key($0, log) }
    for (index, key) in keys.enumerated() {
      boxes[min(index, 1)].addSubview(key)
      key.frame.origin.y = index
    }
    for box in boxes { page.view.addSubview(box) }
    host = HeadlessHost(rootViewController: page, size: Size(width: 30, height: 6))
  }

  private func heard(_ change: () -> Void) -> [String] {
    log.lines = []
    host.step(change)
    return log.lines
  }

  /// First those it left, then those it entered, then those it moved within; each from the inside
  /// out.
  @Test func innerEnvironmentsHearFirst() {
    #expect(log.lines == ["a", "left", "page"])
    #expect(heard { host.send("Tab") } == ["a", "left", "b", "right", "page"])
    #expect(page.last?.previouslyFocusedView === keys[0])
    #expect(page.last?.nextFocusedView === keys[1])
    #expect(page.last?.focusHeading == .next)
    #expect(heard { host.send("Down") } == ["b", "c", "right", "page"])
    #expect(page.last?.focusHeading == .down)
    #expect(heard { keys[0].becomeFirstResponder() } == ["c", "right", "a", "left", "page"])
    #expect(page.last?.focusHeading == [])
    #expect(heard { keys[0].resignFirstResponder() } == ["a", "left", "page"])
    #expect(page.last?.nextFocusedView == nil)
  }

  @Test func aControlThatLeavesIsToldOfTheUpdate() {
    #expect(heard { keys[0].removeFromSuperview() } == ["a", "left", "b", "right", "page"])
    #expect(page.last?.previouslyFocusedView === keys[0])
    #expect(heard { boxes[1].removeFromSuperview() } == ["b", "right", "page"])
    #expect(page.last?.nextFocusedView == nil)
    #expect(page.last?.previouslyFocusedView === keys[1])
  }

  @Test func aDisabledControlIsToldOfTheUpdate() {
    #expect(heard { keys[1].isEnabled = false } == [])
    #expect(heard { keys[0].isEnabled = false } == ["a", "left", "c", "right", "page"])
  }

  @Test func aControllerIsNoView() {
    #expect(heard { page.becomeFirstResponder() } == [])
    final class Keen: ViewController {
      var last: FocusUpdateContext?
      override var canBecomeFirstResponder: Bool { true }
      override func didUpdateFocus(in context: FocusUpdateContext) { last = context }
    }
    let keen = Keen()
    host.step { page.embed(keen) }
    #expect(heard { keen.becomeFirstResponder() } == ["a", "left", "page"])
    #expect(keen.last?.nextFocusedView == nil && keen.last?.previouslyFocusedView === keys[0])
  }

  /// The last move made in a callback counts, and no one is told of the move it replaced.
  @Test func theFocusMayBeMovedOn() {
    final class Pusher: View {
      var target: View?
      override func didUpdateFocus(in context: FocusUpdateContext) {
        target?.becomeFirstResponder()
      }
    }
    let pusher = Pusher(frame: Rect(x: 0, y: 4, width: 20, height: 1))
    let button = pusher.place(Button("x"), at: Rect(x: 0, y: 0, width: 5, height: 1))
    host.step { page.view.addSubview(pusher) }
    pusher.target = keys[2]
    let heard = heard { button.becomeFirstResponder() }
    #expect(host.window.firstResponder === keys[2])
    #expect(heard == ["a", "left", "c", "right", "page"])
    #expect(page.last?.previouslyFocusedView === button)
  }

  /// The list is longer than its frame; it scrolls to each row as the focus gets there.
  @Test(arguments: [false, true]) func aContainerShowsWhatIsClipped(byConstraints: Bool) {
    let list = ScrollingList(rows: 30, byConstraints: byConstraints)
    let root = ViewController()
    root.view.place(list, at: Rect(x: 2, y: 1, width: 12, height: 4))
    let host = HeadlessHost(rootViewController: root, size: Size(width: 20, height: 8))
    for key in ["Tab", "Down"] {
      list.rows[0].becomeFirstResponder()
      for row in 0..<30 {
        host.step {}
        #expect(host.window.firstResponder === list.rows[row])
        #expect(host.text.contains("▸ \(row) ◂"), "\(row)")
        host.send(key)
      }
    }
    host.send("Shift+Tab")
    #expect(host.text.contains("▸ 28 ◂") || host.text.contains("▸ 29 ◂"))
  }
}

/// A column of buttons, clipped. It moves its bounds to show the focused one.
@MainActor
private final class ScrollingList: View {
  let rows: [Button]

  init(rows count: Int, byConstraints: Bool) {
    rows = (0..<count).map { Button("\($0)") }
    super.init(frame: .zero)
    clipsToBounds = true
    for (row, button) in rows.enumerated() {
      addSubview(button)
      button.frame = Rect(x: 0, y: row, width: 10, height: 1)
      if byConstraints { constrain(button, below: row == 0 ? nil : rows[row - 1]) }
    }
  }

  private func constrain(_ button: Button, below other: Button?) {
    button.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: other?.bottomAnchor ?? topAnchor),
      button.leftAnchor.constraint(equalTo: leftAnchor),
      button.rightAnchor.constraint(equalTo: rightAnchor),
      button.heightAnchor.constraint(equalToConstant: 1),
    ])
  }

  override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    guard let next = context.nextFocusedView, next.superview === self else { return }
    bounds.origin.y = min(bounds.minY, next.frame.minY)
    bounds.origin.y = max(bounds.minY, next.frame.maxY - bounds.height)
  }
}
