import Foundation
import TermContainers
import TermRecorder

@testable import demo_tui

/// The program's own grid at each frame, in a form for other programs; Fixtures/tools/expected.py
/// describes it.
struct ExpectedFrames: Encodable {
  struct Frame: Encodable {
    let time: Double
    var rows: [Row]
  }

  struct Row: Encodable {
    var texts: [String]
    var styles: [Int]
  }

  private enum Key: CodingKey { case frames, styles }

  var frames: [Frame] = []
  var styles: [Style] = []
  private var numbers: [Style: Int] = [:]

  init(_ recording: Recording) {
    for frame in recording.film.frames { appendFrame(frame.surface, at: frame.time) }
  }

  private mutating func appendFrame(_ surface: Surface, at time: Double) {
    let rows = (0..<surface.size.height).map { y in
      let columns = 0..<surface.size.width
      return Row(
        texts: columns.map { surface.text(x: $0, y: y).portable },
        styles: columns.map { number(surface[$0, y].style) })
    }
    frames.append(Frame(time: time, rows: rows))
  }

  mutating func number(_ style: Style) -> Int {
    if let number = numbers[style] { return number }
    numbers[style] = styles.count
    styles.append(style)
    return styles.count - 1
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(frames, forKey: .frames)
    try container.encode(styles.map(WrittenStyle.init), forKey: .styles)
  }
}

/// Foreground, background and attributes.
private struct WrittenStyle: Encodable {
  let style: Style

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try encode(style.foreground, into: &container)
    try encode(style.background, into: &container)
    try container.encode(style.attributes.names)
  }

  private func encode(_ color: Color, into container: inout any UnkeyedEncodingContainer) throws {
    if let index = color.paletteIndex {
      try container.encode(index)
    } else if color.channels != nil {
      try container.encode(JSON(color).description.filter { $0 != "\"" })
    } else {
      try container.encodeNil()
    }
  }
}
