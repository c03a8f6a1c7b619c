import TermScreen
import TermSurface

extension Window {
  /// Takes the traits of the screen and the application, and redraws everything if the colours
  /// differ.
  func followScreen() {
    guard let application else { return }
    let (screen, old, known) = (application.screen, traits, screenTraits)
    let style: UserInterfaceStyle = screen.userInterfaceStyle == .light ? .light : .dark
    // Called in each turn, and mostly for nothing.
    let isSame =
      known.userInterfaceStyle == style && known.colorDepth == screen.colors
      && known.isASCII == screen.isASCII && known.reducesMotion == application.reducesMotion
      && (known.horizontalSizeClass, known.verticalSizeClass) == sizeClasses
    if !isSame {
      screenTraits = TraitCollection {
        $0.userInterfaceStyle = style
        $0.colorDepth = screen.colors
        $0.isASCII = screen.isASCII
        $0.reducesMotion = application.reducesMotion
        ($0.horizontalSizeClass, $0.verticalSizeClass) = sizeClasses
      }
      takeTraits(screenTraits, in: self)
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
    takeTraits(screenTraits, in: self)
    showColors(before: old)
  }

  /// Takes the size classes of the root controller's place.
  func followSize() {
    sizeClasses = classes(of: rootViewFrame.size)
    followScreen()
  }

  /// The traits in a place of another size.
  func traits(withRootSize size: Size) -> TraitCollection {
    let coming = traits.modifyingTraits {
      ($0.horizontalSizeClass, $0.verticalSizeClass) = classes(of: size)
    }
    return coming.overridden(by: traitOverrides.values)
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
    application.traitChanges.append((holder, old))
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
  /// Sends the callbacks that are due now; those that follow from them come in the next turn. A holder
  /// whose traits have changed twice gets one call, and one whose traits are as before gets none.
  func tellTraitChanges() {
    for _ in 0..<traitChanges.count {
      guard let (holder, old) = traitChanges.popFirst() else { return }
      // Releases the holders.
      if traitChanges.isEmpty { traitChanges = [] }
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
