import TermSurface

/// The decorations that a terminal has shown, stored apart to keep cells small.
struct TerminalDecorations: Sendable {
  /// A colour of an underline, the number of a link, and whether there is a line above.
  private struct Entry: Hashable {
    let color: Color
    let link: UInt16
    let isOverlined: Bool
  }

  private var links: [String] = []
  private var linkNumbers: [String: UInt16] = [:]
  private var linkBytes = 0
  private var entries: [Entry] = []
  private var numbers: [Entry: UInt16] = [:]

  /// Bounded, because the input is untrusted.
  private static let (capacity, mostBytes) = (1 << 14, 1 << 20)

  /// The decoration with this number.
  subscript(number: UInt16) -> TextDecoration {
    guard number > 0 else { return .plain }
    let entry = entries[Int(number) - 1]
    let link = entry.link > 0 ? links[Int(entry.link) - 1] : ""
    return TextDecoration(
      underlineColor: entry.color, link: link, isOverlined: entry.isOverlined)
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
  mutating func number(of color: Color, link: UInt16, isOverlined: Bool) -> UInt16 {
    if color == .default && link == 0 && !isOverlined { return 0 }
    let entry = Entry(color: color, link: link, isOverlined: isOverlined)
    if let known = numbers[entry] { return known }
    guard entries.count < TerminalDecorations.capacity else { return 0 }
    entries.append(entry)
    numbers[entry] = UInt16(entries.count)
    return UInt16(entries.count)
  }
}
