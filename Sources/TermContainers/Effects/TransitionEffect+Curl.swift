import TermSurface

extension TransitionEffect {
  /// Lays the new page over the old one from the top left, with a diagonal fold that shows the back
  /// of the page and casts a shadow.
  public static var curlDown: TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      PageCurl(size: new.size, progress: progress).draw(canvas, behind: new, ahead: old)
    }
  }

  /// Lifts the old page from the bottom right, with the same fold in reverse.
  public static var curlUp: TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      PageCurl(size: new.size, progress: 1 - progress).draw(canvas, behind: old, ahead: new)
    }
  }
}

/// A diagonal fold over a picture. Cells are twice as high as wide, so a row counts as two columns.
private struct PageCurl {
  private static let foldWidth = 4
  private static let shadowWidth = 3
  let size: Size
  /// The distance of the fold from the top left, in columns along the top edge.
  let reach: Int

  init(size: Size, progress: Double) {
    self.size = size
    let way = size.width + 2 * size.height + PageCurl.foldWidth + PageCurl.shadowWidth
    reach = Int((Double(way) * progress).rounded())
  }

  func draw(_ canvas: borrowing Canvas, behind: Surface, ahead: Surface) {
    for y in 0..<size.height {
      let shadowEnd = clamp(reach - 2 * y)
      let foldEnd = clamp(reach - 2 * y - PageCurl.shadowWidth)
      let foldStart = clamp(reach - 2 * y - PageCurl.shadowWidth - PageCurl.foldWidth)
      copy(behind, 0..<foldStart, y, canvas)
      copy(ahead, foldEnd..<size.width, y, canvas)
      for x in foldStart..<foldEnd {
        canvas.put("╱", x: x, y: y, style: PageCurl.paper(canvas.palette))
      }
      canvas.shade(Rect(x: foldEnd, y: y, width: shadowEnd - foldEnd, height: 1))
    }
  }

  /// The back of the page: lighter than dark pages, darker than light ones.
  private static func paper(_ palette: Palette) -> Style {
    palette.userInterfaceStyle == .light
      ? Style(foreground: .rgb(104, 112, 128), background: .rgb(184, 191, 205))
      : Style(foreground: .rgb(150, 150, 150), background: .rgb(238, 238, 238))
  }

  private func clamp(_ x: Int) -> Int { min(max(x, 0), size.width) }

  private func copy(_ surface: Surface, _ columns: Range<Int>, _ y: Int, _ canvas: borrowing Canvas)
  {
    guard !columns.isEmpty else { return }
    canvas.draw(
      surface, Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1),
      at: Point(x: columns.lowerBound, y: y))
  }
}
