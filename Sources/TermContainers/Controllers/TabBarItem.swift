import TermSurface

/// Represents a controller in a list of choices, such as a ``TabBar``. Follows `UITabBarItem`,
/// with a glyph instead of an image.
///
/// ```swift
/// map.tabBarItem = TabBarItem(title: "Map", symbol: "◉", asciiSymbol: "o")
/// map.tabBarItem.badgeValue = "3"
/// ```
///
/// For the bar above a stack, use a ``NavigationItem``.
@MainActor
public final class TabBarItem {
  private weak var controller: ViewController?
  private let systemItem: SystemItem?

  init(of controller: ViewController) {
    self.controller = controller
    systemItem = nil
    storedTitle = controller.title
  }

  /// Creates an item for ``ViewController/tabBarItem``.
  ///
  /// - Parameters:
  ///   - title: A word or two; nil for no title until the controller's title is set.
  ///   - symbol: A glyph one or two columns wide.
  ///   - asciiSymbol: The substitute on a screen with ASCII only; nil for a similar character.
  public init(title: String?, symbol: Character?, asciiSymbol: Character? = nil) {
    systemItem = nil
    storedTitle = title
    self.symbol = symbol
    self.asciiSymbol = asciiSymbol
  }

  /// Creates an item with a title, a glyph in place of UIKit's image, and a tag.
  public convenience init(title: String?, image: Character?, tag: Int) {
    self.init(title: title, symbol: image)
    self.tag = tag
  }

  /// Creates an item with the fixed title of `systemItem` and a tag.
  public init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.systemItem = systemItem
    storedTitle = systemItem.title
    self.tag = tag
  }

  /// The title, which is fixed for a system item. Setting the controller's title sets this one,
  /// too; an item that is assigned later keeps its own title.
  public var title: String? {
    get { storedTitle }
    set { if systemItem == nil { storedTitle = newValue } }
  }
  private var storedTitle: String? { didSet { if storedTitle != oldValue { tabItemChanged() } } }

  /// A number of your choice that identifies the item; 0 by default.
  public var tag = 0

  /// A glyph one or two columns wide; nil by default. Follows `image`.
  public var symbol: Character? { didSet { if symbol != oldValue { tabItemChanged() } } }

  /// The substitute for ``symbol`` on a screen with ASCII only; nil for a similar character.
  public var asciiSymbol: Character? { didSet { if asciiSymbol != oldValue { tabItemChanged() } } }

  /// A number or short word, in parentheses beside a tab's title; nil, the default, for none.
  public var badgeValue: String? { didSet { if badgeValue != oldValue { tabItemChanged() } } }

  /// The colour of ``badgeValue``; nil, the default, for the theme's colour of danger.
  public var badgeColor: Color? { didSet { if badgeColor != oldValue { tabItemChanged() } } }

  /// Whether the user can select the item's controller in a tab bar. True by default.
  public var isEnabled = true { didSet { if isEnabled != oldValue { tabItemChanged() } } }

  /// Whether the item has no title, symbol or badge, and is enabled.
  var isEmpty: Bool {
    storedTitle == nil && symbol == nil && badgeValue == nil && isEnabled
  }

  private func tabItemChanged() { controller?.barDidChange() }

  func belong(to controller: ViewController) { self.controller = controller }
}

extension TabBarItem: TitleCopying {
  /// A common title. Follows `UITabBarItem.SystemItem`, without the images that UIKit adds.
  public enum SystemItem: Int, Sendable, CaseIterable {
    /// “More”.
    case more
    /// “Favorites”.
    case favorites
    /// “Featured”.
    case featured
    /// “Top Rated”.
    case topRated
    /// “Recents”.
    case recents
    /// “Contacts”.
    case contacts
    /// “History”.
    case history
    /// “Bookmarks”.
    case bookmarks
    /// “Search”.
    case search
    /// “Downloads”.
    case downloads
    /// “Most Recent”.
    case mostRecent
    /// “Most Viewed”.
    case mostViewed

    fileprivate var title: String { String(wordsOf: self) }
  }
}

extension String {
  /// Creates the title of a system item from the name of its case: “Most Recent” from `mostRecent`.
  init(wordsOf systemItem: some Any) {
    var words = ""
    for letter in "\(systemItem)" {
      if letter.isUppercase { words += " " }
      words += words.isEmpty ? letter.uppercased() : String(letter)
    }
    self = words
  }
}
