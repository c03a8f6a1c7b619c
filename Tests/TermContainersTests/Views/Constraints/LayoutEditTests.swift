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

/// Edits a set of constraints at random, in every way there is, and lays out after each edit.
@MainActor
final class LayoutEditor {
  let stage = LayoutStage(30)
  private var generator: SplitMix
  private var views: [View] = []
  private var constraints: [LayoutConstraint] = []

  init(seed: UInt64) {
    generator = SplitMix(seed: seed)
    for number in 0..<7 { views.append(stage.add(Label("text"), "v\(number)")) }
    for _ in 0..<8 { addConstraint() }
    stage.layOut()
  }

  /// Makes one or two edits, and returns their names.
  func edit() -> String {
    let edits: [(String, () -> Void)] = [
      ("text", changeText), ("text", changeText), ("constant", changeConstant),
      ("constant", changeConstant), ("add", addConstraint), ("remove", removeConstraint),
      ("priority", changePriority), ("resize", resize), ("move", moveView), ("order", reorder),
      ("mask", toggleMask), ("hugging", changeHugging), ("frame", setFrame), ("scroll", scroll),
    ]
    var done: [String] = []
    for _ in 0..<number(1...2) {
      let (name, edit) = edits[number(0...edits.count - 1)]
      done.append(name)
      stage.handling(edit)
    }
    stage.layOut()
    return done.joined(separator: ", ")
  }

  private func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

  private var view: View { views[number(0...views.count - 1)] }

  private func changeText() {
    (view as? Label)?.text = String(repeating: "x", count: number(0...9))
  }

  private func changeConstant() {
    constraints.randomElement(using: &generator)?.constant = number(-4...8)
  }

  private func changePriority() {
    let priorities = [LayoutPriority.required, .defaultHigh, .defaultLow, LayoutPriority(500)]
    constraints.randomElement(using: &generator)?.priority = priorities[number(0...3)]
  }

  private func addConstraint() {
    let edges: [LayoutConstraint.Attribute] = [.left, .right, .centerX, .width, .top]
    let (first, attribute) = (view, edges[number(0...4)])
    let isNumber = attribute == .width && number(0...1) == 0
    let constraint = LayoutConstraint(
      item: first, attribute: attribute,
      relatedBy: LayoutConstraint.Relation(rawValue: number(-1...1)) ?? .equal,
      toItem: isNumber ? nil : number(0...2) == 0 ? stage.root : view,
      attribute: isNumber ? .notAnAttribute : attribute == .left ? .right : attribute,
      multiplier: number(0...4) == 0 ? 0.5 : 1, constant: number(-4...8))
    if number(0...2) == 0 { constraint.priority = LayoutPriority([250, 500, 750][number(0...2)]) }
    constraint.isActive = true
    constraints.append(constraint)
    if constraints.count > 14 { removeConstraint() }
  }

  private func removeConstraint() {
    guard !constraints.isEmpty else { return }
    constraints.remove(at: number(0...constraints.count - 1)).isActive = false
  }

  private func resize() { stage.root.frame.size.width = number(0...50) }

  private func moveView() {
    let (moved, target) = (view, number(0...1) == 0 ? stage.root : view)
    if target.isDescendant(of: moved) { return }
    target.addSubview(moved)
  }

  private func reorder() { view.superview?.sendSubviewToBack(view) }

  private func toggleMask() { view.translatesAutoresizingMaskIntoConstraints.toggle() }

  private func changeHugging() {
    view.setContentHuggingPriority(LayoutPriority(number(249...251)), for: .horizontal)
  }

  private func setFrame() { view.frame.origin.x = number(-3...9) }

  private func scroll() { view.bounds.origin.x = number(0...2) }
}

extension LayoutEditor {
  /// Whether values and frames equal those of a fresh solution, and those of the plain solver.
  func isAsSolvedAnew(againstReference: Bool) -> Bool {
    guard let kept = stage.root.layoutRecord?.system else { return true }
    let fresh = LayoutSystem(stage.root)
    // The next edit goes on with the one that was kept.
    for (row, constraint) in kept.constraints.enumerated() { constraint?.row = row }
    for (number, record) in kept.records.enumerated() { record.number = number }
    stage.root.layoutRecord?.system = kept
    guard kept.solver.values == fresh.solver.values,
      kept.solver.contradictions.map(\.row) == fresh.solver.contradictions.map(\.row)
    else { return false }
    return !againstReference || (isAsReference(fresh) && framesStay)
  }

  private func isAsReference(_ system: LayoutSystem) -> Bool {
    let solver = system.solver
    let reference = ReferenceSolution(variables: solver.values.count, rows: solver.rows)
    return reference.values == solver.values
      && reference.broken == solver.contradictions.map(\.row)
      && reference.openVariables == solver.openVariables()
  }

  private var framesStay: Bool {
    let frames = views.map(\.frame)
    stage.root.layoutRecord?.forgetSystem()
    stage.root.layoutRecord?.needsSolving = true
    stage.root.setNeedsLayout()
    stage.layOut()
    return frames == views.map(\.frame)
  }
}
