import Foundation
import Testing

@testable import TermSurface

/// Text in 8 and 16 colours, in xterm's values of them and in VGA's.
@Suite struct LegibleColorsTests {
  static let pairs = (0..<16).flatMap { ink in (0..<16).map { (ink, $0) } }

  /// WCAG's contrast with the exact curve.
  private func contrast(
    _ ink: Int, _ ground: Int, _ channels: (Int) -> (red: Int, green: Int, blue: Int)
  ) -> Double {
    func linear(_ channel: Int) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func luminance(_ color: (red: Int, green: Int, blue: Int)) -> Double {
      0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (a, b) = (luminance(channels(ink)), luminance(channels(ground)))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func isLegible(_ ink: Int, _ ground: Int) -> Bool {
    contrast(ink, ground, ColorPalette.channels) >= 4.5
      && contrast(ink, ground, ColorPalette.vga) >= (ground == 3 ? 4 : 4.5)
  }

  @Test(arguments: [8, 16]) func anyTextIsLegible(count: Int) {
    let colors = LegibleColors(count: count)
    for (ink, ground) in Self.pairs where max(ink, ground) < count {
      let text = colors.textColors(ink: ink, ground: ground)
      #expect(isLegible(text.ink, text.ground), "\(ink) on \(ground) became \(text)")
      if isLegible(ink, ground) { #expect(text == (ink, ground)) }
    }
  }

  /// A ground changes for text only where no ink can be read on it.
  @Test(arguments: [8, 16]) func aFillStaysWhereAnInkCanBeReadOnIt(count: Int) {
    let colors = LegibleColors(count: count)
    for (ink, ground) in Self.pairs where max(ink, ground) < count {
      let inks = (0..<count).filter { isLegible($0, ground) }
      let hasNeutral = inks.contains(0) || inks.contains(count - 1)
      #expect((colors.textColors(ink: ink, ground: ground).ground == ground) == hasNeutral)
    }
  }

  /// Of 16 colours a yellow is the bright one, on which text can lie; an orange would be a lemon.
  @Test func anOrangeIsNoLemon() {
    let (few, many) = (LegibleColors(count: 8), LegibleColors(count: 16))
    for orange in [(255, 149, 0), (255, 128, 0), (230, 126, 34)] {
      #expect(
        many.fillColor(orange.0, orange.1, orange.2) == 3
          && few.fillColor(orange.0, orange.1, orange.2) == 3)
    }
    for yellow in [(255, 204, 0), (255, 255, 0), (255, 214, 10)] {
      #expect(many.fillColor(yellow.0, yellow.1, yellow.2) == 11)
    }
    // Nor has its text one around it.
    #expect(
      many.textColors(ink: 0, ground: 3) == (0, 3) && few.textColors(ink: 0, ground: 3) == (0, 3))
    // Any other entry is the fill of its own colour.
    for entry in 0..<16 where entry != 3 {
      let (red, green, blue) = ColorPalette.channels(of: entry)
      #expect(many.fillColor(red, green, blue) == entry)
    }
  }

  private func picture(_ style: Style, on fill: Color) -> Surface {
    Surface(12, 2) { canvas in
      canvas.fill(canvas.bounds, style: Style(background: fill))
      canvas.draw("two words", at: Point(x: 1, y: 0), style: style)
      canvas.fill(Rect(x: 0, y: 1, width: 12, height: 1), with: "─", style: style)
    }
  }

  /// Nothing can be read on some fills: the text gets a label, blanks between its words included; the
  /// fill and its lines stay.
  @Test(arguments: [(ColorDepth.palette8, 1, 7), (.palette16, 8, 15)])
  func aLabelReachesFromWordToWord(depth: ColorDepth, fill: Int, ground: Int) {
    let (red, green, blue) = ColorPalette.channels(of: fill)
    let shown = picture(Style(foreground: .black), on: .rgb(red, green, blue))
      .inColors(of: depth)
    let label = Style(foreground: .palette(0), background: .palette(ground))
    for x in 1...9 { #expect(shown[x, 0].style == label) }
    for x in [0, 10, 11] { #expect(shown[x, 0].background == .palette(fill)) }
    for x in 0..<12 { #expect(shown[x, 1].background == .palette(fill)) }
  }

  /// In 16 colours a yellow itself is one on which black can be read.
  @Test func theFillIsOneThatTakesText() {
    let shown = picture(Style(foreground: .black), on: .systemYellow).inColors(of: .palette16)
    #expect((0..<12).allSatisfy { shown[$0, 0].background == .palette(11) })
    #expect(shown[1, 0].foreground == .palette(0))
  }

  @Test func reversedTextIsLegibleAsItIsSeen() {
    let style = Style(foreground: .rgb(205, 0, 0), background: .black, attributes: .reverse)
    let shown = ColorDepth.palette8.nearest(to: style)
    #expect(shown.foreground == .palette(7) && shown.background == .palette(0))
  }

  /// Entries of the palette are the app's wish: the user's theme says what they look like.
  @Test func whatIsTheTerminalsOwnStays() {
    for depth in [ColorDepth.palette8, .palette16] {
      let style = Style(foreground: .palette(0), background: .palette(3))
      #expect(depth.nearest(to: style) == style)
      let unknown = depth.nearest(to: Style(foreground: .default, background: .systemOrange))
      #expect(unknown.foreground == .default)
    }
  }

  @Test func hiddenTextStaysHidden() {
    for color in [Color.rgb(80, 144, 146), .systemOrange, .black] {
      for depth in [ColorDepth.palette8, .palette16] {
        let shown = depth.nearest(to: Style(foreground: color, background: color))
        #expect(shown.foreground == depth.nearest(to: color))
        #expect(shown.background == shown.foreground)
      }
    }
  }

  @Test(arguments: [ColorDepth.palette8, .palette16])
  func aReducedPictureIsNotReducedFurther(depth: ColorDepth) {
    for ink in [Color.black, .red, .systemOrange, .white] {
      let once = picture(Style(foreground: ink), on: .systemOrange).inColors(of: depth)
      #expect(once.inColors(of: depth) == once)
    }
  }
}
