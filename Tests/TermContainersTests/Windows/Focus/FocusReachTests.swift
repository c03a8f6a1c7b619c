import TestSupport
import Testing

@testable import TermContainers

/// In any tree, Tab and the arrows reach each usable control, clipped or not, and nothing else.
@MainActor
@Suite struct FocusReachTests {
  @MainActor
  private final class Scene {
    let host = HeadlessHost(width: 24, height: 10)
    private var dice: SplitMix
    private var boxes: [View] = []
    private var views: [View] = []

    init(seed: UInt64) {
      dice = SplitMix(seed: seed)
      boxes = [host.root.view]
      for _ in 0..<roll(1...4) { grow(View()) }
      for number in 0..<roll(0...9) { grow(Button("\(number)")) }
      for view in views where roll(0...7) == 0 { spoil(view) }
      for box in boxes where roll(0...2) == 0 {
        box.bounds.origin = Point(x: roll(-8...8), y: roll(-4...4))
      }
      host.step {}
    }

    private func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }

    private func grow(_ view: View) {
      view.frame = Rect(
        x: roll(-12...30), y: roll(-6...14), width: roll(1...14), height: roll(1...5))
      view.clipsToBounds = roll(0...1) == 0
      boxes[roll(0...boxes.count - 1)].addSubview(view)
      // Some buttons hold other views.
      if !(view is Button) || roll(0...5) == 0 { boxes.append(view) }
      if roll(0...5) == 0, let other = views.last { view.frame = other.frame }
      views.append(view)
    }

    private func spoil(_ view: View) {
      switch roll(0...6) {
      case 0: view.isHidden = true
      case 1: view.alpha = 0
      case 2: view.isUserInteractionEnabled = false
      case 3: view.frame.size.width = 0
      case 4: view.alpha = 0.5
      case 5: view.accessibilityViewIsModal = true
      default: (view as? Button)?.isEnabled = false
      }
    }

    /// Works it out independently, from each button outwards.
    var reachable: Set<ObjectIdentifier> {
      let buttons = views.compactMap { $0 as? Button }.filter { button in
        button.isEnabled && button.frame.width > 0 && button.frame.height > 0
          && around(button).allSatisfy(isOpen)
      }
      return Set(buttons.map(ObjectIdentifier.init))
    }

    private func around(_ view: View) -> [View] {
      Array(sequence(first: view) { view in MainActor.assumeIsolated { view.superview } })
    }

    private func isOpen(_ view: View) -> Bool {
      guard !view.isHidden, view.alpha > 0, view.isUserInteractionEnabled else { return false }
      guard let siblings = view.superview?.subviews,
        let place = siblings.firstIndex(where: { $0 === view })
      else { return true }
      return !siblings[(place + 1)...].contains {
        $0.accessibilityViewIsModal && !$0.isHidden && $0.alpha > 0
      }
    }

    func press(_ name: String) {
      KeyEvent(name: name).map { host.application.send(.key($0)) }
    }

    var focused: ObjectIdentifier? { host.window.firstResponder.map(ObjectIdentifier.init) }

    func focus(_ id: ObjectIdentifier) {
      views.first { ObjectIdentifier($0) == id }?.becomeFirstResponder()
    }

    /// The controls to which the arrows lead from each control.
    var arrows: [ObjectIdentifier: Set<ObjectIdentifier>] {
      var leads: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
      for start in reachable {
        for key in ["Left", "Right", "Up", "Down"] {
          focus(start)
          press(key)
          if let focused { leads[start, default: []].insert(focused) }
        }
      }
      return leads
    }
  }

  private static var seeds: [UInt64] { (0..<UInt64(TestLength.count(150, long: 5000))).map { $0 } }

  @Test func tabGoesToAll() {
    for seed in Self.seeds {
      let scene = Scene(seed: seed)
      let all = scene.reachable
      for key in ["Tab", "Shift+Tab"] {
        var seen: [ObjectIdentifier] = []
        for _ in all {
          scene.press(key)
          scene.focused.map { seen.append($0) }
        }
        #expect(Set(seen) == all && seen.count == all.count, "\(key), seed \(seed)")
      }
      #expect(all.isEmpty == (scene.focused == nil), "seed \(seed)")
    }
  }

  @Test func arrowsLeadFromEachToAll() {
    for seed in Self.seeds {
      let scene = Scene(seed: seed)
      let (all, leads) = (scene.reachable, scene.arrows)
      for start in all {
        var (found, open) = ([start] as Set, [start])
        while let next = open.popLast() {
          for other in leads[next, default: []] where found.insert(other).inserted {
            open.append(other)
          }
        }
        #expect(found == all, "seed \(seed)")
      }
    }
  }
}

/// The same with bare rectangles, and many more of them.
@Suite struct FocusMapTests {
  private static let headings: [FocusHeading] = [.left, .right, .up, .down]

  private func rects(_ dice: inout SplitMix) -> [Rect] {
    let room = [2, 5, 12, 60].randomElement(using: &dice) ?? 2
    let width = [1, 4, 30].randomElement(using: &dice) ?? 1
    return (0..<Int.random(in: 1...14, using: &dice)).map { _ in
      Rect(
        x: .random(in: -room...room, using: &dice), y: .random(in: 0...room / 2, using: &dice),
        width: .random(in: 1...width, using: &dice),
        height: .random(in: 1...max(1, width / 6), using: &dice))
    }
  }

  @Test func eachControlLeadsToAll() {
    for seed in 0..<TestLength.count(400, long: 50_000) {
      var dice = SplitMix(seed: UInt64(seed))
      let rects = rects(&dice)
      let map = FocusMap(rects)
      let leads = rects.indices.map { index in
        Self.headings.compactMap { map.nextTarget(from: index, $0) }
      }
      for start in rects.indices {
        var (found, open) = ([start] as Set, [start])
        while let next = open.popLast() {
          for other in leads[next] where found.insert(other).inserted { open.append(other) }
        }
        #expect(found.count == rects.count, "seed \(seed)")
      }
    }
  }

  /// An arrow never leads back, and leads on if anything lies straight ahead.
  @Test func anArrowLeadsWhereItPoints() {
    for seed in 0..<TestLength.count(200, long: 20_000) {
      var dice = SplitMix(seed: UInt64(seed))
      let rects = rects(&dice)
      let map = FocusMap(rects)
      for (index, from) in rects.enumerated() {
        let next = map.nextTarget(from: index, .right)
        let isBack = next.map { rects[$0].minX + rects[$0].maxX < from.minX + from.maxX }
        let ahead = rects.contains {
          $0.minX >= from.maxX && $0.minY < from.maxY && $0.maxY > from.minY
        }
        #expect(isBack != true && (next != nil || !ahead), "seed \(seed)")
      }
    }
  }

  private func walk(_ rects: [Rect], _ path: (FocusHeading, Int?)...) {
    let map = FocusMap(rects)
    var current = 0
    for (heading, next) in path {
      #expect(map.nextTarget(from: current, heading) == next, "from \(current)")
      current = next ?? current
    }
  }

  @Test func arrowsWalkThroughAForm() {
    let fields = (0..<3).map { Rect(x: 0, y: 3 * $0, width: 40, height: 3) }
    let (ok, cancel) = (
      Rect(x: 0, y: 9, width: 8, height: 1), Rect(x: 32, y: 9, width: 8, height: 1)
    )
    walk(
      fields + [ok, cancel], (.down, 1), (.down, 2), (.down, 3), (.right, 4), (.up, 2), (.up, 1),
      (.up, 0), (.up, nil), (.left, nil), (.right, nil))
  }

  /// Down from a wide control reaches a narrow one below it before a wide one further down.
  @Test func arrowsReachWhatLiesAsideOfAMiddle() {
    let wide = [Rect(x: 0, y: 0, width: 60, height: 1), Rect(x: 0, y: 20, width: 60, height: 1)]
    walk(wide + [Rect(x: 0, y: 2, width: 6, height: 1)], (.down, 2), (.down, 1), (.up, 2), (.up, 0))
  }

  @Test func arrowsCrossPanesOfUnevenHeight() {
    let list = (0..<8).map { Rect(x: 0, y: 2 * $0, width: 10, height: 1) }
    let pane = Rect(x: 20, y: 0, width: 40, height: 16)
    walk(list + [pane], (.right, 8), (.left, 4), (.down, 5), (.right, 8), (.right, nil))
  }

  @Test func arrowsReachWhatLiesOnOneAnother() {
    let same = Rect(x: 5, y: 5, width: 4, height: 1)
    walk([same, same, same], (.right, 1), (.right, 2), (.right, nil), (.left, 1), (.left, 0))
    walk([same, same], (.up, nil), (.down, nil), (.left, nil))
  }

  @Test func placesBeyondAllScreensAreReached() {
    let far = [Rect(x: .min / 4, y: 0, width: 1, height: 1), Rect(x: 0, y: 0, width: 1, height: 1)]
    walk(far + [Rect(x: .max / 4, y: 0, width: 1, height: 1)], (.right, 1), (.right, 2))
  }

  /// A search that passes over whole groups finds what one over all rectangles finds.
  @Test func groupsOfNeighboursLeadWhereASearchOverAllDoes() {
    for seed in 0..<UInt64(TestLength.count(40, long: 2000)) {
      var dice = SplitMix(seed: seed)
      func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }
      let side = roll(4...60)
      let rects = (0..<roll(2...70)).map { _ in
        Rect(x: roll(0...side), y: roll(0...side), width: roll(1...9), height: roll(1...3))
      }
      let (map, plain) = (FocusMap(rects, perTile: 3), FocusMap(rects, perTile: rects.count))
      for index in rects.indices {
        for heading in [FocusHeading.left, .right, .up, .down] {
          #expect(
            map.nextTarget(from: index, heading) == plain.nextTarget(from: index, heading),
            "seed \(seed)"
          )
        }
      }
    }
  }
}
