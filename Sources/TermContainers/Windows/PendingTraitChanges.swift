/// The changes of traits whose callbacks are due, in the order in which the traits came.
///
/// A holder whose traits change twice gets one call, and one whose traits are as before gets none.
@MainActor
struct PendingTraitChanges {
  private var entries: ArraySlice<(holder: any TraitHolder, old: TraitCollection)> = []

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  mutating func add(_ holder: any TraitHolder, _ old: TraitCollection) {
    entries.append((holder, old))
  }

  mutating func next() -> (holder: any TraitHolder, old: TraitCollection)? {
    let next = entries.popFirst()
    if entries.isEmpty { entries = [] }
    return next
  }
}

extension Window {
  /// Makes a callback to `holder` due, unless it had no traits before and so none has changed.
  func noteTraits(of holder: any TraitHolder, before old: TraitCollection) {
    guard old.isKnown, !holder.hasTraitChange, let application else { return }
    holder.hasTraitChange = true
    application.traitChanges.add(holder, old)
    application.setNeedsTurn()
    traitsAreDue = true
  }

  /// Sends the callbacks that are due, if there are any for the window.
  func tellTraitChanges() {
    guard traitsAreDue else { return }
    traitsAreDue = false
    application?.tellTraitChanges()
  }
}

extension Application {

  /// Sends the callbacks that are due now; those that follow from them come in the next turn.
  func tellTraitChanges() {
    if traitChanges.isEmpty { return }
    for _ in 0..<traitChanges.count {
      guard let (holder, old) = traitChanges.next() else { return }
      holder.hasTraitChange = false
      if holder.traits != old { tell(holder, old) }
    }
  }

  private func tell(_ holder: any TraitHolder, _ old: TraitCollection) {
    if let controller = holder as? ViewController {
      controller.sendTraitCollectionDidChange(old)
    } else {
      LifecycleTrace.app { holder.traitCollectionDidChange(old) }
    }
    LifecycleTrace.app { holder.callHandlers(from: old) }
    if let view = holder as? View, view.traits.userInterfaceStyle != old.userInterfaceStyle {
      LifecycleTrace.app { view.tintColorDidChange() }
    }
  }
}
