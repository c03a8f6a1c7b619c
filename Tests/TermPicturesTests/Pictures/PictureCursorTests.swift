import TermContainers
import Testing

@testable import TermPictures

/// Cursors that blink, where the program or the options say so.
@Suite struct PictureCursorTests {
  /// A terminal that shows `ab` with its cursor behind, then types on after three seconds.
  private func film(_ shape: Int, length: Double = 4) -> Film {
    var terminal = Terminal(size: Size(width: 8, height: 2))
    var film = Film(size: terminal.size)
    terminal.write("ab\u{1B}[\(shape) q")
    film.show(terminal.screen, at: 0)
    terminal.write("c")
    film.show(terminal.screen, at: 3)
    film.end(at: length)
    return film
  }

  /// At each moment, where its cursor is; nil where there is none.
  private func cursors(
    _ film: Film, _ change: (inout PictureOptions) -> Void = { _ in }
  ) -> [(time: Double, column: Int?)] {
    PictureMoments(film, PictureOptions(change)).moments.map { moment in
      let surface = moment.picture.surface
      let column = (0..<8).first {
        !surface[$0, 0].style.attributes.isDisjoint(with: .blockCursor)
      }
      return (moment.time, column)
    }
  }

  @Test(arguments: [1, 3, 5]) func aShapeThatBlinksIsThereAndGone(_ shape: Int) {
    let found = cursors(film(shape))
    let times = [0, 0.53, 1.06, 1.59, 2.12, 2.65, 3, 3.53]
    #expect(zip(found, times).allSatisfy { abs($0.time - $1) < 1e-9 } && found.count == 8)
    #expect(found.map(\.column) == [2, nil, 2, nil, 2, nil, 3, nil])
  }

  @Test(arguments: [0, 2, 4, 6]) func anyOtherRests(_ shape: Int) {
    #expect(cursors(film(shape)).map(\.column) == [2, 3])
  }

  @Test func theOptionDecides() {
    #expect(cursors(film(2)) { $0.blinksCursor = true }.count == 8)
    #expect(cursors(film(1)) { $0.blinksCursor = false }.count == 2)
  }

  @Test func itRestsWhereItCanBeSeenAfterTenSeconds() {
    let found = cursors(film(1, length: 100))
    #expect(found.last.map { $0.time <= 13 && $0.column == 3 } == true)
    #expect(found.count == 6 + 19)
  }

  @Test func itBlinksInStepWithTheFrames() {
    let found = cursors(film(1)) { $0.framerate = 10 }
    #expect(found.map { ($0.time * 10).rounded() } == [0, 6, 11, 16, 22, 27, 30, 36])
  }

  @Test func whatIsUnderItStays() {
    var terminal = Terminal(size: Size(width: 8, height: 1))
    terminal.write("\u{1B}[1 q\u{1B}[31;7m\u{1B}]8;;http://a\u{7}界x\r")
    let moments = PictureMoments(Film(of: terminal.screen, until: 1), PictureOptions()).moments
    #expect(moments.count == 2)
    #expect(moments[0].picture.surface == terminal.screen)
    #expect(moments[1].picture.surface == terminal.surface)
  }

  /// A bar and a line are drawn in the theme's colour, below the ink of the text.
  @Test(arguments: [4, 6]) func aLineIsDrawnInItsColour(_ shape: Int) throws {
    var terminal = Terminal(size: Size(width: 2, height: 1))
    terminal.write("\u{1B}[\(shape) q █\r")
    var (theme, options) = (PictureTheme.dark, PictureOptions())
    theme.cursor = .init(1, 2, 3)
    options.appearance = .one(theme)
    let film = Film(of: terminal.screen, until: 1)
    var picture = try PNGDecoder(PNGPictures(film, options: options).bytes)
    _ = try picture.next()
    let drawn = picture.canvas.pixels.filter { $0 & 0xFF_FFFF == 0x01_0203 }.count
    #expect(drawn > 0 && drawn < 9 * 18 / 2)
  }

  /// A colour that the program has set is the cursor's in every picture, whatever its shape.
  @Test(arguments: [2, 4, 6]) func aProgramColoursItsCursor(_ shape: Int) throws {
    var terminal = Terminal(size: Size(width: 2, height: 1))
    for (color, isSet) in [("12;#040506", true), ("112", false)] {
      terminal.write("\u{1B}]\(color)\u{7}\u{1B}[\(shape) q x\r")
      let film = Film(of: terminal.screen, until: 1)
      var picture = try PNGDecoder(PNGPictures(film).bytes)
      _ = try picture.next()
      #expect(picture.canvas.pixels.contains { $0 & 0xFF_FFFF == 0x04_0506 } == isSet)
      #expect(SVGAnimation(film).text.contains("#040506") == isSet)
      #expect(HTMLPage(film).text.contains("#040506") == isSet)
    }
  }

  @Test func aPosterHasTheCursor() {
    for time in [0.6, 1.2, 3.9, 4] {
      let options = PictureOptions { ($0.poster, $0.loopOffset) = (.time(time), 0) }
      let moments = PictureMoments(film(1), options)
      let poster = moments.moments.last { $0.time <= moments.posterTime }
      #expect(poster?.cursorIsOff == false)
    }
  }

  @Test func withoutMotionItRests() {
    let text = SVGAnimation(film(1)).text
    let parts = text.split(separator: "@media (prefers-reduced-motion:no-preference)")
    #expect(parts.count == 2 && !parts[0].contains("@keyframes"))
    #expect(parts[1].contains("@keyframes"))
  }

  @Test func theThemeHasItsColour() {
    var theme = PictureTheme.dark
    #expect(PicturePaint.cursor.tint(in: theme) == theme.foreground)
    theme.cursor = .init(1, 2, 3)
    #expect(PicturePaint.cursor.tint(in: theme) == .init(1, 2, 3))
    var terminal = Terminal(size: Size(width: 8, height: 1))
    terminal.colors = theme.terminalColors
    terminal.write("\u{1B}]12;?\u{7}")
    #expect(terminal.takeReplies() == Array("\u{1B}]12;rgb:0101/0202/0303\u{7}".utf8))
  }
}
