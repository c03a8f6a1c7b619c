import TermContainers
import Testing

@testable import demo_tui

/// The layout of the gallery at every size.
@Suite struct GalleryPlacesTests {
  private let count = 7

  private func eachSize(_ body: (Size, GalleryPlaces) -> Void) {
    for width in Array(40...130) + [160, 166, 167, 168, 180, 200, 250, 400] {
      for height in Array(11...48) + [59, 69, 150] {
        let size = Size(width: width, height: height)
        body(size, GalleryPlaces(in: size, count: count))
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

  /// The header, every card and a line about the chosen one are there at any size.
  @Test func everyCardIsSeen() {
    eachSize { size, places in
      let cards = GalleryCards(count, in: places.list.size, columns: places.columns)
      let room = Rect(origin: .zero, size: places.list.size)
      for index in 0..<count {
        let frame = cards.frame(of: index)
        #expect(frame.intersection(room) == frame && frame.width >= 15, "\(size) \(frame)")
        #expect(cards.index(at: frame.origin) == index)
      }
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

  @Test func aWideScreenHasTwoColumnsOfCards() {
    #expect(GalleryPlaces(in: Size(width: 200, height: 59), count: count).columns == 2)
    #expect(GalleryPlaces(in: Size(width: 120, height: 35), count: count).columns == 1)
  }
}
