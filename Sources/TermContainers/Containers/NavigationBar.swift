import TermSurface

/// The bar of a stack: back button, title, the page's items and a line. Follows `UINavigationBar`.
///
/// ```swift
/// navigation.navigationBar.tintColor = .systemBlue
/// navigation.navigationBar.backgroundColor = .black
/// ```
///
/// The ``NavigationItem`` of each controller has the contents; set only the look on the bar. A
/// ``View/tintColor`` other than the usual one colours the title, the buttons and the line.
public final class NavigationBar: Bar {
  /// The button that pops the top controller, or performs its ``NavigationItem/backAction``. Hidden
  /// if the item hides it, and on the bottom controller without such an action.
  public let backButton: Button = BarButton("")
  /// The item of the top controller, which the bar shows; nil for an empty stack.
  public var topItem: NavigationItem? { item }
  /// The item of the controller below the top one, to which the back button leads, if any.
  public var backItem: NavigationItem? { previous }
  private let titleLabel = Label()
  private let promptLabel = Label()
  private var (item, previous): (NavigationItem?, NavigationItem?)

  override init() {
    super.init()
    titleLabel.textAlignment = .center
    titleLabel.attributes = .bold
    promptLabel.textAlignment = .center
    promptLabel.textColor = .secondaryLabel
    setViews([titleLabel, backButton])
  }

  public override func tintColorDidChange() {
    super.tintColorDidChange()
    titleLabel.textColor = isTinted ? tint : .label
  }

  private var leading: [BarButtonItem] { item?.leftBarButtonItems ?? [] }
  /// The right items, from left to right: the first item in the page's list is the outermost.
  private var trailing: [BarButtonItem] { (item?.rightBarButtonItems ?? []).reversed() }
  private var title: View { item?.titleView ?? titleLabel }

  /// Whether the item shows a back button, and there is a page below or an action to go back.
  private var hasBackButton: Bool {
    (previous != nil || item?.backAction != nil) && item?.showsBackButton == true
  }

  override var rows: Int { Bar.height + promptRows }

  override var lineRow: Int { 1 + promptRows }

  /// The rows above the title.
  private var promptRows: Int { item?.prompt == nil ? 0 : 1 }

  /// Shows `item`, and a back button that leads to `previous` unless that is nil.
  func setTopItem(_ item: NavigationItem?, backTo previous: NavigationItem?) {
    (self.item, self.previous) = (item, previous)
    itemsDidChange()
  }

  override func itemsDidChange() {
    super.itemsDidChange()
    titleLabel.text = item?.title
    promptLabel.text = item?.prompt
    backButton.isHidden = !hasBackButton
    backButton.title = "‹ \(previous?.backTitle ?? item?.backAction?.title ?? "")"
    backButton.tintColor = previous?.backBarButtonItem?.tintColor
    previous?.backBarButtonItem?.bar = self
    let items = leading + trailing
    for item in items { item.bar = self }
    let prompts = item?.prompt == nil ? [] : [promptLabel]
    setViews(prompts + [title, backButton] + items.filter { !$0.isHidden }.compactMap(\.view))
  }

  /// Centres the title in the bar or, if that is too narrow, in the space beside the buttons. The
  /// buttons on each side have at most half of the bar.
  public override func layoutSubviews() {
    let size = bounds.size
    // Where there are too few rows, the prompt gives way.
    let y = min(promptRows, max(0, size.height - 1))
    let height = min(1, size.height)
    promptLabel.frame = Rect(x: 0, y: 0, width: size.width, height: y)
    let half = size.width / 2
    let back = backButton.isHidden ? 0 : backButton.sizeThatFits(size).width
    let left = Bar.itemsWidth(of: leading, in: size)
    let right = min(Bar.itemsWidth(of: trailing, in: size), half)
    let widths = Bar.shrunk([back, left], to: half)
    backButton.frame = Rect(x: 0, y: y, width: widths[0], height: height)
    arrangeItems(leading, in: Rect(x: widths[0], y: y, width: widths[1], height: height))
    arrangeItems(trailing, in: Rect(x: size.width - right, y: y, width: right, height: height))
    placeTitle(between: widths[0] + widths[1], and: right, row: y)
  }

  private func placeTitle(between left: Int, and right: Int, row y: Int) {
    let wanted = Bar.fittingSize(of: title, in: bounds.size).width
    let start = left > 0 ? left + 1 : 0
    let end = max(start, bounds.width - (right > 0 ? right + 1 : 0))
    let isCentred = wanted + 2 * max(start, bounds.width - end) <= bounds.width
    let width = min(wanted, end - start)
    let free = isCentred ? bounds.width - width : start + end - width
    title.frame = Rect(x: free / 2, y: y, width: width, height: min(1, bounds.height))
  }
}

/// The navigation bar's contents while the item's controller is on top. Follows `UINavigationItem`.
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
public final class NavigationItem: TitleCopying {
  private weak var controller: ViewController?

  init(of controller: ViewController) {
    self.controller = controller
    title = controller.title
  }

  private func navigationItemChanged() { controller?.barDidChange() }

  /// The title. Setting the controller's title also sets this one, so the one set last counts.
  public var title: String? { didSet { if title != oldValue { navigationItemChanged() } } }

  /// A text above title and buttons, which makes the bar a row higher; nil, the default, for none.
  public var prompt: String? { didSet { if prompt != oldValue { navigationItemChanged() } } }

  /// The view that is shown in place of the title; nil by default. It gets one row, and the columns
  /// that fit it. Set it again when its fitting width has changed.
  public var titleView: View? { didSet { navigationItemChanged() } }

  /// The title of the back button while the controller above this one is shown. With nil, ``title``
  /// is used, or else `Back`.
  public var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { navigationItemChanged() } }
  }

  /// The look of the back button while the controller above this one is shown: its title, which has
  /// precedence over ``backButtonTitle``, and its tint. The button always leads back, as in UIKit.
  public var backBarButtonItem: BarButtonItem? { didSet { navigationItemChanged() } }

  /// The action of the back button and Escape in place of a pop, for a page that first asks the
  /// user; nil by default. With an action, the first page has a back button, too, with the action's
  /// title, and the user cannot drag the page away.
  public var backAction: Action? { didSet { navigationItemChanged() } }

  /// Whether the back button is hidden while this controller is shown. False by default.
  public var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { navigationItemChanged() } }
  }

  /// Hides or shows the back button. There is no animation.
  public func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// The items at the left, from left to right; nil, the default, for no items. They replace the
  /// back button, unless ``leftItemsSupplementBackButton`` is true.
  public var leftBarButtonItems: [BarButtonItem]? { didSet { navigationItemChanged() } }

  /// The items at the right, from right to left; nil, the default, for no items.
  public var rightBarButtonItems: [BarButtonItem]? { didSet { navigationItemChanged() } }

  /// Whether the back button is shown as well, to the left of the left items. False by default.
  public var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { navigationItemChanged() } }
  }

  /// The items of the controller's toolbar.
  var toolbarItems: [BarButtonItem]? { didSet { navigationItemChanged() } }

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

  /// Sets ``leftBarButtonItems``. If `animated`, new items fade in.
  public func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    BarButtonItem.assign(\.leftBarButtonItems, of: self, to: items, animated: animated)
  }

  /// Sets ``rightBarButtonItems``. If `animated`, new items fade in.
  public func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    BarButtonItem.assign(\.rightBarButtonItems, of: self, to: items, animated: animated)
  }

  /// Sets ``leftBarButtonItem``. If `animated`, a new item fades in.
  public func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Sets ``rightBarButtonItem``. If `animated`, a new item fades in.
  public func setRightBarButton(_ item: BarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Whether this item lets the bar show a back button, if there is anything to go back to.
  var showsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty)
  }

  /// The title of the button that leads back to this page.
  var backTitle: String { backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back" }
}
