extension MapRaster {
  /// Draws the lines of a layer, one dot wide. Fill polygons instead: their edges along ±180° and
  /// −90° would be drawn too, but are not coasts.
  package mutating func stroke(_ layer: MapLayer, in window: MapWindow) {
    clear(to: window)
    for turn in window.turns {
      layer.forEachShape(meeting: turn.box) { shape in
        shape.forEachPiece { piece in
          if piece.box.meets(turn.box) { stroke(piece, turn) }
        }
      }
    }
  }

  private mutating func stroke(_ piece: MapPiece, _ turn: MapWindow.Turned) {
    var last: (x: Double, y: Double)?
    piece.forEachPoint { longitude, latitude in
      let point = (x: turn.x(longitude), y: turn.y(latitude))
      if let last { strokeEdge(last, point) }
      last = point
    }
  }

  private mutating func strokeEdge(_ one: (x: Double, y: Double), _ other: (x: Double, y: Double)) {
    guard max(one.x, other.x) >= 0, min(one.x, other.x) < Double(width),
      max(one.y, other.y) >= 0, min(one.y, other.y) < Double(height)
    else { return }
    let (dx, dy) = (other.x - one.x, other.y - one.y)
    let steps = max(1, max(abs(dx), abs(dy)).floored)
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      set(x: (one.x + part * dx).floored, y: (one.y + part * dy).floored)
    }
  }
}
