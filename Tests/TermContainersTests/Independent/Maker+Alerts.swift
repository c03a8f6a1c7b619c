/// Programs with alerts.
extension Independent.Maker {
  typealias Call = Independent.Call

  mutating func alertKind() -> Independent.Kind { dice.oneIn(3) ? .actionSheet : .alert }

  private mutating func anyAlert() -> Int { kinds.count + dice.below(alerts.count) }

  /// What an alert has from the start; `index` counts the alerts.
  mutating func building(_ index: Int) -> [Call] {
    let alert = kinds.count + index
    var calls = [Call(verb: .action, one: alert, way: dice.below(3))]
    for _ in 0..<dice.below(3) { calls.append(Call(verb: .action, one: alert, way: dice.below(3))) }
    if dice.oneIn(3) { calls.append(Call(verb: .field, one: alert)) }
    if dice.oneIn(3) { calls.append(Call(verb: .prefer, one: alert, way: dice.below(3))) }
    return calls
  }

  mutating func alertPresentation(by presenter: Int) -> Call {
    let alert = anyAlert()
    front = alert
    return Call(
      verb: .present, one: presenter, two: alert, isAnimated: dice.oneIn(2), way: dice.below(2))
  }

  /// One who presents already presents another alert.
  mutating func refusedPresentation() -> Call {
    let others = alerts.indices.map { kinds.count + $0 }.filter { $0 != front }
    return Call(
      verb: .presentOver, one: dice.oneIn(2) ? 0 : owned() ?? 0, two: dice.pick(others),
      isAnimated: dice.oneIn(2))
  }

  mutating func alert() -> Call {
    switch dice.below(16) {
    case 0..<6: return alertPresentation(by: dice.oneIn(3) ? front ?? 0 : owned() ?? 0)
    case 6, 7: return refusedPresentation()
    case 8: return Call(verb: .dismiss, one: anyAlert(), isAnimated: dice.oneIn(2))
    case 9: return Call(verb: .dismiss, one: any(), isAnimated: dice.oneIn(2))
    case 10: return Call(verb: .action, one: anyAlert(), way: dice.below(3))
    case 11: return Call(verb: .field, one: anyAlert())
    case 12: return Call(verb: .prefer, one: anyAlert(), way: dice.below(4))
    case 13: return Call(verb: .disable, one: anyAlert(), three: dice.below(4), way: dice.below(2))
    case 14: return Call(verb: .drop, one: anyAlert())
    default: return Call(verb: .lock, one: anyAlert(), way: dice.below(2))
    }
  }

  /// What the user does to an alert, which is often at rest by then.
  mutating func answer() -> Independent.Turn {
    switch dice.below(14) {
    case 0..<3: .choose(dice.below(4))
    case 3, 4: .key("Enter")
    case 5: .key("Escape")
    case 6: .key(dice.pick(["Tab", "Shift+Tab", "Up", "Down", "Left", "Right"]))
    case 7: .key(dice.pick(["a", "Backspace"]))
    case 8: .click(dice.below(24), dice.below(12))
    case 9: .resize(dice.pick([16, 24, 84]), dice.pick([6, 12, 22]))
    default: .settle
    }
  }
}
