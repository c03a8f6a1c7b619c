/// Random programs for containment, written from UIKit's documentation and the printed pages of this package
/// alone. It knows nothing about how the framework is built.
///
/// `Maker` turns a seed into a `Program`. `Stage` performs it on a host and writes down what it hears. `Oracle` reads
/// these notes, and says which rule they break. `Shrinker` leaves out what a failure does not need.
enum Independent {}

extension Independent {
  /// What programs are about: containers alone, or also stacks, whose delegates animate and whose pops are dragged;
  /// tab bar controllers beside them; presentations, which the user dismisses; alerts, which the user answers;
  /// containers six deep and more, which take each other's places; and all of that except the depth, with what the other
  /// programs leave out, so that their seeds keep their meaning.
  enum Subject: String, CaseIterable, Sendable {
    case containers, stacks, tabs, sheets, alerts, deep, everything

    /// Whether stacks have delegates, which animate, and the notes say what these hear.
    var hasStacks: Bool { self != .containers && self != .deep }
    /// Whether tab bar controllers have delegates.
    var hasTabs: Bool { self == .tabs || hasSheets }
    /// Whether presentations have delegates, and the notes say what these hear.
    var hasSheets: Bool { self == .sheets || hasAlerts }
    /// Whether there are alerts, and the notes say what their actions hear.
    var hasAlerts: Bool { self == .alerts || self == .everything }

    /// The callbacks that a controller may answer: all before the first that only other programs have.
    var callbacks: [Callback] {
      if self == .everything { return Callback.allCases }
      let end: Callback =
        hasAlerts ? .shouldSelect : hasSheets ? .handler : hasStacks ? .shouldDismiss : .willShow
      return Array(Callback.allCases.prefix { $0 != end })
    }
  }

  /// Random numbers of its own, the same for the same seed: SplitMix64.
  struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x2545_F491_4F6C_DD1D &+ 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }

    /// A number from 0 to below `count`.
    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

    /// True once in `count` throws.
    mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
      elements[below(elements.count)]
    }
  }
}
