import TermContainers
import Testing

@testable import ToolSupport
@testable import demo_tui

/// Every ink on every ground that it is drawn on, collected by drawing the demos' walk-throughs,
/// the gallery and the help. Disabled controls, frames and pictures are free.
@MainActor
@Suite struct ContrastTests {
  /// The cells with signs of Braille.
  private func dots(in surface: Surface) -> [Point] {
    (0..<24).flatMap { y in (0..<80).map { Point(x: $0, y: y) } }.filter {
      surface.text(x: $0.x, y: $0.y).unicodeScalars.contains {
        (0x2801...0x28FF).contains($0.value)
      }
    }
  }

  /// With few colours there is no darker one for each: the map below the ring stays, and the ring's
  /// circle lies on what there was.
  @Test(arguments: [ColorDepth.palette16, .palette8], [UserInterfaceStyle.dark, .light])
  func whatLiesBelowTheRingKeepsItsColors(_ colors: ColorDepth, _ style: UserInterfaceStyle) throws
  {
    let host = HeadlessHost(
      .ringMenu, size: Size(width: 80, height: 24), colors: colors, userInterfaceStyle: style)
    let before = host.surface
    host.press("m")
    let dots = dots(in: host.surface).filter {
      $0.x < 40 && before.text(x: $0.x, y: $0.y) == host.surface.text(x: $0.x, y: $0.y)
    }
    #expect(dots.count > 40)
    for point in dots {
      #expect(host.surface[point.x, point.y].foreground == before[point.x, point.y].foreground)
      #expect(host.surface[point.x, point.y].background == before[point.x, point.y].background)
    }
  }

  @Test(
    arguments: [ColorDepth.trueColor, .palette256, .palette16, .palette8],
    [UserInterfaceStyle.dark, .light])
  func theRingIsSeen(_ colors: ColorDepth, _ style: UserInterfaceStyle) {
    let host = HeadlessHost(
      .ringMenu, size: Size(width: 80, height: 24), colors: colors, userInterfaceStyle: style)
    let before = host.surface
    host.press("m")
    let shown = host.shownSurface
    let dots = dots(in: shown).filter {
      shown.text(x: $0.x, y: $0.y) != before.text(x: $0.x, y: $0.y)
    }
    #expect(dots.count > 20)
    for point in dots {
      let cell = shown[point.x, point.y]
      // The terminal's own ground is unknown.
      let contrast = cell.foreground.contrast(with: cell.background)
      #expect(contrast ?? 3 >= 3, "\(cell) at \(point)")
    }
  }

  /// A glyph's colours on a screen.
  private struct Pair: Hashable {
    let ink: Color
    let ground: Color
    let isMark: Bool
  }

  /// Each with a row in which it was seen.
  private typealias Seen = [Pair: String]

  private static let marks = Set("▸◂●○◐◑✓✗▶↳◆┼━")

  private static func isDecoration(_ text: String) -> Bool {
    guard let value = text.unicodeScalars.first?.value else { return true }
    return value == 32 || 0x2500...0x259F ~= value || 0x2800...0x28FF ~= value
      || [0x2571, 0x2572].contains(value)
  }

  /// At rest: what moves is mixed from two pictures. What lies under an open ring or panel is in its
  /// shadow and takes no keys, so only the ring's items and the panel are looked at.
  private func pairs(_ host: HeadlessHost) -> Seen {
    host.settle(limit: 5)
    let surface = host.shownSurface
    let front = Self.front(host.window)
    let areas = front.isEmpty ? [Rect(origin: .zero, size: surface.size)] : front
    return areas.reduce(into: [:]) { $0.add(pairs(surface, in: $1)) }
  }

  private func pairs(_ surface: Surface, in area: Rect) -> Seen {
    let area = area.intersection(Rect(origin: .zero, size: surface.size))
    var found: Seen = [:]
    var last: Cell?
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let cell = surface[x, y]
        if cell == last { continue }
        last = cell
        let text = surface.text(x: x, y: y)
        guard !Self.isDecoration(text), !cell.attributes.contains(.dim) else { continue }
        let isReversed = cell.attributes.contains(.reverse)
        let (ink, ground) =
          isReversed ? (cell.background, cell.foreground) : (cell.foreground, cell.background)
        let pair = Pair(
          ink: ink, ground: ground, isMark: text.allSatisfy { Self.marks.contains($0) })
        if found[pair] == nil { found[pair] = surface.line(y) }
      }
    }
    return found
  }

  /// Where the items of an open ring lie, or the panel of a help or a notice; nothing if all takes
  /// keys.
  private static func front(_ window: Window) -> [Rect] {
    let overlays = window.subviews.compactMap { $0 as? OverlayView }.filter { !$0.isHidden }
    if let overlay = overlays.first {
      return [overlay.panel.convert(overlay.panel.bounds, to: nil)]
    }
    return presented(in: window) ?? items(in: window, isRing: false)
  }

  /// A sheet or an alert, whatever it dims.
  private static func presented(in window: Window) -> [Rect]? {
    guard let root = window.rootViewController, root.viewIfLoaded?.window != nil,
      let view = root.presentedViewController?.viewIfLoaded, view.window != nil
    else { return nil }
    return [view.convert(view.bounds, to: nil)]
  }

  private static func items(in view: View, isRing: Bool) -> [Rect] {
    if view.isHidden { return [] }
    if isRing, view is Control { return [view.convert(view.bounds, to: nil)] }
    return view.subviews.flatMap { items(in: $0, isRing: isRing || view is MenuView) }
  }

  private func host(
    _ demo: Demo?, _ style: UserInterfaceStyle, _ depth: ColorDepth,
    _ size: Size = Size(width: 80, height: 24), lesson: LessonChoice = .off
  ) -> HeadlessHost {
    // A screen that has not told: even the page has a colour of its own.
    HeadlessHost(size: size, colors: depth, userInterfaceStyle: .unspecified) { application in
      var setting = DemoSetting()
      setting.lesson = lesson
      setting.progress = demo == nil ? marked : nil
      let gallery = { [setting] in demo == nil ? GalleryViewController(Demo.all, setting) : nil }
      let window = StageWindow(
        application: application, demo: demo, setting: setting, gallery: gallery)
      window.overrideUserInterfaceStyle = style
      return window
    }
  }

  /// Marks on the cards: the chosen one's as well as others'.
  private var marked: ProgressKeeper {
    let keeper = ProgressKeeper(nil)
    for demo in Demo.all.prefix(3) { keeper.notePlay(of: demo.name) }
    keeper.noteAnswer(to: "missing-frame", isRight: true)
    return keeper
  }

  /// The gallery, except for the tour that it plays: its scenes are looked at when they rest.
  private func gallery(_ style: UserInterfaceStyle, _ depth: ColorDepth) -> Seen {
    let host = host(nil, style, depth)
    host.settle(limit: 5)
    let surface = host.shownSurface
    let areas = host.window.views(of: TourView.self).map { $0.convert($0.bounds, to: nil) }
    return (0..<surface.size.height).reduce(into: [:]) { found, y in
      for x in 0..<surface.size.width
      where !areas.contains(where: { $0.contains(Point(x: x, y: y)) }) {
        found.add(pairs(surface, in: Rect(x: x, y: y, width: 1, height: 1)))
      }
    }
  }

  /// All that is drawn. Each demo is drawn in each style, once with many colours and once with few:
  /// half of them with these, the others with those.
  private func drawn(_ style: UserInterfaceStyle, _ depth: ColorDepth) throws -> Seen {
    var found = gallery(style, depth)
    let panes = [LessonChoice.code, .trees, .timeline, .whatif]
    let half = [ColorDepth.trueColor, .palette16].contains(depth) ? 0 : 1
    for (number, demo) in Demo.all.enumerated() where number % 2 == half {
      let host = host(demo, style, depth)
      found.add(pairs(host))
      for scene in demo.tour {
        try InputScript(scene.keys).play(on: host)
        found.add(pairs(host))
      }
      host.send("?")
      found.add(pairs(host))
      // Two of the panes, the other two in the other style.
      let first = (number / 2 + (style == .dark ? 0 : 1)) % 2
      for index in panes.indices where index % 2 == first {
        found.add(try lessonPairs(demo, panes[index], style, depth))
      }
    }
    found.add(course(style, depth))
    found.add(notice(style, depth))
    return found
  }

  /// A pane beside the stage, now and in the past, with a controller chosen; what if also answered
  /// and fixed.
  private func lessonPairs(
    _ demo: Demo, _ lesson: LessonChoice, _ style: UserInterfaceStyle, _ depth: ColorDepth
  ) throws -> Seen {
    let host = host(demo, style, depth, Size(width: 120, height: 36), lesson: lesson)
    var found = pairs(host)
    let keys = lesson == .whatif ? ["b", "m", "Down"] : ["<", "<", "x", "Down"]
    for key in (demo.tour.dropFirst().first?.keys).map({ [$0] + keys }) ?? keys {
      try InputScript(key).play(on: host)
      found.add(pairs(host))
    }
    return found
  }

  private func course(_ style: UserInterfaceStyle, _ depth: ColorDepth) -> Seen {
    let host = HeadlessHost(
      size: Size(width: 120, height: 36), colors: depth, userInterfaceStyle: .unspecified
    ) { application in
      let window = MisuseWindow(application: application, from: nil)
      window.overrideUserInterfaceStyle = style
      return window
    }
    return ["Down", "a", "m", "Space", "?"].reduce(into: pairs(host)) { found, key in
      host.send(key)
      found.add(pairs(host))
    }
  }

  private func notice(_ style: UserInterfaceStyle, _ depth: ColorDepth) -> Seen {
    let host = host(.orangeBlue, style, depth)
    (host.window as? StageWindow)?.showNotice("ContainerViewController added …\n  fix: call it.")
    host.step {}
    return pairs(host)
  }

  /// With few colours those of xterm and of VGA.
  @Test(
    arguments: zip(
      [UserInterfaceStyle.dark, .light, .dark, .light],
      [ColorDepth.trueColor, .palette256, .palette8, .palette16]))
  func everyInkIsLegible(style: UserInterfaceStyle, depth: ColorDepth) throws {
    let (all, hasMany) = (try drawn(style, depth), depth >= .palette256)
    #expect(all.count > (hasMany ? 20 : 3))
    for (pair, row) in all {
      try expect(pair, row)
      if !hasMany { try expect(pair, "VGA: \(row)", channels: vga) }
    }
  }

  /// Each role that is an ink, on each ground that a view can have, whether or not it is drawn yet.
  @Test(arguments: [UserInterfaceStyle.dark, .light], ColorDepth.allCases.filter { $0 > .mono })
  func everyRoleIsLegible(style: UserInterfaceStyle, depth: ColorDepth) throws {
    let palette = Palette(style, colors: depth, paintsPage: true)
    let marks: [Palette.Role] = [.focus, .good, .warning, .danger, .yours, .automatic, .appearance]
    let texts: [Palette.Role] =
      [.ink, .muted, .accent] + (depth >= .palette256 ? marks : [])
    for ground in [Palette.Role.page, .panel, .raised, .top] {
      for ink in texts + marks where ground != .top || depth >= .palette256 || texts.contains(ink) {
        let pair = Pair(ink: palette[ink], ground: palette[ground], isMark: !texts.contains(ink))
        try expect(pair, "\(ink) on \(ground)")
        if depth < .palette256 { try expect(pair, "\(ink) on \(ground), VGA", channels: vga) }
      }
    }
    let pill = Pair(ink: palette[.onAccent], ground: palette[.accent], isMark: false)
    try expect(pill, "onAccent")
  }

  /// Without colours the attributes and glyphs say it all: the focused control, if a control has
  /// the focus, has its pointers or is reversed, and a disabled one has parentheses.
  @Test(arguments: TapeTests.someNames) func withoutColorsNothingIsLost(name: String) throws {
    let demo = try Demo.named(name)
    let host = host(demo, .dark, .mono, Size(width: 120, height: 36), lesson: .code)
    for scene in [nil] + demo.tour.map(Optional.some) {
      if let scene { try InputScript(scene.keys).play(on: host) }
      host.settle(limit: 5)
      let surface = host.shownSurface
      for cell in surface.cells {
        #expect(cell.foreground == .default && cell.background == .default)
      }
      if Self.front(host.window).isEmpty { expectControls(in: host.window, on: surface) }
    }
  }

  private func expectControls(in view: View, on surface: Surface) {
    if view.isHidden { return }
    if let button = view as? Button, let place = seen(button, on: surface) {
      let row = place.minY + (place.height - 1) / 2
      let text = (place.minX..<place.maxX).map { surface.text(x: $0, y: row) }.joined()
      let isReversed = (place.minX..<place.maxX).contains {
        surface[$0, row].attributes.contains(.reverse)
      }
      if !button.isEnabled { #expect(text.contains("(") && text.contains(")"), "\(text)") }
      if button.isFirstResponder {
        #expect(text.contains("▸") && text.contains("◂") || isReversed, "\(text)")
      }
    }
    for subview in view.subviews { expectControls(in: subview, on: surface) }
  }

  /// Where a button is drawn whole; nil if it is covered or outside.
  private func seen(_ button: Button, on surface: Surface) -> Rect? {
    let place = button.convert(button.bounds, to: nil)
    let isInside = place.intersection(Rect(origin: .zero, size: surface.size)) == place
    let isOnTop = button.window?.hitTest(Point(x: place.midX, y: place.midY))
    return isInside && !place.isEmpty && isOnTop?.isDescendant(of: button) == true ? place : nil
  }

  private func expect(
    _ pair: Pair, _ name: String,
    channels: (Color) -> (red: Int, green: Int, blue: Int)? = { $0.channels }
  ) throws {
    let ink = try #require(channels(pair.ink), "\(name) \(pair) has an ink that nobody knows")
    let ground = try #require(channels(pair.ground), "\(name) \(pair) has an unknown ground")
    let (a, b) = (luminance(ink), luminance(ground))
    let contrast = (max(a, b) + 0.05) / (min(a, b) + 0.05)
    // Black on the brown of a VGA screen is let pass: a label on it would be a lemon.
    let least = pair.isMark ? 3 : ground == (170, 85, 0) ? 4 : 4.5
    #expect(contrast >= least, "\(name) \(pair): \(contrast)")
  }

  private func luminance(_ color: (red: Int, green: Int, blue: Int)) -> Double {
    Color.rgb(color.red, color.green, color.blue).luminance ?? 0
  }

  /// The first 16 colours of a VGA text screen, as the Linux console shows them.
  private func vga(_ color: Color) -> (red: Int, green: Int, blue: Int)? {
    guard let index = color.paletteIndex, index < 16 else { return color.channels }
    if index == 3 { return (170, 85, 0) }
    let (low, high) = index < 8 ? (0, 170) : (85, 255)
    func channel(_ bit: Int) -> Int { index >> bit & 1 == 1 ? high : low }
    return (channel(0), channel(1), channel(2))
  }
}

extension Dictionary {
  fileprivate mutating func add(_ other: Self) { merge(other) { old, _ in old } }
}
