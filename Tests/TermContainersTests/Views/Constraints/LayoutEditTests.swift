import TestSupport
import Testing

@testable import TermContainers

/// Sets of constraints edited many times: the kept solution equals one computed from scratch.
@MainActor
@Suite struct LayoutEditTests {
  /// Each sequence has a hundred edits.
  @Test func editsLeaveNothingBehind() {
    // The last found two systems, one inside the other, of which only the inner one got a change.
    for seed in Array(0..<UInt64(TestLength.count(3, long: 10_000))) + [5793] {
      let editor = LayoutEditor(seed: seed)
      for number in 0..<100 {
        let edit = editor.edit()
        guard editor.isAsSolvedAnew(againstReference: number % 10 == 0) else {
          Issue.record("seed \(seed), after edit \(number): \(edit)")
          return
        }
      }
    }
  }

  /// Only the changed label is asked for its size, and views that do not depend on it stay put.
  @Test func aTextCostsWhatItMoves() {
    let stage = LayoutStage(400)
    let labels = (0..<60).map { stage.add(CountingLabel("text"), "l\($0)") }
    for (last, label) in zip(labels, labels.dropFirst()) {
      stage.layOut([
        label.leftAnchor.constraint(equalTo: last.rightAnchor, constant: 1),
        label.topAnchor.constraint(equalTo: stage.root.topAnchor),
      ])
    }
    stage.layOut([
      labels[0].leftAnchor.constraint(equalTo: stage.root.leftAnchor),
      labels[0].topAnchor.constraint(equalTo: stage.root.topAnchor),
    ])
    for label in labels { label.asked = 0 }
    labels[40].text = "longer text"
    stage.layOut()
    #expect(labels.map(\.asked) == labels.indices.map { $0 == 40 ? 1 : 0 })
    #expect(labels.map(\.frame.minX) == labels.indices.map { 5 * $0 + ($0 > 40 ? 7 : 0) })
    stage.root.frame.size.width = 300
    stage.layOut()
    #expect(labels.map(\.asked) == labels.indices.map { $0 == 40 ? 1 : 0 })
  }

  private final class CountingLabel: Label {
    var asked = 0
    override var intrinsicContentSize: Size {
      asked += 1
      return super.intrinsicContentSize
    }
  }

  /// A conflict in a long row is found and named, and layout goes on without the broken constraint.
  @Test func aConflictAmongManyIsNamed() {
    let stage = LayoutStage(3000)
    let labels = (0..<150).map { stage.add(Label("text"), "l\($0)") }
    var constraints = labels.flatMap { stage.fillDown($0) }
    constraints.append(labels[0].leftAnchor.constraint(equalTo: stage.root.leftAnchor))
    for (last, label) in zip(labels, labels.dropFirst()) {
      constraints.append(label.leftAnchor.constraint(equalTo: last.rightAnchor, constant: 1))
    }
    let widths = [10, 12].map { labels[75].widthAnchor.constraint(equalToConstant: $0) }
    stage.layOut(constraints + widths)
    #expect(stage.diagnostics.map(\.kind) == [.unsatisfiable])
    let conflict = stage.diagnostics.first
    #expect(conflict?.constraints.count == 2 && conflict?.broken === widths[1])
    #expect(labels[76].frame.minX == 75 * 5 + 11)
    labels[10].text = "longer text"
    stage.layOut()
    #expect(stage.diagnostics.count == 1 && labels[76].frame.minX == 75 * 5 + 18)
  }

  /// A view that was solved alone and changed elsewhere is solved again when it is put back.
  @Test func aViewThatIsPutBackIsSolvedAgain() {
    let stage = LayoutStage(40)
    let panel = View(frame: Rect(x: 0, y: 0, width: 20, height: 5))
    let inner = stage.add(Label("ab"), "inner", in: panel)
    let beside = stage.add(Label("cd"), "beside", in: panel)
    stage.root.addSubview(panel)
    let other = stage.view("other")
    stage.layOut([
      inner.leftAnchor.constraint(equalTo: panel.leftAnchor),
      other.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
    ])
    panel.removeFromSuperview()
    beside.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 1).isActive = true
    stage.root.addSubview(panel)
    inner.text = "abcd"
    stage.layOut()
    #expect(inner.across == 0..<4 && beside.across == 5..<7)
  }

  /// A set of constraints inside another is solved together with it.
  @Test func aSetInsideAnotherIsNotForgotten() {
    let stage = LayoutStage(40)
    let panel = View(frame: Rect(x: 10, y: 0, width: 20, height: 5))
    stage.root.addSubview(panel)
    let inner = stage.add(Label("ab"), "inner", in: panel)
    let beside = stage.add(Label("cd"), "beside")
    // No constraint names the root: it is on top because `beside`, its subview, is governed.
    stage.layOut([
      inner.leftAnchor.constraint(equalTo: panel.leftAnchor),
      beside.widthAnchor.constraint(greaterThanOrEqualToConstant: 1),
    ])
    inner.text = "abcd"
    stage.layOut()
    #expect(inner.frame.width == 4)
    beside.text = "efgh"
    stage.root.frame.size.width = 41
    stage.layOut()
    #expect(inner.frame.width == 4 && beside.frame.width == 4)
    #expect(stage.root.layoutRecord?.system?.solver.values.count == 8)
  }
}
