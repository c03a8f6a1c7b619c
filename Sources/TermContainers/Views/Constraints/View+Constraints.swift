import TermSurface

extension View {
  /// Whether ``frame`` and ``autoresizingMask`` determine the view's position and size; true by
  /// default. If false, constraints do; without constraints, its frame stays. If true, constraints
  /// treat its frame as fixed. The name, as in UIKit, describes UIKit's implementation.
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

  /// The active constraints that this view holds: those added to it, and those activated whose
  /// items have this view as their nearest common ancestor.
  public var constraints: [LayoutConstraint] { layoutRecord?.constraints ?? [] }

  /// Activates a constraint and makes this view hold it. The items must be this view or inside it;
  /// otherwise the constraint is reported as ``LayoutDiagnostic/Kind/noCommonAncestor`` and stays
  /// inactive. A constraint that another view holds moves to this one.
  public func addConstraint(_ constraint: LayoutConstraint) {
    guard LifecycleTrace.wantsFrames else { return keepConstraint(constraint) }
    addConstraints([constraint])
  }

  /// Adds each of `constraints`, as by ``addConstraint(_:)``.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    View.placing(by: constraints, in: self) {
      for constraint in constraints { keepConstraint(constraint) }
    }
  }

  func keepConstraint(_ constraint: LayoutConstraint) {
    guard constraint.isValid else { return LayoutDiagnostic(.invalidPairing, [constraint]).raise() }
    let isInside = constraint.records.allSatisfy { $0.place?.isDescendant(of: self) == true }
    guard isInside else { return LayoutDiagnostic(.noCommonAncestor, [constraint]).raise() }
    guard constraint.holder !== layoutRecord || constraint.holder == nil else { return }
    if constraint.isActive { constraint.isActive = false }
    noteConstraintsBelow()
    for record in constraint.records { record.place?.noteConstraintsBelow() }
    layoutRecordForUse.retainConstraint(constraint)
  }

  /// Deactivates a constraint that this view holds; ignores any other.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    guard let layoutRecord, constraint.holder === layoutRecord else { return }
    constraint.isActive = false
  }

  /// Removes each of `constraints`, as by ``removeConstraint(_:)``.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The view's name in constraint diagnostics. With nil, the default, these name its controller,
  /// or its class and title. UIKit uses `accessibilityIdentifier`.
  public var layoutIdentifier: String? {
    get { layoutRecord?.identifier }
    set { layoutRecordForUse.identifier = newValue }
  }

  /// The view's name in diagnostics: its identifier, its controller, its class and caption, or else
  /// its class and path.
  var layoutName: String { ownName ?? path }

  /// The value of ``intrinsicContentSize`` along an axis without an intrinsic size.
  public static var noIntrinsicMetric: Int { -1 }

  /// Marks ``intrinsicContentSize`` as changed, so that the view's constraints are solved again.
  public func invalidateIntrinsicContentSize() {
    superview?.contentSizeDidChange(of: self)
    guard let layoutRecord, layoutRecord.isGoverned else { return }
    let hasBaselines = layoutRecord.mentions.contains { $0.isOnBaseline }
    constraintsChanged {
      $0.contents.append(layoutRecord)
      if hasBaselines { $0.measures = true }
    }
  }

  /// Returns the priority with which the view resists becoming larger than its content. By default
  /// it is ``LayoutPriority/defaultLow``. As in UIKit, it is ``LayoutPriority/defaultHigh`` for a
  /// ``Switch``, a ``Stepper``, an ``ActivityIndicatorView`` and the height of a ``ProgressView``.
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

  /// Returns the priority against shrinking below the content; by default `.defaultHigh`.
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

  /// Calls `body`, which activates `constraints` for the app. If the trace includes frames, records
  /// a call for each controller whose root view these tie to outer views. `holder` is the view that
  /// will hold them; if nil, the nearest common ancestor of each constraint's items does.
  static func placing(
    by constraints: [LayoutConstraint], in holder: View?, _ body: () -> Void
  ) {
    guard LifecycleTrace.wantsFrames else { return body() }
    var placed: [ViewController] = []
    for constraint in constraints where constraint.isValid && !constraint.isActive {
      guard let holder = holder ?? constraint.commonAncestor else { continue }
      let controllers = constraint.records.compactMap { $0.view }.filter { $0 !== holder }
        .compactMap(\.controller)
      for controller in controllers where !placed.contains(where: { $0 === controller }) {
        placed.append(controller)
      }
    }
    recordPlaces(of: placed[...], body)
  }

  private static func recordPlaces(of controllers: ArraySlice<ViewController>, _ body: () -> Void) {
    guard let first = controllers.first else { return body() }
    let container = first.parent ?? first.viewIfLoaded?.superview?.nearestController ?? first
    LifecycleTrace.recordPlacing(first, by: container, "view.constraints") {
      recordPlaces(of: controllers.dropFirst(), body)
    }
  }

  /// The view's layout record, created on demand.
  var layoutRecordForUse: LayoutRecord {
    if let layoutRecord { return layoutRecord }
    let record = LayoutRecord(self)
    layoutRecord = record
    return record
  }

  /// The view where solving begins: the topmost view that holds constraints or, if constraints
  /// determine its frame, its superview. Nil if neither this view nor an ancestor holds any.
  var constraintTop: View? {
    var top: View?
    var view: View? = self
    while let current = view {
      if let record = current.layoutRecord, !record.constraints.isEmpty { top = current }
      view = current.superview
    }
    guard let top, top.layoutRecord?.isGoverned == true else { return top }
    return top.superview ?? top
  }

  /// Schedules a full solve of this view's constraints in the next layout pass.
  func constraintsChanged() {
    forgetSystems()
    if let top = constraintTop { markForSolving(top) }
  }

  /// Schedules a solve after constraints of this view were activated or deactivated.
  func constraintsChanged(replacing changed: [LayoutConstraint]) {
    guard let top = constraintTop, let record = top.layoutRecord, let system = record.system,
      changed.allSatisfy(system.acceptsChange)
    else { return constraintsChanged() }
    record.changes.replaced += changed
    markForSolving(top)
  }

  /// Schedules a solve of the same views and constraints; `note` records what has changed.
  func constraintsChanged(noting note: (inout LayoutChanges) -> Void) {
    guard let top = constraintTop else { return }
    let record = top.layoutRecordForUse
    if record.system != nil { note(&record.changes) }
    markForSolving(top)
  }

  private func markForSolving(_ top: View) {
    // A system further up may contain these views as well. It does not get the changes of this
    // system, and is discarded.
    top.superview?.forgetSystems()
    top.layoutRecordForUse.needsSolving = true
    window?.mayNeedSolving = true
    setNeedsLayout()
    top.setNeedsLayout()
  }

  /// Discards the systems this view is in, for example because its subviews have changed. This
  /// alone does not schedule a solve.
  func forgetSystems() {
    var view: View? = self
    while let current = view {
      current.layoutRecord?.forgetSystem()
      view = current.superview
    }
  }

  /// Solves the system with this view as its top, if the system has changed, and sets the frames.
  /// With `orAbove`, solves the system that contains this view, whatever its top.
  func solveConstraints(orAbove: Bool = false) {
    guard let layoutRecord else { return }
    if orAbove, let top = constraintTop, top !== self { return top.solveConstraints() }
    // Setting a frame can resize by mask a view that constraints use. A few passes settle that.
    for _ in 0..<5 where layoutRecord.needsSolving {
      layoutRecord.needsSolving = false
      // The view may have become part of a larger system since it was marked.
      if let top = constraintTop, top !== self { return top.solveConstraintsAnew() }
      solveSet(layoutRecord)
    }
    // A layout that never settles is left as it is.
    layoutRecord.needsSolving = false
  }

  /// Reports the problems of the system below this view. Called after the view's layout, because a
  /// view that sets frames during layout may contradict constraints until then.
  func tellOfConstraints() {
    guard let layoutRecord, layoutRecord.isToBeTold, !layoutRecord.needsSolving else { return }
    layoutRecord.isToBeTold = false
    layoutRecord.system?.reportProblems()
  }

  private func solveSet(_ record: LayoutRecord) {
    let changes = record.changes
    record.changes = LayoutChanges()
    if let system = record.system, let changed = system.update(changes) {
      return changes.measures ? system.setAllFrames() : system.setFrames(changed)
    }
    let system = LayoutSystem(self)
    record.system = system
    system.setAllFrames()
  }

  private func solveConstraintsAnew() {
    layoutRecordForUse.forgetSystem()
    layoutRecordForUse.needsSolving = true
    solveConstraints()
  }

  /// Handles a change of the frame from `old`: schedules a solve of the constraints that depend on
  /// it. Ignores a change that the solver itself makes.
  func frameChanged(from old: Rect) {
    guard let layoutRecord, !layoutRecord.isBeingPlaced else { return }
    let matters = !layoutRecord.mentions.isEmpty || layoutRecord.isOnTheWay
    let isMeasured = matters && (constraintTop.map { $0 !== self } ?? false)
    if frame.size != old.size || isMeasured { constraintsChanged { $0.measures = true } }
  }

  /// Marks this view and its ancestors as views that constraints can concern.
  func noteConstraintsBelow() {
    var view: View? = self
    while let current = view, !current.mayMeetConstraints {
      current.mayMeetConstraints = true
      view = current.superview
    }
  }

  /// Returns the constraints on this view or a view in it that views outside of `outermost` hold.
  func constraintsFromAbove(_ outermost: View) -> [LayoutConstraint] {
    guard mayMeetConstraints else { return [] }
    let guides = layoutRecord.map { $0.guides + $0.ownGuides } ?? []
    let mentions = (layoutRecord?.mentions ?? []) + guides.flatMap(\.record.mentions)
    let own = mentions.filter { $0.holder?.view?.isDescendant(of: outermost) == false }
    return own + subviews.flatMap { $0.constraintsFromAbove(outermost) }
  }

  /// Returns the constraint that most likely determines the view's position along an axis. It has
  /// the largest constant among the constraints of the view and of views tied to it, or else of the
  /// superview. Of equal constants, the nearest counts.
  func placing(along axis: LayoutConstraint.Axis) -> LayoutConstraint? {
    var queue = [layoutRecord].compactMap { $0 }
    var seen = Set(queue.map(ObjectIdentifier.init))
    var found: LayoutConstraint?
    while !queue.isEmpty {
      let record = queue.removeFirst()
      for constraint in record.mentions where constraint.firstAttribute.axis == axis {
        // Such a constraint ties the content to the view, and does not place the view.
        if constraint.second != nil, constraint.holder === record { continue }
        if constraint.constant.magnitude > found?.constant.magnitude ?? 0 || found == nil {
          found = constraint
        }
        for other in constraint.records where seen.insert(ObjectIdentifier(other)).inserted {
          // Other constraints place the views that contain this one.
          if let place = other.place, isDescendant(of: place) { continue }
          queue.append(other)
        }
      }
    }
    return found ?? superview?.placing(along: axis)
  }

  /// The target of ``systemLayoutSizeFitting(_:)`` for the smallest size. Follows
  /// `UIView.layoutFittingCompressedSize`.
  public static var layoutFittingCompressedSize: Size { .zero }

  /// The target of ``systemLayoutSizeFitting(_:)`` for the largest size that the constraints
  /// permit. Follows `UIView.layoutFittingExpandedSize`.
  public static var layoutFittingExpandedSize: Size { Size(width: 10_000, height: 10_000) }

  /// Returns the size, nearest to `target`, that satisfies the constraints held by this view and by
  /// the views in it. A view without constraints returns its content size; without a content size
  /// it returns its present size. The frame does not change.
  ///
  /// ```swift
  /// let size = form.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
  /// ```
  ///
  /// All constraints are solved again, so a call costs a whole layout of the view.
  public func systemLayoutSizeFitting(_ target: Size) -> Size {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// As ``systemLayoutSizeFitting(_:)``, with a priority for each axis. `.required` fixes the size
  /// to the target along the axis, for example for a row of a known width.
  public func systemLayoutSizeFitting(
    _ target: Size, withHorizontalFittingPriority across: LayoutPriority,
    verticalFittingPriority down: LayoutPriority
  ) -> Size {
    updateConstraintsIfNeeded()
    let content = intrinsicContentSize
    guard mayMeetConstraints || content.width >= 0 || content.height >= 0 else { return frame.size }
    let fitting = LayoutFitting(target: target, priorities: SizePriorities(across, down: down))
    let system = LayoutSystem(self, fitting: fitting)
    // The indices of the views are now those of this system.
    layoutRecord?.forgetSystem()
    let extents = LayoutConstraint.Axis.allCases.map {
      system.solver.values[LayoutVariable.extent(of: 0, $0)].rounded
    }
    return Size(width: extents[0], height: extents[1])
  }
}

extension View: LayoutItem {
  /// `LayoutConstraint.Attribute.firstBaseline` as an anchor.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  /// `LayoutConstraint.Attribute.lastBaseline` as an anchor.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }

  /// The guides of the view, in the order in which they were added.
  public var layoutGuides: [LayoutGuide] { layoutRecord?.guides ?? [] }

  /// Adds a guide. Removes the guide from its former view, which deactivates its constraints.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    layoutRecordForUse.guides.append(guide)
    guide.owningView = self
  }

  /// Removes a guide of this view and deactivates its constraints. Ignores a guide of another view.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self else { return }
    guide.record.endMentions()
    layoutRecord?.guides.removeLast(guide)
    guide.owningView = nil
  }
}
