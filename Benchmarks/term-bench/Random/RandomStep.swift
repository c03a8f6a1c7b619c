/// One call of a random sequence as data, so that failures can be replayed and shrunk.
struct RandomStep: Sendable, Equatable {
  /// The call to make.
  enum Call: String, Sendable, CaseIterable {
    case addChild, addSubview, removeFromSuperview, removeFromParent
    case add, remove, embed, unembed, replace
    case transition, drive, moveDriver, releaseDriver, finishTransition, animate
    case willMoveToNil, didMoveToParent
    case makeRoot, setNeedsLayout, resize, place, edit
    case present, dismiss
    case swap, driveSwap, push, pop, setStack
    case dropHost, releaseElsewhere
    case beginAppearing, beginDisappearing, end
    case popToRoot, beDelegate, moveInteraction, releaseInteraction, complete
    case press, pull, letGo
    case setTabs, selectTab, pressTab, hideTabBar, beTabDelegate
    case presentStyled, changeSheet, beModalDelegate
    case escape, clickOutside, pressReturn, stepSheet, grabSheet, dragSheet, dropSheet
  }

  /// What happens after the call.
  enum After: Sendable, CaseIterable {
    case nothing, turn, moment
  }

  /// When the call is made: at the next callback of that kind that a controller gets.
  struct Plant: Sendable, Equatable {
    let listener: Int
    let callback: RandomEar.Callback
  }

  let call: Call
  /// The controllers it concerns, by number.
  let one: Int
  let other: Int
  /// Selects details of the call, such as a duration.
  let variant: Int
  let after: After
  let plant: Plant?
}

extension RandomStep: CustomStringConvertible {
  /// The step with its variant, such as `addChild A C 2 turn`, after `at B's next willAppear:` if
  /// planted.
  var description: String {
    let when = plant.map { "at \(RandomEar.name($0.listener))'s next \($0.callback): " } ?? ""
    return
      "\(when)\(call) \(RandomEar.name(one)) \(RandomEar.name(other)) \(variant) \(after)"
  }
}
