import TermContainers
import Testing

/// Segments that have actions, as `UISegmentedControl` treats them.
@MainActor
@Suite struct SegmentActionTests {
  private final class Log { var names: [String] = [] }

  private let log = Log()
  private let host = HeadlessHost(width: 30, height: 3)

  private func action(_ title: String, _ identifier: String? = nil) -> Action {
    Action(title: title, identifier: identifier.map { Action.Identifier($0) }) { [log] in
      log.names.append("\($0.title) by \($0.sender is SegmentedControl)")
    }
  }

  @Test func aSegmentPerformsItsAction() {
    let control = SegmentedControl(
      frame: Rect(x: 0, y: 0, width: 20, height: 1), actions: [action("A"), action("B")])
    control.addAction(for: .valueChanged) { [log] in log.names.append("value") }
    host.show(control)
    #expect(control.frame.width == 20 && control.selectedSegmentIndex == -1)
    #expect(control.titleForSegment(at: 1) == "B")
    host.click(Point(x: 12, y: 0))
    #expect(log.names == ["value", "B by true"])
    host.click(Point(x: 12, y: 0))
    control.selectedSegmentIndex = 0
    #expect(log.names.count == 2)
    host.send("Right")
    #expect(log.names == ["value", "B by true", "value", "B by true"])
  }

  @Test func anActionHasOneSegment() {
    let control = SegmentedControl(items: ["x", "y", "z"])
    control.insertSegment(action: action("A", "a"), at: 1, animated: false)
    #expect(control.segmentIndex(identifiedBy: .init("a")) == 1)
    #expect(control.numberOfSegments == 4 && control.actionForSegment(at: 0) == nil)
    control.insertSegment(action: action("A2", "a"), at: 1, animated: false)
    #expect(control.numberOfSegments == 4 && control.titleForSegment(at: 1) == "A2")
    control.insertSegment(action: action("A3", "a"), at: 9, animated: false)
    #expect(control.numberOfSegments == 4 && control.titleForSegment(at: 3) == "A3")
    control.setAction(action("A4", "a"), forSegmentAt: 0)
    #expect(control.actionForSegment(at: 3) == nil && control.titleForSegment(at: 3) == "A3")
    #expect(control.actionForSegment(at: 0)?.title == "A4")
    control.setAction(action("no"), forSegmentAt: 7)
    #expect(control.segmentIndex(identifiedBy: .init("none")) == SegmentedControl.noSegment)
    #expect(control.actionForSegment(at: -1) == nil)
  }

  /// What is told of a choice may remove the segment.
  @Test func aSegmentMayGoWhenItIsChosen() {
    let control = SegmentedControl(
      frame: Rect(x: 0, y: 0, width: 20, height: 1), actions: [action("A"), action("B")])
    control.addAction(for: .valueChanged) { [weak control] in control?.removeAllSegments() }
    host.show(control)
    host.click(Point(x: 12, y: 0))
    #expect(log.names == ["B by true"] && control.numberOfSegments == 0)
  }

  /// Room that no title needs: first all become alike, or each gets its share.
  @Test(arguments: [
    (12, false, "▸ a │ bb │…◂"), (17, false, "▸ a │ bb │ cccc ◂"),
    (18, false, "▸ a  │ bb │ cccc ◂"), (22, false, "▸  a   │  bb  │ cccc ◂"),
    (30, true, "▸  a   │   bb   │    cccc    ◂"),
  ])
  func aWiderControlHasWiderSegments(_ width: Int, _ apportions: Bool, _ row: String) {
    let control = SegmentedControl(items: ["a", "bb", "cccc"])
    control.apportionsSegmentWidthsByContent = apportions
    let host = HeadlessHost(width: 40, height: 3)
    host.show(control, at: Rect(x: 0, y: 0, width: width, height: 1))
    #expect(host.text.split(separator: "\n").first.map(String.init) == row)
    let last = host.point(of: "cccc")
    if let last { host.click(last) }
    #expect(last == nil || control.selectedSegmentIndex == 2)
  }
}
