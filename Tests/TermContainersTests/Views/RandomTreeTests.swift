import TestSupport
import Testing

@testable import TermContainers

/// Random changes to trees of views: drawing only what changed leaves the screen as drawing
/// everything would.
@MainActor
@Suite struct RandomTreeTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func drawingTheChangedPartsIsEnough(_ seed: UInt64) {
    let garden = RandomGarden(seed: seed)
    for step in 0..<60 {
      garden.change()
      let whole = garden.host.window.snapshot(of: garden.host.window)
      guard garden.host.surface.looks(like: whole) else {
        Issue.record("step \(step):\n\(garden.host.surface.text)\nshould be\n\(whole.text)")
        return
      }
    }
  }
}

/// A window full of views, and random changes to them.
@MainActor
private final class RandomGarden {
  let host = HeadlessHost(rootViewController: ViewController(), size: Size(width: 30, height: 12))
  private var views: [View] = []
  private var generator: SplitMix

  init(seed: UInt64) {
    generator = SplitMix(seed: seed)
    for _ in 0..<12 { add() }
  }

  private var root: View { host.window.subviews.first ?? host.window }

  private func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

  private var someView: View { views.randomElement(using: &generator) ?? root }

  private var someRect: Rect {
    Rect(x: number(-3...24), y: number(-2...10), width: number(0...14), height: number(0...6))
  }

  private var someColor: Color? {
    number(0...2) == 0 ? nil : .palette(number(16...231))
  }

  private func add() {
    let view = Label(String(UnicodeScalar(UInt8(number(97...122)))))
    view.frame = someRect
    view.clipsToBounds = number(0...1) == 0
    view.backgroundColor = someColor
    (number(0...2) == 0 ? root : someView).addSubview(view)
    views.append(view)
  }

  /// Makes one to three changes, and draws.
  func change() {
    host.step {
      for _ in 0..<number(1...3) { changeOne() }
    }
  }

  private func changeOne() {
    let view = someView
    switch number(0...9) {
    case 0: view.frame = someRect
    case 1: view.isHidden.toggle()
    case 2: view.clipsToBounds.toggle()
    case 3: view.backgroundColor = someColor
    case 4: view.superview?.bringSubviewToFront(view)
    case 5: view.superview?.sendSubviewToBack(view)
    case 6: view.bounds.origin = Point(x: number(-2...2), y: number(-1...1))
    case 7: view.alpha = number(0...3) == 0 ? 0 : 1
    case 8: move(view)
    default: (view as? Label)?.text = String(number(0...99_999))
    }
  }

  private func move(_ view: View) {
    let place = someView
    if !place.isDescendant(of: view) { place.insertSubview(view, at: number(0...3)) }
  }
}

extension Surface {
  fileprivate func looks(like other: Surface) -> Bool {
    size == other.size
      && bounds.points.allSatisfy { point in
        text(x: point.x, y: point.y) == other.text(x: point.x, y: point.y)
          && self[point.x, point.y].style == other[point.x, point.y].style
      }
  }
}
