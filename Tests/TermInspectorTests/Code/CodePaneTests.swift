import TermContainers
import Testing

@testable import TermInspector

/// What the code pane shows of a container whose source it knows, and of one that it does not.
@MainActor
@Suite struct CodePaneTests {
  private let container = ListedContainer()
  private let children = [ViewController(), ViewController()]

  private func stage(
    _ size: Size = Size(width: 120, height: 40), isListed: Bool = true, listing: Listing? = nil
  ) throws -> ListedStage {
    try ListedStage(size, isListed: isListed, listing: listing, container, children)
  }

  @Test(arguments: [Size(width: 120, height: 40), Size(width: 200, height: 60)])
  func `the pane shows that it has the keys, and names them`(_ size: Size) throws {
    let stage = try stage(size)
    let before = stage.host.text
    stage.host.send("F6")
    #expect(stage.host.text.contains("▸code◂"))
    #expect(stage.host.text.contains("↑↓ lines  ←→ functions  Enter open"))
    stage.host.send("Down")
    #expect(stage.pane.chosen != nil)
    stage.host.send("Escape")
    #expect(!stage.host.text.contains("▸code◂") && !stage.host.text.contains("↑↓ lines"))
    #expect(before.contains(" code ") && stage.host.text.contains(" code "))
  }

  /// Few colours leave one legible ink on the ground of a chosen row.
  @Test(arguments: [ColorDepth.palette16, .palette8], [UserInterfaceStyle.dark, .light])
  func `the lit row has one ink`(_ colors: ColorDepth, _ style: UserInterfaceStyle) throws {
    let stage = try stage()
    stage.host.screen.colors = colors
    stage.host.userInterfaceStyle = style
    stage.press { container.add(children[1]) }
    let palette = Palette(style, colors: colors)
    let (surface, width) = (stage.host.shownSurface, stage.host.surface.size.width)
    let y = try #require(
      (0..<40).first { y in (0..<width).contains { surface.text(x: $0, y: y) == "▌" } })
    let inks = (0..<width).filter { surface[$0, y].background == palette[.top] }
      .filter { surface.text(x: $0, y: y) != " " }.map { surface[$0, y].foreground }
    #expect(inks.count > 5 && Set(inks) == [palette[.ink]])
  }

  @Test func `in the middle of a swap its call is lit, and what is to come is not past`() throws {
    let stage = try stage()
    stage.press { container.swap(children[0], children[1]) }
    stage.host.advance(by: 0.25)
    #expect(stage.pane.functionName == "swap(_:_:)")
    #expect(
      stage.rows.prefix(10) == [
        " 1 ▶ old.willMove(toParent: nil)", " 2 ▶ addChild(new)",
        "     ↳ new.willMove(toParent: self)", " 3   new.view.frame = old.view.frame",
        "     ↳ new.loadView()  viewDidLoad()",
        "▌4 ▶ transition(from: old, to: new, duration: 0.5,", "▌        options: []) {",
        "       ◆ old.viewWillDisappear(true)", "       ◆ new.viewWillAppear(true)",
        "       ◆ new.viewIsAppearing(true)",
      ])
    #expect(
      stage.rows.suffix(2) == [
        "·5 ▶   old.removeFromParent()", "·6 ▶   new.didMove(toParent: self)",
      ])
    stage.host.advance(by: 1)
    #expect(stage.rows.contains(" 5 ▶   old.removeFromParent()"))
    #expect(stage.rows.contains("▌6 ▶   new.didMove(toParent: self)"))
    #expect(!stage.rows.contains { $0.hasPrefix("·") })
  }

  @Test func `now lights the last call of yours; what came after the frame stands last`() throws {
    let stage = try stage()
    stage.play { container.remove(children[0]) }
    stage.host.step { container.view.setNeedsLayout() }
    #expect(
      stage.rows == [
        " 1 ▶ child.willMove(toParent: nil)", " 2 ▶ child.view.removeFromSuperview()",
        "       ◆ child.viewWillDisappear(false)", "▌3 ▶ child.removeFromParent()",
        "     ↳ child.didMove(toParent: nil)", "     Then, sent for you:",
        "       ◆ child.viewDidDisappear(false)",
      ])
  }

  /// Nothing but the moment of the call is its own: layout and the frame come after it.
  @Test func `what a last call leads to later does not stand below it`() throws {
    let stage = try stage()
    stage.play { container.begin(children[1]) }
    #expect(
      stage.rows.suffix(8) == [
        "▌2 ▶ view.addSubview(child.view)", "     ↳ child.loadView()  viewDidLoad()",
        "       ◆ child.viewWillAppear(false)", "     Then, sent for you:",
        "       ◆ child.viewIsAppearing(false)", "       ◆ child.viewDidAppear(false)",
        "·    guard child.title != nil else { return }", "·3 ▶ child.didMove(toParent: self)",
      ])
  }

  /// Times do not go back: a layout comes before what is sent after the frame.
  @Test func `the layout of a turn stands before what came after it`() throws {
    let stage = try stage()
    stage.play {
      container.add(children[1])
      container.view.setNeedsLayout()
    }
    let layout = try stage.moment(of: "viewWillLayoutSubviews")
    #expect(try layout < stage.moment(of: "viewDidAppear"))
    stage.choose(layout)
    let rows = stage.pane.code.rows
    let heard = rows.filter { $0.kind == .heard }.compactMap(\.moment)
    let place = try #require(heard.firstIndex(of: layout))
    let last = try #require(heard.last)
    #expect(heard[place...] == heard[place...].sorted()[...], "\(stage.rows)")
    #expect(try last == stage.moment(of: "viewDidAppear"))
    let times = rows.compactMap(\.time).compactMap(Double.init)
    #expect(times == times.sorted())
  }

  /// The *did* follows from a call in a function that this one calls.
  @Test func `what comes later of a function that is called stands in its caller, too`() throws {
    let stage = try stage()
    stage.play { container.exchange(children[0], children[1]) }
    #expect(stage.pane.functionName == "exchange(_:_:)")
    let late = stage.rows.drop { !$0.contains("Then, sent for you:") }
    #expect(late.contains { $0.hasSuffix("◆ child.viewDidDisappear(false)") }, "\(stage.rows)")
    #expect(late.contains { $0.hasSuffix("◆ new.viewDidAppear(false)") })
  }

  @Test func `a frame says that nothing is called, and so does a lesson that begins`() throws {
    let stage = try stage()
    stage.press { container.swap(children[0], children[1]) }
    stage.host.advance(by: 0.25)
    stage.host.step { container.view.backgroundColor = .blue }
    let log = stage.inspector.inspection.log
    stage.choose(try #require(log.numbers.last { log.entry(at: $0) == nil }))
    #expect(stage.pane.why.sentences.first == "The screen was drawn. Nothing was called.")
    stage.inspector.close()
    stage.inspector.open()
    stage.host.step { container.view.backgroundColor = .red }
    stage.pane.show(stage.inspector.inspection)
    #expect(log.numbers.allSatisfy { log.entry(at: $0) == nil } && !log.numbers.isEmpty)
    #expect(
      stage.pane.why.sentences == ["Nothing has been called since the lesson was opened."])
    #expect(!stage.rows.contains { $0.hasPrefix("▌") })
  }

  @Test(arguments: stride(from: 24, to: 48, by: 3).map { $0 })
  func `the sentence stands above the other functions`(height: Int) throws {
    let stage = try stage(Size(width: 120, height: height))
    stage.play { container.swap(children[0], children[1]) }
    for number in stage.inspector.inspection.log.numbers {
      stage.choose(number)
      let (why, others) = (stage.pane.why, stage.pane.others)
      #expect(others.isHidden || why.isHidden || why.frame.maxY <= others.frame.minY)
      let listed = stage.pane.code.rows.firstIndex { $0.kind == .head && $0.text.hasPrefix("▸") }
      let seen = listed.map { stage.pane.code.bounds.contains(Point(x: 0, y: $0)) } ?? false
      #expect(why.isHidden || !seen, "\(number)")
    }
  }

  @Test func `a moment of the past lights its line and dims what came after it`() throws {
    let stage = try stage()
    stage.play { container.swap(children[0], children[1]) }
    stage.choose(try stage.moment(of: "addChild"))
    #expect(stage.rows.filter { $0.hasPrefix("▌") } == ["▌2 ▶ addChild(new)"])
    #expect(stage.rows.contains("·4 ▶ transition(from: old, to: new, duration: 0.5,"))
    #expect(stage.rows.contains("·      ◆ new.viewDidAppear(true)"))
    stage.choose(try stage.moment(of: "viewDidDisappear"))
    #expect(stage.rows.contains("▌      ◆ old.viewDidDisappear(true)"))
    #expect(stage.rows.contains { $0.hasPrefix("▌4 ▶ transition(") })
  }

  @Test func `the first row says which line called the function`() throws {
    let stage = try stage()
    stage.choose(try stage.moment(of: "addSubview"))
    #expect(stage.pane.functionName == "add(_:)")
    #expect(stage.pane.callers.rows.map(\.line) == ["add(_:)  called by viewDidLoad(): add(child)"])
    #expect(stage.host.text.contains("add(_:)  called by viewDidLoad(): add(child)"))
    stage.play { container.swap(children[0], children[1]) }
    #expect(stage.pane.callers.rows.map(\.line) == ["swap(_:_:)"])
    #expect(!stage.rows.contains { $0.contains("called by") })
  }

  @Test func `a chosen frame has a row that is lit with its line`() throws {
    let stage = try stage()
    stage.play { container.swap(children[0], children[1]) }
    stage.host.step { container.view.backgroundColor = .red }
    let log = stage.inspector.inspection.log
    let frame = try #require(log.numbers.last { log.entry(at: $0) == nil })
    stage.choose(frame)
    let lit = stage.rows.filter { $0.hasPrefix("▌") }
    #expect(lit == ["▌6 ▶   new.didMove(toParent: self)", "▌        screen drawn"])
    #expect(stage.rows.last == lit.last)
    #expect(!stage.rows.contains { $0.contains("…") })
  }

  @Test func `a line that calls nothing is as whole as one that calls something`() {
    let source = """
      func add(_ child: ViewController) {
        guard let application = view.window?.application, application.isRunning else { return }
        addChild(child)
      }
      """
    let inspection = Inspection()
    let feed = CodeFeed([Listing(file: "", source: source)], inspection.log)
    func page(_ width: Int) -> [String] {
      let page = CodePage(feed, inspection, CodeChoice(), width: width, isBrief: false)
      return page.rows.dropFirst(page.callerCount).map(\.text)
    }
    #expect(page(120).count == 2)
    #expect(page(40).count > 2 && !page(40).contains { $0.contains("…") })
    let words = page(40).joined(separator: " ").split(separator: " ")
    #expect(words == page(120).joined(separator: " ").split(separator: " "))
  }

  @Test func `a sentence follows what the line has led to in this run`() throws {
    let reason: Listing.Reason = [
      .heard("loadView", "It is loaded.", otherwise: "It was loaded."), "It enters.",
      .heard("viewWillAppear", "It appears.", otherwise: ""),
    ]
    #expect(reason.text(after: []) == "It was loaded. It enters.")
    let stage = try stage(
      listing: ListedContainer.listing(why: ["add(_:)": ["view.addSubview(child.view)": reason]]))
    func sentence() throws -> String? {
      stage.choose(try stage.moment(of: "addSubview"))
      defer { stage.choose(nil) }
      return stage.pane.why.sentences.first
    }
    #expect(try sentence() == "It is loaded. It enters.")
    stage.press { container.remove(children[0]) }
    stage.press { container.add(children[0]) }
    #expect(try sentence() == "It was loaded. It enters. It appears.")
  }

  @Test func `a callback has its own sentence behind its line's`() throws {
    let stage = try stage()
    stage.choose(try stage.moment(of: "willMove"))
    #expect(stage.pane.why.sentences.count == 2)
    #expect(stage.pane.why.sentences.first == "It joins.")
  }

  @Test func `in few rows the current one is among those that are seen`() throws {
    let stage = try stage(Size(width: 80, height: 24))
    stage.play { container.swap(children[0], children[1]) }
    stage.inspector.close()
    stage.inspector.changePresence(to: .strip)
    stage.play { container.swap(children[1], children[0]) }
    for number in stage.inspector.inspection.log.numbers {
      stage.choose(number)
      let seen = stage.pane.code.bounds
      let now = stage.pane.code.rows.indices.filter { stage.pane.code.rows[$0].tense == .now }
      #expect(now.isEmpty || now.contains { seen.contains(Point(x: 0, y: $0)) })
    }
  }

  @Test func `without a listing calls are listed as they came, below what caused them`() throws {
    let stage = try stage(isListed: false)
    stage.play { container.swap(children[0], children[1]) }
    stage.choose(try stage.moment(of: "addChild"))
    let first = try #require(stage.rows.firstIndex { $0.hasPrefix("▌") })
    #expect(stage.rows[first] == "▌  ▶ ListedContainer.addChild(ViewController#2)")
    let heard = stage.rows[(first + 1)...].prefix(2)
    #expect(heard.first == "·     ↳ ViewController#2.willMove(toParent:")
    #expect(heard.last?.hasSuffix(" ListedContainer)") == true)
    #expect(stage.rows.contains("     key s"))
    #expect(stage.pane.why.sentences.count == 1)
  }

  @Test func `it is drawn with bar, step, mark, text and time`() throws {
    let stage = try stage()
    stage.play { container.swap(children[0], children[1]) }
    #expect(stage.pane.paneText?.contains("  2 ▶ addChild(new)\n") == true)
    let text = stage.host.text
    #expect(text.contains("  1 ▶ old.willMove(toParent: nil)"))
    #expect(text.contains("↳ new.willMove(toParent: self)"))
    #expect(text.contains("0.500"))
  }

  @Test func `long code is cut between words, and where there is none behind signs`() {
    #expect(CodeWrap.folded(of: "  a(b, c)", width: 9) == ["  a(b, c)"])
    let rows = CodeWrap.folded(
      of: "controller?.push(Detail(log: log), animated: true)", width: 24)
    #expect(rows == ["controller?.push(", "    Detail(log: log),", "    animated: true)"])
    // A time beside the first row takes nothing from the others.
    #expect(
      CodeWrap.folded(of: "view.translates = false", width: 18, first: 10) == [
        "view.", "    translates =", "    false",
      ])
  }

  @Test func `a closed and opened inspector begins anew`() throws {
    let stage = try stage()
    stage.play { container.swap(children[0], children[1]) }
    stage.inspector.close()
    stage.host.advance(by: 1)
    stage.inspector.open()
    stage.play { container.swap(children[1], children[0]) }
    stage.choose(try stage.moment(of: "addChild"))
    #expect(stage.rows.contains("▌2 ▶ addChild(new)"))
  }
}
