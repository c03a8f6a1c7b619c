import TermContainers

/// The layout of the gallery.
struct GalleryPlaces: Equatable {
  /// The name and the sentence.
  private(set) var header = Rect.zero
  /// The cards.
  private(set) var list = Rect.zero
  /// The rows of cards and headings.
  private(set) var rows = GalleryRows([], columns: 1, secondary: true)
  /// The columns of cards.
  private var columns = 1
  /// Rows between two cards.
  private(set) var gap = 0
  /// The rows of a card.
  private(set) var cardHeight = 1
  /// The preview with its shadow; empty where there is no room for it.
  private(set) var stage = Rect.zero
  /// The texts about the chosen demo.
  private(set) var foot = Rect.zero

  /// The smallest size with a preview.
  private static let smallest = Size(width: 60, height: 19)
  /// The size beyond which a preview does not grow.
  private static let largestStage = Size(width: 96, height: 34)
  /// The width at which every demo has room.
  private static let usualStageWidth = 46
  /// Columns between two cards.
  static let columnGap = 2
  /// The columns that a card of several rows needs.
  private static let widthForLines = 26
  /// The columns in which a name and its tagline fit on one line.
  private static let widthForTaglines = 38
  /// A card of more rows has nothing to show.
  private static let largestCardHeight = 10

  /// The preview lies beside the cards, above the texts.
  init(in size: Size, groups: [GalleryGroup]) {
    let smallest = GalleryPlaces.smallest
    if size.width < smallest.width || size.height < smallest.height {
      placeList(in: size, groups)
    } else if size.height < 22 {
      placeTight(in: size, groups)
    } else {
      placeRoomy(in: size, groups)
    }
  }

  /// The names alone, and what there is to say about the chosen one.
  private mutating func placeList(in size: Size, _ groups: [GalleryGroup]) {
    let width = min(size.width - 2, 64)
    let least = GalleryRows(groups, columns: 1, secondary: false).rows.count
    // Without a blank row where the cards need it.
    let top = size.height < least + 4 ? 1 : size.height < 14 ? 2 : 3
    let end = min(max(top + least, size.height - 3), size.height - 1)
    header = Rect(x: 1, y: 0, width: width, height: max(1, top - 1))
    list = Rect(x: 1, y: top, width: width, height: end - top)
    shrinkList(to: groups)
    let start = min(end + 1, size.height - 1)
    foot = Rect(x: 1, y: start, width: width, height: size.height - start)
  }

  /// Names at the left, and no row is empty that need not be.
  private mutating func placeTight(in size: Size, _ groups: [GalleryGroup]) {
    let margin = size.width < 80 ? 1 : 3
    let widths = Widths(in: size.width - 2 * margin, margin: margin)
    let height = size.height - 6
    header = Rect(x: margin, y: 0, width: size.width - 2 * margin, height: 1)
    list = Rect(x: margin, y: 2, width: widths.list, height: height)
    shrinkList(to: groups)
    stage = Rect(
      x: list.maxX + widths.gap, y: 2, width: widths.stage + 1, height: height + 1)
    foot = Rect(x: margin, y: stage.maxY, width: size.width - 2 * margin, height: 3)
    if list.maxY > foot.minY {
      foot = Rect(x: stage.minX, y: foot.minY, width: widths.stage, height: 3)
    }
  }

  private mutating func placeRoomy(in size: Size, _ groups: [GalleryGroup]) {
    let margin = size.width < 80 ? 1 : 3
    let widths = Widths(in: size.width - 2 * margin, margin: margin)
    columns = widths.columns
    let footHeight = size.height < 30 ? 5 : 6
    // Two rows and a blank one; where they are short the name and the sentence share one.
    let top = size.height < 25 ? 2 : 3
    let room = min(size.height - 2 - top - footHeight, GalleryPlaces.largestStage.height)
    // The cards may reach down to where the texts end. Those in two columns say more, and may reach
    // further.
    list.size = Size(
      width: widths.list, height: columns == 2 ? size.height - top - 1 : room + 1 + footHeight)
    shrinkList(to: groups)
    let height = room < 18 ? room : max(min(list.height, room), min(room, 17))
    let block = Size(
      width: widths.list + widths.gap + widths.stage + 1,
      height: top + max(height + 1 + footHeight, list.height))
    let x = max(margin, (size.width - block.width) / 2)
    let y = (size.height - block.height + 1) / 3
    header = Rect(x: x, y: y, width: block.width, height: top - 1)
    list.origin = Point(x: x, y: y + top)
    stage = Rect(
      x: list.maxX + widths.gap, y: list.minY, width: widths.stage + 1, height: height + 1)
    foot = Rect(x: stage.minX, y: stage.maxY, width: widths.stage, height: footHeight)
  }

  /// Makes the list as high as its cards and their headings. The cards are all as large as there is room
  /// for; what has no room is scrolled to.
  private mutating func shrinkList(to groups: [GalleryGroup]) {
    rows = GalleryRows(groups, columns: columns, secondary: true)
    if rows.rows.count > list.height {
      rows = GalleryRows(groups, columns: columns, secondary: false)
    }
    let count = rows.cards.count
    let room = list.height - rows.headings
    let width = (list.width - (columns - 1) * GalleryPlaces.columnGap) / columns
    let height = (room + 1) / count - 1
    let most = width < GalleryPlaces.widthForLines ? 1 : GalleryPlaces.largestCardHeight
    gap = height >= 1 ? 1 : 0
    cardHeight = min(max(1, height), most)
    if height <= 1, most > 1, width < GalleryPlaces.widthForTaglines, room >= 2 * count {
      // Rather two lines than a blank one.
      (gap, cardHeight) = (0, 2)
    }
    list.size.height = min(list.height, count * (cardHeight + gap) - gap + rows.headings)
  }

  /// How the columns are shared.
  private struct Widths {
    var list: Int
    var stage: Int
    var columns = 1
    let gap: Int

    /// The cards get what they need to be read, then the preview what it can use.
    init(in width: Int, margin: Int) {
      gap = margin < 3 || width < 80 ? 2 : width < 110 ? 3 : 4
      let most = GalleryPlaces.largestStage.width
      let spare = width + margin - 2 - gap
      let wanted = 27 + max(0, width - 74) * 3 / 5
      list = max(15, min(wanted, spare - GalleryPlaces.usualStageWidth, 51))
      let card = min(42, (spare - most - GalleryPlaces.columnGap) / 2)
      if card >= 30 { (columns, list) = (2, 2 * card + GalleryPlaces.columnGap) }
      stage = min(spare - list, most)
    }
  }
}
