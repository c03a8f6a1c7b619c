/// The palette of a film: all its colours if there is room. Otherwise the colours of text and
/// border are exact, and the remaining entries approximate those of emoji. If too few entries
/// remain, all colours are approximated.
struct PixelPalette {
  /// The colours as 0xrrggbb.
  private(set) var colors: [UInt32] = []
  private var indices: [UInt32: UInt8] = [:]
  /// Whether every colour is exact, except those of emoji.
  let isExact: Bool

  /// Creates a palette of at most `most` (1–256) colours of `film`.
  init(_ film: PixelFilm, most: Int) {
    let (text, emoji) = PixelPalette.counts(film)
    let room = most - text.count
    isExact = emoji.count <= room || room >= PixelPalette.roomForEmoji
    guard isExact else {
      adoptColors(PixelPalette.boxes(text + emoji, most))
      return
    }
    let isWhole = emoji.count <= room
    let exact = (isWhole ? text + emoji : text).sorted { $0.color < $1.color }
    adoptColors(exact.map { PaletteBox([$0]) } + (isWhole ? [] : PixelPalette.boxes(emoji, room)))
  }

  /// The fewest colours with which emoji look right.
  private static let roomForEmoji = 64

  /// Makes the colour of each box an entry. Each colour of the film is mapped to the nearest entry,
  /// which may come from another box.
  private mutating func adoptColors(_ boxes: [PaletteBox]) {
    colors = boxes.map(\.color)
    for (place, box) in boxes.enumerated() {
      for entry in box.entries { indices[entry.color] = UInt8(nearest(entry.color, from: place)) }
    }
  }

  /// Returns the index of the nearest colour: the one whose largest difference in a channel is
  /// smallest, so that no letter turns yellow. Of equally near colours, the one at `place` wins.
  private func nearest(_ color: UInt32, from place: Int) -> Int {
    func farthest(_ other: UInt32) -> Int {
      [16, 8, 0].reduce(0) { max($0, abs(Int(color >> $1 & 0xFF) - Int(other >> $1 & 0xFF))) }
    }
    var (best, distance) = (place, farthest(colors[place]))
    guard distance > 0 else { return place }
    for (other, candidate) in colors.enumerated() {
      let length = farthest(candidate)
      if length < distance { (best, distance) = (other, length) }
    }
    return best
  }

  /// Returns the palette index of a colour in the film.
  func index(of color: UInt32) -> UInt8 { indices[color] ?? 0 }

  /// The bytes of all colours: red, green and blue of each.
  var bytes: [UInt8] { colors.flatMap(PixelColor.rgbBytes) }

  fileprivate typealias Entry = (color: UInt32, count: Int)

  /// Returns the colours in ascending order, with their pixel counts over all frames. Colours that
  /// only emoji have are in the second list.
  private static func counts(_ film: PixelFilm) -> (text: [Entry], emoji: [Entry]) {
    var (text, emoji): ([UInt32: Int], [UInt32: Int]) = ([:], [:])
    for color in film.border.pixels { text[color, default: 0] += 1 }
    for (index, use) in film.uses.enumerated() where use > 0 {
      if film.tiles.haveColors[index] {
        for color in film.tiles.tiles[index] { emoji[color, default: 0] += use }
      } else {
        for color in film.tiles.tiles[index] { text[color, default: 0] += use }
      }
    }
    for (color, count) in emoji where text[color] != nil {
      text[color, default: 0] += count
      emoji[color] = nil
    }
    return (sorted(text), sorted(emoji))
  }

  private static func sorted(_ counts: [UInt32: Int]) -> [Entry] {
    counts.map { ($0.key, $0.value) }.sorted { $0.color < $1.color }
  }

  /// Returns at most `most` boxes of colours. Repeatedly splits the box with the largest loss.
  private static func boxes(_ counts: [Entry], _ most: Int) -> [PaletteBox] {
    var boxes = [PaletteBox(counts)]
    while boxes.count < most {
      let worst = boxes.indices.max { (boxes[$0].loss, -$0) < (boxes[$1].loss, -$1) }
      guard let worst, boxes[worst].loss > 0 else { break }
      let (one, other) = boxes[worst].halves
      boxes[worst] = one
      boxes.append(other)
    }
    return boxes
  }
}

/// Colours with one palette entry: their most common colour, so that flat backgrounds stay exact.
private struct PaletteBox {
  let entries: [PixelPalette.Entry]
  let color: UInt32
  /// The total error over all pixels.
  let loss: Int

  init(_ entries: [PixelPalette.Entry]) {
    self.entries = entries
    let color = entries.max { ($0.count, $1.color) < ($1.count, $0.color) }?.color ?? 0
    self.color = color
    loss = entries.reduce(0) { $0 + $1.count * PixelColor.distance($1.color, color) }
  }

  /// The box split in two at the middle of the widest channel.
  var halves: (PaletteBox, PaletteBox) {
    let channel = [16, 8, 0].max { extent($0) < extent($1) } ?? 8
    let sorted = entries.sorted {
      ($0.color >> channel & 0xFF, $0.color) < ($1.color >> channel & 0xFF, $1.color)
    }
    let half = sorted.reduce(0) { $0 + $1.count } / 2
    var (count, place) = (0, 0)
    while place < sorted.count - 1, count + sorted[place].count <= half || place == 0 {
      count += sorted[place].count
      place += 1
    }
    return (PaletteBox(Array(sorted[..<place])), PaletteBox(Array(sorted[place...])))
  }

  private func extent(_ channel: UInt32) -> Int {
    let values = entries.map { Int($0.color >> channel & 0xFF) }
    return (values.max() ?? 0) - (values.min() ?? 0)
  }
}
