import TermSurface

extension ViewController {
  /// The controller's class without its module, as in a panel's title.
  public var typeName: String { String(describing: type(of: self)) }

  /// The view, or nil while it is not loaded. Does not load it.
  public var viewIfLoaded: View? { rootView }

  /// Whether the view is loaded. Does not load it.
  public var isViewLoaded: Bool { rootView != nil }

  /// Loads the view if necessary.
  public func loadViewIfNeeded() { _ = loadedView() }

  /// The view, ignoring overrides of ``view``. A plain view that is loaded gets the size of its place:
  /// `place`, or that of the parent's view.
  func loadedView(in place: Size? = nil) -> View {
    if let rootView { return rootView }
    if parent == nil { record?.wasLoadedAlone = true }
    isLoadingView = true
    LifecycleTrace.callback(self, "loadView()", rule: "view") { loadView() }
    isLoadingView = false
    // An override may have assigned no view.
    let view = rootView ?? View()
    if rootView == nil { adopt(view) }
    fill(place)
    LifecycleTrace.callback(self, "viewDidLoad()", rule: "view") { viewDidLoad() }
    return rootView ?? view
  }

  /// As iOS does for the view of a default `loadView()`, so that a container can use its bounds in
  /// `viewDidLoad()`. A child's view then follows the size of its superview; a window and a
  /// presentation resize theirs themselves.
  private func fill(_ place: Size?) {
    guard let rootView, type(of: rootView) == View.self, rootView.frame.size == .zero,
      let size = place ?? parent?.rootView?.bounds.size, size != .zero
    else { return }
    rootView.setFrame(Rect(origin: rootView.frame.origin, size: size))
    if place == nil { rootView.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
  }

  func adopt(_ view: View) {
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
    LifecycleTrace.callback(self, "viewWillLayoutSubviews()", rule: "layout") {
      viewWillLayoutSubviews()
    }
    layout()
    LifecycleTrace.callback(self, "viewDidLayoutSubviews()", rule: "layout") {
      viewDidLayoutSubviews()
    }
  }
}

/// Shows whether a controller is editing.
@MainActor
protocol EditingFollowing: AnyObject {
  func follow(isEditing: Bool)
}

/// An item that copies the title of its controller when that is set.
@MainActor
protocol TitleCopying: AnyObject {
  var title: String? { get set }
}

extension ViewController {
  /// Stores a title, and copies it into the items that exist. Items made later copy it then.
  func setTitle(_ new: String?) {
    storedTitle = new
    storedNavigationItem?.title = title
    storedTabBarItem?.title = title
  }

  /// The base class's part of ``setEditing(_:animated:)``.
  func noteEditing(_ editing: Bool) {
    storedIsEditing = editing
    storedEditButtonItem?.follow(isEditing: editing)
  }

  func setPreferredContentSize(_ new: Size) {
    guard new != storedPreferredContentSize else { return }
    storedPreferredContentSize = new
    sendPreferredContentSize()
  }
}
