/// The contents of a navigation bar while its controller is on top of the stack. Follows
/// `UINavigationItem`.
///
/// ```swift
/// detail.navigationItem.title = "report.txt"
/// detail.navigationItem.rightBarButtonItem = BarButtonItem(
///   systemItem: .edit, primaryAction: Action { _ in edit() })
/// list.navigationItem.backButtonTitle = "All"
/// ```
///
/// A ``TabBarItem`` represents the controller in a tab bar or a menu instead.
@MainActor
public final class NavigationItem {
  private weak var controller: ViewController?

  init(of controller: ViewController) {
    self.controller = controller
    title = controller.title
  }

  private func changed() { controller?.barDidChange() }

  /// The title. The controller's own is copied here when that is set, so the one set last counts.
  public var title: String? { didSet { if title != oldValue { changed() } } }

  /// A line of text above the title and the buttons; nil, the default, for none. The bar is a row
  /// higher with it.
  public var prompt: String? { didSet { if prompt != oldValue { changed() } } }

  /// The view in the place of the title; nil by default. It has one row, and the columns that fit
  /// it; set it again when these have changed.
  public var titleView: View? { didSet { changed() } }

  /// The back button's title while the controller above this one is shown; with nil the title, or
  /// `Back`.
  public var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { changed() } }
  }

  /// The back button while the controller above this one is shown: its title has precedence over
  /// ``backButtonTitle``, and its tint counts. The button always leads back, as in UIKit.
  public var backBarButtonItem: BarButtonItem? { didSet { changed() } }

  /// The action of the back button and Escape, instead of a pop, for a page that asks before it
  /// goes; nil by default. The first page then has a back button, too, with the action's title.
  /// While there is one, the user cannot drag the page away.
  public var backAction: Action? { didSet { changed() } }

  /// Whether the back button is hidden while this controller is shown. False by default.
  public var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { changed() } }
  }

  /// Hides or shows the back button. There is no animation.
  public func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// The items at the left, from the left; nil, the default, for none. They replace the back
  /// button, unless ``leftItemsSupplementBackButton`` is true.
  public var leftBarButtonItems: [BarButtonItem]? { didSet { changed() } }

  /// The items at the right, from the right; nil, the default, for none.
  public var rightBarButtonItems: [BarButtonItem]? { didSet { changed() } }

  /// Whether the back button stands before the left items. False by default.
  public var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }

  /// The items of the controller's toolbar.
  var toolbarItems: [BarButtonItem]? { didSet { changed() } }
}

extension NavigationItem {
  /// The first of ``leftBarButtonItems``; setting it replaces all of them.
  public var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first of ``rightBarButtonItems``; setting it replaces all of them.
  public var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets ``leftBarButtonItems``. Animated, those that are new fade in.
  public func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    let former = leftBarButtonItems ?? []
    leftBarButtonItems = items
    if animated { (items ?? []).fadeIn(but: former) }
  }

  /// Sets ``rightBarButtonItems``. Animated, those that are new fade in.
  public func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    let former = rightBarButtonItems ?? []
    rightBarButtonItems = items
    if animated { (items ?? []).fadeIn(but: former) }
  }

  /// Sets ``leftBarButtonItem``. Animated, it fades in.
  public func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Sets ``rightBarButtonItem``. Animated, it fades in.
  public func setRightBarButton(_ item: BarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Whether this page has a back button, if anything is below it.
  var showsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty)
  }

  /// The title of the button that leads back to this page.
  var backTitle: String { backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back" }
}

extension NavigationItem: TitleCopying {}

extension ViewController {
  /// The contents of a navigation bar for this controller.
  public var navigationItem: NavigationItem {
    if let item = storedNavigationItem as? NavigationItem { return item }
    let item = NavigationItem(of: self)
    storedNavigationItem = item
    return item
  }

  /// The items that the toolbar of a ``NavigationController`` shows for this controller; nil, the
  /// default, for none.
  public var toolbarItems: [BarButtonItem]? {
    get { navigationItem.toolbarItems }
    set { navigationItem.toolbarItems = newValue }
  }

  /// Sets ``toolbarItems``. Animated, those that are new fade in.
  public func setToolbarItems(_ items: [BarButtonItem]?, animated: Bool) {
    let former = toolbarItems ?? []
    toolbarItems = items
    if animated { (items ?? []).fadeIn(but: former) }
  }
}
