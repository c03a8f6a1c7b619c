// The state follows the window. Callbacks may change the trees during a change, so these two
// functions, and no others, compare what was sent with where the view is now.
// `demo-tui conformance --sequences 100000` tests this with random calls.
extension ViewController {
  /// Calls ``followWindow(_:)`` if the view is in a window.
  func followOwnWindow() {
    if let application { followWindow(application) }
  }

  /// Reverses this controller and its children if they now belong in the other state; their *did*
  /// comes after the frame. Children may have been added after the container sent its *will*.
  func followWindow(_ application: Application) {
    if turnWhereItBelongs() { application.oweDid(lifecycle.isShown, to: [self]) }
    for child in children { child.followWindow(application) }
  }

  /// Brings the controller to the state where it belongs, at once, because nobody else will.
  func settle() {
    turnWhereItBelongs()
    sendDid(lifecycle.isShown)
  }

  /// Whether the last callback disagrees with where the controller belongs.
  var isAstray: Bool { belongsToWindow.map { $0 != lifecycle.isShown } ?? false }

  /// Sends the opposite *will*, if the controller belongs there. Returns whether it did.
  @discardableResult
  private func turnWhereItBelongs() -> Bool {
    guard isAstray else { return false }
    sendWill(!lifecycle.isShown, animated: false)
    return true
  }
}

extension Application {
  /// Sends the *did* callbacks after the frame, to controllers that still go in that direction.
  func oweDid(_ isAppearing: Bool, to controllers: [ViewController]) {
    guard let cause = LifecycleTrace.keptCause else {
      return afterFrame { Application.sendDid(isAppearing, to: controllers) }
    }
    afterFrame {
      LifecycleTrace.caused(by: cause) { Application.sendDid(isAppearing, to: controllers) }
    }
  }

  /// Brings the controller to the state where it belongs, after the frame.
  func settleAfterFrame(_ controller: ViewController) {
    let cause = LifecycleTrace.keptCause
    afterFrame {
      if controller.waits.formerContainer != nil || controller.endsWithItsParent { return }
      LifecycleTrace.caused(by: cause) { controller.settle() }
    }
  }

  private static func sendDid(_ isAppearing: Bool, to controllers: [ViewController]) {
    controllers.each { if !$0.endsWithItsParent { $0.sendDid(isAppearing) } }
  }
}
