import Testing

@testable import TermSurface

struct RoleTests {
  static let style = Style(foreground: .role(.muted), background: .role(.raised))

  /// Each way to put a cell onto a canvas.
  static let ways: [@Sendable (borrowing Canvas) -> Void] = [
    { $0.fill($0.bounds, style: style) },
    { $0.put("x", x: 0, y: 0, style: style) },
    { $0.draw("plain", at: .zero, style: style) },
    { $0.draw("é漢", at: .zero, style: style) },
    { $0.draw("e\u{301}", at: .zero, style: style) },
    { $0.draw("漢", at: Point(x: -1, y: 0), style: style) },
    { $0.draw(.rounded, in: $0.bounds, style: style) },
  ]

  @Test(arguments: ways.indices, [Palette.dark, .light, Palette(.dark, colors: .palette16)])
  func drawingLooksRolesUp(way: Int, palette: Palette) {
    let surface = Surface(5, 3, palette: palette) { RoleTests.ways[way]($0) }
    let first = surface[0, 0]
    #expect(first.foreground == palette[.muted])
    #expect(first.background == palette[.raised])
    for cell in surface.cells { #expect(!cell.style.namesRole) }
  }

  @Test func aClearGroundStaysWhatItWas() {
    let surface = Surface(2, palette: .light) { canvas in
      canvas.fill(canvas.bounds, style: Style(background: .role(.top)))
      canvas.draw("x", at: .zero, style: Style(foreground: .role(.ink)))
    }
    #expect(
      surface[0, 0].style == Style(foreground: Palette.light[.ink], background: Palette.light[.top])
    )
  }

  @Test func partsAndCopiesKeepThePalette() {
    var surface = Surface(size: Size(width: 4, height: 2), palette: .light)
    #expect(surface.cropped(to: Rect(x: 0, y: 0, width: 1, height: 1)).palette == .light)
    surface.withCanvas { canvas in
      #expect(canvas.contents(of: canvas.bounds).palette == .light)
      #expect(canvas.inner(origin: .zero, bounds: .zero, clippedTo: .zero).palette == .light)
    }
  }

  /// A picture of dark views becomes what they would have drawn in light, and back.
  @Test(arguments: [ColorDepth.trueColor, .palette256])
  func aPictureIsRecolored(depth: ColorDepth) {
    let palettes = [UserInterfaceStyle.dark, .light].map { Palette($0, colors: depth) }
    let pictures = palettes.map { palette in
      Surface(20, 5, palette: palette) { canvas in
        for (x, ink) in Palette.Role.allCases.enumerated() where !RoleTests.isStep(ink) {
          for (y, ground) in [Palette.Role.page, .panel, .raised, .top, .accent].enumerated() {
            canvas.put(
              "x", x: x, y: y, style: Style(foreground: .role(ink), background: .role(ground)))
          }
        }
        canvas.put(
          "o", x: 19, y: 0, style: Style(foreground: .systemOrange, background: .systemBlue))
      }
    }
    #expect(pictures[0] != pictures[1])
    #expect(pictures[0].recolored(with: palettes[1]) == pictures[1])
    #expect(pictures[1].recolored(with: palettes[0]) == pictures[0])
    #expect(pictures[0].recolored(with: palettes[1]).palette == palettes[1])
  }

  private static func isStep(_ role: Palette.Role) -> Bool {
    [.page, .panel, .raised, .top, .shadow].contains(role)
  }
}
