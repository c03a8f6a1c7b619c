extension Independent {
  /// What the random programs found, as short as it can be. The oracle says `known` of these, so that it can find more.
  struct KnownFault: Sendable, CustomStringConvertible {
    var description: String
    var program: Program

    /// The seed of these programs, which no dice made.
    static let seed = UInt64.max
  }
}

extension Independent.KnownFault {
  private typealias Call = Independent.Call
  private typealias Reaction = Independent.Reaction

  static let all = [
    Self(
      "a swap goes on with a child that a callback has moved to a container that is not shown",
      [
        .calls([Call(verb: .add, one: 0, two: 1)]),
        .calls([Call(verb: .swap, one: 0, two: 1, three: 2, isAnimated: true)]),
      ],
      [
        Reaction(
          actor: 1, callback: .willDisappear, passing: 0, isEarly: true,
          calls: [Call(verb: .move, one: 1, two: 2)])
      ]),
    Self(
      "a swap whose container a callback covers shows its children, and hides them",
      [
        .calls([Call(verb: .embed, one: 0, two: 1)]),
        .calls([Call(verb: .drive, one: 0, two: 1, three: 2, isAnimated: true)]),
      ],
      [
        Reaction(
          actor: 2, callback: .didLayout, passing: 0, isEarly: false,
          calls: [Call(verb: .present, one: 0, two: 3)])
      ]),
    Self(
      "embedded in one that forwards by hand, it appears after a callback has covered that one",
      kinds: [.hand, .plain, .plain],
      [.calls([Call(verb: .embed, one: 0, two: 1)])],
      [
        Reaction(
          actor: 1, callback: .willAppear, passing: 0, isEarly: false,
          calls: [Call(verb: .present, one: 0, two: 2)])
      ]),
    Self(
      "moved twice inside the callbacks of one move, it appears before its container has",
      [
        .calls([
          Call(verb: .add, one: 0, two: 1), Call(verb: .add, one: 1, two: 2),
          Call(verb: .add, one: 2, two: 3),
        ])
      ],
      [
        Reaction(
          actor: 2, callback: .willDisappear, passing: 0, isEarly: false,
          calls: [Call(verb: .move, one: 3, two: 1)]),
        Reaction(
          actor: 2, callback: .willAppear, passing: 0, isEarly: false,
          calls: [Call(verb: .remove, one: 1), Call(verb: .move, one: 0, two: 2)]),
      ]),
    Self(
      "an interactive swap that was replaced while it began is cancelled, and hides one of a stack",
      kinds: [.plain, .plain, .plain, .stack, .plain],
      [
        .calls([Call(verb: .add, one: 0, two: 2), Call(verb: .add, one: 0, two: 3)]),
        .calls([Call(verb: .drive, one: 0, two: 2, three: 4, isAnimated: true)]),
      ],
      [
        Reaction(
          actor: 4, callback: .willLayout, passing: 0, isEarly: false,
          calls: [
            Call(verb: .replace, one: 0, two: 4, three: 1),
            Call(verb: .push, one: 3, two: 4, isAnimated: true),
          ])
      ]),
  ]

  private init(
    _ description: String, kinds: [Independent.Kind] = Array(repeating: .plain, count: 6),
    _ turns: [Independent.Turn], _ reactions: [Independent.Reaction] = []
  ) {
    self.description = description
    program = Independent.Program(
      seed: Self.seed, kinds: kinds, isCareful: true, turns: turns, reactions: reactions,
      dismissesFirst: false)
  }
}
