// How a stack and a tab bar controller exchange the page that they show.
extension SerialChanges {
  /// Performs `swap`, which `follow` accompanies. Changes requested while it ends wait until it has.
  func exchange(
    _ swap: TransitionSwap, _ timing: TransitionTiming, follow: @escaping (ExchangeStep) -> Void
  ) {
    var swap = swap
    swap.follow = { step in
      switch step {
      case .begins, .announced: return follow(step)
      case .ending: self.begin()
      case .ends: LifecycleTrace.framework { follow(step) }
      case .over:
        follow(step)
        self.end()
      }
    }
    ViewTransition.perform(swap, timing, completion: nil)
  }
}
