/// The focus, the completions, and what the framework itself reports.
extension Independent.Oracle {
  /// The focus stays on a button while nothing happens to it.
  func focusFaults() -> [String] {
    guard program.isCareful else { return [] }
    var faults: [String] = []
    var before: Rest?
    var untouched = true
    var chain: Set<Int> = []
    for note in notes {
      switch note {
      case .rest(let rest):
        if untouched, let before, let focus = before.focus, rest.focus != focus,
          rest.controllers.contains(where: { $0.actor == focus && $0.isInWindow }), !rest.isEnd
        {
          faults.append(
            "focus: left c\(focus) for \(rest.focus.map { "c\($0)" } ?? "elsewhere"), which nothing explains"
          )
        }
        before = rest
        untouched = true
        chain = Self.chain(of: rest)
      case .callback(let moment):
        if moment.callback != .willLayout && moment.callback != .didLayout,
          chain.contains(moment.actor)
        {
          untouched = false
        }
        // One whose dismissal is called off takes the focus from what lies behind it.
        if moment.callback == .willAppear,
          before?.modal?.presented.contains(moment.actor) == true
        {
          untouched = false
        }
      case .call(let call):
        if [.focus, .resign, .present, .dismiss, .showMenu, .root].contains(call.verb) {
          untouched = false
        }
      case .turn(let turn):
        if case .resize = turn { untouched = false }
        if turn.isOfUser { untouched = false }
      default: break
      }
    }
    return faults
  }

  /// The controller that has the focus, and those around it.
  private static func chain(of rest: Rest) -> Set<Int> {
    let parents = rest.controllers.reduce(into: [:]) { $0[$1.actor] = $1.parent }
    return chain(from: rest.focus, parents)
  }

  /// An actor, and those that it is in.
  private static func chain(from actor: Int?, _ parents: [Int: Int]) -> Set<Int> {
    var chain: Set<Int> = []
    var next = actor
    while let one = next, chain.insert(one).inserted { next = parents[one] }
    return chain
  }

  func reportFaults() -> [String] {
    var faults: [String] = []
    // A begin stays open until the program comes to its end.
    let beginsByHand = hasCall(.begin)
    var last: [Int: Independent.Callback] = [:]
    var parents: [Int: Int] = [:]
    var isPresenterLeaving = false
    // A presentation that somebody holds is called off when another one begins.
    let holdsPresentations = hasCall(.modalAnimator)
    let isRefused = hasCall(.presentOver)
    for note in notes {
      switch note {
      case .callback(let moment):
        if moment.callback.isAppearance { last[moment.actor] = moment.callback }
        if moment.callback == .didMove || moment.callback == .willMove && moment.argument != nil {
          parents[moment.actor] = moment.argument
        }
      case .call(let call) where call.verb == .present:
        // It presents from the place where it is, which a dismissal may be taking away.
        isPresenterLeaving = Self.chain(from: call.one, parents).contains {
          last[$0] == .willDisappear
        }
      case .error(let text):
        if text.contains("inconsistent") || program.isSimple { faults.append("error: \(text)") }
      case .diagnostic(let kind, let text):
        if program.isSimple && Self.mistakes.contains(kind)
          && !(beginsByHand && (kind == "missingEnd" || kind == "unbalancedTransition"))
          && !((isPresenterLeaving || holdsPresentations) && kind == "presenterNotInWindow")
          && !(isRefused && kind == "alreadyPresenting")
        {
          faults.append("diagnostic: \(kind): \(text)")
        }
      default: break
      }
    }
    if let end = rests.last, end.isEnd, end.pending.count > calledOff {
      faults.append("completions: \(end.pending.count) have not come")
    }
    if let end = rests.last, end.isEnd, !end.silent.isEmpty {
      faults.append("completions: \(end.silent.count) were refused without a word")
    }
    if moments.count > Independent.Stage.mostCallbacks {
      faults.append("endless: \(moments.count) callbacks")
    }
    return faults + completionFaults()
  }

  private func completionFaults() -> [String] {
    var seen: Set<Int> = []
    return notes.compactMap { note in
      guard case .completion(let number) = note, !seen.insert(number).inserted else { return nil }
      return "completions: one came twice"
    }
  }

  /// What a program that keeps the rules is never told.
  private static let mistakes: Set<String> = [
    "missingDidMove", "missingWillMove", "missingEnd", "repeatedDidMove", "repeatedWillMove",
    "unbalancedTransition", "viewLeftBehind", "viewAddedEarly", "notAdded",
    "directAppearanceCall", "alreadyChild", "alreadyPresenting", "presenterNotInWindow",
  ]
}
