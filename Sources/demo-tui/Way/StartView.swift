import MisuseLab
import TermContainers
import ToolSupport

/// Draws *start here*: three pictures side by side, one at a time if there is little room, or all
/// of them small, as a preview.
final class StartView: View, WayPage, PlayedView {
  private(set) var lesson = StartLesson()
  /// Whether the view is the gallery's preview, which plays by itself.
  private let isPreview: Bool
  /// The demo that Enter plays.
  private let demo: Demo?
  private var timer: Scheduler.Token?
  var onPlay: (() -> Void)?
  /// Called after the last call.
  var onEnd: () -> Void = {}
  /// Called after each call that was played or taken back.
  var onChange: () -> Void = {}

  init(demo: Demo? = nil, isPreview: Bool = false) {
    (self.demo, self.isPreview) = (demo, isPreview)
    super.init(frame: .zero)
    (isUserInteractionEnabled, clipsToBounds) = (false, true)
  }

  let name = "start here"
  let subtitle = "60 seconds: what containment is"
  var note: String { "\(lesson.step + 1) of 3" }
  var minimumSize: Size { Size(width: 60, height: 18) }

  var commands: [KeyCommand] {
    let on = key("Space", lesson.isOver ? "" : "next") { $0.playCalls(1) }
    let right = key("Right") { $0.playCalls(1) }
    let back = key("Left", "back") { $0.playCalls(-1) }
    let play = key("Enter", "play \(demo?.name ?? "")") { $0.onPlay?() }
    // Plays the calls up to the first one of the next page.
    let next = StartCall.allCases.firstIndex { $0.step > lesson.step } ?? 0
    let turn = key("Enter", "next page") { $0.playCalls(next + 1 - $0.lesson.position) }
    let enter = lesson.step < 2 ? turn : play
    let isIdle = lesson.step == 2 && demo == nil
    return [on, right] + (lesson.position > 0 ? [back] : []) + (isIdle ? [] : [enter])
  }

  private func playCalls(_ count: Int) {
    lesson.playOn(count)
    update()
    if lesson.isOver { onEnd() }
    onChange()
  }

  private func update() {
    guard let screen = window?.application?.screen, !bounds.isEmpty else { return }
    lesson.makeScenes(in: pictureSize, like: screen)
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    update()
  }

  override func draw(_ canvas: borrowing Canvas) {
    guard lesson.scenes.count == 3 else { return }
    if isPreview { return drawPreview(canvas) }
    if isWide { drawAll(canvas) } else { drawOne(canvas) }
  }

  // The preview.

  /// Plays a call from time to time, until the last.
  func resume() { schedule(after: 0.2) }

  func pause() {
    timer.map { window?.application?.cancel($0) }
    timer = nil
  }

  private func schedule(after delay: Double) {
    guard !lesson.isOver else { return }
    timer = window?.application?.schedule(after: delay) { [weak self] in
      self?.playCalls(1)
      self?.schedule(after: 1.5)
    }
  }

  // The drawing.

  private var isWide: Bool { bounds.width >= 110 && bounds.height >= 30 }
  private var columnWidth: Int { isWide ? min(44, (bounds.width - 6) / 3) : bounds.width - 2 }
  /// The first column of the whole page.
  private var left: Int { isWide ? (bounds.width - 3 * columnWidth - 4) / 2 : 1 }
  private var hasCodeBeside: Bool { bounds.width >= 76 }

  private var pictureSize: Size {
    if isPreview { return Size(width: min(30, bounds.width - 24), height: previewHeight) }
    if isWide { return Size(width: columnWidth, height: 8) }
    return Size(
      width: hasCodeBeside ? min(36, bounds.width - 42) : bounds.width - 2,
      height: hasCodeBeside ? 8 : 5)
  }

  private var previewHeight: Int { max(4, min(7, (bounds.height - 2) / 3)) }

  private var isASCII: Bool { traitCollection.isASCII }

  private func drawPreview(_ canvas: borrowing Canvas) {
    let rows = min(max(previewHeight, (bounds.height - 2) / 3), previewHeight + 2)
    for step in 0..<3 {
      let y = 1 + step * rows
      drawNumber(step, 2, y, canvas)
      drawPicture(step, Point(x: 7, y: y), canvas)
      for (row, call) in StartCall.allCases.filter({ $0.step == step }).enumerated() {
        let x = 9 + pictureSize.width
        drawMark(call, x, y + row, canvas)
        canvas.write(call.name, x + 2, y + row, lesson.isPlayed(call) ? .ink : .muted)
      }
    }
  }

  private func drawMark(
    _ call: StartCall, _ x: Int, _ y: Int, _ canvas: borrowing Canvas,
    on ground: Palette.Role? = nil
  ) {
    guard call.step < 2, call != .end else { return }
    let mark = LifecycleTrace.Entry.Origin.yours.mark(ascii: isASCII)
    canvas.write(mark, x, y, lesson.isPlayed(call) ? .yours : .muted, on: ground)
  }

  /// Draws the picture of an app, in the colours of the screen that shows it.
  private func drawPicture(_ step: Int, _ place: Point, _ canvas: borrowing Canvas) {
    let picture = lesson.scenes[step].picture
    let isCurrent = picture.palette == canvas.palette
    canvas.draw(isCurrent ? picture : picture.recolored(with: canvas.palette), at: place)
  }

  @discardableResult
  private func drawNumber(_ step: Int, _ x: Int, _ y: Int, _ canvas: borrowing Canvas) -> Int {
    let isChosen = step == lesson.step
    return canvas.write(
      " \(step + 1) ", x, y, isChosen ? .onAccent : .ink, isBold: true,
      on: isChosen ? .accent : .raised)
  }

  private func drawAll(_ canvas: borrowing Canvas) {
    let width = columnWidth
    drawWords(Rect(x: left, y: 0, width: 3 * width + 4, height: 2), canvas)
    for step in 0..<3 {
      let x = left + step * (width + 2)
      let isChosen = step == lesson.step
      drawNumber(step, x, 3, canvas)
      canvas.write(StartLesson.titles[step], x + 4, 3, isChosen ? .ink : .muted, isBold: isChosen)
      let rule = String(repeating: isChosen ? "━" : "─", count: width)
      canvas.write(rule, x, 4, isChosen ? .accent : .line)
      drawPicture(step, Point(x: x, y: 5), canvas)
      if step < 2 { canvas.write(isASCII ? ">" : "▸", x + width, 9, .muted) }
      drawTrees(step, x + 1, 14, canvas)
      drawRows(step, Rect(x: x, y: 17, width: width, height: 9), canvas)
    }
    let y = max(26, bounds.height - 9)
    canvas.write(String(repeating: "─", count: 3 * width + 4), left, y, .line)
    drawLegend(y + 1, canvas)
  }

  /// Draws only the chosen picture, with its code beside or below it.
  private func drawOne(_ canvas: borrowing Canvas) {
    var x = left
    for step in 0..<3 {
      let isChosen = step == lesson.step
      let isLong = isChosen && bounds.width >= 76
      let title = isLong ? StartLesson.titles[step] : StartLesson.shortTitles[step]
      let start = x
      x = drawNumber(step, x, 0, canvas) + 1
      x = canvas.write(title, x, 0, isChosen ? .ink : .muted, isBold: isChosen)
      let rule = String(repeating: isChosen ? "━" : "─", count: x - start + (step < 2 ? 3 : 0))
      canvas.write(rule, start, 1, isChosen ? .accent : .line)
      x += 3
    }
    canvas.write(String(repeating: "─", count: max(0, bounds.width - 1 - x + 3)), x - 3, 1, .line)
    let size = pictureSize
    drawPicture(lesson.step, Point(x: left, y: 3), canvas)
    var y = 4 + size.height
    if hasCodeBeside {
      let beside = left + size.width + 2
      drawRows(
        lesson.step, Rect(x: beside, y: 3, width: bounds.width - beside - 1, height: 9), canvas)
    } else {
      drawRows(lesson.step, Rect(x: left, y: y, width: bounds.width - 2, height: 9), canvas)
      y += 9
    }
    if y + 2 <= bounds.height { drawTrees(lesson.step, left, y, canvas) }
    drawWords(Rect(x: left, y: y + 3, width: bounds.width - 2, height: 3), canvas)
    if y + 9 <= bounds.height { drawShortLegend(y + 6, canvas) }
  }

  private func drawWords(_ area: Rect, _ canvas: borrowing Canvas) {
    for (row, line) in lesson.sentence.wrapped(to: area.width).prefix(area.height).enumerated()
    where area.minY + row < bounds.height {
      canvas.write(String(line), area.minX, area.minY + row)
    }
  }

  private func drawTrees(_ step: Int, _ x: Int, _ y: Int, _ canvas: borrowing Canvas) {
    let scene = lesson.scenes[step]
    for (row, (name, path)) in [("controllers", scene.controllers), ("views", scene.views)]
      .enumerated()
    {
      canvas.write(name, x, y + row, .muted)
      var end = x + 14
      for (index, part) in path.enumerated() {
        if index > 0 { end = canvas.write(isASCII ? " > " : " ▸ ", end, y + row, .accent) }
        end = canvas.write(part, end, y + row, isBold: index > 0)
      }
      if row == 0, path.count == 1 { canvas.write(" and no more", end, y, .warning) }
    }
  }

  /// Draws a picture's calls and the child's callbacks; for the third picture, the differences.
  private func drawRows(_ step: Int, _ area: Rect, _ canvas: borrowing Canvas) {
    var y = area.minY
    for call in StartCall.allCases where call.step == step {
      let (isPlayed, isLast) = (lesson.isPlayed(call), lesson.last == call)
      let row = Rect(x: area.minX, y: y, width: area.width, height: 1)
      if isLast { canvas.writeChosen(row) }
      let ground: Palette.Role? = isLast ? .top : nil
      drawMark(call, area.minX + 1, y, canvas, on: ground)
      canvas.write(
        call.code, area.minX + 3, y, isPlayed ? .ink : .muted, isBold: isLast, on: ground)
      y += 1
      if isPlayed, step < 2 { drawHeard(call, area, &y, canvas) }
    }
    if step == 2 {
      drawDifferences(Rect(x: area.minX, y: y + 1, width: area.width, height: 6), canvas)
    }
  }

  private func drawHeard(
    _ call: StartCall, _ area: Rect, _ y: inout Int, _ canvas: borrowing Canvas
  ) {
    let heard = (lesson.scenes[call.step].heard[call] ?? []).filter {
      !$0.event.hasSuffix("Subviews()")
    }
    for origin in [LifecycleTrace.Entry.Origin.automatic, .appearance] {
      let entries = heard.filter { $0.origin == origin && $0.event != "didMove(toParent:)" }
      guard !entries.isEmpty else { continue }
      let names = entries.map { String($0.event.prefix { $0 != "(" }) }.joined(separator: ", ")
      let words = entries.count == 1 ? "orange.\(code(of: entries[0]))" : names
      canvas.write(origin.mark(ascii: isASCII), area.minX + 3, y, origin.role)
      canvas.write(
        CellWidth.truncate(words, toWidth: area.width - 5), area.minX + 5, y, .muted)
      y += 1
    }
  }

  /// Returns the call as the container's code has it.
  private func code(of entry: LifecycleTrace.Entry) -> String {
    entry.call.replacing("toParent: Container", with: "toParent: self")
  }

  private func drawDifferences(_ area: Rect, _ canvas: borrowing Canvas) {
    let (first, second) = (area.minX + 13, area.minX + 24)
    canvas.write("in 1", first, area.minY, .muted)
    canvas.write("in 3", second, area.minY, .muted)
    for (row, line) in lesson.differences.enumerated() {
      let y = area.minY + 1 + row
      canvas.write(line.name, area.minX + 1, y, .muted)
      canvas.write(line.alone, first, y, .warning)
      canvas.write(line.child, second, y, isBold: true)
    }
  }

  /// The meanings of the marks, as in the help of a demo.
  private var legend: [[LessonLegend.Row]] {
    [LessonLegend.states(isASCII: isASCII), LessonLegend.calls(isASCII: isASCII)]
  }

  private func drawLegend(_ y: Int, _ canvas: borrowing Canvas) {
    let headings = [
      "The marks: where a controller is", "The marks: who calls", "Three keys, and a number",
    ]
    let keys: [LessonLegend.Row] = [
      ("l", "the lesson beside a demo", .ink),
      (", .", "back and on, moment by moment", .ink),
      ("w", "what if a line is left out", .ink),
    ]
    let others = LessonLegend.inTheLog
    let columns = [legend[0], legend[1] + others.prefix(2), keys + others.suffix(1)]
    for (column, rows) in columns.enumerated() {
      let x = left + column * (columnWidth + 2)
      canvas.write(headings[column], x, y, isBold: true)
      let first = y + (bounds.height > 33 ? 2 : 1)
      for (row, line) in rows.enumerated() {
        canvas.write(line.key, x + 1, first + row, line.ink, isBold: column == 2)
        canvas.write(line.title, x + 6, first + row)
      }
    }
  }

  private func drawShortLegend(_ y: Int, _ canvas: borrowing Canvas) {
    for (row, lines) in (legend + [LessonLegend.inTheLog]).enumerated() {
      var x = left
      for line in lines {
        x = canvas.write(line.key, x, y + row, line.ink)
        x = canvas.write(line.title, x + 1, y + row, .muted) + 3
      }
    }
  }
}
