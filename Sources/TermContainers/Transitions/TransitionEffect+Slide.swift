extension TransitionEffect {
  /// The new picture pushes the old one out to the left.
  static var slideLeft: TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      let edge = new.size.width - traversed(new.size.width, progress)
      canvas.draw(old, at: Point(x: edge - old.size.width, y: 0))
      canvas.draw(new, at: Point(x: edge, y: 0))
    }
  }

  /// The new picture pushes the old one out to the right.
  static var slideRight: TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      let edge = traversed(new.size.width, progress)
      canvas.draw(new, at: Point(x: edge - new.size.width, y: 0))
      canvas.draw(old, at: Point(x: edge, y: 0))
    }
  }

  /// The new picture comes up over the old one from below.
  static var coverVertical: TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      canvas.draw(old, at: .zero)
      canvas.draw(new, at: Point(x: 0, y: new.size.height - traversed(new.size.height, progress)))
    }
  }

  /// The old picture goes down and lets the new one be seen.
  static var uncoverVertical: TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      canvas.draw(new, at: .zero)
      canvas.draw(old, at: Point(x: 0, y: traversed(old.size.height, progress)))
    }
  }

  /// How many of `count` cells have been traversed, in whole ones.
  private static func traversed(_ count: Int, _ progress: Double) -> Int {
    Int((Double(count) * progress).rounded())
  }
}
