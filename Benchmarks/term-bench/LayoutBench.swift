import TermContainers

/// Measures the cost of constraints: for each shape and growing numbers of views, the time of the
/// first layout, of one after a text change, and of one after a resize.
@MainActor
enum LayoutBench {
  private static let counts = [10, 100, 1000, 10_000]
  private static let repetitions = 9

  static func run() {
    let columns = ["first", "text", "resize", "end"].map { $0.leftPadded(to: 12) }
    print("ms, best of \(repetitions)".padded(to: 30) + columns.joined())
    for shape in LayoutShape.allCases {
      for count in counts { print(line(shape, count)) }
    }
  }

  private static func line(_ shape: LayoutShape, _ count: Int) -> String {
    var best = LayoutTimes()
    for _ in 0..<(count > 1000 ? 3 : repetitions) { best.take(measured(shape, count)) }
    let title = shape.rawValue.padded(to: 16) + "\(count) views".padded(to: 14)
    return title + best.all.map { LayoutTimes.text($0) }.joined()
  }

  private static func measured(_ shape: LayoutShape, _ count: Int) -> LayoutTimes {
    var times = LayoutTimes()
    var host: HeadlessHost? = HeadlessHost(
      rootViewController: ViewController(), size: Size(width: 200, height: 60))
    guard let view = host?.window.rootViewController?.view else { return times }
    let root = View(frame: Rect(x: 0, y: 0, width: 30_000, height: 30_000))
    let label = shape.fill(root, count: count)
    view.addSubview(root)
    times.first = seconds { root.layoutIfNeeded() }
    times.text = seconds {
      label.text = "a longer text"
      root.layoutIfNeeded()
    }
    times.resize = seconds {
      root.frame.size = Size(width: 40_000, height: 40_000)
      root.layoutIfNeeded()
    }
    times.end = seconds {
      root.removeFromSuperview()
      host = nil
    }
    return times
  }

  private static func seconds(_ body: () -> Void) -> Double {
    let time = ContinuousClock().measure(body)
    return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
  }
}

/// The layout times of one set, in seconds.
struct LayoutTimes {
  var first = Double.infinity
  var text = Double.infinity
  var resize = Double.infinity
  /// The time to remove the views from the window.
  var end = Double.infinity

  var all: [Double] { [first, text, resize, end] }

  mutating func take(_ other: LayoutTimes) {
    first = min(first, other.first)
    text = min(text, other.text)
    resize = min(resize, other.resize)
    end = min(end, other.end)
  }

  static func text(_ seconds: Double) -> String {
    let micros = Int(seconds * 1e6)
    let fraction = String(micros % 1000)
    return "\(micros / 1000).".leftPadded(to: 9) + String(repeating: "0", count: 3 - fraction.count)
      + fraction
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
