import TermSurface

/// A row of views with a line above or below: the base class of ``NavigationBar``, ``TabBar`` and
/// ``Toolbar``. No counterpart in UIKit.
///
/// ```swift
/// for bar in [navigation.navigationBar, navigation.toolbar] as [Bar] {
///   bar.backgroundColor = .black
/// }
/// ```
public class Bar: View {
  /// The height in rows, without a prompt.
  public static let height = 2

  /// The controller whose items the bar shows. The controller's key commands work even while the
  /// bar has the focus.
  weak var page: ViewController?

  init() {
    super.init(frame: .zero)
    backgroundColor = .role(.raised)
    clipsToBounds = true
  }

  override var showsTint: Bool { true }

  override var controlPlaces: ControlPlaces { .own }

  /// The next responder: the view of the controller whose items the bar shows, or of the innermost
  /// controller visible in that controller. If the view is in no window, the superview.
  public override var next: Responder? {
    var page = page
    while let inner = page?.childForKeyCommands { page = inner }
    guard let view = page?.viewIfLoaded, view.window != nil else { return super.next }
    return view
  }

  /// Whether the bar reacts to the user. False while the page of a stack changes, so that a
  /// repeated Return does not go back twice.
  override var acceptsInteraction: Bool {
    let stack = superview?.controller as? NavigationController
    return isUserInteractionEnabled && stack?.isExchanging != true
  }

  override var hasOwnFocusOrder: Bool { true }

  override func inFocusOrder(_ subviews: [View]) -> [View] {
    subviews.sorted { $0.frame.minX < $1.frame.minX }
  }

  /// The row of the bar in which the line lies.
  var lineRow: Int { 1 }

  /// The height that the bar needs, in rows.
  var rows: Int { Bar.height }

  public override func draw(_ canvas: borrowing Canvas) {
    guard bounds.height >= rows else { return }
    canvas.fill(
      Rect(x: 0, y: lineRow, width: bounds.width, height: 1), with: "─",
      style: Style(foreground: isTinted ? tint : .separator))
  }

  /// Called when an item that the bar shows has changed.
  func itemsDidChange() { setNeedsLayout() }

  /// Shows these views, in this order, and no others.
  func setViews(_ views: [View]) {
    for view in subviews where !views.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for view in views where view.superview !== self { addSubview(view) }
    guard !subviews.elementsEqual(views, by: ===) else { return }
    for view in views { bringSubviewToFront(view) }
  }

  /// Places items side by side in `area`, from its left edge. If the items are too wide, they
  /// shrink, the widest first. Flexible spaces share the columns that are left.
  func arrangeItems(_ items: [BarButtonItem], in area: Rect) {
    let items = items.filter { !$0.isHidden }
    var widths = Bar.shrunk(items.map { $0.wantedWidth(in: area.size) }, to: area.width)
    var (left, x) = (area.width - widths.reduce(0, +), area.minX)
    var flexible = items.count { $0.kind == .flexibleSpace }
    for (index, item) in items.enumerated() {
      if item.kind == .flexibleSpace {
        widths[index] = left / flexible
        (left, flexible) = (left - widths[index], flexible - 1)
      }
      item.view?.frame = Rect(x: x, y: area.minY, width: widths[index], height: area.height)
      x += widths[index]
    }
  }

  /// Returns `widths` with the widest ones reduced until all of them fit into `room` columns.
  static func shrunk(_ widths: [Int], to room: Int) -> [Int] {
    var widths = widths
    for _ in 0..<max(0, widths.reduce(0, +) - max(0, room)) {
      guard let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
    }
    return widths
  }

  /// Returns the columns that items take in a bar of `size`.
  static func itemsWidth(of items: [BarButtonItem], in size: Size) -> Int {
    items.reduce(0) { $1.isHidden ? $0 : $0 + $1.wantedWidth(in: size) }
  }

  /// Returns the size that fits `view`, by its constraints if it has no content of its own.
  static func fittingSize(of view: View, in size: Size) -> Size {
    let content = view.sizeThatFits(Size(width: size.width, height: 1))
    return content.width > 0 ? content : view.systemLayoutSizeFitting(Size(width: 0, height: 0))
  }
}

/// A container that hides and shows bars at the edges of its view.
@MainActor
protocol BarHolding: ViewController {
  /// The view between the bars.
  var contentView: View { get }
  /// The page whose items the bars show.
  var barPage: ViewController? { get }
  /// The bars at the upper and at the lower edge; nil for an edge without a bar.
  var bars: (upper: Bar?, lower: Bar?) { get }
  /// The rows that the bars take; 0 for a hidden bar.
  var barRows: (upper: Int, lower: Int) { get }
}

extension BarHolding {
  /// Gives the bars and the content their frames.
  func placeBars() {
    guard let bounds = viewIfLoaded?.bounds else { return }
    contentView.frame = contentFrame(in: bounds)
    let (bars, shown) = (bars, barRows)
    let upper = min(bars.upper?.rows ?? 0, bounds.height)
    bars.upper?.frame = Rect(
      x: 0, y: shown.upper == 0 ? -upper : 0, width: bounds.width, height: upper)
    bars.lower?.frame = Rect(
      x: 0, y: max(contentView.frame.maxY, bounds.height - min(shown.lower, bounds.height)),
      width: bounds.width, height: min(Bar.height, bounds.height))
  }

  /// Returns the part of `bounds` between the bars. With too few rows, the upper bar comes first.
  func contentFrame(in bounds: Rect) -> Rect {
    let top = min(barRows.upper, bounds.height)
    let bottom = min(barRows.lower, bounds.height - top)
    return Rect(x: 0, y: top, width: bounds.width, height: bounds.height - top - bottom)
  }

  /// Hides the bars that take no rows, and unhides the others.
  func hideBars() {
    bars.upper?.isHidden = barRows.upper == 0
    bars.lower?.isHidden = barRows.lower == 0
  }

  /// Hides or shows a bar, and stores that in `flag`; the bar is visible while it moves. A change
  /// in a *will* callback of an interactive transition is undone if the transition is cancelled.
  func hide(
    _ bar: @autoclosure () -> Bar, by flag: ReferenceWritableKeyPath<Self, Bool>, _ hidden: Bool,
    animated: Bool
  ) {
    guard hidden != self[keyPath: flag] else { return }
    let bar = bar()
    placeBars()
    let duration = animated && isViewLoaded ? NavigationController.hideShowBarDuration : 0
    View.animate(withDuration: duration) {
      self[keyPath: flag] = hidden
      bar.isHidden = false
      placeBars()
    } completion: { [weak self] _ in
      self?.hideBars()
    }
    adoptPreferredSize()
    viewIfLoaded?.setNeedsLayout()
    viewIfLoaded?.window?.transitions.announced?.animate(alongsideTransition: nil) { [weak self] in
      guard let self, $0.isCancelled, self[keyPath: flag] == hidden else { return }
      hide(bar, by: flag, !hidden, animated: false)
    }
  }

  /// Sets the preferred size to that of the page plus the rows of the bars.
  func adoptPreferredSize() {
    var size = barPage?.preferredContentSize ?? .zero
    if size != .zero { size.height += barRows.upper + barRows.lower }
    preferredContentSize = size
  }
}

/// A button of a bar. A click on the line along the bar's edge, above or below the button, presses
/// the button, too: in UIKit a button takes touches in the whole height of the bar.
final class BarButton: Button {
  override func point(inside point: Point) -> Bool {
    guard !super.point(inside: point) else { return true }
    guard let bar = superview as? Bar, (0..<bounds.width).contains(point.x) else { return false }
    return convert(point, to: bar).y == bar.lineRow && bar.bounds.height > bar.lineRow
  }
}

/// A line with buttons below it. Follows `UIToolbar`.
///
/// ```swift
/// editor.toolbarItems = [
///   BarButtonItem(systemItem: .undo, primaryAction: undo), .flexibleSpace(),
///   BarButtonItem(systemItem: .trash, primaryAction: clear),
/// ]
/// navigation.setToolbarHidden(false, animated: true)
/// ```
///
/// A ``NavigationController`` has a toolbar, with the items of its top controller. Set ``items`` on
/// a toolbar of your own.
public final class Toolbar: Bar {
  /// The items, from left to right; nil, the default, for none.
  public var items: [BarButtonItem]? { didSet { itemsDidChange() } }

  /// Creates an empty toolbar at `frame`.
  public convenience init(frame: Rect) {
    self.init()
    self.frame = frame
  }

  /// Creates an empty toolbar, two rows high.
  public override init() {
    super.init()
    frame.size.height = Bar.height
  }

  /// Sets the items. If `animated`, new items fade in.
  public func setItems(_ items: [BarButtonItem]?, animated: Bool) {
    BarButtonItem.assign(\.items, of: self, to: items, animated: animated)
  }

  override var lineRow: Int { 0 }

  override func itemsDidChange() {
    super.itemsDidChange()
    let items = items ?? []
    for item in items { item.bar = self }
    setViews(items.filter { !$0.isHidden }.compactMap(\.view))
  }

  public override func layoutSubviews() {
    let row = Rect(x: 0, y: min(1, bounds.height), width: bounds.width, height: 1)
    arrangeItems(items ?? [], in: row.intersection(bounds))
  }
}

extension BarButtonItem {
  /// Sets the items at the key path `list` of `owner`. If `animated`, new items fade in.
  static func assign<Owner: AnyObject>(
    _ list: ReferenceWritableKeyPath<Owner, [BarButtonItem]?>, of owner: Owner,
    to items: [BarButtonItem]?, animated: Bool
  ) {
    let former = owner[keyPath: list] ?? []
    owner[keyPath: list] = items
    guard animated else { return }
    for item in items ?? [] where !former.contains(where: { $0 === item }) {
      guard let view = item.view, view.window != nil else { continue }
      view.alpha = 0
      View.animate(withDuration: NavigationController.hideShowBarDuration) { view.alpha = 1 }
    }
  }
}
