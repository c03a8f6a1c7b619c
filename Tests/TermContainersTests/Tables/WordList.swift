import TermSurface
@testable import TermContainers

/// A list of words in sections, which notes what it is asked.
@MainActor
class WordList: TableViewController {
  var sections: [[String]]
  var titles: [String?] = []
  var notes: [String] = []
  var heights: [String: Int] = [:]

  init(_ sections: [[String]], style: TableView.Style = .plain) {
    self.sections = sections
    super.init(style: style)
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "word")
  }

  override func numberOfSections(in tableView: TableView) -> Int { sections.count }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    notes.append("cell \(indexPath.section).\(indexPath.row)")
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }

  override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  override func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
    heights[sections[indexPath.section][indexPath.row]] ?? tableView.rowHeight
  }

  override func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    notes.append("will select \(indexPath.row)")
    return indexPath
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    notes.append("did select \(indexPath.row)")
  }

  override func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    notes.append("will deselect \(indexPath.row)")
    return indexPath
  }

  override func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    notes.append("did deselect \(indexPath.row)")
  }

  override func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    notes.append("highlight \(indexPath.row)")
  }

  override func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    notes.append("unhighlight \(indexPath.row)")
  }

  func taken() -> [String] {
    defer { notes = [] }
    return notes
  }

  func host(_ width: Int = 20, _ height: Int = 6) -> HeadlessHost {
    HeadlessHost(rootViewController: self, size: Size(width: width, height: height))
  }
}

/// The words "0", "1", … of a section.
func numbers(_ range: Range<Int>) -> [String] { range.map(String.init) }

extension HeadlessHost {
  /// The rows of the screen, without the blanks at their ends.
  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }

  /// Drags the left button from one cell to another.
  func drag(_ start: Point, _ end: Point) {
    send(.mouse(MouseEvent(.began, at: start)))
    send(.mouse(MouseEvent(.moved, at: Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2))))
    send(.mouse(MouseEvent(.moved, at: end)))
    send(.mouse(MouseEvent(.ended, at: end)))
  }
}
