import TermSurface

extension TransitionEffect {
  /// The side from which a picture enters.
  public enum Edge: Sendable, CaseIterable {
    /// The left side.
    case left
    /// The right side.
    case right
    /// The upper side.
    case top
    /// The lower side.
    case bottom

    /// The offset from the final place to the start outside, in multiples of the size.
    private var direction: (x: Int, y: Int) {
      switch self {
      case .left: (-1, 0)
      case .right: (1, 0)
      case .top: (0, -1)
      case .bottom: (0, 1)
      }
    }

    /// The top left cell of a picture of `size` entering from this side, at `progress`.
    func entering(_ size: Size, _ progress: Double) -> Point {
      let rest = (
        x: size.width - cells(size.width, progress),
        y: size.height - cells(size.height, progress)
      )
      return Point(x: direction.x * rest.x, y: direction.y * rest.y)
    }

    /// The top left cell of a picture that makes room for one entering from this side.
    func leaving(_ size: Size, _ progress: Double) -> Point {
      Point(
        x: -direction.x * cells(size.width, progress),
        y: -direction.y * cells(size.height, progress))
    }

    /// The number of whole cells, out of `count`, covered at `progress`.
    private func cells(_ count: Int, _ progress: Double) -> Int {
      Int((Double(count) * progress).rounded())
    }
  }

  /// Moves the new picture in from `edge`, pushing the old one out.
  public static func push(from edge: Edge) -> TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      canvas.draw(old, at: edge.leaving(old.size, progress))
      canvas.draw(new, at: edge.entering(new.size, progress))
    }
  }

  /// Moves the new picture in from `edge`, over the old one.
  public static func slide(from edge: Edge) -> TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      canvas.draw(old, at: .zero)
      canvas.draw(new, at: edge.entering(new.size, progress))
    }
  }

  /// Moves the old picture out towards `edge`, revealing the new one.
  public static func reveal(towards edge: Edge) -> TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      canvas.draw(new, at: .zero)
      canvas.draw(old, at: edge.entering(old.size, 1 - progress))
    }
  }
}
