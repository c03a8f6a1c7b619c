import TermContainers

/// The layout of a walk-through above the keys.
struct TourPlaces {
  /// The demo's name; empty if the demo needs the row.
  private(set) var title = Rect.zero
  private(set) var stage: Rect
  /// The words about the scene, below the stage and never on it.
  private(set) var caption: Rect

  /// The size beyond which a stage does not grow.
  private static let largestStage = Size(width: 96, height: 34)
  /// The size from which there is room for a title and for margins.
  private static let roomy = Size(width: 100, height: 29)

  /// The columns from which a lesson is beside the stage.
  static let widthForLesson = 120

  init(in size: Size, hasLesson: Bool = false) {
    let rows = min(2, max(0, size.height - 1))
    stage = Rect(x: 0, y: 0, width: size.width, height: size.height - rows)
    caption = Rect(x: 0, y: stage.maxY, width: size.width, height: rows)
    let roomy = TourPlaces.roomy
    guard size.width >= roomy.width && size.height >= roomy.height else { return }
    if hasLesson && size.width >= TourPlaces.widthForLesson {
      leaveRoomForLesson(in: size)
    } else {
      spread(in: size)
    }
  }

  /// Gives the stage and its lesson the whole width.
  private mutating func leaveRoomForLesson(in size: Size) {
    // The tour's own stage needs as many columns for a lesson beside it.
    let margin = size.width >= TourPlaces.widthForLesson + 2 ? 1 : 0
    let width = size.width - 2 * margin
    title = Rect(x: 1, y: 0, width: size.width - 2, height: 1)
    stage = Rect(x: margin, y: 2, width: width, height: size.height - 6)
    caption = Rect(x: 1, y: stage.maxY, width: size.width - 2, height: 3)
  }

  /// Places title, stage and caption one below the other, with a row between them.
  private mutating func spread(in size: Size) {
    let largest = TourPlaces.largestStage
    stage.size = Size(width: min(size.width - 4, largest.width), height: largest.height)
    stage.size.height = min(size.height - 8, largest.height)
    stage.origin = Point(
      x: (size.width - stage.width) / 2, y: (size.height - stage.height - 7) / 2 + 2)
    title = Rect(x: stage.minX, y: stage.minY - 2, width: stage.width, height: 1)
    caption = Rect(x: stage.minX, y: stage.maxY + 1, width: stage.width, height: 4)
  }
}
