import ArgumentParser
import TermContainers
import TermRecorder
import ToolSupport

/// `--crop 40x10+20+2`: the part of the screen that is recorded.
package struct CropChoice {
  private let text: String
  private let rect: Rect

  /// Reads `COLUMNSxROWS`, then `+X+Y` unless it is the upper left corner. Throws a sentence about
  /// the form for anything else.
  @Sendable init(_ argument: String) throws {
    let parts = argument.split(separator: "+", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    let numbers = (sides + (parts.count == 1 ? ["0", "0"] : parts.dropFirst())).compactMap {
      PlainNumber.whole($0, as: Int.self)
    }
    guard sides.count == 2, numbers.count == 4, numbers.allSatisfy({ $0 <= Cast.largestSide }),
      numbers[0] > 0, numbers[1] > 0
    else { throw ValidationError("--crop takes COLUMNSxROWS, or COLUMNSxROWS+X+Y") }
    text = argument
    rect = Rect(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1])
  }

  /// Crops the recording of the tape or cast called `name`. Throws if the part lies outside of its
  /// screen.
  func crop(_ recording: inout Recording, of name: String) throws {
    let screen = recording.film.largestSize
    guard rect.maxX <= screen.width, rect.maxY <= screen.height else {
      let size = "\(screen.width)x\(screen.height)"
      throw Failure(.usage, "\(name): --crop \(text) does not fit into its screen of \(size)")
    }
    recording = recording.cropped(to: rect)
  }
}
