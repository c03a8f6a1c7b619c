import Testing

/// The oracle can fail for what is said about presentations, too.
@Suite("The oracle of the random programs of sheets")
@MainActor
struct IndependentModalTests {
  typealias Note = Independent.Note
  typealias Callback = Independent.Callback

  private static let good = SpoiltNotes(of: .sheets, seeds: 150, where: \.isCareful)

  @Test(
    "a saying that is lost",
    arguments: [
      Callback.shouldDismiss, .willDismiss, .presentationBegins, .presentationEnds,
      .dismissalBegins, .dismissalEnds,
    ])
  func lost(_ callback: Callback) {
    Self.good.expectFault("modal") { notes in
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
    Self.good.expectFault("modal") { notes in
      guard let index = Self.first(.shouldDismiss, in: notes) else { return false }
      notes.insert(.turn(.settle), at: index)
      return true
    }
  }

  @Test("a sheet that is elsewhere, and one that is left over")
  func left() {
    Self.good.expectFault("modal") { notes in
      SpoiltNotes.changeRest(in: &notes) { rest in
        guard rest.modal?.presented.isEmpty == false, !rest.controllers.contains(where: \.isDriven)
        else { return false }
        rest.modal?.misplaced = [0]
        return true
      }
    }
    Self.good.expectFault("modal") { notes in
      SpoiltNotes.changeRest(in: &notes) { rest in
        guard rest.isEnd, rest.controllers.isEmpty else { return false }
        rest.modal?.left = 1
        return true
      }
    }
  }

  /// Whether the next thing said to a delegate is that it goes.
  private static func answers(_ notes: [Note], before index: Int) -> Bool {
    let next = notes[index...].lazy.compactMap(saying).first { $0.manager == nil }
    return next?.callback == .willDismiss
  }

  private static func saying(_ note: Note) -> Independent.Saying? {
    if case .saying(let saying) = note { saying } else { nil }
  }

  private static func first(_ callback: Callback, in notes: [Note]) -> Int? {
    notes.firstIndex { saying($0)?.callback == callback }
  }
}
