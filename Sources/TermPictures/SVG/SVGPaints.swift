import TermSurface

/// The colours of a picture and their classes: `d` and `b` are the terminal's own, `p` with a
/// number those of the palette, `c` with a number all others.
struct SVGPaints {
  /// Sorted by name.
  private(set) var all: [(name: String, paint: PicturePaint)] = []
  private var names: [PicturePaint: String] = [:]

  init(_ timeline: SVGMoments) {
    var styles: Set<Style> = []
    var before: KeptSurface?
    for moment in timeline.moments {
      for y in 0..<moment.picture.size.height where !moment.picture.sharesRow(y, with: before) {
        for x in 0..<moment.picture.size.width { styles.insert(moment.picture[x, y].style) }
      }
      before = moment.picture
    }
    let used = Set(styles.map(PictureStyle.init).flatMap { [$0.ink, $0.ground] })
    name(used.union([.background, .foreground]).sorted { $0.className < $1.className })
  }

  private mutating func name(_ paints: [PicturePaint]) {
    var count = 0
    for paint in paints {
      var name = paint.className
      if paint.isTrueColor {
        name = "c" + String(count, radix: 36)
        count += 1
      }
      names[paint] = name
      all.append((name, paint))
    }
  }

  /// The class of `paint`, which must be in the picture.
  func name(of paint: PicturePaint) -> String { names[paint] ?? paint.className }
}

extension PicturePaint {
  fileprivate var isTrueColor: Bool {
    if case .color(let color) = self { color.paletteIndex == nil } else { false }
  }
}
