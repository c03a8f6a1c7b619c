import TermSurface

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
// UIKit's type, so that nil can be set and need not be expected.
extension View {
  /// The colour of controls, which the views inside inherit; never nil. Setting it to nil lets the
  /// view inherit again. Without any it is `Color/tintColor`, with which buttons have their usual
  /// look. Follows `tintColor`.
  public var tintColor: Color! {
    get { tint }
    set { setTint(newValue) }
  }
}

extension View {
  /// The view's own tint, or the inherited one.
  var tint: Color {
    get {
      guard isUnderTint else { return .tintColor }
      var view: View? = self
      while let current = view {
        if let own = current.traitRecord?.tint { return own }
        view = current.superview
      }
      return .tintColor
    }
    set { traitRecordForUse.tint = newValue }
  }

  /// Whether a tint other than the usual one is set here or around the view.
  var isTinted: Bool { tint != .tintColor }

  private func setTint(_ new: Color?) {
    guard new != traitRecord?.tint else { return }
    let old = tint
    if let new {
      noteTint()
      setAnimated(self, View.animatedTint) { tint = new }
    } else {
      traitRecord?.tint = nil
    }
    tellTint(before: old)
  }

  /// Tells the view, and those inside that inherit it, of a change of the tint from `old`.
  func tellTint(before old: Color) {
    guard tint != old else { return }
    var receivers: [View] = []
    collectTinted(&receivers)
    for view in receivers {
      if view.showsTint { view.setNeedsDisplay() }
      LifecycleTrace.app { view.tintColorDidChange() }
    }
  }

  /// Marks the view and those inside as having a tint set here or around them.
  func noteTint() {
    guard !isUnderTint else { return }
    isUnderTint = true
    for subview in subviews { subview.noteTint() }
  }

  private func collectTinted(_ found: inout [View]) {
    found.append(self)
    for subview in subviews where subview.traitRecord?.tint == nil { subview.collectTinted(&found) }
  }
}
