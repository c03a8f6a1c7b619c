// What views hear of their own moves, around each move.
extension View {
  /// Does `move`, which brings the view into `destination`, or with nil takes it out of its superview.
  /// A move inside a superview is none.
  func moving(into destination: View?, _ move: () -> Void) {
    let (oldSuperview, oldWindow) = (superview, window)
    if destination !== oldSuperview { willMove(toSuperview: destination) }
    sendWillMove(toWindow: destination?.window)
    move()
    sendDidMove(from: oldWindow)
    if superview !== oldSuperview { didMoveToSuperview() }
  }

  private func sendWillMove(toWindow new: Window?) {
    guard window !== new else { return }
    willMove(toWindow: new)
    for subview in subviews where subview.superview === self { subview.sendWillMove(toWindow: new) }
  }

  /// A callback on the way may have put views elsewhere, who have heard of that.
  private func sendDidMove(from old: Window?) {
    let (new, inside) = (window, subviews)
    guard new !== old else { return }
    didMoveToWindow()
    for subview in inside where subview.window === new { subview.sendDidMove(from: old) }
  }
}
