import TermContainers

/// W5: nested containers, with one counting label in the innermost.
@MainActor
struct NestedWorkload: Workload {
  let rootViewController: ViewController
  private let label: Label

  init(depth: Int) {
    let levels = (0..<max(1, depth)).map { NestedViewController(level: $0) }
    for (outer, inner) in zip(levels, levels.dropFirst()) { outer.content = inner }
    rootViewController = levels[0]
    label = levels[levels.count - 1].label
    label.text = NestedWorkload.text(0)
  }

  func change(to number: Int) { label.text = NestedWorkload.text(number) }

  private static func text(_ number: Int) -> String { "count = " + padded(number, to: 5) }
}

/// One level of W5, indented by one column and, on every fourth level, by one row.
final class NestedViewController: ViewController {
  let label = Label()
  var content: ViewController?
  private let level: Int

  init(level: Int) {
    self.level = level
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .palette(232 + level % 24)
    view.clipsToBounds = true
    if let content {
      add(content, in: view)
    } else {
      label.textColor = .palette(231)
      label.backgroundColor = .palette(16)
      label.frame = Rect(x: 2, y: 1, width: 13, height: 1)
      view.addSubview(label)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let rows = Self.inset(level + 1) - Self.inset(level)
    content?.view.frame = view.bounds.insetBy(dx: 1, dy: rows)
  }

  private static func inset(_ level: Int) -> Int { (level + 3) / 4 }
}

/// W6: a thousand panels side by side, one of which changes.
@MainActor
struct ManyPanelsWorkload: Workload {
  private static let count = 1000
  let rootViewController = ViewController()
  private let panels = (0..<count).map { NumberViewController(number: $0) }

  init() {
    rootViewController.view.backgroundColor = .default
    for panel in panels { rootViewController.add(panel, in: rootViewController.view) }
  }

  func change(to number: Int) {
    panels[37 * number % Self.count].label.text = padded(number % 10_000, to: 4)
  }
}

/// One panel of W6.
final class NumberViewController: ViewController {
  let label = Label()
  private let number: Int

  init(number: Int) {
    self.number = number
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let (column, row) = (number % 40, number / 40)
    let color = Color.palette(16 + (7 * column + 13 * row) % 216)
    view.frame = Rect(x: 5 * column, y: 2 * row, width: 5, height: 2)
    view.backgroundColor = color
    view.clipsToBounds = true
    label.text = padded(number, to: 4)
    label.textColor = .palette(231)
    label.backgroundColor = color
    label.frame = Rect(x: 0, y: 0, width: 4, height: 1)
    view.addSubview(label)
  }
}

/// A number with leading zeros.
private func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
