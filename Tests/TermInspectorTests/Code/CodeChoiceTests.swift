import TermContainers
import Testing

@testable import TermInspector

/// What the user chooses in the code pane: lines, functions, and where to begin.
@MainActor
@Suite struct CodeChoiceTests {
  private let container = ListedContainer()
  private let children = [ViewController(), ViewController()]

  private func stage(listing: Listing? = nil) throws -> ListedStage {
    try ListedStage(listing: listing, container, children)
  }

  @Test func `a click on a line goes to its moment`() throws {
    let stage = try stage()
    stage.play { container.swap(children[0], children[1]) }
    let row = try #require(stage.pane.code.rows.first { $0.text == "addChild(new)" })
    stage.pane.code.onClick(row)
    #expect(stage.inspector.inspection.moment == (try stage.moment(of: "addChild")))
  }

  @Test func `a function that has run opens in its last run, another one without a run`() throws {
    let stage = try stage()
    stage.play { container.swap(children[0], children[1]) }
    #expect(stage.names == ["▸ viewDidLoad()", "▸ add(_:)", "▸ 6 not run yet"])
    stage.click("▸ 6 not run yet")
    #expect(stage.names.dropFirst(2).prefix(2) == ["▾ 6 not run yet", "▸ remove(_:)"])
    stage.click("▸ remove(_:)")
    #expect(stage.pane.functionName == "remove(_:)")
    #expect(stage.pane.code.rows.allSatisfy { $0.moment == nil })
    stage.click("▸ add(_:)")
    #expect(stage.pane.functionName == "add(_:)" && stage.rows.contains(" 1 ▶ addChild(child)"))
    #expect(stage.inspector.inspection.moment == nil)
  }

  @Test func `arrows choose a line, whose sentence is shown whether or not it has run`() throws {
    let reasons: [String: Listing.Reason] = [
      "addChild(child)": "It joins.",
      "view.addSubview(child.view)": [
        .heard("loadView", "It is loaded.", otherwise: "It was loaded."), "It enters.",
      ],
    ]
    let toggling = "if child.parent == nil { add(child) } else { remove(child) }"
    let listing = try ListedContainer.listing(
      why: ["add(_:)": reasons, "toggle(_:)": [toggling: "It goes."]])
    let stage = try stage(listing: listing)
    stage.host.send(keys: "F6 Home")
    while stage.pane.functionName != "add(_:)" { stage.host.send("Right") }
    stage.choose("view.addSubview(child.view)")
    #expect(stage.pane.why.sentences == ["It is loaded. It enters."])
    #expect(stage.inspector.inspection.moment == nil)
    stage.inspector.go(to: 1)
    stage.pane.show(stage.inspector.inspection)
    while stage.pane.functionName != "add(_:)" { stage.host.send("Right") }
    stage.choose("view.addSubview(child.view)")
    #expect(
      stage.pane.why.sentences == [
        "If this leads to loadView: It is loaded.", "Otherwise: It was loaded.", "It enters.",
      ])
    while stage.pane.functionName != "toggle(_:)" { stage.host.send("Right") }
    stage.choose(toggling)
    #expect(stage.pane.why.sentences == ["It goes."])
    stage.host.send("Enter")
    #expect(stage.pane.functionName == "add(_:)")
  }

  @Test func `the row of the caller opens it, with the line that called`() throws {
    let stage = try stage()
    stage.choose(try stage.moment(of: "addSubview"))
    stage.pane.callers.onClick(try #require(stage.pane.callers.rows.first))
    #expect(stage.pane.functionName == "viewDidLoad()")
    #expect(stage.pane.code.rows.filter(\.isChosen).map(\.text) == ["    add(child)"])
  }

  @Test func `it begins at the first call, and says what comes next`() throws {
    let stage = try stage()
    stage.inspector.openAsRoomAllows()
    stage.inspector.inspection.isAtBeginning = true
    stage.pane.show(stage.inspector.inspection)
    #expect(stage.rows.filter { $0.hasPrefix("▌") } == ["▌1 ▶ addChild(child)"])
    #expect(stage.inspector.inspection.moment == nil)
    #expect(stage.pane.why.nextStep == WhyView.Next(key: ">", text: "view.addSubview(child.view)"))
    stage.host.send(">")
    #expect(stage.rows.contains("▌2 ▶ view.addSubview(child.view)"))
    stage.inspector.inspection.choose(moment: nil)
    stage.pane.show(stage.inspector.inspection)
    #expect(!stage.rows.contains("▌1 ▶ addChild(child)"))
  }
}

@MainActor
@Suite struct CodeFeedTests {
  @Test func `it forgets what its log has dropped`() throws {
    let trace = LifecycleTrace()
    let (container, child) = (ListedContainer(), ViewController())
    let listing = try ListedContainer.listing()
    let log = MomentLog(limit: 6)
    let feed = CodeFeed([listing], log)
    var archive = SurfaceArchive()
    let picture = archive.pack(Surface(size: Size(width: 1, height: 1)))
    let observation = trace.observe {
      log.append(.entry($0), at: 0, HierarchySnapshot(controllers: [], views: []), picture)
    }
    for _ in 0..<50 {
      trace.recording {
        container.add(child)
        container.remove(child)
      }
      feed.readLog()
      #expect(feed.match.entries.count <= 40)
      #expect(feed.match.invocations.count <= 16)
    }
    let last = trace.entries.last?.sequence ?? 0
    #expect(feed.match.place(of: last) != nil && feed.match.place(of: last - 41) == nil)
    trace.stopObserving(observation)
  }
}
