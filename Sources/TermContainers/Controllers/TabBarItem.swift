import TermSurface

/// Represents a controller in a list of choices, such as a ``TabBar`` or a ``MenuView``. Follows
/// `UITabBarItem`, with a glyph instead of an image.
///
/// ```swift
/// map.tabBarItem = TabBarItem(title: "Map", symbol: "◉", asciiSymbol: "o")
/// map.tabBarItem.badgeValue = "3"
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
  private var storedTitle: String? { didSet { if storedTitle != oldValue { changed() } } }

  /// A glyph one or two columns wide; nil by default. Follows `image`.
  public var symbol: Character? { didSet { if symbol != oldValue { changed() } } }

  /// The substitute for ``symbol`` on a screen with ASCII only; with nil a similar character.
  public var asciiSymbol: Character? { didSet { if asciiSymbol != oldValue { changed() } } }

  /// A number or a short word that a tab bar shows beside the title, in parentheses; nil, the default,
  /// for none.
  public var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }

  /// The colour of ``badgeValue``; nil, the default, for the palette's red.
  public var badgeColor: Color? { didSet { if badgeColor != oldValue { changed() } } }

  /// Whether the user can select it in a tab bar. True by default.
  public var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }

  /// Whether it says nothing of its own.
  fileprivate var isEmpty: Bool {
    storedTitle == nil && symbol == nil && badgeValue == nil && isEnabled
  }

  private func changed() { controller?.barDidChange() }

  fileprivate func belong(to controller: ViewController) { self.controller = controller }
}

extension ViewController {
  /// The item that represents this controller in a list of choices. A stack uses its bottom
  /// controller's item unless it has its own. A tab bar follows each change; the menu of a
  /// ``MenuViewController`` reads the items when it appears.
  public var tabBarItem: TabBarItem {
    get {
      let child = childForTabBarItem
      // One that was asked for when a stack was empty gives way to that of the stack's first page.
      if let storedTabBarItem, child == nil || !storedTabBarItem.isEmpty { return storedTabBarItem }
      if let child { return child.tabBarItem }
      let item = TabBarItem(of: self)
      storedTabBarItem = item
      return item
    }
    set {
      newValue.belong(to: self)
      storedTabBarItem = newValue
      barDidChange()
    }
  }
}
