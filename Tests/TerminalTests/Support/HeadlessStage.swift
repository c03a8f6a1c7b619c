import TermContainers
import Testing

@testable import demo_tui

/// What a demo should show: the same, played without a terminal on the virtual clock.
@MainActor
enum HeadlessStage {
  /// The screen after these keys, in the notation of `--keys`.
  static func surface(
    _ keys: String = "", size: Size = Size(width: 80, height: 24), demo: String = "orange-blue",
    isASCII: Bool = false, colors: ColorDepth = .trueColor,
    style: UserInterfaceStyle = .unspecified
  ) throws -> Surface {
    try play(size: size, demo: demo, isASCII: isASCII, colors: colors, style: style)
      .surface(after: keys)
  }

  /// The demo before any key.
  static func play(
    size: Size = Size(width: 80, height: 24), demo: String = "orange-blue", isASCII: Bool = false,
    colors: ColorDepth = .trueColor, style: UserInterfaceStyle = .unspecified
  ) throws -> HeadlessHost {
    let demo = try Demo.named(demo)
    // The emulators do not tell their background.
    return HeadlessHost(
      size: size, colors: colors, isASCII: isASCII, userInterfaceStyle: style
    ) {
      var setting = DemoSetting()
      setting.glossary = .ofLessons(isASCII: isASCII)
      return StageWindow(application: $0, demo: demo, setting: setting)
    }
  }

  /// The screen of a window after these keys, with what follows from each if `settles`.
  static func surface(
    of names: [String], size: Size = .usual, settles: Bool = false, window: (Application) -> Window
  ) -> Surface {
    let host = HeadlessHost(size: size, userInterfaceStyle: .unspecified, window: window)
    for name in names {
      host.send(name)
      if settles { host.settle() }
    }
    return host.surface
  }

  /// A page of controls after these keys.
  static func controls(_ page: String, after names: [String]) throws -> Surface {
    let page = try ControlPage.named(page)
    return surface(of: names) { ControlsWindow(application: $0, page: page) }
  }

  /// The rows of text after these keys, without blanks at their ends.
  static func lines(
    _ keys: String = "", size: Size, ascii: Bool = false, colors: ColorDepth = .trueColor
  ) throws -> [String] {
    let surface = try surface(keys, size: size, isASCII: ascii, colors: colors)
    return (ascii ? surface.inASCII() : surface).text
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension HeadlessHost {
  /// The screen after the keys so far and these.
  func surface(after keys: String) throws -> Surface {
    try InputScript(keys).play(on: self)
    return surface
  }

  /// Where a text begins then.
  func point(of text: String, after keys: String) throws -> Point {
    try InputScript(keys).play(on: self)
    return try #require(point(of: text), "'\(text)' is not on the screen")
  }
}

extension Size {
  static var usual: Size { Size(width: 80, height: 24) }
  static var large: Size { Size(width: 200, height: 60) }

  /// The notation of `--size` and `Resize:`.
  var name: String { "\(width)x\(height)" }
}
