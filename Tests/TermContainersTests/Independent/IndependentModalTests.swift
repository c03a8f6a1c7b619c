import Testing

/// The oracle can fail for what is said about presentations, too.
@Suite("The oracle of the random programs of sheets")
@MainActor
struct IndependentModalTests {
  typealias Note = Independent.Note
  typealias Callback = Independent.Callback

  /// Careful programs that are faultless.
  private static let good: [(Independent.Program, [Note])] = (0..<150).compactMap { seed in
    let program = Independent.Maker.program(seed: UInt64(seed), .sheets)
    guard program.isCareful else { return nil }
    let notes = Independent.Stage.notes(of: program)
    return Independent.Oracle.faults(of: program, notes).isEmpty ? (program, notes) : nil
  }

  @Test(
    "a saying that is lost",
    arguments: [
      Callback.shouldDismiss, .willDismiss, .presentationBegins, .presentationEnds,
      .dismissalBegins, .dismissalEnds,
    ])
  func lost(_ callback: Callback) {
    expectFault { notes in
      guard let index = Self.first(callback, in: notes) else { return false }
      // Who has refused is asked in vain.
      if callback == .shouldDismiss, Self.first(.willDismiss, in: notes) == nil { return false }
      // Of two that begin, one may have been called off.
      let begun = notes.count { Self.saying($0)?.callback == .willDismiss }
      if callback == .willDismiss, begun > 1 || Self.first(.didDismiss, in: notes) == nil {
        return false
      }
      notes.remove(at: index)
      return callback != .shouldDismiss || Self.answers(notes, before: index)
    }
  }

  @Test("a dismissal by code that tells the delegate")
  func byCode() {
    expectFault { notes in
      guard let index = Self.first(.shouldDismiss, in: notes) else { return false }
      notes.insert(.turn(.settle), at: index)
      return true
    }
  }

  @Test("a sheet that is elsewhere, and one that is left over")
  func left() {
    expectFault { notes in
      guard let index = notes.firstIndex(where: { Self.rest($0)?.presented.isEmpty == false }),
        case .rest(var rest) = notes[index], !rest.controllers.contains(where: \.isDriven)
      else { return false }
      rest.modal?.misplaced = [0]
      notes[index] = .rest(rest)
      return true
    }
    expectFault { notes in
      guard let index = notes.lastIndex(where: { Self.rest($0) != nil }),
        case .rest(var rest) = notes[index], rest.controllers.isEmpty
      else { return false }
      rest.modal?.left = 1
      notes[index] = .rest(rest)
      return true
    }
  }

  private func expectFault(_ spoil: (inout [Note]) -> Bool) {
    var spoilt = 0
    for (program, notes) in Self.good {
      var notes = notes
      guard spoil(&notes) else { continue }
      spoilt += 1
      let faults = Independent.Oracle.faults(of: program, notes)
      #expect(faults.contains { $0.hasPrefix("modal") }, "\(program)")
    }
    #expect(spoilt > 3)
  }

  /// Whether the next thing said to a delegate is that it goes.
  private static func answers(_ notes: [Note], before index: Int) -> Bool {
    let next = notes[index...].lazy.compactMap(saying).first { $0.manager == nil }
    return next?.callback == .willDismiss
  }

  private static func saying(_ note: Note) -> Independent.Saying? {
    if case .saying(let saying) = note { saying } else { nil }
  }

  private static func rest(_ note: Note) -> Independent.ModalRest? {
    if case .rest(let rest) = note { rest.modal } else { nil }
  }

  private static func first(_ callback: Callback, in notes: [Note]) -> Int? {
    notes.firstIndex { saying($0)?.callback == callback }
  }
}
