import TermContainers

/// The demos and the mistakes as cards of one size, one of which is chosen.
final class GalleryList: StackView {
  private let cards: [GalleryCard]
  private let stacks = [StackView(), StackView()]
  /// Stands for the card that the last row may be short of.
  private let filler = View()
  /// Remembers what was played; nil where nothing is remembered.
  private let progress: ProgressKeeper?
  private(set) var index = 0
  /// The columns of cards, one or two.
  private(set) var columns = 1
  /// Called when the choice has changed.
  var onChange: () -> Void = {}
  /// Called when the chosen one is clicked.
  var onOpen: () -> Void = {}

  /// Creates a list of `entries`, which must not be empty, and chooses the first.
  init(_ entries: [GalleryEntry], _ progress: ProgressKeeper?) {
    cards = entries.enumerated().map { GalleryCard($1, number: $0 + 1) }
    self.progress = progress
    super.init(frame: .zero)
    spacing = GalleryPlaces.columnGap
    distribution = .fillEqually
    for stack in stacks {
      stack.axis = .vertical
      stack.distribution = .fillEqually
      addArrangedSubview(stack)
    }
    for (index, card) in cards.enumerated() {
      card.addAction { [weak self] in self?.press(index) }
    }
    cards[0].isSelected = true
    arrange()
    showMarks()
  }

  func place(in places: GalleryPlaces) {
    frame = places.list
    for stack in stacks { stack.spacing = places.gap }
    guard columns != places.columns else { return }
    columns = places.columns
    arrange()
  }

  private func arrange() {
    for (index, card) in cards.enumerated() { stacks[index % columns].addArrangedSubview(card) }
    stacks[1].isHidden = columns == 1
    if columns == 2 && cards.count % 2 == 1 { stacks[1].addArrangedSubview(filler) }
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
