import TermContainers

/// Where the inspector lies in a window, and what it leaves to the stage.
struct InspectorPlaces: Equatable {
  /// How the inspector shares the window with the stage.
  enum Arrangement: Equatable {
    /// To the right of the stage.
    case beside
    /// Below the stage.
    case below
    /// A few lines below the stage, without a header.
    case strip
    /// On top of the stage's right half, which keeps its size.
    case drawer
  }

  let arrangement: Arrangement
  /// The room that the stage leaves at the edges.
  let insets: EdgeInsets
  /// The inspector's frame in the window.
  let frame: Rect
  /// The frame of the row of moments; empty in a strip.
  let moments: Rect
  /// Where a drawer stands for a strip: the rows that the strip had, as far as the drawer leaves
  /// them; empty otherwise.
  let foot: Rect

  /// The columns from which there is room beside the stage.
  static let widthForBeside = 120
  /// The rows from which there is room below it.
  static let heightForBelow = 34
  /// The rows from which the stage still has 24 above the panes.
  static let heightToOpenBelow = 46
  /// The rows from which there is room for a strip.
  static let heightForStrip = 22
  /// The lines of the strip.
  static let stripHeight = 6
  /// The columns that the stage keeps, whatever the user wants.
  private static let leastStage = Size(width: 40, height: 12)
  /// The size beyond which a stage grows no more beside an inspector.
  private static let comfortable = 92

  /// Places an inspector in `area` of a window of size `room`. `divider` is what the user moved the
  /// divider by, in cells to the stage's disadvantage; `isDocked` asks for a place beside or below
  /// the stage, if there is room, and `isStrip` for the strip where there is no room beside it. With
  /// `keepsStrip` a drawer takes the rows of the strip as well, so that the stage stays as it was
  /// with the strip.
  init(
    in area: Rect, of room: Size, divider: Int, isDocked: Bool, isStrip: Bool,
    keepsStrip: Bool = false
  ) {
    arrangement = InspectorPlaces.arrangement(in: room, isDocked: isDocked, isStrip: isStrip)
    let stripHeight = min(InspectorPlaces.stripHeight, area.height)
    var foot = Rect.zero
    let least = InspectorPlaces.leastStage
    switch arrangement {
    case .beside:
      // The moments lie below both, with a row between.
      let upper = area.inset(by: EdgeInsets(bottom: min(2, area.height)))
      let usual = InspectorPlaces.widthBeside(area.width)
      let width = InspectorPlaces.clamped(usual + divider, area.width, leaving: least.width)
      insets = EdgeInsets(bottom: area.height - upper.height, right: min(width + 2, area.width))
      frame = Rect(x: upper.maxX - width, y: upper.minY, width: width, height: upper.height)
    case .below:
      let usual = area.height * 45 / 100
      let height = InspectorPlaces.clamped(usual + divider, area.height, leaving: least.height)
      insets = EdgeInsets(bottom: height)
      frame = Rect(
        x: area.minX, y: area.maxY - height, width: area.width, height: max(0, height - 1))
    case .strip:
      insets = EdgeInsets(bottom: stripHeight)
      frame = Rect(
        x: area.minX, y: area.maxY - stripHeight, width: area.width, height: stripHeight)
    case .drawer:
      let isWide = room.width >= InspectorPlaces.widthForBeside
      let usual = isWide ? InspectorPlaces.widthBeside(area.width) : area.width * 55 / 100
      let width = InspectorPlaces.clamped(usual + divider, area.width, leaving: 8)
      let hasFoot = keepsStrip && InspectorPlaces.offersStrip(in: room)
      insets = hasFoot ? EdgeInsets(bottom: stripHeight) : .zero
      frame = Rect(
        x: area.maxX - width, y: area.minY, width: width, height: max(0, area.height - 1))
      if hasFoot {
        foot = Rect(
          x: area.minX, y: area.maxY - stripHeight, width: area.width - width,
          height: max(0, stripHeight - 1))
      }
    }
    self.foot = foot
    let left = arrangement == .drawer && foot.isEmpty ? frame.minX : area.minX
    moments = Rect(
      x: left, y: area.maxY - 1, width: area.maxX - left, height: arrangement == .strip ? 0 : 1)
  }

  private static func arrangement(in size: Size, isDocked: Bool, isStrip: Bool) -> Arrangement {
    if isStrip && offersStrip(in: size) { return .strip }
    guard isDocked else { return .drawer }
    if size.width >= widthForBeside { return .beside }
    return size.height >= heightForBelow ? .below : .drawer
  }

  private static func widthBeside(_ width: Int) -> Int {
    max(width * 45 / 100, width - comfortable)
  }

  /// Whether there is so much room beside or below a stage that the panes may be there from the
  /// beginning.
  static func opensDocked(in size: Size) -> Bool {
    size.width >= widthForBeside || size.height >= heightToOpenBelow
  }

  /// Whether there is room beside or below the stage.
  static func offersDock(in size: Size) -> Bool {
    size.width >= widthForBeside || size.height >= heightForBelow
  }

  /// Whether there is room for a strip, but not beside the stage.
  static func offersStrip(in size: Size) -> Bool {
    size.width < widthForBeside && size.height >= heightForStrip
  }

  private static func clamped(_ wanted: Int, _ whole: Int, leaving rest: Int) -> Int {
    max(min(wanted, whole - rest), min(whole, 12))
  }
}
