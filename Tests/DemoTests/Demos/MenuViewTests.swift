import ContainmentCases
import TermContainers
import Testing

@testable import demo_tui

/// The ring over its controllers: keys, mouse, fading.
@MainActor
@Suite struct MenuViewTests {
  /// A page with a button, a field and a key command.
  private final class Page: ViewController {
    let button = Button("press")
    let field = TextField()
    var log: [String] = []

    init(_ name: String, _ symbol: Character) {
      super.init()
      tabBarItem = TabBarItem(title: nil, symbol: symbol, asciiSymbol: "#")
      title = name
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      button.frame = Rect(x: 0, y: 0, width: 9, height: 1)
      field.frame = Rect(x: 0, y: 2, width: 20, height: 3)
      button.addAction { [weak self] in self?.log.append("press") }
      for part in [button, field] { view.addSubview(part) }
    }

    override var keyCommands: [KeyCommand] {
      [KeyCommand("x", title: "page") { [weak self] in self?.log.append("x") }]
    }
  }

  private let pages = [("Map", "◎"), ("Profile", "☻"), ("Help", "日")].map {
    Page($0, Character($1))
  }
  private let menu = MenuViewController()
  private let host: HeadlessHost

  init() {
    menu.viewControllers = pages
    host = HeadlessHost(rootViewController: menu, size: Size(width: 60, height: 20))
  }

  private func press(_ keys: String...) {
    for key in keys {
      host.press(key)
    }
  }

  private func click(_ point: Point, _ button: MouseEvent.Button = .left) {
    for phase in [MouseEvent.Phase.began, .ended] {
      host.send(.mouse(MouseEvent(phase, at: point, button: button)))
    }
  }

  private func middle(of item: Int) -> Point {
    let frame = menu.menuView.itemFrames[item]
    return Point(x: frame.midX, y: frame.midY)
  }

  private var titles: [String] {
    host.window.reachableKeyCommands.map(\.title).filter { !$0.isEmpty }
  }

  @Test func theKeyBringsItUpAndTheSelectedItemHasTheFocus() {
    #expect(titles == ["page", "menu"])
    press("m")
    #expect(menu.isMenuVisible && menu.menuView.focusedIndex == 0)
    #expect(menu.menuView.items.map(\.title) == ["Map", "Profile", "Help"])
    #expect(titles == ["next", "select", "close"])
    #expect(host.text.contains("▸ ◎ Map ◂") && host.text.contains("  ☻ Profile  "))
  }

  @Test func arrowsTabAndDigitsMoveTheFocus() {
    press("m")
    func after(_ key: String) -> Int? {
      press(key)
      return menu.menuView.focusedIndex
    }
    #expect(["Down", "Up", "Right", "Up", "Left"].map(after) == [1, 2, 0, 2, 2])
    #expect(["Tab", "Tab", "Shift+Tab", "Shift+Tab"].map(after) == [0, 1, 0, 2])
    #expect(["2", "1", "3", "4", "0", "9"].map(after) == [1, 0, 2, 2, 2, 2])
    #expect(menu.selectedViewControllerIndex == 0)
  }

  /// A digit without an item is answered, until the focus moves or the ring closes.
  @Test(arguments: ["60x20", "26x7"]) func aDigitWithoutAnItemIsAnswered(size: String) throws {
    let numbers = size.split(separator: "x").compactMap { Int($0) }
    host.resize(to: Size(width: numbers[0], height: numbers[1]))
    press("m", "2", "4")
    #expect(host.text.contains("There is no item 4.") && menu.menuView.focusedIndex == 1)
    press("0")
    #expect(host.text.contains("There is no item 10."))
    press("3")
    #expect(!host.text.contains("There is no item"))
    press("9", "Escape", "m")
    #expect(!host.text.contains("There is no item"))
  }

  @Test(arguments: ["Enter", "Space"]) func returnAndSpaceSelect(key: String) {
    press("m", "2", key)
    #expect(menu.selectedViewController === pages[1])
    #expect(!menu.isMenuVisible && menu.menuView.isHidden)
  }

  @Test func aClickSelectsOrCloses() {
    press("m")
    click(middle(of: 2))
    host.settle()
    #expect(menu.selectedViewControllerIndex == 2 && !menu.isMenuVisible)
    click(Point(x: 5, y: 18), .middle)
    host.settle()
    #expect(menu.isMenuVisible)
    click(Point(x: 1, y: 1))
    #expect(!menu.isMenuVisible)
    #expect(menu.selectedViewControllerIndex == 2)
  }

  @Test func aPageBelowTheRingGetsNeitherKeysNorMouse() {
    press("m", "x")
    click(Point(x: 2, y: 0))
    #expect(pages[0].log.isEmpty)
    #expect(!menu.isMenuVisible)
    press("x")
    #expect(pages[0].log == ["x"])
    press("m")
    host.send(.mouse(MouseEvent(.scrolledUp, at: .zero)))
    click(Point(x: 2, y: 0), .right)
    #expect(menu.isMenuVisible)
  }

  @Test func theFocusComesBack() {
    press("Tab")
    #expect(pages[0].field.isEditing)
    press("Shift+Tab", "m", "Escape")
    #expect(host.window.firstResponder === pages[0].button)
    press("m", "2", "Enter")
    #expect(host.window.firstResponder === pages[1].button)
  }

  @Test func theMenuFadesForAFifthOfASecond() {
    host.send("m")
    #expect(menu.isMenuVisible && !host.isAtRest)
    host.advance(by: 0.1)
    #expect(!host.isAtRest)
    let half = host.surface
    host.advance(by: 0.1)
    #expect(host.isAtRest && host.surface != half)
    host.send("Escape")
    host.advance(by: 0.19)
    #expect(!menu.menuView.isHidden)
    host.advance(by: 0.01)
    #expect(host.isAtRest && menu.menuView.isHidden)
  }

  @Test func keysDuringTheFades() {
    host.send("m")
    host.advance(by: 0.05)
    host.send("m")
    #expect(menu.isMenuVisible)
    host.send(keys: "2 Escape")
    #expect(!menu.isMenuVisible)
    host.advance(by: 0.02)
    host.send("m")
    #expect(menu.isMenuVisible && menu.menuView.focusedIndex == 0)
    host.settle()
    #expect(menu.isMenuVisible && !menu.menuView.isHidden && menu.menuView.alpha == 1)
    host.send(keys: "3 Enter x")
    #expect(pages[2].log == ["x"])
    host.settle()
    #expect(menu.menuView.isHidden)
  }

  @Test func keysAtOnceFindWhatTheOnesBeforeLedTo() {
    host.play {
      for name in ["m", "2", "Enter", "x", "Tab", "m", "q"] {
        KeyEvent(name: name).map { host.application.send(.key($0)) }
      }
    }
    #expect(menu.selectedViewController === pages[1] && !menu.isMenuVisible)
    #expect(pages[1].log == ["x"] && pages[1].field.text == "mq")
  }

  @Test func thePresentValueChangesNothing() {
    host.step { menu.setMenuVisible(false, animated: true) }
    #expect(host.isAtRest)
    host.step { menu.setMenuVisible(true, animated: false) }
    #expect(host.isAtRest && menu.menuView.alpha == 1)
    press("2")
    host.step { menu.setMenuVisible(true, animated: true) }
    #expect(host.isAtRest && menu.menuView.focusedIndex == 1)
    host.step { menu.isMenuVisible = false }
    #expect(host.isAtRest && menu.menuView.isHidden)
  }

  @Test func theMenuAsksForItsItemsEachTime() {
    press("m", "Escape")
    pages[1].title = "Account"
    pages[2].tabBarItem = TabBarItem(title: "?", symbol: nil)
    press("m")
    #expect(host.text.contains("☻ Account") && host.text.contains("● ?"))
    pages[1].title = "Later"
    host.step {}
    #expect(!host.text.contains("Later"))
  }

  @Test func aPageWithoutATitleIsItsClass() {
    host.step { menu.viewControllers = [ViewController()] }
    press("m")
    #expect(host.text.contains("▸ ● ViewController ◂"))
  }

  @Test func theSelectedOneIsMarkedWithoutColour() {
    press("m", "2")
    let frame = menu.menuView.itemFrames[0]
    #expect(host.surface.text(x: frame.midX, y: frame.maxY - 1) == "●")
    #expect(host.surface[middle(of: 0).x, frame.minY + 1].attributes.contains(.bold))
    let ring = menu.menuView
    host.step { menu.selectedViewControllerIndex = 2 }
    #expect(host.surface.text(x: frame.midX, y: frame.maxY - 1) == "─")
    #expect(ring.selectedIndex == 2 && ring.focusedIndex == 1)
  }

  @Test func asciiHasGlyphsOfItsOwn() {
    host.screen.isASCII = true
    press("m")
    #expect(host.text.contains("▸ # Map ◂"))
    // The ASCII glyph takes as many columns as the wide glyph it replaces.
    #expect(host.text.contains("  #  Help  "))
  }

  @Test func aNewListIsShownWhileTheMenuIsUp() {
    press("m")
    host.step { menu.viewControllers = [pages[2], pages[1]] }
    #expect(menu.menuView.items.map(\.title) == ["Help", "Profile"])
    #expect(menu.menuView.focusedIndex == 0)
    host.step { menu.viewControllers = [] }
    #expect(!menu.isMenuVisible && menu.menuView.isHidden)
    press("m")
    #expect(!menu.isMenuVisible)
  }

  @Test func aMenuMayBeUpBeforeItIsLoaded() {
    let other = MenuViewController()
    other.viewControllers = [ViewController(), ViewController()]
    other.setMenuVisible(true, animated: true)
    other.selectedViewControllerIndex = 1
    #expect(other.isMenuVisible && !other.isViewLoaded)
    let host = HeadlessHost(rootViewController: other, size: Size(width: 60, height: 20))
    #expect(!other.menuView.isHidden && other.menuView.alpha == 1)
    #expect(other.menuView.focusedIndex == 1 && host.isAtRest)
  }

  @Test func theMenuStaysDownUnderAModal() {
    host.step { pages[0].present(ViewController(), animated: false) }
    press("m")
    click(.zero, .middle)
    #expect(!menu.isMenuVisible && !titles.contains("menu"))
  }

  @Test func aSizeChangeIsFollowedWhileTheMenuIsUp() {
    press("m", "3")
    host.resize(to: Size(width: 30, height: 12))
    let bounds = menu.menuView.bounds
    #expect(menu.menuView.itemFrames.allSatisfy { bounds.contains($0) })
    #expect(menu.menuView.focusedIndex == 2 && menu.isMenuVisible)
  }
}

/// Three mouse buttons at once, in any order, stand for the article's three fingers.
@MainActor
@Suite struct MenuChordTests {
  private typealias Button = MouseEvent.Button

  private nonisolated static let orders: [[MouseEvent.Button]] = [
    [.left, .middle, .right], [.left, .right, .middle], [.middle, .left, .right],
    [.middle, .right, .left], [.right, .left, .middle], [.right, .middle, .left],
  ]

  @Test(arguments: orders) func theMenuKeyBringsTheMenuUpAndNothingElse(order: [MouseEvent.Button])
  {
    var presses = 0
    let (menu, page) = (MenuViewController(), ViewController())
    menu.viewControllers = [page, ViewController()]
    let host = HeadlessHost(rootViewController: menu, size: Size(width: 60, height: 20))
    let button = TermContainers.Button("below") { presses += 1 }
    button.frame = Rect(x: 0, y: 0, width: 60, height: 20)
    host.step { page.view.addSubview(button) }
    for place in [Point(x: 30, y: 10), .zero, Point(x: 44, y: 10)] {
      for phase in [MouseEvent.Phase.began, .ended] {
        for button in order { host.send(.mouse(MouseEvent(phase, at: place, button: button))) }
      }
      host.settle()
      #expect(menu.isMenuVisible, "\(place)")
      #expect(menu.selectedViewControllerIndex == 0)
    }
    #expect(presses == 0)
    #expect(host.window.pressedButtons.isEmpty)
  }
}
