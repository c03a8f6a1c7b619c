import ContainmentCases
import TermContainers
import Testing

/// Also notes what it is told of its traits and by the coordinator of a change of size.
private final class TraitRecorder: Recorder {
  static func made(_ name: String, _ log: EventLog) -> TraitRecorder {
    let recorder = TraitRecorder(name, log)
    recorder.registerForTraitChanges([TraitHorizontalSizeClass.self]) {
      (recorder: TraitRecorder, _) in recorder.note("handler")
    }
    recorder.inside["IA"] = {
      log.note(name, "is appearing in \($0.traitCollection.horizontalSizeClass)")
    }
    return recorder
  }

  private func note(_ what: String) { log.note(name, what) }

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
}

@MainActor
@Suite struct TraitOrderTests {
  private let log = EventLog()
  private let parent: TraitRecorder
  private let child: TraitRecorder
  private let host: HeadlessHost

  init() {
    parent = .made("parent", log)
    child = .made("child", log)
    let (parent, child) = (parent, child)
    host = HeadlessHost(rootViewController: parent, size: Size(width: 100, height: 30))
    host.step {
      parent.embed(child)
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    log.clear()
  }

  @Test func aChangeOfSizeSendsThemInUIKitsOrder() {
    host.resize(to: Size(width: 60, height: 30))
    host.settle()
    #expect(
      log.all.filter { !$0.hasSuffix(".DL") }
        == [
          "parent.willTransition to compact", "child.willTransition to compact",
          "parent.VWT(60x30)", "child.VWT(60x30)",
          "parent.traitCollectionDidChange to compact", "parent.handler",
          "child.traitCollectionDidChange to compact", "child.handler", "child.alongside",
          "parent.alongside", "parent.WL", "child.WL", "child.completion", "parent.completion",
        ])
  }

  @Test func withinAClassThereIsOnlyTheSize() {
    host.resize(to: Size(width: 90, height: 30))
    #expect(!log.all.contains { $0.contains("willTransition to") || $0.contains("Change") })
    #expect(log.all.contains("child.VWT(90x30)"))
  }

  @Test func aThemeComesWithoutATransition() {
    host.userInterfaceStyle = .light
    #expect(log.all.contains("child.traitCollectionDidChange to regular"))
    #expect(
      !log.all.contains { line in ["Transition", "VWT", "handler"].contains { line.contains($0) } })
  }

  @Test func aPinnedChildHearsOfNothing() {
    let pinned = TraitCollection(horizontalSizeClass: .compact)
    host.step { parent.setOverrideTraitCollection(pinned, forChild: child) }
    #expect(parent.overrideTraitCollection(forChild: child) == pinned)
    #expect(log.all == ["child.traitCollectionDidChange to compact", "child.handler"])
    log.clear()
    host.resize(to: Size(width: 60, height: 30))
    #expect(log.all.contains("parent.willTransition to compact"))
    #expect(!log.of("child").contains { $0.contains("compact") })
    host.step { parent.setOverrideTraitCollection(nil, forChild: child) }
    host.resize(to: Size(width: 100, height: 30))
    #expect(log.of("child").contains("willTransition to regular"))
  }

  @Test func anAddedChildHasItsTraitsBeforeItAppears() {
    let late = TraitRecorder.made("late", log)
    host.step {
      parent.addChild(late)
      parent.setOverrideTraitCollection(
        TraitCollection(horizontalSizeClass: .compact), forChild: late)
      parent.view.addSubview(late.view)
      late.didMove(toParent: parent)
    }
    #expect(
      log.of("late").filter {
        ["WA", "is appearing in compact", "WL"].contains($0) || $0.contains("Change")
          || $0 == "handler"
      }
        == ["WA", "is appearing in compact", "WL"])
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
    let cover = TraitRecorder.made("cover", log)
    host.step { parent.present(cover, animated: false) }
    log.clear()
    host.resize(to: Size(width: 60, height: 30))
    #expect(log.all.first == "cover.willTransition to compact")
    #expect(log.all.contains("cover.traitCollectionDidChange to compact"))
    host.step { cover.dismiss(animated: false) }
    // It was in no window, and hears of it before it lays out again.
    #expect(log.of("parent").first == "WA")
    #expect(log.of("parent").contains("traitCollectionDidChange to compact"))
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
