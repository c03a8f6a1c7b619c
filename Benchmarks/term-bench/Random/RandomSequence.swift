/// A kind of sequence.
enum RandomFlavor: String, Sendable, CaseIterable {
  /// No manual begin and end; all containers forward: controllers in the window must have appeared.
  case automatic
  /// With manual begin and end, and a container that forwards manually.
  case byHand
  /// Like ``automatic``, but callbacks and completions may also make calls.
  case callingBack
  /// Like ``automatic``, but mostly transitions and what interrupts them.
  case interrupting
  /// Complete recipes only, also from callbacks and completions, with a stack among the containers:
  /// children, views and appearance must agree.
  case recipes
  /// Like ``recipes``, with two stacks, whose delegates animate and whose pops are dragged. Played only
  /// when asked for, so that the sequences of old seeds stay what they were.
  case stacks
  /// Like ``stacks``, with two tab bar controllers among the containers.
  case tabs
  /// Like ``tabs``, with presentations of every style, which the user dismisses, and with alerts.
  case sheets

  /// What a seed leads to if nothing else is asked for.
  static let usual: [RandomFlavor] = [.automatic, .byHand, .callingBack, .interrupting, .recipes]

  /// Whether children, views and appearance agree at rest.
  var followsRecipes: Bool { self == .recipes || hasDelegates }

  /// Whether containers have delegates, who animate.
  var hasDelegates: Bool { self == .stacks || hasTabs }

  /// Whether there are tab bar controllers.
  var hasTabs: Bool { self == .tabs || self == .sheets }
}

/// A sequence of calls, determined by its seed.
struct RandomSequence: Sendable {
  /// The most calls in a sequence.
  static let longest = 60
  /// How many controllers take part, without tab bar controllers and alerts.
  private static let crowd = 6
  /// The number of the stack, if there is one, and that of a second.
  static let (stack, secondStack) = (4, 3)
  /// The numbers of the tab bar controllers, if there are any.
  static let tabs = 6...7
  /// The numbers of the alert and the action sheet, if there are any.
  static let alerts = 8...9

  let flavor: RandomFlavor
  let hasWindow: Bool
  var steps: [RandomStep]

  /// How many controllers take part in a sequence.
  static func crowd(of flavor: RandomFlavor) -> Int {
    switch flavor {
    case .sheets: alerts.upperBound + 1
    case .tabs: tabs.upperBound + 1
    default: crowd
    }
  }

  /// Creates the sequence of `seed`, whose flavor follows from it unless it is that of an option.
  init(seed: UInt64, only: RandomFlavor? = nil) {
    let flavors = RandomFlavor.usual
    self.init(seed: seed, only ?? flavors[Int(seed % UInt64(flavors.count))])
  }

  /// Creates the sequence of `seed`, with up to ``longest`` calls.
  init(seed: UInt64, _ flavor: RandomFlavor) {
    var random = XorShift(seed: seed)
    self.flavor = flavor
    hasWindow = random.below(flavor.followsRecipes ? 20 : 3) > 0
    let calls = RandomSequence.calls(of: flavor)
    var steps: [RandomStep] = []
    for _ in 0..<(1 + random.below(RandomSequence.longest)) {
      steps.append(RandomSequence.step(&random, flavor, calls, after: steps.last))
    }
    self.steps = steps
  }

  private static func calls(of flavor: RandomFlavor) -> [RandomStep.Call] {
    switch flavor {
    case .interrupting: interruptions
    case .recipes: recipes
    case .stacks: recipes + RandomSequence.stacks + RandomSequence.stacks
    case .tabs: recipes + RandomSequence.stacks + ofTabs + ofTabs + ofTabs
    case .sheets: recipes + RandomSequence.stacks + ofTabs + ofSheets + ofSheets + ofSheets
    case .byHand:
      // A released controller's manual transition could not be ended.
      primitives.filter { $0 != .releaseElsewhere } + [.beginAppearing, .beginDisappearing, .end]
    case .automatic, .callingBack: primitives
    }
  }

  private static let primitives: [RandomStep.Call] = RandomStep.Call.allCases.filter {
    ![.beginAppearing, .beginDisappearing, .end, .push, .pop, .setStack, .dropHost].contains($0)
      && !stacks.contains($0) && !ofTabs.contains($0) && !ofSheets.contains($0)
  }

  /// What only sequences of stacks do.
  private static let stacks: [RandomStep.Call] = [
    .popToRoot, .beDelegate, .moveInteraction, .releaseInteraction, .complete, .press, .pull,
    .letGo,
  ]

  /// What only sequences of tabs do.
  private static let ofTabs: [RandomStep.Call] = [
    .setTabs, .setTabs, .selectTab, .selectTab, .pressTab, .hideTabBar, .beTabDelegate,
  ]

  /// What only sequences of sheets do.
  private static let ofSheets: [RandomStep.Call] = [
    .presentStyled, .presentStyled, .presentStyled, .presentStyled, .changeSheet, .changeSheet,
    .beModalDelegate, .escape, .escape, .clickOutside, .pressReturn, .stepSheet, .grabSheet,
    .grabSheet, .dragSheet, .dragSheet, .dragSheet, .dropSheet,
  ]

  /// What the user does, which does not happen inside a callback.
  private static let input: [RandomStep.Call] = [
    .press, .pull, .letGo, .pressTab, .escape, .clickOutside, .pressReturn, .stepSheet, .grabSheet,
    .dragSheet, .dropSheet,
  ]

  private static let interruptions: [RandomStep.Call] = [
    .embed, .embed, .transition, .transition, .replace, .replace, .drive, .moveDriver,
    .releaseDriver, .finishTransition, .animate, .removeFromSuperview, .resize, .present,
    .dismiss, .makeRoot, .unembed, .place, .place, .dropHost,
  ]

  private static let recipes: [RandomStep.Call] = [
    .embed, .embed, .embed, .unembed, .unembed, .replace, .replace, .swap, .driveSwap, .moveDriver,
    .releaseDriver, .finishTransition, .animate, .makeRoot, .setNeedsLayout, .resize, .place,
    .place, .edit, .present, .present, .dismiss, .dismiss, .push, .push, .pop, .setStack,
  ]

  /// Often reuses the two controllers of the previous step, to undo a change in progress.
  private static func step(
    _ random: inout XorShift, _ flavor: RandomFlavor, _ calls: [RandomStep.Call],
    after last: RandomStep?
  ) -> RandomStep {
    let (call, crowd) = (call(&random, calls), crowd(of: flavor))
    var pair = (one: random.below(crowd), other: random.below(crowd))
    if let last {
      switch random.below(6) {
      case 0: pair = (last.one, last.other)
      case 1: pair = (last.other, last.one)
      default: break
      }
    }
    let planned = plant(&random, flavor)
    let plant = input.contains(call) ? nil : planned
    // Many controllers leave from inside their own callback.
    if let plant, random.below(2) == 0 { pair.one = plant.listener }
    return RandomStep(
      call: call, one: pair.one, other: pair.other, variant: random.below(12),
      after: random.pick(RandomStep.After.allCases), plant: plant)
  }

  /// Rarely drops the host: little is left to do after that.
  private static func call(
    _ random: inout XorShift, _ calls: [RandomStep.Call]
  ) -> RandomStep.Call {
    let call = random.pick(calls)
    return call == .dropHost && random.below(4) > 0 ? .replace : call
  }

  private static func plant(
    _ random: inout XorShift, _ flavor: RandomFlavor
  ) -> RandomStep.Plant? {
    guard flavor == .callingBack || flavor.followsRecipes, random.below(4) == 0 else { return nil }
    let callbacks = RandomEar.Callback.all(of: flavor)
    return RandomStep.Plant(
      listener: random.below(crowd(of: flavor)), callback: random.pick(callbacks))
  }
}

/// A small generator that is the same everywhere. A seed must always produce the same sequence,
/// because failing seeds are recorded.
private struct XorShift {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// A number from 0 up to, but not including, `bound`.
  mutating func below(_ bound: Int) -> Int { Int(next() >> 33) % bound }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
