import CListings
import Libc
import TermContainers
import TermInspector

/// Measures the cost of an open inspector: processor time for a frame of a swap and for a turn with
/// a recipe at 200×60, and the memory of ten thousand different moments.
@MainActor
enum InspectorBench {
  private static let size = Size(width: 200, height: 60)

  static func run() {
    for state in ["none", "closed", "code", "trees", "timeline", "all"] {
      let name = state + String(repeating: " ", count: 10 - state.count)
      let (frame, recipe) = times(state)
      print("\(name) frame of a swap \(text(frame)) ms   recipe \(text(recipe)) ms")
    }
    measureMemory()
  }

  /// Plays `count` swaps, for a program that counts instructions.
  static func play(_ count: Int, _ state: String) {
    let scene = BenchScene(size)
    scene.attach(state)
    for _ in 0..<count {
      scene.swap(.transitionCurlDown, duration: 0.5)
      scene.host.settle()
    }
  }

  /// Milliseconds of processor time for a frame of a swap, on average, and for the turn with the
  /// recipe. `state` is the inspector's: none, closed, the name of a pane over the stage, or all
  /// panes around it.
  private static func times(_ state: String) -> (frame: Double, recipe: Double) {
    let scene = BenchScene(size)
    scene.attach(state)
    var (frames, recipes) = ([Double](), [Double]())
    for _ in 0..<20 {
      recipes.append(cpu { scene.swap(.transitionCurlDown, duration: 0.5) })
      for _ in 0..<32 { frames.append(cpu { scene.host.advance(by: 1.0 / 60) }) }
      scene.host.settle()
    }
    return (frames.reduce(0, +) / Double(frames.count), recipes.sorted()[recipes.count / 2])
  }

  private static func measureMemory() {
    let scene = BenchScene(size)
    guard let inspector = scene.attach("timeline") else { return }
    let before = heap()
    while inspector.inspection.log.numbers.count + inspector.inspection.log.droppedCount < 10_000 {
      scene.recolor()
      scene.swap(.transitionCurlDown, duration: 3)
      scene.host.settle()
    }
    let log = inspector.inspection.log
    let megabytes = Double(heap() - before) / 1_048_576
    print("\(log.numbers.count) moments, \(log.droppedCount) gone: \(text(megabytes)) MB")
  }

  private static func cpu(_ body: () -> Void) -> Double {
    let start = clock()
    body()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000
  }

  /// The bytes of the process in memory; 0 if the system does not report them.
  private static func heap() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return 0 }
    let text = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(getpagesize())
  }

  private static func text(_ number: Double) -> String {
    let thousandths = Int((number * 1000).rounded())
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}

/// The container of a ``BenchScene``, with a recipe that the code pane lists.
private final class BenchContainer: ViewController {
  // listing
  /// The recipe of a swap, as an app writes it.
  func swap(
    _ old: ViewController, _ new: ViewController, _ effect: View.AnimationOptions,
    _ duration: Double
  ) {
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = old.view.frame
    transition(
      from: old, to: new, duration: duration, options: effect,
      completion: { _ in
        old.removeFromParent()
        new.didMove(toParent: self)
      })
  }
  // end
}

/// A container that swaps two panels with texts in them.
@MainActor
final class BenchScene {
  let host: HeadlessHost
  private let container = BenchContainer()
  private var current = BenchScene.page(0)
  private var number = 0

  init(_ size: Size) {
    let container = container
    host = HeadlessHost(size: size) { application in
      let window = Window(application: application)
      window.rootViewController = container
      return window
    }
    host.step { container.embed(current) }
  }

  /// Attaches an inspector, unless `state` is "none". Opens the pane with the name `state`; "all"
  /// opens all panes, and "closed" opens no pane.
  @discardableResult
  func attach(_ state: String) -> Inspector? {
    if state == "none" { return nil }
    let file = "InspectorBench.swift"
    let text = clistings_source(file).map { String(cString: $0) } ?? ""
    let listings = Listing.reading(Listing.Source(file: file, text: text).marked.map(\.source))
    let inspector = host.window.attachInspector(listings: listings)
    host.step {
      inspector.isDocked = state == "all"
      if state != "closed" { inspector.open(state == "all" ? "code" : state) }
    }
    return inspector
  }

  private static func page(_ number: Int) -> ViewController {
    let page = ViewController()
    let panel = PanelView(title: "Page \(number)", backgroundColor: .rgb(number % 256, 90, 160))
    page.view = panel
    for row in 0..<40 {
      let label = Label("row \(row) of page \(number), with some words in it")
      label.frame = Rect(x: 2 + row % 7, y: 1 + row, width: 60, height: 1)
      label.textColor = .rgb(250, number % 256, row)
      panel.addSubview(label)
    }
    return page
  }

  /// Makes the next page differ from all before.
  func recolor() { number += 1 }

  func swap(_ effect: View.AnimationOptions, duration: Double) {
    let (old, new) = (current, BenchScene.page(number))
    current = new
    host.step { container.swap(old, new, effect, duration) }
  }
}
