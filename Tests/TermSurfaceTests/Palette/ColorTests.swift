import Testing

@testable import TermSurface

@Suite struct ColorTests {
  @Test func aColourIsMadeOfPartsAsInUIKit() {
    #expect(Color(red: 1, green: 0.5, blue: 0, alpha: 1) == .rgb(255, 128, 0))
    #expect(Color(red: -3, green: .infinity, blue: .nan, alpha: 0.5) == .rgb(0, 255, 0))
    #expect(Color(white: 0.2, alpha: 1) == .rgb(51, 51, 51))
    #expect(Color(white: 1, alpha: 0) == .clear && Color(white: 1, alpha: .nan) == .clear)
  }

  @Test func theHueThatIsReadMakesTheColourAgain() {
    for code in stride(from: 0, to: 1 << 24, by: 4_099) {
      let color = Color.rgb(code >> 16, code >> 8, code)
      var (hue, saturation, brightness, alpha) = (-1.0, -1.0, -1.0, -1.0)
      #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
      #expect([hue, saturation, brightness, alpha].allSatisfy { (0...1).contains($0) })
      let again = Color(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
      #expect(again == color)
    }
    #expect(Color(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == .rgb(0, 255, 0))
    #expect(!Color.default.getHue(nil, saturation: nil, brightness: nil, alpha: nil))
  }

  @Test func theArticlesColoursComeNear() {
    #expect(ColorDepth.palette256.nearest(to: .systemOrange) == .palette(208))
    #expect(ColorDepth.palette256.nearest(to: .rgb(0x00, 0x64, 0xD2)) == .palette(26))
    #expect(ColorDepth.palette16.nearest(to: .systemOrange) == .palette(3))
    #expect(ColorDepth.palette16.nearest(to: .rgb(0x00, 0x64, 0xD2)) == .palette(12))
    #expect(ColorDepth.palette8.nearest(to: .systemOrange) == .palette(3))
    #expect(ColorDepth.palette8.nearest(to: .rgb(0x00, 0x64, 0xD2)) == .palette(4))
    #expect(ColorDepth.trueColor.nearest(to: .systemOrange) == .systemOrange)
  }

  @Test(arguments: ColorDepth.allCases) func theDefaultStaysTheDefault(depth: ColorDepth) {
    #expect(depth.nearest(to: Style.default) == .default)
  }

  @Test(arguments: 0..<256) func aPaletteEntryIsItsOwnNearest(index: Int) {
    #expect(ColorDepth.palette256.nearest(to: Color.palette(index)) == .palette(index))
    let (red, green, blue) = ColorPalette.channels(of: index)
    let nearest = ColorDepth.palette256.nearest(to: .rgb(red, green, blue))
    #expect(
      nearest.paletteIndex.map { ColorPalette.channels(of: $0) == (red, green, blue) } == true
        || index < 16)
  }

  @Test func aLightFillWithoutColoursIsReversed() {
    let orange = ColorDepth.mono.nearest(to: Style(foreground: .black, background: .systemOrange))
    let blue = ColorDepth.mono.nearest(
      to: Style(foreground: .white, background: .rgb(0x00, 0x64, 0xD2)))
    #expect(orange.attributes == .reverse)
    #expect(blue.attributes == [])
  }
}
