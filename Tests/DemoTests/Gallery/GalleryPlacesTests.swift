import TermContainers
import Testing

@testable import demo_tui

/// The layout of the gallery at every size.
@Suite struct GalleryPlacesTests {
  /// The rows that the gallery's cards need.
  private let rows = (least: 14, roomy: 19)

  /// `step` columns lie between two widths.
  private func eachSize(
    step: Int = 1, rows: (least: Int, roomy: Int)? = nil, _ body: (Size, GalleryPlaces) -> Void
  ) {
    let widths = Array(stride(from: 40, through: 130, by: step)) + [160, 167, 180, 200, 250, 400]
    for width in widths {
      for height in Array(11...48) + [59, 69, 150] {
        let size = Size(width: width, height: height)
        body(size, GalleryPlaces(in: size, rows: rows ?? self.rows))
      }
    }
  }

  @Test func nothingLiesOnAnythingElseOrOutside() {
    eachSize { size, places in
      let parts = [places.header, places.list, places.progress, places.stage, places.foot].filter {
        !$0.isEmpty
      }
      let whole = Rect(origin: .zero, size: size)
      for (index, part) in parts.enumerated() {
        #expect(part.intersection(whole) == part, "\(size) \(part)")
        for other in parts[..<index] {
          #expect(part.intersection(other).isEmpty, "\(size) \(part) \(other)")
        }
      }
    }
  }

  /// The header, every card and a line about the chosen one are there at any size. Each demo has one
  /// row.
  @MainActor @Test func everyCardIsSeen() {
    let list = GalleryList(Demo.all, nil)
    #expect(list.heights == rows)
    eachSize(step: 5) { size, places in
      list.layOut(in: places)
      list.layoutIfNeeded()
      let frames = list.visibleCells.map(\.frame)
      // In fewer rows the list scrolls.
      guard size.height > 18 else { return }
      #expect(frames.count == Demo.all.count + 2, "\(size)")
      #expect(frames.dropFirst().allSatisfy { $0.height == 1 && $0.width >= 15 }, "\(size)")
      #expect(list.contentSize.height == list.bounds.height, "\(size)")
      #expect(places.header.height >= 1 && places.foot.height >= 1, "\(size)")
    }
  }

  /// A preview has room for a demo, and does not grow beyond what a demo can use.
  @Test func thePreviewHasAUsefulSize() {
    eachSize { size, places in
      let hasRoom = size.width >= 60 && size.height >= 19
      #expect(places.stage.isEmpty != hasRoom, "\(size)")
      guard hasRoom else { return }
      let (width, height) = (places.stage.width - 1, places.stage.height - 1)
      #expect((40...96).contains(width) && (12...34).contains(height), "\(size) \(places.stage)")
    }
  }

  /// The groups are apart and the progress is there where there is room.
  @Test(arguments: [(80, 23, false, 6), (100, 29, true, 6), (120, 35, true, 6), (60, 19, false, 0)])
  func roomIsUsed(_ width: Int, _ height: Int, _ isRoomy: Bool, _ progress: Int) {
    let places = GalleryPlaces(in: Size(width: width, height: height), rows: rows)
    #expect(places.isRoomy == isRoomy && places.progress.height == progress, "\(places)")
  }

  /// With more cards than have room, the chosen one is seen.
  @MainActor @Test func moreCardsThanHaveRoomAreScrolled() {
    let demos = Demo.all + Array(repeating: Demo.navigation, count: 5)
    let list = GalleryList(demos, nil)
    eachSize(step: 15, rows: list.heights) { size, places in
      list.layOut(in: places)
      for digit in [1, 9, 0] {
        list.chooseEntry(digit: digit)
        list.layoutIfNeeded()
        let frame = list.indexPathForSelectedRow.map(list.rectForRow) ?? .zero
        #expect(
          !frame.isEmpty && frame.intersection(list.bounds) == frame, "\(size) \(digit)")
      }
      #expect(places.foot.height >= 1 && places.list.intersection(places.foot).isEmpty, "\(size)")
    }
  }
}
