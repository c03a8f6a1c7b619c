import TermSurface

/// The bar above a stack of controllers, with a back button, a title, the items of the page and a
/// line. Follows `UINavigationBar`.
///
/// ```swift
/// navigation.navigationBar.tintColor = .systemBlue
/// navigation.navigationBar.backgroundColor = .black
/// ```
///
/// Each controller's ``NavigationItem`` says what the bar shows; set the look on the bar. With a ``View/tintColor`` other
/// than the usual one, its title, its buttons and its line have that colour.
public final class NavigationBar: Bar {
  /// Pops the top controller; hidden on the bottom one.
  public let backButton: Button = BarButton("")
  /// The item that it shows, of the top controller; nil for an empty stack.
  public var topItem: NavigationItem? { item }
  /// The item below the top one: the back button leads to it. Nil without one.
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
    show([titleLabel, backButton])
  }

  public override func tintColorDidChange() {
    super.tintColorDidChange()
    titleLabel.textColor = isTinted ? tint : .label
  }

  private var leading: [BarButtonItem] { item?.leftBarButtonItems ?? [] }
  /// The right items, from left to right: the first of a page is the outermost.
  private var trailing: [BarButtonItem] { (item?.rightBarButtonItems ?? []).reversed() }
  private var title: View { item?.titleView ?? titleLabel }

  /// Whether there is a way back: a page before, or an action.
  private var hasBackButton: Bool {
    (previous != nil || item?.backAction != nil) && item?.showsBackButton == true
  }

  override var rows: Int { Bar.height + promptRows }

  override var lineRow: Int { 1 + promptRows }

  /// The rows above the title.
  private var promptRows: Int { item?.prompt == nil ? 0 : 1 }

  /// Shows `item`, and a back button that leads to `previous` unless that is nil.
  func show(_ item: NavigationItem?, backTo previous: NavigationItem?) {
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
    show(prompts + [title, backButton] + items.filter { !$0.isHidden }.compactMap(\.view))
  }

  /// Centres the title in the bar or, if that is too narrow, in the space beside the buttons. These
  /// have half of the bar on each side.
  public override func layoutSubviews() {
    let size = bounds.size
    // In a low place the prompt gives way.
    let y = min(promptRows, max(0, size.height - 1))
    let height = min(1, size.height)
    promptLabel.frame = Rect(x: 0, y: 0, width: size.width, height: y)
    let half = size.width / 2
    let back = backButton.isHidden ? 0 : backButton.sizeThatFits(size).width
    let left = Bar.width(of: leading, in: size)
    let right = min(Bar.width(of: trailing, in: size), half)
    let widths = Bar.shrunk([back, left], to: half)
    backButton.frame = Rect(x: 0, y: y, width: widths[0], height: height)
    place(leading, in: Rect(x: widths[0], y: y, width: widths[1], height: height))
    place(trailing, in: Rect(x: size.width - right, y: y, width: right, height: height))
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
