import Testing

/// The notes of good programs, spoilt in one place, and the rule that the oracle then finds broken.
struct Spoil: Sendable, CustomTestStringConvertible {
  typealias Note = Independent.Note

  let testDescription: String
  private let rule: String
  private let subject: Independent.Subject
  private let isMeant: @Sendable (Independent.Program) -> Bool
  private let spoil: @MainActor @Sendable (inout [Note]) -> Bool

  init(
    _ name: String, _ rule: String, of subject: Independent.Subject = .containers,
    where isMeant: @escaping @Sendable (Independent.Program) -> Bool = { _ in true },
    _ spoil: @escaping @MainActor @Sendable (inout [Note]) -> Bool
  ) {
    (testDescription, self.rule, self.subject) = (name, rule, subject)
    (self.isMeant, self.spoil) = (isMeant, spoil)
  }

  /// The good programs of each subject.
  @MainActor static let notes: [Independent.Subject: SpoiltNotes] = [
    .containers: SpoiltNotes(of: .containers, seeds: 150, where: \.isCareful),
    .sheets: SpoiltNotes(of: .sheets, seeds: 150, where: \.isCareful),
    .alerts: SpoiltNotes(of: .alerts, seeds: 300, where: \.isSimple),
    .stacks: SpoiltNotes(of: .stacks, seeds: 300),
    .everything: SpoiltNotes(of: .everything, seeds: 150),
  ]

  @MainActor func expectFault() throws {
    try #require(Self.notes[subject]).expectFault(rule, where: isMeant, spoil)
  }
}

/// The oracle can fail: notes of good programs, spoilt in one place.
@Suite("The oracle of the random programs from the documentation")
@MainActor
struct IndependentOracleTests {
  typealias Note = Independent.Note
  typealias Callback = Independent.Callback

  @Test(arguments: spoils) func aSpoiltPlaceIsFound(_ spoil: Spoil) throws {
    try spoil.expectFault()
  }

  nonisolated private static let spoils: [Spoil] = [
    Spoil("a did that comes before its will", "pairs") { notes in
      guard let will = notes.firstIndex(callback: .willAppear),
        let did = notes[will...].firstIndex(where: {
          $0.moment?.callback == .didAppear && $0.moment?.actor == notes[will].moment?.actor
        })
      else { return false }
      notes.swapAt(will, did)
      return true
    },
    Spoil("a did that is lost", "rest") { notes in
      guard let did = notes.lastIndex(where: { $0.moment?.callback == .didDisappear }) else {
        return false
      }
      notes.remove(at: did)
      return true
    },
    Spoil("a will that comes twice", "pairs") { notes in
      guard let will = notes.firstIndex(callback: .willDisappear) else { return false }
      notes.insert(notes[will], at: will)
      return true
    },
    Spoil("a view that is loaded twice", "load") { notes in
      guard let load = notes.firstIndex(callback: .didLoad) else { return false }
      notes.insert(notes[load], at: load)
      return true
    },
    Spoil("a flag in the wrong callback", "flags") { notes in
      notes.change(.willDisappear) {
        $0.isMovingToParent = true
        $0.isWithin = false
      }
    },
    Spoil("a flag that no call explains", "flags") { notes in
      // The first to appear is the root, which in most programs has never been in a container.
      guard
        !notes.contains(where: { $0.moment?.callback == .willMove && $0.moment?.actor == 0 })
      else { return false }
      return notes.change(.willAppear) {
        $0.isMovingToParent = true
        $0.isWithin = false
        $0.parent = 0
      }
    },
    Spoil("one that is alive though nothing holds it", "alive") { notes in
      SpoiltNotes.changeRest(in: &notes) { rest in
        guard !rest.controllers.isEmpty, !rest.controllers.contains(where: \.isDriven) else {
          return false
        }
        rest.controllers[0].isHeld = false
        return true
      }
    },
    Spoil("the focus on a view that has left", "focus") { notes in
      SpoiltNotes.changeRest(in: &notes) { rest in
        rest.focusIsInWindow = false
        return true
      }
    },
    Spoil("a completion that does not come", "completions") { notes in
      SpoiltNotes.changeRest(in: &notes) { rest in
        rest.pending = [1]
        return rest.isEnd
      }
    },
    Spoil("a completion that comes twice", "completions") { notes in
      guard
        let index = notes.firstIndex(where: { if case .completion = $0 { true } else { false } })
      else { return false }
      notes.insert(notes[index], at: index)
      return true
    },
    Spoil(
      "a page that is shown though the exchange was called off", "stack", of: .stacks,
      where: \.isSimple
    ) { notes in
      guard let index = notes.firstIndex(where: { $0.word?.callback == .animationEnded }),
        var word = notes[index].word
      else { return false }
      word.isCompleted.toggle()
      notes[index] = .word(word)
      return true
    },
    Spoil("a tab selected unasked", "tabs", of: .everything) { notes in
      let index = notes.lastIndex { $0.word?.callback == .shouldSelect }
      guard let index, var word = notes[index].word, word.isCompleted else { return false }
      word.callback = .didSelect
      notes[index] = .word(word)
      return true
    },
    Spoil("a field whose editing does not end", "focus", of: .everything) { notes in
      SpoiltNotes.changeRest(in: &notes) { rest in
        guard !rest.controllers.isEmpty else { return false }
        rest.controllers[0].edits = 1
        return true
      }
    },
    Spoil("what is never freed", "left", of: .everything) { notes in
      notes[notes.count - 1] = .left(["c0"])
      return true
    },
    Spoil("a dismissal by code that tells the delegate", "modal", of: .sheets) { notes in
      guard let index = notes.firstIndex(saying: .shouldDismiss) else { return false }
      notes.insert(.turn(.settle), at: index)
      return true
    },
    Spoil("a sheet that is elsewhere", "modal", of: .sheets) { notes in
      SpoiltNotes.changeRest(in: &notes) { rest in
        guard rest.modal?.presented.isEmpty == false, !rest.controllers.contains(where: \.isDriven)
        else { return false }
        rest.modal?.misplaced = [0]
        return true
      }
    },
    Spoil("a sheet that is left over", "modal", of: .sheets) { notes in
      SpoiltNotes.changeRest(in: &notes) { rest in
        guard rest.isEnd, rest.controllers.isEmpty else { return false }
        rest.modal?.left = 1
        return true
      }
    },
    Spoil("a handler that is called before the alert has gone", "alert", of: .alerts) { notes in
      guard let answer = notes.firstAnswer,
        let gone = notes[..<answer].lastIndex(where: { $0.moment?.callback == .didDisappear })
      else { return false }
      notes.swapAt(gone, answer)
      return true
    },
    Spoil("a handler that is called twice", "alert", of: .alerts) { notes in
      guard let answer = notes.firstAnswer else { return false }
      notes.insert(notes[answer], at: answer)
      return true
    },
    Spoil("a handler that is not called", "alert", of: .alerts) { notes in
      guard let answer = notes.firstAnswer,
        notes[..<answer].contains(where: { if case .pick = $0 { true } else { false } })
      else { return false }
      notes.remove(at: answer)
      return true
    },
    Spoil("a focus that is not in the alert in front", "focus", of: .alerts) { notes in
      SpoiltNotes.changeRest(in: &notes) { rest in
        guard rest.modal?.presented.isEmpty == false, !rest.controllers.contains(where: \.isDriven)
        else { return false }
        rest.modal?.isFocusLost = true
        return true
      }
    },
    Spoil("a refused alert that changes something", "alert", of: .alerts) { notes in
      notes.changeRefusal(isLogged: true, hasChanged: true)
    },
    Spoil("an alert that is refused in silence", "alert", of: .alerts) { notes in
      notes.changeRefusal(isLogged: false, hasChanged: false)
    },
  ]

  @Test(
    "a word of a stack that is lost",
    arguments: [Independent.Callback.willShow, .animationEnded])
  func lostWord(_ callback: Callback) throws {
    try #require(Spoil.notes[.stacks]).expectFault("stack") { notes in
      guard
        let index = notes.firstIndex(where: { note in
          guard let word = note.word, word.callback == callback else { return false }
          return callback == .animationEnded || Self.isShown(word, in: notes)
        })
      else { return false }
      notes.remove(at: index)
      return true
    }
  }

  /// Whether the page that a stack announces is shown before the next announcement.
  private static func isShown(_ announced: Independent.Word, in notes: [Note]) -> Bool {
    let words = notes.compactMap(\.word).filter { word in
      word.stack == announced.stack && (word.callback == .willShow || word.callback == .didShow)
    }
    return words.firstIndex(of: announced) == 0 && words.dropFirst().first?.callback == .didShow
  }

  @Test(
    "a saying that is lost",
    arguments: [
      Callback.shouldDismiss, .willDismiss, .presentationBegins, .presentationEnds,
      .dismissalBegins, .dismissalEnds,
    ])
  func lostSaying(_ callback: Callback) throws {
    try #require(Spoil.notes[.sheets]).expectFault("modal") { notes in
      guard let index = notes.firstIndex(saying: callback) else { return false }
      // Who has refused is asked in vain.
      if callback == .shouldDismiss, notes.firstIndex(saying: .willDismiss) == nil { return false }
      // Of two that begin, one may have been called off.
      let begun = notes.count { $0.saying?.callback == .willDismiss }
      if callback == .willDismiss, begun > 1 || notes.firstIndex(saying: .didDismiss) == nil {
        return false
      }
      notes.remove(at: index)
      return callback != .shouldDismiss || Self.answers(notes, before: index)
    }
  }

  /// Each happens in some of the programs, or the rules about it say nothing.
  @Test("programs of everything do all that there is")
  func reached() {
    let programs = (0..<2_000).map { Independent.Maker.program(seed: $0, .everything) }
    let calls = programs.flatMap(\.turns).compactMap { turn in
      if case .calls(let calls) = turn { calls } else { nil }
    }
    #expect(Set(Independent.Verb.allCases).subtracting(calls.joined().map(\.verb)) == [])
    #expect(programs.contains { $0.turns.contains(.dropHost) })
    let heard = (Spoil.notes[.everything]?.notes ?? []).compactMap(\.word?.callback)
    #expect(Set(heard).isSuperset(of: [.shouldSelect, .didSelect, .adapts]))
  }

  @Test("alerts are answered by keys and by clicks, and refused")
  func reachedAlerts() {
    let notes = Spoil.notes[.alerts]?.notes ?? []
    let picks = notes.count { if case .pick = $0 { true } else { false } }
    let answers = notes.count { if case .answer = $0 { true } else { false } }
    let refusals = notes.count { if case .refusal = $0 { true } else { false } }
    #expect(picks > 20 && answers >= picks && refusals > 5, "\(picks), \(answers), \(refusals)")
  }

  /// In the first, a presenter lies in a controller that is being dismissed, which presents nobody. In the
  /// second, a begin by hand is replaced by one of the other way, and then a transition begins. In the
  /// third, one of the other way begins and ends before the begin is heard.
  @Test(
    "programs that were taken for bad ones", arguments: [8_789_861, 9_801_445, 13_147_277])
  func good(_ seed: UInt64) {
    let program = Independent.Maker.program(seed: seed)
    #expect(Independent.Oracle.faults(of: program, Independent.Stage.notes(of: program)).isEmpty)
  }

  /// Whether the next thing said to a delegate is that it goes.
  private static func answers(_ notes: [Note], before index: Int) -> Bool {
    let next = notes[index...].lazy.compactMap(\.saying).first { $0.manager == nil }
    return next?.callback == .willDismiss
  }
}

extension [Independent.Note] {
  fileprivate func firstIndex(callback: Independent.Callback) -> Int? {
    firstIndex { $0.moment?.callback == callback }
  }

  fileprivate func firstIndex(saying callback: Independent.Callback) -> Int? {
    firstIndex { $0.saying?.callback == callback }
  }

  fileprivate var firstAnswer: Int? {
    firstIndex { if case .answer = $0 { true } else { false } }
  }

  /// Changes the first callback of that kind.
  fileprivate mutating func change(
    _ callback: Independent.Callback, _ change: (inout Independent.Moment) -> Void
  ) -> Bool {
    guard let index = firstIndex(callback: callback), var moment = self[index].moment else {
      return false
    }
    change(&moment)
    self[index] = .callback(moment)
    return true
  }

  /// Changes what the first refusal says.
  fileprivate mutating func changeRefusal(isLogged: Bool, hasChanged: Bool) -> Bool {
    for index in indices {
      guard case .refusal(var refusal) = self[index] else { continue }
      (refusal.isLogged, refusal.hasChanged) = (isLogged, hasChanged)
      self[index] = .refusal(refusal)
      return true
    }
    return false
  }
}

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
