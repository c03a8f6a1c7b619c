/// One call of a random sequence, as data: what fails can be played again, and made shorter.
package struct RandomStep: Sendable, Equatable {
  /// What is called.
  package enum Call: String, Sendable, CaseIterable {
    case addChild, addSubview, removeFromSuperview, removeFromParent
    case add, remove, embed, unembed, replace
    case transition, drive, moveDriver, releaseDriver, finishTransition, animate
    case willMoveToNil, didMoveToParent
    case makeRoot, setNeedsLayout, resize
    case present, dismiss
    case beginAppearing, beginDisappearing, end
  }

  /// What happens after the call.
  package enum After: Sendable, CaseIterable {
    case nothing, turn, moment
  }

  /// When the call is made: at the next callback of that kind that a controller gets.
  package struct Plant: Sendable, Equatable {
    let listener: Int
    let callback: RandomSubject.Callback
  }

  let call: Call
  /// Whom it is about, by number.
  let one: Int
  let other: Int
  /// Decides what the call leaves open, such as a duration.
  let variant: Int
  let after: After
  let plant: Plant?
}

/// How sequences differ.
package enum RandomFlavor: String, Sendable, CaseIterable {
  /// No begin and end by hand, all containers forward: who is in the window must have appeared.
  case automatic
  /// With begin, end and a container that forwards by hand.
  case byHand
  /// As automatic, and a callback may call, too.
  case callingBack
  /// As automatic, but little else than transitions, and what cuts them short.
  case interrupting
}

/// A sequence of calls, told by its seed.
package struct RandomSequence: Sendable {
  /// The most calls in one.
  package static let longest = 60
  /// How many controllers take part.
  static let crowd = 6

  let flavor: RandomFlavor
  let hasWindow: Bool
  package var steps: [RandomStep]

  /// The sequence of `seed`: up to ``longest`` calls.
  package init(seed: UInt64, _ flavor: RandomFlavor) {
    var random = XorShift(seed: seed)
    self.flavor = flavor
    hasWindow = random.below(3) > 0
    let calls = RandomSequence.calls(of: flavor)
    steps = (0..<(1 + random.below(RandomSequence.longest))).map { _ in
      RandomSequence.step(&random, flavor, calls)
    }
  }

  private static func calls(of flavor: RandomFlavor) -> [RandomStep.Call] {
    if flavor == .interrupting { return interruptions }
    let byHand: Set<RandomStep.Call> = [.beginAppearing, .beginDisappearing, .end]
    return RandomStep.Call.allCases.filter { flavor == .byHand || !byHand.contains($0) }
  }

  private static let interruptions: [RandomStep.Call] = [
    .embed, .embed, .transition, .transition, .replace, .replace, .drive, .moveDriver,
    .releaseDriver, .finishTransition, .animate, .removeFromSuperview, .resize, .present,
    .dismiss, .makeRoot, .unembed,
  ]

  private static func step(
    _ random: inout XorShift, _ flavor: RandomFlavor, _ calls: [RandomStep.Call]
  ) -> RandomStep {
    let isPlanted = flavor == .callingBack && random.below(4) == 0
    return RandomStep(
      call: random.pick(calls), one: random.below(crowd), other: random.below(crowd),
      variant: random.below(4), after: random.pick(RandomStep.After.allCases),
      plant: isPlanted
        ? RandomStep.Plant(
          listener: random.below(crowd), callback: random.pick(RandomSubject.Callback.allCases))
        : nil)
  }
}

/// Small, and the same everywhere: a seed stands for a sequence.
private struct XorShift {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// A number from 0 up to `bound`.
  mutating func below(_ bound: Int) -> Int { Int(next() >> 33) % bound }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}

extension RandomStep: CustomStringConvertible {
  /// As `addChild A C 2 turn`, with the variant, and `at B's next willAppear:` before it.
  package var description: String {
    func name(_ number: Int) -> String { String("ABCDEF".dropFirst(number).prefix(1)) }
    let when = plant.map { "at \(name($0.listener))'s next \($0.callback): " } ?? ""
    return "\(when)\(call) \(name(one)) \(name(other)) \(variant) \(after)"
  }
}
