import TermContainers

/// Where the parts of what if lie: the recipe, the rest of the sheet, and the keys.
struct WhatIfPlaces {
  let recipe, rest, keys: Rect

  /// The rows from which a blank one lies below the heading.
  static let roomy = 25
  /// The columns from which a low area shows the recipe beside the rest, and the rows below which
  /// it is low.
  private static let wide = 76
  static let low = 16

  /// Divides `area` for `recipe` lines, the rows `others` of the rest, and `keys` rows of keys. The
  /// recipe takes at most half, or what the rest leaves.
  init(in area: Rect, recipe count: Int, others: Int, keys: Int) {
    let body = area.inset(by: EdgeInsets(bottom: min(area.height, keys)))
    let left = WhatIfPlaces.recipeWidth(in: area)
    self.keys = Rect(
      x: area.minX, y: body.maxY, width: area.width, height: area.height - body.height)
    guard left == area.width else {
      recipe = Rect(x: area.minX, y: body.minY, width: left, height: body.height)
      rest = Rect(
        x: recipe.maxX, y: body.minY, width: area.width - left, height: body.height)
      return
    }
    let height = min(count, max(body.height / 2, body.height - 1 - others))
    recipe = Rect(x: area.minX, y: body.minY, width: area.width, height: height)
    let top = min(recipe.maxY + 1, body.maxY)
    rest = Rect(x: area.minX, y: top, width: area.width, height: body.maxY - top)
  }

  /// The columns of the recipe: all of them, where the rest lies below it.
  static func recipeWidth(in area: Rect) -> Int {
    let isBeside = area.width >= WhatIfPlaces.wide && area.height < WhatIfPlaces.low
    return isBeside ? area.width * 9 / 20 : area.width
  }
}
