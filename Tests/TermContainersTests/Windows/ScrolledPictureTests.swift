import TermSurface
import TestSupport
import Testing

@testable import TermContainers

/// A table and a scroll view beside it, in which anything may happen between two frames.
@MainActor
private final class ScrolledPage: TableViewController {
  static let words = [
    "a word", "世界こんにちは한국어 and so on to the end", "🙂👍🏽 ok", "", "x\u{302}y─│", "row row row row 世",
  ]
  private var generator: SplitMix
  let page = ViewController()
  private let side = ScrollView()
  private let cover = Label("over 世")
  private var pressed: Point?

  func number(_ end: Int) -> Int { generator.number(end) }
  private func pick<Value>(_ values: [Value]) -> Value { generator.pick(values) }

  init(seed: UInt64) {
    generator = SplitMix(seed: seed)
    super.init(style: generator.pick([.plain, .plain, .grouped]))
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = pick([1, 1, 2])
    if number(3) == 0 { tableView.backgroundColor = .blue }
  }

  func build(_ size: Size) {
    page.addChild(self)
    if number(4) == 0 {
      page.view.place(
        Label("ground 世界 " + ScrolledPage.words[1]),
        at: Rect(x: number(9), y: number(9), width: 30, height: 1))
    }
    page.view.addSubview(tableView)
    didMove(toParent: page)
    let width = pick([size.width, size.width, size.width - 9])
    tableView.frame = Rect(
      x: width < size.width ? number(8) : 0, y: pick([0, 0, 2]), width: width,
      height: size.height - 2)
    side.frame = Rect(x: size.width - 9, y: 1, width: 9, height: 8)
    side.contentSize = Size(width: 14, height: 40)
    for row in 0..<40 {
      let label = Label(pick(ScrolledPage.words) + " \(row)")
      side.place(label, at: Rect(x: number(3), y: row, width: 12, height: 1))
    }
    if width < size.width { page.view.addSubview(side) }
    cover.backgroundColor = number(2) == 0 ? .orange : nil
  }

  override func numberOfSections(in tableView: TableView) -> Int { 9 }
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    section % 3 * 7 + 1
  }
  override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    section % 4 == 3 ? nil : "section 世 \(section)"
  }
  override func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    section % 4 == 2 ? "its end" : nil
  }
  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let word = ScrolledPage.words[indexPath.row % ScrolledPage.words.count]
    cell.textLabel?.text = "\(indexPath.section).\(indexPath.row) \(word) \(word)"
    cell.backgroundColor = indexPath.row % 11 == 5 ? .green : nil
    return cell
  }

  func change(_ host: HeadlessHost) {
    let view = number(3) == 0 && side.window != nil ? side : tableView
    switch number(24) {
    case 0...8: view.contentOffset.y += number(7) - 3
    case 9: view.contentOffset.y = number(120) - 5
    case 10: view.contentOffset.x += number(3) - 1
    case 11: tableView.visibleCells.first?.textLabel?.text = pick(ScrolledPage.words)
    case 12: tableView.visibleCells.last?.isHidden.toggle()
    case 13: toggleCover()
    case 14: cover.frame.origin.y = number(12)
    case 15: view.contentInset = EdgeInsets(top: number(3), bottom: number(3))
    case 16: tableView.showsVerticalScrollIndicator.toggle()
    case 17 where number(4) == 0:
      let (cell, color) = (tableView.visibleCells.first, pick([Color.blue, .orange]))
      View.animate(withDuration: 0.3) { cell?.backgroundColor = color }
    case 18 where number(6) == 0:
      let target = number(80)
      View.animate(withDuration: 0.3) { view.bounds.origin.y = target }
    case 19: tableView.setContentOffset(Point(x: 0, y: number(90)), animated: true)
    case 20: tableView.backgroundColor = pick([nil, nil, .blue, .orange])
    case 21: tableView.frame.origin.y = number(3)
    case 22:
      let path = IndexPath(row: 0, section: number(9))
      tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    default: drag(host)
    }
  }

  private func toggleCover() {
    if cover.superview != nil { return cover.removeFromSuperview() }
    cover.frame = Rect(x: number(20), y: number(12), width: 8, height: 2)
    pick([page.view, page.view, tableView]).addSubview(cover)
  }

  /// Holds an indicator, moves it, or lets it go.
  private func drag(_ host: HeadlessHost) {
    guard let place = pressed else {
      let mark = tableView.placesOverSubviews.first ?? .zero
      let point = tableView.convert(mark.origin, to: nil)
      pressed = point
      return host.application.send(.mouse(MouseEvent(.began, at: point)))
    }
    let point = Point(x: place.x, y: number(14))
    pressed = number(3) > 0 ? point : nil
    host.application.send(.mouse(MouseEvent(pressed == nil ? .ended : .moved, at: point)))
  }
}

/// What a scroll draws is what drawing everything gives, cell for cell.
@Suite @MainActor struct ScrolledPictureTests {
  @Test func everyFrameIsAsDrawnWhole() throws {
    let size = Size(width: 44, height: 14)
    var moves = 0
    for seed in 0..<UInt64(TestLength.count(20, long: 1000)) {
      let page = ScrolledPage(seed: seed)
      let host = HeadlessHost(rootViewController: page.page, size: size)
      host.step { page.build(size) }
      for step in 0..<40 {
        host.step { for _ in 0...page.number(3) { page.change(host) } }
        if host.window.moved != nil { moves += 1 }
        try #require(host.differencesFromWhole == [], "seed \(seed), step \(step)")
        if page.number(3) == 0 { host.advance(by: Double(page.number(4)) * 0.05) }
        try #require(host.differencesFromWhole == [], "seed \(seed), after step \(step)")
      }
    }
    #expect(moves > 20, "rows have moved")
  }

  @Test func aTableBesideTheWindowScrolls() {
    let list = TableView(frame: Rect(x: 20, y: 0, width: 20, height: 10))
    list.contentSize.height = 100
    let host = HeadlessHost(width: 20, height: 10)
    host.show(list)
    host.step { list.contentOffset.y = 3 }
    #expect(list.contentOffset.y == 3)
  }

  /// A stack view draws nothing, so what can be seen through a view that scrolls in front of it moves too.
  @Test func whatScrollsInAStackMovesAsAPicture() {
    let host = HeadlessHost(width: 20, height: 10)
    let scroll = ScrollView()
    scroll.contentSize = Size(width: 0, height: 100)
    for row in 0..<100 {
      scroll.place(Label("row \(row)"), at: Rect(x: 0, y: row, width: 20, height: 1))
    }
    let stack = StackView(arrangedSubviews: [scroll])
    stack.frame = host.window.bounds
    host.show(stack)
    host.step { scroll.contentOffset.y = 2 }
    #expect(host.window.moved != nil && host.differencesFromWhole == [])
  }

  /// A row that scrolls draws the row that comes in, and no other.
  @Test func aScrollDrawsTheRowThatComesIn() {
    final class Counted: View {
      var note: (Int) -> Void = { _ in }
      override func draw(_ canvas: borrowing Canvas) { note(tag) }
    }
    let host = HeadlessHost(width: 20, height: 10)
    let scroll = ScrollView(frame: host.window.bounds)
    scroll.showsVerticalScrollIndicator = false
    scroll.contentSize = Size(width: 0, height: 100)
    var drawn: [Int] = []
    for row in 0..<100 {
      let view = Counted(frame: Rect(x: 0, y: row, width: 20, height: 1))
      view.tag = row
      view.note = { drawn.append($0) }
      scroll.addSubview(view)
    }
    host.show(scroll)
    drawn = []
    host.step { scroll.contentOffset.y = 2 }
    #expect(drawn == [10, 11])
    drawn = []
    host.step { scroll.contentOffset.y = 1 }
    #expect(drawn == [1])
  }
}
