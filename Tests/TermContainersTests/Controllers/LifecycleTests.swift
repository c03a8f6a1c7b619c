import ContainmentCases
import TestSupport
import Testing

@testable import TermContainers

/// The life cycle as a pure function: every state with at most two open begins, and every event.
@Suite struct LifecycleTests {
  private let states = Lifecycle.reachable(open: 2)

  /// The callbacks that each callback may follow, independently of the implementation.
  private static let predecessors: [AppearanceCallback: Set<AppearanceCallback>] = [
    .willAppear: [.didDisappear, .willDisappear],
    .isAppearing: [.willAppear],
    .didAppear: [.willAppear, .isAppearing],
    .willDisappear: [.willAppear, .isAppearing, .didAppear],
    .didDisappear: [.willDisappear],
  ]

  private func forEach(_ body: (Lifecycle, Lifecycle.Event) -> Void) {
    for state in states {
      for event in Lifecycle.events { body(state, event) }
    }
  }

  /// Undriven, a state is one of five callbacks. With one or two begins open, in is compatible with
  /// three callbacks and out with two; after out it may look at a new place. A controller on its own has not
  /// disappeared, and only in may be open.
  @Test func theListOfStatesIsComplete() {
    #expect(states.filter { !$0.isOnItsOwn }.count == 5 + 2 * (3 + 2 + 2))
    #expect(states.filter(\.isOnItsOwn).count == 4 + 2 * 3)
    #expect(Set(states.map(\.last)) == Set(AppearanceCallback.allCases))
  }

  @Test func everyCallbackMayFollowTheLast() {
    forEach { state, event in
      var last = state.last
      for callback in state.afterAll(of: event).callbacks {
        #expect(Self.predecessors[callback]?.contains(last) == true, "\(state) \(event)")
        last = callback
      }
      #expect(state.afterAll(of: event).state.last == last)
    }
  }

  @Test func oneCallbackAtMostComesOfAnEvent() {
    forEach { #expect($0.afterAll(of: $1).callbacks.count <= 1) }
  }

  @Test func theDriverOfAControllerAloneSpeaks() {
    forEach { state, event in
      guard let opening = state.opening else { return }
      #expect(opening.isAppearing == state.isShown && opening.count >= 1)
      switch event {
      case .will, .did: #expect(state.after(event) == (state, .nothing))
      default: break
      }
    }
  }

  @Test func anEndWithoutABeginIsAMistake() {
    for state in states {
      for event in [Lifecycle.Event.end, .endWithContainer] {
        #expect(state.afterAll(of: event).isUnbalanced == (state.opening == nil))
      }
    }
  }

  /// C-081: ends match begins in number. C-082: a begin in the other direction replaces those open.
  @Test func beginsAreCounted() {
    for state in states {
      for isAppearing in [true, false] {
        let begun = state.afterAll(of: .begin(isAppearing: isAppearing)).state.opening
        let isMore = state.opening?.isAppearing == isAppearing
        #expect(begun?.isAppearing == isAppearing)
        #expect(begun?.count == (isMore ? (state.opening?.count ?? 0) + 1 : 1))
      }
    }
  }

  @Test func aControllerOnItsOwnIsShownOrOnTheWay() {
    for state in states where state.isOnItsOwn {
      #expect(state.last != .didDisappear && state.opening?.isAppearing != false)
    }
  }
}

/// The same states and events on real controllers, reached by real calls.
@MainActor
@Suite struct LifecycleOfControllersTests {
  /// A controller that receives only what a test does to it.
  @MainActor private final class Subject {
    let log = EventLog()
    let controller: Recorder
    private let host: HeadlessHost
    private let window: Window
    private var complaints = 0

    init() {
      controller = Recorder("C", log)
      host = HeadlessHost(width: 4, height: 2)
      // This window is not shown: the view gets layout there, but the controller hears no move.
      window = Window(application: host.application)
      controller.loadViewIfNeeded()
    }

    /// Returns the callbacks that the event caused, and whether it logged a mistake.
    func undergo(_ event: Lifecycle.Event) -> (callbacks: [String], isMistake: Bool) {
      log.clear()
      let found = ContainmentCases.complaints { perform(event) }
      let own = ["WA", "IA", "DA", "WD", "DD"]
      return (log.of("C").filter(own.contains), !found.isEmpty)
    }

    private func perform(_ event: Lifecycle.Event) {
      switch event {
      case .begin(let isAppearing):
        controller.beginAppearanceTransition(isAppearing, animated: false)
      case .end: controller.endAppearanceTransition()
      case .endWithContainer:
        if controller.lifecycle.isDriven {
          controller.endAppearance(leavingDid: true)
        } else {
          controller.endAppearanceTransition()
        }
      case .announce: break
      case .will(let isAppearing):
        let move = WindowMove(
          view: View(), isAppearing: isAppearing, isNew: false, controllers: [controller],
          application: nil)
        move.moveView {}
      case .layout:
        window.addSubview(controller.view)
        controller.deliverIsAppearing()
        controller.view.removeFromSuperview()
      case .did(let isAppearing):
        host.application.sendAfterFrame(.did(isAppearing: isAppearing, [controller]))
        host.application.sendWhatIsDue()
      case .adopted(let byHand):
        let container = Recorder("P", EventLog())
        container.forwards = !byHand
        container.addChild(controller)
        kept.append(container)
      }
    }

    private var kept: [Recorder] = []
  }

  @Test(arguments: Lifecycle.events) func aControllerDoesWhatTheFunctionSays(
    _ event: Lifecycle.Event
  ) {
    for (state, events) in Lifecycle.paths(open: 2) {
      let subject = Subject()
      for step in events { _ = subject.undergo(step) }
      #expect(subject.controller.lifecycle == state, "after \(events)")
      let expected = state.afterAll(of: event)
      let (callbacks, isMistake) = subject.undergo(event)
      #expect(callbacks == expected.callbacks.map(\.shortName), "\(state) \(event)")
      #expect(isMistake == expected.isUnbalanced, "\(state) \(event)")
      #expect(subject.controller.lifecycle == expected.state, "\(state) \(event)")
    }
  }
}
