import TermSurface

/// A screen that can move rows instead of writing them again.
@MainActor
package protocol RowMovingScreen: Screen {
  /// Shows `surface`, as `present(_:damage:)` does. `move` makes the last surface nearly equal to
  /// this one; the damage contains the moved area.
  func present(_ surface: Surface, damage: [Rect], after move: RowMove?) throws
}
