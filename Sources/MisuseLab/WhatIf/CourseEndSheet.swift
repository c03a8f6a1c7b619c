import TermContainers

/// The rows of the page at the end of the course: the number of right answers, the mistakes to
/// repeat, and the source for each.
@MainActor
struct CourseEndSheet {
  let course: MisuseCourse
  let width: Int
  /// The mistake to repeat that the keys have chosen.
  let chosen: Int
  /// The source that teaches a mistake.
  let source: (Mistake) -> MistakeSource?

  /// The numbers of right and of missing answers.
  var score: [SheetRow] {
    let (right, given) = course.score
    let open = course.mistakes.count - given
    if given == 0 { return [.text("No mistake has been answered yet.", isBold: true)] }
    let rest = open == 1 ? "1 mistake has no answer yet." : "\(open) mistakes have no answer yet."
    return [.text(verdict, right == given ? .good : .ink, isBold: true)]
      + (open == 0 ? [] : [.text(rest, .muted)])
  }

  private var verdict: String {
    switch course.score {
    case (1, 1): "Your only answer was right."
    case (0, 1): "Your only answer was wrong."
    case let (right, given) where right == given: "All \(given) answers were right."
    case let (right, given): "\(right) of \(given) answers were right."
    }
  }

  /// The row above the mistakes to repeat.
  var title: SheetRow {
    if course.repeats.isEmpty { return .text("There is nothing to repeat.") }
    var row = SheetRow.text("To repeat", isBold: true)
    row.note = SheetRow.Piece(text: "look it up in", ink: .muted)
    return row
  }

  /// Shows a mistake to repeat in the cell of its row.
  func show(_ mistake: Mistake, in cell: TableViewCell) {
    let isWrong = course.result(of: mistake) == false
    let mark = AttributedText(
      isWrong ? "✗ " : "○ ", foregroundColor: .role(isWrong ? .warning : .muted))
    cell.textLabel?.attributedText = mark + AttributedText(mistake.title)
    let source = source(mistake)
    let saysInFull = course.repeats.allSatisfy(fitsInFull)
    cell.detailTextLabel?.text = saysInFull ? source?.details : source?.name
  }

  /// Whether a mistake's row has room for its title and for all details of its source.
  private func fitsInFull(_ mistake: Mistake) -> Bool {
    let words = CellWidth.of(mistake.title) + CellWidth.of(source(mistake)?.details ?? "")
    let (mark, gap) = (2, 2)
    return mark + words + gap <= width - 2 * Sheet.margin
  }

  /// The source of the chosen mistake, in a sentence.
  var details: [SheetRow] {
    guard course.repeats.indices.contains(chosen), let source = source(course.repeats[chosen])
    else { return [] }
    let room = max(8, width - 2 * Sheet.margin)
    return SheetRow.wrapped(source.sentence, .muted, width: room)
  }
}
