/// The constraints below a view, as equations, and the frames that solve them.
///
/// Both axes are solved together, since an extent along one can depend on one along the other. Made
/// anew for each solution: the sets are small, and so nothing is ever left over of an earlier one.
@MainActor
final class LayoutSystem {
  let top: View
  /// The constraints, those of a view before those of the views in it.
  private(set) var constraints: [LayoutConstraint] = []
  /// The views that get frames, each before those in it.
  private(set) var views: [View] = []
  var tableau = Tableau()
  /// Place and extent of each view, along each axis.
  private var variables: [ObjectIdentifier: [AxisVariables]] = [:]
  /// Which constraint a marker of the tableau stands for.
  private var markers: [Int: LayoutConstraint] = [:]
  private(set) var conflicts: [LayoutDiagnostic] = []
  private(set) var ambiguousViews: [View] = []

  /// Where a view begins in its superview, and how far it reaches.
  struct AxisVariables {
    let start: Int
    let extent: Int
  }

  init(_ top: View) {
    self.top = top
    collect(from: top)
  }

  private func collect(from view: View) {
    guard view.mayMeetConstraints || view === top else { return }
    constraints += view.constraints
    if view !== top && view.layoutRecord?.isGoverned == true { addVariables(for: view) }
    for subview in view.subviews { collect(from: subview) }
  }

  private func addVariables(for view: View) {
    views.append(view)
    variables[ObjectIdentifier(view)] = LayoutConstraint.Axis.allCases.map { _ in
      AxisVariables(start: tableau.makeVariable(.free), extent: tableau.makeVariable(.restricted))
    }
  }

  func variables(of view: View, _ axis: LayoutConstraint.Axis) -> AxisVariables? {
    variables[ObjectIdentifier(view)]?[axis.rawValue]
  }
}

extension LayoutSystem {
  /// Solves the set: what is required, then the rest, what matters most first.
  func solved() -> LayoutSystem {
    for constraint in constraints where constraint.priority == .required { require(constraint) }
    var missed: [LayoutPriority: [Int]] = [:]
    for constraint in constraints where constraint.priority < .required {
      missed[constraint.priority, default: []] += tableau.prefer(
        difference(constraint), isEquation: constraint.relation == .equal)
    }
    for view in views { preferContentSize(of: view, &missed) }
    for priority in missed.keys.sorted(by: >) { tableau.minimize(missed[priority, default: []]) }
    ambiguousViews = views.filter { isAmbiguous($0) }
    if !ambiguousViews.isEmpty { settleWhatIsOpen() }
    return self
  }

  private func require(_ constraint: LayoutConstraint) {
    guard let others = contradicted(by: constraint) else { return }
    conflicts.append(
      LayoutDiagnostic(
        .unsatisfiable, needed(of: others, with: constraint) + [constraint], broken: constraint,
        top: top))
  }

  /// Has the constraint hold, or returns those that it contradicts.
  private func contradicted(by constraint: LayoutConstraint) -> [LayoutConstraint]? {
    let result = tableau.require(
      difference(constraint), isEquation: constraint.relation == .equal)
    markers[result.marker] = constraint
    return result.conflict?.sorted().compactMap { markers[$0] }
  }

  /// Those of `others` without which `constraint` could hold. The tableau may have used one where no
  /// extent being negative would have done.
  private func needed(
    of others: [LayoutConstraint], with constraint: LayoutConstraint
  ) -> [LayoutConstraint] {
    var needed = others
    for other in others {
      let rest = needed.filter { $0 !== other }
      let trial = LayoutSystem(top)
      if (rest + [constraint]).contains(where: { trial.contradicted(by: $0) != nil }) {
        needed = rest
      }
    }
    return needed
  }

  private func preferContentSize(of view: View, _ missed: inout [LayoutPriority: [Int]]) {
    let size = view.intrinsicContentSize
    for (axis, length) in zip(LayoutConstraint.Axis.allCases, [size.width, size.height]) {
      guard length >= 0, let extent = variables(of: view, axis)?.extent else { continue }
      let more = LinearExpression(variable: extent) - LinearExpression(Fraction(cells: length))
      let hugging = view.contentHuggingPriority(for: axis)
      let resistance = view.contentCompressionResistancePriority(for: axis)
      missed[resistance, default: []] += tableau.prefer(more, isEquation: false)
      missed[hugging, default: []] += tableau.prefer(more * Fraction(-1), isEquation: false)
    }
  }

  private func isAmbiguous(_ view: View) -> Bool {
    LayoutConstraint.Axis.allCases.contains { !openAttributes(of: view, $0).isEmpty }
  }

  /// Whether the set leaves place or extent of the view open along the axis.
  private func openAttributes(of view: View, _ axis: LayoutConstraint.Axis) -> [Int] {
    guard let own = variables(of: view, axis) else { return [] }
    return [own.start, own.extent].filter { tableau.isAmbiguous($0) }
  }

  /// What is left open is as far up and left, and as small, as it can be.
  private func settleWhatIsOpen() {
    for view in views {
      for axis in LayoutConstraint.Axis.allCases {
        guard let own = variables(of: view, axis) else { continue }
        let start = LinearExpression(variable: own.start)
        tableau.minimize(tableau.prefer(start, isEquation: true))
        let extent = LinearExpression(variable: own.extent) * Fraction(-1)
        tableau.minimize(tableau.prefer(extent, isEquation: false))
      }
    }
  }
}

extension Fraction {
  /// A number of cells. A million is beyond any screen, and more counts as that.
  init(cells: Int) { self.init(min(max(cells, -1_000_000), 1_000_000)) }
}
