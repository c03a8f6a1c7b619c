import TermSurface
import Testing

@testable import TermContainers

@MainActor
@Suite struct RefreshControlTests {
  private let list = WordList([numbers(0..<20)])
  private let refresh = RefreshControl()

  private func shown() -> HeadlessHost {
    list.refreshControl = refresh
    let host = list.host()
    host.send("F5")
    return host
  }

  @Test func theTitleKeepsItsStyles() {
    var title = AttributedText("Asking ")
    title += AttributedText("home", foregroundColor: .red, attributes: .bold)
    refresh.attributedTitle = title
    let host = shown()
    #expect(host.lines[0].dropFirst(4).prefix(11) == "Asking home", "\(host.text)")
    let (plain, own) = (host.surface[4, 0], host.surface[11, 0])
    #expect(own.attributes == .bold && own.foreground != plain.foreground)
    #expect(plain.attributes == [])
  }

  @Test func theTitleMayChangeMeanwhile() {
    let host = shown()
    #expect(refresh.isRefreshing)
    #expect(host.lines[0].contains("Loading…") && host.lines[1].hasPrefix("▸ 0"), "\(host.text)")
    host.step { refresh.attributedTitle = "Nearly there" }
    #expect(host.lines[0].contains("Nearly there"), "\(host.text)")
    host.step { refresh.attributedTitle = nil }
    #expect(host.lines[0].contains("Loading…"), "\(host.text)")
    host.step { refresh.endRefreshing() }
    #expect(host.lines[0].hasPrefix("▸ 0"), "\(host.text)")
  }

  /// What code does, does not move what the user looks at: the control comes above it. At the very top
  /// what is inserted there is seen nevertheless.
  @Test(arguments: [0, 5]) func codeThatRefreshesScrollsNothing(offset: Int) {
    list.refreshControl = refresh
    let host = list.host()
    let table = list.tableView
    host.step { table.contentOffset.y = offset }
    let seen = host.lines.map { $0.prefix(3) }
    host.step { refresh.beginRefreshing() }
    #expect(host.lines.map { $0.prefix(3) } == seen && table.contentOffset.y == offset)
    #expect(table.contentInset == .zero && table.adjustedContentInset.top == 1)
    host.resize(to: Size(width: 30, height: 6))
    host.step { table.contentOffset.y = -1 }
    #expect(refresh.frame == Rect(x: 0, y: -1, width: 30, height: 1))
    #expect(host.lines[0].contains("Loading…"), "\(host.text)")
    host.step { table.contentOffset.y = offset }
    host.step { refresh.endRefreshing() }
    #expect(table.contentOffset.y == offset && table.adjustedContentInset == .zero)
    host.step { refresh.beginRefreshing() }
    host.step {
      list.sections[0].insert("new", at: 0)
      table.insertRows(at: [IndexPath(0)], with: .none)
    }
    #expect(table.contentOffset.y == (offset == 0 ? 0 : offset + 1))
  }

  /// Any scroll view has one; also where there is nothing to scroll, and in an empty table.
  @Test(arguments: [true, false]) func theKeyIsThereWithoutAnythingToScroll(isTable: Bool) {
    let scroll = isTable ? TableView() : ScrollView()
    var begun = 0
    refresh.addAction(for: .valueChanged) { begun += 1 }
    scroll.refreshControl = refresh
    let page = ViewController()
    page.view = scroll
    let host = HeadlessHost(rootViewController: page, size: Size(width: 20, height: 4))
    host.send("F5")
    #expect(begun == 1 && host.lines[0].contains("Loading…"), "\(host.text)")
    host.step { refresh.endRefreshing() }
    #expect(!host.text.contains("Loading…") && scroll.contentOffset == .zero)
    host.step { scroll.refreshControl = nil }
    #expect(!scroll.isFirstResponder && refresh.superview == nil)
  }
}
