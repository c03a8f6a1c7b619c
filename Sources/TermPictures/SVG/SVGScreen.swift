import TermSurface

/// The screen that the picture shows at a moment: on all pages, or one on dark pages and one on
/// light ones.
struct SVGScreen {
  let dark: KeptSurface
  /// The screen on light pages; nil if it is the same.
  private let light: KeptSurface?

  init(dark: KeptSurface, light: KeptSurface? = nil) { (self.dark, self.light) = (dark, light) }

  /// The contents of a row, which determine its look: screens of one film share rows that are
  /// alike.
  struct RowIdentity: Hashable {
    let dark: KeptRow?
    let light: KeptRow?
  }

  /// Returns the identity of row `y`.
  func identity(ofRow y: Int) -> RowIdentity {
    RowIdentity(
      dark: dark.hasRow(y) ? dark.rows[y] : nil,
      light: light.flatMap { $0.hasRow(y) ? $0.rows[y] : nil })
  }

  /// Returns row `y`: one for all readers if the two screens differ there only in their colours, as
  /// those of an app in two appearances do; else one for each kind of reader.
  func rows(_ y: Int) -> [SVGRow] {
    guard let light else { return [SVGRow(dark, dark, y, for: .all)] }
    guard differsInColorsOnly(y) else {
      return [SVGRow(dark, dark, y, for: .dark), SVGRow(light, light, y, for: .light)]
    }
    return [SVGRow(dark, light, y, for: .all)]
  }

  private func differsInColorsOnly(_ y: Int) -> Bool {
    guard let light, dark.size.width == light.size.width, dark.hasRow(y), light.hasRow(y) else {
      return false
    }
    let (darkRow, lightRow) = (dark.row(y), light.row(y))
    return (0..<darkRow.width).allSatisfy { x in
      let (mine, its) = (darkRow[x], lightRow[x])
      guard mine.columns == its.columns, mine.style.rest == its.style.rest,
        darkRow.decoration(x).link == lightRow.decoration(x).link
      else { return false }
      // A glyph of several scalars is a number in its own row.
      return mine.isCluster || its.isCluster
        ? darkRow.text(x) == lightRow.text(x) : mine.glyph == its.glyph
    }
  }
}

extension Style {
  /// The attributes besides reverse video.
  fileprivate var rest: TextAttributes { attributes.subtracting(.reverse) }
}

extension KeptSurface {
  func hasRow(_ y: Int) -> Bool { y < size.height }
}
