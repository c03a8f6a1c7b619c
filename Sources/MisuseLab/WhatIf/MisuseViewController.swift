import ContainmentCases
import TermContainers
import TermInspector

/// The course of mistakes: the stage on which they happen, and beside or below it the question and
/// the verdict.
package final class MisuseViewController: ViewController {
  private let stage: PlayedViewController<LabStageView>
  private let whatIf: WhatIfViewController
  private let end: CourseEndViewController
  private let course: MisuseCourse
  private let heading = Label()
  private let note = Label()

  /// The page about a name, in front of everything else.
  private let explanation: ExplanationPane?
  private var isExplaining = false

  /// Plays `course`; `source` returns the source of a mistake, and `glossary` has the pages.
  package init(
    _ course: MisuseCourse, source: @escaping (Mistake) -> MistakeSource? = { _ in nil },
    glossary: Glossary? = nil
  ) {
    self.course = course
    explanation = glossary.map { ExplanationPane($0) }
    whatIf = WhatIfViewController(course)
    end = CourseEndViewController(course, source: source)
    stage = whatIf.stage
    super.init()
  }

  /// Leads from the page at the end to the gallery; nil without a gallery.
  package var onGallery: (() -> Void)? {
    get { end.onGallery }
    set { end.onGallery = newValue }
  }

  /// False: the course belongs to the lesson.
  package override var isTraced: Bool { false }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .role(.page)
    (heading.textColor, heading.attributes) = (.role(.ink), .bold)
    (note.textColor, note.textAlignment) = (.role(.muted), .right)
    for label in [heading, note] { view.addSubview(label) }
    whatIf.showsTitle = false
    whatIf.onChange = { [weak self] in self?.courseDidChange() }
    explanation?.onLeave = { [weak self] in self?.explain(nil) }
    courseDidChange()
  }

  package override var childForKeyCommands: ViewController? {
    isExplaining ? explanation : course.isOver ? end : whatIf
  }

  /// The name of the page that explains the shown mistake; nil if no page does.
  private var explainedName: String? {
    explanation == nil ? nil : course.isOver ? end.explainedName : whatIf.explainedName
  }

  package override var keyCommands: [KeyCommand] {
    guard !isExplaining, let name = explainedName else { return [] }
    return [key("K", course.isOver ? "look it up" : "explain") { $0.explain(name) }]
  }

  /// Shows the page about `name`; nil closes it.
  private func explain(_ name: String?) {
    guard let explanation else { return }
    if let name { explanation.openFirstPage(about: name) }
    isExplaining = name != nil
    if !isExplaining { explanation.hasKeys(false) }
    courseDidChange()
    if isExplaining { explanation.hasKeys(true) }
  }

  /// The controllers to show: the explanation, the page at the end, or the stage and its question.
  private var shown: [ViewController] {
    if isExplaining, let explanation { return [explanation] }
    return course.isOver ? [end] : [stage, whatIf]
  }

  private func showChildren() {
    for child in children where !shown.contains(where: { $0 === child }) { child.unembed() }
    for child in shown where child.parent == nil { add(child) }
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let places = Places(in: view.bounds)
    note.text = headingNote(in: places)
    (heading.frame, note.frame) = places.heading(leaving: note.sizeThatFits(.zero).width)
    heading.text = title(within: heading.frame.width)
    if isExplaining { explanation?.view.frame = places.end }
    if course.isOver { return end.view.frame = places.end }
    stage.view.frame = places.stage
    whatIf.view.frame = places.whatIf
  }

  private func courseDidChange() {
    showChildren()
    view.setNeedsLayout()
  }

  /// The note beside the title, without the score if that would cut the title.
  private func headingNote(in places: Places) -> String {
    let count = course.mistakes.count
    if course.isOver { return "\(course.score.given) of \(count) answered" }
    let title = CellWidth.of(course.mistake.title)
    let fits = { (note: String) in
      title <= places.heading(leaving: CellWidth.of(note)).heading.width
    }
    return [whatIf.note, "\(course.index + 1) of \(count)"].first(where: fits) ?? whatIf.paneNote
  }

  /// The title of the page, with the name of the mistake where both have room.
  private func title(within width: Int) -> String {
    if course.isOver { return "The end of the course" }
    let title = course.mistake.title
    return ["\(course.mistake.name)  \(title)", title].fitting(width)
  }

  /// The places of the parts: side by side from 76 columns on, below each other otherwise.
  private struct Places {
    let stage, whatIf: Rect

    init(in area: Rect) {
      let isLow = area.height < 22
      let body = area.inset(by: EdgeInsets(top: min(isLow ? 1 : 2, area.height)))
      guard area.width >= 76 else {
        let height = min(max(8, body.height * 2 / 5), body.height)
        stage = Rect(x: 0, y: body.minY, width: area.width, height: height)
        whatIf = Rect(x: 0, y: stage.maxY, width: area.width, height: body.height - height)
        return
      }
      let left = min(66, area.width * 9 / 20)
      let right = min(area.width - left - 2, 86)
      let margin = max(1, (area.width - left - right - 1) / 2)
      stage = Rect(x: margin, y: body.minY, width: left, height: body.height)
      whatIf = Rect(x: stage.maxX + 1, y: body.minY, width: right, height: body.height)
    }

    /// The rectangle of stage and question together, for the page at the end.
    var end: Rect {
      Rect(
        x: stage.minX, y: stage.minY, width: whatIf.maxX - stage.minX,
        height: whatIf.maxY - stage.minY)
    }

    /// The row above stage and question: the heading, and a note of that width at its right.
    func heading(leaving width: Int) -> (heading: Rect, note: Rect) {
      let row = Rect(
        x: stage.minX + 1, y: 0, width: max(0, whatIf.maxX - stage.minX - 2), height: 1)
      let note = Rect(x: row.maxX - width, y: 0, width: width, height: 1)
      return (Rect(x: row.minX, y: 0, width: max(0, row.width - width - 1), height: 1), note)
    }
  }
}

/// The source that teaches a mistake: it shows the right order.
package struct MistakeSource: Sendable, Equatable {
  /// The name, for a row with little room.
  package let name: String
  /// The name with its article or its command.
  package let details: String
  /// A sentence about the place to look.
  package let sentence: String
  /// The name of the page that explains the mistake; nil if a demo does.
  package let page: String?

  package init(name: String, details: String, sentence: String, page: String? = nil) {
    (self.name, self.details, self.sentence, self.page) = (name, details, sentence, page)
  }
}
