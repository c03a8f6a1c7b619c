import TermContainers

extension Pinned {
  /// Where the parts lie: the recipe beside the stage or, where columns are few, below it.
  struct Places {
    var container = Rect.zero
    var controllers = Rect.zero
    /// Empty if there is no room.
    var views = Rect.zero
    /// Empty if there is no room.
    var constraints = Rect.zero
    var recipe = Rect.zero

    private static let controllersHeight = 5
    private static let viewsHeight = 7
    private static let constraintsHeight = 6
    /// The columns of the stage's own column.
    private static let stageWidth = 35
    /// The columns that the names in a tree need.
    private static let treeWidth = 27
    /// The rows from which both trees have room below each other.
    private static let high = 36
    /// The columns that two trees side by side need.
    private static let twoTrees = 76

    @MainActor
    init(in area: Rect) {
      if area.width >= Self.stageWidth + RecipeView.width {
        placeBeside(area)
      } else {
        placeBelow(area)
      }
    }

    @MainActor
    private mutating func placeBeside(_ area: Rect) {
      // In a high area there are rows for the trees below each other.
      let column = area.height < Self.high ? Self.twoTrees : Self.stageWidth
      let isWhole = area.width - column >= RecipeView.wholeWidth
      let right = isWhole ? RecipeView.wholeWidth : RecipeView.width
      let left = Rect(x: 0, y: 0, width: area.width - right, height: area.height)
      let rest = Rect(x: left.maxX, y: 0, width: right, height: area.height)
      if area.height < 20 {
        (container, controllers) = left.cut(below: area.height - Self.controllersHeight - 1)
        recipe = rest
      } else {
        placeStage(left)
        (recipe, constraints) = rest.cut(below: area.height - Self.constraintsHeight)
      }
    }

    /// Places the container, as large as possible, above the trees.
    private mutating func placeStage(_ area: Rect) {
      let isWide = area.width >= Self.twoTrees
      let rows = isWide ? Self.viewsHeight : Self.controllersHeight + Self.viewsHeight
      let trees: Rect
      (container, trees) = area.cut(below: area.height - rows)
      if isWide {
        (controllers, views) = trees.cut(after: area.width / 2)
      } else {
        (controllers, views) = trees.cut(below: Self.controllersHeight)
      }
    }

    private mutating func placeBelow(_ area: Rect) {
      if area.height >= 30 {
        let stage: Rect
        (stage, recipe) = area.cut(below: area.height / 2 + 3)
        placeStage(stage)
      } else {
        let stage: Rect
        (stage, recipe) = area.cut(below: max(6, area.height * 2 / 5))
        let facts = area.width >= 2 * Self.treeWidth ? Self.treeWidth + 2 : 0
        (container, controllers) = stage.cut(after: area.width - facts)
      }
    }
  }
}

extension Rect {
  /// The first `rows`, and the others.
  fileprivate func cut(below rows: Int) -> (Rect, Rect) {
    let rows = max(0, min(rows, height))
    return (
      Rect(x: minX, y: minY, width: width, height: rows),
      Rect(x: minX, y: minY + rows, width: width, height: height - rows)
    )
  }

  /// The first `columns`, and the others.
  fileprivate func cut(after columns: Int) -> (Rect, Rect) {
    let columns = max(0, min(columns, width))
    return (
      Rect(x: minX, y: minY, width: columns, height: height),
      Rect(x: minX + columns, y: minY, width: width - columns, height: height)
    )
  }
}
