import TermSurface
import Testing

@Suite struct ColorComponentsTests {
  @Test func whatIsReadMakesTheColourAgain() {
    for code in stride(from: 0, to: 1 << 24, by: 4_099) {
      let color = Color.rgb(code >> 16, code >> 8, code)
      var (hue, saturation, brightness, alpha) = (-1.0, -1.0, -1.0, -1.0)
      #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
      #expect([hue, saturation, brightness, alpha].allSatisfy { (0...1).contains($0) })
      let again = Color(
        hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
      #expect(again == color)
    }
    #expect(Color(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == .rgb(0, 255, 0))
    #expect(!Color.default.getHue(nil, saturation: nil, brightness: nil, alpha: nil))
  }
}
