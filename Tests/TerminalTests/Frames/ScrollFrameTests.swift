import TermContainers
import TestSupport
import Testing

@testable import TermContainers
@testable import TermScreen

/// A table as wide as the screen: sections, wide glyphs, another ground in some rows.
@MainActor
private final class WideTable: TableViewController {
  static let words = [
    "a word", "世界こんにちは한국어", "🙂👍🏽👨‍👩‍👧 ok", "", "e\u{301}x\u{302} ─│",
  ]

  init() {
    super.init(style: .plain)
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = 1
  }

  override func numberOfSections(in tableView: TableView) -> Int { 20 }
  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    section % 3 * 30 + 9
  }
  override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    section % 4 == 3 ? nil : "section 世 \(section)"
  }
  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let word = WideTable.words[indexPath.row % WideTable.words.count]
    cell.textLabel?.text = "\(indexPath.section).\(indexPath.row * 7919 % 97) \(word) \(word) of it"
    cell.backgroundColor = indexPath.row % 11 == 5 ? .blue : nil
    return cell
  }
}

extension InProcessTests {
  /// Rows that the terminal moves itself: its grid equals the surface after every frame.
  @Suite(.serialized) @MainActor struct ScrollFrameTests {
    typealias Way = ScreenRig.Way

    nonisolated private static let size = Size(width: 60, height: 16)
    nonisolated static let ways = [
      Way(size: size), Way(depth: .palette256, size: size, term: "tmux-256color"),
      Way(depth: .palette256, size: size, term: "screen-256color"),
      Way(depth: .palette16, size: size), Way(depth: .palette8, size: size, term: "linux"),
      Way(depth: .mono, size: size, term: "vt100"), Way(depth: .mono, size: size, term: "ansi"),
      Way(renderer: .curses, depth: .palette256, size: size),
    ]

    @Test(arguments: ways) func everyFrameIsTheSurface(_ way: Way) throws {
      let list = WideTable()
      let rig = try ScreenRig(way, showing: list)
      var random = SplitMix(seed: 38)
      var scrolled = 0
      for step in 0..<TestLength.count(60, long: 2000) {
        for _ in 0...random.number(2) { change(list.tableView, rig, &random) }
        try rig.turn()
        if String(decoding: rig.lastBytes, as: UTF8.self).contains("\u{1B}[r") { scrolled += 1 }
        try #require(rig.comparison.differences(rig.emulator) == [], "\(way): step \(step)")
      }
      let scrolls = way.renderer == .encoder && way.term != "ansi"
      #expect(scrolls ? scrolled > 20 : scrolled == 0, "\(way): \(scrolled) scrolls")
    }

    private func change(_ table: TableView, _ rig: ScreenRig, _ random: inout SplitMix) {
      switch random.number(10) {
      case 0...5: table.contentOffset.y += random.number(9) - 4
      case 6: table.contentOffset.y = random.number(500)
      case 7:
        let cell = table.visibleCells.last
        cell?.textLabel?.text = random.pick(WideTable.words)
      case 8:
        let place = random.number(table.bounds.height)
        let mark = table.convert(table.placesOverSubviews.first?.origin ?? .zero, to: nil)
        for (phase, y) in [(MouseEvent.Phase.began, mark.y), (.moved, place), (.ended, place)] {
          rig.application.send(.mouse(MouseEvent(phase, at: Point(x: mark.x, y: y))))
        }
      default:
        let path = IndexPath(row: random.number(9), section: 1)
        table.selectRow(at: path, animated: false, scrollPosition: .none)
      }
    }
  }
}

/// Frames in which rows move, on terminals that only get their bytes.
@Suite @MainActor struct ScrolledBytesTests {
  private func host(
    _ list: TableViewController, _ size: Size, _ capabilities: Capabilities = .xterm()
  ) -> HeadlessHost {
    let host = HeadlessHost(rootViewController: list, size: size)
    host.screen.encoder = FrameEncoder(capabilities)
    return host
  }

  /// The terminal and the program get another size in between.
  @Test func aResizeComesInBetween() throws {
    let list = WideTable()
    let host = host(list, Size(width: 60, height: 16))
    let emulator = TerminalEmulator(columns: 60, rows: 16)
    host.screen.onFrame = { emulator.feed($1) }
    host.application.redraw()
    for (step, width) in [60, 44, 71, 60].enumerated() {
      let size = Size(width: width, height: 16 - step)
      emulator.resize(columns: size.width, rows: size.height)
      host.screen.resize(to: size)
      host.screen.repaint()
      host.send(.resize(size))
      for y in 0..<8 {
        host.step { list.tableView.contentOffset.y = 20 * step + y * y }
        GridComparison(host.surface).expect(emulator, "\(size.name), \(y)")
      }
    }
  }

  @Test(.enabled(if: TmuxTerminal.isAvailable), .waitsForProcesses, arguments: [true, false])
  func tmuxMovesTheRows(_ byCount: Bool) async throws {
    let list = WideTable()
    var capabilities = Capabilities.xterm(.palette256)
    capabilities.parmIndex = byCount
    let host = host(list, Size(width: 60, height: 16), capabilities)
    var (bytes, scrolled): ([UInt8], Int) = ([], 0)
    host.screen.onFrame = {
      bytes += $1
      if String(decoding: $1, as: UTF8.self).contains("\u{1B}[r") { scrolled += 1 }
    }
    host.application.redraw()
    for step in [1, 2, 1, -1, 5, -2, -3, 1, 7, 1, 1, 1] {
      host.step { list.tableView.contentOffset.y += step }
    }
    #expect(scrolled >= 8)
    let folder = try TemporaryFolder()
    let file = try folder.write(String(decoding: bytes, as: UTF8.self), "frames")
    let terminal = try TmuxTerminal(
      ["sh", "-c", "stty raw -echo; cat \"$1\"; cat", "sh", file], columns: 60, rows: 16)
    let wanted = host.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).portable }
    #expect(try await terminal.capture { $0 == wanted } == wanted)
  }

  /// One row further in a table of 200 columns, in one style.
  @Test func aRowTakesFewBytes() {
    let list = WideTable()
    let host = host(list, Size(width: 200, height: 60))
    var most = 0
    host.screen.onFrame = { _, bytes in most = max(most, bytes.count) }
    host.application.redraw()
    host.step { list.tableView.contentOffset.y = 1 }
    most = 0
    for y in 2..<40 { host.step { list.tableView.contentOffset.y = y } }
    #expect(most > 0 && most <= 400, "\(most) bytes")
  }
}
