import TermSurface

/// The colours of a picture and their classes: `d` and `b` are the terminal's own, `p` with a
/// number those of the palette, `c` with a number all others, also those that differ between dark
/// and light pages.
struct SVGPaints {
  /// Sorted by name.
  private(set) var all: [(name: String, paint: SVGPaint)] = []
  /// The same after the picture's own, which has no name.
  var withRoot: [(name: String, paint: SVGPaint)] { [("", .foreground)] + all }
  private var names: [SVGPaint: String] = [:]
  /// Whether something blinks, and whether there are links.
  private(set) var (blinks, hasLinks) = (false, false)
  /// The looks that letters have.
  private(set) var looks: [FontFiles.Look] = []

  init(_ timeline: SVGMoments) {
    var styles: Set<SVGStyle> = []
    var before: SVGScreen?
    var seen: Set<SVGScreen.RowIdentity> = []
    for moment in timeline.moments {
      for y in 0..<moment.screen.height where !moment.screen.sharesRow(y, with: before) {
        guard seen.insert(moment.screen.identity(ofRow: y)).inserted else { continue }
        for row in moment.screen.rows(y) { styles.formUnion(row.cells.map(\.style)) }
      }
      before = moment.screen
    }
    blinks = styles.contains { $0.attributes.contains(.blink) }
    hasLinks = styles.contains { !$0.link.isEmpty }
    looks = FontFiles.Look.all.filter { look in
      look == FontFiles.Look()
        || styles.contains {
          $0.attributes.contains(.bold) == look.isBold
            && $0.attributes.contains(.italic) == look.isItalic
        }
    }
    let used = Set(styles.flatMap(\.paints))
    let own: Set<SVGPaint> = [.background, .foreground]
    let band: Set<SVGPaint> = timeline.bandRow == nil ? [] : [.band]
    name(used.union(own).union(band).sorted { $0.key < $1.key })
  }

  private mutating func name(_ paints: [SVGPaint]) {
    var count = 0
    for paint in paints {
      var name = paint.ownName
      if name == nil {
        name = "c" + String(count, radix: 36)
        count += 1
      }
      names[paint] = name
      all.append((name ?? "", paint))
    }
  }

  /// The class of `paint`, which must be in the picture.
  func name(of paint: SVGPaint) -> String { names[paint] ?? paint.key }
}
