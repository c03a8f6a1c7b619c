import TermContainers

/// The demos and the mistakes as cards, one of which is chosen.
final class GalleryList: View {
  private let entries: [GalleryEntry]
  /// Remembers what was played; nil where nothing is remembered.
  private let progress: ProgressKeeper?
  private(set) var index = 0
  /// The columns of cards.
  var columns = 1 {
    didSet { if columns != oldValue { setNeedsDisplay() } }
  }
  /// Called when the choice has changed.
  var onChange: () -> Void = {}
  /// Called when the chosen one is clicked.
  var onOpen: () -> Void = {}

  /// Creates a list of `entries`, which must not be empty, and chooses the first.
  init(_ entries: [GalleryEntry], _ progress: ProgressKeeper?) {
    (self.entries, self.progress) = (entries, progress)
    super.init(frame: .zero)
  }

  var chosen: GalleryEntry { entries[index] }

  private var cards: GalleryCards { GalleryCards(entries.count, in: bounds.size, columns: columns) }

  /// Moves the choice on by `count` cards, clamped to the list.
  func move(by count: Int) { choose(max(0, min(index + count, entries.count - 1))) }

  /// Moves the choice to another row or column, if there is a card.
  func move(right: Int, down: Int) {
    let column = index % columns + right
    if (0..<columns).contains(column) { choose(index + right + down * columns) }
  }

  /// Chooses `demo`, if it is listed.
  func choose(_ demo: Demo) {
    entries.firstIndex { $0.demo?.name == demo.name }.map { choose($0) }
  }

  /// Chooses the card at `new`, from 0, if there is one.
  func choose(_ new: Int) {
    guard new != index, entries.indices.contains(new) else { return }
    index = new
    setNeedsDisplay()
    onChange()
  }

  override func touchesBegan(_ touch: MouseEvent) {
    switch touch.phase {
    case .scrolledUp: return move(by: -1)
    case .scrolledDown: return move(by: 1)
    default: break
    }
    guard touch.button == .left, let hit = cards.index(at: touch.location(in: self)) else {
      return super.touchesBegan(touch)
    }
    if hit == index { onOpen() } else { choose(hit) }
  }

  override func draw(_ canvas: borrowing Canvas) {
    let cards = cards
    for (index, entry) in entries.enumerated() {
      let marks = progress.map { entry.marks($0.progress) } ?? []
      let card = GalleryCard(
        entry: entry, number: index + 1, marks: marks, isChosen: index == self.index)
      card.draw(in: cards.frame(of: index), on: canvas)
    }
  }
}
