import TermSurface

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
/// A ``NavigationController`` has one, with the items of its top controller. Set ``items`` on a toolbar
/// of your own.
public final class Toolbar: Bar {
  /// The items, from left to right; nil, the default, for none.
  public var items: [BarButtonItem]? { didSet { itemsDidChange() } }

  /// Creates an empty one at `frame`.
  public convenience init(frame: Rect) {
    self.init()
    self.frame = frame
  }

  /// Creates an empty one, two rows high.
  public override init() {
    super.init()
    frame.size.height = Bar.height
  }

  /// Sets the items. Animated, those that are new fade in.
  public func setItems(_ items: [BarButtonItem]?, animated: Bool) {
    let former = self.items ?? []
    self.items = items
    if animated { (items ?? []).fadeIn(but: former) }
  }

  override var lineRow: Int { 0 }

  override func itemsDidChange() {
    super.itemsDidChange()
    let items = items ?? []
    for item in items { item.bar = self }
    show(items.filter { !$0.isHidden }.compactMap(\.view))
  }

  public override func layoutSubviews() {
    let row = Rect(x: 0, y: min(1, bounds.height), width: bounds.width, height: 1)
    place(items ?? [], in: row.intersection(bounds))
  }
}

extension [BarButtonItem] {
  /// Fades in the items that are not in `former`.
  @MainActor
  func fadeIn(but former: [BarButtonItem]) {
    for item in self where !former.contains(where: { $0 === item }) {
      guard let view = item.view, view.window != nil else { continue }
      view.alpha = 0
      View.animate(withDuration: NavigationController.hideShowBarDuration) { view.alpha = 1 }
    }
  }
}
