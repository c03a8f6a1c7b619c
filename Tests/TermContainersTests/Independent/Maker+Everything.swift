/// What only programs of everything do.
extension Independent.Maker {
  mutating func strange() -> Call {
    let flag = dice.oneIn(2)
    let way = dice.below(12)
    // These break rules, or move what the framework places.
    let careless: [Independent.Verb] =
      isCareful ? [] : [.animate, .place, .place, .viewInto, .exchange, .exchange]
    let verb = dice.pick(
      [.focus, .unroot, .style, .style, .adapt, .adapt, .dropElsewhere, .refuse, .replace, .drive]
        + careless)
    switch verb {
    case .replace, .drive:
      return Call(
        verb: verb, one: owned() ?? 0, two: child(), three: any(), isAnimated: flag, way: way)
    case .refuse: return Call(verb: verb, one: any(), way: dice.below(2))
    case .exchange:
      return Call(verb: verb, one: any(), two: child(), three: child(), isAnimated: flag, way: way)
    default:
      return Call(
        verb: verb, one: any(), two: any(), three: dice.below(4), isAnimated: flag, way: way)
    }
  }
}
