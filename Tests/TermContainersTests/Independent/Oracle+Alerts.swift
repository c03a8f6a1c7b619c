/// What an alert owes the user, its actions, and who presents it.
extension Independent.Oracle {
  typealias Pick = Independent.Pick

  func alertFaults() -> [String] {
    guard program.subject.hasAlerts else { return [] }
    return answerFaults() + refusalFaults() + (program.isSimple ? pickFaults() : [])
  }

  /// A handler is called after the alert has gone: once for each time that it goes, at most.
  private func answerFaults() -> [String] {
    var faults: [String] = []
    var last: [Int: Callback] = [:]
    // How often an alert has gone since a handler was called.
    var gone: [Int: Int] = [:]
    // Whether a user has done anything since it came.
    var touched: Set<Int> = []
    for note in notes {
      switch note {
      case .turn(let turn): if turn.isOfUser { touched = Set(program.kinds.indices) }
      case .callback(let moment):
        if moment.callback.isAppearance { last[moment.actor] = moment.callback }
        if moment.callback == .willAppear, program.isSimple { touched.remove(moment.actor) }
        if moment.callback == .didDisappear { gone[moment.actor, default: 0] += 1 }
      case .answer(let answer):
        let name = "alert: c\(answer.actor) answered"
        gone[answer.actor, default: 0] -= 1
        if gone[answer.actor, default: 0] < 0 {
          faults.append("\(name) before it had gone, or twice")
        }
        if !touched.contains(answer.actor) { faults.append("\(name), and nobody pressed") }
        guard program.isSimple else { break }
        gone[answer.actor] = 0
        if last[answer.actor] != .didDisappear || answer.isPresented || answer.isInWindow {
          faults.append("\(name) while it is here")
        }
      default: break
      }
    }
    return faults
  }

  /// Where nothing interferes, what was pressed is heard before all comes to rest.
  private func pickFaults() -> [String] {
    var faults: [String] = []
    var open: Pick?
    for note in notes {
      switch note {
      case .pick(let pick): open = pick
      case .answer(let answer):
        if open == Pick(actor: answer.actor, action: answer.action) { open = nil }
      case .rest:
        if let pick = open.take() {
          faults.append("alert: action \(pick.action) of c\(pick.actor) was pressed in vain")
        }
      default: break
      }
    }
    return faults
  }

  /// Who presents already refuses an alert, in UIKit's words, and nothing changes.
  private func refusalFaults() -> [String] {
    notes.compactMap { note in
      guard case .refusal(let refusal) = note,
        !refusal.isLogged || refusal.hasChanged || refusal.hasCompleted
      else { return nil }
      return "alert: \(refusal)"
    }
  }
}
