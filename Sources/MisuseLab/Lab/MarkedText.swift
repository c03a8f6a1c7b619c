import TermInspector

/// A page of a demo or of the folder Pages, as CListings.c embeds it: headings with paragraphs and
/// items, `- NAME: WORDS`, whose further lines are indented.
///
/// The items before the first heading, and those of `words.md` for all pages, are reused phrases:
/// `{NAME}` stands for one.
package struct MarkedText {
  /// A heading with the blocks below it.
  package struct Part: Sendable {
    package let level: Int
    package let heading: String
    /// The paragraphs, which have no name, and the items, in order.
    package fileprivate(set) var blocks: [(name: String?, text: String)] = []

    /// The paragraphs.
    package var text: String { blocks.filter { $0.name == nil }.map(\.text).joined(separator: " ") }

    /// The words of the item of that name.
    package subscript(name: String) -> String? { blocks.first { $0.name == name }?.text }

    /// The items, in order.
    package var items: [(name: String, text: String)] {
      blocks.compactMap { block in block.name.map { ($0, block.text) } }
    }

    /// The elements of the item of that name, between commas.
    package func list(_ name: String) -> [String] {
      (self[name] ?? "").utf8.split(separator: UInt8(ascii: ",")).map {
        String(Substring($0.drop { $0 == UInt8(ascii: " ") }))
      }
    }

    fileprivate mutating func add(_ line: ArraySlice<UInt8>) {
      if line.starts(with: "- ".utf8), let colon = line.firstIndex(of: UInt8(ascii: ":")) {
        let name = line[..<colon].dropFirst("- ".utf8.count)
        blocks.append((name.text, line[colon...].dropFirst(2).text))
      } else if let last = blocks.last, last.name == nil || line.starts(with: "  ".utf8) {
        blocks[blocks.count - 1].text += " " + line.drop { $0 == UInt8(ascii: " ") }.text
      } else {
        blocks.append((nil, line.text))
      }
    }
  }

  /// The parts in order; the first has the blocks before the first heading.
  package private(set) var parts = [Part(level: 0, heading: "")]

  package init(page: String) {
    // By bytes: the characters of a whole page would take too long for a start.
    let bytes = Array(Listing.Source.embedded(page).text.utf8)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let level = line.prefix { $0 == UInt8(ascii: "#") }.count
      if level > 0 {
        parts.append(Part(level: level, heading: line.dropFirst(level + 1).text))
      } else {
        parts[parts.count - 1].add(line)
      }
    }
    let common = page == "words.md" ? nil : MarkedText(page: "words.md")
    let known = [parts[0], common?.parts[0]].compactMap(\.self)
    for index in parts.indices {
      for block in parts[index].blocks.indices
      where parts[index].blocks[block].text.utf8.contains(UInt8(ascii: "{")) {
        parts[index].blocks[block].text = spelledOut(parts[index].blocks[block].text, known)
      }
    }
  }

  private func spelledOut(_ text: String, _ known: [Part]) -> String {
    var pieces = text.utf8.split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false)
    var result = String(Substring(pieces.removeFirst()))
    for piece in pieces.map(Substring.init) {
      let name = piece.prefix { $0 != "}" }
      if name.count < piece.count, let words = known.lazy.compactMap({ $0[String(name)] }).first {
        result += words + piece.dropFirst(name.count + 1)
      } else {
        result += "{" + piece
      }
    }
    return result
  }
}

extension ArraySlice<UInt8> {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
