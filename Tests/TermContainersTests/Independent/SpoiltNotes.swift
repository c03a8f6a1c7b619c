import Testing

/// Programs that keep the rules, and their notes, which a test spoils in one place: the oracle can fail.
@MainActor
struct SpoiltNotes {
  typealias Note = Independent.Note
  typealias Program = Independent.Program

  private let good: [(Program, [Note])]

  /// The programs of so many seeds that are without faults, and that `isMeant`.
  init(
    of subject: Independent.Subject, seeds: UInt64, where isMeant: (Program) -> Bool = { _ in true }
  ) {
    good = (0..<seeds).compactMap { seed in
      let program = Independent.Maker.program(seed: seed, subject)
      guard isMeant(program) else { return nil }
      let notes = Independent.Stage.notes(of: program)
      return Independent.Oracle.faults(of: program, notes).isEmpty ? (program, notes) : nil
    }
  }

  /// The notes of all of them.
  var notes: [Note] { good.flatMap(\.1) }

  /// Spoils each good program, and expects the oracle to find a fault of that kind wherever it could be spoilt.
  func expectFault(
    _ kind: String, where isMeant: (Program) -> Bool = { _ in true },
    _ spoil: (inout [Note]) -> Bool
  ) {
    var spoilt = 0
    for (program, notes) in good where isMeant(program) {
      var notes = notes
      guard spoil(&notes) else { continue }
      spoilt += 1
      let faults = Independent.Oracle.faults(of: program, notes)
      #expect(faults.contains { $0.hasPrefix(kind) }, "\(program)")
    }
    #expect(spoilt > 3)
  }

  /// Changes the last rest that can be changed in this way.
  static func changeRest(
    in notes: inout [Note], _ change: (inout Independent.Rest) -> Bool
  ) -> Bool {
    for index in notes.indices.reversed() {
      guard case .rest(var rest) = notes[index], change(&rest) else { continue }
      notes[index] = .rest(rest)
      return true
    }
    return false
  }
}
