extension View {
  /// Whether ``frame`` and ``autoresizingMask`` say where the view lies: true at first. With false they
  /// no longer do; the constraints that are about the view do, as soon as there are any, and until then
  /// its frame stays. Follows UIKit, where the name tells how it is done; here a view that is true
  /// counts, for constraints about others, as lying where it lies.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutRecord?.translatesAutoresizingMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      layoutRecordForUse.translatesAutoresizingMask = newValue
      constraintsChanged()
    }
  }

  /// The constraints that this view holds: those in force whose nearest common view it is, and those
  /// added to it.
  public var constraints: [LayoutConstraint] { layoutRecord?.constraints ?? [] }

  /// Puts a constraint in force, held by this view. Its items must be this view or in it, else it is
  /// ``LayoutDiagnostic/Kind/noCommonAncestor``, and stays out of force. One that another view holds comes
  /// over.
  public func addConstraint(_ constraint: LayoutConstraint) {
    guard constraint.isValid else { return LayoutDiagnostic(.invalidPairing, [constraint]).raise() }
    let isInside = constraint.records.allSatisfy { $0.view?.isDescendant(of: self) == true }
    guard isInside else { return LayoutDiagnostic(.noCommonAncestor, [constraint]).raise() }
    guard constraint.holder !== layoutRecord || constraint.holder == nil else { return }
    constraint.holder?.release(constraint)
    noteConstraintsBelow()
    for record in constraint.records { record.view?.noteConstraintsBelow() }
    layoutRecordForUse.hold(constraint)
  }

  /// As ``addConstraint(_:)``, for each of `constraints`.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Takes a constraint that this view holds out of force; nothing with another.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    guard let layoutRecord, constraint.holder === layoutRecord else { return }
    layoutRecord.release(constraint)
  }

  /// As ``removeConstraint(_:)``, for each of `constraints`.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// What diagnostics of constraints call the view. Nil at first: then it goes by its controller or by
  /// its class and title. No counterpart in UIKit, where `accessibilityIdentifier` is used for it.
  public var layoutIdentifier: String? {
    get { layoutRecord?.identifier }
    set { layoutRecordForUse.identifier = newValue }
  }
}

extension View {
  /// What ``intrinsicContentSize`` has where the content says nothing.
  public static var noIntrinsicMetric: Int { -1 }

  /// Has ``intrinsicContentSize`` asked for again. Nothing for a view that no constraint is about.
  public func invalidateIntrinsicContentSize() {
    guard let layoutRecord, layoutRecord.isGoverned else { return }
    constraintsChanged { $0.contents.append(layoutRecord) }
  }

  /// How much the view holds against being made larger than its content; ``LayoutPriority/defaultLow``
  /// at first.
  public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    layoutRecord?.hugging[axis] ?? .defaultLow
  }

  /// Sets ``contentHuggingPriority(for:)``.
  public func setContentHuggingPriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    layoutRecordForUse.hugging[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// How much the view resists being made smaller than its content; ``LayoutPriority/defaultHigh`` at
  /// first.
  public func contentCompressionResistancePriority(
    for axis: LayoutConstraint.Axis
  ) -> LayoutPriority {
    layoutRecord?.resistance[axis] ?? .defaultHigh
  }

  /// Sets ``contentCompressionResistancePriority(for:)``.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    layoutRecordForUse.resistance[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// Whether the constraints leave open where the view lies or how large it is. False for a view that
  /// no constraint is about. Solves the set anew, so it is for debugging.
  public var hasAmbiguousLayout: Bool {
    guard let layoutRecord, layoutRecord.isGoverned, let top = constraintTop else { return false }
    return LayoutSystem(top).ambiguousViews.contains { $0 === self }
  }
}
