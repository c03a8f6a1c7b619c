extension Surface {
  /// Returns the same picture in the nearest colours at `depth`, as a terminal of that depth shows
  /// it.
  public func inColors(of depth: ColorDepth) -> Surface {
    var (result, colors) = (self, CellColors(depth))
    result.copy(bounds, of: self, in: &colors)
    return result
  }

  /// Copies `rect` of a picture of the same size and gives the cells their styles in `colors`.
  package mutating func copy(_ rect: Rect, of other: Surface, in colors: inout CellColors) {
    precondition(size == other.size, "pictures of two sizes")
    let rect = rect.intersection(bounds)
    let width = size.width
    other.cells.withUnsafeBufferPointer { from in
      cells.withUnsafeMutableBufferPointer { to in
        for y in rect.minY..<rect.maxY {
          for index in y * width + rect.minX..<y * width + rect.maxX {
            to[index] = from[index]
            to[index].take(colors.shown(from[index]))
          }
        }
      }
    }
    clusters = other.clusters
  }
}

extension Cell {
  @inline(__always)
  fileprivate mutating func take(_ style: Style) {
    (foreground, background, attributes) = (style.foreground, style.background, style.attributes)
  }
}
