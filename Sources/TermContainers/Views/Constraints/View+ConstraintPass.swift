import TermSurface

extension View {
  /// The record, created on demand.
  var layoutRecordForUse: LayoutRecord {
    if let layoutRecord { return layoutRecord }
    let record = LayoutRecord(self)
    layoutRecord = record
    return record
  }

  /// The view where solving begins: the topmost that holds constraints, or its superview if they
  /// determine its own position. Nil if no view above holds any.
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
      changed.allSatisfy(system.canTake)
    else { return constraintsChanged() }
    record.changes.replaced += changed
    markForSolving(top)
  }

  /// Schedules a solve of an unchanged set of views and constraints; `note` records what has
  /// changed.
  func constraintsChanged(noting note: (inout LayoutChanges) -> Void) {
    guard let top = constraintTop else { return }
    let record = top.layoutRecordForUse
    if record.system != nil { note(&record.changes) }
    markForSolving(top)
  }

  private func markForSolving(_ top: View) {
    // A system further up may have these views as well, for a child of its own that is placed by
    // constraints. It gets no changes of this one.
    top.superview?.forgetSystems()
    top.layoutRecordForUse.needsSolving = true
    window?.mayNeedSolving = true
    setNeedsLayout()
    top.setNeedsLayout()
  }

  /// Discards the systems this view is in, because its subviews or their order changed. This alone
  /// does not schedule a solve.
  func forgetSystems() {
    var view: View? = self
    while let current = view {
      current.layoutRecord?.forgetSystem()
      view = current.superview
    }
  }

  /// Gives the views below their frames, if this view is the top of a changed system; with
  /// `orAbove`, also if it is inside one.
  func solveConstraints(orAbove: Bool = false) {
    guard let layoutRecord else { return }
    if orAbove, let top = constraintTop, top !== self { return top.solveConstraints() }
    // Placing a view may resize, by its mask, a view that others are measured by; a few passes
    // settle that.
    for _ in 0..<5 where layoutRecord.needsSolving {
      layoutRecord.needsSolving = false
      // The view may have become part of a larger system since it was marked.
      if let top = constraintTop, top !== self { return top.solveConstraintsAnew() }
      solveSet(layoutRecord)
    }
    // A layout that never settles is left as it is.
    layoutRecord.needsSolving = false
  }

  /// Reports the problems of the system below this view, once everything in the view has its place: a
  /// view that sets frames while it is laid out may contradict constraints until then.
  func tellOfConstraints() {
    guard let layoutRecord, layoutRecord.isToBeTold, !layoutRecord.needsSolving else { return }
    layoutRecord.isToBeTold = false
    layoutRecord.system?.tell()
  }

  private func solveSet(_ record: LayoutRecord) {
    let changes = record.changes
    record.changes = LayoutChanges()
    if let system = record.system, let changed = system.update(changes) {
      return changes.measures ? system.place() : system.place(changed)
    }
    let system = LayoutSystem(self)
    record.system = system
    system.place()
  }

  private func solveConstraintsAnew() {
    layoutRecordForUse.forgetSystem()
    layoutRecordForUse.needsSolving = true
    solveConstraints()
  }

  /// Handles a change of the frame from `old`: constraints that measure it are solved again, unless
  /// they caused the change.
  func frameChanged(from old: Rect) {
    guard let layoutRecord, !layoutRecord.isBeingPlaced else { return }
    let matters = !layoutRecord.mentions.isEmpty || layoutRecord.isOnTheWay
    let isMeasured = matters && (constraintTop.map { $0 !== self } ?? false)
    if frame.size != old.size || isMeasured { constraintsChanged { $0.measures = true } }
  }

  /// Marks the ancestors as having constraints below them.
  func noteConstraintsBelow() {
    var view: View? = self
    while let current = view, !current.mayMeetConstraints {
      current.mayMeetConstraints = true
      view = current.superview
    }
  }

  /// Ends the constraints that are held above this view and mention it or something in it, because
  /// it is about to leave its superview.
  func endConstraintsFromAbove() {
    LayoutConstraint.deactivate(constraintsFromAbove(self))
  }

  /// The constraints on this view, or on one in it, that are held above `outermost`.
  private func constraintsFromAbove(_ outermost: View) -> [LayoutConstraint] {
    guard mayMeetConstraints else { return [] }
    let guides = layoutRecord.map { $0.guides + $0.ownGuides } ?? []
    let mentions = (layoutRecord?.mentions ?? []) + guides.flatMap(\.record.mentions)
    let own = mentions.filter { $0.holder?.view?.isDescendant(of: outermost) == false }
    return own + subviews.flatMap { $0.constraintsFromAbove(outermost) }
  }
}
