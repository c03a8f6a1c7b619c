import TermContainers

extension RingMenu {
  /// Where the container, the facts about it and the calls stand.
  struct Places {
    let container: Rect
    let facts: Rect
    let log: Rect
    /// Whether there is room for frames.
    var isFramed = true

    /// The columns of facts and calls, which both need.
    private static let width = 40

    init(in area: Rect) {
      if area.width >= 76 && (area.width >= 90 || area.height < 20) {
        self.init(atRightOf: area)
      } else if area.height >= 20 {
        self.init(below: area, isDivided: area.width >= 76)
      } else {
        self.init(unframedBelow: area)
      }
    }

    private init(atRightOf area: Rect) {
      let (x, width) = (area.maxX - Self.width, Self.width)
      let rows = min(11, area.height / 2)
      container = Rect(x: 0, y: 0, width: x, height: area.height)
      facts = Rect(x: x, y: 0, width: width, height: rows)
      log = Rect(x: x, y: rows, width: width, height: area.height - rows)
    }

    private init(below area: Rect, isDivided: Bool) {
      let rows = isDivided ? 9 : min(18, area.height * 5 / 9)
      let top = area.height - rows
      let half = isDivided ? area.width / 2 : area.width
      container = Rect(x: 0, y: 0, width: area.width, height: top)
      facts = Rect(x: 0, y: top, width: half, height: isDivided ? rows : min(9, rows / 2))
      log =
        isDivided
        ? Rect(x: half, y: top, width: area.width - half, height: rows)
        : Rect(x: 0, y: facts.maxY, width: half, height: area.height - facts.maxY)
    }

    /// Two rows of each.
    private init(unframedBelow area: Rect) {
      let top = max(0, area.height - 4)
      container = Rect(x: 0, y: 0, width: area.width, height: top)
      facts = Rect(x: 0, y: top, width: area.width, height: 2)
      log = Rect(x: 0, y: top + 2, width: area.width, height: 2)
      isFramed = false
    }
  }
}
