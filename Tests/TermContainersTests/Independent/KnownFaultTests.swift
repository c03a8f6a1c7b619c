import Testing

@Suite("Faults that the random programs from the documentation found")
@MainActor
struct KnownFaultTests {
  /// When one of these is mended, it says so: then it goes from the list, and its `known` from the oracle.
  @Test("are still there", arguments: Independent.KnownFault.all)
  func known(_ fault: Independent.KnownFault) {
    withKnownIssue("\(fault)") {
      let notes = Independent.Stage.notes(of: fault.program)
      let faults = Independent.Oracle.faults(of: fault.program, notes)
      #expect(faults.isEmpty, "\(fault.program)")
    }
  }
}
