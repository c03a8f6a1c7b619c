/// What a stack owes its delegate, its animators and the pages of an exchange.
extension Independent.Oracle {
  typealias Word = Independent.Word

  func stackFaults() -> [String] {
    wordFaults() + animatorFaults() + selectionFaults() + (program.isSimple ? exchangeFaults() : [])
  }

  /// A page is announced when it has been sent its will, and shown when it has been sent its did, once.
  private func wordFaults() -> [String] {
    var last: [Int: Callback] = [:]
    var home: [Int: Int?] = [:]
    var announced: [Int: Int] = [:]
    var faults: [String] = []
    let nested = movedWithin
    for note in notes {
      switch note {
      case .callback(let moment):
        if moment.callback.isAppearance { last[moment.actor] = moment.callback }
        if moment.callback == .didMove { home[moment.actor] = moment.argument }
        // One that is about to leave may be seen until it has left.
        if moment.callback == .willMove, moment.argument != nil { home[moment.actor] = .some(nil) }
      case .word(let word) where word.callback == .willShow:
        guard let page = word.page else { continue }
        announced[word.stack] = page
        if ![.willAppear, .isAppearing, .didAppear].contains(last[page]) {
          faults.append("stack: c\(word.stack) announced c\(page) before its will")
        }
      case .word(let word) where word.callback == .didShow:
        guard let page = word.page else { continue }
        if announced.removeValue(forKey: word.stack) != page {
          faults.append("stack: c\(word.stack) showed c\(page), which it had not announced")
        }
        if last[page] != .didAppear {
          faults.append("stack: c\(word.stack) showed c\(page) before its did")
        }
        if program.isCareful, !nested.contains(page), home[page] != .some(word.stack) {
          faults.append("stack: c\(word.stack) showed c\(page) before its didMove")
        }
      default: break
      }
    }
    return faults
  }

  /// What the user selects has been asked for, and allowed.
  private func selectionFaults() -> [String] {
    var allowed: [Int: Int] = [:]
    var faults: [String] = []
    for case .word(let word) in notes {
      if word.callback == .shouldSelect, word.isCompleted { allowed[word.stack, default: 0] += 1 }
      guard word.callback == .didSelect else { continue }
      allowed[word.stack, default: 0] -= 1
      if allowed[word.stack, default: 0] < 0 {
        faults.append("tabs: c\(word.stack) selected what it was not asked for")
      }
    }
    return faults
  }

  /// Each animator that begins is told once that it has ended.
  private func animatorFaults() -> [String] {
    var open: Set<Int> = []
    var begun: Set<Int> = []
    var faults: [String] = []
    for case .word(let word) in notes {
      switch word.callback {
      case .animate:
        if !begun.insert(word.exchange).inserted {
          faults.append("stack: an animator of c\(word.stack) began twice")
        }
        open.insert(word.exchange)
      case .animationEnded:
        // One that was cut short before it began has nothing to end.
        if open.remove(word.exchange) == nil, begun.contains(word.exchange) {
          faults.append("stack: an animator of c\(word.stack) ended twice")
        }
      default: break
      }
    }
    // With its host, an application takes what it owes along.
    if program.turns.contains(.dropHost) { return faults }
    return faults + open.map { "stack: animator \($0) was not told of its end" }
  }

  /// Where nothing interferes, one page has gone and the other has come; or a cancelled exchange has turned both round,
  /// who was leaving has not left, and nobody is said to be shown.
  private func exchangeFaults() -> [String] {
    notes.indices.flatMap { index -> [String] in
      guard case .word(let word) = notes[index], word.callback == .animationEnded,
        !word.isModal, let from = word.from, let to = word.page
      else { return [] }
      let stays = word.isCompleted ? to : from
      let goes = word.isCompleted ? from : to
      var faults: [String] = []
      if word.top != stays { faults.append("the top is not c\(stays)") }
      // The page of a container that is appearing itself appears with it.
      let container = lastAppearance(of: word.stack, before: index)
      let comesLater = container == .willAppear || container == .isAppearing
      if !comesLater, lastAppearance(of: stays, before: index) != .didAppear {
        faults.append("c\(stays) stays, and has not appeared")
      }
      if lastAppearance(of: goes, before: index) != .didDisappear {
        faults.append("c\(goes) goes, and has not disappeared")
      }
      // What follows at once, before anything else is asked for.
      let after = notes[(index + 1)...].prefix { note in
        switch note {
        case .callback(let moment): !moment.callback.isAppearance
        case .word(let word): word.callback == .didShow
        case .completion: true
        default: false
        }
      }
      let isShown = after.contains { $0.word?.stack == word.stack && $0.word?.page == to }
      if isShown != word.isCompleted, program.kinds[word.stack] == .stack {
        faults.append("didShow c\(to): \(isShown), completed: \(word.isCompleted)")
      }
      let hasLeft = after.compactMap(\.moment).contains { moment in
        moment.actor == stays && moment.callback == .didMove && moment.argument == nil
      }
      if hasLeft { faults.append("c\(stays) stays, and was told that it has left") }
      return faults.map { "stack: after an exchange in c\(word.stack), \($0)" }
    }
  }

  private func lastAppearance(of actor: Int, before index: Int) -> Callback? {
    notes[..<index].last {
      $0.moment?.actor == actor && $0.moment?.callback.isAppearance == true
    }?.moment?.callback
  }
}
