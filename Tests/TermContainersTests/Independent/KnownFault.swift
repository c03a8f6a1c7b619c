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
      "removed and presented in one turn, it is still moving from its parent when it is dismissed",
      [
        .calls([Call(verb: .add, one: 0, two: 1)]),
        .calls([Call(verb: .remove, one: 1), Call(verb: .present, one: 0, two: 1)]),
      ]),
    Self(
      "removed and presented over its context in one turn, its view is said to be left behind",
      [
        .calls([Call(verb: .add, one: 0, two: 1)]),
        .calls([Call(verb: .remove, one: 1), Call(verb: .present, one: 0, two: 1, way: 2)]),
      ]),
    Self(
      "after its stack, never shown, was freed, adding it elsewhere is a repeated willMove",
      kinds: [.plain, .plain, .stack],
      [
        .calls([Call(verb: .push, one: 2, two: 1)]), .calls([Call(verb: .drop, one: 2)]),
        .calls([Call(verb: .add, one: 0, two: 1)]),
      ]),
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
      "dismissed, and a child before its viewDidDisappear, it is being dismissed as a child",
      [
        .calls([1, 2, 5].map { Call(verb: .add, one: 0, two: $0) }), .resize(14, 6),
      ],
      [
        Reaction(
          actor: 5, callback: .didLayout, passing: 0, isEarly: false,
          calls: [
            Call(verb: .present, one: 1, two: 3, isAnimated: true), Call(verb: .dismiss, one: 3),
          ]),
        Reaction(
          actor: 2, callback: .didAppear, passing: 0, isEarly: false,
          calls: [Call(verb: .drive, one: 0, two: 1, three: 3, isAnimated: true)]),
      ]),
    Self(
      "presented inside its willMove, it is refused without a word, and later moves to no parent",
      [
        .calls([Call(verb: .embed, one: 0, two: 2)]), .settle,
        .calls([Call(verb: .dismiss, one: 0)]), .settle, .calls([Call(verb: .root, one: 2)]),
      ],
      [
        Reaction(
          actor: 2, callback: .willMove, passing: 0, isEarly: true,
          calls: [Call(verb: .present, one: 0, two: 2)])
      ]),
    Self(
      "the focus behind a presentation is granted, and lost when another view goes",
      [
        .calls([Call(verb: .add, one: 0, two: 2), Call(verb: .add, one: 0, two: 4)]),
        .calls([Call(verb: .add, one: 2, two: 1), Call(verb: .present, one: 2, two: 3, way: 2)]),
        .calls([Call(verb: .focus, one: 4)]), .settle, .calls([Call(verb: .viewOut, one: 1)]),
      ]),
    Self(
      "presenting one that gets a parent meanwhile is refused without a word",
      [.calls([Call(verb: .present, one: 2, two: 1, way: 1)])],
      [
        Reaction(
          actor: 0, callback: .didLayout, passing: 0, isEarly: false,
          calls: [Call(verb: .present, one: 0, two: 2, isAnimated: true)]),
        Reaction(
          actor: 0, callback: .completion, passing: 0, isEarly: false,
          calls: [Call(verb: .add, one: 2, two: 1)]),
      ]),
    Self(
      "addChild takes it over, and does not see that its didMove(nil) has added it already",
      [
        .calls([Call(verb: .add, one: 0, two: 1)]), .calls([Call(verb: .add, one: 1, two: 2)]),
        .calls([Call(verb: .move, one: 0, two: 2, way: 1)]),
      ],
      [
        Reaction(
          actor: 2, callback: .didMove, passing: 1, isEarly: false,
          calls: [Call(verb: .replace, one: 0, two: 1, three: 2, isAnimated: true)])
      ]),
    Self(
      "presented by one that is being dismissed, it stays in the window without a presenter",
      [
        .calls([Call(verb: .present, one: 0, two: 1)]),
        .calls([
          Call(verb: .dismiss, one: 0, isAnimated: true), Call(verb: .present, one: 1, two: 2),
        ]),
        .calls([Call(verb: .add, one: 2, two: 3)]),
      ]),
    Self(
      "embedded in one that forwards by hand, it appears after a callback has taken that one out",
      kinds: [.plain, .hand, .plain],
      [.calls([Call(verb: .embed, one: 0, two: 1), Call(verb: .embed, one: 1, two: 2)])],
      [
        Reaction(
          actor: 2, callback: .willAppear, passing: 0, isEarly: false,
          calls: [Call(verb: .unembed, one: 1)])
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
