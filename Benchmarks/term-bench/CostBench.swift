import Libc
import TermContainers

/// Measures changes that should cost the same among any number of parts, by the process's own time.
/// The number grows from column to column, and shows how the cost grows.
@MainActor
enum CostBench {
  static func run() {
    let table = GrowthTable(unit: ("µs a change", 1e6), columns: ["N", "4 N", "16 N"])
    table.printHead()
    for row in CostRow.all {
      let times = [1, 4, 16].map { factor in
        let measure = repeating(row.change(row.least * factor))
        return (0..<5).map { _ in measure() }.min() ?? 0
      }
      table.printRow(row.name, "N = \(row.least)", times)
    }
  }

  /// Makes a row's change `times` times, for a count of instructions.
  static func run(_ row: CostRow, among count: Int, times: Int) {
    let change = row.change(count)
    for step in 0..<times { change(step) }
  }

  /// Returns a closure that measures a few milliseconds of changes, and returns the time of one.
  private static func repeating(_ change: @escaping (Int) -> Void) -> () -> Double {
    var step = 0
    return {
      let start = processSeconds()
      var (end, count) = (start, 0.0)
      repeat {
        change(step)
        change(step + 1)
        step += 2
        count += 2
        end = processSeconds()
      } while end - start < 0.02
      return (end - start) / count
    }
  }

  private static func processSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A change whose cost should depend on its size alone. It is measured in scenes with several
/// numbers of parts.
@MainActor
struct CostRow {
  let name: String
  /// The smallest number; four and sixteen times as many are measured as well.
  let least: Int
  /// Prepares a number of parts, and returns a closure that makes the change once for each call.
  let change: (Int) -> (Int) -> Void

  private static let size = Size(width: 200, height: 60)

  static let all = changes + LayoutShape.allCases.flatMap { $0.rows }

  private static let changes = [
    CostRow(name: "arrow", least: 100) { count in
      let host = buttons(count)
      return { host.send($0 % 2 == 0 ? "Right" : "Left") }
    },
    CostRow(name: "tab", least: 300) { count in
      let host = buttons(count)
      return { host.send($0 % 2 == 0 ? "Tab" : "Shift+Tab") }
    },
    CostRow(name: "hide-last", least: 300) { hiding($0, $0 - 1) },
    CostRow(name: "hide-first", least: 300) { hiding($0, 0) },
    CostRow(name: "stack", least: 300) { count in { _ in stack(count).layoutIfNeeded() } },
    CostRow(name: "constant", least: 300) { count in
      let (root, last) = constrained(count)
      return {
        last.constant = 1 + $0 % 2
        root.layoutIfNeeded()
      }
    },
    CostRow(name: "activate", least: 300) { count in
      let (root, last) = constrained(count)
      return {
        last.isActive = $0 % 2 == 1
        root.layoutIfNeeded()
      }
    },
    CostRow(name: "label-scroll", least: 600) { count in
      let scroll = ScrollView(frame: Rect(origin: .zero, size: size))
      let label = Label((0..<count).map { "line \($0) of a long text" }.joined(separator: "\n"))
      label.numberOfLines = 0
      label.frame = Rect(x: 0, y: 0, width: 200, height: count)
      scroll.contentSize = label.frame.size
      let host = host { $0.addSubview(scroll) }
      host.step { scroll.addSubview(label) }
      return { step in host.step { scroll.contentOffset.y = count / 2 + step % 2 } }
    },
    CostRow(name: "scroll", least: 600) { count in
      scrolling { scroll in for label in lines(count) { scroll.addSubview(label) } }
    },
    CostRow(name: "scroll-view", least: 600) { count in scrolling { $0.addSubview(column(count)) }
    },
    CostRow(name: "scroll-stack", least: 600) { count in
      scrolling { scroll in
        let stack = StackView(arrangedSubviews: lines(count))
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(stack)
        LayoutConstraint.activate([
          stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
          stack.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
          stack.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
        ])
      }
    },
    CostRow(name: "wheel", least: 600) { count in
      scrolling(byWheel: true) { $0.addSubview(column(count)) }
    },
    CostRow(name: "theme", least: 100) { count in
      let (host, _) = following(count)
      return { host.userInterfaceStyle = $0 % 2 == 0 ? .light : .dark }
    },
    CostRow(name: "size-class", least: 100) { count in
      let (host, _) = following(count)
      return { host.resize(to: Size(width: $0 % 2 == 0 ? 70 : size.width, height: size.height)) }
    },
    CostRow(name: "trait-of-one", least: 100) { count in
      let (host, views) = following(count)
      return { step in
        host.step {
          views[count / 2].traitOverrides.verticalSizeClass = step % 2 == 0 ? .compact : .regular
        }
      }
    },
    CostRow(name: "resize-deep", least: 60) { count in
      let host = host { root in
        var outer = root
        for _ in 0..<count {
          let view = View(frame: outer.bounds)
          view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          outer.addSubview(view)
          outer = view
        }
      }
      return { host.resize(to: Size(width: size.width - $0 % 2, height: size.height)) }
    },
    CostRow(name: "pinned-deep", least: 50) { count in
      var inner = View()
      let host = host { root in
        inner = root
        for _ in 0..<count {
          let view = View()
          view.translatesAutoresizingMaskIntoConstraints = false
          inner.addSubview(view)
          LayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: inner.topAnchor),
            view.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
          ])
          inner = view
        }
      }
      return { _ in host.step { inner.setNeedsLayout() } }
    },
    CostRow(name: "child", least: 600) { count in
      let container = ViewController()
      let host = HeadlessHost(rootViewController: container, size: size)
      host.step { for place in 0..<count { container.add(child(at: place), in: container.view) } }
      let one = child(at: count)
      return {
        if $0 % 2 == 0 { return host.step { container.add(one, in: container.view) } }
        host.step { one.leave() }
      }
    },
    CostRow(name: "levels", least: 50) { count in
      let container = ViewController()
      let host = HeadlessHost(rootViewController: container, size: size)
      let pair = [ViewController(), ViewController()]
      var innermost = pair[1]
      for _ in 0..<count { innermost = innermost.embed(ViewController()) }
      host.step { container.embed(pair[0]) }
      return { step in
        host.step { container.replace(pair[step % 2], with: pair[1 - step % 2]) }
      }
    },
    CostRow(name: "sibling", least: 600) { count in
      let host = host { root in
        for place in 0..<count { root.addSubview(View(frame: frame(of: place))) }
      }
      let one = host.window.rootViewController?.view.subviews[100]
      return { step in host.step { one?.isHidden = step % 2 == 0 } }
    },
    CostRow(name: "push", least: 60) { count in
      let stack = NavigationController()
      let host = HeadlessHost(rootViewController: stack, size: size)
      let pages = (0..<count).map { _ in ViewController() }
      host.step { stack.setViewControllers(pages, animated: false) }
      let one = ViewController()
      return { step in
        host.step {
          if step % 2 == 0 {
            stack.pushViewController(one, animated: false)
          } else {
            _ = stack.popViewController(animated: false)
          }
        }
      }
    },
    CostRow(name: "fade", least: 100) { fading($0) },
    CostRow(name: "texts", least: 100) { count in
      let labels = labels(count)
      let host = host { root in for label in labels { root.addSubview(label) } }
      return { step in host.step { for label in labels { label.text = "text \(step % 2)" } } }
    },
    CostRow(name: "sections", least: 600) { count in
      let list = SectionList(count)
      let host = HeadlessHost(rootViewController: list, size: size)
      return { step in host.step { list.change(isInserted: step % 2 == 0) } }
    },
  ]

  // The scenes of the changes.

  private static func host(_ fill: (View) -> Void) -> HeadlessHost {
    let root = ViewController()
    let host = HeadlessHost(rootViewController: root, size: size)
    host.step { fill(root.view) }
    return host
  }

  private static func frame(of place: Int) -> Rect {
    Rect(x: place % 40 * 5, y: place / 40, width: 4, height: 1)
  }

  private static func buttons(_ count: Int) -> HeadlessHost {
    host { root in
      for place in 0..<count {
        let button = Button("b")
        button.frame = frame(of: place)
        root.addSubview(button)
      }
    }
  }

  private static func labels(_ count: Int) -> [Label] {
    (0..<count).map { place in
      let label = Label("text")
      label.frame = frame(of: place)
      return label
    }
  }

  /// Labels in the rows of a column.
  private static func lines(_ count: Int) -> [Label] {
    (0..<count).map { row in
      let label = Label("row \(row)")
      label.frame = Rect(x: 0, y: row, width: 80, height: 1)
      return label
    }
  }

  /// A view with these labels.
  private static func column(_ count: Int) -> View {
    let view = View(frame: Rect(x: 0, y: 0, width: 80, height: count))
    lines(count).forEach(view.addSubview)
    return view
  }

  /// Scrolls what `fill` puts into a scroll view by a row, back and forth.
  private static func scrolling(
    byWheel: Bool = false, _ fill: (ScrollView) -> Void
  ) -> (Int) -> Void {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 80, height: 8))
    scroll.contentSize = Size(width: 80, height: 20_000)
    let host = host { $0.addSubview(scroll) }
    host.step { fill(scroll) }
    let wheel = [MouseEvent.Phase.scrolledDown, .scrolledUp].map {
      Event.mouse(MouseEvent($0, at: Point(x: 4, y: 4)))
    }
    return { step in
      if byWheel { return host.send(wheel[step % 2]) }
      host.step { scroll.contentOffset.y = 1 - step % 2 }
    }
  }

  /// Views that follow the theme and a size class.
  private static func following(_ count: Int) -> (HeadlessHost, [View]) {
    let views = (0..<count).map { View(frame: Rect(x: 0, y: $0, width: 60, height: 1)) }
    for view in views {
      view.registerForTraitChanges([
        TraitUserInterfaceStyle.self, TraitHorizontalSizeClass.self,
      ]) { (_: View, _) in }
    }
    return (host { root in views.forEach(root.addSubview) }, views)
  }

  private static func stack(_ count: Int) -> StackView {
    let stack = StackView(arrangedSubviews: labels(count))
    stack.frame = Rect(x: 0, y: 0, width: 80, height: 2 * count)
    stack.axis = .vertical
    return stack
  }

  private static func hiding(_ count: Int, _ place: Int) -> (Int) -> Void {
    let stack = stack(count)
    let host = host { $0.addSubview(stack) }
    return { step in host.step { stack.arrangedSubviews[place].isHidden = step % 2 == 0 } }
  }

  /// Views below each other by constraints, and the height of the last one.
  private static func constrained(_ count: Int) -> (View, LayoutConstraint) {
    let root = View(frame: Rect(x: 0, y: 0, width: 80, height: 2 * count))
    var (above, height) = (root.topAnchor, root.heightAnchor.constraint(equalToConstant: 1))
    for _ in 0..<count {
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      height = view.heightAnchor.constraint(equalToConstant: 1)
      LayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: above), height,
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.widthAnchor.constraint(equalToConstant: 10),
      ])
      above = view.bottomAnchor
    }
    root.layoutIfNeeded()
    return (root, height)
  }

  private static func child(at place: Int) -> ViewController {
    let child = ViewController()
    child.view.frame = frame(of: place)
    return child
  }

  /// Plays a frame of a fade of all labels for each step.
  private static func fading(_ count: Int) -> (Int) -> Void {
    let labels = labels(count)
    let host = host { root in for label in labels { root.addSubview(label) } }
    var isDim = false
    return { step in
      if step % 20 == 0 {
        isDim.toggle()
        host.step {
          View.animate(withDuration: 1) { for label in labels { label.alpha = isDim ? 0.2 : 1 } }
        }
      }
      host.advance(by: 0.04)
    }
  }
}

/// A table with many sections of two rows, in the middle of which a row comes and goes.
@MainActor
private final class SectionList: TableViewController {
  private let sections: Int
  private var hasRow = false

  init(_ sections: Int) {
    self.sections = sections
    super.init(style: .plain)
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = 1
  }

  override func numberOfSections(in tableView: TableView) -> Int { sections }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    section == sections / 2 && hasRow ? 3 : 2
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  func change(isInserted: Bool) {
    hasRow = isInserted
    let path = IndexPath(row: 2, section: sections / 2)
    if isInserted {
      tableView.insertRows(at: [path], with: .none)
    } else {
      tableView.deleteRows(at: [path], with: .none)
    }
  }
}
