import TestSupport

@testable import TermContainers

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
