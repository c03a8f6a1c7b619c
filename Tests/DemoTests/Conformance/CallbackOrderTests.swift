import ContainmentCases
import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// The orders of the documentation's page OrderOfCallbacks.
@MainActor
@Suite struct CallbackOrderTests {
  private let orders = ChangeOrder.all

  @Test func theOrderPageIsAsTheScenesPlay() throws {
    try Golden(article: "Printed/OrderOfCallbacks.md").expect(sections: OrderPage().sections)
  }

  @Test func anOrderIsTheSameEachTime() {
    #expect(OrderPage().sections == OrderPage().sections)
  }

  @Test func eachChangeIsThereAnimatedAndNot() {
    let changes = ["Add", "Remove", "Swap", "Push", "Pop", "Present", "Dismiss"]
    #expect(orders.map(\.title) == changes.flatMap { ["\($0), not animated", "\($0), animated"] })
  }

  @Test func theCasesOfAnOrderAreThereAndPass() {
    for id in orders.flatMap(\.cases) {
      let found = ConformanceCase.everything.first { $0.id == id }
      #expect(found?.run() == [], "\(id)")
    }
  }

  /// The state machine of one controller agrees with what it is sent among the others.
  @Test func eachControllerIsSentItsCallbacksInOrder() {
    for order in orders {
      for (part, state) in [(.old, .appeared), (.new, .disappeared)]
        as [(CallbackOrder.Part, AppearanceState)]
      {
        var reader = AppearanceReader(from: state, isLoaded: true)
        let log = order.events(of: part).compactMap(Self.callback)
        #expect(reader.refused(in: log) == nil, "\(order.title), \(part)")
        let end: AppearanceState = part == .old ? .disappeared : .appeared
        #expect(log.isEmpty || reader.state == end, "\(order.title), \(part)")
      }
    }
  }

  @Test func animationChangesTheTimeAndNotTheOrderOfOneController() {
    for (plain, animated) in zip(orders, orders.dropFirst()).enumerated()
      .filter({ $0.offset % 2 == 0 }).map(\.element)
    {
      for part in [CallbackOrder.Part.old, .new] {
        let names = [plain, animated].map { $0.events(of: part).compactMap(Self.callback) }
        #expect(names[0] == names[1], "\(plain.title) and \(animated.title), \(part)")
      }
    }
  }

  /// What the framework completes is complete: both controllers have been sent their *did*.
  @Test func aCompletionComesAfterBothDids() {
    for order in orders where !order.title.hasPrefix("Add") && !order.title.hasPrefix("Remove") {
      let events = order.steps.map(\.event)
      guard let completion = events.firstIndex(of: "completion") else { continue }
      let dids = events.indices.filter { ["DA", "DD"].contains(Self.callback(events[$0])) }
      #expect(dids.allSatisfy { $0 < completion }, "\(order.title)")
      #expect(order.steps[completion].moment == .end || order.title.hasSuffix("not animated"))
    }
  }

  /// The callback's name in logs; nil for what is not of appearance.
  private static func callback(_ event: String) -> String? {
    switch event.prefix(while: { $0 != "(" }) {
    case "viewWillAppear": "WA"
    case "viewIsAppearing": "IA"
    case "viewDidAppear": "DA"
    case "viewWillDisappear": "WD"
    case "viewDidDisappear": "DD"
    default: nil
    }
  }
}
