import Testing

@testable import TermSurface

@Suite struct AsciiGlyphTests {
  @Test func everyScalarHasAPrintableStandIn() {
    for scalar in (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
      let glyph = AsciiGlyph.of(scalar)
      if !(0x20..<0x7F).contains(glyph) { Issue.record("\(scalar.value) gives \(glyph)") }
    }
  }

  @Test func asciiStaysAsItIs() {
    for byte in UInt8(0x20)..<0x7F { #expect(AsciiGlyph.of(Unicode.Scalar(byte)) == byte) }
    for control in [0, 0x1B, 0x7F, 0x9B] as [UInt8] {
      #expect(AsciiGlyph.of(Unicode.Scalar(control)) == UInt8(ascii: "?"))
    }
  }

  @Test(arguments: [
    ("┌─┬─┐", "+-+-+"), ("│├┼┤│", "|+++|"), ("┏━┳━┓┃", "+-+-+|"), ("╔═╦═╗║", "+-+-+|"),
    ("╭╮╰╯", "++++"), ("╌╎┄┆┈┊", "-|-|-|"), ("╴╵╶╷", "-|-|"), ("╱╲╳", "/\\X"),
    ("←→↑↓", "<>^v"), ("⇐⇒⇑⇓", "<>^v"), ("▸▶→►", ">>>>"), ("◂◀◄", "<<<"), ("▴▲▾▼", "^^vv"),
    ("‹›«»❮❯", "<><><>"), ("█▓▒░", "##:."), ("▀▄▌▐", "\"_||"), ("▖▘▚▞", ".'\\/"), ("▁▏▕", "_||"),
    ("•●○◦", "*Ooo"), ("■□▪▫", "#o*o"), ("◆◇★☆", "*o**"), ("▶↳◆", ">\\*"), ("○◐●◑", "o(O)"),
    ("…·⋯⋮", "~..:"), ("‘’“”", "''\"\""),
    ("–—‐−", "----"), ("×÷±°", "x/+o"), ("✓✔☑✗✘☒☺☻", "vvvxxx@@"), ("\u{A0}\u{2003}\u{3000}", "   "),
    ("\u{AD}", "-"), ("ÀÉîöüñçß", "AEiouncs"), ("ŁłŒœŸſŽž", "LlOoYsZz"), ("ĀĲŉŊ", "AInN"),
    ("⠀⠁⠇⡇⣇⣿", " ...::"), ("Ａｂ１！", "Ab1!"), ("日한あЖא", "?????"), ("😀", "?"), ("€≤≥≈", "E<>~"),
  ])
  func standInsAreThese(of text: String, are expected: String) {
    let glyphs = text.unicodeScalars.map { Character(Unicode.Scalar(AsciiGlyph.of($0))) }
    #expect(String(glyphs) == expected)
  }

  /// The standard library's decompositions tell the base letter of an accented one.
  @Test func accentedLettersBecomeTheirBaseLetter() {
    for scalar in (0xC0..<0x180 as Range<UInt32>).compactMap(Unicode.Scalar.init) {
      let decomposed = canonicalBase(of: scalar)
      guard decomposed.isASCII else { continue }
      #expect(AsciiGlyph.of(scalar) == UInt8(ascii: decomposed), "\(scalar)")
    }
  }

  /// The one of the 26 letters, in either case, that equals `scalar` with some accent.
  private func canonicalBase(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".unicodeScalars
    for letter in letters {
      for accent in (0x300..<0x345 as Range<UInt32>).compactMap(Unicode.Scalar.init) {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: [letter, accent])
        if Character(String(text)) == Character(scalar) { return letter }
      }
    }
    return scalar
  }
}
