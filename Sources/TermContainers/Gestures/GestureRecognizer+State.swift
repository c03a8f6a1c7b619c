import TermSurface

// Changes of the state.
extension GestureRecognizer {
  /// Whether its gesture has been recognised, in this touch.
  var hasRecognized: Bool {
    storedState == .began || storedState == .changed || storedState == .ended
  }

  /// Whether the recognizer is done with this touch.
  var isOver: Bool { storedState == .ended || storedState == .cancelled || storedState == .failed }

  func change(to new: State) {
    guard let contest else { return }
    contest.handling {
      switch (storedState, new) {
      case (.possible, .ended) where awaited == .began: isOverWaiting = true
      case (.possible, .began), (.possible, .ended): contest.recognize(self, as: new)
      case (.possible, .failed), (.possible, .cancelled): fail()
      case (.began, .changed), (.changed, .changed): move(to: new)
      case (.began, .ended), (.changed, .ended): move(to: new)
      case (.began, .cancelled), (.changed, .cancelled): move(to: new)
      case (.began, .failed), (.changed, .failed): move(to: .cancelled)
      default: break
      }
    }
  }

  private func move(to new: State) {
    storedState = new
    performActions()
  }

  /// Ends a lasting gesture after the button went up; fails if it has not begun.
  func finish() { state = storedState == .possible && awaited == nil ? .failed : .ended }

  /// Fails, if the gesture is still possible.
  func fail() {
    guard let contest, storedState == .possible else { return }
    (storedState, awaited) = (.failed, nil)
    stopTimer()
    contest.hasFailed(self)
  }

  /// Cancels the gesture.
  func stop() { change(to: .cancelled) }

  /// Resets the recognizer for the next gesture.
  func restart() {
    stopTimer()
    (storedState, awaited, isOverWaiting, contest) = (.possible, nil, false, nil)
    reset()
  }
}

/// A recognizer's delayed call, which the rest of the touch may cancel.
struct GestureTimer {
  /// The application that runs it, even after the view has left the window.
  weak var application: Application?
  let time: Double
  let token: Scheduler.Token
  let body: () -> Void
}

extension GestureRecognizer {
  private var application: Application? { view?.window?.application }

  /// The application's time.
  var now: Double { application?.now ?? 0 }

  /// Calls `body` after `seconds`, unless the timer is stopped.
  func startTimer(_ seconds: Double, _ body: @escaping () -> Void) {
    stopTimer()
    guard seconds.isFinite, let application else { return }
    let token = application.schedule(after: seconds) { [weak self] in self?.runTimer() }
    timer = GestureTimer(
      application: application, time: application.now + seconds, token: token, body: body)
  }

  func stopTimer() {
    if let timer { timer.application?.cancel(timer.token) }
    timer = nil
  }

  /// Stops the timer and calls its body.
  func runTimer() {
    guard let timer, let contest else { return }
    stopTimer()
    contest.handling(timer.body)
  }
}
