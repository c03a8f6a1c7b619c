import Testing

@testable import TermContainers

@MainActor
@Suite struct ConstraintTests {
  private let stage = LayoutStage(80, 24)
  private var root: View { stage.root }

  @Test(arguments: [0, 1, 4, -2]) func aViewPinnedOnAllSidesFollowsItsSuperview(margin: Int) {
    let view = stage.view("a")
    stage.layOut(view.edges(at: root, inset: margin))
    #expect(view.frame == root.bounds.insetBy(dx: margin, dy: margin))
    root.frame.size = Size(width: 31, height: 17)
    stage.layOut()
    #expect(view.frame == root.bounds.insetBy(dx: margin, dy: margin))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aViewKeepsItsSizeInItsCorner() {
    let view = stage.view("a")
    stage.layOut([
      view.widthAnchor.constraint(equalToConstant: 12),
      view.heightAnchor.constraint(equalToConstant: 3),
      view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -2),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    #expect(view.frame == Rect(x: 66, y: 21, width: 12, height: 3))
  }

  /// An odd remainder puts the centre further left and up.
  @Test(arguments: [(10, 33), (11, 32), (1, 37), (0, 38), (75, 0), (76, 0)])
  func aCentredViewLeavesTheOddRestBelowAndRight(width: Int, x: Int) {
    let view = stage.view("a")
    root.frame.size = Size(width: 76, height: 76)
    stage.layOut([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: width),
      view.heightAnchor.constraint(equalTo: view.widthAnchor),
    ])
    #expect(view.frame == Rect(x: x, y: x, width: width, height: width))
  }

  @Test func aChainFollowsItsFirst() {
    let (a, b, c) = (stage.view("a"), stage.view("b"), stage.view("c"))
    let first = a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3)
    stage.layOut(
      stage.fillDown(a, b, c) + [
        first,
        b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 1),
        c.leftAnchor.constraint(equalTo: b.rightAnchor),
        a.widthAnchor.constraint(equalToConstant: 5),
        b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2, constant: 1),
        c.rightAnchor.constraint(equalTo: root.rightAnchor),
      ])
    #expect([a, b, c].map(\.across) == [3..<8, 9..<20, 20..<80])
    first.constant = 0
    stage.layOut()
    #expect([a, b, c].map(\.across) == [0..<5, 6..<17, 17..<80])
  }

  /// Edges touch, or leave one cell, and widths are as equal as whole cells allow.
  @Test(arguments: [
    (1, [80, 79, 17, 5, 0], 0), (2, [80, 79, 17, 5, 0], 0), (3, [80, 79, 17, 5, 0], 0),
    (7, [80, 79, 17, 5, 0], 0), (16, [80, 79, 17, 5, 0], 0), (60, [1000], 1),
  ])
  func equalWidthsLeaveNoGaps(count: Int, widths: [Int], space: Int) {
    for width in widths {
      let stage = LayoutStage(width)
      let views = (0..<count).map { stage.view("v\($0)") }
      var constraints = views.flatMap { stage.fillDown($0) }
      for (last, view) in zip(views, views.dropFirst()) {
        constraints.append(view.leftAnchor.constraint(equalTo: last.rightAnchor, constant: space))
        constraints.append(view.widthAnchor.constraint(equalTo: last.widthAnchor))
      }
      constraints.append(views[0].leftAnchor.constraint(equalTo: stage.root.leftAnchor))
      constraints.append(views[count - 1].rightAnchor.constraint(equalTo: stage.root.rightAnchor))
      stage.layOut(constraints)
      #expect(views[0].frame.minX == 0 && views[count - 1].frame.maxX == width)
      #expect(zip(views, views.dropFirst()).allSatisfy { $0.frame.maxX + space == $1.frame.minX })
      let room = width - space * (count - 1)
      #expect(
        views.allSatisfy { [room / count, (room + count - 1) / count].contains($0.frame.width) })
      #expect(stage.diagnostics.isEmpty)
    }
  }

  @Test func thirdsOfEightyLeaveNoGaps() {
    let views = ["a", "b", "c"].map { stage.view($0) }
    for view in views { stage.layOut(stage.fillDown(view)) }
    let format = "H:|[a][b(==a)][c(==a)]|"
    let named = Dictionary(uniqueKeysWithValues: zip(["a", "b", "c"], views))
    #expect(throws: Never.self) {
      stage.layOut(try LayoutConstraint.constraints(withVisualFormat: format, views: named))
    }
    #expect(views.map(\.across) == [0..<27, 27..<53, 53..<80])
  }

  @Test func proportionsRoundAtTheEdges() {
    let (left, right) = (stage.view("left"), stage.view("right"))
    stage.layOut(
      stage.fillDown(left, right) + [
        left.leftAnchor.constraint(equalTo: root.leftAnchor),
        left.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 3),
        right.leftAnchor.constraint(equalTo: left.rightAnchor, constant: 1),
        right.rightAnchor.constraint(equalTo: root.rightAnchor),
      ])
    #expect([left, right].map(\.across) == [0..<27, 28..<80])
  }

  @Test func constraintsReachInsideOtherViews() {
    let outer = stage.view("outer")
    // Neither takes part in constraints: one keeps its frame, the other is scrolled.
    let (fixed, scrolled) = (
      View(frame: Rect(x: 2, y: 1, width: 30, height: 10)),
      View(frame: Rect(x: 1, y: 1, width: 20, height: 8))
    )
    scrolled.bounds.origin = Point(x: 5, y: 7)
    outer.addSubview(fixed)
    fixed.addSubview(scrolled)
    let inner = stage.view("inner", in: scrolled)
    stage.layOut(
      outer.edges(at: root, inset: 4) + [
        inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 6),
        inner.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
        inner.widthAnchor.constraint(equalToConstant: 2),
        inner.heightAnchor.constraint(equalToConstant: 1),
      ])
    #expect(root.convert(.zero, from: inner) + inner.bounds.origin == Point(x: 10, y: 8))
    #expect(inner.frame.origin == Point(x: 8, y: 9))
    fixed.frame.origin = .zero
    stage.layOut()
    #expect(inner.frame.origin == Point(x: 10, y: 10))
  }

  @Test func masksGovernWhatConstraintsDoNot() {
    let outer = stage.view("outer")
    let masked = View(frame: Rect(x: 0, y: 0, width: 8, height: 2))
    masked.autoresizingMask = [.flexibleWidth]
    outer.frame.size = Size(width: 10, height: 5)
    outer.addSubview(masked)
    let beside = stage.view("beside")
    stage.layOut(
      outer.edges(at: root, inset: 0) + [
        beside.leftAnchor.constraint(equalTo: masked.rightAnchor),
        beside.widthAnchor.constraint(equalToConstant: 1),
        beside.topAnchor.constraint(equalTo: masked.bottomAnchor),
        beside.heightAnchor.constraint(equalToConstant: 1),
      ])
    #expect(masked.frame.width == 78)
    #expect(beside.frame.origin == Point(x: 78, y: 2))
  }

  /// No constraint involves the views between the root and the inner view.
  @Test func constraintsReachThroughViewsThatHaveNone() {
    let (outer, between) = (View(), View())
    outer.frame = Rect(x: 3, y: 2, width: 30, height: 10)
    between.frame = Rect(x: 1, y: 1, width: 20, height: 8)
    root.addSubview(outer)
    outer.addSubview(between)
    let inner = stage.view("inner", in: between)
    stage.layOut(inner.edges(at: root, inset: 6))
    #expect(inner.frame == Rect(x: 2, y: 3, width: 68, height: 12))
    between.frame.origin.x = 0
    stage.layOut()
    #expect(inner.frame.minX == 3)
  }

  /// Each solution makes the next one larger; layout stops after a few.
  @Test func aLayoutThatNeverComesToRestEnds() {
    let outer = stage.view("outer")
    let masked = View(frame: Rect(x: 0, y: 0, width: 8, height: 2))
    masked.autoresizingMask = [.flexibleWidth]
    outer.addSubview(masked)
    stage.layOut(
      stage.fillDown(outer) + [
        outer.leftAnchor.constraint(equalTo: root.leftAnchor),
        outer.widthAnchor.constraint(equalTo: masked.widthAnchor, constant: 2),
      ])
    let width = outer.frame.width
    #expect((10...60).contains(width))
    stage.layOut()
    #expect(outer.frame.width == width)
  }

  @Test func aViewWithoutConstraintsKeepsItsFrame() {
    let view = stage.view("a")
    view.autoresizingMask = [.flexibleWidth]
    view.frame = Rect(x: 1, y: 1, width: 30, height: 3)
    let other = stage.view("b")
    stage.layOut(other.edges(at: root, inset: 1))
    root.frame.size.width = 100
    stage.layOut()
    #expect(view.frame == Rect(x: 1, y: 1, width: 30, height: 3))
    view.translatesAutoresizingMaskIntoConstraints = true
    root.frame.size.width = 90
    #expect(view.frame.width == 20)
  }

  @Test func aFrameSetByHandDoesNotLast() {
    let view = stage.view("a")
    stage.layOut(view.edges(at: root, inset: 2))
    view.frame = .zero
    stage.layOut()
    #expect(view.frame == root.bounds.insetBy(dx: 2, dy: 2))
  }

  @Test func theViewThatHoldsItsOwnSize() {
    let view = stage.view("a")
    stage.layOut([
      view.widthAnchor.constraint(equalToConstant: 7),
      view.heightAnchor.constraint(equalToConstant: 3),
    ])
    #expect(view.constraints.count == 2 && root.constraints.isEmpty)
    #expect(view.frame == Rect(x: 0, y: 0, width: 7, height: 3))
  }
}
