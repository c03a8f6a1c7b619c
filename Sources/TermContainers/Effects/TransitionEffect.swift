import TermSurface

/// Turns one picture into another: a function of both pictures and the progress.
///
/// ```swift
/// let wipe = TransitionEffect { canvas, old, new, progress in
///   let columns = Int(progress * Double(new.size.width))
///   let seen = Rect(x: 0, y: 0, width: columns, height: new.size.height)
///   canvas.draw(old, at: .zero)
///   canvas.draw(new, seen, at: .zero)
/// }
/// ```
///
/// The usual effects have options, such as `.transitionCurlUp`. Views that move are animated by
/// ``View/animate(withDuration:delay:options:animations:completion:)``; an effect changes pictures.
public struct TransitionEffect: Sendable {
  private let compose: @Sendable (borrowing Canvas, Surface, Surface, Double) -> Void

  /// Creates an effect. The closure draws, over the bounds of the canvas, the frame at `progress`
  /// (0: all old, 1: all new) between two surfaces of that size.
  public init(
    _ compose:
      @escaping @Sendable (
        _ canvas: borrowing Canvas, _ old: Surface, _ new: Surface, _ progress: Double
      ) -> Void
  ) {
    self.compose = compose
  }

  /// Draws a frame of the effect. The sizes differ if the view was resized during the transition: a
  /// smaller old picture is extended by the new one, a larger one is cropped.
  public func draw(_ canvas: borrowing Canvas, old: Surface, new: Surface, progress: Double) {
    // A progress that is not a number counts as 0, too.
    guard progress > 0 else { return canvas.draw(old, at: .zero) }
    if progress >= 1 { return canvas.draw(new, at: .zero) }
    compose(canvas, old.fitted(over: new), new, progress)
  }
}

extension Surface {
  /// Returns this picture in the size of `other`, which fills the rest.
  fileprivate func fitted(over other: Surface) -> Surface {
    guard size != other.size else { return self }
    var result = other
    result.withCanvas { $0.draw(self, at: .zero) }
    return result
  }
}
