// What views hear of their own moves, around each move.
extension View {
  /// Does `move`, which brings the view into `destination`, or with nil takes it out of its superview.
  /// Inside a superview, and inside a window, nothing is heard.
  func moving(into destination: View?, _ move: () -> Void) {
    let (oldSuperview, oldWindow) = (superview, window)
    let isOther = destination !== oldSuperview
    if isOther { willMove(toSuperview: destination) }
    let coming = destination?.window
    if coming !== oldWindow { sendWillMove(toWindow: coming) }
    move()
    let newWindow = window
    if newWindow !== oldWindow { sendDidMove(to: newWindow) }
    if isOther && superview !== oldSuperview { didMoveToSuperview() }
  }

  private func sendWillMove(toWindow new: Window?) {
    willMove(toWindow: new)
    if subviews.isEmpty { return }
    let inside = subviews
    for (index, view) in inside.enumerated() where isSubview(view, at: index) {
      view.sendWillMove(toWindow: new)
    }
  }

  /// A callback on the way may have put views elsewhere, or in, who have heard of that.
  private func sendDidMove(to new: Window?) {
    let inside = subviews
    didMoveToWindow()
    guard !inside.isEmpty, window === new else { return }
    for (index, view) in inside.enumerated() where isSubview(view, at: index) {
      view.sendDidMove(to: new)
    }
  }

  /// Whether `view`, which was a subview at `index`, still is one. It mostly is at the same place, and
  /// that is a shorter look than one at what the view knows.
  private func isSubview(_ view: View, at index: Int) -> Bool {
    index < subviews.count && subviews[index] === view || view.superview === self
  }
}
