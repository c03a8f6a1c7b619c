/// What the gallery's cards lead to, in groups.
enum GalleryGroup: CaseIterable {
  /// The examples of the articles.
  case articles
  /// UIKit's own containers.
  case containers
  case mistakes

  /// What stands above its cards, the longest words first; empty for nothing.
  var headings: [String] {
    switch self {
    case .articles: []
    case .containers: ["UIKit\u{2019}s own containers", "UIKit\u{2019}s own"]
    case .mistakes: ["What goes wrong"]
    }
  }

  /// Whether its heading goes before where rows are short.
  var isSecondary: Bool { self == .mistakes }
}

/// In which rows the cards of a gallery lie.
struct GalleryRows: Equatable {
  /// Cards side by side, or the heading of the cards below.
  enum Row: Equatable {
    case heading(GalleryGroup)
    case cards(Range<Int>)
  }

  private(set) var rows: [Row] = []

  /// The rows of cards whose groups are `groups`, in order. Without `secondary` headings some are left
  /// out.
  init(_ groups: [GalleryGroup], columns: Int, secondary: Bool) {
    for group in GalleryGroup.allCases {
      let cards = groups.indices.filter { groups[$0] == group }
      guard let first = cards.first else { continue }
      if !group.headings.isEmpty && (secondary || !group.isSecondary) {
        rows.append(.heading(group))
      }
      let end = first + cards.count
      for start in stride(from: first, to: end, by: columns) {
        rows.append(.cards(start..<min(start + columns, end)))
      }
    }
  }

  /// The cards in each row that has some.
  var cards: [Range<Int>] {
    rows.compactMap { row in
      if case .cards(let cards) = row { cards } else { nil }
    }
  }

  /// How many rows are headings.
  var headings: Int { rows.count - cards.count }
}
