extension LayoutSystem {
  /// Required constraints that contradict each other.
  var conflicts: [LayoutDiagnostic] {
    solver.contradictions.compactMap { contradiction in
      guard let broken = constraints[contradiction.row] else { return nil }
      let others = contradiction.others.compactMap { constraints[$0] }
      return LayoutDiagnostic(.unsatisfiable, others + [broken], broken: broken, top: top)
    }
  }

  /// The views whose position or size is ambiguous.
  var ambiguousViews: [View] {
    var views: [View] = []
    for variable in solver.openVariables() {
      guard let view = records[LayoutVariable.view(of: variable)].view else { continue }
      if views.last !== view { views.append(view) }
    }
    return views
  }

  /// Reports problems that were not reported for this set before.
  func tell() {
    let record = top.layoutRecordForUse
    var diagnostics = conflicts
    if LayoutDiagnostic.isLookedFor { diagnostics += ambiguities }
    for diagnostic in diagnostics where !record.told.contains(diagnostic.summary) {
      diagnostic.log()
    }
    record.told = Set(diagnostics.map(\.summary))
  }

  private var ambiguities: [LayoutDiagnostic] {
    ambiguousViews.filter { $0.superview?.placesSubviewsByOrder != true }.map { view in
      let about = view.layoutRecordForUse.mentions.filter { number(of: $0) != nil }
      let ordered = about.sorted { $0.row < $1.row }
      return LayoutDiagnostic(.ambiguous, ordered, view: view, top: top)
    }
  }

  /// The index of a constraint in this system.
  func number(of constraint: LayoutConstraint) -> Int? {
    let row = constraint.row
    return row < constraints.count && constraints[row] === constraint ? row : nil
  }
}
