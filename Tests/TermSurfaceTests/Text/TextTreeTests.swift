import TermSurface
import Testing

struct TextTreeTests {
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func randomEditsAreThoseOfAnArray(seed: UInt64) {
    var random = Dice(state: seed)
    var edits = TreeEdits(start: bytes(Int.random(in: 0...60_000, using: &random), &random))
    for _ in 0..<300 {
      edits.play(&random)
      #expect(edits.tree.count == edits.plain.count)
    }
    edits.compare(&random)
    edits.comparePast()
  }

  @Test func linesAreCountedByLineFeeds() {
    let tree = TextTree("one\ntwo\r\n\nthree")
    #expect(tree.lineFeeds == 3)
    #expect((0...4).map { tree.start(ofLine: $0) } == [0, 4, 9, 10, 15])
    #expect([0, 3, 4, 8, 9, 10, 15].map { tree.lineNumber(at: $0) } == [0, 0, 1, 1, 2, 3, 3])
  }

  @Test func bytesThatAreNoTextAreKept() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x00, 0xC3, 0x62]
    let tree = TextTree(bytes)
    #expect(tree.copyBytes(in: 0..<5) == bytes)
    #expect(tree.string == "a\u{FFFD}\0\u{FFFD}b")
  }

  @Test func aTextThatIsAppendedInSlicesIsTheSameText() {
    let text = String(repeating: "a word or two\n", count: 9000)
    var tree = TextTree()
    for start in stride(from: 0, to: text.utf8.count, by: 10_000) {
      tree.append(TextTree(Array(text.utf8.dropFirst(start).prefix(10_000))))
    }
    #expect(tree.string == text)
    #expect(tree.lineFeeds == 9000)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func charactersAreThoseOfSwift(seed: UInt64) {
    var random = Dice(state: seed)
    let parts = [
      "a", " ", "\n", "\r\n", "\r", "e\u{301}", "\u{301}", "🇩🇪", "🇩", "👩‍👩‍👧", "각", "ᄀ", "漢", "\u{200D}",
      "👍🏽", "é",
      "क्षि", "\u{E33}", "\0",
    ]
    let text = (0..<400).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
    let tree = TextTree(text)
    var ends: [Int] = []
    for character in text { ends.append((ends.last ?? 0) + character.utf8.count) }
    var (forward, backward) = ([Int](), [tree.count])
    while let last = Optional(forward.last ?? 0), last < tree.count {
      forward.append(tree.end(ofCharacterAt: last))
    }
    while let first = backward.last, first > 0 {
      backward.append(tree.start(ofCharacterBefore: first))
    }
    #expect(forward == ends)
    #expect(backward.reversed().dropFirst() == ends[...])
    for offset in 0...tree.count {
      #expect(tree.characterBoundary(atOrBefore: offset) == ([0] + ends).last { $0 <= offset })
    }
  }

  @Test func aMillionMarksOnOneLetterAreManyCharacters() {
    let tree = TextTree("a" + String(repeating: "\u{301}", count: 20_000) + "b")
    var (forward, backward) = ([0], [tree.count])
    while let offset = forward.last, offset < tree.count {
      forward.append(tree.end(ofCharacterAt: offset))
    }
    while let offset = backward.last, offset > 0 {
      backward.append(tree.start(ofCharacterBefore: offset))
    }
    #expect(forward == backward.reversed())
    #expect(zip(forward, forward.dropFirst()).allSatisfy { $1 - $0 <= TextTree.longestCharacter })
  }

  private func bytes(_ count: Int, _ random: inout Dice) -> [UInt8] {
    TreeEdits.bytes(count, &random)
  }
}

/// The same edits of a tree and of an array.
private struct TreeEdits {
  private(set) var tree: TextTree
  private(set) var plain: [UInt8]
  /// Copies of the tree, with what they held.
  private var past: [(TextTree, [UInt8])] = []

  init(start: [UInt8]) { (tree, plain) = (TextTree(start), start) }

  static func bytes(_ count: Int, _ random: inout Dice) -> [UInt8] {
    (0..<count).map { _ in
      Int.random(in: 0..<20, using: &random) == 0 ? 10 : UInt8.random(in: 0...255, using: &random)
    }
  }

  mutating func play(_ random: inout Dice) {
    let sizes = [0, 1, 10, 3000, 20_000]
    func length() -> Int {
      Int.random(in: 0...(sizes.randomElement(using: &random) ?? 0), using: &random)
    }
    let start = Int.random(in: 0...plain.count, using: &random)
    let range = start..<min(plain.count, start + length())
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      let part = tree[range]
      #expect(part.copyBytes(in: 0..<part.count) == Array(plain[range]))
    case 1 where plain.count < 100_000:
      tree.append(tree[range])
      plain += plain[range]
    case 2: past.append((tree, plain))
    default:
      let new = plain.count > 200_000 ? [] : TreeEdits.bytes(length(), &random)
      tree.replaceSubrange(range, with: TextTree(new))
      plain.replaceSubrange(range, with: new)
    }
  }

  func compare(_ random: inout Dice) {
    #expect(tree.copyBytes(in: 0..<tree.count) == plain)
    let feeds = plain.indices.filter { plain[$0] == 10 }
    #expect(tree.lineFeeds == feeds.count)
    for _ in 0..<100 {
      let offset = Int.random(in: 0...plain.count, using: &random)
      #expect(tree.lineNumber(at: offset) == feeds.count { $0 < offset })
      let line = Int.random(in: 0...feeds.count, using: &random)
      #expect(tree.start(ofLine: line) == (line == 0 ? 0 : feeds[line - 1] + 1))
    }
  }

  func comparePast() {
    for (tree, plain) in past { #expect(tree.copyBytes(in: 0..<tree.count) == plain) }
  }
}
