import TermContainers

// What it says when its moments are gone.
extension Inspector {
  /// Shows it in another way, as the user wishes. Closed, it forgets the moments, and says so.
  func showByHand(_ presence: Presence) {
    let count = inspection.log.numbers.count
    show(presence)
    guard self.presence == .closed, count > 0, let window else { return }
    let view = ForgottenView(count)
    window.insertSubview(view, at: indexAboveStage(in: window))
    view.place(in: window.contentFrame)
    forgotten = view
  }

  /// Behind what the window itself puts over its contents.
  func indexAboveStage(in window: Window) -> Int {
    let stage = window.rootViewController?.viewIfLoaded
    return stage.flatMap { window.subviews.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
  }

  /// Takes the words away, with the next key or click.
  func endForgotten(with event: Event) {
    if case .mouse(let touch) = event, touch.phase != .began { return }
    forgotten?.removeFromSuperview()
    forgotten = nil
  }
}
