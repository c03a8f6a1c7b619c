import TermContainers

/// The demos and the mistakes as cards of one size, one of which is chosen.
final class GalleryList: View {
  private let cards: [GalleryCard]
  /// Remembers what was played; nil where nothing is remembered.
  private let progress: ProgressKeeper?
  private(set) var index = 0
  /// The columns of cards.
  private(set) var columns = 1
  /// Rows between two cards.
  private var gap = 0
  /// Called when the choice has changed.
  var onChange: () -> Void = {}
  /// Called when the chosen one is clicked.
  var onOpen: () -> Void = {}

  /// Creates a list of `entries`, which must not be empty, and chooses the first.
  init(_ entries: [GalleryEntry], _ progress: ProgressKeeper?) {
    cards = entries.enumerated().map { GalleryCard($1, number: $0 + 1) }
    self.progress = progress
    super.init(frame: .zero)
    for (index, card) in cards.enumerated() {
      card.addAction { [weak self] in self?.press(index) }
      addSubview(card)
    }
    cards[0].isSelected = true
    showMarks()
  }

  /// Lies where `places` says, and so do the cards.
  func place(in places: GalleryPlaces) {
    (frame, columns, gap) = (places.list, places.columns, places.gap)
    setNeedsLayout()
  }

  /// Row by row.
  override func layoutSubviews() {
    super.layoutSubviews()
    let rows = (cards.count + columns - 1) / columns
    let step = Size(
      width: (bounds.width + GalleryPlaces.columnGap) / columns,
      height: (bounds.height + gap) / rows)
    for (index, card) in cards.enumerated() {
      card.frame = Rect(
        x: index % columns * step.width, y: index / columns * step.height,
        width: step.width - GalleryPlaces.columnGap, height: step.height - gap)
    }
  }

  /// Shows on the cards what has been done.
  func showMarks() {
    for card in cards { card.marks = progress.map { card.entry.marks($0.progress) } ?? [] }
  }

  var chosen: GalleryEntry { cards[index].entry }

  /// Moves the choice on by `count` cards, clamped to the list.
  func move(by count: Int) { choose(max(0, min(index + count, cards.count - 1))) }

  /// Moves the choice to another row or column, if there is a card.
  func move(right: Int, down: Int) {
    let column = index % columns + right
    if (0..<columns).contains(column) { choose(index + right + down * columns) }
  }

  /// Chooses `demo`, if it is listed.
  func choose(_ demo: Demo) {
    cards.firstIndex { $0.entry.demo?.name == demo.name }.map { choose($0) }
  }

  /// Chooses the card at `new`, from 0, if there is one.
  func choose(_ new: Int) {
    guard new != index, cards.indices.contains(new) else { return }
    index = new
    for (index, card) in cards.enumerated() { card.isSelected = index == new }
    onChange()
  }

  private func press(_ index: Int) {
    if index == self.index { onOpen() } else { choose(index) }
  }

  override func touchesBegan(_ touch: MouseEvent) {
    switch touch.phase {
    case .scrolledUp: move(by: -1)
    case .scrolledDown: move(by: 1)
    default: super.touchesBegan(touch)
    }
  }
}
