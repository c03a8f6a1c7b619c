import TermSurface

/// The observers of an application's frames.
struct FrameObservers {
  private var observers: [(token: Application.FrameObservation, body: (Surface, [Rect]) -> Void)] =
    []
  private var count = 0

  var isEmpty: Bool { observers.isEmpty }

  mutating func add(
    _ body: @escaping (Surface, [Rect]) -> Void
  ) -> Application.FrameObservation {
    count += 1
    let token = Application.FrameObservation(number: count)
    observers.append((token, body))
    return token
  }

  mutating func remove(_ token: Application.FrameObservation) {
    observers.removeAll { $0.token == token }
  }

  func tell(_ surface: Surface, _ damage: [Rect]) {
    for observer in observers { observer.body(surface, damage) }
  }
}

extension Application {
  /// Identifies an observer of frames: see ``Application/observeFrames(_:)``.
  public struct FrameObservation: Hashable, Sendable {
    let number: Int
  }

  /// Calls `observer` after each frame that has been presented, with the screen and the rectangles
  /// that were redrawn, until ``stopObservingFrames(_:)`` is called with the returned token. A
  /// surface that is kept is copied when the next frame is drawn.
  public func observeFrames(
    _ observer: @escaping (Surface, [Rect]) -> Void
  ) -> FrameObservation {
    frameObservers.add(observer)
  }

  /// Removes the observer for which ``observeFrames(_:)`` returned `token`, if it is still there.
  public func stopObservingFrames(_ token: FrameObservation) { frameObservers.remove(token) }
}
