import TermContainers

/// The layout of the gallery.
struct GalleryPlaces {
  /// The frame of the name and the sentence.
  private(set) var header = Rect.zero
  /// The frame of the cards.
  private(set) var list = Rect.zero
  /// Whether there is a blank row between the groups.
  private(set) var isRoomy = false
  /// The frame of the meters below the cards; empty if there is no room for them.
  private(set) var progress = Rect.zero
  /// The frame of the preview with its shadow; empty if there is no room for it.
  private(set) var stage = Rect.zero
  /// The frame of the texts about the chosen card.
  private(set) var foot = Rect.zero
  /// The minimum number of rows for the meters.
  private static let progressRows = 4
  private let rows: (least: Int, roomy: Int)

  /// The smallest size with a preview.
  private static let smallest = Size(width: 60, height: 19)
  /// The width of the preview, in columns, at which every demo has room.
  private static let usualStageWidth = 46
  /// The maximum width of the list, in columns, which shows complete rows.
  private static let largestListWidth = 56

  /// Lays out the cards, which need `rows`, the texts and, if `size` has room, the preview.
  init(in size: Size, rows: (least: Int, roomy: Int)) {
    self.rows = rows
    let smallest = GalleryPlaces.smallest
    if size.width < smallest.width || size.height < smallest.height {
      placeList(in: size)
    } else if size.height < 22 {
      placeTight(in: size)
    } else {
      placeRoomy(in: size)
    }
  }

  /// Places the cards, and below them the texts about the chosen card, without a preview.
  private mutating func placeList(in size: Size) {
    let width = min(size.width - 2, 64)
    // No blank row where the cards need it.
    let top = size.height < rows.least + 4 ? 1 : size.height < 14 ? 2 : 3
    let end = min(max(top + rows.least, size.height - 3), size.height - 1)
    header = Rect(x: 1, y: 0, width: width, height: max(1, top - 1))
    list = Rect(x: 1, y: top, width: width, height: end - top)
    shrinkList()
    let start = min(end + 1, size.height - 1)
    foot = Rect(x: 1, y: start, width: width, height: size.height - start)
  }

  /// Places the cards at the left and the preview at the right, without unnecessary blank rows.
  private mutating func placeTight(in size: Size) {
    let widths = Widths(in: size)
    header = Rect(x: widths.margin, y: 0, width: size.width - 2 * widths.margin, height: 1)
    // The cards can reach farther down than the preview.
    list = Rect(x: widths.margin, y: 2, width: widths.list, height: size.height - 3)
    shrinkList()
    placeStage(widths, height: size.height - 5, foot: 3)
  }

  /// Puts the preview beside the cards, and the texts below it.
  private mutating func placeStage(_ widths: Widths, height: Int, foot rows: Int) {
    stage = Rect(
      x: list.maxX + widths.gap, y: list.minY, width: widths.stage + 1, height: height)
    foot = Rect(x: stage.minX, y: stage.maxY, width: widths.stage, height: rows)
  }

  private mutating func placeRoomy(in size: Size) {
    let widths = Widths(in: size)
    let footHeight = size.height < 30 ? 5 : 6
    // Two rows and a blank one; if rows are short, the name and the sentence share one.
    let top = size.height < 25 ? 2 : 3
    let height = min(size.height - 2 - top - footHeight, Demo.largestStage.height)
    // The cards can reach farther down than the texts.
    list.size = Size(width: widths.list, height: size.height - top - 1)
    shrinkList(leaving: GalleryPlaces.progressRows + 1)
    let block = Size(
      width: widths.list + widths.gap + widths.stage + 1,
      height: top + max(height + 1 + footHeight, list.height))
    let x = max(widths.margin, (size.width - block.width) / 2)
    let y = (size.height - block.height + 1) / 3
    header = Rect(x: x, y: y, width: block.width, height: top - 1)
    list.origin = Point(x: x, y: y + top)
    placeStage(widths, height: height + 1, foot: footHeight)
    // The meters are below the cards and a blank row: four rows, or six if there is room.
    let room = size.height - list.maxY - 1
    guard room >= GalleryPlaces.progressRows else { return }
    progress = Rect(x: list.minX, y: list.maxY + 1, width: list.width, height: min(room, 6))
  }

  /// Makes the list as high as its cards and their headings, with rows between groups if that
  /// leaves `rest` rows. The list scrolls if it has no room for all.
  private mutating func shrinkList(leaving rest: Int = 0) {
    isRoomy = rows.roomy + rest <= list.height
    list.size.height = min(list.height, isRoomy ? rows.roomy : rows.least)
  }

  /// The widths of the parts of the gallery, in columns.
  private struct Widths {
    var list: Int
    var stage: Int
    let gap, margin: Int

    /// Divides the columns of `size`: first for legible cards, then for what the preview can use.
    init(in size: Size) {
      margin = size.width < 80 ? 1 : 3
      let width = size.width - 2 * margin
      gap = margin < 3 || width < 80 ? 2 : width < 110 ? 3 : 4
      let spare = width + margin - 2 - gap
      let wanted = 27 + max(0, width - 74) * 3 / 5
      let room = min(spare - GalleryPlaces.usualStageWidth, GalleryPlaces.largestListWidth)
      list = max(15, min(wanted, room))
      stage = min(spare - list, Demo.largestStage.width)
    }
  }
}
