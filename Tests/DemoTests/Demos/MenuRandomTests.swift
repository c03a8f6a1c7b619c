import ContainmentCases
import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// Random calls on a menu, inside and outside of callbacks: the menu shows what is selected.
@MainActor
@Suite struct MenuRandomTests {
  @MainActor
  private final class Scene {
    let menu = MenuViewController()
    let pages: [Recorder]
    let host: HeadlessHost
    var dice: SplitMix

    init(seed: UInt64) {
      let log = EventLog()
      pages = (0..<5).map { Recorder("\($0)", log) }
      dice = SplitMix(seed: seed)
      menu.viewControllers = Array(pages.prefix(3))
      host = HeadlessHost(rootViewController: menu, size: Size(width: 40, height: 10))
    }

    private func roll(_ range: Range<Int>) -> Int { Int.random(in: range, using: &dice) }

    /// Makes one call that a program may make.
    func ask() {
      switch roll(0..<5) {
      case 0: menu.selectedViewControllerIndex = roll(-1..<6)
      case 1: menu.selectedViewController = pages[roll(0..<5)]
      case 2:
        let list = pages.shuffled(using: &dice).prefix(roll(0..<5))
        menu.viewControllers = Array(list)
      case 3: menu.setMenuVisible(roll(0..<2) == 0, animated: roll(0..<3) > 0)
      default: menu.setMenuVisible(!menu.isMenuVisible, animated: true)
      }
    }

    /// Makes one thing happen: a call, time, a resize, a key or a click.
    func play() {
      switch roll(0..<7) {
      case 0, 1, 2: host.step { ask() }
      case 3: host.advance(by: Double(roll(0..<25)) / 100)
      case 4: host.resize(to: Size(width: roll(20..<50), height: roll(6..<14)))
      case 5:
        let names = ["m", "Tab", "Enter", "Escape", "Left", "Down", "2", "3", "Space"]
        host.send(names[roll(0..<names.count)])
      default: host.click(Point(x: roll(0..<50), y: roll(0..<16)))
      }
    }

    /// Makes some callbacks of some pages call the menu, once each.
    func plantCallbacks() {
      for page in pages {
        for name in ["WA", "DA", "WD", "DD", "load"] where roll(0..<4) == 0 {
          page.inside[name] = { [weak self] page in
            page.inside[name] = nil
            self?.ask()
          }
        }
      }
    }

    var findings: [String] {
      let shown = pages.filter { $0.viewIfLoaded?.superview === menu.transitionView }
      let selected = [menu.selectedViewController].compactMap { $0 as? Recorder }
      var found: [String] = []
      let appeared = pages.filter { $0.appearanceState == .appeared }
      if shown != selected || appeared != selected {
        found.append("shown: \(shown.map(\.name)), selected: \(selected.map(\.name))")
      }
      if menu.selectedViewController == nil && !menu.viewControllers.isEmpty {
        found.append("none selected")
      }
      if menu.menuView.isHidden == menu.isMenuVisible {
        found.append("hidden: \(menu.menuView.isHidden)")
      }
      if menu.isMenuVisible && menu.menuView.focusedIndex == nil { found.append("no focus") }
      if shown.contains(where: { $0.view.frame != menu.transitionView.bounds }) {
        found.append("frame")
      }
      return found
    }
  }

  @Test(arguments: 0..<80) func aMenuAtRestIsAsItShouldBe(seed: UInt64) {
    let scene = Scene(seed: seed)
    if seed % 2 == 1 { scene.plantCallbacks() }
    for step in 0..<25 {
      scene.play()
      guard step % 5 == 4 else { continue }
      scene.host.settle()
      #expect(scene.findings == [], "seed \(seed), step \(step)")
    }
  }
}
