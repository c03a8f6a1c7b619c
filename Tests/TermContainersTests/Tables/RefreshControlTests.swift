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
    host.step { refresh.beginRefreshing() }
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
    #expect(host.lines[0].contains("Loading…"), "\(host.text)")
    host.step { refresh.attributedTitle = "Nearly there" }
    #expect(host.lines[0].contains("Nearly there"), "\(host.text)")
    host.step { refresh.attributedTitle = nil }
    #expect(host.lines[0].contains("Loading…"), "\(host.text)")
  }
}
