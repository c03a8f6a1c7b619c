import TermContainers
import Testing

@testable import TermInspector
@testable import demo_tui

/// Names in a lesson lead to their pages.
@MainActor
@Suite struct GlossaryTests {
  @Test(arguments: [(80, 24), (120, 36), (200, 60)])
  func `K explains the lit call, names lead on, and Escape leads back`(
    _ width: Int, _ height: Int
  ) throws {
    let (host, inspector) = try HeadlessHost.lesson(
      "orange-blue", Size(width: width, height: height))
    host.step {}
    let code = inspector.controller.panes.compactMap { $0 as? CodePane }.first
    let before = code?.code.rows
    host.send("K")
    #expect(host.text.contains("addChild(_:)") && host.text.contains("What it does"))
    host.send(keys: "Tab Enter")
    #expect(host.text.contains("willMove(toParent:)") && host.text.contains("Tells a controller"))
    host.send("Escape")
    #expect(host.text.contains("Makes a controller a child"))
    host.send("Escape")
    #expect(inspector.controller.open === code && code?.code.rows == before)
    #expect(host.text.contains("▸ Show / Hide ◂") || inspector.hidesStage)
    #expect((host.window as? StageWindow)?.demo?.name == "orange-blue")
    host.send("s")
    host.settle()
    #expect(host.text.contains("BlueViewController ●") || inspector.hidesStage)
  }

  /// The first page is there at once: the cases are played in the frames after it.
  @Test func `the first page does not wait for the cases`() throws {
    let (host, inspector) = try HeadlessHost.lesson("orange-blue")
    host.send("K")
    let pane = try #require(inspector.controller.open as? ExplanationPane)
    let first = try #require(pane.paneText)
    #expect(first.contains("What it does") && first.contains("They are being played"))
    host.settle()
    let whole = try #require(pane.paneText)
    #expect(whole.contains("Cases that prove it") && !whole.contains("being played"))
    #expect(host.isAtRest && inspector.inspection.moment == nil)
    host.send(keys: "Escape K")
    #expect(pane.paneText == whole)
  }

  @Test func `before a name is chosen, Enter opens the first, and the page says which`() throws {
    let (host, _) = try HeadlessHost.lesson("orange-blue")
    host.send("K")
    #expect(host.text.contains("Enter open willMove(toParent:)"), "\(host.text)")
    host.send("Enter")
    #expect(host.text.contains("Tells a controller"))
    host.send("Escape")
    for _ in 0..<2 { host.send("Tab") }
    #expect(
      !host.text.contains("Enter open willMove(toParent:)") && host.text.contains("Enter open "))
  }

  @Test func `a case in a sentence opens by a click and by the keys`() throws {
    let (host, inspector) = try HeadlessHost.lesson("orange-blue")
    host.send("s")
    host.settle()
    let pane = try #require(inspector.controller.open as? CodePane)
    while !host.text.contains("(C-036)") { host.send("<") }
    #expect(pane.why.names.contains("C-036"))
    let place = try #require(host.point(of: "(C-036)"))
    let (moments, function) = (inspector.inspection.log.numbers, pane.functionName)
    host.click(place + Point(x: 2, y: 0))
    #expect(host.text.contains("What is claimed") && host.text.contains("willMove(nil) alone"))
    host.send("Escape")
    #expect(host.text.contains("(C-036)") && !host.text.contains("What is claimed"))
    // The page has played a scene, of which the lesson is not to hear.
    #expect(inspector.inspection.log.numbers == moments && pane.functionName == function)
    host.send("F6")
    for _ in 0..<40 where pane.why.chosen == nil { host.send("Down") }
    let name = try #require(pane.why.chosen)
    host.send("Enter")
    #expect(inspector.controller.open is ExplanationPane && host.text.contains(name))
  }

  /// A frame has no call of its own: the lit one is that whose transition it shows.
  @Test func `K in the middle of a curl explains the transition`() throws {
    let (host, inspector) = try HeadlessHost.lesson("orange-blue")
    host.send("s")
    host.settle()
    let log = inspector.inspection.log
    let frame = try #require(log.numbers.reversed().dropFirst(4).first { log.entry(at: $0) == nil })
    host.step { inspector.inspection.choose(moment: frame) }
    host.send("K")
    #expect(inspector.controller.open is ExplanationPane && host.text.contains("transition(from:"))
  }

  @Test func `a click on the title explains the lit call`() throws {
    let (host, inspector) = try HeadlessHost.lesson("orange-blue")
    let titles = try #require(host.point(of: "what if w   explain K"))
    host.click(titles + Point(x: "what if w   e".count, y: 0))
    #expect(inspector.controller.open is ExplanationPane && host.text.contains("What it does"))
  }

  @Test(arguments: ["compare", "C-061", "C-036"])
  func `what a page plays is no part of the lesson`(_ name: String) throws {
    let (host, inspector) = try HeadlessHost.lesson("orange-blue")
    let moments = inspector.inspection.log.numbers
    host.step {
      if name.hasPrefix("C-") {
        inspector.explain(name)
      } else {
        _ = Comparison(Recipe.all[0], Recipe.all[1])
      }
    }
    host.settle()
    #expect(inspector.inspection.log.numbers == moments)
  }

  @Test func `a callback, a call and a diagnostic have pages`() throws {
    let (host, inspector) = try HeadlessHost.lesson("orange-blue")
    host.send("F6")
    let pane = try #require(inspector.controller.open as? CodePane)
    for _ in 0..<20 {
      if case .entry = pane.chosen { break }
      host.send("Down")
    }
    host.send("Enter")
    #expect(host.text.contains("willMove(toParent:)") && host.text.contains("What it does"))
    host.send(keys: "Escape F6 Up Enter")
    #expect(host.text.contains("Makes a controller a child"))
    host.send("Escape")
    host.send(keys: "l l F6 Up Enter")
    #expect(host.text.contains("viewDidAppear(_:)") && host.text.contains("What it does"))
    host.send("Escape")
    #expect(inspector.controller.open is TimelinePane)
    host.send(keys: "w a")
    host.settle(limit: 10)
    host.send("K")
    let kinds = ContainmentDiagnostic.Kind.allCases.map(\.rawValue)
    #expect(inspector.controller.open is ExplanationPane)
    #expect(kinds.contains { host.text.contains($0) })
    host.send("Escape")
    #expect(inspector.controller.open.paneTitle == "what if")
  }

  @Test(arguments: [(120, 36), (200, 60)])
  func `two recipes stand side by side`(_ width: Int, _ height: Int) throws {
    let (host, inspector) = try HeadlessHost.lesson(
      "orange-blue", Size(width: width, height: height))
    let stage = host.window.rootViewFrame
    host.step { inspector.inspection.explain("compare/by-hand") }
    #expect(host.window.rootViewFrame == stage)
    let row = try #require(
      host.text.split(separator: "\n").first { $0.contains("by-hand") && $0.contains("|") })
    #expect(row.contains("transition"))
    host.send("Escape")
    #expect(inspector.controller.open is CodePane)
  }
}

extension Exhaustive {
  @MainActor
  @Suite struct GlossaryPageTests {
    @Test func `nothing on a page is abbreviated`() throws {
      let names = Topic.all.map(\.name) + ["C-023", "C-045", "C-060", "C-145"]
      let short: Set<Substring> = ["WM", "DM", "WA", "IA", "DA", "WD", "DD", "VWT"]
      for name in names {
        let page = try #require(Glossary.ofLessons(isASCII: false).page(name, 80), "\(name)")
        for section in page.sections {
          for text in section.paragraphs {
            let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            #expect(short.isDisjoint(with: words), "\(name): \(text)")
          }
        }
      }
      #expect(
        CaseAbbreviations.spelledOut("P(C-051): C, DM(nil)")
          == "the container(C-051): the child, didMove(nil)")
    }
  }
}
