extension Independent {
  /// Reads the notes of a program, and says which rules they break. It knows UIKit's documentation and the printed
  /// pages; nothing else of the framework.
  struct Oracle {
    let program: Program
    let notes: [Note]

    /// What is wrong, in words; empty if nothing is.
    static func faults(of program: Program, _ notes: [Note]) -> [String] {
      let oracle = Oracle(program: program, notes: notes)
      return oracle.pairFaults() + oracle.loadFaults() + oracle.moveFaults() + oracle.flagFaults()
        + oracle.orderFaults() + oracle.restFaults() + oracle.focusFaults()
        + oracle.remainingFaults()
        + oracle.reportFaults() + oracle.stackFaults() + oracle.modalFaults()
        + oracle.alertFaults()
    }

    var moments: [Moment] { notes.compactMap(\.moment) }

    var rests: [Rest] { notes.compactMap(\.rest) }

    /// A did follows its will, a will may turn the opposite one round; viewIsAppearing comes once, in between.
    func pairFaults() -> [String] {
      var last: [Int: Callback] = [:]
      var faults: [String] = []
      for moment in moments where moment.callback.isAppearance {
        let before = last[moment.actor] ?? .didDisappear
        if !Self.mayFollow(before, moment.callback) {
          faults.append(
            "pairs: c\(moment.actor) \(moment.callback.rawValue) after \(before.rawValue)")
        }
        last[moment.actor] = moment.callback
      }
      return faults
    }

    static func mayFollow(_ before: Callback, _ callback: Callback) -> Bool {
      switch callback {
      case .willAppear: before == .didDisappear || before == .willDisappear
      case .isAppearing: before == .willAppear
      case .didAppear: before == .willAppear || before == .isAppearing
      case .willDisappear: before == .willAppear || before == .isAppearing || before == .didAppear
      case .didDisappear: before == .willDisappear
      default: true
      }
    }

    /// The view is loaded once, before anything that needs it.
    func loadFaults() -> [String] {
      var loaded: Set<Int> = []
      var faults: [String] = []
      for moment in moments {
        switch moment.callback {
        case .didLoad:
          if !loaded.insert(moment.actor).inserted { faults.append("load: c\(moment.actor) twice") }
        case .willMove, .didMove, .completion, .willTransition: break
        default:
          if !loaded.contains(moment.actor) {
            faults.append("load: c\(moment.actor) \(moment.callback.rawValue) before viewDidLoad")
          }
        }
      }
      return faults
    }

    /// At didMove the parent is the one that it names. In a simple program each willMove has its didMove.
    func moveFaults() -> [String] {
      var faults: [String] = []
      var due: [Int: Int?] = [:]
      // A swap that is cancelled sends willMove to one that has not been sent didMove.
      let isSimple = program.isSimple && !hasDrive && !hasCall(.animator)
      for moment in moments {
        switch moment.callback {
        case .willMove:
          if let parent = moment.argument, program.isCareful, !moment.isWithinMove,
            moment.parent == parent
          {
            faults.append(
              "moves: c\(moment.actor) is in c\(parent) before its willMove comes")
          }
          if isSimple, let other = due[moment.actor] {
            faults.append("moves: c\(moment.actor) willMove twice, \(String(describing: other))")
          }
          // A stack that is never shown sends no didMove.
          if moment.argument.map({ program.kinds[$0] != .stack }) ?? true {
            due[moment.actor] = .some(moment.argument)
          }
        case .didMove:
          if program.isCareful, moment.parent != moment.argument {
            faults.append("moves: \(moment)")
          }
          let announced = due.removeValue(forKey: moment.actor)
          if isSimple, moment.argument != nil,
            moment.argument.map({ program.kinds[$0] != .stack }) ?? true,
            announced != .some(moment.argument)
          {
            faults.append("moves: c\(moment.actor) didMove that was not announced")
          }
        default: break
        }
      }
      if isSimple, let (actor, _) = due.first {
        faults.append("moves: c\(actor) no didMove")
      }
      return faults
    }

    private var hasDrive: Bool { hasCall(.drive) }

    func hasCall(_ verb: Verb) -> Bool { notes.contains { $0.call?.verb == verb } }

    /// The four flags are true only where UIKit says so.
    func flagFaults() -> [String] {
      var faults: [String] = []
      for moment in moments where !moment.isWithin {
        let isIn = moment.callback == .willAppear || moment.callback == .didAppear
        let isOut = moment.callback == .willDisappear || moment.callback == .didDisappear
        if moment.isMovingToParent && !isIn || moment.isBeingPresented && !isIn
          || moment.isMovingFromParent && !isOut || moment.isBeingDismissed && !isOut
        {
          faults.append("flags: \(moment)")
        }
        // A child may still have to hear the did of a dismissal before it became one.
        let isWill = moment.callback == .willAppear || moment.callback == .willDisappear
        if isWill, moment.parent != nil, moment.isBeingPresented || moment.isBeingDismissed {
          faults.append("flags: a child is not presented: \(moment)")
        }
      }
      return faults + announcedFaults()
    }

    /// Who was moved inside a callback of an earlier move. The outer one goes on afterwards, so what is said last is not
    /// what was done last.
    var movedWithin: Set<Int> {
      Set(moments.filter { $0.isWithinMove && $0.callback != .willLayout }.map(\.actor))
    }

    /// A flag is true only after the call that it is about.
    private func announcedFaults() -> [String] {
      var added: Set<Int> = []
      var leaving: Set<Int> = []
      // Who has been told that it leaves since it appeared last.
      var told: Set<Int> = []
      let nested = movedWithin
      var appeared: Set<Int> = []
      // Moves inside another one: the outer addition comes last, and its first appearance is yet to come.
      var addedTwice: Set<Int> = []
      var faults: [String] = []
      for moment in moments {
        if program.isCareful, moment.callback == .willAppear, moment.parent == nil {
          leaving.remove(moment.actor)
          told.remove(moment.actor)
        }
        switch moment.callback {
        case .willMove where moment.argument != nil:
          if moment.isWithinMove { addedTwice.insert(moment.actor) }
          added.insert(moment.actor)
          appeared.remove(moment.actor)
          leaving.remove(moment.actor)
        case .willMove:
          leaving.insert(moment.actor)
          told.insert(moment.actor)
        case .willAppear, .didAppear:
          if moment.isMovingToParent && !moment.isWithin && !added.contains(moment.actor) {
            let isOuter = addedTwice.remove(moment.actor) != nil
            if isOuter {
              added.insert(moment.actor)
            } else {
              faults.append("flags: c\(moment.actor) moves to no parent")
            }
          }
          if moment.callback == .willAppear, moment.isWithin, moment.isMovingToParent {
            added.insert(moment.actor)
            appeared.remove(moment.actor)
          }
          // Before the addition is done, it is no appearance after that.
          if moment.callback == .didAppear, !moment.isWithinMove { appeared.insert(moment.actor) }
        case .willDisappear, .didDisappear:
          if moment.isMovingFromParent && !moment.isWithin && !nested.contains(moment.actor)
            && !(moment.callback == .willDisappear ? leaving : told).contains(moment.actor)
          {
            faults.append("flags: c\(moment.actor) was not told that it leaves")
          }
          // One that begins inside another appearance belongs to it.
          if moment.callback == .didDisappear, !moment.isWithin, !moment.isWithinMove,
            appeared.remove(moment.actor) != nil
          {
            added.remove(moment.actor)
          }
        default: break
        }
      }
      return faults
    }
  }
}
