/// Lets work go along with a change of size. Follows `UIViewControllerTransitionCoordinator`.
@MainActor
public final class TransitionCoordinator {
  private var alongside: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Has `animation` called when the view has its new size, and `completion` after the frame that
  /// shows it.
  public func animate(alongsideTransition animation: (() -> Void)?, completion: (() -> Void)? = nil)
  {
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
  }

  func runAlongside() {
    for body in alongside { body() }
  }

  func runCompletions() {
    for body in completions { body() }
  }
}

extension ViewController {
  func sendViewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    LifecycleTrace.callback(self, "viewWillTransition(to:with:)") {
      viewWillTransition(to: size, with: coordinator)
    }
  }

  /// What super does in ``viewWillTransition(to:with:)``: tells the children that are on screen.
  func passSizeTransition(to size: Size, with coordinator: TransitionCoordinator) {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard let view = child.viewIfLoaded, view.window != nil, view.frame.size != childSize else {
        continue
      }
      LifecycleTrace.forwarded(from: self, "viewWillTransition(to:with:)") {
        child.sendViewWillTransition(to: childSize, with: coordinator)
      }
    }
  }
}
