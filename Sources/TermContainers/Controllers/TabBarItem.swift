/// Represents a controller in a list of choices, such as a ``MenuView``. Follows `UITabBarItem`,
/// with a glyph instead of an image.
///
/// ```swift
/// map.tabBarItem = TabBarItem(title: "Map", symbol: "◉", asciiSymbol: "o")
/// ```
///
/// A ``NavigationItem`` is for the bar above a stack instead.
@MainActor
public final class TabBarItem {
  private weak var controller: ViewController?

  init(of controller: ViewController) { self.controller = controller }

  /// Creates an item for ``ViewController/tabBarItem``.
  ///
  /// - Parameters:
  ///   - title: A word or two; with nil the controller's own title.
  ///   - symbol: A glyph one or two columns wide.
  ///   - asciiSymbol: The substitute for the glyph on a screen with ASCII only; with nil a similar
  ///     character.
  public init(title: String?, symbol: Character?, asciiSymbol: Character? = nil) {
    storedTitle = title
    self.symbol = symbol
    self.asciiSymbol = asciiSymbol
  }

  /// The title; the controller's own by default.
  public var title: String? {
    get { storedTitle ?? controller?.title }
    set { storedTitle = newValue }
  }
  private var storedTitle: String?

  /// A glyph one or two columns wide; nil by default. Follows `image`.
  public var symbol: Character?

  /// The substitute for ``symbol`` on a screen with ASCII only; with nil a similar character.
  public var asciiSymbol: Character?

  fileprivate func belong(to controller: ViewController) { self.controller = controller }
}

extension ViewController {
  /// The item that represents this controller in a list of choices. A stack uses its bottom
  /// controller's item unless it has its own. Lists read the item each time they appear; later
  /// changes are not shown until then.
  public var tabBarItem: TabBarItem {
    get {
      if let storedTabBarItem { return storedTabBarItem }
      if let child = childForTabBarItem { return child.tabBarItem }
      let item = TabBarItem(of: self)
      storedTabBarItem = item
      return item
    }
    set {
      newValue.belong(to: self)
      storedTabBarItem = newValue
    }
  }
}
