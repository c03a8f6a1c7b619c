import TermSurface

extension ViewController: TraitHolder {
  /// The traits around the view, with the overrides of this controller. Does not load the view. A
  /// controller that leaves a window keeps its last traits. Before it enters a window, it inherits
  /// from its view's superview, else from its parent, else from its presenter.
  public var traitCollection: TraitCollection {
    if traits.isKnown { return traits }
    let around = rootView?.superview?.traitCollection ?? (parent ?? ownPresenter)?.traitCollection
    return expected(from: around ?? traits)
  }

  /// Traits set for the controller, its view and everything inside. Follows `traitOverrides`.
  public var traitOverrides: TraitOverrides {
    get { TraitOverrides(traitRecord?.overrides ?? TraitValues()) }
    set {
      guard newValue.values != traitRecord?.overrides ?? TraitValues() else { return }
      traitRecordForUse.overrides = newValue.values
      rootView?.retakeTraits()
    }
  }

  /// The style, light or dark, of the view and everything inside, as in ``traitOverrides``.
  /// Unspecified by default: the style around the view. Follows `overrideUserInterfaceStyle`.
  public var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// Sends due changes of traits, like ``View/updateTraitsIfNeeded()``. Does not load the view.
  public func updateTraitsIfNeeded() { application?.tellTraitChanges() }

  /// Returns the controller's traits when those around it are `around`.
  private func expected(from around: TraitCollection) -> TraitCollection {
    var traits = around
    if let parent, let override = parent.overrideTraitCollection(forChild: self) {
      traits = traits.overridden(by: override.values)
    }
    return traitRecord.map { traits.overridden(by: $0.overrides) } ?? traits
  }

  /// Takes the traits of `window`, which the controller is about to enter as the root, so that they
  /// are known in `viewDidLoad()`.
  func expectTraits(of window: Window) {
    if !traits.isKnown { traits = expected(from: window.traits) }
  }

  /// Derives the controller's traits from those around it, stores them and returns them.
  func takeTraits(_ inherited: TraitCollection, in window: Window) -> TraitCollection {
    let (old, new) = (traits, expected(from: inherited))
    guard new != old else { return inherited == new ? inherited : new }
    traits = new
    window.noteTraits(of: self, before: old)
    return new
  }

  /// The base class's part of ``setOverrideTraitCollection(_:forChild:)``.
  func setOverride(_ collection: TraitCollection?, for child: ViewController) {
    guard child.parent === self else {
      guard collection != nil else { return }
      return ContainmentError.wrongArgument(
        of: self, call: "setOverrideTraitCollection",
        problem: "\(child.typeName) is not its child; call addChild(_:) first"
      ).raise()
    }
    guard collection != child.traitRecord?.byParent else { return }
    child.traitRecordForUse.byParent = collection
    child.rootView?.retakeTraits()
  }
}

// The callbacks about new traits before a change of size.
extension ViewController {
  /// Sends `willTransition(to:with:)` if the traits `around` change those of the controller.
  func sendWillTransition(
    fromAround around: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    guard let view = rootView, view.window != nil else { return }
    let new = expected(from: around)
    if traits.isKnown && new != traits { sendWillTransition(to: new, with: coordinator) }
  }

  /// The base class's part of ``willTransition(to:with:)``: notifies children whose traits change.
  func passTraitTransition(
    to traits: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    LifecycleTrace.forwarded(from: self, "willTransition(to:with:)") {
      for child in children {
        guard let place = child.rootView?.superview else { continue }
        child.sendWillTransition(
          fromAround: self.childTraits(of: place, from: traits), with: coordinator)
      }
      // A controller presented over this view.
      if let cover = ownPresented, let view = rootView, cover.rootView?.superview === view {
        cover.sendWillTransition(
          fromAround: self.childTraits(of: view, from: traits), with: coordinator)
      }
    }
  }

  /// Returns the traits that `view` will have when this controller has the traits `coming`. `view`
  /// is the controller's view or lies inside it.
  private func childTraits(of view: View, from coming: TraitCollection) -> TraitCollection {
    var traits = coming
    if view !== rootView {
      guard let superview = view.superview else { return coming }
      traits = self.childTraits(of: superview, from: coming)
      if let controller = view.controller { traits = controller.expected(from: traits) }
    }
    return view.traitRecord.map { traits.overridden(by: $0.overrides) } ?? traits
  }
}

// The callbacks about changes of traits.
extension ViewController {
  /// Sends `willTransition(to:with:)`.
  func sendWillTransition(
    to traits: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    LifecycleTrace.traitCallback(self, "willTransition(to:with:)") {
      willTransition(to: traits, with: coordinator)
    }
  }

  /// Sends `traitCollectionDidChange(_:)`.
  func sendTraitCollectionDidChange(_ old: TraitCollection) {
    LifecycleTrace.traitCallback(self, "traitCollectionDidChange(_:)", rule: "traits") {
      traitCollectionDidChange(old)
    }
  }
}
