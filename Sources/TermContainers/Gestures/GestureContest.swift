import TermSurface

/// Decides which of a window's recognizers see a touch, wait for others, and recognise gestures.
@MainActor
final class GestureContest: TouchWatching {
  private unowned let window: Window
  /// The recognizers that see the present touch, those of inner views first.
  private var seeing: [GestureRecognizer] = []
  /// The recognizers in `seeing`, and those that wait for a next touch or for another recognizer.
  private var members: [GestureRecognizer] = []
  private(set) var isTouchDown = false
  private var viewHasTouch = true
  private var last: MouseEvent?
  private var depth = 0
  private var looksForStrays = false

  init(_ window: Window) { self.window = window }

  func begin(_ touch: MouseEvent, over hit: View) -> Bool {
    runTimers()
    isHandled {
      for member in members where member.storedState == .possible && member.awaited == nil {
        let isOver = member.view.map { hit.isDescendant(of: $0) } ?? false
        if !member.goesOn(with: touch, isOver: isOver) { member.failIfPossible() }
      }
    }
    (isTouchDown, viewHasTouch) = (true, true)
    seeing = recognizers(for: touch, over: hit)
    for recognizer in seeing where recognizer.contest == nil {
      recognizer.contest = self
      members.append(recognizer)
    }
    sendTouch(touch) { $0.touchesBegan(touch) }
    return viewHasTouch
  }

  func move(_ touch: MouseEvent) {
    guard isTouchDown else { return }
    runTimers()
    sendTouch(touch) { $0.touchesMoved(touch) }
  }

  func end(_ touch: MouseEvent) {
    guard isTouchDown else { return }
    runTimers()
    isHandled {
      sendTouch(touch) { $0.touchesEnded(touch) }
      (isTouchDown, seeing) = (false, [])
    }
  }

  func cancel(_ touch: MouseEvent) {
    guard isTouchDown else { return }
    isHandled {
      sendTouch(touch) {
        $0.touchesCancelled(touch)
        $0.stop()
      }
      (isTouchDown, seeing) = (false, [])
    }
  }

  /// Returns the recognizers that see the new `touch`, those of inner views first.
  private func recognizers(for touch: MouseEvent, over hit: View) -> [GestureRecognizer] {
    var found: [GestureRecognizer] = []
    var inner = InnerClaims()
    for view in sequence(first: hit, next: \.superview) {
      for recognizer in view.gestureRecognizers ?? []
      where recognizer.isEnabled && recognizer.awaited == nil {
        if recognizer.wants(touch, inner: inner),
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
        {
          found.append(recognizer)
        }
      }
      inner.addInnerClaim(view, touch)
    }
    return found
  }

  private func sendTouch(_ touch: MouseEvent, _ body: (GestureRecognizer) -> Void) {
    last = touch
    isHandled {
      for recognizer in seeing
      where recognizer.contest === self && !recognizer.isOver && recognizer.awaited != .ended {
        recognizer.touch = touch
        body(recognizer)
      }
    }
  }

  /// Runs the recognizers' timers that were due before the event, even if no turn has run them yet.
  private func runTimers() {
    let now = window.application?.now ?? 0
    while let next = members.filter({ ($0.timer?.time ?? .infinity) <= now })
      .min(by: { ($0.timer?.time ?? 0) < ($1.timer?.time ?? 0) })
    {
      next.runTimer()
    }
  }

  /// Runs `body`, which can change states. If no touch is down then, restarts finished recognizers.
  func isHandled(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    guard depth == 0, !isTouchDown else { return }
    let through = members.filter(\.isOver)
    members.removeAll(where: \.isOver)
    for recognizer in through { recognizer.restart() }
  }

  func viewHasLeft() {
    guard !looksForStrays, !members.isEmpty else { return }
    looksForStrays = true
    window.application?.schedule(after: 0) { [weak self] in self?.stopStrays() }
  }

  /// Stops the recognizers whose view has left the window.
  private func stopStrays() {
    looksForStrays = false
    isHandled {
      for member in members where member.view?.window !== window { member.stop() }
    }
  }
}

// Recognition and failure.
extension GestureContest {
  /// Sets the state of `recognizer`, which has seen its gesture, to `new` once all recognizers that
  /// it waits for have failed. Fails `recognizer` if a rival or its delegate prevents the gesture.
  func recognize(_ recognizer: GestureRecognizer, as new: GestureRecognizer.State) {
    if members.contains(where: { $0.storedState == .possible && recognizer.waits(on: $0) }) {
      return recognizer.awaited = new
    }
    recognizer.awaited = nil
    // A recognizer that has waited beyond its own touch has no rivals in the present one.
    let others = seeing.contains(recognizer) ? seeing.filter { $0 !== recognizer } : []
    guard !others.contains(where: { $0.hasRecognized && $0.excludes(recognizer) }),
      recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false
    else { return recognizer.failIfPossible() }
    guard recognizer.storedState == .possible else { return }
    recognizer.storedState = new
    for member in members where member !== recognizer {
      if member.waits(on: recognizer) || others.contains(member) && recognizer.excludes(member) {
        member.failIfPossible()
      }
    }
    if recognizer.cancelsTouchesInView, isTouchDown, seeing.contains(recognizer) { takeTouch() }
    recognizer.performActions()
    if recognizer.isOverWaiting { recognizer.requestState(to: .ended) }
  }

  /// Lets the recognizers that have waited for `recognizer` recognise their gestures.
  func hasFailed(_ recognizer: GestureRecognizer) {
    for member in members where member.waits(on: recognizer) {
      if let awaited = member.awaited { recognize(member, as: awaited) }
    }
  }

  private func takeTouch() {
    viewHasTouch = false
    if let last { window.takeTouchFromView(last) }
  }
}

extension GestureRecognizer {
  fileprivate func waits(on other: GestureRecognizer) -> Bool { blockers.contains(other) }

  /// Whether `other` fails once this one has recognised its gesture.
  fileprivate func excludes(_ other: GestureRecognizer) -> Bool {
    guard canPrevent(other), other.canBePrevented(by: self) else { return false }
    return !allows(other) && !other.allows(self)
  }

  private func allows(_ other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
  }
}

/// The gestures that views under the mouse, inside a recognizer's view, handle themselves.
@MainActor
struct InnerClaims {
  private(set) var taps = false
  private(set) var drags = false

  mutating func addInnerClaim(_ view: View, _ touch: MouseEvent) {
    taps = taps || view.takesTaps
    drags = drags || view.takesDrag(touch)
  }
}
