import MisuseLab
import TermContainers
import ToolSupport

/// The closing page, with the results of all demos and the next steps.
final class EndView: View, WayPage {
  private let progress: LearningProgress
  private let hasFile: Bool
  private var chosen = 0
  /// Whether the key that removes all progress was pressed once.
  private var isForgetting = false
  /// Performs the step of a card.
  var onGo: (Step) -> Void = { _ in }
  /// Removes all progress.
  var onForget: (() -> Void)?

  /// A next step; the raw value is its key.
  enum Step: String {
    case mistakes = "m"
    case ownContainer = "g"
    case film = "r"

    /// The step's text that is called `name` in the page `end.md`, or else an empty string.
    subscript(name: String) -> String { EndView.parts[rawValue]?[name] ?? "" }
  }

  private nonisolated static let parts = Dictionary(
    uniqueKeysWithValues: MarkedText(page: "end.md").parts.map { ($0.heading, $0) })

  init(_ progress: LearningProgress, hasFile: Bool = false) {
    (self.progress, self.hasFile) = (progress, hasFile)
    super.init(frame: .zero)
    (isUserInteractionEnabled, clipsToBounds) = (false, true)
  }

  let name = "the end"
  let subtitle = "you have played all nine"
  var note: String { "✓ \(progress.demos.played) of \(progress.demos.count)" }
  var minimumSize: Size { Size(width: 60, height: 20) }

  /// The next steps; the mistakes come first while some lack a right answer.
  var steps: [Step] {
    let isLeft = progress.mistakes.given < progress.mistakes.count || progress.wrongMistakes > 0
    return isLeft ? [.mistakes, .ownContainer, .film] : [.ownContainer, .film, .mistakes]
  }

  var commands: [KeyCommand] {
    let choose = [("Left", "choose", -1), ("Right", "choose", 1), ("Up", "", -1), ("Down", "", 1)]
    return choose.map { name, title, count in
      key(name, title) { $0.moveChoice(by: count) }
    } + [key("Enter", "go") { $0.onGo($0.steps[$0.chosen]) }]
      + steps.map { step in key(step.rawValue) { $0.onGo(step) } }
      + (onForget == nil ? [] : [forget])
  }

  private var forget: KeyCommand {
    let title = isForgetting ? "again: forget all" : "start again"
    return key("s", title) {
      if $0.isForgetting { $0.onForget?() }
      $0.isForgetting.toggle()
    }
  }

  private func moveChoice(by count: Int) {
    chosen = min(max(0, chosen + count), steps.count - 1)
    isForgetting = false
    setNeedsDisplay()
  }

  override func draw(_ canvas: borrowing Canvas) {
    var y = drawCalls(canvas) + (isWide ? 1 : 0)
    y = drawDemos(y, canvas)
    if isWide { drawCards(y + 1, canvas) } else { drawRows(y, canvas) }
    guard isWide else { return }
    y += 11
    canvas.write("Your progress", left, y, isBold: true)
    let meters = Rect(x: left, y: y + 1, width: 70, height: 3)
    progress.drawMeters(on: canvas, in: meters, isASCII: traitCollection.isASCII)
    if hasFile {
      canvas.write("kept in a file of yours;", left + 78, y + 1, .muted)
      canvas.write("it can be deleted: ? says where.", left + 78, y + 2, .muted)
    }
  }

  private func stepWords(_ step: Step) -> String {
    guard step == .mistakes else { return step["words"] }
    let (given, count) = progress.mistakes
    return "\(count - given) of \(count) are left; \(progress.wrongMistakes) answered wrong."
  }

  // The drawing.

  private var isWide: Bool { bounds.width >= 110 && bounds.height >= 30 }
  private var width: Int { min(bounds.width - 2, 114) }
  private var left: Int { (bounds.width - width) / 2 }

  /// Draws the calls for adding and removing, side by side if both fit. Returns the row below.
  private func drawCalls(_ canvas: borrowing Canvas) -> Int {
    let mark = LifecycleTrace.Entry.Origin.yours.mark(ascii: traitCollection.isASCII)
    canvas.write("It was the same calls every time.", left, 0, isBold: true)
    let hasBoth = width >= 66
    let second = isWide ? left + 37 : left + 32
    canvas.write("in", left + 2, 1, .muted)
    if hasBoth { canvas.write("and out again, from the bottom up", second + 2, 1, .muted) }
    if isWide { canvas.write("so that", left + 78, 1, .muted) }
    for (row, call) in (EndView.parts["calls"]?.items ?? []).enumerated() {
      let (y, cells) = (2 + row, call.text.cells)
      canvas.write(mark, left, y, .yours)
      canvas.write(cells[0], left + 2, y)
      if hasBoth {
        canvas.write(mark, second, y, .yours)
        canvas.write(cells[1], second + 2, y)
      }
      if isWide { canvas.write(cells[2], left + 78, y, .muted) }
    }
    return hasBoth && !isWide ? 6 : 5
  }

  /// Draws a row for each demo. Returns the row below.
  private func drawDemos(_ top: Int, _ canvas: borrowing Canvas) -> Int {
    canvas.write("What you saw", left, top, isBold: true)
    if isWide { canvas.write("in calls", left + 63, top, .muted) }
    canvas.write("toured", left + width - 6, top, .muted)
    let demos = Demo.all
    for (row, demo) in demos.enumerated() {
      let y = top + 1 + row
      canvas.fill(
        Rect(x: left, y: y, width: width, height: 1), style: Style(background: .role(.panel)))
      if progress.hasPlayed(demo.name) { canvas.write("✓", left + 1, y, .good) }
      canvas.write(demo.name, left + 3, y, isBold: true)
      canvas.write(
        CellWidth.truncate(demo.learns, toWidth: max(0, width - 25)), left + 18, y)
      if isWide { canvas.write(demo.page.calls[demo.name] ?? "", left + 63, y, .muted) }
      let isToured = progress.toured.contains(demo.name)
      canvas.write(isToured ? "✓" : "·", left + width - 2, y, isToured ? .good : .muted)
    }
    return top + 2 + demos.count
  }

  private func drawCards(_ top: Int, _ canvas: borrowing Canvas) {
    canvas.write("What comes next", left, top - 1, isBold: true)
    let wide = (width - 6) / 3
    for (index, step) in steps.enumerated() {
      let area = Rect(x: left + index * (wide + 3), y: top, width: wide, height: 7)
      if index == chosen {
        canvas.writeChosen(area)
      } else {
        canvas.fill(area, style: Style(background: .role(.panel)))
      }
      let ground = index == chosen ? Palette.Role.top : .panel
      canvas.write(" \(step.rawValue) ", area.minX + 2, top + 1, isBold: true, on: .raised)
      canvas.write(step["title"], area.minX + 6, top + 1, isBold: true, on: ground)
      for (row, line) in stepWords(step).wrapped(to: wide - 4).prefix(2).enumerated() {
        canvas.write(String(line), area.minX + 2, top + 3 + row, .muted, on: ground)
      }
      canvas.write(
        step["source"], area.minX + 2, top + 5, index == chosen ? .accent : .muted, on: ground)
    }
  }

  /// Draws the cards, each in a row.
  private func drawRows(_ top: Int, _ canvas: borrowing Canvas) {
    for (index, step) in steps.enumerated() {
      let y = top + index
      if index == chosen { canvas.writeChosen(Rect(x: left, y: y, width: width, height: 1)) }
      let ground: Palette.Role? = index == chosen ? .top : nil
      canvas.write("\(step.rawValue)", left + 1, y, .accent, isBold: true, on: ground)
      let end = canvas.write(step["title"], left + 3, y, isBold: true, on: ground)
      let note = step == .mistakes ? stepWords(step) : step["source"]
      let room = left + width - end - 2
      if CellWidth.of(note) <= room { canvas.write(note, end + 2, y, .muted, on: ground) }
    }
  }
}
