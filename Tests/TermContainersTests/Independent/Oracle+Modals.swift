/// What a presentation owes its delegate and its presentation controller.
extension Independent.Oracle {
  typealias Saying = Independent.Saying

  func modalFaults() -> [String] {
    guard program.subject.hasSheets else { return [] }
    return userFaults() + drawerFaults() + modalRestFaults()
      + (program.isSimple ? modalOrderFaults() : [])
  }

  /// Should, will, did; or did attempt. None of them for what code does.
  private func userFaults() -> [String] {
    var faults: [String] = []
    // The last answer that has led to nothing yet, and how many have begun and are not done.
    var answers: [Int: Bool] = [:]
    var begun: [Int: Int] = [:]
    // Whose dismissal goes on: nobody has turned it round.
    var leaving: Set<Int> = []
    var isUser = false
    let locks = hasCall(.lock)
    for note in notes {
      switch note {
      case .turn(let turn): isUser = turn.isOfUser
      case .callback(let moment):
        if moment.callback == .willAppear { leaving.remove(moment.actor) }
      case .saying(let saying) where saying.manager == nil:
        let actor = saying.actor
        if !isUser, saying.callback != .didDismiss {
          faults.append("modal: c\(actor) \(saying.callback.rawValue) without a user")
        }
        switch saying.callback {
        case .shouldDismiss:
          if saying.isLocked { faults.append("modal: c\(actor) is locked, and was asked") }
          answers[actor] = saying.answer
        case .willDismiss:
          if answers.removeValue(forKey: actor) != true {
            faults.append("modal: c\(actor) will be dismissed, which it did not allow")
          }
          begun[actor, default: 0] += 1
          leaving.insert(actor)
        case .didDismiss:
          begun[actor, default: 0] -= 1
          leaving.remove(actor)
          if begun[actor, default: 0] < 0 { faults.append("modal: c\(actor) did, without will") }
          if program.isSimple, saying.isPresented {
            faults.append("modal: c\(actor) did, and is presented")
          }
        case .didAttempt:
          if !locks, answers[actor] != false {
            faults.append("modal: c\(actor) attempted what it allows")
          }
        default: break
        }
      case .rest(let rest):
        guard let modal = rest.modal, !rest.controllers.contains(where: \.isDriven) else { break }
        guard program.isSimple else { break }
        faults += leaving.subtracting(modal.presented).map { "modal: c\($0) went without did" }
      default: break
      }
    }
    return faults
  }

  private enum DrawerState: Sendable { case absent, coming, present, going }

  /// A presentation controller hears of a beginning and an end, in turn; whoever came has to go.
  private func drawerFaults() -> [String] {
    var states: [Int: DrawerState] = [:]
    var actors: [Int: Int] = [:]
    var faults: [String] = []
    for note in notes {
      switch note {
      case .saying(let saying):
        guard let manager = saying.manager else { continue }
        actors[manager] = saying.actor
        let (before, after): (DrawerState, DrawerState) =
          switch saying.callback {
          case .presentationBegins: (.absent, .coming)
          case .presentationEnds: (.coming, saying.answer ? .present : .absent)
          case .dismissalBegins: (.present, .going)
          default: (.going, saying.answer ? .absent : .present)
          }
        let now = states[manager] ?? .absent
        if now != before { faults.append("modal: \(saying), which was \(now)") }
        if program.isSimple, !saying.hasContainer {
          faults.append("modal: \(saying), without a container")
        }
        states[manager] = after
      case .rest(let rest):
        guard let modal = rest.modal, !rest.controllers.contains(where: \.isDriven) else {
          continue
        }
        for (manager, state) in states {
          guard let actor = actors[manager] else { continue }
          if state == .coming || state == .going {
            faults.append("modal: presentation no. \(manager) of c\(actor) was left \(state)")
          } else if state == .present, !modal.presented.contains(actor), program.isCareful,
            !hasDetachedPresenter
          {
            faults.append("modal: presentation no. \(manager) of c\(actor) was not told its end")
          }
        }
      default: break
      }
    }
    return faults
  }

  private func modalRestFaults() -> [String] {
    rests.flatMap { rest -> [String] in
      guard let modal = rest.modal, program.isCareful,
        !rest.controllers.contains(where: \.isDriven)
      else { return [] }
      var faults = modal.misplaced.map { "modal: c\($0) is not where it ought to be" }
      faults += modal.disowned.map { "modal: who presents c\($0) does not know it" }
      if modal.strangers > 0 { faults.append("modal: \(modal.strangers) views are left") }
      if modal.isFocusBehind { faults.append("focus: behind what is presented") }
      if modal.isFocusLost { faults.append("focus: not in the alert in front") }
      if rest.isEnd, rest.controllers.isEmpty, modal.left > 0 {
        faults.append("modal: \(modal.left) presentations are never freed")
      }
      return faults
    }
  }

  /// Where nothing interferes: who comes has appeared when its presentation ends, and who goes has
  /// disappeared when its dismissal does; so has it when its animator is told.
  private func modalOrderFaults() -> [String] {
    var last: [Int: Callback] = [:]
    var presenters: Set<Int> = []
    var faults: [String] = []
    for note in notes {
      switch note {
      case .callback(let moment):
        if moment.callback.isAppearance { last[moment.actor] = moment.callback }
      case .call(let call):
        if call.verb == .present { presenters.insert(call.one) }
      case .saying(let saying):
        let isIn = last[saying.actor] == .didAppear
        let isOut = (last[saying.actor] ?? .didDisappear) == .didDisappear
        let isWrong =
          switch saying.callback {
          case .presentationBegins: !isOut && last[saying.actor] != .willDisappear
          case .presentationEnds: saying.answer ? !isIn : !isOut
          case .dismissalEnds: saying.answer && !isOut
          case .didDismiss: !isOut
          default: false
          }
        if isWrong {
          faults.append("modal: \(saying) after \(last[saying.actor]?.rawValue ?? "nothing")")
        }
      case .word(let word) where word.isModal && word.callback == .animationEnded:
        let isIn = (word.page == word.stack) == word.isCompleted
        let now = last[word.stack] ?? .didDisappear
        // What it presents may take it away.
        if now != (isIn ? .didAppear : .didDisappear), !presenters.contains(word.stack) {
          faults.append(
            "modal: the animator of c\(word.stack) ended after "
              + (last[word.stack]?.rawValue ?? "nothing"))
        }
      default: break
      }
    }
    return faults
  }

  /// How many dismissals were called off, which then have no completion.
  var calledOff: Int {
    notes.compactMap(\.word).count { word in
      word.isModal && word.callback == .animationEnded && !word.isCompleted
        && word.page != word.stack
    }
  }
}
