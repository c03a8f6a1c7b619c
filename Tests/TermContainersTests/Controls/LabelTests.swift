import Testing

@testable import TermContainers

@MainActor
@Suite struct LabelTests {
  private func shown(_ view: View, _ width: Int, _ height: Int = 1) -> String {
    let root = ViewController()
    view.frame = Rect(x: 0, y: 0, width: width, height: height)
    root.view.addSubview(view)
    return HeadlessHost(rootViewController: root, size: Size(width: width, height: height)).text
  }

  @Test func aLongLineEndsInAnEllipsis() {
    #expect(shown(Label("orange and blue"), 8) == "orange …")
    #expect(shown(Label("日本語"), 5) == "日本…")
  }

  @Test func linesAreAligned() {
    let label = Label("a\nbcd")
    label.textAlignment = .right
    #expect(shown(label, 5, 2) == "    a\n  bcd")
    label.textAlignment = .center
    #expect(shown(label, 5, 2) == "  a\n bcd")
  }

  @Test func aLabelFitsItsLongestLine() {
    #expect(Label("ab\n日本").sizeThatFits(.zero) == Size(width: 4, height: 2))
  }

  @Test func aPanelHasItsTitleInTheTopEdge() {
    #expect(
      shown(PanelView(title: "Title"), 14, 3) == "╭─ Title ────╮\n│            │\n╰────────────╯")
    #expect(shown(PanelView(title: "A long title"), 12, 2) == "╭─ A lon… ─╮\n╰──────────╯")
    #expect(shown(PanelView(title: "Title"), 6, 2) == "╭────╮\n╰────╯")
  }

  @Test func aPanelWithoutRoomForItsTitleShowsTheShortOne() {
    let panel = PanelView(title: "A long title")
    panel.shortTitle = "Short"
    #expect(shown(panel, 12, 2) == "╭─ Short ──╮\n╰──────────╯")
    #expect(shown(panel, 20, 2) == "╭─ A long title ───╮\n╰──────────────────╯")
    #expect(shown(panel, 10, 2) == "╭─ Sho… ─╮\n╰────────╯")
  }

  @Test func aPanelKeepsItsEdgesFree() {
    let panel = PanelView()
    #expect(panel.safeAreaInsets == EdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    panel.border = nil
    #expect(panel.safeAreaInsets == .zero)
  }

  @Test func aButtonShowsWhatItIs() {
    let button = Button("Go")
    #expect(button.sizeThatFits(.zero) == Size(width: 8, height: 1))
    #expect(shown(button, 8) == " ▸ Go ◂")
    #expect(shown(button, 6) == "▸ Go ◂")
    button.isEnabled = false
    #expect(shown(button, 6) == "( Go )")
  }
}
