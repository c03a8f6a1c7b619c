import TermContainers
import Testing

/// What the controllers below are told, in order.
@MainActor
private final class Log {
  var lines: [String] = []
}

private final class LoggingViewController: ViewController {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
    super.init()
    registerForTraitChanges([TraitHorizontalSizeClass.self]) { (self: LoggingViewController, _) in
      self.note("handler")
    }
  }

  private func note(_ what: String) { log.lines.append("\(name) \(what)") }

  override func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    note("willTransition to \(newCollection.horizontalSizeClass)")
    #expect(traitCollection.horizontalSizeClass != newCollection.horizontalSizeClass)
    super.willTransition(to: newCollection, with: coordinator)
  }

  override func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    note("viewWillTransition")
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate { _ in
      self.note("alongside")
    } completion: { _ in
      self.note("completion")
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    note("traitCollectionDidChange to \(traitCollection.horizontalSizeClass)")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("viewWillAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("viewIsAppearing in \(traitCollection.horizontalSizeClass)")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    note("viewWillLayoutSubviews")
  }
}

@MainActor
@Suite struct TraitOrderTests {
  private let log = Log()
  private let parent: LoggingViewController
  private let child: LoggingViewController
  private let host: HeadlessHost

  init() {
    parent = LoggingViewController("parent", log)
    child = LoggingViewController("child", log)
    let (parent, child) = (parent, child)
    host = HeadlessHost(rootViewController: parent, size: Size(width: 100, height: 30))
    host.step {
      parent.embed(child)
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    log.lines = []
  }

  @Test func aChangeOfSizeSendsThemInUIKitsOrder() {
    host.resize(to: Size(width: 60, height: 30))
    host.settle()
    #expect(
      log.lines
        == [
          "parent willTransition to compact", "child willTransition to compact",
          "parent viewWillTransition", "child viewWillTransition",
          "parent traitCollectionDidChange to compact", "parent handler",
          "child traitCollectionDidChange to compact", "child handler", "child alongside",
          "parent alongside", "parent viewWillLayoutSubviews", "child viewWillLayoutSubviews",
          "child completion", "parent completion",
        ])
  }

  @Test func withinAClassThereIsOnlyTheSize() {
    host.resize(to: Size(width: 90, height: 30))
    #expect(!log.lines.contains { $0.contains("willTransition to") || $0.contains("Change") })
    #expect(log.lines.contains("child viewWillTransition"))
  }

  @Test func aThemeComesWithoutATransition() {
    host.userInterfaceStyle = .light
    #expect(log.lines.contains("child traitCollectionDidChange to regular"))
    #expect(!log.lines.contains { $0.contains("Transition") || $0.contains("handler") })
  }

  @Test func aPinnedChildHearsOfNothing() {
    let pinned = TraitCollection(horizontalSizeClass: .compact)
    host.step { parent.setOverrideTraitCollection(pinned, forChild: child) }
    #expect(parent.overrideTraitCollection(forChild: child) == pinned)
    #expect(log.lines == ["child traitCollectionDidChange to compact", "child handler"])
    log.lines = []
    host.resize(to: Size(width: 60, height: 30))
    #expect(log.lines.contains("parent willTransition to compact"))
    #expect(!log.lines.contains { $0.hasPrefix("child") && $0.contains("compact") })
    host.step { parent.setOverrideTraitCollection(nil, forChild: child) }
    host.resize(to: Size(width: 100, height: 30))
    #expect(log.lines.contains("child willTransition to regular"))
  }

  @Test func anAddedChildHasItsTraitsBeforeItAppears() {
    let late = LoggingViewController("late", log)
    host.step {
      parent.addChild(late)
      parent.setOverrideTraitCollection(
        TraitCollection(horizontalSizeClass: .compact), forChild: late)
      parent.view.addSubview(late.view)
      late.didMove(toParent: parent)
    }
    let own = log.lines.filter { $0.hasPrefix("late") }
    #expect(
      own == [
        "late viewWillAppear", "late viewIsAppearing in compact", "late viewWillLayoutSubviews",
      ]
    )
  }

  @Test func aChildThatLeavesLosesItsOverride() {
    let compact = TraitCollection(horizontalSizeClass: .compact)
    host.step { parent.setOverrideTraitCollection(compact, forChild: child) }
    host.step { child.unembed() }
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
    host.step { parent.embed(child) }
    #expect(child.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func aContainerMayAnswerItself() {
    final class Narrow: ViewController {
      override func overrideTraitCollection(forChild child: ViewController) -> TraitCollection? {
        TraitCollection(horizontalSizeClass: .compact)
      }
    }
    let (narrow, inside) = (Narrow(), ViewController())
    host.step {
      parent.embed(narrow)
      narrow.embed(inside)
    }
    #expect(inside.view.traitCollection.horizontalSizeClass == .compact)
    #expect(narrow.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func aStrangersTraitsEndTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        ViewController().setOverrideTraitCollection(TraitCollection(), forChild: ViewController())
      }
    }
  }

  @Test func takingTraitsFromAStrangerDoesNothing() {
    parent.setOverrideTraitCollection(nil, forChild: ViewController())
    #expect(parent.overrideTraitCollection(forChild: ViewController()) == nil)
  }

  @Test func aNewRootHasTheTraitsOfItsPlace() {
    final class Root: ViewController {
      var loaded: TraitCollection?
      override func viewDidLoad() { loaded = traitCollection }
    }
    let root = Root()
    host.step { host.window.rootViewController = root }
    #expect(root.loaded == host.window.traitCollection)
  }

  @Test func aPresentedControllerTakesPart() {
    let cover = LoggingViewController("cover", log)
    host.step { parent.present(cover, animated: false) }
    log.lines = []
    host.resize(to: Size(width: 60, height: 30))
    #expect(log.lines.first == "cover willTransition to compact")
    #expect(log.lines.contains("cover traitCollectionDidChange to compact"))
    host.step { cover.dismiss(animated: false) }
    // It was in no window, and hears of it before it lays out again.
    let own = log.lines.filter { $0.hasPrefix("parent") }
    #expect(own.first == "parent viewWillAppear")
    #expect(own.contains("parent traitCollectionDidChange to compact"))
  }

  @Test func theTraceHasBoth() {
    let trace = LifecycleTrace()
    trace.includesTraits = true
    host.application.trace = trace
    host.resize(to: Size(width: 60, height: 30))
    let events = trace.entries.map { "\($0.event)" }
    #expect(events.filter { $0 == "willTransition(to:with:)" }.count == 2)
    #expect(events.filter { $0 == "traitCollectionDidChange(_:)" }.count == 2)
    trace.includesTraits = false
    trace.removeAll()
    host.resize(to: Size(width: 100, height: 30))
    #expect(!trace.entries.contains { "\($0.event)".contains("rait") })
  }
}
