import TermContainers
import TestSupport
import Testing

@testable import TermContainers

extension InProcessTests {
  /// Wide, combining and joined glyphs in a label that moves over the screen's edges: a cut glyph
  /// shows as a blank, and nothing stays behind.
  @Suite(.serialized) @MainActor struct MovingTextTests {
    nonisolated static let texts = [
      "世界こんにちは한국어", "e\u{301}a\u{308}x\u{302}\u{323} Zalgo n\u{303}",
      "🙂👍🏽👨‍👩‍👧 ❤️☕ ok", "ab世cd🙂e\u{301}界", "ﾊﾝｶｸ ！？", "─│╭╮▒█ é ß",
    ]

    private func rig(_ renderer: CursesScreen.Renderer, _ label: Label) throws -> ScreenRig {
      let root = ViewController()
      let way = ScreenRig.Way(
        renderer: renderer, depth: .palette256, size: Size(width: 24, height: 6))
      let rig = try ScreenRig(way, showing: root)
      root.view.addSubview(label)
      return rig
    }

    @Test(arguments: texts, CursesScreen.Renderer.allCases)
    func aTextMovesOverTheEdges(_ text: String, _ renderer: CursesScreen.Renderer) throws {
      let label = Label(text)
      label.textColor = .white
      label.backgroundColor = .blue
      let rig = try rig(renderer, label)
      for x in -22...26 {
        label.frame = Rect(x: x, y: (x + 22) % 7, width: 20, height: 1)
        try rig.turn()
        try #require(rig.comparison.differences(rig.emulator) == [], "\(text) at \(x)")
      }
    }

    /// Another view covers half of a wide glyph, and goes away again.
    @Test(arguments: CursesScreen.Renderer.allCases)
    func aTextLiesUnderAnotherView(_ renderer: CursesScreen.Renderer) throws {
      let label = Label(MovingTextTests.texts[0] + "🙂")
      label.frame = Rect(x: 1, y: 2, width: 22, height: 1)
      let rig = try rig(renderer, label)
      let cover = View()
      cover.backgroundColor = .orange
      try rig.turn()
      let uncovered = rig.application.surface
      label.superview?.addSubview(cover)
      for x in -1...23 {
        cover.frame = Rect(x: x, y: 1, width: 3, height: 3)
        try rig.turn()
        try #require(rig.comparison.differences(rig.emulator) == [], "cover at \(x)")
      }
      cover.removeFromSuperview()
      try rig.turn()
      rig.comparison.expect(rig.emulator)
      #expect(rig.application.surface == uncovered)
    }

    /// A label without a background lies across the edge of a fill: no glyph has two colours.
    @Test(arguments: CursesScreen.Renderer.allCases)
    func aTextLiesOverTwoBackgrounds(_ renderer: CursesScreen.Renderer) throws {
      let label = Label("世界🙂e\u{301}世")
      let rig = try rig(renderer, label)
      let fill = View(frame: Rect(x: 9, y: 0, width: 7, height: 6))
      fill.backgroundColor = .orange
      label.superview?.insertSubview(fill, at: 0)
      for x in 0...16 {
        label.frame = Rect(x: x, y: x % 6, width: 12, height: 1)
        try rig.turn()
        try #require(rig.comparison.differences(rig.emulator) == [], "label at \(x)")
      }
    }

    /// The label's text changes in place: a narrow glyph replaces half of a wide one, and back.
    @Test(arguments: CursesScreen.Renderer.allCases)
    func aTextChangesInItsPlace(_ renderer: CursesScreen.Renderer) throws {
      let label = Label()
      label.frame = Rect(x: 0, y: 5, width: 24, height: 1)
      let rig = try rig(renderer, label)
      for text in ["世界世界世界世界世界世界", "a界世界世界世界世界世界b", "", "🙂a🙂b🙂c🙂d🙂e🙂f🙂g🙂h", "x", "e\u{301}🙂"] {
        label.text = text
        try rig.turn()
        rig.comparison.expect(rig.emulator, text)
      }
    }
  }
}
