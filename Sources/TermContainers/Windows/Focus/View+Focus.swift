import TermSurface

extension View: FocusEnvironment {
  /// Whether the view is shown and will stay: neither it nor an ancestor is hidden, transparent or
  /// leaving. Clipping does not matter.
  var isShownToStay: Bool {
    var view: View? = self
    while let current = view {
      if current.storedIsHidden || current.storedAlpha <= 0 || current.isLeaving { return false }
      view = current.superview
    }
    return true
  }

  /// Whether the view is leaving: it is visible only in a transition's picture, is a deleted row,
  /// or its controller is disappearing or being dismissed.
  var isLeaving: Bool {
    superview?.picture?.leaving === self || isGoingItself
  }

  private var isGoingItself: Bool {
    if isGoing { return true }
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
  /// ancestor can scroll to a focused view.
  var isFocusable: Bool { canBecomeFirstResponder && frame.width > 0 && frame.height > 0 }

  /// The subviews in which a view can have the focus, in the order of Tab.
  var focusSubviews: [View] {
    guard !subviews.isEmpty else { return [] }
    let first = modalSubviewIndex ?? 0
    let covers = mayCoverSubviews
    var found: [View] = []
    for view in inFocusOrder(first == 0 ? subviews : Array(subviews[first...]))
    where permitsFocus(in: view, covers) {
      found.append(view)
    }
    return found
  }

  /// Returns the next subview after `view`, or before it, in which a view can possibly have the
  /// focus. If `view` is nil, returns the first or last such subview. Returns nil at the end.
  func focusSubview(after view: View?, _ isForward: Bool) -> View? {
    guard mayHoldFocus, !subviews.isEmpty else { return nil }
    let order = hasOwnFocusOrder ? focusSubviews : subviews
    let first = hasOwnFocusOrder ? 0 : modalSubviewIndex ?? 0
    var index = isForward ? first - 1 : order.count
    if let view {
      guard let own = order.index(of: view) else { return nil }
      index = own
    }
    let covers = mayCoverSubviews
    index += isForward ? 1 : -1
    while index >= first, index < order.count {
      if order[index].mayHoldFocus, hasOwnFocusOrder || permitsFocus(in: order[index], covers) {
        return order[index]
      }
      index += isForward ? 1 : -1
    }
    return nil
  }

  /// Whether a view in the subview `view` can have the focus, as far as the state of `view`
  /// decides. `covers` is whether a view can be presented over the subviews.
  private func permitsFocus(in view: View, _ covers: Bool) -> Bool {
    if view.storedIsHidden || view.storedAlpha <= 0 || !view.acceptsInteraction { return false }
    if view.isGoingItself || picture?.leaving === view { return false }
    return !(covers && view.isCoveredByModal)
  }

  private var mayCoverSubviews: Bool {
    self is Window || hasController && controller?.ownPresented != nil
  }

  /// Whether Tab reaches the view: it is focusable, and in the focus order of each ancestor.
  func isInFocusOrder(of window: Window) -> Bool {
    guard isFocusable else { return false }
    var view = self
    while view !== window {
      guard let superview = view.superview, !view.isBehindModalSibling,
        superview.permitsFocus(in: view, superview.mayCoverSubviews)
      else { return false }
      view = superview
    }
    return true
  }

  /// Marks the view and its ancestors as views in which the focus can possibly be.
  func noteFocusInside() {
    var view: View? = self
    while let current = view, !current.mayHoldFocus {
      current.mayHoldFocus = true
      view = current.superview
    }
  }

  /// This view and those inside that can have the focus, clipped or not, in Tab order.
  var focusableInside: [View] {
    var found: [View] = []
    collectFocusable(&found)
    return found
  }

  private func collectFocusable(_ found: inout [View]) {
    guard mayHoldFocus else { return }
    if isFocusable { found.append(self) }
    if subviews.isEmpty { return }
    if hasOwnFocusOrder {
      for subview in focusSubviews { subview.collectFocusable(&found) }
    } else {
      let covers = mayCoverSubviews
      for subview in subviews[(modalSubviewIndex ?? 0)...]
      where subview.mayHoldFocus && permitsFocus(in: subview, covers) {
        subview.collectFocusable(&found)
      }
    }
  }

  /// Ends the editing of this view, or of a view inside it, by resigning the focus. `force`
  /// overrides a refusal. Returns whether the editor has resigned.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let editor = window?.firstResponder as? any View & KeyInput,
      editor.isDescendant(of: self)
    else { return false }
    if !editor.resignFirstResponder() && force { window?.leaveFocusToNobody() }
    return !editor.isFirstResponder
  }

  /// Resigns the focus inside this view before the view leaves its superview.
  func resignFocusInside() { window?.resignFocus(inside: self) }
}

/// The result of Tab inside a view.
enum FocusStep {
  /// The key has been handled.
  case isDone
  /// No further view inside can have the focus; it leaves this view, forwards or backwards.
  case leaves
  /// The view does not handle the key: the order of the views decides.
  case isOutside
}
