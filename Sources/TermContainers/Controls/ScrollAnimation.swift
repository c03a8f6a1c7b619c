import TermSurface

/// A scroll that takes several frames.
@MainActor
final class ScrollAnimation {
  /// The cause of a scroll, which decides which messages the delegate gets.
  enum Cause {
    case program
    case letGo
  }

  let cause: Cause
  private(set) var target: Point
  private var origin: Point
  /// Returns the present target, if layout on the way may move it.
  private let aim: (() -> Point?)?
  private let start: Double
  private let duration: Double
  private unowned let application: Application

  init(
    _ cause: Cause, from origin: Point, to target: Point, aim: (() -> Point?)?,
    takes duration: Double, in application: Application
  ) {
    (self.cause, self.origin, self.target, self.aim) = (cause, origin, target, aim)
    self.application = application
    start = application.now
    self.duration = duration
  }

  var isOver: Bool { application.now >= start + duration }

  /// Updates the target, if it has moved.
  func takeAim() {
    if let point = aim?() { target = point }
  }

  /// Moves the start of the scroll by `way`, after the content seen has been moved.
  func shift(by way: Point) { origin += way }

  /// The present offset of the content.
  var offset: Point {
    if isOver { return target }
    let progress = AnimationCurve.easeInOut.progress(at: (application.now - start) / duration)
    return origin.interpolated(to: target, progress)
  }

  /// Calls `body` at the next frame.
  func atNextFrame(_ body: @escaping () -> Void) {
    let now = application.now
    let next = min(FrameRate.nextFrame(after: now, of: start), max(now, start + duration))
    application.schedule(after: next - now, body)
  }
}
