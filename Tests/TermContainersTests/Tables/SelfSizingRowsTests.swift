import TermSurface
import Testing

@testable import TermContainers

/// A mail: who wrote it and when, and below that what, in as many rows as it takes.
private final class MailCell: TableViewCell {
  let sender = Label(nil)
  let date = Label(nil)
  let words = Label(nil)
  var isMeasured: () -> Void = {}

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    words.numberOfLines = 0
    for label in [sender, date, words] {
      contentView.placeByConstraints(label)
    }
    date.setContentHuggingPriority(.required, for: .horizontal)
    LayoutConstraint.activate([
      sender.topAnchor.constraint(equalTo: contentView.topAnchor),
      sender.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      date.topAnchor.constraint(equalTo: sender.topAnchor),
      date.leadingAnchor.constraint(equalTo: sender.trailingAnchor, constant: 1),
      date.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      words.topAnchor.constraint(equalTo: sender.bottomAnchor),
      words.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      words.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      words.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  override func sizeThatFits(_ size: Size) -> Size {
    isMeasured()
    return super.sizeThatFits(size)
  }
}

/// Mails whose text takes one row, two or three; it counts what the table does with their cells.
@MainActor
final class MailList: TableViewController {
  var count: Int
  var texts: [Int: String] = [:]
  private(set) var asked: [Int] = []
  private(set) var measured = 0

  init(_ count: Int, estimate: Int = TableView.automaticDimension) {
    self.count = count
    super.init(style: .plain)
    tableView.estimatedRowHeight = estimate
    tableView.register(MailCell.self, forCellReuseIdentifier: "mail")
  }

  func host(_ width: Int = 30, _ height: Int = 12) -> HeadlessHost {
    HeadlessHost(rootViewController: self, size: Size(width: width, height: height))
  }

  /// What has been done since the last call.
  func taken() -> (asked: [Int], measured: Int) {
    defer { (asked, measured) = ([], 0) }
    return (asked, measured)
  }

  /// The rows of the screen that a mail takes, 27 columns wide.
  static func height(_ row: Int) -> Int { 2 + row % 3 }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    asked.append(indexPath.row)
    let cell = tableView.dequeueReusableCell(withIdentifier: "mail", for: indexPath)
    guard let mail = cell as? MailCell else { return cell }
    mail.sender.text = "from \(indexPath.row)"
    mail.date.text = "today"
    // Two of these stand in a row.
    let words = Array(repeating: "lorem ipsum", count: 1 + 2 * (indexPath.row % 3))
    mail.words.text = texts[indexPath.row] ?? words.joined(separator: " ")
    mail.isMeasured = { [weak self] in self?.measured += 1 }
    return mail
  }
}

@MainActor
@Suite struct SelfSizingRowsTests {
  @Test func constraintsGiveARowItsHeight() {
    let list = MailList(9)
    list.tableView.showsVerticalScrollIndicator = false
    #expect(
      list.host(30, 8).lines == [
        "▸ from 0                today", "  lorem ipsum",
        "  from 1                today", "  lorem ipsum lorem ipsum", "  lorem ipsum",
        "  from 2                today", "  lorem ipsum lorem ipsum", "  lorem ipsum lorem ipsum",
      ])
  }

  /// Of a hundred thousand rows, with an estimate that is too low, too high or about right.
  @Test(arguments: [1, 3, 7]) func onlyRowsThatAreSeenAreMeasured(estimate: Int) {
    let list = MailList(100_000, estimate: estimate)
    let host = list.host()
    // No row is lower than two rows of the screen, so seven are the most that are seen; those that an
    // estimate takes for seen are measured as well, a screen of them at most.
    func check(_ place: String, around row: Int) {
      let (asked, measured) = list.taken()
      #expect(measured == Set(asked).count && measured <= 19, "\(place): \(asked)")
      #expect(asked.allSatisfy { abs($0 - row) <= 19 }, "\(place): \(asked)")
      for path in list.tableView.indexPathsForVisibleRows ?? [] {
        let height = list.tableView.rectForRow(at: path).height
        #expect(height == MailList.height(path.row), "\(place): \(path)")
      }
      #expect(list.tableView.subviews.count { $0 is TableViewCell } <= 9, "\(place)")
    }
    check("start", around: 0)
    host.step { list.tableView.scroll(to: IndexPath(50_000), at: .middle) }
    check("middle", around: 50_000)
    host.send("End")
    check("end", around: 99_999)
    #expect(host.lines[10].hasPrefix("▸ from 99999"), "\(host.text)")
    host.send("Home")
    host.send("Down")
    #expect(list.taken().measured == 0, "They have been.")
  }

  /// A scroll by one row of the screen moves what is seen by one, whatever turns out above or below.
  @Test(arguments: [1, 3, 7], ["Up", "Down"])
  func whatIsSeenStaysWhereEstimatesAreCorrected(estimate: Int, way: String) {
    let list = MailList(1000, estimate: estimate)
    list.tableView.showsVerticalScrollIndicator = false
    let host = list.host()
    host.step { list.tableView.scroll(to: IndexPath(500)) }
    for step in 0..<60 {
      let old = host.lines
      host.mouse(way == "Up" ? .scrolledUp : .scrolledDown, 0, 0)
      let new = host.lines
      let shift = (0...4).first { shift in
        way == "Up"
          ? old.dropLast(shift) == new.dropFirst(shift)
          : new.dropLast(shift) == old.dropFirst(shift)
      }
      #expect((shift ?? 0) > 0, "\(step): \(old), \(new)")
      if shift == nil { return }
    }
  }

  @Test func anotherWidthMeasuresWhatIsSeenAgain() {
    let list = MailList(1000, estimate: 3)
    let host = list.host()
    host.step { list.tableView.scroll(to: IndexPath(500)) }
    _ = list.taken()
    host.resize(to: Size(width: 17, height: 12))
    // One stands in a row now.
    #expect(host.lines[0].hasPrefix("  from 500"), "\(host.text)")
    #expect(list.tableView.rectForRow(at: IndexPath(500)).height == 6)
    #expect(list.taken().measured <= 7)
  }

  /// Each way to have the rows that are seen measured again; also a cell above what is seen follows its
  /// text when it comes back.
  @Test(arguments: ["begin and end", "batch", "insert", "invalidate", "content", "reload data"])
  func aCellWhoseTextHasBecomeLongerGrows(way: String) throws {
    let list = MailList(100, estimate: 3)
    let host = list.host()
    let table = list.tableView
    let (path, far) = (IndexPath(61), IndexPath(3))
    host.step { table.scroll(to: far) }
    host.step { table.scroll(to: IndexPath(60)) }
    let cell = try #require(table.cellForRow(at: path))
    let words = try #require(cell.contentView.subviews.last as? Label)
    let first = host.lines[0].prefix(20)
    list.texts = [61: "a\nb\nc\nd\ne", 3: "a\nb\nc\nd"]
    host.step { words.text = list.texts[61] }
    #expect(table.rectForRow(at: path).height == MailList.height(61))
    host.play {
      switch way {
      case "begin and end":
        table.beginUpdates()
        table.endUpdates()
      case "batch": table.performBatchUpdates(nil)
      case "insert":
        list.count += 1
        table.insertRows(at: [IndexPath(100)], with: .none)
      case "invalidate": cell.invalidateIntrinsicContentSize()
      case "content": cell.contentView.invalidateIntrinsicContentSize()
      default: table.reloadData()
      }
    }
    #expect(table.rectForRow(at: path).height == 6, "\(host.text)")
    #expect(host.lines[0].prefix(20) == first, "\(host.text)")
    if ["invalidate", "content"].contains(way) { return }
    host.step { table.scroll(to: far) }
    #expect(table.rectForRow(at: far).height == 5)
  }

  @Test(arguments: [true, false]) func aRowFollowsItsContent(isReloaded: Bool) {
    let list = MailList(100, estimate: 3)
    list.tableView.showsVerticalScrollIndicator = false
    let host = list.host()
    host.step { list.tableView.scroll(to: IndexPath(60)) }
    let path = IndexPath(61)
    list.texts[61] = "a\nb\nc\nd\ne"
    host.play {
      if isReloaded {
        list.tableView.reloadRows(at: [path], with: .none)
      } else {
        list.tableView.reconfigureRows(at: [path])
      }
    }
    #expect(list.tableView.rectForRow(at: path).height == 6)
    #expect(
      host.lines[2...8].map { $0.dropFirst(2).prefix(7) } == [
        "from 61", "a", "b", "c", "d", "e", "from 62",
      ], "\(host.text)")
  }
}
