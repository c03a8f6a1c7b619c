extension Independent.Call: CustomStringConvertible {
  var description: String {
    let flag = isAnimated ? ", animated" : ""
    switch verb {
    case .add, .embed, .bareAdd: return "\(verb.rawValue) c\(two) to c\(one)"
    case .move: return "move c\(two) to c\(one)"
    case .replace, .swap, .drive:
      return "\(verb.rawValue) in c\(one): c\(two) by c\(three)\(flag)"
    case .push: return "push c\(two) on c\(one)\(flag)"
    case .setStack, .setMenu: return "\(verb.rawValue) of c\(one) to c\(two), c\(three)\(flag)"
    case .detents: return "detents of c\(one) no. \(way), at \(three)\(flag)"
    case .lock, .refuse, .removal: return "\(verb.rawValue) c\(one): \(way == 0)"
    case .modalAnimator: return "animator for c\(one) itself, plan \(way), driven \(three)"
    case .present: return "present c\(two) from c\(one), style \(way)\(flag)"
    case .presentOver: return "present c\(two) over what c\(one) presents\(flag)"
    case .action: return "an action for c\(one), style \(way)"
    case .prefer: return "c\(one) prefers action \(way)"
    case .disable: return "action \(three) of c\(one) can be pressed: \(way != 0)"
    case .begin: return "begin of c\(one), \(way == 0 ? "in" : "out")\(flag)"
    case .update: return "update c\(one) to \(way * 10) %"
    case .select: return "select c\(two) in c\(one)"
    case .showMenu: return "\(way == 0 ? "show" : "hide") menu of c\(one)\(flag)"
    case .animator: return "animator of c\(one), plan \(way), driven \(three)"
    case .updateExchange: return "exchange in c\(one) to \(way * 10) %"
    case .complete: return "complete(\(way == 0)) in c\(one)"
    case .viewInto: return "view of c\(two) into that of c\(one)"
    case .exchange: return "exchange c\(two) for its sibling c\(three), way \(way)\(flag)"
    case .animate, .place, .style, .adapt: return "\(verb.rawValue) c\(one), way \(way)"
    case .bareWillMove, .bareDidMove:
      return "\(verb.rawValue) of c\(one), \(way == 0 ? "nil" : "c\(two)")"
    default: return "\(verb.rawValue) c\(one)\(flag)"
    }
  }
}

extension Independent.Reaction: CustomStringConvertible {
  var description: String {
    let time = passing == 0 ? "" : " no. \(passing + 1)"
    let place = isEarly ? ", before super" : ""
    return "c\(actor) in \(callback.rawValue)\(time)\(place): "
      + calls.map(\.description).joined(separator: "; ")
  }
}

extension Independent.Turn: CustomStringConvertible {
  var description: String {
    switch self {
    case .calls(let calls): calls.map(\.description).joined(separator: "; ")
    case .wait(let hundredths): "wait \(hundredths) hundredths"
    case .settle: "settle"
    case .resize(let width, let height): "resize to \(width) × \(height)"
    case .key(let name): "key \(name)"
    case .press(let column): "press at \(column)"
    case .drag(let column): "drag to \(column)"
    case .letGo(let column): "let go at \(column)"
    case .grab: "grab the sheet"
    case .pull(let row): "pull to row \(row)"
    case .drop(let row): "drop at row \(row)"
    case .swipe(let rows): "swipe through rows \(rows)"
    case .click(let column, let row): "click at \(column), \(row)"
    case .choose(let number): "choose action \(number)"
    case .dropHost: "drop the host"
    }
  }
}

extension Independent.Program: CustomStringConvertible {
  /// The program as text: one line for each turn and each answer to a callback.
  var description: String {
    let cast = kinds.enumerated().map { "c\($0.offset) \($0.element.rawValue)" }
    let head =
      "seed \(seed), \(isCareful ? "careful" : "careless"): " + cast.joined(separator: ", ")
    let lines = turns.map { "  \($0)" } + reactions.map { "  when \($0)" }
    let end = "  end: \(dismissesFirst ? "dismiss, then " : "")another root, drop all"
    return ([head] + lines + [end]).joined(separator: "\n")
  }
}
