import TermContainers
import Testing

@testable import TermInspector
@testable import demo_tui

/// A key that does nothing now says so.
@MainActor
@Suite struct RefusalTests {
  private nonisolated static let sizes = [
    Size(width: 80, height: 24), Size(width: 120, height: 36),
  ]

  @Test(arguments: sizes) func `a swap of what is hidden says why not`(_ size: Size) {
    let host = HeadlessHost(.orangeBlue, .auto, size: size)
    host.send(keys: "h s")
    #expect(host.text.contains("Nothing to swap: it is hidden. h shows it."))
    host.send("h")
    #expect(!host.text.contains("Nothing to swap"))
    host.press("s")
    #expect(host.text.contains("BlueViewController ●"))
  }

  /// A hidden bar has no tab to press.
  @Test(arguments: sizes) func `a tab of a hidden bar says that it does nothing`(_ size: Size) {
    let host = HeadlessHost(.tabs, .auto, size: size)
    host.press("h")
    #expect(!host.window.reachableKeyCommands.contains { $0.title == "tab" })
    host.expect("2 (tab) does nothing now.", after: "2")
    host.press("h", "2")
    #expect((host.window.rootViewController as? TabBarController)?.selectedIndex == 1)
  }

  /// `w`, `x`, `K`, `l` and `T` are the lesson's on every stage, at every step of its tour.
  @Test(arguments: TapeTests.names) func `five keys mean the same everywhere`(
    _ name: String
  ) throws {
    let demo = try Demo.named(name)
    let host = HeadlessHost(demo, .code, size: Size(width: 120, height: 36))
    let meanings = [
      "w": ["what if"], "x": ["pick"], "K": ["explain"], "l": ["lesson", "panes"], "T": ["tour"],
    ]
    for scene in demo.tour {
      try InputScript(scene.keys).play(on: host)
      for (key, titles) in meanings {
        let command = host.window.reachableKeyCommands.first { $0.input == KeyEvent(name: key) }
        let title = command?.title ?? ""
        #expect(title.isEmpty || titles.contains(title), "\(key) \(title): \(scene.caption)")
      }
    }
  }

  /// Nor has a page of views or the course another meaning for them.
  @Test func `five keys have no other meaning beside the stages`() throws {
    let hosts =
      ControlPage.all.map { page in
        HeadlessHost(size: Size(width: 120, height: 36)) {
          ControlsWindow(application: $0, page: page)
        }
      } + [HeadlessHost(size: Size(width: 120, height: 36)) { MisuseWindow(application: $0) }]
    for host in hosts {
      for key in ["w", "x", "K", "l", "T"] {
        let command = host.window.reachableKeyCommands.first { $0.input == KeyEvent(name: key) }
        #expect(["explain", nil].contains(command?.title), "\(key)\n\(host.text)")
      }
    }
  }

  @Test(arguments: zip(["v", "n"], sizes))
  func `the tunnel says what stands in the way of its names`(_ key: String, _ size: Size) {
    let host = HeadlessHost(.tunnel, .auto, size: size)
    host.press(key)
    host.send("r")
    #expect(
      host.text.contains("first \(key), then r") || host.text.contains("cannot flip now. First"),
      "\(host.text)")
    host.press(key)
    host.send("r")
    host.settle(limit: 10)
    #expect(!host.text.contains("then r") && !host.text.contains("cannot flip now"))
  }

  @Test(arguments: sizes) func `the ring says where no item is`(_ size: Size) {
    let host = HeadlessHost(.ringMenu, .auto, size: size)
    for (key, words) in [("Right", "right"), ("Left", nil), ("Left", "left")] {
      if key == "Right" { host.send("m") }
      host.settle()
      host.send(key)
      #expect(host.text.contains("No item is further") == (words != nil), "\(host.text)")
      if let words { #expect(host.text.contains("No item is further \(words).")) }
    }
  }

  @Test(arguments: sizes) func `a new mode says which key uses it`(_ size: Size) {
    let host = HeadlessHost(.factory, .auto, size: size)
    #expect(!host.text.contains("press n"))
    for key in ["2", "t", "1"] {
      let frame = host.window.rootViewController?.children.first?.view.frame
      host.expect(": press n", after: key)
      #expect(host.window.rootViewController?.children.first?.view.frame == frame)
      host.send("n")
      host.settle(limit: 10)
      #expect(!host.text.contains("press n"))
    }
  }

  /// The class of these: any letter of a demo that has done something before.
  @Test func `a letter that does nothing now says so, until the next key`() {
    let host = HeadlessHost(.factory, .code, size: Size(width: 120, height: 36))
    host.send(keys: "2 n")
    host.advance(by: 0.3)
    host.expect("n (new) does nothing now.", after: "n")
    host.settle(limit: 10)
    host.send("n")
    #expect(!host.text.contains("does nothing now"))
    // What is typed into a field is text.
    let ring = HeadlessHost(.ringMenu, .code, size: Size(width: 120, height: 36))
    for key in ["g", "g", "m", "2", "Enter"] {
      ring.send(key)
      ring.settle()
    }
    ring.send(keys: "Tab g")
    #expect(!ring.text.contains("does nothing now"))
  }
}
