import Testing

@testable import TermContainers

@MainActor
@Suite struct VisualFormatTests {
  private let stage = LayoutStage(40)
  private let views: [String: View]

  init() {
    var views: [String: View] = [:]
    for name in ["view", "a", "b", "c_1"] { views[name] = stage.view(name) }
    self.views = views
  }

  private func constraints(
    _ format: String, _ options: LayoutFormatOptions = []
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try LayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: ["gap": 3, "least": 10, "low": 250],
      views: views)
  }

  private nonisolated static let readings: [(String, [String])] = [
    (
      "H:|-0-[view]-0-|",
      ["view.leading == root.leading (required)", "root.trailing == view.trailing (required)"]
    ),
    ("V:|[view]", ["view.top == root.top (required)"]),
    (
      "|-[view]-|",
      [
        "view.leading == root.leading + 2 (required)",
        "root.trailing == view.trailing + 2 (required)",
      ]
    ),
    (
      "V:|-[view]-[a]",
      [
        "view.top == root.top + 1 (required)", "a.top == view.bottom + 1 (required)",
      ]
    ),
    ("[a]-[b]", ["b.leading == a.trailing + 1 (required)"]),
    ("[a][b]", ["b.leading == a.trailing (required)"]),
    (
      "[a]-gap-[b]-(-2)-[c_1]",
      [
        "b.leading == a.trailing + 3 (required)", "c_1.leading == b.trailing - 2 (required)",
      ]
    ),
    ("[a]-(>=8@250)-[b]", ["b.leading >= a.trailing + 8 (250)"]),
    (
      "[a]-(>=gap,<=least@low)-[b]",
      [
        "b.leading >= a.trailing + 3 (required)", "b.leading <= a.trailing + 10 (250)",
      ]
    ),
    ("[view(50)]", ["view.width == 50 (required)"]),
    ("V:[view(==50@1)]", ["view.height == 50 (1)"]),
    ("[view(>=10,<=20@250)]", ["view.width >= 10 (required)", "view.width <= 20 (250)"]),
    ("[a(==b)]", ["a.width == b.width (required)"]),
    ("[a(>=least)]", ["a.width >= 10 (required)"]),
  ]

  @Test(arguments: readings) func aFormatIsRead(format: String, constraints: [String]) throws {
    #expect(try self.constraints(format).map(\.description) == constraints)
  }

  private nonisolated static let mistakes: [(String, Int, String)] = [
    ("", 0, "expected '[' to begin a view"),
    ("H", 1, "expected ':' after the direction"),
    ("H:", 2, "expected '[' to begin a view"),
    ("X:[a]", 0, "expected '[' to begin a view"),
    ("H:|", 3, "expected '[' to begin a view"),
    ("H:||", 3, "expected '[' to begin a view"),
    ("H:|-[view-|", 9, "expected ']' to end a view"),
    ("H:|-[nobody]-|", 5, "'nobody' is not a key in the views dictionary"),
    ("[]", 1, "expected the name of a view"),
    ("[a]-8[b]", 5, "expected '-' after the distance"),
    ("[a]-(8-[b]", 6, "expected ')' to end the predicates"),
    ("[a]-(>8)-[b]", 6, "expected '=' in the relation"),
    ("[a]-wide-[b]", 4, "'wide' is not in the metrics"),
    ("[a]-(b)-[b]", 5, "'b' is not in the metrics"),
    ("[a(==wide)]", 5, "'wide' is neither in the metrics nor in the views"),
    ("[a(1.5)]", 4, "distances and extents must be whole cells"),
    ("[a(8@0)]", 5, "a priority must be from 1 to 1000"),
    ("[a(8@1001)]", 5, "a priority must be from 1 to 1000"),
    ("[a(99999999999999999999)]", 3, "the number is too large"),
    ("[a()]", 3, "expected a number or a name"),
    ("[a(8,)]", 5, "expected a number or a name"),
    ("[a] -[b]", 3, "expected a connection, a view or the end"),
    ("[a]-", 4, "expected a number or a name"),
    ("[a]|[b]", 4, "nothing can follow the superview's edge"),
    ("[a]x", 3, "expected a connection, a view or the end"),
  ]

  @Test(arguments: mistakes) func aWrongFormatIsRefused(
    format: String, position: Int, reason: String
  ) {
    let error = #expect(throws: VisualFormatError.self) { try constraints(format) }
    #expect(error?.reason == reason)
    #expect(error?.position == position)
    #expect(error?.format == format)
  }

  @Test func aMistakeIsPointedAt() {
    let error = #expect(throws: VisualFormatError.self) { try constraints("H:|-[view-|") }
    #expect(
      error?.description == """
        Unable to parse constraint format: expected ']' to end a view
        H:|-[view-|
                 ^
        """)
  }

  @Test func anEdgeNeedsASuperview() {
    let lone = View()
    let error = #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(withVisualFormat: "H:[lone]-|", views: ["lone": lone])
    }
    #expect(error?.position == 9)
    #expect(error?.reason.contains("no superview") == true)
  }

  @Test func viewsAreAligned() throws {
    let lines = try constraints("[a]-[b]-[c_1]", [.alignAllTop, .alignAllCenterY]).map(
      \.description)
    #expect(lines.count == 6)
    #expect(lines.contains("b.top == a.top (required)"))
    #expect(lines.contains("c_1.centerY == b.centerY (required)"))
    #expect(throws: VisualFormatError.self) { try constraints("V:[a]-[b]", .alignAllBottom) }
  }

  @Test func aWholeRowIsLaidOut() throws {
    stage.layOut(
      try constraints("H:|-[a(5)]-gap-[b(>=least)]-[c_1(==a)]-|", [.alignAllTop, .alignAllBottom])
        + constraints("V:|-[a(2)]"))
    let frames = ["a", "b", "c_1"].compactMap { views[$0]?.frame }
    #expect(
      frames == [
        Rect(x: 2, y: 1, width: 5, height: 2), Rect(x: 10, y: 1, width: 22, height: 2),
        Rect(x: 33, y: 1, width: 5, height: 2),
      ])
    #expect(stage.diagnostics.isEmpty)
  }
}
