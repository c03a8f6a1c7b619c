import TermSurface

/// Reloads the content of a table or another ``ScrollView`` at the user's request, and shows that
/// it is being loaded. Follows `UIRefreshControl`.
///
/// ```swift
/// let refresh = RefreshControl()
/// refresh.addAction(for: .valueChanged) { [weak self] in self?.load() }
/// tableView.refreshControl = refresh
/// ```
///
/// UIKit's control is pulled down. Here the key F5 reloads, while the focus is in the scroll view.
/// Call ``endRefreshing()`` when the content has been loaded.
open class RefreshControl: Control {
  /// Whether the content is being loaded.
  public private(set) var isRefreshing = false {
    didSet { if isRefreshing != oldValue { showRefreshing() } }
  }
  /// The text shown while the control is refreshing; nil, the default, shows "Loading…".
  public var attributedTitle: AttributedText? { didSet { showTitle() } }
  private let indicator = ActivityIndicatorView()
  private let title = Label(nil)

  /// Creates a hidden control at `frame`. The scroll view that uses it sets its frame.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isHidden = true
    addSubview(indicator)
    title.textColor = .secondaryLabel
    addSubview(title)
    showTitle()
  }

  private func showTitle() { title.attributedText = attributedTitle ?? "Loading…" }

  /// Shows that the content is being loaded, without performing the actions. The control appears
  /// above the content, and the content does not move. As in UIKit, scroll up to show the control.
  open func beginRefreshing() { isRefreshing = true }

  /// Ends refreshing. Call this method after loading the content.
  open func endRefreshing() { isRefreshing = false }

  private func showRefreshing() {
    isHidden = !isRefreshing
    if isRefreshing { indicator.startAnimating() } else { indicator.stopAnimating() }
    (superview as? ScrollView)?.refreshingChanged()
  }

  /// Begins refreshing for F5, and performs the actions. If the top is visible, shows the control.
  func refresh() {
    guard isEnabled, !isRefreshing else { return }
    let scroller = superview as? ScrollView
    let isAtTop = scroller.map { $0.contentOffset.y <= $0.area.least.y } == true
    beginRefreshing()
    if isAtTop, let scroller { scroller.contentOffset.y = scroller.area.least.y }
    sendActions(for: .valueChanged)
  }

  /// False: the scroll view takes the focus instead.
  open override var canBecomeFirstResponder: Bool { false }

  /// Places the activity indicator and the title. Call `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    indicator.frame = Rect(x: 2, y: 0, width: 1, height: 1)
    title.frame = Rect(x: 4, y: 0, width: max(0, bounds.width - 4), height: 1)
  }
}

extension ScrollView {
  /// The command for `F5`, which reloads the content; empty without an enabled refresh control.
  var refreshCommands: [KeyCommand] {
    guard let refreshControl, refreshControl.isEnabled else { return [] }
    return [
      KeyCommand("F5", title: "reload") { [weak refreshControl] in refreshControl?.refresh() }
    ]
  }

  func refreshControlChanged(_ old: RefreshControl?) {
    guard refreshControl !== old else { return }
    old?.removeFromSuperview()
    if let refreshControl { addSubview(refreshControl) }
    refreshingChanged()
    window?.focusMayChange()
  }

  /// Makes room for a row above the content while the refresh control is refreshing.
  func refreshingChanged() {
    let isOpen = refreshControl?.isRefreshing == true
    let room = isOpen ? 1 : 0
    guard refreshRoom != room else { return }
    refreshRoom = room
    areaChanged()
    placeRefreshControl()
  }

  func placeRefreshControl() {
    refreshControl?.frame = Rect(x: bounds.minX, y: -1, width: bounds.width, height: 1)
  }
}
