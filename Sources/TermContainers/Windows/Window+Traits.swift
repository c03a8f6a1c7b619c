import TermScreen
import TermSurface

extension Window {
  /// Takes the traits of the screen and the application, and redraws everything if the colours
  /// differ.
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

  /// Takes the overrides of the window itself.
  func followOverrides() {
    guard traits.isKnown else { return }
    let old = traits
    takeTraits(TraitCollection(screenTraits), in: self)
    showColors(before: old)
  }

  /// Takes the size classes of the root controller's place.
  func followSize() {
    sizeClasses = classes(of: rootViewFrame.size)
    followScreen()
  }

  /// The traits in a place of another size.
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

extension Application {
  /// Sends the callbacks that are due now; those that follow from them come in the next turn.
  func tellTraitChanges() {
    if traitChanges.isEmpty { return }
    for _ in 0..<traitChanges.count {
      guard let (holder, old) = traitChanges.next() else { return }
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
  /// The terminal's own background is the page only where it is known to fit the style. Until the
  /// terminal has reported its background, the window is dark with a page of its own, so that it
  /// can be read anywhere.
  @MainActor
  init(of traits: TraitCollection, on screen: any Screen) {
    let style = traits.userInterfaceStyle
    self.init(
      style, colors: traits.colorDepth,
      paintsPage: style != screen.userInterfaceStyle || !screen.backgroundFits)
    background = screen.backgroundColor
  }
}
