import TermSurface

/// The colours of a picture and their classes: `d` and `b` are the terminal's own, `p` with a
/// number those of the palette, `c` with a number all others, also those that differ between dark
/// and light pages.
struct SVGPaints {
  /// The paints with their names, sorted by key.
  private(set) var all: [(name: String, paint: SVGPaint)] = []
  /// The same paints, after the picture's own, which has no name.
  var withRoot: [(name: String, paint: SVGPaint)] { [("", .foreground)] + all }
  private var names: [SVGPaint: String] = [:]
  /// Whether something blinks, and whether there are links and emoji.
  private(set) var (blinks, hasLinks, hasEmoji) = (false, false, false)

  /// Creates paints without names: ``name(of:)`` returns their keys.
  init() {}

  init(_ timeline: SVGMoments) {
    var used: Set<SVGPaint> = timeline.bandRow == nil ? [] : [.band]
    used.formUnion([.background, .foreground])
    SVGPaints.eachStyle(of: timeline) { cell in
      let style = cell.style
      used.formUnion(style.paints)
      blinks = blinks || style.attributes.contains(.blink)
      hasLinks = hasLinks || !style.link.isEmpty
      hasEmoji = hasEmoji || cell.glyph == .emoji
    }
    name(used.sorted { $0.key < $1.key })
  }

  /// Calls `body` with a cell of each style and with each emoji, and may repeat some.
  private static func eachStyle(of timeline: SVGMoments, _ body: (SVGRow.Cell) -> Void) {
    var known = RecentRows<SVGScreen.RowIdentity, Bool>()
    var last: SVGStyle?
    for (_, y, screen) in timeline.turns {
      let identity = screen.identity(ofRow: y)
      guard known[identity] == nil else { continue }
      known[identity] = true
      for cell in screen.rows(y).lazy.flatMap(\.cells)
      where cell.style != last || cell.glyph == .emoji {
        body(cell)
        last = cell.style
      }
    }
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

  /// Returns the class of `paint`, which must be in the picture.
  func name(of paint: SVGPaint) -> String { names[paint] ?? paint.key }

  /// Returns the class in a list; empty for the terminal's own colour, which is inherited.
  func classes(of paint: SVGPaint) -> [String] { paint == .foreground ? [] : [name(of: paint)] }
}
