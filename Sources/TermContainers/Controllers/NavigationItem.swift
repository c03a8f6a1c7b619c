/// The contents of a navigation bar while its controller is on top of the stack. Follows
/// `UINavigationItem`.
///
/// ```swift
/// detail.navigationItem.title = "report.txt"
/// list.navigationItem.backButtonTitle = "All"
/// ```
///
/// A ``TabBarItem`` represents the controller in a menu instead.
@MainActor
public final class NavigationItem {
  private weak var controller: ViewController?

  init(of controller: ViewController) { self.controller = controller }

  /// The title; the controller's own by default.
  public var title: String? {
    get { storedTitle ?? controller?.title }
    set {
      storedTitle = newValue
      controller?.barDidChange()
    }
  }
  private var storedTitle: String?

  /// The back button's title while the controller above this one is shown; with nil the title, or
  /// `Back`.
  public var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { controller?.barDidChange() } }
  }

  /// Whether the back button is hidden while this controller is shown. False by default.
  public var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { controller?.barDidChange() } }
  }
}

extension ViewController {
  /// The contents of a navigation bar for this controller.
  public var navigationItem: NavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = NavigationItem(of: self)
    storedNavigationItem = item
    return item
  }
}
