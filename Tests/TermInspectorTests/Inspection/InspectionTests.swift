import Testing

@testable import TermInspector

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
