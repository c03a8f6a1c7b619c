import TermContainers
import TestSupport
import Testing
import ToolSupport

@testable import demo_tui

/// The first page of `demo-tui controls`.
@MainActor
@Suite struct ControlsIndexTests {
  private func host(
    _ size: Size = Size(width: 120, height: 36), page: ControlPage? = nil,
    colors: ColorDepth = .trueColor, isASCII: Bool = false
  ) -> HeadlessHost {
    HeadlessHost(size: size, colors: colors, isASCII: isASCII) {
      ControlsWindow(application: $0, page: page)
    }
  }

  /// Each page has its look on light ground and in 16 colours.
  @Test func itLooksAsItDid() throws {
    var sheet = PictureSheet(holdsStyles: true)
    sheet.add("dark", host().surface)
    sheet.add("80x24", host(Size(width: 80, height: 24)).surface)
    sheet.add("no colours", host(colors: .mono).shownSurface)
    sheet.add("ASCII", host(isASCII: true).shownSurface)
    try Golden("controls-index").expect(sheet)
  }

  @Test(arguments: [Size(width: 120, height: 36), Size(width: 80, height: 24)])
  func itLeadsToEachPageAndBack(_ size: Size) throws {
    let host = host(size)
    for (number, page) in ControlPage.all.enumerated() {
      host.expect("\(page.name) \(number + 1)/8", after: "\(number + 1)")
      host.send("Escape")
      // The card of that page has the keys, wherever it lies.
      let card = try #require(host.window.firstResponder as? ControlCard)
      #expect(card.page.name == page.name && host.text.contains(page.abstract))
      let place = card.convert(card.bounds, to: host.window)
      #expect(Rect(origin: .zero, size: size).contains(place), "\(page.name) \(place)")
      host.expect("\(page.name) \(number + 1)/8", after: "Enter")
      host.send("Escape")
    }
    for _ in 1...7 { host.send("Shift+Tab") }
    #expect((host.window.firstResponder as? ControlCard)?.page.name == ControlPage.all[0].name)
    host.send("Escape")
    #expect(host.application.hasStopped)
  }

  @Test func thePagesFollowOneAnother() {
    let host = host()
    #expect(host.surface.line(35).contains("<>  page"), "\(host.text)")
    for page in ControlPage.all {
      host.send(">")
      #expect(host.text.contains(page.name + " "))
      #expect(host.surface.line(35).contains("<>  page"), "\(host.text)")
      #expect(host.surface.line(35).contains("Esc  index"))
    }
    host.send(">")
    #expect(host.window.firstResponder is ControlCard)
    host.expect("gestures 8/8", after: "<")
  }

  /// What the cards hold is real, and takes keys and clicks only on its own page.
  @Test func onlyTheCardsTakeKeysAndClicks() throws {
    let host = host()
    var seen: Set<String> = []
    for _ in 1...20 {
      seen.insert(try #require(host.window.firstResponder as? ControlCard).page.name)
      host.send("Tab")
    }
    #expect(seen.count == ControlPage.all.count)
    let views = host.window.rootViewController.map { Self.views(in: $0.view) } ?? []
    #expect(views.contains { $0 is Slider } && views.contains { $0 is TableView })
    host.click("Slider")
    #expect(host.text.contains("values 6/8"))
  }

  private static func views(in view: View) -> [View] {
    [view] + view.subviews.flatMap { views(in: $0) }
  }
}
