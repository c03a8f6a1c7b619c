import TermContainers
import Testing

@testable import demo_tui

/// The layout of the gallery at every size.
@Suite struct GalleryPlacesTests {
  private let count = 10

  /// `step` columns lie between two widths.
  private func eachSize(
    step: Int = 1, cards: Int = 10, _ body: (Size, GalleryPlaces) -> Void
  ) {
    let widths = Array(stride(from: 40, through: 130, by: step)) + [160, 167, 180, 200, 250, 400]
    for width in widths {
      for height in Array(11...48) + [59, 69, 150] {
        let size = Size(width: width, height: height)
        body(size, GalleryPlaces(in: size, cards: cards, headings: 2))
      }
    }
  }

  @Test func nothingLiesOnAnythingElseOrOutside() {
    eachSize { size, places in
      let parts = [places.header, places.list, places.stage, places.foot].filter { !$0.isEmpty }
      let whole = Rect(origin: .zero, size: size)
      for (index, part) in parts.enumerated() {
        #expect(part.intersection(whole) == part, "\(size) \(part)")
        for other in parts[..<index] {
          #expect(part.intersection(other).isEmpty, "\(size) \(part) \(other)")
        }
      }
    }
  }

  /// The header, every card and a line about the chosen one are there at any size. All cards have
  /// one size.
  @MainActor @Test func everyCardIsSeen() {
    let list = GalleryList(Demo.all.map(GalleryEntry.demo) + [.mistakes], nil)
    eachSize(step: 5) { size, places in
      list.place(in: places)
      list.layoutIfNeeded()
      let frames = list.visibleCells.map(\.frame)
      // In fewer rows the list scrolls.
      guard size.height > 13 else { return }
      #expect(frames.count == count && Set(frames.map(\.size)).count == 1, "\(size)")
      #expect(list.contentSize.height == list.bounds.height, "\(size)")
      #expect(frames.allSatisfy { $0.width >= 15 }, "\(size)")
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

  /// A card says more where there is more room.
  @Test func aCardIsAsHighAsThereIsRoom() {
    for (width, height, rows) in [(80, 23, 1), (100, 29, 2), (120, 35, 3), (200, 59, 5)] {
      let places = GalleryPlaces(
        in: Size(width: width, height: height), cards: count, headings: 2)
      #expect(places.rowHeight == rows, "\(width)×\(height)")
    }
  }

  /// With more cards than have room, the chosen one is seen.
  @MainActor @Test func moreCardsThanHaveRoomAreScrolled() {
    let demos = Demo.all + Array(repeating: Demo.navigation, count: 5)
    let list = GalleryList(demos.map(GalleryEntry.demo) + [.mistakes], nil)
    eachSize(step: 15, cards: demos.count + 1) { size, places in
      list.place(in: places)
      for index in [0, 8, demos.count] {
        list.choose(index)
        list.layoutIfNeeded()
        let frame = list.indexPathForSelectedRow.map(list.rectForRow) ?? .zero
        #expect(
          !frame.isEmpty && frame.intersection(list.bounds) == frame, "\(size) \(index)")
      }
      #expect(places.foot.height >= 1 && places.list.intersection(places.foot).isEmpty, "\(size)")
    }
  }
}
