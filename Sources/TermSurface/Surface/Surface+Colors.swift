extension Surface {
  /// The same picture in the nearest colours at `depth`, as a terminal of that depth shows it.
  public func inColors(of depth: ColorDepth) -> Surface {
    var result = self
    for index in cells.indices where cells[index].style != .default {
      let style = depth.nearest(to: cells[index].style)
      result.cells[index].foreground = style.foreground
      result.cells[index].background = style.background
      result.cells[index].attributes = style.attributes
    }
    return result
  }
}
