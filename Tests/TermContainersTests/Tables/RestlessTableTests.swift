import TermSurface
import Testing

@testable import TermContainers

/// Words that change while the table asks for them, or tells of them.
@MainActor
private final class RestlessList: WordList {
  /// When it changes them.
  enum Moment: CaseIterable {
    case sections, rows, header, height, cell, display, end, focus, scroll
  }

  /// What it does.
  enum Deed: CaseIterable {
    case reload, shrink, insert, delete, insertSection, reconfigure, rowHeight, estimate, select
  }

  var moment = Moment.cell
  var deed = Deed.reload
  /// How often it still does so.
  var times = 0
  private(set) var done = 0
  private(set) var keys = 0
  /// The rows it was asked for although it had told the table that they are gone.
  private(set) var faults: [String] = []

  override var keyCommands: [KeyCommand] {
    [KeyCommand("Ctrl+K") { [weak self] in self?.keys += 1 }]
  }

  private func change(_ moment: Moment) {
    guard moment == self.moment, times > 0 else { return }
    times -= 1
    done += 1
    let first = IndexPath(0)
    switch deed {
    case .reload: tableView.reloadData()
    case .shrink:
      sections[0].removeLast(min(3, max(0, sections[0].count - 1)))
      tableView.reloadData()
    case .insert:
      sections[0].insert("new \(done)", at: 0)
      tableView.insertRows(at: [first], with: .fade)
    case .delete:
      guard sections[0].count > 1 else { return }
      sections[0].removeLast()
      tableView.deleteRows(at: [IndexPath(sections[0].count)], with: .fade)
    case .insertSection:
      // Where each answer about a section makes one more, they would double each time.
      if sections.count > 20 { return tableView.reloadData() }
      sections.append(["section \(done)"])
      tableView.insertSections([sections.count - 1], with: .fade)
    case .reconfigure: tableView.reconfigureRows(at: [first])
    case .rowHeight: tableView.rowHeight = 1 + done % 2
    case .estimate: tableView.estimatedRowHeight = 1 + done % 3
    case .select: tableView.selectRow(at: first, animated: false, scrollPosition: .middle)
    }
  }

  override func numberOfSections(in tableView: TableView) -> Int {
    change(.sections)
    return sections.count
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    change(.rows)
    return sections.indices.contains(section) ? sections[section].count : 0
  }

  override func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> Int {
    change(.header)
    return 1
  }

  private func word(_ path: IndexPath) -> String {
    if sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.row)
    {
      return sections[path.section][path.row]
    }
    faults.append("asked for \(path) of \(sections.map(\.count))")
    return "?"
  }

  override func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
    _ = word(indexPath)
    change(.height)
    return tableView.rowHeight
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = word(indexPath)
    change(.cell)
    return cell
  }

  override func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) { change(.display) }

  override func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) { change(.end) }

  override func tableView(
    _ tableView: TableView, didUpdateFocusIn context: TableViewFocusUpdateContext
  ) { change(.focus) }

  override func scrollViewDidScroll(_ scrollView: ScrollView) { change(.scroll) }

  /// What is wrong with what is shown now.
  func wrong() -> [String] {
    var wrong = faults
    for path in tableView.indexPathsForVisibleRows ?? [] {
      let shown = tableView.cellForRow(at: path)?.textLabel?.text
      if shown != word(path) { wrong.append("\(path) shows \(shown ?? "nothing")") }
    }
    let counts = (0..<tableView.numberOfSections).map(tableView.numberOfRows)
    if counts != sections.map(\.count) { wrong.append("\(counts), not \(sections.map(\.count))") }
    let seen = tableView.bounds
    for (section, words) in sections.enumerated() {
      for row in words.indices {
        let path = IndexPath(row, section)
        let isSeen = !tableView.rectForRow(at: path).intersection(seen).isEmpty
        if isSeen != (tableView.cellForRow(at: path) != nil) {
          wrong.append("\(path) is \(isSeen ? "not " : "")shown")
        }
      }
    }
    return wrong
  }
}

@MainActor
@Suite struct RestlessTableTests {
  /// What leads to questions and news: updates, scrolls and keys.
  private let causes: [(RestlessList, HeadlessHost) -> Void] = [
    { list, host in host.step { list.tableView.reloadData() } },
    { _, host in host.send("End") },
    { list, host in
      if list.sections[0].count < 2 { return }
      host.step {
        let path = IndexPath(list.sections[0].count - 1)
        list.sections[0].removeLast()
        list.tableView.deleteRows(at: [path], with: .left)
      }
    },
    { list, host in
      host.step { list.tableView.contentOffset.y = 0 }
    },
    { list, host in
      host.step {
        list.sections[0].insert("first", at: 0)
        list.tableView.insertRows(at: [IndexPath(0)], with: .none)
      }
    },
    { _, host in host.send("Down") },
  ]

  private func list(_ moment: RestlessList.Moment, _ deed: RestlessList.Deed) -> RestlessList {
    let list = RestlessList([numbers(0..<30), numbers(30..<40)])
    list.tableView.rowHeight = 1
    (list.moment, list.deed) = (moment, deed)
    return list
  }

  /// It changes its mind a few times, then it stands by what it says.
  @Test(arguments: RestlessList.Moment.allCases, RestlessList.Deed.allCases)
  fileprivate func aTableIsRightAfterwards(
    moment: RestlessList.Moment, deed: RestlessList.Deed
  ) {
    let list = list(moment, deed)
    let errors = raised {
      let host = list.host()
      for (number, cause) in causes.enumerated() {
        list.times = 1 + number % 3
        cause(list, host)
        #expect(host.settle(limit: 5), "\(number)")
        let wrong = list.wrong()
        #expect(wrong.isEmpty, "\(number): \(wrong)")
        if !wrong.isEmpty { return }
      }
    }
    #expect(errors.isEmpty)
  }

  /// It never stands by what it says: the program goes on, and takes keys.
  @Test(arguments: RestlessList.Moment.allCases, RestlessList.Deed.allCases)
  fileprivate func aTableThatNeverRestsIsBounded(
    moment: RestlessList.Moment, deed: RestlessList.Deed
  ) {
    let list = list(moment, deed)
    ContainmentHandler(onError: { _ in }).handling {
      let host = list.host()
      for (number, cause) in causes.enumerated() {
        let (done, keys) = (list.done, list.keys)
        list.times = .max
        cause(list, host)
        let turn = list.done
        host.advance(by: 0.5)
        // As many rows as are seen, a few times over, and once in each frame.
        #expect(turn - done <= 500 && list.done - turn <= 1500, "\(number): \(turn - done)")
        host.send("Ctrl+K")
        #expect(list.keys == keys + 1, "\(number)")
        list.times = 0
        #expect(host.settle(limit: 5), "\(number)")
        let wrong = list.wrong()
        #expect(wrong.isEmpty, "\(number): \(wrong)")
        if !wrong.isEmpty { return }
      }
    }
  }

  /// Several events may come before a layout.
  @Test(arguments: ["End", "Down", "Enter", "click", "tab"])
  func inputAfterAReloadIsOfTheRowsThatThereAre(input: String) {
    final class Strict: WordList {
      var faults: [Int] = []
      override func tableView(_ tableView: TableView, canFocusRowAt path: IndexPath) -> Bool {
        if path.row >= sections[0].count { faults.append(path.row) }
        return true
      }
      override func tableView(
        _ tableView: TableView, shouldHighlightRowAt path: IndexPath
      ) -> Bool {
        if path.row >= sections[0].count { faults.append(path.row) }
        return true
      }
    }
    let list = Strict([numbers(0..<30)])
    let host = list.host()
    host.send("PageDown")
    host.play {
      list.sections = [["only"]]
      list.tableView.reloadData()
      if input == "click" {
        host.application.send(.mouse(MouseEvent(.began, at: Point(x: 5, y: 3))))
        host.application.send(.mouse(MouseEvent(.ended, at: Point(x: 5, y: 3))))
      } else {
        KeyEvent(name: input == "tab" ? "Tab" : input).map { host.application.send(.key($0)) }
      }
    }
    #expect(list.faults.isEmpty)
    #expect(!list.notes.contains { $0.hasPrefix("did select") && !$0.hasSuffix(" 0") })
  }

  /// Each answer is another: the one that was given last holds.
  @Test func aDataSourceMayAnswerDifferentlyEachTime() {
    final class Fickle: WordList {
      var counts: [Int] = []
      override func tableView(
        _ tableView: TableView, numberOfRowsInSection section: Int
      ) -> Int {
        if let count = counts.popLast() { sections[0] = numbers(0..<count) }
        return sections[0].count
      }
    }
    let list = Fickle([numbers(0..<3)])
    let errors = raised {
      let host = list.host()
      list.counts = [5, 2, 4, 1]
      host.play { list.tableView.insertRows(at: [IndexPath(0)], with: .fade) }
      #expect(host.lines.prefix(5) == ["▸ 0", "  1", "  2", "  3", ""], "\(host.text)")
      host.step { list.tableView.reloadData() }
      #expect(host.lines.prefix(3) == ["▸ 0", "  1", ""], "\(host.text)")
    }
    #expect(errors.count == 1 && errors[0].contains("(1 inserted, 0 deleted)"), "\(errors)")
  }
}
