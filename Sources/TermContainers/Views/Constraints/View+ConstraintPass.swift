import TermSurface

extension View {
  /// The record, made when there is none.
  var layoutRecordForUse: LayoutRecord {
    if let layoutRecord { return layoutRecord }
    let record = LayoutRecord(self)
    layoutRecord = record
    return record
  }

  /// Where solving begins: the topmost view that holds constraints, or its superview where they
  /// say where it lies itself. Nil where nobody above holds any.
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

  /// Has the constraints that this view is concerned with solved in the next layout, from the beginning.
  func constraintsChanged() {
    forgetSystems()
    if let top = constraintTop { markForSolving(top) }
  }

  /// As ``constraintsChanged()``, where the set is still of the same views and constraints: `note` says
  /// what is another.
  func constraintsChanged(noting note: (inout LayoutChanges) -> Void) {
    guard let top = constraintTop else { return }
    let record = top.layoutRecordForUse
    if record.system != nil { note(&record.changes) }
    markForSolving(top)
  }

  private func markForSolving(_ top: View) {
    top.layoutRecordForUse.needsSolving = true
    setNeedsLayout()
    top.setNeedsLayout()
  }

  /// Has the sets made anew that this view is in, since views in it are others, or in another order. They are
  /// solved again only when something else says so.
  func forgetSystems() {
    var view: View? = self
    while let current = view {
      current.layoutRecord?.forgetSystem()
      view = current.superview
    }
  }

  /// Gives the views below their frames, if this view is the top of a set that changed, or with
  /// `orAbove` in one.
  func solveConstraints(orAbove: Bool = false) {
    guard let layoutRecord else { return }
    if orAbove, let top = constraintTop, top !== self { return top.solveConstraints() }
    // What is placed may resize, by its mask, what others are measured by. That comes to rest.
    for _ in 0..<5 where layoutRecord.needsSolving {
      layoutRecord.needsSolving = false
      // Since it was marked, it may have come into a larger set.
      if let top = constraintTop, top !== self { return top.solveConstraintsAnew() }
      solveSet(layoutRecord)
    }
    // What never comes to rest is left as it is.
    layoutRecord.needsSolving = false
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

  /// The frame has changed from `old`. What constraints measure by it is to be looked at again, unless
  /// it was they who changed it.
  func frameChanged(from old: Rect) {
    guard let layoutRecord, !layoutRecord.isBeingPlaced else { return }
    let matters = !layoutRecord.mentions.isEmpty || layoutRecord.isOnTheWay
    let isMeasured = matters && (constraintTop.map { $0 !== self } ?? false)
    if frame.size != old.size || isMeasured { constraintsChanged { $0.measures = true } }
  }

  /// Tells the views on the way up that there are constraints below.
  func noteConstraintsBelow() {
    var view: View? = self
    while let current = view, !current.mayMeetConstraints {
      current.mayMeetConstraints = true
      view = current.superview
    }
  }

  /// The view is about to leave its superview: constraints that are held above it and are about
  /// something in it end.
  func endConstraintsFromAbove() {
    for constraint in constraintsFromAbove(self) { constraint.isActive = false }
  }

  /// The constraints about this view, or one in it, that are held above `outermost`.
  private func constraintsFromAbove(_ outermost: View) -> [LayoutConstraint] {
    guard mayMeetConstraints else { return [] }
    let mentions = layoutRecord?.mentions ?? []
    let own = mentions.filter { $0.holder?.view?.isDescendant(of: outermost) == false }
    return own + subviews.flatMap { $0.constraintsFromAbove(outermost) }
  }
}
