// The state follows the window. Callbacks may change the trees during a change, so these functions
// compare what was sent with where the view is now.
// `term-bench sequences 100000` tests this with random calls.
extension ViewController {
  /// Calls ``followWindow(_:)`` if the view is in a window.
  func followOwnWindow() {
    if let application { followWindow(application) }
  }

  /// Reverses this controller and its children if they now belong in the other state; their *did*
  /// comes after the frame. Children may have been added after the container sent its *will*.
  func followWindow(_ application: Application) {
    if turnWhereItBelongs() {
      application.sendAfterFrame(.did(isAppearing: lifecycle.isShown, [self]))
    }
    for child in children { child.followWindow(application) }
  }

  /// Brings the controller to the state where it belongs, at once, because nobody else will.
  func settle() {
    // The callback may have moved it.
    if turnWhereItBelongs(), disagreesWithItsPlace, let application {
      return followWindow(application)
    }
    sendDid(lifecycle.isShown)
  }

  /// Whether the last callback disagrees with where the controller belongs.
  var disagreesWithItsPlace: Bool { belongsToWindow.map { $0 != lifecycle.isShown } ?? false }

  /// Sends the opposite *will*, if the controller belongs there. Returns whether it did.
  @discardableResult
  private func turnWhereItBelongs() -> Bool {
    guard disagreesWithItsPlace else { return false }
    sendWill(!lifecycle.isShown, animated: false)
    return true
  }
}
