import TermContainers

/// The demos and the mistakes as cards of one size, one of which is chosen.
final class GalleryList: View {
  private let cards: [GalleryCard]
  /// Remembers what was played; nil where nothing is remembered.
  private let progress: ProgressKeeper?
  private(set) var index = 0
  private let headings = GalleryGroup.allCases.map { GalleryHeading($0) }
  private var places: GalleryPlaces?
  /// Called when the choice has changed.
  var onChange: () -> Void = {}
  /// Called when the chosen one is clicked.
  var onOpen: () -> Void = {}

  /// Creates a list of `entries`, which must not be empty, and chooses the first.
  init(_ entries: [GalleryEntry], _ progress: ProgressKeeper?) {
    cards = entries.enumerated().map { GalleryCard($1, number: ($0 + 1) % 10) }
    self.progress = progress
    super.init(frame: .zero)
    for (index, card) in cards.enumerated() {
      card.addAction { [weak self] in self?.press(index) }
      addSubview(card)
    }
    for heading in headings { addSubview(heading) }
    clipsToBounds = true
    cards[0].isSelected = true
    showMarks()
  }

  /// What the cards are about, in order.
  var groups: [GalleryGroup] { cards.map(\.entry.group) }

  private var rows: [Range<Int>] { places?.rows.cards ?? [] }

  /// Whether cards lie side by side.
  var hasColumns: Bool { rows.contains { $0.count > 1 } }

  /// Lies where `places` says, and so do the cards.
  func place(in places: GalleryPlaces) {
    (frame, self.places) = (places.list, places)
    setNeedsLayout()
  }

  /// Row by row. Where not all have room, the chosen one is seen.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let places else { return }
    let columns = rows.map(\.count).max() ?? 1
    let step = (bounds.width + GalleryPlaces.columnGap) / columns
    for heading in headings { heading.isHidden = true }
    var y = 0
    for row in places.rows.rows {
      switch row {
      case .heading(let group):
        let heading = headings.first { $0.group == group }
        heading?.isHidden = false
        heading?.frame = Rect(x: 0, y: y, width: bounds.width, height: 1)
        y += 1
      case .cards(let range):
        for index in range {
          cards[index].frame = Rect(
            x: (index - range.lowerBound) * step, y: y, width: step - GalleryPlaces.columnGap,
            height: places.cardHeight)
        }
        y += places.cardHeight + places.gap
      }
    }
    scroll(to: cards[index].frame, of: y - places.gap)
  }

  /// Scrolls as little as shows `card` in the middle of `height` rows, if they have no room.
  private func scroll(to card: Rect, of height: Int) {
    let most = max(0, height - bounds.height)
    bounds.origin.y = max(0, min(card.midY - bounds.height / 2, most))
  }

  /// Shows on the cards what has been done.
  func showMarks() {
    for card in cards { card.marks = progress.map { card.entry.marks($0.progress) } ?? [] }
  }

  var chosen: GalleryEntry { cards[index].entry }

  /// Moves the choice on by `count` cards, clamped to the list.
  func move(by count: Int) { choose(max(0, min(index + count, cards.count - 1))) }

  /// Moves the choice to another row or column, if there is a card. In a shorter row that is the last.
  func move(right: Int, down: Int) {
    guard let row = rows.firstIndex(where: { $0.contains(index) }) else { return }
    let column = index - rows[row].lowerBound + right
    guard rows.indices.contains(row + down), rows[row].count > column || down != 0, column >= 0
    else { return }
    let goal = rows[row + down]
    choose(min(goal.lowerBound + column, goal.upperBound - 1))
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
    setNeedsLayout()
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

/// The words above a group of cards.
private final class GalleryHeading: Label {
  let group: GalleryGroup

  init(_ group: GalleryGroup) {
    self.group = group
    super.init(frame: .zero)
    textColor = .role(.muted)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    text = group.headings.first { CellWidth.of($0) <= bounds.width }
  }
}
