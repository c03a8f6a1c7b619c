import TermContainers

/// The container of a ``BenchScene``, with a recipe that the code pane lists.
final class BenchContainer: ViewController {
  /// The recipe of a swap, as an app writes it.
  func swap(
    _ old: ViewController, _ new: ViewController, _ effect: View.AnimationOptions,
    _ duration: Double
  ) {
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = old.view.frame
    transition(
      from: old, to: new, duration: duration, options: effect,
      completion: { _ in
        old.removeFromParent()
        new.didMove(toParent: self)
      })
  }
}
