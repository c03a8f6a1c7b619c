import TermSurface

extension View {
  /// Whether the view can be seen where it is not clipped, and goes on to be: it is not hidden,
  /// transparent or on its way out, nor is anything that it is in.
  var isShownToStay: Bool {
    var view: View? = self
    while let current = view {
      if current.storedIsHidden || current.storedAlpha <= 0 || current.isLeaving { return false }
      view = current.superview
    }
    return true
  }

  /// Whether the view is on its way out: only its picture is still seen.
  var isLeaving: Bool { superview?.picture?.leaving === self }

  /// Whether the view, and all that it is in, may be used.
  var isOpenToUse: Bool {
    var view: View? = self
    while let current = view {
      if !current.isUserInteractionEnabled { return false }
      view = current.superview
    }
    return true
  }

  /// Whether the focus can come here, the views around allowing it. Where the view is clipped does not
  /// matter: what it is in may show it when the focus is there.
  var isFocusable: Bool { canBecomeFirstResponder && frame.width > 0 && frame.height > 0 }

  /// The subviews that the focus can come into, back to front.
  var focusSubviews: [View] {
    subviews[(modalSubviewIndex ?? 0)...].filter {
      !$0.storedIsHidden && $0.storedAlpha > 0 && $0.isUserInteractionEnabled && !$0.isLeaving
        && !$0.isCoveredByModal
    }
  }
}
