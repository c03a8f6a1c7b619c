import TermContainers
import Testing

@testable import TermPictures
@testable import TermRecorder

/// Pictures in pixels are compared cell by cell, up to the first difference.
@MainActor
@Suite struct PictureDifferenceTests {
  /// A screen of 12 by 3 cells that shows words, each from a time on, and a duration of 3 s.
  private func recording(
    _ words: [(time: Double, text: String)], length: Double = 3, rows: Int = 3
  ) -> Recording {
    var film = Film(size: Size(width: 12, height: rows))
    for word in words {
      var surface = Surface(size: film.size)
      surface.withCanvas { canvas in
        canvas.draw(word.text, at: Point(x: 2, y: 1), style: Style(foreground: .red))
      }
      film.show(surface, at: word.time)
    }
    film.end(at: length)
    return Recording(film)
  }

  private static let old: [(time: Double, text: String)] = [(0, "one"), (1, "two"), (2, "ten")]

  private func comparison(
    _ format: String, _ old: Recording, _ new: Recording, _ options: RecordingOptions? = nil
  ) throws -> RecordingComparison {
    let path = "a.\(format)"
    let before = try RecordingFiles(old, at: path).files[0]
    let now = try RecordingFiles(new, at: path, options: options).files[0]
    return RecordingComparison(now, with: before.bytes)
  }

  @Test(arguments: ["gif", "apng", "webp"])
  func theFirstPictureThatDiffersIsTold(_ format: String) throws {
    let new = recording([(0, "one"), (1, "twX"), (2, "tXX")])
    let found = try comparison(format, recording(Self.old), new)
    #expect(
      found.description == "a.\(format) differs:\n at 1.0 s: 1 cell\n  row 2, column 5\n")
    let picture = try #require(found.screens.first?.picture)
    #expect(picture.time == 1 && picture.count == 1 && !picture.differsAround)
  }

  @Test func aStillIsComparedToo() throws {
    let found = try comparison(
      "png", recording(Self.old), recording([(0, "one"), (2, "t e d")]))
    #expect(
      found.description == "a.png differs:\n picture: 3 cells\n  row 2, columns 4–5\n"
        + "  row 2, column 7\n")
  }

  @Test(arguments: ["gif", "apng", "webp"]) func aPictureThatComesLaterIsTold(_ format: String)
    throws
  {
    let later = recording([(0, "one"), (1.2, "two"), (2, "ten")])
    let found = try comparison(format, recording(Self.old), later)
    #expect(found.description.contains(" at 1.0 s: 3 cells\n  row 2, columns 3–5\n"))
  }

  @Test(arguments: ["gif", "apng", "webp"]) func theLengthIsTold(_ format: String) throws {
    let longer = try comparison(
      format, recording(Self.old), recording(Self.old, length: 4.5))
    #expect(
      longer.description == "a.\(format) differs:\n  duration: 3.0 s in the file, 4.5 s now\n")
  }

  @Test func sizesAndBordersAreTold() throws {
    let large = try comparison("gif", recording(Self.old), recording(Self.old, rows: 5))
    #expect(
      large.description
        == "a.gif differs: the file has 126 by 72 pixels, the recording 126 by 108\n")
    var options = RecordingOptions()
    options.pictures.border.padding = 0
    options.pictures.border.margin = 9
    options.pictures.border.marginFill = .init(1, 2, 3)
    let border = try comparison("gif", recording(Self.old), recording(Self.old), options)
    #expect(border.description == "a.gif differs:\n at 0.0 s: the border around the cells\n")
    #expect(border.screens.first?.picture?.differsAround == true)
  }

  @Test func theSamePicturesInOtherBytesAreToldAsThat() throws {
    var options = RecordingOptions()
    options.pictures.loopCount = 2
    let found = try comparison("gif", recording(Self.old), recording(Self.old), options)
    #expect(found.description == "a.gif differs only in its bytes; all pictures are the same\n")
  }

  /// In a GIF of many colours, another cell changes which colours are shown as one.
  @Test func manyColorsAreComparedByTheirLooks() throws {
    func recording(_ word: String) -> Recording {
      var film = Film(size: Size(width: 40, height: 20))
      var surface = Surface(size: film.size)
      surface.withCanvas { canvas in
        for place in 0..<800 {
          let (x, y) = (place % 40, place / 40)
          let style = Style(background: .rgb(x * 6, y * 12, 128))
          canvas.fill(Rect(x: x, y: y, width: 1, height: 1), style: style)
        }
        canvas.draw(word, at: Point(x: 3, y: 3), style: Style(background: .rgb(0, 0, 0)))
      }
      film.show(surface, at: 0)
      return Recording(film)
    }
    let found = try comparison("gif", recording("one"), recording("oxe"))
    let runs = try #require(found.screens.first?.picture?.runs)
    // The edges of the letters beside it may have become another shade.
    #expect(runs.map(\.row) == [3] && 3..<6 ~= runs[0].columns.lowerBound)
    #expect(runs[0].columns.contains(4) && runs[0].columns.upperBound <= 6)
  }

  /// The report gives the sizes of broken files, and reading them does no harm.
  @Test(arguments: ["gif", "apng", "webp", "png"]) func aBrokenFileIsToldByItsSize(
    _ format: String
  ) throws {
    let file = try RecordingFiles(recording(Self.old), at: "a.\(format)").files[0]
    for count in stride(from: 16, to: file.bytes.count - 1, by: 7) {
      let cut = Array(file.bytes.prefix(count))
      let text = RecordingComparison(file, with: cut).description
      #expect(text.hasPrefix("a.\(format) differs"), "\(text)")
      var spoilt = file.bytes
      spoilt[count] ^= 0x5A
      #expect(RecordingComparison(file, with: spoilt).outcome != .same)
    }
  }

  @Test func theSheetHasBothPicturesAndTheCells() throws {
    let new = recording([(0, "one"), (1, "twX")])
    let found = try comparison("gif", recording(Self.old), new)
    let picture = try #require(found.screens.first?.picture)
    var decoder = try pictureDecoder(picture.sheet)
    _ = try decoder.next()
    let sheet = decoder.canvas
    #expect(sheet.width == 3 * 126 + 16 && sheet.height == 72)
    let row = 40
    func pixels(_ start: Int) -> [UInt32] {
      (0..<126).map { sheet.pixels[row * sheet.width + start + $0] }
    }
    #expect(pixels(0) == (0..<126).map { picture.old.pixels[row * 126 + $0] })
    #expect(pixels(134) == (0..<126).map { picture.new.pixels[row * 126 + $0] })
    // The cell in column 5 has a red frame.
    let marked = pixels(268)
    #expect(marked[9 + 36] == 0xFFFF_2020 && marked[9 + 44] == 0xFFFF_2020)
    #expect(marked.count { $0 == 0xFFFF_2020 } == 2)
  }
}
