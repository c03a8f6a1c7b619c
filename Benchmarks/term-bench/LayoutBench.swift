import TermContainers

/// Measures the cost of constraints: for each shape and growing numbers of views, the time of the
/// first layout, of one after a text change, of one after a resize, and of the views' removal.
@MainActor
enum LayoutBench {
  static func run() {
    let table = GrowthTable(unit: ("ms", 1000), columns: ["first", "text", "resize", "end"])
    table.printHead()
    for shape in LayoutShape.allCases {
      for count in [10, 100, 1000, 10_000] {
        let best = GrowthTable.best(of: count > 1000 ? 3 : 9) { measured(shape, count) }
        table.printRow(shape.rawValue, "\(count) views", best)
      }
    }
    runStacks()
    runScrolls()
    runTraits()
  }

  private static func measured(_ shape: LayoutShape, _ count: Int) -> [Double] {
    let place = ViewController()
    var host: HeadlessHost? = HeadlessHost(
      rootViewController: place, size: Size(width: 200, height: 60))
    defer { withExtendedLifetime(host) {} }
    let root = View(frame: Rect(x: 0, y: 0, width: 30_000, height: 30_000))
    let label = shape.fill(root, count: count)
    place.view.addSubview(root)
    let first = seconds { root.layoutIfNeeded() }
    let text = seconds {
      label.text = "a longer text"
      root.layoutIfNeeded()
    }
    let resize = seconds {
      root.frame.size = Size(width: 40_000, height: 40_000)
      root.layoutIfNeeded()
    }
    let end = seconds {
      root.removeFromSuperview()
      host = nil
    }
    return [first, text, resize, end]
  }
}

// Rows of a stack.
extension LayoutBench {
  /// Measures the cost of one row of many that hides and comes back.
  private static func runStacks() {
    let table = GrowthTable(unit: ("ms", 1000), columns: ["first", "hide", "show"])
    table.printHead()
    for count in [10, 100, 1000] {
      table.printRow("StackView", "\(count) rows", GrowthTable.best(of: 5) { hiding(count) })
    }
  }

  private static func hiding(_ count: Int) -> [Double] {
    let stack = StackView(frame: Rect(x: 0, y: 0, width: 80, height: 2 * count))
    stack.axis = .vertical
    let labels = (0..<count).map { Label("row \($0)") }
    for label in labels { stack.addArrangedSubview(label) }
    let middle = labels[count / 2]
    let changes: [() -> Void] = [{}, { middle.isHidden = true }, { middle.isHidden = false }]
    return changes.map { change in
      seconds {
        change()
        stack.layoutIfNeeded()
      }
    }
  }
}

// Rows that scroll.
extension LayoutBench {
  /// Times a scroll by one row and the frame after it. For any count, as many labels are visible,
  /// in a stack by constraints, in a view by frames, or in the scroll view itself.
  private static func runScrolls() {
    let table = GrowthTable(unit: ("ms", 1000), columns: ["stack", "view", "none", "wheel"])
    table.printHead()
    for count in [10, 100, 1000, 10_000] {
      table.printRow("ScrollView", "\(count) rows", GrowthTable.best(of: 3) { scrolling(count) })
    }
  }

  private static func scrolling(_ count: Int) -> [Double] {
    let labels = (0..<count).map { row in
      let label = Label("row \(row)")
      label.frame = Rect(x: 0, y: row, width: 80, height: 1)
      return label
    }
    let view = View(frame: Rect(x: 0, y: 0, width: 80, height: count))
    labels.forEach(view.addSubview)
    let inView = scrolling { $0.addSubview(view) }
    let wheel = scrolling(byWheel: true) { $0.addSubview(view) }
    let alone = scrolling { labels.forEach($0.addSubview) }
    let stack = StackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    let inStack = scrolling { scroll in
      scroll.addSubview(stack)
      LayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
        stack.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      ])
    }
    return [inStack, inView, alone, wheel]
  }

  /// The time of one of many steps of a row, back and forth.
  private static func scrolling(byWheel: Bool = false, _ fill: (ScrollView) -> Void) -> Double {
    let root = ViewController()
    let host = HeadlessHost(rootViewController: root, size: Size(width: 80, height: 24))
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 80, height: 8))
    scroll.contentSize = Size(width: 80, height: 20_000)
    host.step {
      root.view.addSubview(scroll)
      fill(scroll)
    }
    let wheel = [MouseEvent.Phase.scrolledDown, .scrolledUp].map {
      Event.mouse(MouseEvent($0, at: Point(x: 4, y: 4)))
    }
    let steps = 100
    let time = seconds {
      for step in 0..<steps {
        if byWheel {
          host.send(wheel[step % 2])
        } else {
          host.step { scroll.contentOffset.y = 1 - step % 2 }
        }
      }
    }
    return time / Double(steps)
  }
}

// Views that follow a trait.
extension LayoutBench {
  /// Times a turn in which the theme, a size class or nothing changes for many views that follow
  /// both, and a turn in which it changes for one of them.
  private static func runTraits() {
    let table = GrowthTable(unit: ("ms", 1000), columns: ["theme", "class", "one", "nothing"])
    table.printHead()
    for count in [10, 100, 1000, 10_000] {
      table.printRow("Traits", "\(count) views", GrowthTable.best(of: 5) { following(count) })
    }
  }

  private static func following(_ count: Int) -> [Double] {
    let root = ViewController()
    let host = HeadlessHost(rootViewController: root, size: Size(width: 100, height: 24))
    let views = (0..<count).map { View(frame: Rect(x: 0, y: $0, width: 60, height: 1)) }
    var calls = 0
    for view in views {
      view.registerForTraitChanges([
        TraitUserInterfaceStyle.self, TraitHorizontalSizeClass.self,
      ]) { (_: View, _) in calls += 1 }
    }
    host.step { views.forEach(root.view.addSubview) }
    let theme = seconds { host.userInterfaceStyle = .light }
    let sizeClass = seconds { host.resize(to: Size(width: 70, height: 24)) }
    let one = seconds { host.step { views[count / 2].traitOverrides.verticalSizeClass = .compact } }
    let steps = 100
    let nothing = seconds { for _ in 0..<steps { host.step {} } }
    precondition(calls == 2 * count, "a view was not told, or was told too often")
    return [theme, sizeClass, one, nothing / Double(steps)]
  }
}
