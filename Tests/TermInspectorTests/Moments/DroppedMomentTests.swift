import TermContainers
import TestSupport
import Testing

@testable import TermInspector

/// The log drops its oldest moments while one of them is chosen, lit or shown by a pane.
@MainActor
struct DroppedMomentTests {
  @Test func theOldestThatIsKeptTakesThePlaceOfAChosenOne() throws {
    let (host, inspector, container) = try stage(limit: 12)
    inspector.go(to: inspector.inspection.log.numbers.lowerBound)
    for _ in 0..<20 { host.step { toggle(container.first[0], in: container) } }
    let inspection = inspector.inspection
    #expect(inspection.log.droppedCount > 12)
    #expect(inspection.moment == inspection.log.numbers.lowerBound)
    host.send(".")
    #expect(inspection.moment == inspection.log.numbers.lowerBound + 1)
  }

  @Test(arguments: 0..<UInt64(TestLength.count(6, long: 2000)))
  func noPaneUsesWhatIsGone(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let (host, inspector, container) = try stage(limit: 2 + random.number(20))
    let keys = [
      "K", ",", ".", "<", ">", "Up", "Down", "Enter", "Escape", "F", "F6", "Tab", "y", "x", "f",
      "Home", "End",
    ]
    for _ in 0..<150 {
      switch random.number(6) {
      case 0: inspector.open(random.pick(["code", "trees", "timeline"]))
      case 1: inspector.go(to: random.number(inspector.inspection.log.numbers.upperBound + 2))
      case 2, 3:
        host.step {
          for _ in 0...random.number(6) { toggle(random.pick(container.first), in: container) }
        }
      default: host.send(random.pick(keys))
      }
      let inspection = inspector.inspection
      #expect(inspection.place.map(inspection.log.numbers.contains) != false, "seed \(seed)")
    }
  }

  private func toggle(_ child: ViewController, in container: ListedContainer) {
    if child.parent == nil { container.add(child) } else { container.remove(child) }
  }

  private func stage(
    limit: Int
  ) throws -> (host: HeadlessHost, inspector: Inspector, container: ListedContainer) {
    let container = ListedContainer()
    container.first = [ViewController(), ViewController()]
    let listing = try ListedContainer.listing()
    let glossary = Glossary(
      isKnown: { $0.hasPrefix("add") },
      page: { name, _ in Explanation(name, [.init("", ["See addChild(_:) and addSubview(_:)."])]) })
    let (host, inspector) = try HeadlessHost.inspected(
      container, size: Size(width: 120, height: 40)
    ) { window in
      let inspector = window.attachInspector(
        listings: [listing], glossary: glossary, log: MomentLog(limit: limit))
      inspector.open()
      return inspector
    }
    return (host, inspector, container)
  }
}

@MainActor
@Suite struct InspectionTests {
  @Test func `a choice is told once`() {
    let inspection = Inspection()
    var count = 0
    inspection.onChange = { count += 1 }
    inspection.choose(moment: 3)
    inspection.choose(moment: 3)
    #expect(inspection.moment == 3 && count == 1)
    inspection.choose(moment: nil)
    #expect(inspection.moment == nil && count == 2)
  }
}
