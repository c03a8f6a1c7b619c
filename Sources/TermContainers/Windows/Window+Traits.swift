import TermScreen
import TermSurface

extension Window {
  /// Updates the traits from screen and application. Redraws everything if the colours changed.
  func followScreen() {
    guard let application else { return }
    let screen = application.screen
    var told = TraitValues()
    told.style = screen.userInterfaceStyle == .light ? .light : .dark
    told.depth = screen.colors
    told.isASCII = screen.isASCII
    told.reducesMotion = application.reducesMotion
    (told.horizontal, told.vertical) = sizeClasses
    let old = traits
    if told != screenTraits {
      screenTraits = told
      takeTraits(TraitCollection(told), in: self)
    }
    showColors(before: old)
  }

  /// Redraws everything if the colours differ from those with `old`.
  private func showColors(before old: TraitCollection) {
    guard let screen = application?.screen else { return }
    let new = Palette(of: traits, on: screen)
    let isOther = !traits.isShared(with: old) && traits.hasDifferentColorAppearance(comparedTo: old)
    guard new != palette || isOther else { return }
    palette = new
    damage(bounds)
  }

  /// Updates the traits after a change of the window's own overrides.
  func followOverrides() {
    guard traits.isKnown else { return }
    let old = traits
    takeTraits(TraitCollection(screenTraits), in: self)
    showColors(before: old)
  }

  /// Updates the size classes from the size of ``rootViewFrame``.
  func followSize() {
    sizeClasses = classes(of: rootViewFrame.size)
    followScreen()
  }

  /// Returns the traits that the window would have with a root view of `size`.
  func traits(withRootSize size: Size) -> TraitCollection {
    var coming = TraitValues()
    (coming.horizontal, coming.vertical) = classes(of: size)
    return traits.overridden(by: coming).overridden(by: traitOverrides.values)
  }

  private func classes(
    of size: Size
  ) -> (horizontal: UserInterfaceSizeClass, vertical: UserInterfaceSizeClass) {
    (UserInterfaceSizeClass(columns: size.width), UserInterfaceSizeClass(rows: size.height))
  }

  /// Schedules `holder`'s callback about the change of traits from `old`, if `old` was known.
  func noteTraits(of holder: any TraitHolder, before old: TraitCollection) {
    guard old.isKnown, !holder.hasTraitChange, let application else { return }
    holder.hasTraitChange = true
    application.traitChanges.add(holder, old)
    application.setNeedsTurn()
    traitsAreDue = true
  }

  /// Sends the pending callbacks about traits, if any are for this window.
  func tellTraitChanges() {
    guard traitsAreDue else { return }
    traitsAreDue = false
    application?.tellTraitChanges()
  }
}

/// The changes of traits whose callbacks are pending, in the order of the changes.
///
/// A holder whose traits change twice gets one call. If they have changed back, it gets no call.
@MainActor
struct PendingTraitChanges {
  private var entries: ArraySlice<(holder: any TraitHolder, old: TraitCollection)> = []

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  mutating func add(_ holder: any TraitHolder, _ old: TraitCollection) {
    entries.append((holder, old))
  }

  mutating func takeNextHolder() -> (holder: any TraitHolder, old: TraitCollection)? {
    let next = entries.popFirst()
    if entries.isEmpty { entries = [] }
    return next
  }
}

extension Application {
  /// Sends the pending trait callbacks. Changes that these callbacks cause are reported later.
  func tellTraitChanges() {
    if traitChanges.isEmpty { return }
    for _ in 0..<traitChanges.count {
      guard let (holder, old) = traitChanges.takeNextHolder() else { return }
      holder.hasTraitChange = false
      if holder.traits != old { sendTraitChange(holder, old) }
    }
  }

  private func sendTraitChange(_ holder: any TraitHolder, _ old: TraitCollection) {
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

extension Palette {
  /// Creates the palette for `traits` on `screen`. The terminal's own background is used for the
  /// page only if it is known to fit the style. Until the terminal has reported its background, the
  /// window is dark and paints its page, so that text is readable everywhere.
  @MainActor
  init(of traits: TraitCollection, on screen: any Screen) {
    let style = traits.userInterfaceStyle
    self.init(
      style, colors: traits.colorDepth,
      paintsPage: style != screen.userInterfaceStyle || !screen.backgroundFits)
    background = screen.backgroundColor
  }
}
