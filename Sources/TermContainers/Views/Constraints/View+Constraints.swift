extension View {
  /// Whether ``frame`` and ``autoresizingMask`` determine the view's place; true by default. If
  /// false, constraints on the view determine it once there are any; until then the frame stays.
  /// Follows UIKit's property, whose name describes the implementation; here, constraints treat a
  /// view with true as fixed at its frame.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutRecord?.translatesAutoresizingMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      layoutRecordForUse.translatesAutoresizingMask = newValue
      if !newValue, hasController, LifecycleTrace.wantsFrames, let container = controller?.parent {
        LifecycleTrace.recordStep(
          "translatesAutoresizingMaskIntoConstraints = false", by: container)
      }
      constraintsChanged()
    }
  }

  /// The constraints that this view holds: active ones whose nearest common ancestor it is, and
  /// those added to it.
  public var constraints: [LayoutConstraint] { layoutRecord?.constraints ?? [] }

  /// Activates a constraint, held by this view. Its items must be this view or inside it; otherwise
  /// it is reported as ``LayoutDiagnostic/Kind/noCommonAncestor`` and stays inactive. A constraint
  /// that another view holds moves to this one.
  public func addConstraint(_ constraint: LayoutConstraint) {
    guard LifecycleTrace.wantsFrames else { return hold(constraint) }
    addConstraints([constraint])
  }

  /// Adds each of `constraints`, as by ``addConstraint(_:)``.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    View.placing(by: constraints, in: self) {
      for constraint in constraints { hold(constraint) }
    }
  }

  func hold(_ constraint: LayoutConstraint) {
    guard constraint.isValid else { return LayoutDiagnostic(.invalidPairing, [constraint]).raise() }
    let isInside = constraint.records.allSatisfy { $0.place?.isDescendant(of: self) == true }
    guard isInside else { return LayoutDiagnostic(.noCommonAncestor, [constraint]).raise() }
    guard constraint.holder !== layoutRecord || constraint.holder == nil else { return }
    constraint.holder?.release(constraint)
    noteConstraintsBelow()
    for record in constraint.records { record.place?.noteConstraintsBelow() }
    layoutRecordForUse.hold(constraint)
  }

  /// Deactivates a constraint that this view holds; ignores any other.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    guard let layoutRecord, constraint.holder === layoutRecord else { return }
    layoutRecord.release(constraint)
  }

  /// Removes each of `constraints`, as by ``removeConstraint(_:)``.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The name that constraint diagnostics use for the view. With nil, the default, they use its
  /// controller or its class and title. No counterpart in UIKit, which uses
  /// `accessibilityIdentifier`.
  public var layoutIdentifier: String? {
    get { layoutRecord?.identifier }
    set { layoutRecordForUse.identifier = newValue }
  }
}

extension View {
  /// The value of ``intrinsicContentSize`` along an axis without an intrinsic size.
  public static var noIntrinsicMetric: Int { -1 }

  /// Marks ``intrinsicContentSize`` as changed. Does nothing for a view without constraints.
  public func invalidateIntrinsicContentSize() {
    superview?.contentSizeDidChange(of: self)
    guard let layoutRecord, layoutRecord.isGoverned else { return }
    let hasBaselines = layoutRecord.mentions.contains { $0.isOnBaseline }
    constraintsChanged {
      $0.contents.append(layoutRecord)
      if hasBaselines { $0.measures = true }
    }
  }

  /// The priority with which the view resists becoming larger than its content. By default it is
  /// ``LayoutPriority/defaultLow``, and as in UIKit ``LayoutPriority/defaultHigh`` for the height of a
  /// ``ProgressView`` and for a ``Switch``, a ``Stepper`` and an ``ActivityIndicatorView``.
  public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    layoutRecord?.hugging[axis] ?? usualHugging[axis]
  }

  /// Sets ``contentHuggingPriority(for:)``.
  public func setContentHuggingPriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    layoutRecordForUse.hugging[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// The priority with which the view resists becoming smaller than its content;
  /// ``LayoutPriority/defaultHigh`` by default.
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

  /// Whether the constraints leave the view's position or size open. False for a view without
  /// constraints. Solves the whole system, so it is for debugging.
  public var hasAmbiguousLayout: Bool {
    guard let layoutRecord, layoutRecord.isGoverned, let top = constraintTop else { return false }
    return LayoutSystem(top).ambiguousViews.contains { $0 === self }
  }
}
