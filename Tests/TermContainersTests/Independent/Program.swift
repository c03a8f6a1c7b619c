/// Random programs for containment, written from UIKit's documentation and the printed pages of this package
/// alone. It knows nothing about how the framework is built.
///
/// `Maker` turns a seed into a `Program`. `Stage` performs it on a host and writes down what it hears. `Oracle` reads
/// these notes, and says which rule they break. `Shrinker` leaves out what a failure does not need.
enum Independent {
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

  /// What a controller of a program is.
  enum Kind: String, Sendable {
    case plain
    /// Forwards the appearance to its children by hand, as UIKit's documentation shows it.
    case hand
    case stack
    /// A tab bar controller.
    case menu
    /// Only presented.
    case alert, actionSheet
  }

  /// The callbacks that a program can answer with calls.
  enum Callback: String, CaseIterable, Sendable {
    case didLoad, willMove, didMove
    case willAppear, isAppearing, didAppear, willDisappear, didDisappear
    case willLayout, didLayout, willTransition
    /// Of a swap, a presentation or a dismissal that the controller asked for.
    case completion
    /// What the delegate of a stack hears about a page, and its animator about the stack.
    case willShow, didShow, animate, animationEnded
    /// What the delegate of a presentation hears, and its presentation controller.
    case shouldDismiss, willDismiss, didDismiss, didAttempt, detentChanged
    case presentationBegins, presentationEnds, dismissalBegins, dismissalEnds
    /// The handler of an alert's action.
    case handler
    /// What the delegate of tabs hears about a tab's controller, and that of a presentation about its style.
    case shouldSelect, didSelect, adapts

    var isAppearance: Bool {
      switch self {
      case .willAppear, .isAppearing, .didAppear, .willDisappear, .didDisappear: true
      default: false
      }
    }
  }

  /// What a call does. Most are the recipes of UIKit's documentation, which look again after each step whether the
  /// next one still makes sense. The rest are single calls, made only by programs that break rules.
  enum Verb: String, CaseIterable, Sendable {
    case add, remove, move, embed, unembed, replace, swap
    case drive, update, finishDrive, cancelDrive, finishSwap
    case push, pop, popToRoot, setStack
    case present, dismiss
    case focus, resign
    case viewOut, viewIn, layout, load
    case begin, end
    case select, setMenu, showMenu
    case drop, root
    case bareAdd, bareRemove, bareWillMove, bareDidMove
    /// A stack's delegate gets an animator; somebody moves what that animates, or ends it.
    case animator, updateExchange, finishExchange, cancelExchange, complete
    /// The heights of a sheet; whether it may be dismissed; and whether the presenting view leaves.
    case detents, lock, refuse, removal
    /// A presentation's delegate gets an animator.
    case modalAnimator
    /// An alert gets an action, a text field, a preferred action, an action that cannot be pressed.
    case action, field, prefer, disable
    /// One who presents already presents an alert, which is refused.
    case presentOver
    /// Only programs of everything: a view moves, is resized, or enters a view that is not its parent's; siblings are
    /// exchanged; there is no root; a presentation gets another size or an adaptive style; another thread lets go.
    case animate, place, viewInto, exchange, unroot, style, adapt, dropElsewhere

    /// Whether only careless programs do this.
    var isBare: Bool { rawValue.hasPrefix("bare") }
  }

  /// A call on the controller `one`; what `two` and `three` are depends on the verb.
  struct Call: Sendable, Equatable {
    var verb: Verb
    var one: Int
    var two = 0
    var three = 0
    var isAnimated = false
    /// Which of several ways: a style of presentation, a direction, how far.
    var way = 0
  }

  /// Calls that a controller makes from one of its callbacks, once.
  struct Reaction: Sendable, Equatable {
    var actor: Int
    var callback: Callback
    /// How many such callbacks pass by first.
    var passing: Int
    /// Whether the calls come before the one to super.
    var isEarly: Bool
    var calls: [Call]
  }

  /// What happens between two frames.
  enum Turn: Sendable, Equatable {
    case calls([Call])
    /// Hundredths of a second pass.
    case wait(Int)
    case settle
    case resize(Int, Int)
    case key(String)
    /// The mouse's button goes down in that column, is dragged there, and goes up there.
    case press(Int), drag(Int), letGo(Int)
    /// The same in a row, where the button goes down on the edge of the sheet in front.
    case grab, pull(Int), drop(Int)
    /// All of it at once, through these rows; and a click there.
    case swipe([Int])
    case click(Int, Int)
    /// A click on an action of the alert in front.
    case choose(Int)
    /// The host is released, with all callbacks that it still owes.
    case dropHost

    /// Whether it is what a user does.
    var isOfUser: Bool {
      switch self {
      case .key, .press, .drag, .letGo, .grab, .pull, .drop, .swipe, .click, .choose: true
      case .calls, .wait, .settle, .resize, .dropHost: false
      }
    }
  }

  struct Program: Sendable, Equatable {
    var seed: UInt64
    /// The first one is the window's root controller.
    var kinds: [Kind]
    /// Whether it keeps UIKit's rules, as far as callbacks let it.
    var isCareful: Bool
    var turns: [Turn]
    var reactions: [Reaction]
    /// Whether the program dismisses what it has presented before it takes the root away.
    var dismissesFirst: Bool
    var subject = Subject.containers

    /// Whether no callback makes a call and all rules are kept, so that everything about it can be foretold.
    var isSimple: Bool { isCareful && reactions.isEmpty && subject != .everything }
  }
}

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
