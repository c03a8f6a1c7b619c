import TermContainers

extension Sheets {
  /// Shows which objects are asked before a presentation is dismissed, a sheet's detents, and the
  /// desk's width.
  final class RoutePanel: StagePanel {
    /// The outcome of an attempt to dismiss a presentation.
    enum Way: Equatable {
      /// The controller's `isModalInPresentation` prevents it, and the delegate is not asked.
      case isModal
      /// The delegate's answer prevents it.
      case isRefused
      case goes
    }

    /// A height at which a sheet rests.
    struct Detent: Equatable {
      let name: String
      let rows: Int
      /// The row of the sheet's upper edge in the container.
      let top: Int
    }

    /// The effect of Escape on a presentation.
    enum Escape: Equatable {
      case asks
      /// Escape presses the alert's action of this title.
      case presses(String)
      case nothing
    }

    /// The presentation on the desk.
    struct Presented: Equatable {
      var title = ""
      var isModal = false
      /// The row of the presented view's upper edge in the container.
      var top = 0
      var detents: [Detent] = []
      /// The name of the detent at which the sheet rests.
      var rest: String?
      var escape = Escape.nothing
      /// Whether a click beside the presented view has the effect of Escape.
      var takesClicks = false
    }

    /// The state of the desk and of its presentation.
    struct Reading: Equatable {
      var presented: Presented?
      var mayGo = true
      var lastTry: DeskViewController.Try?
      var startTime = 0.0
      /// The title of the presentation controller's delegate.
      var delegate: String?
      var keepsPopover = false
      var size = Size.zero
    }

    private(set) var reading = Reading() {
      didSet { if reading != oldValue { setNeedsDisplay() } }
    }

    override func insets(in size: Size) -> EdgeInsets {
      if size.width >= 60, size.height >= 28 { return EdgeInsets(bottom: 8, right: 12) }
      return size.width >= 60 && size.height >= 15 ? EdgeInsets(bottom: 2) : .zero
    }

    override func update() {
      var new = (root as? DeskViewController).map(RoutePanel.reading) ?? Reading()
      new.startTime = startTime
      reading = new
    }

    private static func reading(_ desk: DeskViewController) -> Reading {
      let presented = desk.presentedViewController
      // The outcome of a try, if it were made now.
      let answer = presented?.isModalInPresentation == true ? nil : desk.mayGo
      // Code closes what the user could not: then the try is over.
      let isOver = presented == nil && desk.lastTry?.goes != true
      // Without a presentation, the desk has been asked last.
      let delegate = presented.map { $0.presentationController?.delegate } ?? desk
      return Reading(
        presented: presented.map(Self.presented), mayGo: desk.mayGo,
        lastTry: isOver ? nil : desk.lastTry.flatMap { $0.answer == answer ? $0 : nil },
        delegate: (delegate as? ViewController)?.title, keepsPopover: desk.keepsPopover,
        size: desk.viewIfLoaded?.bounds.size ?? .zero)
    }

    private static func presented(_ controller: ViewController) -> Presented {
      guard let manager = controller.presentationController else { return Presented() }
      // The frames of this turn are set in its layout.
      manager.containerView?.layoutIfNeeded()
      let adapted = manager.adaptedStyle
      let style = adapted == .none ? manager.presentationStyle : adapted
      let sheet = manager as? SheetPresentationController
      let detents = (sheet?.resolved ?? []).map {
        Detent(name: $0.detent.identifier.rawValue, rows: $0.rows, top: sheet?.top(of: $0) ?? 0)
      }
      let escape = escape(controller, style)
      return Presented(
        title: controller.title ?? "", isModal: controller.isModalInPresentation,
        top: manager.presentedView?.frame.minY ?? 0, detents: detents,
        rest: sheet?.selected?.detent.identifier.rawValue, escape: escape,
        takesClicks: escape != .nothing
          && (controller as? AlertController)?.preferredStyle != .alert)
    }

    private static func escape(
      _ controller: ViewController, _ style: ModalPresentationStyle
    ) -> Escape {
      if let alert = controller as? AlertController {
        let cancel = alert.actions.first { $0.style == .cancel && $0.isEnabled }
        return cancel.map { .presses($0.title ?? "cancel") } ?? .nothing
      }
      let hasKey = controller.keyCommands.contains { $0.input == KeyEvent(.escape) }
      return hasKey || style == .pageSheet || style == .popover ? .asks : .nothing
    }

    override func drawParts(_ canvas: borrowing Canvas) {
      let top = bounds.height - insets.bottom
      if insets.bottom > 2 {
        drawRuler(canvas, bounds.width - insets.right + 1)
        drawRoute(canvas, top + 1)
        drawWidth(canvas, top + 7)
        drawStyles(canvas, top + 1)
      } else if insets.bottom > 0 {
        drawWay(canvas, top)
        drawWidth(canvas, top + 1)
      }
    }
  }
}

extension Sheets.RoutePanel.Reading {
  /// The outcome of the last attempt to dismiss, or else of an attempt now; nil if Escape would not
  /// ask.
  var way: Sheets.RoutePanel.Way? {
    if let lastTry { return lastTry.answer.map { $0 ? .goes : .isRefused } ?? .isModal }
    guard let presented, presented.escape == .asks else { return nil }
    if presented.isModal { return .isModal }
    return mayGo ? .goes : .isRefused
  }

  /// The headings above the steps that are taken, and above the questions.
  @MainActor var headings: (way: String, questions: String) {
    let words =
      switch presented?.escape {
      case nil: ("nothing lies over the desk", "who is asked before it goes")
      case .asks: ("Esc would go this way", "who is asked before it goes")
      case .presses(let title): ("Esc presses \(title)", "no one is asked; \(title) is pressed")
      case .nothing: ("Esc leaves the demo", "no one is asked; only code closes it")
      }
    let former = lastTry.map { "Esc went this way, \(StagePanel.words($0.time, since: startTime))" }
    return (former ?? words.0, words.1)
  }

  /// The name of the property that is read first, with the title of the presented controller before
  /// it.
  var modality: String {
    guard let presented, presented.escape == .asks else { return "isModalInPresentation" }
    return "\(presented.title).isModalInPresentation"
  }

  /// The words about a click beside the presented view.
  var outside: String {
    let isDead = presented?.takesClicks == false
    return isDead ? "a click there does nothing" : "a click there does what Esc does"
  }
}

// The route of the questions.
extension Sheets.RoutePanel {
  private func drawRoute(_ canvas: borrowing Canvas, _ y: Int) {
    let way = reading.way
    let (isAsked, isModal, isRefused, goes) = (
      way != nil, way == .isModal, way == .isRefused, way == .goes
    )
    let asks = isRefused || goes
    let ends = isModal || isRefused
    let isGone = reading.lastTry?.goes == true && reading.presented == nil
    let headings = reading.headings
    canvas.write(headings.questions, 2, y, .muted)
    canvas.write(headings.way, endingAt: 61, y)
    let first = [
      ("Esc", isAsked), ("─▸", isAsked), (reading.modality, isAsked), ("─", isModal),
      ("yes", isModal),
    ]
    let end = drawSteps(first, 2, y + 1, canvas)
    let corner = max(48, end)
    let line = String(repeating: "─", count: corner - end) + "╮"
    drawSteps([(line, isModal)], end, y + 1, canvas)
    drawSteps([("▾", isModal)], corner, y + 2, canvas)
    drawSteps([("│", asks), ("no", asks)], 12, y + 2, canvas)
    let delegate = reading.delegate.map { "the delegate, \($0):" } ?? "no delegate"
    canvas.write(delegate, 19, y + 2, asks ? .ink : .muted)
    let second = [
      ("╰─▸", asks), ("shouldDismiss?", asks), ("─", isRefused), ("no", isRefused),
      ("─▸", isRefused), ("didAttemptToDismiss", ends),
    ]
    drawSteps(second, 12, y + 3, canvas)
    canvas.write("it stays", 51, y + 4, ends ? .warning : .muted, isBold: ends)
    drawSteps([("│", goes), ("yes", goes)], 17, y + 4, canvas)
    let third = [
      ("╰─▸", goes), ("willDismiss", goes), ("─▸", goes),
      ("didDismiss", isGone || (goes && reading.lastTry == nil)),
    ]
    drawSteps(third, 17, y + 5, canvas)
    canvas.write(
      isGone ? "it is gone" : "it goes", 51, y + 5, goes ? .accent : .muted, isBold: goes)
  }

  /// Draws only the steps that are taken, in one row.
  private func drawWay(_ canvas: borrowing Canvas, _ y: Int) {
    guard let way = reading.way else {
      let (way, questions) = reading.headings
      let words = reading.presented == nil ? way : "\(way): \(questions)"
      return _ = canvas.write(words, 2, y, .muted)
    }
    let words =
      switch way {
      case .isModal: [reading.modality, "didAttemptToDismiss"]
      case .isRefused: ["shouldDismiss: no", "didAttemptToDismiss"]
      case .goes: ["shouldDismiss: yes", "willDismiss", "didDismiss"]
      }
    let steps = (["Esc"] + words).map { [($0, true)] }.joined(separator: [("─▸", true)])
    let x = drawSteps(Array(steps), 2, y, canvas)
    let end = way == .goes ? "it goes" : "it stays"
    if x + end.count + 2 <= bounds.width {
      canvas.write(end, endingAt: bounds.width - 2, y, .warning)
    }
  }

  /// Draws words and the lines between them. Steps that are taken have bold words and heavy lines.
  /// Returns the column of the next step, after a blank.
  @discardableResult
  private func drawSteps(
    _ steps: [(text: String, isTaken: Bool)], _ start: Int, _ y: Int, _ canvas: borrowing Canvas
  ) -> Int {
    var x = start
    for (text, isTaken) in steps {
      let isWord = text.contains(where: \.isLetter)
      let ink: Palette.Role = !isTaken ? .muted : isWord ? .ink : .accent
      let shown = isWord ? text : glyphs.heavyLine(text, isHeavy: isTaken)
      x = canvas.write(shown, x, y, ink, isBold: isWord && isTaken) + 1
    }
    return x
  }

  private func drawRuler(_ canvas: borrowing Canvas, _ x: Int) {
    let rows = reading.size.height
    let line = glyphs.isASCII ? "|" : "│"
    let first = reading.presented?.detents.last?.top ?? 1
    for y in first..<max(first, rows) { canvas.write(line, x, y, .line) }
    canvas.write(glyphs.isASCII ? "+" : "┴", x, rows - 1, .line)
    for detent in reading.presented?.detents ?? [] {
      let isRest = detent.name == reading.presented?.rest
      let tick = glyphs.isASCII ? "+" : detent.top == first ? "┬" : "┼"
      canvas.write(tick, x, detent.top, .line)
      canvas.write(detent.name, x + 2, detent.top, isRest ? .ink : .muted, isBold: isRest)
      canvas.write(String(detent.rows), endingAt: x + 11, detent.top)
    }
    canvas.write("0", endingAt: x + 11, rows - 1)
    let edge = glyphs.isASCII ? "<" : "◂"
    guard let presented = reading.presented else {
      canvas.write(edge, x, rows - 1, .accent)
      canvas.write("none", x + 2, rows - 1, .ink)
      return
    }
    drawAway(canvas, x, presented)
    if !presented.detents.isEmpty { canvas.write(edge, x, presented.top, .accent) }
  }

  /// Draws the row below which a drag dismisses the sheet.
  private func drawAway(_ canvas: borrowing Canvas, _ x: Int, _ presented: Presented) {
    guard let lowest = presented.detents.first else { return }
    let y = lowest.top + (reading.size.height - lowest.top) / 2
    guard y > lowest.top + 1, y + 1 < reading.size.height - 1 else { return }
    canvas.write(glyphs.threshold, x, y, presented.isModal ? .warning : .line)
    guard presented.isModal else {
      canvas.write("away", x + 2, y, .muted)
      return
    }
    canvas.write(glyphs.isASCII ? "x away" : "✗ away", x + 2, y, .warning)
    canvas.write("not saved", x + 2, y + 1, .muted)
  }

  /// The minimum number of columns of a regular width.
  private static let regular = 80

  private func drawWidth(_ canvas: borrowing Canvas, _ y: Int) {
    canvas.write("width", 2, y, .muted)
    let isNarrow = reading.size.width < Self.regular
    let ink = Color.role(isNarrow ? .warning : .accent)
    let most = max(160, reading.size.width)
    canvas.drawMeter(
      9, y, width: 16, fraction: Double(reading.size.width) / Double(most),
      threshold: Double(Self.regular) / Double(most), ink, glyphs)
    let end = canvas.write("\(reading.size.width) of \(Self.regular)", 27, y, ink)
    var words = isNarrow ? "a popover is a sheet here" : "a popover stays one"
    if isNarrow, reading.keepsPopover { words = ".none: a popover stays one" }
    if insets.bottom == 2, let presented = reading.presented,
      let index = presented.detents.firstIndex(where: { $0.name == presented.rest })
    {
      words = "\(presented.detents[index].name), \(index + 1) of \(presented.detents.count)"
    }
    let room = bounds.width - end - 3 - (insets.bottom == 2 ? nowWidth : 0)
    canvas.write(CellWidth.truncate(words, toWidth: room), end + 2, y, .ink)
  }

  /// Draws the styles that the key `p` can lead to, beside the route, if there is room for their
  /// texts.
  private func drawStyles(_ canvas: borrowing Canvas, _ y: Int) {
    let isNarrow = reading.size.width < Self.regular
    let rows = [
      ("from 80", "a popover, which points at its button", !isNarrow),
      ("under 80", "a sheet; k: the delegate says .none", isNarrow),
    ]
    let width = (rows.map(\.1) + [reading.outside]).map { CellWidth.of($0) }.max() ?? 0
    let x = min(65, bounds.width - width - 12)
    guard x > 62 else { return }
    canvas.write("what p becomes", x, y, .muted)
    for (row, words) in rows.enumerated() {
      if words.2 { canvas.write("▌", x, y + 1 + row, .accent) }
      canvas.write(words.0, x + 2, y + 1 + row, words.2 ? .ink : .muted, isBold: words.2)
      canvas.write(words.1, x + 12, y + 1 + row, words.2 ? .ink : .muted)
    }
    canvas.write("outside", x + 2, y + 4, .muted)
    canvas.write(reading.outside, x + 12, y + 4, .ink)
  }
}
