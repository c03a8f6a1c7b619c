import TermContainers
import Testing

@testable import demo_tui

/// The layout of the gallery at every size.
@Suite struct GalleryPlacesTests {
  private static let articles = Array(repeating: GalleryGroup.articles, count: 6)
  private let groups = articles + [.containers, .containers, .containers, .mistakes]
  private var count: Int { groups.count }

  private func eachSize(
    of groups: [GalleryGroup]? = nil, _ body: (Size, GalleryPlaces) -> Void
  ) {
    for width in Array(40...130) + [160, 166, 167, 168, 180, 200, 250, 400] {
      for height in Array(11...48) + [59, 69, 150] {
        let size = Size(width: width, height: height)
        body(size, GalleryPlaces(in: size, groups: groups ?? self.groups))
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
    eachSize { size, places in
      list.place(in: places)
      list.layoutIfNeeded()
      let frames = cards(in: list).map { list.convert($0.bounds, from: $0) }
      // In fewer rows the list scrolls.
      guard size.height > 12 else { return }
      #expect(frames.count == count && Set(frames.map(\.size)).count == 1, "\(size)")
      for (index, frame) in frames.enumerated() {
        #expect(frame.intersection(list.bounds) == frame && frame.width >= 15, "\(size) \(frame)")
        #expect(frames[..<index].allSatisfy { $0.intersection(frame).isEmpty }, "\(size) \(frame)")
      }
      #expect(places.header.height >= 1 && places.foot.height >= 1, "\(size)")
    }
  }

  @MainActor private func cards(in view: View) -> [GalleryCard] {
    view.isHidden
      ? [] : view.subviews.flatMap { ($0 as? GalleryCard).map { [$0] } ?? cards(in: $0) }
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
    for (size, columns) in [(Size(width: 200, height: 59), 2), (Size(width: 120, height: 35), 1)] {
      let rows = GalleryPlaces(in: size, groups: groups).rows.cards
      #expect(rows.map(\.count).max() == columns)
    }
  }

  /// The heading of UIKit's own containers is there at any size, above their cards.
  @Test func eachGroupBeginsARowBelowItsHeading() throws {
    eachSize { size, places in
      let rows = places.rows.rows
      let heading = rows.firstIndex(of: .heading(.containers))
      let first = heading.map { rows[$0 + 1] }
      #expect(first == .cards(6..<7) || first == .cards(6..<8), "\(size)")
      #expect(rows.last == .cards(9..<10), "\(size)")
    }
  }

  /// With more cards than have room, the chosen one is seen.
  @MainActor @Test func moreCardsThanHaveRoomAreScrolled() {
    let demos = Demo.all + Array(repeating: Demo.navigation, count: 5)
    let list = GalleryList(demos.map(GalleryEntry.demo) + [.mistakes], nil)
    eachSize(of: list.groups) { size, places in
      list.place(in: places)
      for index in [0, 8, demos.count] {
        list.choose(index)
        list.layoutIfNeeded()
        let card = cards(in: list)[index]
        let frame = list.convert(card.bounds, from: card)
        #expect(frame.intersection(list.bounds) == frame, "\(size) \(index)")
      }
      #expect(places.foot.height >= 1 && places.list.intersection(places.foot).isEmpty, "\(size)")
    }
  }
}
