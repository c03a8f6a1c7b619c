import TermSurface

// Traits are inherited from the window down. A root view gets them by way of its controller, other
// views from their superviews. Each view stores its traits, so a change visits only the views that
// it affects, and a read visits no other view. Values change at once; `PendingTraitChanges` reports
// the changes before the next layout, when all views have their new traits.
extension View: TraitHolder {
  /// The traits of the view: those that it inherits, with its overrides. In a window that has been
  /// shown, all are specified. A view that has left such a window keeps its traits. A view that was
  /// never in one has the traits of its controller, else of its superview, with its overrides.
  public var traitCollection: TraitCollection {
    if traits.isKnown { return traits }
    let around = controller?.traitCollection ?? superview?.traitCollection ?? traits
    return traitRecord.map { around.overridden(by: $0.overrides) } ?? around
  }

  /// Traits that the view sets for itself and everything inside. Follows `traitOverrides`.
  ///
  /// ```swift
  /// preview.traitOverrides.colorDepth = .palette16
  /// ```
  public var traitOverrides: TraitOverrides {
    get { TraitOverrides(traitRecord?.overrides ?? TraitValues()) }
    set {
      guard newValue.values != traitRecord?.overrides ?? TraitValues() else { return }
      traitRecordForUse.overrides = newValue.values
      overridesDidChange()
    }
  }

  /// The light or dark style of the view and everything inside; inherited if unspecified, which is
  /// the default. The same as in ``traitOverrides``. Follows `overrideUserInterfaceStyle`.
  public var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// Reports pending changes of traits now, in the whole application.
  public func updateTraitsIfNeeded() { window?.application?.tellTraitChanges() }

  /// Updates the traits after a change of overrides, or of those around the controller.
  func retakeTraits() {
    guard let window, window.traits.isKnown, let superview else { return }
    let old = traits
    takeTraits(superview.traits, in: window)
    if traits.hasDifferentColorAppearance(comparedTo: old) {
      window.damage(reachOfDrawing(in: window))
    }
  }

  /// Updates the traits of the view and the views inside from those that the view inherits.
  func takeTraits(_ inherited: TraitCollection, in window: Window) {
    guard adjustTraits(inherited, in: window) else { return }
    for subview in subviews { subview.takeTraits(traits, in: window) }
  }

  /// Updates the traits from those of the superview, as the view enters `window`.
  func enterTraits(_ inherited: TraitCollection, in window: Window) {
    guard inherited.isKnown else { return }
    if traits.isShared(with: inherited) && traitRecord == nil && !hasController { return }
    adjustTraits(inherited, in: window)
  }

  /// Updates the traits of this view alone. Returns whether they have changed.
  @discardableResult
  private func adjustTraits(_ inherited: TraitCollection, in window: Window) -> Bool {
    var new = inherited
    if let controller { new = controller.takeTraits(new, in: window) }
    if let traitRecord { new = new.overridden(by: traitRecord.overrides) }
    changesPalette = superview != nil && new.differsInPalette(from: inherited)
    if changesPalette { window.hasPalettes = true }
    guard new != traits else { return false }
    let old = traits
    traits = new
    window.noteTraits(of: self, before: old)
    return true
  }
}

// Colours.
extension View {
  /// The palette that gives the colour roles their colours in this view.
  var shownPalette: Palette {
    guard let window else { return .dark }
    guard traits.differsInPalette(from: window.traits), let screen = window.application?.screen
    else { return window.palette }
    return Palette(of: traits, on: screen)
  }

  /// As ``paint(on:at:clip:)``, with the view's own palette on a canvas with the window's.
  func paintAlone(on canvas: borrowing Canvas, at origin: Point, clip: Rect) {
    guard let window, window.hasPalettes else {
      return paint(on: canvas, at: origin, clip: clip)
    }
    let palette = shownPalette
    if palette == window.palette { return paint(on: canvas, at: origin, clip: clip) }
    paint(on: canvas.colored(by: palette), at: origin, clip: clip)
  }
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
// The type is UIKit's: nil can be set, and a reader need not expect nil.
extension View {
  /// The colour of controls, which the views inside inherit; never nil. Setting it to nil lets the
  /// view inherit again. If no view sets a tint, it is `Color/tintColor`, with which buttons have
  /// their usual look. Follows `tintColor`.
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

  /// Whether the view's tint, its own or inherited, differs from the default.
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

  /// If the tint is no longer `old`, notifies the view and the views inside that inherit its tint.
  func tellTint(before old: Color) {
    guard tint != old else { return }
    var receivers: [View] = []
    collectTinted(&receivers)
    for view in receivers {
      if view.showsTint { view.setNeedsDisplay() }
      LifecycleTrace.app { view.tintColorDidChange() }
    }
  }

  /// Marks the view and the views inside as having a tint that this view or an ancestor sets.
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

extension Color {
  /// Creates a colour of your own that follows the appearance. Follows `UIColor.init(dynamicProvider:)`.
  ///
  /// ```swift
  /// let note = Color { $0.userInterfaceStyle == .dark ? .rgb(90, 80, 20) : .rgb(255, 245, 180) }
  /// view.backgroundColor = note
  /// ```
  ///
  /// Unlike in UIKit, this calls `dynamicProvider` at once, first for the light style and then for
  /// the dark one, and never again: a colour is a value, and two with the same parts are equal. The
  /// traits passed to it specify only the style. For a colour that depends on other traits, read a
  /// view's traits in `draw(_:)`.
  public init(dynamicProvider: (TraitCollection) -> Color) {
    let light = dynamicProvider(TraitCollection(userInterfaceStyle: .light))
    self.init(light: light, dark: dynamicProvider(TraitCollection(userInterfaceStyle: .dark)))
  }

  /// Returns the colour shown with these traits, never a role or a dynamic colour. Unspecified
  /// style is dark, unspecified depth true colour. Follows `UIColor.resolvedColor(with:)`.
  public func resolvedColor(with traitCollection: TraitCollection) -> Color {
    let values = traitCollection.values
    return Palette(values.style, colors: values.depth ?? .trueColor).resolved(self)
  }
}
