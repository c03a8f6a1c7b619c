import TermContainers
import TestSupport
import Testing
import ToolSupport

@testable import demo_tui

/// The pages of `demo-tui controls`.
@MainActor
@Suite struct ControlPageTests {
  private let large = Size(width: 120, height: 36)

  private func host(
    _ page: ControlPage?, _ size: Size = Size(width: 80, height: 24),
    colors: ColorDepth = .trueColor, isASCII: Bool = false,
    style: UserInterfaceStyle = .dark
  ) -> HeadlessHost {
    HeadlessHost(size: size, colors: colors, isASCII: isASCII, userInterfaceStyle: style) {
      ControlsWindow(application: $0, page: page)
    }
  }

  @Test(arguments: ControlPage.all.map(\.name)) func aPageLooksAsItDid(_ name: String) throws {
    let page = try ControlPage.named(name)
    var sheet = PictureSheet(holdsStyles: true)
    sheet.add("dark", host(page).surface)
    sheet.add("16 colours", host(page, colors: .palette16).shownSurface)
    sheet.add("no colours", host(page, colors: .mono).shownSurface)
    sheet.add("ASCII", host(page, isASCII: true).shownSurface)
    try Golden("controls-\(name)").expect(sheet)
  }

  @Test(arguments: ControlPage.all.map(\.name))
  func `on the smallest screen a page keeps within its panel`(_ name: String) throws {
    let surface = host(try ControlPage.named(name), Size(width: 40, height: 12)).surface
    let right = try #require((0..<40).first { surface.text(x: $0, y: 0) == "╮" })
    let bottom = try #require((0..<12).first { surface.text(x: right, y: $0) == "╯" })
    #expect(bottom > 5)
    for y in 1..<bottom { #expect(surface.text(x: right, y: y) == "│", "row \(y)") }
    for x in 3..<right { #expect(surface.text(x: x, y: bottom) == "─", "column \(x)") }
  }

  @Test func theStackFollowsItsKeys() {
    let host = host(ControlPage.all[0])
    for (key, words) in [
      ("d", "fillEqually"), ("t", "leading"), ("a", "vertical"), ("+", "spacing 2"),
      ("m", "within margins"), ("h", "1 hidden"), ("-", "spacing 1"),
    ] {
      #expect(!host.text.contains(words))
      host.press(key)
      #expect(host.text.contains(words), "\(key)\n\(host.text)")
    }
    #expect(!host.text.contains("lines"))
  }

  @Test func thePageScrollsByEveryHand() throws {
    let host = host(try ControlPage.named("scroll"))
    func offset() -> Int? {
      host.text.split(separator: "contentOffset ").last?.split(separator: " ").first.flatMap {
        Int($0)
      }
    }
    #expect(offset() == 0 && host.text.contains("▸ January ◂"))
    host.send("PageDown")
    #expect(offset() == 19 && host.text.contains("Line 19"))
    host.send("Home")
    let wheel = MouseEvent(.scrolledDown, at: Point(x: 10, y: 4))
    host.send(.mouse(wheel))
    #expect(offset() == 3)
    host.send(.mouse(MouseEvent(.scrolledUp, at: wheel.location)))
    host.send(.mouse(MouseEvent(.scrolledDown, at: wheel.location, modifiers: .shift)))
    #expect(offset() == 0 && !host.text.contains("▸ January ◂"))
    for _ in 1...13 { host.send("Tab") }
    for letter in ["J", "o"] { host.send(letter) }
    #expect(host.text.contains("Jo") && !host.text.contains("│ E-mail  │"))
    host.send("Escape")
    host.send(.mouse(MouseEvent(.began, at: Point(x: 77, y: 1))))
    host.send(.mouse(MouseEvent(.moved, at: Point(x: 77, y: 15))))
    #expect(host.text.contains("WillBeginDragging") && offset() == 20)
    host.send(.mouse(MouseEvent(.ended, at: Point(x: 77, y: 15))))
    #expect(host.text.contains("DidEndDragging(willDecelerate: false)"))
    host.press("t")
    #expect(offset() == 0 && host.text.contains("DidEndScrollingAnimation"))
    host.resize(to: Size(width: 40, height: 12))
    host.press("e")
    #expect(host.text.contains("Line 20"))
  }

  @Test func theTableIsSwipedEditedAndScrolledToItsEnd() throws {
    let host = host(try ControlPage.named("table"))
    func press(_ names: String...) {
      for name in names { host.send(name) }
      host.settle()
    }
    #expect(host.text.contains("▸ apple"))
    press("b")
    #expect(host.text.contains("▸ banana"))
    press("Delete", "Enter")
    #expect(!host.text.contains("banana") && host.text.contains("commit .delete, forRowAt: [0, 1]"))
    press("+")
    #expect(host.text.contains("fruit 1"))
    press("*", "Home", "Alt+Down")
    #expect(host.text.contains("moveRowAt: [0, 0], to: [0, 1]"))
    press("*", "End", "Enter")
    #expect(
      host.text.contains("▶ Row 9999999") && host.text.contains("didSelectRowAt [1, 9999999]"))
    press("F5")
    #expect(host.text.contains("endRefreshing()"))
  }

  @Test func theTraitsFollowTheirKeysAndTheScreen() throws {
    let host = host(try ControlPage.named("traits"))
    func here() -> String {
      String(host.text.split(separator: "\n").first { $0.contains("Here: ") } ?? "")
    }
    #expect(here().contains("dark · regular width · regular height · all colours "))
    for (number, (key, words)) in [
      ("s", "light · regular width"), ("h", "light · compact width"), ("c", "16 colours"),
      ("c", "no colours"), ("c", "all colours"), ("s", "dark · compact"),
    ].enumerated() {
      host.send(key)
      #expect(here().contains(words), "\(key)\n\(host.text)")
      #expect(here().contains("change \(number + 1) "))
    }
    #expect(host.text.contains("Around: dark · regular"))
    host.send("s")
    host.userInterfaceStyle = .light
    #expect(host.text.contains("Around: light") && here().contains("light"))
    host.resize(to: Size(width: 60, height: 16))
    #expect(host.text.contains("Around: light · compact width · compact"))
  }

  @Test func theButtonsFollowTheirKeys() throws {
    let host = host(try ControlPage.named("buttons"))
    func send(_ names: String...) { for name in names { host.send(name) } }
    send("Tab", "Enter")
    #expect(host.text.contains("plain(): primaryActionTriggered"))
    send("Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Enter")
    #expect(host.text.contains("selection: primaryActionTriggered, selected"))
    #expect(host.text.contains("▸ Following ◂"))
    // The letters that a view takes which is only read are the page's.
    send("Tab", "Tab", "Home", "Right", "s")
    #expect(!host.text.contains("Following") && host.text.contains("4F2A-90C1-77B3"))
    send("d")
    #expect(host.text.contains("( Follow )") && host.text.contains("enable"))
  }

  @Test func theCardFollowsTheMouseAndTheKeys() throws {
    let host = host(try ControlPage.named("gestures"))
    func place() throws -> Point { try #require(host.point(of: "A card")) }

    func mouse(_ phase: MouseEvent.Phase, _ way: Point) {
      host.send(.mouse(MouseEvent(phase, at: start + way)))
    }
    let start = try place()
    host.click(start)
    host.advance(by: 0.5)
    #expect(host.text.contains("tap ended at "))
    mouse(.began, .zero)
    mouse(.moved, Point(x: 10, y: 4))
    #expect(host.text.contains("pan began at "))
    mouse(.ended, Point(x: 10, y: 4))
    #expect(try place() == start + Point(x: 10, y: 4) && host.text.contains("pan ended at "))
    host.send(keys: "Right Down c")
    #expect(try place() == start + Point(x: 12, y: 5))
    mouse(.began, Point(x: 12, y: 5))
    host.advance(by: 0.5)
    #expect(host.text.contains("long press began at "))
    mouse(.ended, Point(x: 12, y: 5))
    for _ in 1...2 { host.click(start + Point(x: 12, y: 5)) }
    host.settle()
    #expect(try place() == start && host.text.contains("double tap ended at "))
  }

  @Test func aPageIsFoundByItsName() throws {
    let page = try ControlPage.named("stack")
    #expect(page.name == "stack")
    do {
      _ = try ControlPage.named("stak")
      Issue.record("there is no such page")
    } catch {
      #expect(error.message == "unknown page 'stak'; did you mean stack?")
    }
    #expect(ControlPage.table.split(separator: "\n").count == ControlPage.all.count)
  }

  // MARK: The first page

  /// Each page has its look on light ground and in 16 colours.
  @Test func theIndexLooksAsItDid() throws {
    var sheet = PictureSheet(holdsStyles: true)
    sheet.add("dark", host(nil, large).surface)
    sheet.add("80x24", host(nil).surface)
    sheet.add("no colours", host(nil, large, colors: .mono).shownSurface)
    sheet.add("ASCII", host(nil, large, isASCII: true).shownSurface)
    try Golden("controls-index").expect(sheet)
  }

  @Test(arguments: [Size(width: 120, height: 36), Size(width: 80, height: 24)])
  func theIndexLeadsToEachPageAndBack(_ size: Size) throws {
    let host = host(nil, size)
    for (number, page) in ControlPage.all.enumerated() {
      host.expect("\(page.name) \(number + 1)/9", after: "\(number + 1)")
      host.send("Escape")
      // The card of that page has the keys, wherever it lies.
      let card = try #require(host.window.firstResponder as? ControlCard)
      #expect(card.page.name == page.name && host.text.contains(page.abstract))
      let place = card.convert(card.bounds, to: host.window)
      #expect(Rect(origin: .zero, size: size).contains(place), "\(page.name) \(place)")
      host.expect("\(page.name) \(number + 1)/9", after: "Enter")
      host.send("Escape")
    }
    for _ in 1...8 { host.send("Shift+Tab") }
    #expect((host.window.firstResponder as? ControlCard)?.page.name == ControlPage.all[0].name)
    host.send("Escape")
    #expect(host.application.hasStopped)
  }

  @Test func thePagesFollowOneAnother() {
    let host = host(nil, large)
    #expect(host.surface.line(35).contains("<>  page"), "\(host.text)")
    for page in ControlPage.all {
      host.send(">")
      #expect(host.text.contains(page.name + " "))
      #expect(host.surface.line(35).contains("<>  page"), "\(host.text)")
      #expect(host.surface.line(35).contains("Esc  index"))
    }
    host.send(">")
    #expect(host.window.firstResponder is ControlCard)
    host.expect("gestures 9/9", after: "<")
  }

  /// What the cards hold is real, and takes keys and clicks only on its own page.
  @Test func onlyTheCardsTakeKeysAndClicks() throws {
    let host = host(nil, large)
    var seen: Set<String> = []
    for _ in 1...20 {
      seen.insert(try #require(host.window.firstResponder as? ControlCard).page.name)
      host.send("Tab")
    }
    #expect(seen.count == ControlPage.all.count)
    #expect(
      !host.window.views(of: Slider.self).isEmpty && !host.window.views(of: TableView.self).isEmpty)
    host.click("Slider")
    #expect(host.text.contains("values 7/9"))
  }
}
