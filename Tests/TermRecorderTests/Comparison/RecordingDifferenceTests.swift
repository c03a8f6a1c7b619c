import TermContainers
import Testing

@testable import TermRecorder

/// The differences that `record --check` prints.
@MainActor
@Suite struct RecordingDifferenceTests {
  private func host(_ keys: String...) -> Recording {
    let host = HeadlessHost(rootViewController: Letters(), size: Size(width: 24, height: 3))
    let recorder = FrameRecorder(host)
    recorder.resume()
    recorder.takeSnapshot()
    for key in keys {
      host.advance(by: 0.5)
      host.send(key)
      recorder.takeSnapshot()
    }
    host.advance(by: 1)
    return recorder.finish()
  }

  private func difference(
    _ format: RecordingFormat, _ old: Recording, _ new: Recording
  ) -> String {
    func bytes(_ recording: Recording) -> [UInt8] {
      switch format {
      case .cast: Array(Asciicast(recording).text.utf8)
      case .json:
        Array(
          JSON.array(recording.snapshots.map { SurfacePrinter(surface: $0).json }).description.utf8)
      default: Array(TextSnapshots(recording).text.utf8)
      }
    }
    return RecordingDifference(format, at: "a.txt", bytes(old), bytes(new)).report.description
  }

  @Test func cellsOfFramesAreToldWithTheirStyles() {
    #expect(
      difference(.cast, host("a", "b"), host("a", "c")) == """
        :
         at 1.0 s: 3 cells
          row 1, column 2
          - 'b' #ffffff on #0064d2 bold
          + 'c' default on 3
          row 1, columns 3–4
          - '  '
          + '界' underline

        """)
  }

  @Test func anotherCursorIsTold() {
    func recording(_ sequence: String) -> Recording {
      var terminal = Terminal(size: Size(width: 4, height: 1))
      terminal.write("a\(sequence)")
      var film = Film(size: terminal.size)
      film.show(terminal.screen, at: 0)
      film.end(at: 1)
      return Recording(film)
    }
    #expect(
      difference(.cast, recording("\u{1B}[2 q"), recording("\u{1B}[5 q")) == """
        :
         at 0.0 s: 1 cell
          row 1, column 2
          - ' ' reverse block-cursor
          + ' ' blinking-bar-cursor

        """)
    #expect(
      difference(.cast, recording(""), recording("\u{1B}[?25l")).contains("row 1, column 2\n"))
  }

  @Test func aCastThatTakesLongerSaysSo() {
    #expect(
      difference(.cast, host("a"), host("a", "a")) == """
        :
          duration: 1.5 s in the file, 2.0 s now

        """)
  }

  @Test func jsonIsToldInCellsOfItsScreens() {
    let text = difference(.json, host("a", "b"), host("a", "c"))
    #expect(
      text.hasPrefix(":\n screen 3: 3 cells\n  row 1, column 2\n  - 'b' #ffffff on #0064d2 bold"))
    #expect(text.contains("+ 'c' default on 3"))
    #expect(difference(.json, host("a"), host("a", "b")) == ":\n screen 3 is new\n")
  }

  @Test func textIsToldInCellsWithoutStyles() {
    #expect(
      difference(.txt, host("b"), host("c")).hasPrefix(
        ":\n screen 2: 3 cells\n  row 1, columns 2–4"))
    #expect(difference(.txt, host("b", "c"), host("b")) == ":\n screen 3 is gone\n")
  }

  @Test func bytesAloneAreToldAsThat() {
    let cast = Array(Asciicast(host("a")).text.utf8)
    let spaced = Array(String(decoding: cast, as: UTF8.self).replacing("[0.5", with: "[ 0.5").utf8)
    #expect(
      RecordingDifference(.cast, at: "a.cast", spaced, cast).report.description
        == " only in its bytes; all its screens are the same\n")
    #expect(
      RecordingDifference(.cast, at: "a.cast", Array("{}".utf8), cast).report.description.hasPrefix(
        ": the file is not a cast"))
  }

  /// No picture is read back: text says which cells differ.
  @Test func aTextGoldenIsNamedForPictures() {
    func report(_ format: RecordingFormat, _ path: String) -> String {
      RecordingDifference(format, at: path, [1, 2], [1, 2, 3]).report.description
    }
    let advice = "\n  to see which cells differ, add 'Output shots/a.txt' to the tape\n"
    #expect(report(.svg, "shots/a.svg") == ": the file has 2 bytes, the recording 3" + advice)
    #expect(report(.gif, "shots/a.gif").hasSuffix(advice))
    #expect(report(.gif, "shots/a.gif").contains(/3, made with FreeType [\d.]+, giflib [\d.]+\n/))
    #expect(report(.frames, "shots/a/").hasSuffix(advice))
  }

  @Test func linesOfOtherTextsAreShownFewAtATime() {
    let (old, new) = (Array("a\nb\nc\nd\ne".utf8), Array("a\nB\nC\nD\nE\nF".utf8))
    #expect(
      RecordingDifference(.mmd, at: "a.mmd", old, new).report.description == """
        :
          line 2
          - b
          + B
          line 3
          - c
          + C
          line 4
          - d
          + D
          … and 2 more lines

        """)
  }
}

/// Shows each letter that is pressed, in its own style.
private final class Letters: ViewController {
  private final class Line: View {
    var letters = "" { didSet { setNeedsDisplay() } }

    override func draw(_ canvas: borrowing Canvas) {
      canvas.draw(".", at: .zero, style: .default)
      switch letters.last {
      case "b":
        let style = Style(foreground: .white, background: .rgb(0x00, 0x64, 0xD2), attributes: .bold)
        canvas.draw("b", at: Point(x: 1, y: 0), style: style)
      case "c":
        canvas.draw("c", at: Point(x: 1, y: 0), style: Style(background: .palette(3)))
        canvas.draw("界", at: Point(x: 2, y: 0), style: Style(attributes: .underline))
      case nil: break
      default: canvas.draw("a", at: Point(x: 1, y: 0), style: .default)
      }
    }
  }

  private let line = Line()
  override func loadView() { view = line }
  override func pressesBegan(_ press: KeyEvent) { line.letters += press.name }
}
