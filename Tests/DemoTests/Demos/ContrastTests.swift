import TermContainers
import Testing

@testable import demo_tui

/// Every ink on every ground that it is drawn on, collected by drawing the demos' walk-throughs,
/// the gallery and the help. Disabled controls, frames and pictures are free.
@MainActor
@Suite struct ContrastTests {
  /// A glyph's colours on a screen.
  private struct Pair: Hashable {
    let ink: Color
    let ground: Color
    let isMark: Bool
  }

  /// The demos' own grounds.
  private static let own: [Color] = [
    .systemOrange, .rgb(0xC7, 0x74, 0), .rgb(0, 0x64, 0xD2), .rgb(0x0A, 0x4F, 0xA0),
    .rgb(0, 0x5F, 0x5F), .rgb(0, 0x40, 0x40), Tunnel.Palette.annotation, MapPalette.sea,
    MapPalette.land, MapPalette.beyond, Factory.Palette.face, Factory.Palette.ground,
  ]
  private static let marks = Set("▸◂●○◐◑✓✗▶↳◆┼━")

  private static func isDecoration(_ text: String) -> Bool {
    guard let value = text.unicodeScalars.first?.value else { return true }
    return value == 32 || 0x2500...0x259F ~= value || 0x2800...0x28FF ~= value
      || [0x2571, 0x2572].contains(value)
  }

  /// At rest: what moves is mixed from two pictures.
  private func pairs(_ host: HeadlessHost) -> Set<Pair> {
    host.settle(limit: 5)
    let surface = host.shownSurface
    var found: Set<Pair> = []
    for y in 0..<surface.size.height {
      for x in 0..<surface.size.width {
        let (cell, text) = (surface[x, y], surface.text(x: x, y: y))
        guard !Self.isDecoration(text), !cell.attributes.contains(.dim) else { continue }
        let isReversed = cell.attributes.contains(.reverse)
        let (ink, ground) =
          isReversed ? (cell.background, cell.foreground) : (cell.foreground, cell.background)
        found.insert(
          Pair(ink: ink, ground: ground, isMark: text.allSatisfy { Self.marks.contains($0) }))
      }
    }
    return found
  }

  private func host(_ demo: Demo?, _ style: UserInterfaceStyle, _ depth: ColorDepth) -> HeadlessHost
  {
    // A screen that has not told: even the page has a colour of its own.
    HeadlessHost(
      size: Size(width: 80, height: 24), colors: depth, userInterfaceStyle: .unspecified
    ) { application in
      let gallery = { demo == nil ? GalleryViewController(Demo.all) : nil }
      let window = StageWindow(application: application, demo: demo, gallery: gallery)
      window.overrideUserInterfaceStyle = style
      return window
    }
  }

  /// All that is drawn, except behind the ring, which dims what is below.
  private func drawn(_ style: UserInterfaceStyle, _ depth: ColorDepth) throws -> Set<Pair> {
    var found: Set<Pair> = []
    for demo in Demo.all {
      let host = host(demo, style, depth)
      found.formUnion(pairs(host))
      for scene in demo.tour {
        try InputScript(scene.keys).play(on: host)
        host.settle(limit: 5)
        if !isRingOpen(host) { found.formUnion(pairs(host)) }
      }
      host.send("?")
      // Beside the panel lies its shadow.
      let raised = Palette(style, colors: depth, paintsPage: true)[.raised]
      found.formUnion(pairs(host).filter { $0.ground == raised })
    }
    let gallery = host(nil, style, depth)
    found.formUnion(pairs(gallery))
    let palette = Palette(style, colors: depth, paintsPage: true)
    return found.filter { isGround($0.ground, style, depth) && !isHalfTone($0, palette) }
  }

  private func isRingOpen(_ host: HeadlessHost) -> Bool {
    func shows(_ view: View) -> Bool {
      (view is MenuView && !view.isHidden) || view.subviews.contains(where: shows)
    }
    return shows(host.window)
  }

  /// Whether text lies in a shadow, whose ground may be the nearest of 256 to another one.
  private func isHalfTone(_ pair: Pair, _ palette: Palette) -> Bool {
    func tone(_ color: Color) -> Color? {
      guard let one = color.channels, let other = palette[.shadow].channels else { return nil }
      func mix(_ a: Int, _ b: Int) -> Int { a + Int((Double(b - a) * 0.6).rounded()) }
      return palette.colors.nearest(
        to: .rgb(mix(one.red, other.red), mix(one.green, other.green), mix(one.blue, other.blue)))
    }
    let tones = Palette.Role.allCases.map { palette[$0] } + Self.own + [.white, .black]
    return tones.contains { tone($0) == pair.ink } && tones.contains { tone($0) == pair.ground }
  }

  /// Not a half-tone in a shadow.
  private func isGround(_ color: Color, _ style: UserInterfaceStyle, _ depth: ColorDepth) -> Bool {
    let palette = Palette(style, colors: depth, paintsPage: true)
    return [Palette.Role.page, .panel, .raised, .top, .accent].contains { palette[$0] == color }
      || Self.own.contains { depth.nearest(to: $0) == color }
  }

  @Test(arguments: [UserInterfaceStyle.dark, .light], [ColorDepth.trueColor, .palette256])
  func everyInkIsLegible(style: UserInterfaceStyle, depth: ColorDepth) throws {
    let all = try drawn(style, depth)
    #expect(all.count > 20)
    for pair in all { try expect(pair, channels: { $0.channels }) }
  }

  /// With so few colours the demos' own fills are the nearest of them; the roles must be legible.
  /// The grey of article 5's texts is the article's own.
  @Test(arguments: [UserInterfaceStyle.dark, .light], [ColorDepth.palette16, .palette8])
  func everyInkIsLegibleInXtermsAndVGAsColors(style: UserInterfaceStyle, depth: ColorDepth) throws {
    let palette = Palette(style, colors: depth, paintsPage: true)
    var roles = Set(Palette.Role.allCases.map { palette[$0] })
    if depth == .palette16 { roles.remove(depth.nearest(to: Factory.Palette.asbestos)) }
    let grounds = Set([Palette.Role.page, .panel, .raised, .top, .accent].map { palette[$0] })
    let all = try drawn(style, depth).filter {
      roles.contains($0.ink) && grounds.contains($0.ground)
    }
    #expect(all.count > 3)
    for pair in all {
      try expect(pair, channels: { $0.channels })
      try expect(pair, channels: vga)
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
        try expect(pair, "\(ink) on \(ground)", channels: { $0.channels })
        if depth < .palette256 { try expect(pair, "\(ink) on \(ground), VGA", channels: vga) }
      }
    }
    let pill = Pair(ink: palette[.onAccent], ground: palette[.accent], isMark: false)
    try expect(pill, "onAccent", channels: { $0.channels })
  }

  /// Without colours the attributes and glyphs say it all.
  @Test(arguments: [UserInterfaceStyle.dark, .light])
  func withoutColorsNothingIsLost(style: UserInterfaceStyle) throws {
    let host = host(.orangeBlue, style, .mono)
    host.send("h")
    let surface = host.shownSurface
    for cell in surface.cellsForTests { #expect(cell.foreground == .default) }
    #expect(surface.text.contains("▸ Show / Hide ◂") && surface.text.contains("( Swap Views )"))
    #expect(surface.text.contains("ContainerViewController ●"))
  }

  private func expect(
    _ pair: Pair, _ name: String = "", channels: (Color) -> (red: Int, green: Int, blue: Int)?
  ) throws {
    let ink = try #require(channels(pair.ink), "\(name) \(pair) has an ink that nobody knows")
    let ground = try #require(channels(pair.ground), "\(name) \(pair) has an unknown ground")
    let (a, b) = (luminance(ink), luminance(ground))
    let contrast = (max(a, b) + 0.05) / (min(a, b) + 0.05)
    #expect(contrast >= (pair.isMark ? 3 : 4.5), "\(name) \(pair): \(contrast)")
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

extension Surface {
  fileprivate var cellsForTests: [Cell] {
    (0..<size.height).flatMap { y in (0..<size.width).map { self[$0, y] } }
  }
}
