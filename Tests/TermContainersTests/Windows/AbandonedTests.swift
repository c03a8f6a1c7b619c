import Testing

@testable import TermContainers

/// An application that is freed while something is running frees everything else, too.
@MainActor
@Suite struct AbandonedTests {
  /// What can be running between two controllers, the second of which is a child of the first.
  enum Work: CaseIterable {
    case transition, replacement, drive, waiting, viewTransition, animation, presentation
    case dismissal, push, nothing
  }

  @MainActor private final class Parts {
    weak var application: Application?
    weak var window: Window?
    var controllers: [() -> ViewController?] = []
    var views: [() -> View?] = []

    func note(_ controller: ViewController) {
      controllers.append { [weak controller] in controller }
      let view = controller.view
      views.append { [weak view] in view }
    }
  }

  @Test(arguments: Work.allCases) func anAbandonedApplicationLeavesNothing(_ work: Work) {
    let parts = Parts()
    begin(work, parts)
    #expect(parts.application == nil && parts.window == nil)
    #expect(parts.controllers.allSatisfy { $0() == nil } && parts.views.allSatisfy { $0() == nil })
    #expect(parts.controllers.count > 2)
  }

  /// What can be pending in a window on its own behalf.
  nonisolated static let ownWork: [@MainActor (Window) -> Void] = [
    { $0.sendEvent(.mouse(MouseEvent(.began, at: .zero))) },
    { $0.setNeedsDisplay() },
    { $0.setNeedsLayout() },
    { $0.becomeFirstResponder() },
    { window in View.animate(withDuration: 1) { window.backgroundColor = .red } },
    { View.transition(with: $0, duration: 1, animations: {}) },
    { $0.addConstraint($0.widthAnchor.constraint(equalToConstant: 20)) },
  ]

  @Test(arguments: ownWork.indices) func noWindowKeepsItself(_ index: Int) {
    weak var window: Window?
    do {
      let host = HeadlessHost(width: 20, height: 8)
      window = host.window
      // So that the mouse hits the window itself.
      host.play { host.window.rootViewController?.view.isUserInteractionEnabled = false }
      Self.ownWork[index](host.window)
    }
    // A failure must not print the window, because its application is gone.
    let isKept = window != nil
    #expect(!isKept)
  }

  /// Starts the work, lets some time go by, and drops every reference to it.
  private func begin(_ work: Work, _ parts: Parts) {
    let root = NavigationController(rootViewController: ViewController())
    let (container, first, second) = (ViewController(), ViewController(), ViewController())
    let host = HeadlessHost(rootViewController: root, size: Size(width: 20, height: 8))
    (parts.application, parts.window) = (host.application, host.window)
    for controller in [root, container, first, second] { parts.note(controller) }
    host.play {
      root.pushViewController(container, animated: false)
      container.embed(first)
    }
    var driver: TransitionDriver?
    host.step { driver = start(work, root, container, first, second) }
    host.advance(by: 0.05)
    driver?.update(0.5)
    // The work is under way; a driver that stands still counts as that, too.
    #expect(work == .nothing || !host.isAtRest || driver != nil)
  }

  private func start(
    _ work: Work, _ root: NavigationController, _ container: ViewController,
    _ first: ViewController, _ second: ViewController
  ) -> TransitionDriver? {
    let done: (Bool) -> Void = { _ in root.view.setNeedsLayout() }
    switch work {
    case .nothing: break
    case .transition:
      container.addChild(second)
      container.transition(
        from: first, to: second, duration: 1, options: .transitionCurlUp, completion: done)
    case .replacement:
      container.replace(first, with: second, duration: 1, options: .transitionCurlDown)
    case .drive:
      container.addChild(second)
      return container.interactiveTransition(
        from: first, to: second, duration: 1, options: .transitionPushFromLeft, completion: done)
    case .waiting:
      container.transitionInterruption = .queue
      container.replace(first, with: second, duration: 1, options: .transitionCurlDown)
      container.replace(second, with: first, duration: 1, options: .transitionCurlDown)
    case .viewTransition:
      View.transition(
        with: first.view, duration: 1, options: .transitionCrossDissolve, animations: {},
        completion: done)
    case .animation:
      View.animate(
        withDuration: 1, animations: { first.view.frame.origin.x = 4 }, completion: done)
    case .presentation: container.present(second, animated: true)
    case .dismissal:
      container.present(second, animated: false)
      container.dismiss(animated: true)
    case .push: root.pushViewController(second, animated: true)
    }
    return nil
  }
}
