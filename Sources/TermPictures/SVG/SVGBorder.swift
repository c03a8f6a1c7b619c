/// The border around the cells: the margin, the window, its bar.
struct SVGBorder {
  private let layout: PictureLayout
  private let border: PictureBorder

  init(_ layout: PictureLayout, _ border: PictureBorder) {
    (self.layout, self.border) = (layout, border)
  }

  var markup: String { fill + window + bar }

  private var fill: String {
    guard layout.margin > 0, let tint = border.marginFill else { return "" }
    return "<rect width=\"100%\" height=\"100%\" style=\"color:#\(tint.hex)\"/>"
  }

  private var window: String {
    // Without a margin the page shows at the corners.
    let radius = border.radius == 0 && layout.margin == 0 ? 5 : layout.radius
    let place =
      layout.margin == 0
      ? " width=\"100%\" height=\"100%\""
      : " x=\"\(number(layout.margin))\" y=\"\(number(layout.margin))\""
        + " width=\"\(number(layout.width - 2 * layout.margin))\""
        + " height=\"\(number(layout.height - 2 * layout.margin))\""
    return
      "<rect class=\"\(SVGScope.name(PicturePaint.background.className))\"\(place) rx=\"\(number(radius))\"/>"
  }

  private var bar: String {
    guard let kind = border.bar else { return "" }
    return layout.discs(kind).map { disc in
      let look =
        kind.isHollow
        ? "fill=\"none\" stroke=\"#\(disc.tint.hex)\" stroke-width=\"\(number(disc.radius / 4))\""
        : "fill=\"#\(disc.tint.hex)\""
      return "<circle cx=\"\(number(disc.x))\" cy=\"\(number(disc.y))\""
        + " r=\"\(number(disc.radius))\" \(look)/>"
    }.joined()
  }

  private func number(_ value: Double) -> String { SVGText.number(value) }
}
