import TermContainers
import TermInspector
import Testing

/// The examples of TermInspector's types, and of what it keeps pictures with.
@MainActor
@Suite struct InspectorListings {
  @Test func anInspectorIsAttachedInOneLine() {
    let host = HeadlessHost(size: Size(width: 120, height: 36)) { application in
      let controller = ViewController()
      let window = Window(application: application)
      window.rootViewController = controller
      window.attachInspector()  // l opens it
      window.makeKeyAndVisible()
      return window
    }
    host.send("l")
    #expect(host.text.contains("moment"))
  }

  @Test func aRootControllerAttachesOne() {
    let host = HeadlessHost(
      rootViewController: InspectedViewController(), size: Size(width: 120, height: 36))
    host.send("l")
    #expect(host.text.contains("moment"))
  }

  @Test func momentsAreRead() throws {
    let (host, inspector) = Self.opened()
    let inspection = inspector.inspection
    host.settle()
    let number = try #require(inspection.place)
    let trees = inspection.log[number].trees
    let appeared = trees.controllers.filter { $0.state == .appeared }.map(\.className)
    #expect(appeared == ["CounterViewController"])

    let moment = inspection.log[number]
    let call = if case .entry(let entry) = moment.kind { entry.message } else { "a frame" }
    let stage = moment.picture.text
    #expect(!call.isEmpty && stage.hasPrefix("count: 0"))

    let log = inspection.log
    let last = log.callOfYours(before: log.numbers.upperBound)
    let time = last.map { log.time(at: $0) }
    #expect(time == nil)

    inspection.choose(moment: 1)  // the stage shows the past
    inspection.choose(moment: nil)  // and now again
    #expect(inspection.moment == nil)
  }

  @Test func aPaneOfOnesOwn() {
    let (host, inspector) = Self.opened([TitlesPane()])
    host.step { inspector.open("titles") }
    #expect(host.text.contains("titles") && host.text.contains("now"))
  }

  @Test func aGlossaryHasPages() {
    let page = Explanation("embed(_:in:)", [.init("What it does", ["All in one call."])])
    #expect(page.sections.count == 1)
    let host = HeadlessHost(rootViewController: CounterViewController())
    let window = host.window
    host.step {
      let glossary = Glossary(
        isKnown: { $0 == "addChild(_:)" },
        page: { name, _ in Explanation(name, [.init("What it does", ["Adds a child."])]) })
      window.attachInspector(glossary: glossary)
    }
    host.send("l")
    #expect(host.text.contains("explain"))
  }

  @Test func panesAreOpenedByName() {
    let host = HeadlessHost(rootViewController: CounterViewController())
    let window = host.window
    do {
      let inspector = window.attachInspector()
      inspector.open("timeline")
    }
    host.step {
      let inspector = window.attachInspector()
      inspector.open("trees")
    }
    #expect(host.text.contains("trees"))
  }

  @Test func picturesArePacked() {
    var picture = Surface(size: Size(width: 12, height: 2))
    do {
      var archive = SurfaceArchive()
      let kept = archive.pack(picture)
      let isSame = kept.surface == picture  // true
      #expect(isSame)
    }
    var archive = SurfaceArchive()
    let first = archive.pack(picture)
    picture.withCanvas { $0.draw("!", at: .zero, style: .default) }
    let second = archive.pack(picture)  // keeps one cell
    #expect(!second.isShared(with: first))
  }

  private static func opened(
    _ panes: [any InspectorPane] = []
  ) -> (HeadlessHost, Inspector) {
    var attached: Inspector?
    let host = HeadlessHost(size: Size(width: 120, height: 36)) { application in
      let window = Window(application: application)
      let inspector = window.attachInspector(panes: panes)
      inspector.open()
      attached = inspector
      application.trace?.recording { window.rootViewController = CounterViewController() }
      return window
    }
    guard let attached else { preconditionFailure("the window was not made") }
    return (host, attached)
  }
}

final class TitlesPane: ViewController, InspectorPane {
  let paneTitle = "titles"
  private let label = Label()

  override func loadView() { view = label }

  func show(_ inspection: Inspection) {
    label.text = inspection.moment.map { "moment \($0)" } ?? "now"
  }
}

private final class InspectedViewController: ViewController {
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    view.window?.attachInspector()  // l opens it
  }

  func copy() {
    view.window?.application?.screen.copy("git log --oneline")
  }
}
