import Testing

/// The oracle can fail: notes of good programs, spoilt in one place.
@Suite("The oracle of the random programs from the documentation")
@MainActor
struct IndependentOracleTests {
  typealias Note = Independent.Note
  typealias Moment = Independent.Moment

  private static let good = SpoiltNotes(of: .containers, seeds: 150, where: \.isCareful)

  @Test("a did that comes before its will")
  func swapped() {
    Self.good.expectFault("pairs") { notes in
      guard let will = Self.first(.willAppear, in: notes),
        let did = notes[will...].firstIndex(where: {
          Self.moment($0)?.callback == .didAppear
            && Self.moment($0)?.actor == Self.moment(notes[will])?.actor
        })
      else { return false }
      notes.swapAt(will, did)
      return true
    }
  }

  @Test("a did that is lost")
  func lost() {
    Self.good.expectFault("rest") { notes in
      guard let did = notes.lastIndex(where: { Self.moment($0)?.callback == .didDisappear })
      else { return false }
      notes.remove(at: did)
      return true
    }
  }

  @Test("a will that comes twice")
  func doubled() {
    Self.good.expectFault("pairs") { notes in
      guard let will = Self.first(.willDisappear, in: notes) else { return false }
      notes.insert(notes[will], at: will)
      return true
    }
  }

  @Test("a view that is loaded twice")
  func loaded() {
    Self.good.expectFault("load") { notes in
      guard let load = Self.first(.didLoad, in: notes) else { return false }
      notes.insert(notes[load], at: load)
      return true
    }
  }

  @Test("a flag in the wrong callback")
  func flagged() {
    Self.good.expectFault("flags") { notes in
      Self.change(.willDisappear, in: &notes) {
        $0.isMovingToParent = true
        $0.isWithin = false
      }
    }
  }

  @Test("a flag that no call explains")
  func unexplained() {
    Self.good.expectFault("flags") { notes in
      // The first to appear is the root, which in most programs has never been in a container.
      guard
        !notes.contains(where: {
          Self.moment($0)?.callback == .willMove && Self.moment($0)?.actor == 0
        })
      else { return false }
      return Self.change(.willAppear, in: &notes) {
        $0.isMovingToParent = true
        $0.isWithin = false
        $0.parent = 0
      }
    }
  }

  @Test("somebody alive whom nobody holds")
  func alive() {
    Self.good.expectFault("alive") { notes in
      SpoiltNotes.changeRest(in: &notes) { rest in
        guard !rest.controllers.isEmpty, !rest.controllers.contains(where: \.isDriven) else {
          return false
        }
        rest.controllers[0].isHeld = false
        return true
      }
    }
  }

  @Test("the focus on a view that has left")
  func focus() {
    Self.good.expectFault("focus") { notes in
      SpoiltNotes.changeRest(in: &notes) { rest in
        rest.focusIsInWindow = false
        return true
      }
    }
  }

  @Test("a completion that does not come, and one that comes twice")
  func completions() {
    Self.good.expectFault("completions") { notes in
      SpoiltNotes.changeRest(in: &notes) { rest in
        rest.pending = [1]
        return rest.isEnd
      }
    }
    Self.good.expectFault("completions") { notes in
      guard
        let index = notes.firstIndex(where: { if case .completion = $0 { true } else { false } })
      else { return false }
      notes.insert(notes[index], at: index)
      return true
    }
  }

  private static let stacks = SpoiltNotes(of: .stacks, seeds: 300)

  @Test(
    "a word of a stack that is lost",
    arguments: [Independent.Callback.willShow, .animationEnded])
  func lostWord(_ callback: Independent.Callback) {
    Self.stacks.expectFault("stack") { notes in
      guard
        let index = notes.firstIndex(where: { note in
          guard case .word(let word) = note, word.callback == callback else { return false }
          return callback == .animationEnded || Self.isShown(word, in: notes)
        })
      else { return false }
      notes.remove(at: index)
      return true
    }
  }

  /// Whether the page that a stack announces is shown before the next announcement.
  private static func isShown(_ announced: Independent.Word, in notes: [Note]) -> Bool {
    let words = notes.compactMap { note -> Independent.Word? in
      guard case .word(let word) = note, word.stack == announced.stack else { return nil }
      return word.callback == .willShow || word.callback == .didShow ? word : nil
    }
    return words.firstIndex(of: announced) == 0 && words.dropFirst().first?.callback == .didShow
  }

  @Test("a page that is shown though the exchange was called off")
  func shown() {
    Self.stacks.expectFault("stack", where: \.isSimple) { notes in
      for index in notes.indices {
        guard case .word(var word) = notes[index], word.callback == .animationEnded
        else { continue }
        word.isCompleted.toggle()
        notes[index] = .word(word)
        return true
      }
      return false
    }
  }

  private static let everything = SpoiltNotes(of: .everything, seeds: 150)

  @Test("a tab selected unasked, a field whose editing does not end, and what is never freed")
  func everything() {
    Self.everything.expectFault("tabs") { notes in
      let index = notes.lastIndex { note in
        if case .word(let word) = note { word.callback == .shouldSelect } else { false }
      }
      guard let index, case .word(var word) = notes[index], word.isCompleted else { return false }
      word.callback = .didSelect
      notes[index] = .word(word)
      return true
    }
    Self.everything.expectFault("focus") { notes in
      SpoiltNotes.changeRest(in: &notes) { rest in
        guard !rest.controllers.isEmpty else { return false }
        rest.controllers[0].edits = 1
        return true
      }
    }
    Self.everything.expectFault("left") { notes in
      notes[notes.count - 1] = .left(["c0"])
      return true
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
    let heard = Self.everything.notes.compactMap { note in
      if case .word(let word) = note { word.callback } else { nil }
    }
    #expect(Set(heard).isSuperset(of: [.shouldSelect, .didSelect, .adapts]))
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

  private static func moment(_ note: Note) -> Moment? {
    if case .callback(let moment) = note { moment } else { nil }
  }

  private static func first(_ callback: Independent.Callback, in notes: [Note]) -> Int? {
    notes.firstIndex { moment($0)?.callback == callback }
  }

  private static func change(
    _ callback: Independent.Callback, in notes: inout [Note], _ change: (inout Moment) -> Void
  ) -> Bool {
    guard let index = first(callback, in: notes), var moment = moment(notes[index]) else {
      return false
    }
    change(&moment)
    notes[index] = .callback(moment)
    return true
  }
}
