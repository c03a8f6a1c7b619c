import TermSurface

extension TransitionEffect {
  /// A side that something comes from.
  public enum Edge: Sendable, CaseIterable {
    /// The left side.
    case left
    /// The right side.
    case right
    /// The upper side.
    case top
    /// The lower side.
    case bottom

    /// The way from outside to the place, in sizes of the place.
    private var direction: (x: Int, y: Int) {
      switch self {
      case .left: (-1, 0)
      case .right: (1, 0)
      case .top: (0, -1)
      case .bottom: (0, 1)
      }
    }

    /// Where something of `size` that comes in from this side has its top left cell when `progress`
    /// of the way is done.
    func entering(_ size: Size, _ progress: Double) -> Point {
      let rest = (
        x: size.width - cells(size.width, progress),
        y: size.height - cells(size.height, progress)
      )
      return Point(x: direction.x * rest.x, y: direction.y * rest.y)
    }

    /// Where something has its top left cell that makes room for what comes in from this side.
    func leaving(_ size: Size, _ progress: Double) -> Point {
      Point(
        x: -direction.x * cells(size.width, progress),
        y: -direction.y * cells(size.height, progress))
    }

    /// How many of `count` cells have been traversed, in whole ones.
    private func cells(_ count: Int, _ progress: Double) -> Int {
      Int((Double(count) * progress).rounded())
    }
  }

  /// The new picture comes in from `edge` and pushes the old one out.
  public static func push(from edge: Edge) -> TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      canvas.draw(old, at: edge.leaving(old.size, progress))
      canvas.draw(new, at: edge.entering(new.size, progress))
    }
  }

  /// The new picture comes in from `edge`, over the old one.
  public static func slide(from edge: Edge) -> TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      canvas.draw(old, at: .zero)
      canvas.draw(new, at: edge.entering(new.size, progress))
    }
  }

  /// The old picture goes out towards `edge` and lets the new one be seen.
  public static func reveal(towards edge: Edge) -> TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      canvas.draw(new, at: .zero)
      canvas.draw(old, at: edge.entering(old.size, 1 - progress))
    }
  }
}
