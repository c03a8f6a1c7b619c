import TermContainers
import Testing

@testable import TermPictures

/// Keys below a picture, each for a while from the time when it was pressed.
@Suite struct PictureKeysTests {
  private func moments(_ steps: [Film.Note], showsKeys: Bool = true) -> PictureMoments {
    var film = Film(size: Size(width: 8, height: 2))
    film.show(Surface(size: film.size), at: 0)
    film.end(at: 5)
    film.steps = steps
    let options = PictureOptions { $0.showsKeys = showsKeys }
    return PictureMoments(film, options)
  }

  private func texts(_ moments: PictureMoments) -> [String] {
    moments.moments.map {
      "\($0.time) " + $0.picture.surface.line(moments.size.height - 1)
    }
  }

  @Test func aKeyIsSeenForAWhileOrUntilTheNext() {
    let keys = moments([.init(time: 1, text: "Tab"), .init(time: 2, text: "go")])
    #expect(keys.size == Size(width: 8, height: 4))
    #expect(
      texts(keys).map { $0.split(separator: " ").joined(separator: " ") } == [
        "0.0", "1.0 Tab", "2.0 go", "2.5 go", "3.5",
      ])
    let shown = keys.moments[1].picture.surface
    #expect(shown.text(x: 4, y: 3) == "T" && shown[3, 3].style.attributes == [.bold, .reverse])
    #expect(shown[2, 3].style == .default)
  }

  @Test func nothingComesAfterTheEnd() {
    let keys = moments([.init(time: 4.5, text: "q"), .init(time: 5, text: "late")])
    #expect(keys.moments.map(\.time) == [0, 4.5] && keys.duration == 5)
  }

  @Test func aLongTextIsCut() {
    let keys = moments([.init(time: 0, text: "a long text")])
    #expect(keys.moments[0].picture.surface.line(3).hasPrefix(" a lon"))
  }

  @Test func withoutKeysThereIsNoRow() {
    #expect(moments([]).size.height == 2)
    #expect(moments([.init(time: 1, text: "x")], showsKeys: false).size.height == 2)
  }
}
