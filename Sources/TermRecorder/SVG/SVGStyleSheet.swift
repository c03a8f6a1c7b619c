/// The rules of the picture: colours, fonts, and when what is seen.
struct SVGStyleSheet {
  private let options: PictureOptions
  private let timeline: SVGMoments
  private let picture: SVGPicture
  /// Those that get a class.
  private let paints: [PicturePaint]

  init(
    _ options: PictureOptions, _ timeline: SVGMoments, _ picture: SVGPicture,
    _ paints: [PicturePaint]
  ) {
    (self.options, self.timeline, self.picture) = (options, timeline, picture)
    self.paints = paints
  }

  var text: String { (looks + colors + motion).joined(separator: "\n") }

  private var looks: [String] {
    [
      "svg{font:\(PictureCell.fontSize)px \(families);font-variant-ligatures:none}",
      "rect,path,text{fill:currentColor}",
      ".o{fill:none;stroke:currentColor;stroke-width:2}",
      "rect,.e{shape-rendering:crispEdges}",
      "text{white-space:pre;direction:ltr;unicode-bidi:bidi-override}",
      ".B{font-weight:bold}.I{font-style:italic}.D{opacity:.65}",
      ".U{text-decoration:underline}.S{text-decoration:line-through}.U.S{text-decoration:underline line-through}",
      // Unseen, but there to be selected.
      "text.g{fill-opacity:0;text-decoration:none}",
      ".s1{fill-opacity:.25}.s2{fill-opacity:.5}.s3{fill-opacity:.75}",
      "[class^=h]{visibility:hidden}",
    ]
  }

  private static let families = [
    "ui-monospace", "SFMono-Regular", "Menlo", "Cascadia Mono", "DejaVu Sans Mono",
    "Liberation Mono", "Consolas", "monospace",
  ]

  /// Names with nothing in them that could end the list.
  private var families: String {
    let names = (options.fontFamilies + SVGStyleSheet.families).map { name in
      String(name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == " " || $0 == "-") })
    }
    return names.filter { !$0.isEmpty }.map { $0.contains(" ") ? "'\($0)'" : $0 }
      .joined(separator: ",")
  }

  private var colors: [String] {
    switch options.appearance {
    case .one(let theme): [rules(theme)]
    case .both(let dark, let light):
      [rules(dark), "@media (prefers-color-scheme:light){\(rules(light))}"]
    }
  }

  private func rules(_ theme: PictureTheme) -> String {
    "svg{color:#\(theme.foreground.hex)}"
      + paints.map { ".\($0.className){color:#\($0.tint(in: theme).hex)}" }.joined()
  }

  private var motion: [String] {
    let patterns = picture.patterns
    guard !patterns.isEmpty else { return [] }
    let count = options.loopCount.map { String(max(1, $0)) } ?? "infinite"
    let duration = SVGText.number(timeline.duration)
    return [
      "@media (prefers-reduced-motion:no-preference){",
      "[class^=h],[class^=k]{visibility:hidden;animation:\(duration)s step-end \(count) forwards}",
    ] + patterns.map { $0.pattern.keyframes($0.name, timeline) } + ["}"]
  }
}
