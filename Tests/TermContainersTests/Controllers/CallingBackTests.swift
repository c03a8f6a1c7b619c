import ContainmentCases
import Testing

@testable import TermContainers

/// Calls made inside callbacks: whichever call it is and whatever its target, the state machine
/// accepts each controller's log, and the trees agree.
@MainActor
@Suite struct CallingBackTests {
  /// The call made inside the callback.
  enum Deed: String, CaseIterable, Sendable {
    case addChild, addChildToAnother, addView, removeFromParent, removeFromSuperview, removeByRecipe
    case transition, transitionAtOnce, beginTrueAndEnd, beginFalseAndEnd

    var isByHand: Bool { self == .beginTrueAndEnd || self == .beginFalseAndEnd }
  }

  /// The family member whose callback makes the call, or that the call targets.
  enum Role: String, CaseIterable, Sendable {
    case parent, child, sibling
  }

  @Test(arguments: Callback.allCases, Deed.allCases) func aCallThatACallbackMakesLeavesAllInOrder(
    callback: Callback, deed: Deed
  ) {
    for listener in Role.allCases {
      for target in Role.allCases {
        for occurrence in 0..<3 {
          let family = Family()
          family.at(callback.rawValue, occurrence, of: listener) {
            family.perform(deed, on: target)
          }
          // This test ignores the errors that refused calls report.
          _ = complaints { family.live() }
          #expect(
            family.findings(isByHand: deed.isByHand) == [],
            "\(occurrence). \(callback) of \(listener): \(deed) on \(target)")
        }
      }
    }
  }
}

/// A root; a container in it, with a child, a sibling or both; and a stranger.
@MainActor
private struct Family {
  private let log = EventLog()
  private let root, parent, child, sibling, stranger: Recorder
  private let host: HeadlessHost

  init() {
    let log = log
    func recorder(_ name: String) -> Recorder { Recorder(name, log) }
    (root, parent, child) = (recorder("R"), recorder("P"), recorder("C"))
    (sibling, stranger) = (recorder("S"), recorder("X"))
    host = HeadlessHost(rootViewController: root, size: Size(width: 8, height: 4))
  }

  private func member(_ role: CallingBackTests.Role) -> Recorder {
    switch role {
    case .parent: parent
    case .child: child
    case .sibling: sibling
    }
  }

  /// Runs `body` once, in a callback of that kind that follows `earlier` others.
  func at(
    _ callback: String, _ earlier: Int, of listener: CallingBackTests.Role,
    _ body: @escaping () -> Void
  ) {
    var remaining = earlier
    for name in [callback] + ["R", "P", "C", "S", "X", "nil"].map({ "\(callback)(\($0))" }) {
      member(listener).inside[name] = { _ in
        remaining -= 1
        if remaining == -1 { body() }
      }
    }
  }

  /// Sends each member every callback, more than once.
  func live() {
    host.step { root.add(parent) }
    host.step { parent.add(child) }
    replace(child, sibling, duration: 0.1)
    host.advance(by: 0.05)
    replace(sibling, child, duration: 0)
    host.settle()
    host.step { child.removeByRecipe() }
    host.step {
      parent.view.removeFromSuperview()
      parent.add(sibling)
    }
    host.step {
      root.view.addSubview(parent.view)
      parent.add(child)
    }
    replace(child, sibling, duration: 0.1)
    host.play { parent.removeByRecipe() }
  }

  private func replace(_ old: Recorder, _ new: Recorder, duration: Double) {
    host.step {
      parent.addChild(new)
      old.willMove(toParent: nil)
      parent.transition(
        from: old, to: new, duration: duration, options: .transitionCurlDown,
        completion: { _ in
          old.removeFromParent()
          new.didMove(toParent: parent)
        })
    }
  }

  func perform(_ deed: CallingBackTests.Deed, on role: CallingBackTests.Role) {
    let target = member(role)
    switch deed {
    case .addChild: target.add(stranger)
    case .addChildToAnother: stranger.addChild(target)
    case .addView: root.view.addSubview(target.view)
    case .removeFromParent: target.removeFromParent()
    case .removeFromSuperview: target.view.removeFromSuperview()
    case .removeByRecipe: target.removeByRecipe()
    case .transition: replaceByStranger(target, duration: 0.1)
    case .transitionAtOnce: replaceByStranger(target, duration: 0)
    case .beginTrueAndEnd, .beginFalseAndEnd:
      target.beginAndEnd(deed == .beginTrueAndEnd)
    }
  }

  private func replaceByStranger(_ target: Recorder, duration: Double) {
    guard let parent = target.parent else { return }
    parent.addChild(stranger)
    parent.transition(from: target, to: stranger, duration: duration, options: .transitionCurlUp)
  }

  func findings(isByHand: Bool) -> [String] {
    let audit = LogAudit(of: [root, parent, child, sibling, stranger], in: host)
    return isByHand ? audit.findingsAtRest : audit.findingsWithoutBegins
  }
}
