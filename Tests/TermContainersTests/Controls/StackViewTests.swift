import TermContainers
import Testing

/// Rows and columns of views.
@MainActor
@Suite struct StackViewTests {
  private let stack = StackView(frame: Rect(x: 0, y: 0, width: 30, height: 5))
  private let labels = ["one", "three", "seventeen"].map { Label($0) }

  private func arrange(_ change: (StackView) -> Void = { _ in }) {
    for label in labels { stack.addArrangedSubview(label) }
    change(stack)
    stack.layoutIfNeeded()
  }

  /// Each view's start and extent along the axis.
  private var along: [[Int]] {
    stack.arrangedSubviews.map {
      stack.axis == .horizontal
        ? [$0.frame.minX, $0.frame.width] : [$0.frame.minY, $0.frame.height]
    }
  }

  @Test func theLastViewFillsTheRow() {
    arrange { $0.spacing = 1 }
    #expect(along == [[0, 3], [4, 5], [10, 20]])
    #expect(labels.allSatisfy { $0.frame.minY == 0 && $0.frame.height == 5 })
    labels[0].setContentHuggingPriority(LayoutPriority(100), for: .horizontal)
    stack.layoutIfNeeded()
    #expect(along == [[0, 14], [15, 5], [21, 9]])
  }

  @Test func aHiddenViewWaitsWhereItWouldBegin() {
    arrange {
      $0.spacing = 1
      $0.arrangedSubviews[1].isHidden = true
      $0.arrangedSubviews[2].isHidden = true
    }
    #expect(along.map { $0[0] } == [0, 31, 31])
    labels[1].isHidden = false
    stack.layoutIfNeeded()
    #expect(along[0] == [0, 3] && along[1] == [4, 26])
  }

  @Test func whereThereIsTooLittleRoomTheFirstShrinks() {
    stack.frame.size.width = 15
    arrange()
    #expect(along == [[0, 1], [1, 5], [6, 9]])
    labels[2].setContentCompressionResistancePriority(LayoutPriority(100), for: .horizontal)
    stack.layoutIfNeeded()
    #expect(along == [[0, 3], [3, 5], [8, 7]])
  }

  @Test func theViewsShareTheRow() {
    arrange { $0.distribution = .fillEqually }
    #expect(along == [[0, 10], [10, 10], [20, 10]])
    stack.distribution = .fillProportionally
    stack.frame.size.width = 34
    stack.layoutIfNeeded()
    #expect(along == [[0, 6], [6, 10], [16, 18]])
    stack.distribution = .equalSpacing
    stack.frame.size.width = 27
    stack.layoutIfNeeded()
    #expect(along == [[0, 3], [8, 5], [18, 9]])
    stack.distribution = .equalCentering
    stack.frame.size.width = 30
    stack.layoutIfNeeded()
    let centers = along.map { 2 * $0[0] + $0[1] }
    #expect(abs((centers[1] - centers[0]) - (centers[2] - centers[1])) <= 2, "\(along)")
    #expect(along.map { $0[1] } == [3, 5, 9] && along[2][0] == 21)
  }

  @Test func spacingIsTheLeastWhereGapsAreEqual() {
    stack.frame.size.width = 15
    arrange {
      $0.distribution = .equalSpacing
      $0.spacing = 2
    }
    #expect(along.dropFirst().map { $0[0] } == [2, 6], "\(along)")
  }

  @Test(arguments: [
    (StackView.Alignment.fill, [[0, 5], [0, 5]]), (.top, [[0, 1], [0, 2]]),
    (.center, [[2, 1], [1, 2]]), (.bottom, [[4, 1], [3, 2]]),
  ])
  func viewsLieAcrossTheRow(_ alignment: StackView.Alignment, _ expected: [[Int]]) {
    labels[1].text = "two\nlines"
    labels[1].numberOfLines = 2
    stack.addArrangedSubview(labels[0])
    stack.addArrangedSubview(labels[1])
    stack.alignment = alignment
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map { [$0.frame.minY, $0.frame.height] } == expected)
  }

  @Test func linesOfTextLieInOneRow() {
    let (label, field) = (Label("Name"), TextField())
    stack.frame.size.width = 40
    stack.addArrangedSubview(label)
    stack.addArrangedSubview(field)
    stack.alignment = .firstBaseline
    stack.layoutIfNeeded()
    #expect(label.frame.minY == field.frame.minY + 1)
    #expect(field.frame.minX == 4 && field.frame.height == 3)
  }

  @Test func aColumnGoesDown() {
    arrange {
      $0.axis = .vertical
      $0.spacing = 1
      $0.alignment = .leading
    }
    #expect(along == [[0, 1], [2, 1], [4, 1]])
    #expect(labels.map(\.frame.width) == [3, 5, 9])
    stack.alignment = .trailing
    stack.layoutIfNeeded()
    #expect(labels.map(\.frame.maxX) == [30, 30, 30])
  }

  @Test func aHiddenViewTakesNoRoom() {
    arrange { $0.spacing = 1 }
    labels[1].isHidden = true
    stack.layoutIfNeeded()
    #expect([labels[0], labels[2]].map(\.frame.minX) == [0, 4])
    labels[1].isHidden = false
    stack.layoutIfNeeded()
    #expect(along == [[0, 3], [4, 5], [10, 20]])
    for label in labels { label.isHidden = true }
    stack.layoutIfNeeded()
    #expect(stack.systemLayoutSizeFitting(.zero) == .zero)
  }

  @Test func aHiddenViewWithAFixedSizeInNestedStacksConflictsWithNothing() {
    let inner = StackView(arrangedSubviews: [Label("in"), Label("side")])
    inner.axis = .vertical
    inner.spacing = 1
    let constraints = [
      labels[0].widthAnchor.constraint(equalToConstant: 12),
      inner.heightAnchor.constraint(equalToConstant: 4),
    ]
    LayoutConstraint.activate(constraints)
    let problems = diagnostics {
      for view in [labels[0], inner] { stack.addArrangedSubview(view) }
      stack.layoutIfNeeded()
      #expect(inner.frame == Rect(x: 12, y: 0, width: 18, height: 5) || inner.frame.height == 4)
      for view in [labels[0], inner, inner.arrangedSubviews[0]] as [View] {
        view.isHidden = true
        stack.layoutIfNeeded()
      }
      for view in [inner, inner.arrangedSubviews[0], labels[0]] as [View] {
        view.isHidden = false
        stack.layoutIfNeeded()
      }
      stack.frame.size = .zero
      stack.layoutIfNeeded()
    }
    #expect(problems.filter { $0.kind != .unsatisfiable }.isEmpty, "\(problems.map(\.summary))")
  }

  /// A label above its field, or beside it where there is room, at its own width.
  private final class RowViewController: ViewController {
    let row = StackView(arrangedSubviews: [Label("Name"), TextField()])

    override func viewDidLoad() {
      super.viewDidLoad()
      row.axis = .vertical
      view.placeByConstraints(row)
      LayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: view.topAnchor),
        row.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      guard view.bounds.width > 40, row.axis == .vertical else { return }
      row.axis = .horizontal
      row.arrangedSubviews[0].widthAnchor.constraint(equalToConstant: 14).isActive = true
    }
  }

  /// What the controller changes before the layout is solved as it is then, not together with what the
  /// stack had before.
  @Test func aControllerTurnsAStackBeforeTheLayout() {
    let page = RowViewController()
    let found = diagnostics {
      let host = HeadlessHost(rootViewController: page, size: Size(width: 30, height: 8))
      host.settle()
      host.resize(to: Size(width: 60, height: 8))
      host.settle()
    }
    #expect(found.isEmpty && page.row.arrangedSubviews[0].frame.width == 14)
  }

  private func diagnostics(_ body: () -> Void) -> [LayoutDiagnostic] {
    var list: [LayoutDiagnostic] = []
    let handler = ContainmentHandler()
    handler.onLayoutDiagnostic = { list.append($0) }
    handler.handling { body() }
    return list
  }

  @Test func spacingMayDifferAfterAView() {
    arrange {
      $0.spacing = 1
      $0.setCustomSpacing(4, after: labels[0])
    }
    #expect(along.map { $0[0] } == [0, 7, 13])
    #expect(stack.customSpacing(after: labels[0]) == 4)
    #expect(stack.customSpacing(after: labels[1]) == StackView.spacingUseDefault)
    stack.setCustomSpacing(StackView.spacingUseDefault, after: labels[0])
    stack.layoutIfNeeded()
    #expect(along.map { $0[0] } == [0, 4, 10])
  }

  @Test func marginsMayCount() {
    arrange {
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 1, right: 3)
    }
    #expect(labels[0].frame == Rect(x: 2, y: 1, width: 3, height: 3))
    #expect(labels[2].frame.maxX == 27)
    stack.layoutMargins.left = 4
    stack.layoutIfNeeded()
    #expect(labels[0].frame.minX == 4)
    #expect(
      stack.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == Size(width: 24, height: 3))
  }

  @Test func aViewThatIsTakenOutStaysASubview() {
    arrange()
    stack.removeArrangedSubview(labels[0])
    #expect(labels[0].superview === stack && stack.arrangedSubviews.count == 2)
    labels[1].removeFromSuperview()
    #expect(stack.arrangedSubviews.map { $0 === labels[2] } == [true])
    stack.insertArrangedSubview(labels[0], at: 1)
    stack.insertArrangedSubview(labels[2], at: 1)
    stack.layoutIfNeeded()
    #expect(along == [[0, 3], [3, 27]])
    let other = StackView(arrangedSubviews: [labels[2]])
    #expect(labels[2].superview === other && stack.arrangedSubviews.count == 1)
  }

  @Test(arguments: [false, true]) func nothingKeepsAStackOrItsViewsAlive(_ isInMargins: Bool) {
    weak var stack: StackView?
    weak var label: Label?
    do {
      let made = StackView(arrangedSubviews: [Label("one"), Label("two")])
      made.isLayoutMarginsRelativeArrangement = isInMargins
      made.distribution = .equalSpacing
      made.layoutIfNeeded()
      label = made.arrangedSubviews[0] as? Label
      label?.removeFromSuperview()
      stack = made
      #expect(label == nil)
    }
    #expect(stack == nil)
  }

  /// A stack that nothing else measures is as large as its content.
  @Test func aStackIsAsLargeAsItsContent() {
    let root = View(frame: Rect(x: 0, y: 0, width: 60, height: 20))
    root.placeByConstraints(stack)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 2),
      stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 1),
    ])
    for label in labels { stack.addArrangedSubview(label) }
    let problems = diagnostics {
      for alignment in StackView.Alignment.allCases {
        for distribution in StackView.Distribution.allCases {
          stack.alignment = alignment
          stack.distribution = distribution
          root.layoutIfNeeded()
          let width = distribution == .fillEqually ? 27 : 17
          let size = Size(width: width, height: 1)
          #expect(
            stack.frame.size == size || distribution == .equalCentering
              || distribution == .fillProportionally, "\(alignment) \(distribution): \(stack.frame)"
          )
        }
      }
    }
    #expect(problems.isEmpty, "\(problems.map(\.summary))")
  }

  @Test func hidingIsAnimated() {
    let host = HeadlessHost(width: 30, height: 5)
    host.step {
      host.root.view.addSubview(stack)
      for label in labels { stack.addArrangedSubview(label) }
    }
    host.step {
      View.animate(withDuration: 1) {
        labels[0].isHidden = true
        stack.layoutIfNeeded()
      }
    }
    host.advance(by: 2)
    #expect(labels[1].frame.minX == 0)
  }
}
