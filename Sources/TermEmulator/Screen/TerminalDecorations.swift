import TermSurface

/// The decorations that a terminal has shown, stored apart to keep cells small.
struct TerminalDecorations: Sendable {
  /// A colour of an underline and the number of a link.
  private struct Pair: Hashable {
    let color: Color
    let link: UInt16
  }

  private var links: [String] = []
  private var linkNumbers: [String: UInt16] = [:]
  private var linkBytes = 0
  private var pairs: [Pair] = []
  private var numbers: [Pair: UInt16] = [:]

  /// Bounded, because the input is untrusted.
  private static let (capacity, mostBytes) = (1 << 14, 1 << 20)

  /// The decoration of that number.
  subscript(number: UInt16) -> TextDecoration {
    guard number > 0 else { return .plain }
    let pair = pairs[Int(number) - 1]
    let link = pair.link > 0 ? links[Int(pair.link) - 1] : ""
    return TextDecoration(underlineColor: pair.color, link: link)
  }

  /// The number of a link, 0 for "" and when there is no room.
  mutating func number(ofLink link: String) -> UInt16 {
    if let known = linkNumbers[link] { return known }
    guard !link.isEmpty, links.count < TerminalDecorations.capacity,
      linkBytes + link.utf8.count <= TerminalDecorations.mostBytes
    else { return 0 }
    links.append(link)
    linkBytes += link.utf8.count
    linkNumbers[link] = UInt16(links.count)
    return UInt16(links.count)
  }

  /// The number of a decoration, 0 for a plain one and when there is no room.
  mutating func number(of color: Color, link: UInt16) -> UInt16 {
    if color == .default && link == 0 { return 0 }
    let pair = Pair(color: color, link: link)
    if let known = numbers[pair] { return known }
    guard pairs.count < TerminalDecorations.capacity else { return 0 }
    pairs.append(pair)
    numbers[pair] = UInt16(pairs.count)
    return UInt16(pairs.count)
  }
}
