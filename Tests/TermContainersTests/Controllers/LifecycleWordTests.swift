import ContainmentCases
import TestSupport
import Testing

@testable import TermContainers

/// Every short sequence of public calls on one controller does what the life cycle predicts.
@MainActor
@Suite struct LifecycleWordTests {
  enum Call: CaseIterable {
    case beginIn, beginOut, end, putIn, takeOut, frame
  }

  /// Predicts callbacks from the life cycle, the view's place and the *did*s that the next frame
  /// sends.
  private struct Model {
    var lifecycle = Lifecycle()
    var log: [AppearanceCallback] = []
    private var isIn = false
    private var owed: [Bool] = []

    mutating func make(_ call: Call) {
      switch call {
      case .beginIn: begin(true)
      case .beginOut: begin(false)
      case .end: end()
      case .putIn: move(in: true)
      case .takeOut: if isIn { move(in: false) }
      case .frame: frame()
      }
    }

    private mutating func take(_ event: Lifecycle.Event) {
      let after = lifecycle.afterAll(of: event)
      lifecycle = after.state
      log += after.callbacks
    }

    private mutating func begin(_ isAppearing: Bool) { take(.begin(isAppearing: isAppearing)) }

    /// The last end lays out an appearing view first.
    private mutating func end() {
      let isLast = lifecycle.opening?.count == 1 && lifecycle.isDriven(true)
      if isLast && isIn { take(.layout) }
      let looks = lifecycle.entersAfterEnd && lifecycle.state == .disappearing
      take(.end)
      if looks && !lifecycle.isDriven && isIn {
        take(.will(isAppearing: true))
        owed.append(true)
      }
    }

    /// A view added where it already is only moves inside the window, and is checked all the same.
    private mutating func move(in isComing: Bool) {
      if isIn != isComing && lifecycle.hearsOfMove(isAppearing: isComing, in: .none) {
        take(.will(isAppearing: isComing))
        owed.append(isComing)
      }
      if isComing && !isIn { take(.adopted(byHand: false)) }
      isIn = isComing
      guard let belongs = lifecycle.belongs(inWindow: isIn, in: .none),
        belongs != lifecycle.isShown
      else { return }
      take(.will(isAppearing: belongs))
      owed.append(belongs)
    }

    private mutating func frame() {
      if isIn { take(.layout) }
      let due = owed
      owed = []
      for isAppearing in due {
        if isAppearing && isIn && !lifecycle.isDriven { take(.layout) }
        take(.did(isAppearing: isAppearing))
      }
    }
  }

  private static func words(_ length: Int) -> [[Call]] {
    guard length > 0 else { return [[]] }
    return words(length - 1).flatMap { word in Call.allCases.map { word + [$0] } }
  }

  private func make(_ call: Call, of controller: ViewController, in host: HeadlessHost) {
    switch call {
    case .beginIn: controller.beginAppearanceTransition(true, animated: false)
    case .beginOut: controller.beginAppearanceTransition(false, animated: false)
    case .end: controller.endAppearanceTransition()
    case .putIn: host.window.addSubview(controller.view)
    case .takeOut: controller.view.removeFromSuperview()
    case .frame: host.step {}
    }
  }

  @Test func everyWordOfCallsLeadsWhereTheLifeCycleSays() {
    let host = HeadlessHost(width: 4, height: 2)
    let names = AppearanceCallback.allCases.map(\.shortName)
    for word in Self.words(5) {
      let log = EventLog()
      let controller = Recorder("C", log)
      controller.loadViewIfNeeded()
      var model = Model()
      // An end without a begin is a mistake and is logged.
      _ = complaints {
        for call in word {
          make(call, of: controller, in: host)
          model.make(call)
        }
      }
      let heard = log.of("C").filter(names.contains)
      #expect(heard == model.log.map(\.shortName), "\(word)")
      #expect(controller.lifecycle == model.lifecycle, "\(word)")
      controller.viewIfLoaded?.removeFromSuperview()
      host.settle()
    }
  }
}
