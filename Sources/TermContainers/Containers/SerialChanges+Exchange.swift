// How a stack and a tab bar controller exchange the page that they show.
extension SerialChanges {
  /// Performs `swap`, which `follow` accompanies. Changes requested in its last callbacks wait for the end.
  func exchange(
    _ swap: TransitionSwap, _ timing: TransitionTiming, follow: @escaping (ExchangeStep) -> Void
  ) -> ViewTransition? {
    var swap = swap
    var isHeld = false
    swap.follow = { step in
      switch step {
      case .begins, .announced: return follow(step)
      case .returns:
        self.hold()
        isHeld = true
      case .ends:
        if !isHeld { self.hold() }
        LifecycleTrace.framework { follow(step) }
      case .over:
        follow(step)
        self.release()
      }
    }
    return ViewTransition.perform(swap, timing, completion: nil)
  }
}

extension TransitionContext {
  /// When its animator begins and ends.
  var timing: TransitionTiming {
    TransitionTiming(duration: duration, effect: nil, isHeld: startsInteractively)
  }
}
