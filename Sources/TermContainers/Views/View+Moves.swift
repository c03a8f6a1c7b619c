// The callbacks that views get around their own moves.
extension View {
  /// Performs `move`, which moves the view into `destination`, or out of its superview with nil.
  /// Moves within a superview send no superview callbacks; moves within a window, no window
  /// callbacks.
  func moving(into destination: View?, _ move: () -> Void) {
    let (oldSuperview, oldWindow) = (superview, window)
    let trace = LifecycleTrace.current
    LifecycleTrace.app(in: trace) { sendWillMove(from: oldSuperview, oldWindow, to: destination) }
    move()
    LifecycleTrace.app(in: trace) { sendDidMove(from: oldSuperview, oldWindow, to: destination) }
  }

  private func sendWillMove(from oldSuperview: View?, _ oldWindow: Window?, to new: View?) {
    let coming = new?.window
    if new !== oldSuperview {
      willMove(toSuperview: new)
      oldSuperview?.willRemoveSubview(self)
    }
    if coming !== oldWindow { sendWillMove(toWindow: coming) }
  }

  private func sendDidMove(from oldSuperview: View?, _ oldWindow: Window?, to new: View?) {
    let newWindow = window
    if new !== oldSuperview, let superview, superview === new { superview.didAddSubview(self) }
    if newWindow !== oldWindow { sendDidMove(to: newWindow) }
    if new !== oldSuperview && superview !== oldSuperview { didMoveToSuperview() }
  }

  private func sendWillMove(toWindow new: Window?) {
    willMove(toWindow: new)
    if subviews.isEmpty { return }
    let inside = subviews
    for (index, view) in inside.enumerated() where isSubview(view, at: index) {
      view.sendWillMove(toWindow: new)
    }
  }

  /// Leaves out views that callbacks have moved or added: they have had their own callbacks.
  private func sendDidMove(to new: Window?) {
    let inside = subviews
    if new == nil { loseSafeArea() }
    didMoveToWindow()
    guard !inside.isEmpty, window === new else { return }
    for (index, view) in inside.enumerated() where isSubview(view, at: index) {
      view.sendDidMove(to: new)
    }
  }

  /// Whether `view`, which was a subview at `index`, still is one. It usually has not moved, and
  /// comparing the subview is cheaper than reading the view's superview.
  private func isSubview(_ view: View, at index: Int) -> Bool {
    index < subviews.count && subviews[index] === view || view.superview === self
  }
}
