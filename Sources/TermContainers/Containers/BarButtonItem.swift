import TermSurface

/// An item of a bar: a button, a view of your own, or an empty space. Follows `UIBarButtonItem`,
/// without images and menus.
///
/// ```swift
/// let save = BarButtonItem(systemItem: .save, primaryAction: Action { _ in save() })
/// save.isEnabled = false
/// editor.navigationItem.rightBarButtonItems = [save]
/// ```
///
/// A ``NavigationItem`` takes items for the bar above a stack, and `ViewController.toolbarItems`
/// for the toolbar below. An item has one view, so it is in one bar at a time.
@MainActor
open class BarButtonItem {
  /// The looks of a button. Follows `UIBarButtonItem.Style`.
  public enum Style: Int, Sendable, CaseIterable {
    /// A title in the tint colour.
    case plain
    /// A title on a background in the tint colour: the action that the user most likely wants.
    case prominent

    /// The former name of ``prominent``.
    public static var done: Style { .prominent }
  }

  enum Kind { case button, fixedSpace, flexibleSpace }

  let kind: Kind
  /// The title of the button.
  public var title: String? { didSet { if title != oldValue { buttonItemChanged() } } }
  /// The look of the button.
  public var style = Style.plain { didSet { if style != oldValue { buttonItemChanged() } } }
  /// Whether the button can be pressed.
  public var isEnabled = true { didSet { if isEnabled != oldValue { buttonItemChanged() } } }
  /// Whether the button is selected: its title is underlined. False by default.
  public var isSelected = false { didSet { if isSelected != oldValue { buttonItemChanged() } } }
  /// A number for the app's own use.
  public var tag = 0
  /// Whether the item is left out of the bar.
  public var isHidden = false { didSet { if isHidden != oldValue { buttonItemChanged() } } }
  /// The colour of the button; nil, the default, for the colour of the bar.
  public var tintColor: Color? { didSet { if tintColor != oldValue { buttonItemChanged() } } }
  /// The width in columns. With 0, the default, or less, the item takes as many as it needs.
  public var width = 0 { didSet { if width != oldValue { buttonItemChanged() } } }
  /// The action of a press; its sender is the button. An action with a title also sets ``title``, except
  /// on a system item.
  public var primaryAction: Action? {
    didSet {
      guard !isSystemItem, let title = primaryAction?.title, title != "" else { return }
      self.title = title
    }
  }
  private let isSystemItem: Bool
  /// The view that the bar shows in place of a button. The app gives this view its actions.
  public var customView: View? { didSet { buttonItemChanged() } }
  /// The bar that shows the item.
  weak var bar: Bar?
  private var button: Button?

  /// Creates a button with the title `title`, or else with the title of the action.
  public init(title: String? = nil, style: Style = .plain, primaryAction: Action? = nil) {
    (kind, isSystemItem) = (.button, false)
    self.title = title ?? primaryAction?.title
    self.style = style
    self.primaryAction = primaryAction
  }

  /// Creates a button with the usual title of its function, or an empty space.
  public init(systemItem: SystemItem, primaryAction: Action? = nil) {
    (kind, isSystemItem) = (systemItem.kind, true)
    title = systemItem.title
    style = systemItem == .done ? .prominent : .plain
    self.primaryAction = primaryAction
  }

  /// Creates an item that shows `customView`, in the size that fits it.
  public init(customView: View) {
    (kind, isSystemItem) = (.button, false)
    self.customView = customView
  }

  /// Creates a space that fills a toolbar's free columns. In a navigation bar it has no width.
  public static func flexibleSpace() -> BarButtonItem { BarButtonItem(systemItem: .flexibleSpace) }

  /// Creates a space of `width` columns.
  public static func fixedSpace(_ width: Int) -> BarButtonItem {
    let item = BarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// The view in the bar; nil for a space.
  var view: View? {
    guard kind == .button else { return nil }
    if let customView { return customView }
    if let button { return button }
    let made = BarButton(
      frame: .zero,
      primaryAction: Action { [weak self] action in
        self?.primaryAction?.perform(sender: action.sender)
      })
    button = made
    dress(made)
    return made
  }

  private func buttonItemChanged() {
    if let button { dress(button) }
    bar?.itemsDidChange()
  }

  private func dress(_ button: Button) {
    var configuration = style == .plain ? Button.Configuration.plain() : .filled()
    configuration.contentInsets = DirectionalEdgeInsets()
    button.configuration = configuration
    button.title = title ?? ""
    (button.isEnabled, button.isSelected) = (isEnabled, isSelected)
    button.tintColor = tintColor
  }

  /// Returns the columns that the item takes in a bar of `size`, if there is room.
  func wantedWidth(in size: Size) -> Int {
    if width > 0 { return width }
    guard let view else { return kind == .fixedSpace ? 1 : 0 }
    return Bar.fittingSize(of: view, in: size).width
  }

  /// A common function of an item. Follows `UIBarButtonItem.SystemItem`; where UIKit has an image,
  /// there is a word.
  public enum SystemItem: Int, Sendable, CaseIterable {
    /// “Done”, which is prominent.
    case done
    /// “Cancel”.
    case cancel
    /// “Edit”.
    case edit
    /// “Save”.
    case save
    /// “Add”.
    case add
    /// A space that takes the columns that the other items leave.
    case flexibleSpace
    /// A space of a fixed width: ``BarButtonItem/width``, or one column.
    case fixedSpace
    /// “Compose”.
    case compose
    /// “Reply”.
    case reply
    /// “Action”.
    case action
    /// “Organize”.
    case organize
    /// “Bookmarks”.
    case bookmarks
    /// “Search”.
    case search
    /// “Refresh”.
    case refresh
    /// “Stop”.
    case stop
    /// “Camera”.
    case camera
    /// “Trash”.
    case trash
    /// “Play”.
    case play
    /// “Pause”.
    case pause
    /// “Rewind”.
    case rewind
    /// “Fast Forward”.
    case fastForward
    /// “Undo”.
    case undo
    /// “Redo”.
    case redo
    /// “Close”.
    case close

    fileprivate var kind: Kind {
      switch self {
      case .flexibleSpace: .flexibleSpace
      case .fixedSpace: .fixedSpace
      default: .button
      }
    }

    fileprivate var title: String? { kind == .button ? String(wordsOf: self) : nil }
  }
}

extension BarButtonItem: PopoverPresentationControllerSourceItem {
  /// The view that shows the item in a bar.
  public var popoverSourceView: View? { view }
}

extension PopoverPresentationController {
  /// The bar button that the popover points at: the ``sourceItem``, if it is a ``BarButtonItem``.
  /// Follows `barButtonItem`.
  public var barButtonItem: BarButtonItem? {
    get { sourceItem as? BarButtonItem }
    set { sourceItem = newValue }
  }
}
