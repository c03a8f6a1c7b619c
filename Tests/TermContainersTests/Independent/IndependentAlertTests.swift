import Testing

/// The oracle can fail for what is said about alerts, too.
@Suite("The oracle of the random programs of alerts")
@MainActor
struct IndependentAlertTests {
  typealias Note = Independent.Note

  /// Programs without answers to callbacks that are faultless.
  private static let good: [(Independent.Program, [Note])] = (0..<300).compactMap { seed in
    let program = Independent.Maker.program(seed: UInt64(seed), .alerts)
    guard program.isSimple else { return nil }
    let notes = Independent.Stage.notes(of: program)
    return Independent.Oracle.faults(of: program, notes).isEmpty ? (program, notes) : nil
  }

  @Test("a handler that is called before the alert has gone")
  func early() {
    expectFault("alert") { notes in
      guard let answer = Self.answer(in: notes),
        let gone = notes[..<answer].lastIndex(where: { note in
          guard case .callback(let moment) = note else { return false }
          return moment.callback == .didDisappear
        })
      else { return false }
      notes.swapAt(gone, answer)
      return true
    }
  }

  @Test("a handler that is called twice, and one that is not called")
  func count() {
    expectFault("alert") { notes in
      guard let answer = Self.answer(in: notes) else { return false }
      notes.insert(notes[answer], at: answer)
      return true
    }
    expectFault("alert") { notes in
      guard let answer = Self.answer(in: notes),
        notes[..<answer].contains(where: { if case .pick = $0 { true } else { false } })
      else { return false }
      notes.remove(at: answer)
      return true
    }
  }

  @Test("an alert over what is presented that changes something, or is refused in silence")
  func refusal() {
    for isLogged in [true, false] {
      expectFault("alert") { notes in
        for index in notes.indices {
          guard case .refusal(var refusal) = notes[index] else { continue }
          (refusal.isLogged, refusal.hasChanged) = (isLogged, isLogged)
          notes[index] = .refusal(refusal)
          return true
        }
        return false
      }
    }
  }

  @Test("a focus that is not in the alert in front")
  func focus() {
    expectFault("focus") { notes in
      for index in notes.indices {
        guard case .rest(var rest) = notes[index], rest.modal?.presented.isEmpty == false,
          !rest.controllers.contains(where: \.isDriven)
        else { continue }
        rest.modal?.isFocusLost = true
        notes[index] = .rest(rest)
        return true
      }
      return false
    }
  }

  /// Each happens in some of the programs, or the rules about it say nothing.
  @Test("alerts are answered by keys and by clicks, and refused")
  func reached() {
    let notes = Self.good.flatMap(\.1)
    let picks = notes.count { if case .pick = $0 { true } else { false } }
    let answers = notes.count { if case .answer = $0 { true } else { false } }
    let refusals = notes.count { if case .refusal = $0 { true } else { false } }
    #expect(picks > 20 && answers >= picks && refusals > 5, "\(picks), \(answers), \(refusals)")
  }

  private func expectFault(_ kind: String, _ spoil: (inout [Note]) -> Bool) {
    var spoilt = 0
    for (program, notes) in Self.good {
      var notes = notes
      guard spoil(&notes) else { continue }
      spoilt += 1
      let faults = Independent.Oracle.faults(of: program, notes)
      #expect(faults.contains { $0.hasPrefix(kind) }, "\(program)")
    }
    #expect(spoilt > 3)
  }

  private static func answer(in notes: [Note]) -> Int? {
    notes.firstIndex { if case .answer = $0 { true } else { false } }
  }
}
