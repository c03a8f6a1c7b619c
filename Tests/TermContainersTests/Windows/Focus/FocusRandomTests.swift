import TestSupport
import Testing

@testable import TermContainers

/// Pages come and go and their buttons change, in any order and in the middle of transitions. The
/// page in front always has the focus where it last was, if that control can still take it.
@MainActor
@Suite struct FocusRandomTests {
  @MainActor
  private final class Scene {
    let pages = (0..<6).map { FocusPage("\($0)") }
    let stack: NavigationController
    let host: HeadlessHost
    private var presented: [FocusPage] = []
    private var last: [ObjectIdentifier: Button] = [:]
    private var dice: SplitMix
    private(set) var log: [String] = []

    init(seed: Int) {
      dice = SplitMix(seed: UInt64(seed))
      stack = NavigationController(rootViewController: pages[0])
      stack.isNavigationBarHidden = true
      host = HeadlessHost(rootViewController: stack, size: Size(width: 20, height: 6))
      for page in pages { page.loadViewIfNeeded() }
      rememberFocus()
    }

    private func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }
    private var flip: Bool { Bool.random(using: &dice) }

    private var front: FocusPage? { presented.last ?? stack.topViewController as? FocusPage }

    private var freePage: FocusPage? {
      pages.filter {
        $0.parent == nil && $0.presentingViewController == nil && $0.view.superview == nil
      }.randomElement(using: &dice)
    }

    func act() {
      let animated = flip
      switch roll(0...9) {
      case 0: push(animated)
      case 1: pop(animated)
      case 2: present(animated)
      case 3: dismiss(animated)
      case 4: host.advance(by: Double(roll(1...20)) / 50)
      case 5, 6: tab()
      default: change()
      }
    }

    private func push(_ animated: Bool) {
      guard presented.isEmpty, let page = freePage else { return }
      log.append("push \(page.name) \(animated)")
      host.step { stack.pushViewController(page, animated: animated) }
    }

    private func pop(_ animated: Bool) {
      guard presented.isEmpty else { return }
      log.append("pop \(animated)")
      host.step { stack.popViewController(animated: animated) }
    }

    private func present(_ animated: Bool) {
      let page = freePage
      guard let page, let front, front.viewIfLoaded?.window != nil else { return }
      page.modalPresentationStyle =
        ModalPresentationStyle.allCases.randomElement(using: &dice) ?? .fullScreen
      page.popoverPresentationController?.sourceView = front.view
      log.append("present \(page.name) \(page.modalPresentationStyle) \(animated)")
      host.step { front.present(page, animated: animated) }
      if page.presentingViewController != nil { presented.append(page) }
    }

    private func dismiss(_ animated: Bool) {
      guard let page = presented.popLast() else { return }
      log.append("dismiss \(page.name) \(animated)")
      // The page's own `dismiss` would dismiss a controller it presented while that is still
      // leaving.
      host.step { page.presentingViewController?.dismiss(animated: animated) }
    }

    private func tab() {
      log.append("tab")
      host.send(flip ? "Tab" : "Down")
      rememberFocus()
    }

    private func change() {
      guard let page = pages.randomElement(using: &dice),
        let button = page.buttons.randomElement(using: &dice)
      else { return }
      log.append("change \(button.title)")
      host.step {
        switch roll(0...3) {
        case 0: button.isEnabled.toggle()
        case 1: button.isHidden.toggle()
        case 2: button.alpha = button.alpha > 0 ? 0 : 1
        default:
          if button.superview == nil {
            page.view.addSubview(button)
          } else {
            button.removeFromSuperview()
          }
        }
      }
    }

    private func usable(_ page: FocusPage) -> [Button] {
      page.buttons.filter {
        $0.isEnabled && !$0.isHidden && $0.alpha > 0 && $0.superview === page.view
      }
    }

    private func rememberFocus() {
      guard let front, let button = host.window.firstResponder as? Button else { return }
      if front.buttons.contains(where: { $0 === button }) { last[ObjectIdentifier(front)] = button }
    }

    /// Describes a misplaced focus; nil if the focus is right.
    func complaint() -> String? {
      guard let front else { return nil }
      defer { rememberFocus() }
      let (usable, focused) = (usable(front), host.window.firstResponder)
      let wanted = last[ObjectIdentifier(front)].flatMap { one in usable.first { $0 === one } }
      let isRight =
        wanted.map { $0 === focused }
        ?? (usable.isEmpty ? focused == nil : usable.contains { $0 === focused })
      if isRight { return nil }
      let text = [wanted?.title ?? "any", host.focused ?? "none"].joined(separator: ", not ")
      return "\(front.name): \(text), after \(log.joined(separator: "; "))"
    }
  }

  @Test func theFrontHasItsFocus() {
    for seed in 0..<TestLength.count(40, long: 4000) {
      let scene = Scene(seed: seed)
      for _ in 0..<40 {
        scene.act()
        if let complaint = scene.complaint() {
          Issue.record("seed \(seed): \(complaint)")
          break
        }
      }
    }
  }
}
