// How a stack and a tab bar controller exchange the page that they show.
extension SerialChanges {
  /// Performs `swap`. Changes requested in its last callbacks wait for the end. One that returns to its
  /// start runs `takeBack` before the pages hear their *did*; then `completion` gets true.
  func exchange(
    _ swap: TransitionSwap, _ timing: TransitionTiming, takeBack: @escaping () -> Void,
    completion: @escaping (_ isTakenBack: Bool) -> Void
  ) -> ViewTransition? {
    var swap = swap
    var (isTakenBack, isWaiting) = (false, false)
    swap.beforeTurn = {
      self.hold()
      isWaiting = true
    }
    swap.beforeEnd = { isBack in
      if !isWaiting { self.hold() }
      isTakenBack = isBack
      if isBack { LifecycleTrace.framework(takeBack) }
    }
    return ViewTransition.perform(swap, timing) { _ in
      LifecycleTrace.framework {
        completion(isTakenBack)
        self.release()
      }
    }
  }
}

extension TransitionContext {
  /// When its animator begins and ends.
  var timing: TransitionTiming {
    TransitionTiming(duration: duration, effect: nil, isHeld: startsInteractively)
  }
}
