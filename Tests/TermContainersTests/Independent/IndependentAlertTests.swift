import Testing

/// The oracle can fail for what is said about alerts, too.
@Suite("The oracle of the random programs of alerts")
@MainActor
struct IndependentAlertTests {
  typealias Note = Independent.Note

  private static let good = SpoiltNotes(of: .alerts, seeds: 300, where: \.isSimple)

  @Test("a handler that is called before the alert has gone")
  func early() {
    Self.good.expectFault("alert") { notes in
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
    Self.good.expectFault("alert") { notes in
      guard let answer = Self.answer(in: notes) else { return false }
      notes.insert(notes[answer], at: answer)
      return true
    }
    Self.good.expectFault("alert") { notes in
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
      Self.good.expectFault("alert") { notes in
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
    Self.good.expectFault("focus") { notes in
      SpoiltNotes.changeRest(in: &notes) { rest in
        guard rest.modal?.presented.isEmpty == false, !rest.controllers.contains(where: \.isDriven)
        else { return false }
        rest.modal?.isFocusLost = true
        return true
      }
    }
  }

  /// Each happens in some of the programs, or the rules about it say nothing.
  @Test("alerts are answered by keys and by clicks, and refused")
  func reached() {
    let notes = Self.good.notes
    let picks = notes.count { if case .pick = $0 { true } else { false } }
    let answers = notes.count { if case .answer = $0 { true } else { false } }
    let refusals = notes.count { if case .refusal = $0 { true } else { false } }
    #expect(picks > 20 && answers >= picks && refusals > 5, "\(picks), \(answers), \(refusals)")
  }

  private static func answer(in notes: [Note]) -> Int? {
    notes.firstIndex { if case .answer = $0 { true } else { false } }
  }
}
