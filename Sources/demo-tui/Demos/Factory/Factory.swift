import TermContainers

/// A name space for article 5's controllers, whose names other articles use too.
enum Factory {
  /// The colours of FlatUI that the article uses. The button's colours differ: its face is redder,
  /// so that the nearest of 16 colours is legible too. Views make texts legible as they draw, on
  /// dark and on light backgrounds.
  enum Palette {
    static let carrot = Color.rgb(0xE6, 0x7E, 0x22)
    static let asbestos = Color.rgb(0x7F, 0x8C, 0x8D)
    static let face = Color.rgb(0xEB, 0x50, 0x52)
    static let shadow = Color.rgb(0xBB, 0x2C, 0x38)
  }
}

extension Demo {
  /// The demo of article 5.
  static var factory: Demo {
    Demo(
      name: "factory",
      summary: "A button makes endless new details: removed and added, or swapped",
      article: "Working with custom Container View Controllers",
      tagline: "children without end",
      learns: "what you call, and what is sent for you",
      minimumSize: Size(width: 40, height: 14),
      sources: ["Factory+ContainerViewController.swift"],
      makeRootViewController: { setting in
        let stack = NavigationController(
          rootViewController: Factory.ContainerViewController(setting: setting))
        stack.navigationBar.backgroundColor = Factory.Palette.face
        stack.navigationBar.tintColor = .black
        return stack
      })
  }
}
