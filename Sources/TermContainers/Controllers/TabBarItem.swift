/// What stands for a controller where one of several is chosen, such as in a ``MenuView``. Follows
/// `UITabBarItem`, with a glyph for the image.
@MainActor
public final class TabBarItem {
  private weak var controller: ViewController?

  init(of controller: ViewController) { self.controller = controller }

  /// An item for ``ViewController/tabBarItem``.
  ///
  /// - Parameters:
  ///   - title: A word or two; with nil the controller's own title.
  ///   - symbol: A glyph one or two columns wide.
  ///   - asciiSymbol: What stands for the glyph where the screen has ASCII only; with nil what
  ///     resembles it.
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

  /// What stands for ``symbol`` where the screen has ASCII only; with nil what resembles it.
  public var asciiSymbol: Character?

  fileprivate func belong(to controller: ViewController) { self.controller = controller }
}

extension ViewController {
  /// What stands for this controller where one of several is chosen. A stack has that of its bottom
  /// controller unless it is given one of its own. What shows it asks for it each time
  /// it comes up; a change meanwhile is not seen.
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
