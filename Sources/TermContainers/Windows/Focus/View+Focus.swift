import TermSurface

extension View {
  /// Whether the view is shown, apart from clipping, and will stay: neither it nor an ancestor is
  /// hidden, transparent or on its way out.
  var isShownToStay: Bool {
    var view: View? = self
    while let current = view {
      if current.storedIsHidden || current.storedAlpha <= 0 || current.isLeaving { return false }
      view = current.superview
    }
    return true
  }

  /// Whether the view is on its way out: visible only in a picture or as a row that goes, or that of a controller that
  /// disappears or is being dismissed.
  var isLeaving: Bool {
    if isGoing || superview?.picture?.leaving === self { return true }
    guard hasController, let controller else { return false }
    return controller.lifecycle.state == .disappearing || controller.reasons.contains(.dismissed)
  }

  /// Whether the view and its ancestors accept interaction.
  var isOpenToUse: Bool {
    var view: View? = self
    while let current = view {
      if !current.acceptsInteraction { return false }
      view = current.superview
    }
    return true
  }

  /// Whether the view can have the focus, if its ancestors allow it. Clipping does not matter: an
  /// ancestor may scroll to a focused view.
  var isFocusable: Bool { canBecomeFirstResponder && frame.width > 0 && frame.height > 0 }

  /// The subviews in which the focus can be, in the order in which it goes through them.
  var focusSubviews: [View] {
    guard !subviews.isEmpty else { return [] }
    let first = modalSubviewIndex ?? 0
    let mayBeCovered = self is Window || hasController && controller?.ownPresented != nil
    var found: [View] = []
    for view in inFocusOrder(first == 0 ? subviews : Array(subviews[first...])) {
      if view.storedIsHidden || view.storedAlpha <= 0 || !view.acceptsInteraction { continue }
      if view.isLeaving || mayBeCovered && view.isCoveredByModal { continue }
      found.append(view)
    }
    return found
  }
}

/// The result of Tab inside a view.
enum FocusStep {
  /// The key has been handled.
  case isDone
  /// There is nothing more inside: the focus goes on behind the view, or before it.
  case leaves
  /// The order of the views decides.
  case isOutside
}
