import ContainmentCases
import TestSupport
import Testing

@testable import TermContainers

/// A callback of its content takes a container away: each *will* still has its *did*, and a
/// controller outside all windows has not appeared.
@MainActor
@Suite struct LeavingFromInsideTests {
  enum Way: CaseIterable {
    case dismiss, dismissAnimated, unembed, replace, replaceAnimated
  }

  private let log = EventLog()
  private let root, a, b: Recorder
  private let stack = HookedStack()
  private let host: HeadlessHost

  init() {
    let root = Recorder("P", log)
    (self.root, a, b) = (root, Recorder("A", log), Recorder("B", log))
    stack.log = log
    stack.setViewControllers([a], animated: false)
    host = HeadlessHost(rootViewController: root, size: Size(width: 12, height: 6))
  }

  private func show(_ way: Way) {
    switch way {
    case .dismiss, .dismissAnimated: root.present(stack, animated: true)
    case .unembed, .replace, .replaceAnimated: root.embed(stack)
    }
  }

  private func leave(_ way: Way) {
    let (root, stack) = (root, stack)
    switch way {
    case .dismiss: stack.dismiss(animated: false)
    case .dismissAnimated: stack.dismiss(animated: true)
    case .unembed: stack.unembed()
    case .replace: root.replace(stack, with: Recorder("N", log))
    case .replaceAnimated:
      root.replace(stack, with: Recorder("N", log), duration: 0.2, options: .transitionCurlDown)
    }
  }

  private func expectAllIsOver(_ comment: Comment) {
    host.settle()
    for page in [a, b] {
      #expect(page.appearanceState == .disappeared, comment)
      #expect(AppearanceReader.isInOrder(log.of(page.name)), "\(comment): \(log.of(page.name))")
    }
    #expect(stack.appearanceState == .disappeared, comment)
    #expect(HierarchyAudit(of: host.window).findings.isEmpty, comment)
    #expect(host.isAtRest)
  }

  nonisolated static let callbacks: [Callback] = [
    .viewWillAppear, .viewIsAppearing, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
    .viewDidAppear,
  ]

  @Test(arguments: Way.allCases, callbacks) func theRootTakesTheStackAway(
    _ way: Way, _ callback: Callback
  ) {
    a.once(callback.rawValue) { _ in leave(way) }
    host.step { show(way) }
    expectAllIsOver("\(way) in \(callback)")
  }

  /// It goes along with that controller then, and appears no sooner.
  @Test func aChildThatIsPresentedInsideAnotherInItsIsAppearingAppearsWithIt() {
    let outer = Recorder("O", log)
    root.forwards = false
    a.once("IA") { [root] a in
      a.unembed()
      outer.embed(a)
      root.present(outer, animated: true)
    }
    host.play { root.embed(a) }
    #expect(log.appearance(of: "A") == ["WA", "WD", "DD", "WA", "DA"])
    #expect(log.all.filter { ["O.DA", "A.DA"].contains($0) } == ["O.DA", "A.DA"])
  }

  @Test func aPageThatLeavesInItsDidAppearHearsTheWholeOfIt() {
    a.inside["DA"] = { _ in leave(.dismiss) }
    host.play { show(.dismiss) }
    #expect(log.appearance(of: "A") == ["WA", "DA", "WD", "DD"])
    #expect(
      log.all.filter(["S.WD", "A.WD", "S.DD", "A.DD"].contains) == ["S.WD", "A.WD", "S.DD", "A.DD"])
  }

  /// The callback belongs to a push that is still running.
  @Test(
    arguments: Way.allCases,
    [
      Callback.viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidLayoutSubviews,
      .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ])
  func aPushTakesTheStackAway(_ way: Way, _ callback: Callback) {
    for animated in [true, false] {
      let scene = LeavingFromInsideTests()
      scene.host.play { scene.show(way) }
      // The old page disappears while the new one appears.
      let isOld = callback == .viewWillDisappear || callback == .viewDidDisappear
      let page = isOld ? scene.a : scene.b
      page.once(callback.rawValue) { _ in scene.leave(way) }
      scene.host.step { scene.stack.pushViewController(scene.b, animated: animated) }
      scene.expectAllIsOver("\(way) in \(callback), animated \(animated)")
    }
  }

  /// Another container takes the new controller in the middle of a swap.
  @Test(arguments: [Callback.viewWillDisappear, .viewWillAppear])
  func aNewPageThatGoesElsewhereStaysThere(_ callback: Callback) {
    let (container, other) = (root, Recorder("O", log))
    let (a, b) = (Recorder("C", log), Recorder("D", log))
    host.step {
      container.embed(other)
      container.embed(a)
    }
    (callback == .viewWillDisappear ? a : b).inside[callback.rawValue] = { _ in
      if b.parent === container {
        b.unembed()
        other.embed(b)
      }
    }
    host.play { container.replace(a, with: b, duration: 0.2, options: .transitionCurlUp) }
    #expect(b.parent === other && b.view.superview === other.view)
    #expect(b.appearanceState == .appeared)
    #expect(HierarchyAudit(of: host.window).findings.isEmpty)
    for name in ["C", "D"] { #expect(AppearanceReader.isInOrder(log.of(name)), "\(log.of(name))") }
  }

  /// Each of two dismissals calls its completion.
  @Test func everyDismissalWhileItComesIsAnswered() {
    var answers = 0
    a.inside["WA"] = { a in
      a.dismiss(animated: false) { answers += 1 }
      a.dismiss(animated: false) { answers += 1 }
    }
    host.play { root.present(stack, animated: true) }
    #expect(answers == 2)
    #expect(root.presentedViewController == nil)
  }

  /// A dismissal also removes whatever the dismissed controller presented.
  @Test func aWholeChainLeavesItsViews() {
    stack.definesPresentationContext = true
    b.modalPresentationStyle = .overCurrentContext
    host.step { root.present(stack, animated: false) }
    host.step { a.present(b, animated: false) }
    host.play { root.dismiss(animated: true) }
    #expect(b.view.superview == nil && b.presentingViewController == nil)
    expectAllIsOver("chain")
  }

  @Test func aControllerCoveredFullScreenPresentsAlready() {
    let child = Recorder("C", log)
    host.step { root.embed(child) }
    host.step { root.present(stack, animated: false) }
    let kinds = diagnosticKinds {
      root.present(b, animated: false)
      child.present(b, animated: false)
    }
    #expect(kinds == [.alreadyPresenting, .alreadyPresenting])
  }

  /// A stack outside the window takes a controller that was shown alone, so the controller
  /// disappears.
  @Test(arguments: [true, false]) func aShownControllerIsPutOnAHiddenStack(_ isRoot: Bool) {
    let (page, hidden) = (Recorder("C", log), NavigationController())
    hidden.loadViewIfNeeded()
    host.step { if isRoot { host.window.rootViewController = page } }
    if !isRoot { ContainmentHandler().handling { host.step { host.window.addSubview(page.view) } } }
    #expect(page.appearanceState == .appeared)
    host.play { hidden.pushViewController(page, animated: true) }
    #expect(page.view.window == nil && page.appearanceState == .disappeared)
    #expect(log.appearance(of: "C") == ["WA", "DA", "WD", "DD"])
  }
}
