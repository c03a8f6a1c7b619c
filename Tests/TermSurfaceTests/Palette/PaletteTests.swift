import Testing

@testable import TermSurface

struct PaletteTests {
  static let all: [Palette] = ColorDepth.allCases.flatMap { depth in
    [UserInterfaceStyle.dark, .light].flatMap { style in
      [true, false].map { Palette(style, colors: depth, paintsPage: $0) }
    }
  }

  @Test(arguments: all) func eachRoleHasAColorOfThatDepth(palette: Palette) {
    for role in Palette.Role.allCases {
      let color = palette[role]
      #expect(color.role == nil)
      #expect(color != .clear)
      if palette.colors > .mono { #expect(palette.colors.nearest(to: color) == color) }
    }
  }

  @Test func anUnspecifiedStyleIsDark() {
    #expect(Palette(.unspecified) == .dark)
    #expect(Palette(.unspecified).userInterfaceStyle == .dark)
  }

  @Test(arguments: all) func thePageIsTheTerminalsUnlessPainted(palette: Palette) {
    let isOwn = !palette.paintsPage || palette.colors == .mono
    #expect((palette[.page] == .default) == isOwn)
  }

  @Test(arguments: all) func onlyRolesAreLookedUp(palette: Palette) {
    for color in [Color.default, .clear, .palette(9), .systemRed] {
      #expect(palette.resolved(color) == color)
    }
    for role in Palette.Role.allCases {
      #expect(Color.role(role).role == role)
      #expect(palette.resolved(.role(role)) == palette[role])
      #expect(Color.role(role).channels == nil)
    }
  }

  @Test(arguments: all.filter { $0.hasGrounds && $0.paintsPage })
  func groundsAreSteps(palette: Palette) {
    let steps = [Palette.Role.page, .panel, .raised, .top].compactMap { palette[$0].luminance }
    let isDark = palette.userInterfaceStyle == .dark
    for (lower, upper) in zip(steps, steps.dropFirst()) {
      #expect(isDark ? lower < upper : lower > upper)
    }
  }

  @Test func withoutColorsAccentAndTopAreReversed() {
    for style in [UserInterfaceStyle.dark, .light] {
      let palette = Palette(style, colors: .mono)
      for role in Palette.Role.allCases {
        let look = ColorDepth.mono.nearest(to: Style(background: palette[role]))
        #expect(look.attributes.contains(.reverse) == [.accent, .top].contains(role))
      }
    }
  }

  /// Red reads as a failure, and nothing but danger and what leads there is one.
  @Test(arguments: [UserInterfaceStyle.dark, .light], [ColorDepth.palette16, .palette8])
  func aMarkOfACallIsNotRed(style: UserInterfaceStyle, depth: ColorDepth) {
    let palette = Palette(style, colors: depth)
    for mark in [Palette.Role.yours, .automatic, .appearance] {
      #expect(![.palette(1), .palette(9)].contains(palette[mark]), "\(mark)")
      #expect(palette[mark] != palette[.danger] || depth == .palette8, "\(mark)")
    }
  }

  /// What you call is told by its colour from what is sent for you.
  @Test(arguments: [UserInterfaceStyle.dark, .light])
  func yourCallsDifferWithSixteenColors(style: UserInterfaceStyle) {
    let palette = Palette(style, colors: .palette16)
    #expect(![palette[.automatic], palette[.appearance]].contains(palette[.yours]))
  }
}
