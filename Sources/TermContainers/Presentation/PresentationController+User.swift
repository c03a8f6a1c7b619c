// Dismissal by the user: by Escape, by a click outside, or by a drag.
extension PresentationController {
  /// Whether keys, clicks and drags may be for it: it is in front, and not already leaving, as in a
  /// presentation that is called off.
  var isInFront: Bool {
    let presented = presentedViewController
    return !presented.isCovered && presented.lifecycle.isShown
      && !presented.reasons.contains(.dismissed)
  }

  /// Dismisses the controller, if the user may.
  func dismissByUser() {
    keepingPresented {
      guard mayBeDismissed() else { return tellAttempt() }
      dismissByUser(nil)
    }
  }

  /// Keeps the presented controller alive while `body` runs: a delegate that is called there may
  /// dismiss and release it.
  func keepingPresented(_ body: () -> Void) { withExtendedLifetime(presentedViewController, body) }

  /// Dismisses it along with the drag that `interactor` follows; with nil, without one.
  func dismissByUser(_ interactor: PercentDrivenInteractiveTransition?) {
    keepingPresented {
      tell("presentationControllerWillDismiss(_:)") {
        $0.presentationControllerWillDismiss(self)
      }
      guard let presenter = presentedViewController.ownPresenter else { return }
      LifecycleTrace.caused(by: "the user") {
        Dismissal(
          presenter: presenter, animated: true, seen: presentedViewController,
          interactor: interactor
        ) { [self] in
          tell("presentationControllerDidDismiss(_:)") {
            $0.presentationControllerDidDismiss(self)
          }
        }.begin()
      }
    }
  }

  /// Whether the user may dismiss it now.
  func mayBeDismissed() -> Bool {
    if presentedViewController.isModalNow { return false }
    var mayGo = true
    tell("presentationControllerShouldDismiss(_:)") {
      mayGo = $0.presentationControllerShouldDismiss(self)
    }
    return mayGo
  }

  func tellAttempt() {
    tell("presentationControllerDidAttemptToDismiss(_:)") {
      $0.presentationControllerDidAttemptToDismiss(self)
    }
  }

  private func tell(
    _ call: StaticString, _ body: (any AdaptivePresentationControllerDelegate) -> Void
  ) {
    guard let delegate else { return }
    LifecycleTrace.tell(delegate, call) { body(delegate) }
  }
}

extension ViewController {
  /// Whether it, or a controller inside it, must not be dismissed by the user.
  fileprivate var isModalNow: Bool {
    isModalInPresentation || children.contains { $0.isModalNow }
  }
}
