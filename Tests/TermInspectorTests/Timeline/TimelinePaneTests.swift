import TermContainers
import Testing

@testable import TermInspector

/// The timeline, and what the user does there.
@MainActor
@Suite struct TimelinePaneTests {
  private final class ContainerViewController: ViewController {}
  private final class PageViewController: ViewController {}

  private let container = ContainerViewController()
  private let page = PageViewController()

  private func host(_ size: Size = Size(width: 120, height: 36)) -> HeadlessHost {
    HeadlessHost(rootViewController: container, size: size)
  }

  /// An inspector that has seen a page come, half a second pass, and the page go.
  private func open(
    _ size: Size = Size(width: 120, height: 36)
  ) -> (host: HeadlessHost, inspector: Inspector) {
    let host = host(size)
    let inspector = host.window.attachInspector()
    host.step { inspector.open("timeline") }
    host.step {
      container.addChild(page)
      container.view.addSubview(page.view)
      page.didMove(toParent: container)
    }
    host.advance(by: 0.5)
    host.step { page.unembed() }
    return (host, inspector)
  }

  @Test func eachControllerHasALaneAndEachEntryARow() throws {
    let (host, inspector) = open()
    let rows = host.rows
    let lanes = rows.filter { $0.contains("─▶") || $0.contains("↳─") || $0.contains("─◆") }
    #expect(
      lanes.contains { $0.contains(" Container ") } && lanes.contains { $0.contains(" Page ") })
    #expect(rows.contains { $0.contains("▶ Container addSubview(Page.view)") })
    #expect(rows.contains { $0.contains("0.500") && $0.contains("unembed()") })
    #expect(rows.contains { $0.contains("▶ you call   ↳ sent for you   ◆ appearance") })
    #expect(
      inspector.controller.open.paneText?.contains("▶ ContainerViewController.addChild(") == true)
  }

  @Test(arguments: [
    ("release 40,12", 13, "mouse release"), ("scroll 4,1", 13, "mouse scroll"),
    ("key Ctrl+(", 13, "key Ctrl+("), ("completion of a transition", 13, "completion"),
    ("forwarded from ContainerViewController.viewDidAppear(_:)", 13, "viewDidAppear"),
    ("ContainerViewController.viewDidLoad()", 13, "viewDidLoad"),
    ("removeFromSuperview()", 13, "…Superview"), ("removeFromParent()", 13, "…FromParent"),
    ("makeKeyAndVisible()", 10, "…Visible"), ("direct call", 13, ""), ("layout", 13, "layout"),
    ("release 40,12", 9, "…release"), ("lowercaseonly", 6, "lower…"),
  ])
  func aCauseCanBeRead(_ cause: String, _ width: Int, _ words: String) {
    #expect(CauseWords(cause).fittingCause(width) == words)
  }

  /// A time stands whole above its mark, or not at all, wherever the edge lies.
  @Test(arguments: Array(60...80) + [100, 121, 140]) func noTimeIsCut(_ width: Int) throws {
    let (host, inspector) = open(Size(width: width, height: 36))
    for _ in 0..<3 {
      host.step { container.embed(page, in: container.view) }
      host.advance(by: 0.7)
      host.step { page.unembed() }
    }
    let view = try #require(inspector.controller.open.viewIfLoaded as? TimelineView).lanes
    let numbers = inspector.inspection.log.numbers
    for number in [numbers.lowerBound, numbers.upperBound - 1] {
      inspector.go(to: number)
      host.settle()
      let row = host.surface.cropped(to: view.convert(view.bounds, to: nil)).line(0)
      for time in row.split(separator: " ") {
        let digits = time.split(separator: ".").last?.count
        #expect(digits == 3 && time.contains("."), "\(width): \(row)")
      }
    }
  }

  @Test func aClickGoesToTheMoment() throws {
    let (host, inspector) = open()
    let y = try #require(host.rows.firstIndex { $0.contains("addSubview(Page.view)") })
    host.click(Point(x: 100, y: y))
    let moment = try #require(inspector.inspection.moment)
    #expect(inspector.inspection.log.entry(at: moment)?.event == "addSubview(_:)")
    host.send("Up")
    let before = try #require(inspector.inspection.moment)
    #expect(inspector.inspection.log.entry(at: before)?.event == "viewDidLoad()")
    host.send("Down")
    #expect(inspector.inspection.moment == moment)
  }

  @Test func aClickOnALaneGoesToTheNearestMark() throws {
    let (host, inspector) = open()
    let y = try #require(host.rows.firstIndex { $0.contains(" Page ") && $0.contains("─") })
    host.click(Point(x: 119, y: y))
    #expect(inspector.inspection.moment == nil)
    try host.click("↳", inRow: y)
    let moment = try #require(inspector.inspection.moment)
    #expect(inspector.inspection.log.entry(at: moment)?.origin == .automatic)
  }

  @Test func theFilterGoesThroughMarksAndControllers() {
    let (host, inspector) = open()
    let pane = inspector.controller.open
    var counts: [String] = []
    for _ in 0..<7 {
      let text = pane.paneText ?? ""
      let marks: [Character] = ["▶", "↳", "◆"]
      counts.append(String(marks.filter { text.contains($0) }))
      host.send("f")
    }
    #expect(counts.prefix(4) == ["▶↳◆", "▶", "↳", "◆"])
    #expect(counts.last == "▶↳◆" || counts.contains("▶↳◆"))
  }

  @Test func theSearchGoesToTheNextCallThatHoldsIt() throws {
    let (host, inspector) = open()
    host.send("/")
    host.type("willmove")
    let moment = try #require(inspector.inspection.moment)
    #expect(inspector.inspection.log.entry(at: moment)?.event == "willMove(toParent:)")
  }

  /// Its first letters were somewhere, and led there.
  @Test func aTextThatIsNowhereLeadsBack() {
    let (host, inspector) = open()
    host.send("/")
    host.type("will")
    #expect(inspector.inspection.moment != nil)
    host.type("nowhere")
    #expect(inspector.inspection.moment == nil && host.text.contains("not found"))
    host.send("Escape")
    #expect(!host.text.contains("not found"))
  }

  @Test func theShownEntriesAreCopied() {
    let (host, inspector) = open()
    var copied: [String] = []
    inspector.inspection.onCopy = { copied.append($0) }
    host.send(keys: "y J M")
    #expect(copied.count == 3)
    #expect(copied[0].contains("▶ ContainerViewController.addChild(PageViewController)"))
    #expect(copied[1].contains("\"origin\":\"yours\""))
    #expect(copied[2].hasPrefix("sequenceDiagram\n"))
  }

  @Test(arguments: [
    Size(width: 40, height: 6), Size(width: 80, height: 24), Size(width: 70, height: 40),
    Size(width: 200, height: 60), Size(width: 3, height: 2),
  ])
  func everySizeIsDrawn(_ size: Size) {
    let (host, inspector) = open(size)
    host.send(keys: ", f < f End")
    host.click(Point(x: size.width - 2, y: size.height / 2))
    #expect(inspector.presence == .open)
    #expect(HierarchyAudit(of: host.window).findings.isEmpty)
  }

  /// The lane of a controller, its name in the list and its title have one colour.
  @Test func aControllerHasOneColour() throws {
    let panel = PanelView(
      title: "Page", backgroundColor: .rgb(0, 95, 95), titleColor: .rgb(9, 9, 9))
    panel.titleBackgroundColor = .rgb(200, 120, 0)
    page.view = panel
    let (host, _) = open()
    func styles(_ words: String) -> Set<Style> {
      var found: Set<Style> = []
      for (y, line) in host.rows.enumerated() {
        for range in line.ranges(of: words) {
          let x = line.distance(from: line.startIndex, to: range.lowerBound) + 1
          var style = host.surface[x, y].style
          style.attributes = []
          if x > 60 { found.insert(style) }
        }
      }
      return found
    }
    let own = Style(foreground: .rgb(9, 9, 9), background: .rgb(200, 120, 0))
    #expect(styles(" Page ").contains(own))
    let plain = Palette.dark[.muted]
    #expect(styles(" Container ").allSatisfy { $0.foreground == plain })
    #expect(!styles(" Container ").isEmpty)
  }

  @Test func whatIsSavedGoesToTheApp() throws {
    let (host, inspector) = open()
    let screen = try #require(host.application.screen as? HeadlessScreen)
    host.send("J")
    #expect(screen.copiedText?.contains("addChild") == true)
    var saved: [(text: String, form: Inspection.SavedForm)] = []
    inspector.onSave = { saved.append(($0, $1)) }
    screen.copy("before")
    host.send(keys: "J M")
    #expect(saved.map(\.form) == [.jsonLines, .mermaid] && screen.copiedText == "before")
    #expect(saved.map(\.form.fileExtension) == ["jsonl", "mmd"])
    #expect(saved[0].text.hasPrefix("{") && saved[1].text.hasPrefix("sequenceDiagram\n"))
  }

  /// Before the first event there is nothing to save or to copy, and the pane says so until there is.
  @Test(arguments: ["J", "M"]) func nothingIsNotSaved(key: String) throws {
    let host = host()
    let inspector = host.window.attachInspector()
    host.step { inspector.open("timeline") }
    let screen = try #require(host.application.screen as? HeadlessScreen)
    screen.copy("before")
    var saved: [String] = []
    inspector.onSave = { text, _ in saved.append(text) }
    host.send(key)
    host.send("y")
    inspector.onSave = nil
    host.send(key)
    #expect(saved.isEmpty && screen.copiedText == "before")
    #expect(host.rows.filter { $0.contains("No events to save.") }.count == 1)
    #expect(!host.text.contains("f filter"))
    host.step { container.addChild(page) }
    #expect(host.text.contains("f filter") && !host.text.contains("No events"))
    host.send(key)
    #expect(screen.copiedText?.contains("addChild") == true)
  }

  /// A hint is there whole or not at all, and a click does nothing where it is not.
  @Test(arguments: [
    Size(width: 88, height: 24), Size(width: 97, height: 24), Size(width: 120, height: 36),
  ])
  func noHintIsCut(_ size: Size) throws {
    let (host, inspector) = open(size)
    let all = ["f filter", "/ find", "y copy", "J JSON", "M Mermaid", "F flash"]
    for _ in 0..<20 {
      let width = inspector.controller.open.view.bounds.width
      let row = try #require(host.rows.last { $0.contains("f filter") })
      let shown = all.filter { row.contains($0) }
      #expect(shown == Array(all.prefix(shown.count)))
      let room = all.prefix(shown.count + 1).joined(separator: "  ").count + 1
      #expect(shown == all || room > width, "\(width): \(row)")
      #expect(!row.contains("…"))
      host.send("}")
    }
  }

  /// Each cell that looks otherwise than in the frame before is tinted, and no other.
  @Test func whatAFrameChangedFlashes() throws {
    let label = Label("first")
    label.frame = Rect(x: 2, y: 3, width: 12, height: 1)
    container.view.addSubview(label)
    let (host, inspector) = open()
    let log = inspector.inspection.log
    let count = log.numbers.count
    func tinted() -> [Point] {
      let warning = Palette.dark[.warning]
      let stage = host.window.rootViewFrame
      // The first row says that this is the past.
      return (stage.minY + 1..<stage.maxY).flatMap { y in
        (stage.minX..<stage.maxX).filter { host.surface[$0, y].style.background == warning }
          .map { Point(x: $0, y: y) }
      }
    }
    #expect(tinted().isEmpty)
    host.step { label.text = "fifth" }
    #expect(tinted().isEmpty && log.numbers.count == count + 1)
    host.send("F")
    // "rs" is "ft" now, and "t" is "h".
    #expect(tinted() == [4, 5, 6].map { Point(x: $0, y: 3) })
    #expect(log.numbers.count == count + 1)
    host.step { label.text = "fifty" }
    #expect(tinted() == [Point(x: 6, y: 3)])
    host.send(",")
    #expect(tinted() == [4, 5, 6].map { Point(x: $0, y: 3) })
    host.send(keys: "End F")
    #expect(tinted().isEmpty && log.numbers.count == count + 2)
  }
}
