import TermSurface

/// Reloads the content of a table, at the user's wish, and shows that it does. Follows
/// `UIRefreshControl`.
///
/// ```swift
/// let refresh = RefreshControl()
/// refresh.addAction(for: .valueChanged) { [weak self] in self?.load() }
/// tableView.refreshControl = refresh
/// ```
///
/// UIKit's is pulled down; a terminal has a key for this: F5, while the focus is in the table. Call
/// ``endRefreshing()`` when the content is there.
open class RefreshControl: Control {
  /// Whether the content is being loaded.
  public private(set) var isRefreshing = false
  /// What is shown meanwhile; "Loading…" by default.
  public var attributedTitle: AttributedText? { didSet { showTitle() } }
  private let indicator = ActivityIndicatorView()
  private let title = Label(nil)

  /// Creates a control at `frame`; a table gives it its place.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isHidden = true
    addSubview(indicator)
    title.textColor = .secondaryLabel
    addSubview(title)
    showTitle()
  }

  private func showTitle() { title.attributedText = attributedTitle ?? "Loading…" }

  /// Shows that the content is being loaded, without its action: that is up to the program.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    isHidden = false
    indicator.startAnimating()
    (superview as? TableView)?.refreshingChanged()
  }

  /// The content is there.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    isHidden = true
    indicator.stopAnimating()
    (superview as? TableView)?.refreshingChanged()
  }

  /// Begins for the user, and has the actions load.
  func refresh() {
    guard isEnabled, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  /// False: the table has the focus.
  open override var canBecomeFirstResponder: Bool { false }

  /// Places the sign of activity and the title. Call `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    indicator.frame = Rect(x: 2, y: 0, width: 1, height: 1)
    title.frame = Rect(x: 4, y: 0, width: max(0, bounds.width - 4), height: 1)
  }
}

extension TableView {
  /// The key that reloads.
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
  }

  /// Makes room for the control above the first row while it refreshes.
  func refreshingChanged() {
    let isOpen = refreshControl?.isRefreshing == true
    let room = isOpen ? 1 : 0
    guard refreshRoom != room else { return }
    let isAtTop = contentOffset.y <= area.least.y
    contentInset.top += room - refreshRoom
    refreshRoom = room
    if isAtTop { contentOffset.y = area.least.y }
    refreshControl?.frame = Rect(x: 0, y: -1, width: bounds.width, height: 1)
  }
}
