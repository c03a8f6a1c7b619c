/// The style rules of the picture: colours, fonts and visibility.
struct SVGStyleSheet {
  private let options: PictureOptions
  private let timeline: SVGMoments
  private let picture: SVGPicture
  private let paints: SVGPaints

  init(
    _ options: PictureOptions, _ timeline: SVGMoments, _ picture: SVGPicture, _ paints: SVGPaints
  ) {
    (self.options, self.timeline, self.picture) = (options, timeline, picture)
    self.paints = paints
  }

  /// Writes the rules, each in its line.
  func write(to output: inout SVGOutput) {
    for rule in looks + colors { output.write(rule + "\n") }
    writeMotion(to: &output)
  }

  /// Rules for the picture's own classes only. Common properties are inherited from the root: some
  /// programs ignore rules with ancestors in reused parts.
  private var looks: [String] {
    let inherited =
      "font:\(PictureCell.fontSize)px \(families);font-variant-ligatures:none;"
      + "letter-spacing:\(spacing);word-spacing:0;text-transform:none;text-anchor:start;"
      + "white-space:pre;direction:ltr;fill:currentColor"
    return [
      rule("", inherited),
      rule("o", "fill:none;stroke:currentColor;stroke-width:2"),
      rule("e", "shape-rendering:crispEdges"),
      "rect\(selectorOfAll("")){shape-rendering:crispEdges}",
      rule("t", "unicode-bidi:bidi-override"),
      rule("w", "font-weight:bold") + rule("i", "font-style:italic") + rule("f", "opacity:.65"),
      rule("u", "text-decoration:underline") + rule("s", "text-decoration:line-through")
        + ".\(SVGScope.own("u"))" + rule("s", "text-decoration:underline line-through"),
      // Chromium's own rule for texts overrides the inherited one.
      rule("y", "white-space:pre"),
      // Invisible, but selectable.
      "text" + rule("g", "fill-opacity:0;text-decoration:none"),
      rule("s1", "fill-opacity:.25") + rule("s2", "fill-opacity:.5")
        + rule("s3", "fill-opacity:.75"),
      "\(selectorOfAll("h")){visibility:hidden}",
      // The page that the picture is pasted into has its own looks for links.
    ] + (paints.hasLinks ? [rule("a", "color:inherit;text-decoration:none")] : [])
      + (paints.hasEmoji ? [rule("m", "font-family:\(SVGStyleSheet.emoji),\(families)")] : [])
  }

  /// The space between characters that are drawn as text.
  private var spacing: String {
    let space = SVGText.digits(2 * PictureCell(options).left)
    return space == "0" ? space : "\(space)px"
  }

  private func rule(_ name: String, _ declarations: String) -> String {
    ".\(SVGScope.own(name)){\(declarations)}"
  }

  /// Returns the selector of the elements whose first class begins with `prefix`.
  private func selectorOfAll(_ prefix: String) -> String { "[class^=\(SVGScope.own(prefix))]" }

  /// The fonts for emoji only. Some viewers would also take digits from these fonts.
  static let emoji = "'Noto Color Emoji','Apple Color Emoji','Segoe UI Emoji'"

  private var families: String { options.families }

  private var colors: [String] {
    switch options.appearance {
    case .one(let theme): [rules { $0.dark.tint(in: theme) }]
    case .both(let dark, let light):
      [
        rules { $0.dark.tint(in: dark) } + (picture.hasReaders ? display("none", .light) : ""),
        "@media (prefers-color-scheme:light){\(differences(dark, light))}",
      ]
    }
  }

  private func rules(_ tint: (SVGPaint) -> PictureTheme.Tint) -> String {
    paints.withRoot.map { rule($0.name, "color:#\(tint($0.paint).hex)") }.joined()
  }

  /// The rules for light pages that differ from those for dark ones.
  private func differences(_ dark: PictureTheme, _ light: PictureTheme) -> String {
    let colors = paints.withRoot.compactMap { name, paint in
      let tint = paint.light.tint(in: light)
      return tint == paint.dark.tint(in: dark) ? nil : rule(name, "color:#\(tint.hex)")
    }
    return colors.joined()
      + (picture.hasReaders ? display("none", .dark) + display("inline", .light) : "")
  }

  private func display(_ value: String, _ readers: SVGReaders) -> String {
    readers.className.map { ".\($0){display:\(value)}" } ?? ""
  }

  private func writeMotion(to output: inout SVGOutput) {
    let patterns = picture.patterns
    guard !patterns.isEmpty || paints.blinks else { return }
    output.write("@media (prefers-reduced-motion:no-preference){\n")
    if !patterns.isEmpty {
      let count = options.loopCount.map { String(max(1, $0)) } ?? "infinite"
      let duration = SVGText.digits(timeline.duration)
      output.write(
        "\(selectorOfAll("h")),\(selectorOfAll("k")){visibility:hidden;"
          + "animation:\(duration)s step-end \(count) forwards}\n")
      patterns.writeRules(to: &output)
    }
    if paints.blinks { output.write(blinking + "\n") }
    output.write("}\n")
  }

  /// The rules that show text for half a second and hide it for half a second, while the picture
  /// plays. Text that is hidden for another reason stays hidden.
  private var blinking: String {
    let name = SVGScope.own("n")
    let count = options.loopCount.map { loops in
      String(max(1, Int((Double(max(1, loops)) * timeline.duration).rounded(.up))))
    }
    return "@keyframes \(name){50%{visibility:hidden}}"
      + rule("n", "animation:\(name) 1s step-end \(count ?? "infinite")")
  }
}

extension PictureOptions {
  private static let usualFamilies = [
    "ui-monospace", "SFMono-Regular", "Menlo", "Cascadia Mono", "DejaVu Sans Mono",
    "Liberation Mono", "Consolas", "monospace",
  ]

  /// The reader's fonts, as a list for style rules. Names lose characters that could end the list.
  var families: String {
    let names = (fontFamilies.filter { !FontFiles.isPath($0) } + Self.usualFamilies).map { name in
      String(name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == " " || $0 == "-") })
    }
    return names.filter { !$0.isEmpty }.map { $0.contains(" ") ? "'\($0)'" : $0 }
      .joined(separator: ",")
  }
}
