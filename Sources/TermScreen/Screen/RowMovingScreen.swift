import TermSurface

/// A screen that can move rows instead of writing them again.
@MainActor
package protocol RowMovingScreen: Screen {
  /// As `present(_:damage:)`. With `move` the last surface becomes much like this one; the damage
  /// contains the moved area.
  func present(_ surface: Surface, damage: [Rect], after move: RowMove?) throws
}
