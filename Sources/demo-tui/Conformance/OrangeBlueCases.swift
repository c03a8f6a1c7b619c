import ContainmentCases
import TermContainers

extension ConformanceCase {
  /// The cases of article 1, played with the keys and the controllers of its demo. Since they need
  /// the demo, they are not in the module of the other cases.
  static let orangeBlueArticle: [ConformanceCase] = [
    .init("C-167", "orange-blue: at the start, buttons and orange have appeared") { check in
      let scene = DemoScene(.orangeBlue)
      for name in ["ButtonViewController", "OrangeViewController"] {
        check.equal(scene.log(of: name), "WM load DM WA DA", name)
      }
      check.equal(scene.log(of: "BlueViewController"), [], "BlueViewController")
    },
    .init("C-168", "orange-blue: hidden and shown again, orange is loaded once") { check in
      let scene = DemoScene(.orangeBlue)
      scene.trace.removeAll()
      for _ in 0..<2 { scene.press("h") }
      check.equal(
        scene.log(of: "OrangeViewController"), "WM(nil) WD DM(nil) DD WM WA DM DA",
        "OrangeViewController")
    },
    .init("C-169", "orange-blue: the swap of C-051; no swap while the child is hidden") { check in
      let scene = DemoScene(.orangeBlue)
      scene.trace.removeAll()
      scene.press("s")
      check.equal(
        scene.log,
        [
          "Orange WM(nil)", "Blue WM", "Blue load", "Orange WD", "Blue WA", "Blue DA", "Orange DD",
          "Orange DM(nil)", "Blue DM",
        ], "log of the swap")
      check.equal(scene.host.now, 0.5, "seconds it takes")
      scene.press("h")
      scene.trace.removeAll()
      scene.press("s")
      scene.host.click(Point(x: 50, y: 6))
      check.equal(scene.log, [], "log while hidden")
    },
    .init("C-170", "orange-blue: hidden, resized, shown: the frame is the new one") { check in
      let scene = DemoScene(.orangeBlue)
      let orange = scene.child(OrangeBlue.OrangeViewController.self)
      let before = orange?.parent?.view.bounds.size
      scene.press("h")
      scene.host.resize(to: Size(width: 100, height: 30))
      check.same(orange?.parent, nil, "parent while hidden")
      scene.press("h")
      let size = orange?.parent?.view.bounds.size ?? .zero
      check.holds(size != before, "the container has another size")
      // 3 columns and 2 rows on each side; the lower half after a gap of one row.
      let half = (size.height - 4) / 2
      check.equal(
        orange?.view.frame, Rect(x: 3, y: half + 3, width: size.width - 6, height: half), "frame")
    },
    .init("C-171", "orange-blue: hidden and shown after a swap, it is blue") { check in
      let scene = DemoScene(.orangeBlue)
      for key in ["s", "h", "h"] { scene.press(key) }
      check.holds(scene.child(OrangeBlue.BlueViewController.self) != nil, "blue is a child")
      check.holds(scene.child(OrangeBlue.OrangeViewController.self) == nil, "orange is none")
    },
  ]
}
