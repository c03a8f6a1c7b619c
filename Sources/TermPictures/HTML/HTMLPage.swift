import CPictures
import TermSurface

/// A web page that plays a film: one file, which uses no library and loads nothing.
///
/// ```swift
/// var options = PictureOptions()
/// options.showsCaptions = true
/// let page = HTMLPage(film, options: options).text
/// ```
///
/// The page has buttons to play, to pause and to step, a bar to drag, and the film's markers. The
/// text can be selected. For readers who prefer reduced motion, the page shows the poster and does
/// not play by itself. Two appearances follow the reader's preference, as in an ``SVGAnimation``.
/// The same film gives the same page. It has no margin, window bar or blinking cursor.
///
/// Text of the film is data in the page, and never becomes markup.
public struct HTMLPage: TextContents {
  private let film: Film
  private let options: PictureOptions
  private let timeline: SVGMoments
  private let brush: SVGBrush

  /// Creates the page of `film` with `options`; `light` is as for an ``SVGAnimation``.
  public init(_ film: Film, light: Film? = nil, options: PictureOptions = PictureOptions()) {
    var options = options
    // These options would change the times of the film, which its markers and steps refer to.
    (options.loopOffset, options.framerate, options.blinksCursor) = (0, nil, false)
    let hasBoth = if case .both = options.appearance { true } else { false }
    timeline = SVGMoments(film, light: hasBoth ? light : nil, options)
    brush = SVGBrush(paints: SVGPaints(timeline), cell: PictureCell(options))
    (self.film, self.options) = (film, options)
  }

  /// The file.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The file in UTF-8.
  public var bytes: [UInt8] {
    let page = UnsafeBufferPointer(start: tc_page_bytes(), count: tc_page_size())
    // The sign `~` surrounds the page's two placeholders, and occurs nowhere else.
    let parts = page.split(separator: UInt8(ascii: "~"))
    return parts[0] + Array(looks.utf8) + parts[2] + data + parts[4]
  }

  /// The film as JSON, escaped so that nothing in it begins a tag.
  private var data: [UInt8] {
    func tick(_ note: Film.Note) -> Int {
      Int(min(max(0, note.time / timeline.duration), 1) * Double(timeline.length))
    }
    let (lines, moments) = rows
    let facts: [(String, JSON)] = [
      ("title", .string(film.title)), ("columns", .integer(timeline.size.width)),
      ("rows", .integer(timeline.size.height)), ("band", .integer(timeline.bandRow ?? .max)),
      ("cell", .array([.number(brush.cell.width), .number(brush.cell.height)])),
      ("seconds", .number(timeline.duration)), ("ticks", .integer(timeline.length)),
      ("poster", .integer(timeline.tick(timeline.poster))),
      ("markers", .array(film.markers.map { .array([.integer(tick($0)), .string($0.text)]) })),
    ]
    var text = Array(JSON.object(facts).description.utf8.dropLast())
    text += ",\n\"lines\":[".utf8
    text += lines.joined(separator: ",\n".utf8)
    text += "],\n\"moments\":[".utf8
    for (number, moment) in moments.enumerated() {
      text += "\(number > 0 ? ",\n" : "")[\(moment.map(String.init).joined(separator: ","))]".utf8
    }
    text += "]}".utf8
    var result: [UInt8] = []
    for byte in text {
      if byte == UInt8(ascii: "<") { result += "\\u003c".utf8 } else { result.append(byte) }
    }
    return result
  }

  /// The distinct rows as JSON, by number, and the moments. A moment has its tick and, for each run
  /// of adjacent changed rows with consecutive numbers, the first row's position and number, and
  /// the count of rows.
  private var rows: (lines: [[UInt8]], moments: [[Int]]) {
    var (lines, moments) = ([[UInt8]](), [[Int]]())
    // Equal strings may have other scalars.
    var numbers: [[UInt8]: Int] = [:]
    var known = RecentRows<SVGScreen.RowIdentity, Int>()
    // The row that would continue the run.
    var next = (row: 0, line: 0)
    for (moment, y, screen) in timeline.turns {
      let identity = screen.identity(ofRow: y)
      var number = known[identity] ?? lines.count
      if number == lines.count {
        let layers = JSON.array(screen.rows(y).map { $0.json(brush) })
        let line = Array(layers.description.utf8)
        number = numbers[line] ?? number
        if number == lines.count { lines.append(line) }
        (numbers[line], known[identity]) = (number, number)
      }
      let (tick, isNew) = (timeline.tick(moment), moments.last?.first != timeline.tick(moment))
      if isNew { moments.append([tick]) }
      let last = moments.count - 1
      if !isNew, next == (y, number) {
        moments[last][moments[last].count - 1] += 1
      } else {
        moments[last] += [y, number, 1]
      }
      next = (y + 1, number + 1)
    }
    return (lines, moments)
  }

  /// The style rules that depend on the film and the options.
  private var looks: String {
    func pixels(_ units: Double) -> String { "\(SVGText.digits(units * options.pixels / 15))px" }
    let padding = options.border.padding ?? PictureBorder.padding(fontSize: options.pixels)
    // Each character is as wide as a cell, whatever the reader's font.
    let screen =
      "#screen{font:\(pixels(15)) \(options.families);letter-spacing:calc(var(--width) - 1ch);"
      + "--width:\(pixels(brush.cell.width));--height:\(pixels(brush.cell.height));"
      + "padding:\(min(max(0, padding), 10_000))px}"
    let emoji = "#screen .m{font-family:\(SVGStyleSheet.emoji),\(options.families)}"
    switch options.appearance {
    case .one(let theme): return screen + emoji + colors { $0.dark.tint(in: theme) }
    case .both(let dark, let light):
      return screen + emoji + colors { $0.dark.tint(in: dark) } + "#screen .light{display:none}"
        + "@media(prefers-color-scheme:light){\(colors { $0.light.tint(in: light) })"
        + "#screen .light{display:block}#screen .dark{display:none}}"
    }
  }

  private func colors(_ tint: (SVGPaint) -> PictureTheme.Tint) -> String {
    func hex(_ paint: SVGPaint) -> String { "#\(tint(paint).hex)" }
    return "#screen{color:\(hex(.foreground));background:\(hex(.background))}"
      + "#screen .band{background:\(hex(.band))}"
      + brush.paints.all.map { "#screen .\($0.name){color:\(hex($0.paint))}" }.joined()
  }
}

extension SVGRow {
  /// Returns the row for a page: its runs of text, the shapes behind these, and its readers if not
  /// all see the row. A run has a text, a number of columns, and its classes and link if there are
  /// any. Runs lie side by side, each as wide as its cells, so that text keeps its columns in any
  /// font. A shape is a path and its classes.
  func json(_ brush: SVGBrush) -> JSON {
    func shape(_ commands: String, _ paint: SVGPaint, _ names: [String]) -> JSON {
      let classes = brush.paints.classes(of: paint) + names
      return .array([.string(commands), .string(classes.joined(separator: " "))])
    }
    var (texts, end) = ([JSON](), 0)
    var shapes = grounds.map { columns, paint in
      var path = SVGPath(brush.cell)
      path.add(columns)
      return shape(path.commands, paint, ["e"])
    }
    for run in runs {
      texts += json(run, brush, after: end)
      end = run.end
      shapes += run.lines(brush.cell).map(shape)
      let commands = run.outline(brush.cell)
      if !commands.isEmpty { shapes.append(shape(commands, run.ink, run.outlineNames)) }
    }
    let name: JSON? = readers == .all ? nil : .string(readers == .dark ? "dark" : "light")
    return .array([.array(texts), .array(shapes)] + (name.map { [$0] } ?? []))
  }

  /// Returns the JSON of `run`, preceded by that of the blanks from column `end` on. Each character
  /// that may come from another font is a run of its own.
  private func json(_ run: SVGRun, _ brush: SVGBrush, after end: Int) -> [JSON] {
    let classes = (brush.paints.classes(of: run.ink) + run.textNames).joined(separator: " ")
    let link = run.style.link
    let facts = (classes + link).isEmpty ? [] : link.isEmpty ? [classes] : [classes, link]
    func text(_ text: String, _ columns: Int, _ facts: [String] = facts) -> JSON {
      .array([.string(text), .integer(columns)] + facts.map { .string($0) })
    }
    let blanks = String(repeating: " ", count: run.start - end)
    if run.glyph == .plain, link.isEmpty, !run.style.attributes.hasLines {
      return [text(blanks + run.text, run.end - end)]
    }
    let own =
      run.glyph == .placed
      ? run.text.unicodeScalars.map { text(String($0), 1) } : [text(run.text, run.end - run.start)]
    return (blanks.isEmpty ? [] : [text(blanks, blanks.count, [])]) + own
  }
}
