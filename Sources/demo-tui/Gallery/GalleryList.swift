import TermContainers

/// The demos as cards, one of which is chosen.
final class GalleryList: View {
  private let demos: [Demo]
  private(set) var index = 0
  /// The columns of cards.
  var columns = 1 {
    didSet { if columns != oldValue { setNeedsDisplay() } }
  }
  /// Called when the choice has changed.
  var onChange: () -> Void = {}
  /// Called when the chosen one is clicked.
  var onOpen: () -> Void = {}

  /// Creates a list of `demos`, which must not be empty, and chooses the first.
  init(_ demos: [Demo]) {
    self.demos = demos
    super.init(frame: .zero)
  }

  var chosen: Demo { demos[index] }

  private var cards: GalleryCards { GalleryCards(demos.count, in: bounds.size, columns: columns) }

  /// Moves the choice on by `count` cards, clamped to the list.
  func move(by count: Int) { choose(max(0, min(index + count, demos.count - 1))) }

  /// Moves the choice to another row or column, if there is a card.
  func move(right: Int, down: Int) {
    let column = index % columns + right
    if (0..<columns).contains(column) { choose(index + right + down * columns) }
  }

  /// Chooses `demo`, if it is listed.
  func choose(_ demo: Demo) {
    demos.firstIndex { $0.name == demo.name }.map { choose($0) }
  }

  private func choose(_ new: Int) {
    guard new != index, demos.indices.contains(new) else { return }
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
    for (index, demo) in demos.enumerated() {
      GalleryCard(demo, isChosen: index == self.index).draw(in: cards.frame(of: index), on: canvas)
    }
  }
}
