import TermSurface

/// How one picture turns into another: a function of the two and of how far it has come.
public struct TransitionEffect: Sendable {
  private let compose: @Sendable (borrowing Canvas, Surface, Surface, Double) -> Void

  /// An effect that draws, over the bounds of the canvas, the moment `progress` (0: all old, 1: all
  /// new) between two surfaces of that size.
  public init(
    _ compose:
      @escaping @Sendable (
        _ canvas: borrowing Canvas, _ old: Surface, _ new: Surface, _ progress: Double
      ) -> Void
  ) {
    self.compose = compose
  }

  /// Draws a moment of the effect. Pictures of two sizes are what a place shows that has grown or
  /// shrunk meanwhile: beside a smaller old one the new one is seen, a larger one is cut.
  public func draw(_ canvas: borrowing Canvas, old: Surface, new: Surface, progress: Double) {
    // Not a number is no progress, either.
    guard progress > 0 else { return canvas.draw(old, at: .zero) }
    if progress >= 1 { return canvas.draw(new, at: .zero) }
    compose(canvas, old.fitted(over: new), new, progress)
  }
}

extension Surface {
  /// This picture in the size of `other`, which is seen where this one ends.
  fileprivate func fitted(over other: Surface) -> Surface {
    guard size != other.size else { return self }
    var result = other
    result.withCanvas { $0.draw(self, at: .zero) }
    return result
  }
}
