// The state follows the window: callbacks may change the trees while these are changed, so what has been
// sent is compared with where the view is by now, in these two ways and in no other.
extension ViewController {
  /// As ``followWindow(_:)``, where there is one.
  func followOwnWindow() {
    if let application { followWindow(application) }
  }

  /// Turns the controller and those inside it round where they belong elsewhere by now; their *did*
  /// comes after the frame. Children may have come when the container had already been told.
  func followWindow(_ application: Application) {
    if turnWhereItBelongs() { application.oweDid(lifecycle.isShown, to: [self]) }
    for child in children { child.followWindow(application) }
  }

  /// Ends now what nobody else will end, where the controller belongs.
  func settle() {
    turnWhereItBelongs()
    sendDid(lifecycle.isShown)
  }

  /// Whether what was sent last is not where the controller belongs.
  var isAstray: Bool { belongsToWindow.map { $0 != lifecycle.isShown } ?? false }

  /// Sends the *will* of the other direction, where the controller belongs there. Returns whether it does.
  @discardableResult
  private func turnWhereItBelongs() -> Bool {
    guard isAstray else { return false }
    sendWill(!lifecycle.isShown, animated: false)
    return true
  }
}

extension Application {
  /// Sends the *did* callbacks after the frame, to those that are still on their way there.
  func oweDid(_ isAppearing: Bool, to controllers: [ViewController]) {
    let cause = LifecycleTrace.keptCause
    afterFrame {
      LifecycleTrace.caused(by: cause) {
        for controller in controllers where !controller.endsWithItsParent {
          controller.sendDid(isAppearing)
        }
      }
    }
  }
}
