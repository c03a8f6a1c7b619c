import TermContainers
import Testing

@testable import TermPictures

/// Text that blinks, in pictures of pixels.
@Suite struct PictureBlinkingTests {
  /// A terminal of `output`, and from 1.2 s on of more.
  private func film(_ output: String, _ more: String = "", length: Double = 3) -> Film {
    var terminal = Terminal(size: Size(width: 6, height: 2))
    var film = Film(size: terminal.size)
    terminal.write("\u{1B}[?25l\(output)")
    film.show(terminal.screen, at: 0)
    if !more.isEmpty {
      terminal.write(more)
      film.show(terminal.screen, at: 1.2)
    }
    film.end(at: length)
    return film
  }

  private func moments(_ film: Film, _ options: PictureOptions = .init()) -> PictureMoments {
    PictureMoments(film, options, blinksText: true)
  }

  private func rows(_ moments: PictureMoments) -> [String] {
    moments.moments.map { "\($0.time) \($0.picture.surface.line(0).prefix(3))" }
  }

  /// The rhythm is that of the whole film, whatever changes.
  @Test func textIsThereAndGone() {
    let found = rows(moments(film("a\u{1B}[5mb", "c")))
    #expect(
      found == [
        "0.0 ab ", "0.5 a  ", "1.0 ab ", "1.2 abc", "1.5 a  ", "2.0 abc", "2.5 a  ",
      ])
  }

  @Test func otherTextRests() {
    #expect(rows(moments(film("ab", "c"))) == ["0.0 ab ", "1.2 abc"])
    #expect(PictureMoments(film("\u{1B}[5mb"), PictureOptions()).moments.count == 1)
  }

  /// Its background stays; its lines go with it, and so do both halves of a wide glyph.
  @Test func onlyTheTextGoes() throws {
    let gone = moments(film("\u{1B}[5;4;9;31;44m界\u{1B}[7mx\u{1B}[0;1my")).moments[1]
    let surface = gone.picture.surface
    #expect(gone.isWithoutText && surface.line(0).prefix(4) == "   y")
    for x in 0..<3 {
      let style = surface[x, 0].style
      #expect(style.background == .palette(4) && style.foreground == .palette(1))
      #expect(style.attributes == (x == 2 ? .reverse : []))
    }
    #expect(surface[3, 0].style.attributes == .bold)
  }

  @Test func itRestsWhereItCanBeSeenTenSecondsAfterTheLastChange() {
    let moments = moments(film("\u{1B}[5mb", "c", length: 60)).moments
    #expect(moments.last.map { $0.time <= 11.2 && !$0.isWithoutText } == true)
    #expect(moments.count < 30)
  }

  @Test func itBlinksBesideACursor() {
    let moments = moments(film("\u{1B}[5mb\u{1B}[?25h\u{1B}[1 q", length: 2)).moments
    #expect(moments.map { ($0.time * 100).rounded() } == [0, 50, 53, 100, 106, 150, 159])
    #expect(moments.map(\.isWithoutText) == [false, true, true, false, false, true, true])
    #expect(moments.map(\.cursorIsOff) == [false, false, true, true, false, false, true])
  }

  @Test func aPosterHasTheText() {
    let options = PictureOptions { $0.poster = .time(0.7) }
    let moments = moments(film("\u{1B}[5mb"), options)
    #expect(moments.posterTime == 0)
  }

  /// A GIF shows it: its pictures are whole and without the text in turn.
  @Test func aGIFBlinks() throws {
    let options = PictureOptions { $0.framerate = 10 }
    let gif = try GIFAnimation(film("\u{1B}[5mb", length: 2), options: options).bytes
    var decoder = try pictureDecoder(gif)
    var (times, canvases): ([Int], [PictureCanvas]) = ([], [])
    while let time = try decoder.next() {
      times.append(time)
      canvases.append(decoder.canvas)
    }
    #expect(times == [500, 500, 500, 500])
    #expect(canvases[0] == canvases[2] && canvases[1] == canvases[3])
    #expect(canvases[0] != canvases[1])
  }
}
