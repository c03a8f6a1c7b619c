import TermContainers
import TermRecorder
import Testing

@testable import RecorderCommands

/// A film is played on the virtual clock, with keys.
@MainActor
@Suite struct PlayerTests {
  /// Screens `a0`, `a1` and `a2` at 0, 1 and 2.5 seconds; the end is at 10.
  private static func film(_ size: Size = Size(width: 40, height: 3)) -> Film {
    var film = Film(size: size)
    for (index, time) in [0, 1, 2.5].enumerated() {
      var surface = Surface(size: size)
      surface.withCanvas { canvas in
        for y in 0..<size.height {
          canvas.draw(
            "\(y == 0 ? "a" : "row \(y) ")\(index)", at: Point(x: 0, y: y), style: .default)
        }
      }
      film.show(surface, at: time)
    }
    film.end(at: 10)
    return film
  }

  private static func host(_ film: Film, _ size: Size = Size(width: 80, height: 12)) -> HeadlessHost
  {
    HeadlessHost(size: size) { PlayerWindow(application: $0, film: film) }
  }

  /// The first row of the screen that is played, the time, the rest, and what the last row says.
  private func state(_ host: HeadlessHost) -> String {
    let lines = host.text.split(separator: "\n", omittingEmptySubsequences: false)
    let screen = lines.first { $0.contains("a0") || $0.contains("a1") || $0.contains("a2") }
    let time = lines[lines.count - 2].split(separator: " ")
    let note = lines.last?.split(separator: " ").first { $0.hasPrefix("(") } ?? ""
    return [screen?.drop { $0 == " " } ?? "", time.first ?? "", time.last?.suffix(5) ?? "", note]
      .joined(separator: " ")
  }

  @Test(arguments: [
    ("", 0.0, "a0 0:00 -0:10 "), ("", 0.9, "a0 0:00 -0:10 "), ("", 1, "a1 0:01 -0:09 "),
    ("", 2.5, "a2 0:02 -0:08 "), ("", 30, "a2 0:10 -0:00 (paused)"),
    ("Space", 5, "a0 0:00 -0:10 (paused)"), ("Space Space", 1, "a1 0:01 -0:09 "),
    ("End Space", 1, "a1 0:01 -0:09 "), ("End .", 0, "a2 0:10 -0:00 (paused)"),
    ("Right", 0, "a2 0:05 -0:05 "), ("Right Left", 1, "a1 0:01 -0:09 "),
    (".", 5, "a1 0:01 -0:09 (paused)"), (". .", 5, "a2 0:02 -0:08 (paused)"),
    (". . ,", 5, "a1 0:01 -0:09 (paused)"), ("+", 2, "a2 0:03 -0:07 (1.5×)"),
    ("- -", 4, "a1 0:01 -0:09 (0.25×)"), ("Right Home", 0, "a0 0:00 -0:10 "),
  ])
  func keysMoveInTime(keys: String, seconds: Double, expected: String) {
    let host = Self.host(Self.film())
    for key in keys.split(separator: " ") { host.send(String(key)) }
    host.advance(by: seconds)
    #expect(state(host) == expected)
  }

  @Test func theEndPlaysAnew() {
    let host = Self.host(Self.film())
    host.advance(by: 10)
    #expect(state(host).hasSuffix("(paused)"))
    host.send("Space")
    host.advance(by: 1)
    #expect(state(host) == "a1 0:01 -0:09 ")
  }

  @Test func theBarIsDragged() {
    let host = Self.host(Self.film())
    host.send("Space")
    host.send(.mouse(MouseEvent(.began, at: Point(x: 20, y: 10))))
    host.send(.mouse(MouseEvent(.moved, at: Point(x: 74, y: 10))))
    #expect(state(host) == "a2 0:10 -0:00 (paused)")
    host.send(.mouse(MouseEvent(.moved, at: Point(x: 40, y: 10))))
    host.send(.mouse(MouseEvent(.ended, at: Point(x: 40, y: 10))))
    #expect(state(host).hasPrefix("a2 0:05"))
  }

  @Test func aMarkerIsChosen() {
    var film = Self.film()
    film.markers = [.init(time: 1, text: "one \u{1B}[2J"), .init(time: 2.5, text: "two")]
    let host = Self.host(film)
    host.send("m")
    host.settle(limit: 0.5)
    #expect(host.text.contains("0:01  one") && host.text.contains("0:02  two"))
    #expect(!host.text.contains("\u{1B}"))
    for key in ["Space", "Down", "Enter"] { host.send(key) }
    #expect(!host.application.hasStopped)
    host.advance(by: 0.4)
    #expect(state(host).hasPrefix("a2 0:02"))
  }

  /// What is larger than the window is scrolled, by the cursor and by the user.
  @Test func aLargeFilmIsScrolled() {
    var film = Self.film(Size(width: 100, height: 40))
    var surface = Surface(size: film.size)
    surface.withCanvas { canvas in
      canvas.draw("start", at: .zero, style: .default)
      let cursor = Style(attributes: [.blockCursor, .reverse])
      canvas.draw("x", at: Point(x: 95, y: 38), style: cursor)
    }
    film.show(surface, at: 10)
    film.end(at: 11)
    let host = Self.host(film, Size(width: 60, height: 12))
    #expect(host.text.hasPrefix("a0"))
    for key in ["Down", "PageDown"] { host.send(key) }
    #expect(host.text.hasPrefix("row 10 0"))
    host.send("Shift+Right")
    #expect(!host.text.contains("row"))
    host.send("End")
    #expect(!host.text.contains("x"))
    for key in ["Space", "End"] { host.send(key) }
    #expect(host.text.contains("x") && !host.text.contains("start"))
  }

  @Test func theTitleAndTheKeysAreTold() {
    var film = Self.film()
    film.title = "bad \u{1B}]0;title\u{07}"
    film.captions = [.init(time: 1, text: "what it shows")]
    let host = Self.host(film, Size(width: 140, height: 12))
    #expect(!host.text.contains("what it shows"))
    host.advance(by: 1)
    #expect(host.text.contains("what it shows"))
    let last = host.text.split(separator: "\n").last ?? ""
    #expect(last.contains("bad ") && last.contains("title") && !host.text.contains("\u{1B}"))
    for key in ["pause", "seek", "step", "speed", "help", "quit"] { #expect(last.contains(key)) }
    host.resize(to: Size(width: 10, height: 3))
    #expect(host.text.contains("20×4"))
  }

  @Test(arguments: ["q", "Escape", "Ctrl+C"]) func aKeyEndsIt(_ key: String) {
    let host = Self.host(Self.film())
    host.send(key)
    #expect(host.application.hasStopped)
  }

  @Test func beforeItsFirstScreenAFilmIsBlank() {
    var film = Film(size: Size(width: 9, height: 1))
    film.show(
      Self.film().frames[1].surface.cropped(to: Rect(x: 0, y: 0, width: 9, height: 1)), at: 2)
    let host = Self.host(film)
    #expect(!host.text.contains("a1"))
    host.send(".")
    #expect(host.text.contains("a1"))
    host.send("Home")
    #expect(!host.text.contains("a1"))
  }

  /// A film at rest wakes nothing.
  @Test func aPausedFilmCostsNothing() {
    let host = Self.host(Self.film())
    host.send("Space")
    host.settle(limit: 1)
    #expect(host.nextEventTime == nil)
  }
}
