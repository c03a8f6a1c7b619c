import TermContainers

/// W4: the lower panel changes to the other one and back, alternately by a push and a curl, in
/// fifteen frames each.
@MainActor
struct TransitionWorkload: Workload {
  nonisolated static let framesEach = 15
  private static let duration = Double(framesEach) / 60
  private let container = TransitionBenchViewController()
  private let clock: VirtualClock

  var rootViewController: ViewController { container }

  init(clock: VirtualClock) { self.clock = clock }

  func change(to number: Int) {
    let (transition, frame) = ((number - 1) / Self.framesEach, (number - 1) % Self.framesEach + 1)
    let start = Double(transition) * Self.duration
    clock.advance(to: start)
    if frame == 1 {
      container.swap(duration: Self.duration, effect: transition % 2 == 0 ? .push : .diagonalFold)
    }
    clock.advance(to: start + Self.duration * Double(frame) / Double(Self.framesEach))
  }
}

/// The header, and below it a separate view for the panels: only that view is animated.
final class TransitionBenchViewController: ViewController {
  private let header = HeaderViewController()
  private let stage = View()
  private var panels = BenchContainerViewController.makePanels()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .default
    stage.clipsToBounds = true
    view.addSubview(stage)
    add(header, in: view)
    add(panels[0], in: stage)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = BenchContainerViewController.headerHeight
    header.view.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: height)
    stage.frame = view.bounds.inset(by: EdgeInsets(top: height))
    panels[0].view.frame = stage.bounds
  }

  func swap(duration: Double, effect: TransitionEffect) {
    let (old, new) = (panels[0], panels[1])
    panels.reverse()
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = old.view.frame
    transition(
      from: old, to: new, duration: duration, effect: effect, curve: .linear,
      completion: { _ in
        old.removeFromParent()
        new.didMove(toParent: self)
      })
  }
}

extension TransitionEffect {
  private static func frame(_ progress: Double) -> Int {
    Int((progress * Double(TransitionWorkload.framesEach)).rounded())
  }

  /// The new picture pushes the old one out to the left.
  fileprivate static var push: TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      let way = old.size.width * frame(progress) / TransitionWorkload.framesEach
      canvas.draw(old, at: Point(x: -way, y: 0))
      canvas.draw(new, at: Point(x: old.size.width - way, y: 0))
    }
  }

  /// A fold four cells wide goes from the bottom right to the top left and leaves the new picture.
  fileprivate static var diagonalFold: TransitionEffect {
    TransitionEffect { canvas, old, new, progress in
      let (width, height) = (old.size.width, old.size.height)
      let whole = width - 1 + 2 * (height - 1) + 1
      let threshold = whole - whole * frame(progress) / TransitionWorkload.framesEach
      let fold = Style(foreground: .palette(16), background: .palette(231))
      for y in 0..<height {
        let newStart = min(max(threshold - 2 * y, 0), width)
        let foldStart = min(max(threshold - 2 * y - 4, 0), width)
        canvas.draw(old, Rect(x: 0, y: y, width: foldStart, height: 1), at: Point(x: 0, y: y))
        canvas.fill(
          Rect(x: foldStart, y: y, width: newStart - foldStart, height: 1), with: "/", style: fold)
        canvas.draw(
          new, Rect(x: newStart, y: y, width: width - newStart, height: 1),
          at: Point(x: newStart, y: y))
      }
    }
  }
}
