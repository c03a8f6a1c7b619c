import TermSurface

extension ViewController {
  /// The name of the controller's class without its module, for example for a panel's title.
  public var typeName: String { String(describing: type(of: self)) }

  /// The view, or nil while it is not loaded. Does not load it.
  public var viewIfLoaded: View? { rootView }

  /// Whether the view is loaded. Does not load it.
  public var isViewLoaded: Bool { rootView != nil }

  /// Loads the view if necessary.
  public func loadViewIfNeeded() { _ = loadedView() }

  /// Returns the view, and loads it if necessary. Ignores overrides of ``view``. A plain view gets
  /// the size `place`; if that is nil, the size of the parent's view.
  func loadedView(in place: Size? = nil) -> View {
    if let rootView { return rootView }
    if parent == nil { record?.wasLoadedAlone = true }
    isLoadingView = true
    LifecycleTrace.sendCallback(self, "loadView()", rule: "view") { loadView() }
    isLoadingView = false
    // An override may have assigned no view.
    let view = rootView ?? View()
    if rootView == nil { assignRootView(view) }
    fill(place)
    LifecycleTrace.sendCallback(self, "viewDidLoad()", rule: "view") { viewDidLoad() }
    return rootView ?? view
  }

  /// Gives a plain view without a size the size `place`, or else that of the parent's view, as iOS
  /// does. So a container can use the view's bounds in `viewDidLoad()`. A child's view then follows
  /// the size of its superview; a window and a presentation resize their views themselves.
  private func fill(_ place: Size?) {
    guard let rootView, type(of: rootView) == View.self, rootView.frame.size == .zero,
      let size = place ?? parent?.rootView?.bounds.size, size != .zero
    else { return }
    rootView.setFrame(Rect(origin: rootView.frame.origin, size: size))
    if place == nil { rootView.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
  }

  func assignRootView(_ view: View) {
    guard rootView !== view else { return }
    if let owner = view.controller {
      return ContainmentError.viewInUse(controller: self, owner: owner).raise()
    }
    rootView?.controller = nil
    rootView = view
    view.controller = self
  }

  func layoutRootView(_ layout: () -> Void) {
    deliverIsAppearing()
    LifecycleTrace.sendCallback(self, "viewWillLayoutSubviews()", rule: "layout") {
      viewWillLayoutSubviews()
    }
    layout()
    LifecycleTrace.sendCallback(self, "viewDidLayoutSubviews()", rule: "layout") {
      viewDidLayoutSubviews()
    }
  }
}

extension ViewController {
  /// Stores a title and copies it into existing bar items. Later items copy it when created.
  func setTitle(_ new: String?) {
    storedTitle = new
    storedNavigationItem?.title = title
    storedTabBarItem?.title = title
  }

  /// The item that represents this controller in a list of choices, such as a tab bar, which shows
  /// each change. A stack without an item of its own uses the item of its bottom controller.
  public var tabBarItem: TabBarItem {
    get {
      let child = childForTabBarItem
      // An empty item, created while a stack had no pages, gives way to the item of its first page.
      if let storedTabBarItem, child == nil || !storedTabBarItem.isEmpty { return storedTabBarItem }
      if let child { return child.tabBarItem }
      let item = TabBarItem(of: self)
      storedTabBarItem = item
      return item
    }
    set {
      newValue.belong(to: self)
      storedTabBarItem = newValue
      barDidChange()
    }
  }
}

extension ViewController {
  func sendViewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    LifecycleTrace.sendCallback(self, "viewWillTransition(to:with:)") {
      viewWillTransition(to: size, with: coordinator)
    }
  }

  /// The base class's part of ``viewWillTransition(to:with:)``: notifies children that it resizes.
  func passSizeTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator)
  {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      passSize(childSize, with: coordinator, to: child)
    }
    // A controller presented over this view has its size.
    if let cover = ownPresented, let view = rootView,
      cover.viewIfLoaded?.superview === view
    {
      passSize(size, with: coordinator, to: cover)
    }
  }

  private func passSize(
    _ size: Size, with coordinator: any ViewControllerTransitionCoordinator,
    to controller: ViewController
  ) {
    guard let view = controller.viewIfLoaded, view.window != nil, view.frame.size != size else {
      return
    }
    LifecycleTrace.forwarded(from: self, "viewWillTransition(to:with:)") {
      controller.sendViewWillTransition(to: size, with: coordinator)
    }
  }

  func sendPreferredContentSize() {
    activePresentation?.manager?.preferredContentSizeDidChange(forChildContentContainer: self)
    guard let parent else { return }
    let event: StaticString = "preferredContentSizeDidChange(forChildContentContainer:)"
    LifecycleTrace.sendCallback(parent, event, parent: self, rule: "preferredContentSize") {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  func sendSystemLayoutFittingSize() {
    guard let parent else { return }
    let event: StaticString = "systemLayoutFittingSizeDidChange(forChildContentContainer:)"
    LifecycleTrace.sendCallback(parent, event, parent: self, rule: "layout") {
      parent.systemLayoutFittingSizeDidChange(forChildContentContainer: self)
    }
  }
}

/// Negotiates sizes between a container and its content. ``ViewController`` conforms. Follows
/// `UIContentContainer`.
///
/// ```swift
/// override func preferredContentSizeDidChange(
///   forChildContentContainer container: any ContentContainer
/// ) {
///   super.preferredContentSizeDidChange(forChildContentContainer: container)
///   view.setNeedsLayout()
/// }
/// ```
///
/// Constraints negotiate the sizes of views; this is for controllers, whose views may be unloaded.
@MainActor
public protocol ContentContainer: AnyObject {
  /// The size that the content prefers, in cells.
  var preferredContentSize: Size { get }

  /// Sent when the ``preferredContentSize`` of the child `container` has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)

  /// Sent when constraints have resized the view of the child `container`.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer)

  /// Returns the size of the child `container` when this object has the size `parentSize`.
  func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size

  /// The content is about to get other traits.
  func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator)

  /// The content is about to change size.
  func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator)
}

extension ContentContainer {
  /// Does nothing, because the content may have no traits.
  public func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {}
}

/// An item that shows whether its controller is editing.
@MainActor
protocol EditingFollowing: AnyObject {
  func follow(isEditing: Bool)
}

/// An item that gets its controller's title whenever that title is set.
@MainActor
protocol TitleCopying: AnyObject {
  var title: String? { get set }
}
