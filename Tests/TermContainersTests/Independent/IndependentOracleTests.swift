import Testing

/// The oracle can fail: notes of good programs, spoilt in one place.
@Suite("The oracle of the random programs from the documentation")
@MainActor
struct IndependentOracleTests {
  typealias Note = Independent.Note
  typealias Moment = Independent.Moment

  /// Programs that keep the rules, without faults.
  private static let good: [(Independent.Program, [Note])] = (0..<150).compactMap { seed in
    let program = Independent.Maker.program(seed: UInt64(seed))
    guard program.isCareful else { return nil }
    let notes = Independent.Stage.notes(of: program)
    return Independent.Oracle.faults(of: program, notes).isEmpty ? (program, notes) : nil
  }

  @Test("a did that comes before its will")
  func swapped() {
    expectFault("pairs") { notes in
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
    expectFault("rest") { notes in
      guard let did = notes.lastIndex(where: { Self.moment($0)?.callback == .didDisappear })
      else { return false }
      notes.remove(at: did)
      return true
    }
  }

  @Test("a will that comes twice")
  func doubled() {
    expectFault("pairs") { notes in
      guard let will = Self.first(.willDisappear, in: notes) else { return false }
      notes.insert(notes[will], at: will)
      return true
    }
  }

  @Test("a view that is loaded twice")
  func loaded() {
    expectFault("load") { notes in
      guard let load = Self.first(.didLoad, in: notes) else { return false }
      notes.insert(notes[load], at: load)
      return true
    }
  }

  @Test("a flag in the wrong callback")
  func flagged() {
    expectFault("flags") { notes in
      Self.change(.willDisappear, in: &notes) {
        $0.isMovingToParent = true
        $0.isWithin = false
      }
    }
  }

  @Test("a flag that no call explains")
  func unexplained() {
    expectFault("flags") { notes in
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
    expectFault("alive") { notes in
      Self.changeRest(in: &notes) { rest in
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
    expectFault("focus") { notes in
      Self.changeRest(in: &notes) { rest in
        rest.focusIsInWindow = false
        return true
      }
    }
  }

  @Test("a completion that does not come, and one that comes twice")
  func completions() {
    expectFault("completions") { notes in
      Self.changeRest(in: &notes) { rest in
        rest.pending = [1]
        return rest.isEnd
      }
    }
    expectFault("completions") { notes in
      guard
        let index = notes.firstIndex(where: { if case .completion = $0 { true } else { false } })
      else { return false }
      notes.insert(notes[index], at: index)
      return true
    }
  }

  /// Programs of stacks, without faults.
  private static let stacks: [(Independent.Program, [Note])] = (0..<300).compactMap { seed in
    let program = Independent.Maker.program(seed: UInt64(seed), .stacks)
    let notes = Independent.Stage.notes(of: program)
    return Independent.Oracle.faults(of: program, notes).isEmpty ? (program, notes) : nil
  }

  @Test(
    "a word of a stack that is lost",
    arguments: [Independent.Callback.willShow, .animationEnded])
  func lostWord(_ callback: Independent.Callback) {
    expectFault("stack", in: Self.stacks) { notes in
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
    expectFault("stack", in: Self.stacks.filter { $0.0.isSimple }) { notes in
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

  /// In the first, a presenter lies in a controller that is being dismissed, which presents nobody. In the
  /// second, a begin by hand is replaced by one of the other way, and then a transition begins. In the
  /// third, one of the other way begins and ends before the begin is heard.
  @Test(
    "programs that were taken for bad ones", arguments: [8_789_861, 9_801_445, 13_147_277])
  func good(_ seed: UInt64) {
    let program = Independent.Maker.program(seed: seed)
    #expect(Independent.Oracle.faults(of: program, Independent.Stage.notes(of: program)).isEmpty)
  }

  /// Spoils each good program, and expects the oracle to find a fault of that kind wherever it could be spoilt.
  private func expectFault(
    _ kind: String, in good: [(Independent.Program, [Note])] = Self.good,
    _ spoil: (inout [Note]) -> Bool
  ) {
    var spoilt = 0
    for (program, notes) in good {
      var notes = notes
      guard spoil(&notes) else { continue }
      spoilt += 1
      let faults = Independent.Oracle.faults(of: program, notes)
      #expect(faults.contains { $0.hasPrefix(kind) }, "\(program)")
    }
    #expect(spoilt > 3)
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

  /// Changes the last rest that can be changed in this way.
  private static func changeRest(
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
