extension Independent {
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
