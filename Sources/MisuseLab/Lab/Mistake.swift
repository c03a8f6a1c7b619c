import CListings
import TermContainers
import TermInspector

/// A mistake with containment calls: a recipe in which a line is left out, added or out of place,
/// and a question about its effect.
package struct Mistake: Sendable {
  /// The name on a command line.
  package let name: String
  /// The fault, in a few words.
  package let title: String
  /// The id of the conformance case with the rule.
  package let rule: String
  /// The question.
  package let question: String
  /// Three answers, of which one comes true.
  package let answers: [Answer]
  /// The reason for the effect, and for the right order.
  package let why: String
  /// The recipe in the mistaken order.
  package let recipe: RecipeLines
  /// UIKit's behaviour, if that differs from the library's report; nil if it does not.
  let uikit: String?
  /// The goal of the recipe, if it can be missed without another symptom.
  let goal: Goal?
  /// The container in which it is made.
  let root: LabRoot
  /// The roles of the children that the container shows before.
  let shown: [Role]
  /// Prepares the scene further.
  let setUp: @MainActor @Sendable (LabScene) -> Void
  /// The steps after the recipe, which make its consequence visible.
  let afterwards: [LabStep]

  /// The name of the demo that shows the right order; nil if none does.
  package let demo: String?
  /// The name of the topic that explains it; nil if a demo shows it.
  package let page: String?

  /// Creates a mistake of the page `mistakes.md`; `a`, `b` and `c` decide which answer comes true.
  init(
    _ name: String, a: @escaping Claim, b: @escaping Claim, c: @escaping Claim, goal: Goal? = nil,
    in root: LabRoot = .container, showing shown: [Role] = [],
    setUp: @escaping @MainActor @Sendable (LabScene) -> Void = { _ in },
    afterwards: [LabStep] = [], recipe: [RecipeLine]
  ) {
    let part = Mistake.parts[name] ?? MarkedText.Part(level: 2, heading: name)
    let head = part.heading.cells + ["", "", ""]
    (self.name, title, rule) = (name, head[1], head[2])
    (question, why) = (part["question"] ?? "What will happen?", part.text)
    answers = zip(["a", "b", "c"], [a, b, c]).map { Answer(text: part[$0] ?? "", isTrue: $1) }
    let source = head[3].split(separator: " ").map(String.init)
    demo = source.first == "demo" ? source.last : nil
    page = source.first == "page" ? source.last : nil
    uikit = part["uikit"]
    (self.goal, self.root, self.shown, self.setUp) = (goal, root, shown, setUp)
    (self.afterwards, self.recipe) = (afterwards, RecipeLines(recipe))
  }

  /// The page's parts: one for each mistake, by its name, and the symptoms.
  static let parts = Dictionary(
    uniqueKeysWithValues: MarkedText(page: "mistakes.md").parts.map {
      ($0.heading.cells.first ?? "", $0)
    })

  /// Whether an answer came true.
  package typealias Claim = @MainActor @Sendable (LabScene) -> Bool

  /// An answer to the question.
  package struct Answer: Sendable {
    /// The answer, in a sentence.
    package let text: String
    /// Decides whether it came true in a scene.
    package let isTrue: Claim
  }

  /// The index of the answer that `evidence` supports; nil if it supports none or several.
  @MainActor
  package func rightAnswer(by evidence: LabScene) -> Int? {
    let right = answers.indices.filter { answers[$0].isTrue(evidence) }
    return right.count == 1 ? right.first : nil
  }
}

/// A part of a run: something happens, and time passes.
struct LabStep: Sendable {
  /// The step, in a sentence.
  let caption: String
  let act: @MainActor @Sendable (LabScene) -> Void

  /// The user presses Return.
  static let pressesReturn = LabStep(caption: "The user presses Return.") { $0.send("Enter") }

  /// The window becomes two thirds as wide.
  static let narrower = LabStep(caption: "The window becomes narrower.") { scene in
    let size = scene.host.screen.size
    scene.resize(to: Size(width: max(20, size.width * 2 / 3), height: size.height))
  }
}

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

    /// The elements of the item of that name, which commas separate.
    package func list(_ name: String) -> [String] {
      (self[name] ?? "").utf8.split(separator: UInt8(ascii: ",")).map {
        String(Substring($0.drop { $0 == UInt8(ascii: " ") }))
      }
    }

    fileprivate mutating func append(line: ArraySlice<UInt8>) {
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
        parts[parts.count - 1].append(line: line)
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

extension String {
  /// The texts between bars, such as `A` and `DOC` in `A | DOC`. Splits bytes, to be fast.
  package var cells: [String] {
    utf8.split(separator: UInt8(ascii: "|")).map { cell in
      let text = cell.drop { $0 == UInt8(ascii: " ") }
      return String(Substring(text.last == UInt8(ascii: " ") ? text.dropLast() : text))
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}

extension Listing.Source {
  /// The source of that file name, as it was compiled; empty if CListings.c embeds no such file.
  package static func embedded(_ file: String, isOfFramework: Bool = false) -> Listing.Source {
    let text = clistings_source(file).map { String(cString: $0) } ?? ""
    return Listing.Source(file: file, isOfFramework: isOfFramework, text: text)
  }
}

extension [Substring] {
  /// The lines of the embedded source of that file name.
  package init(embedded file: String) {
    self = Listing.Source.embedded(file).text.split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  /// The lines from the first that contains `words` to the line that closes its braces, outdented;
  /// from a table, one row. Empty if no line contains `words`.
  package func block(with words: String) -> [String] {
    guard let first = firstIndex(where: { $0.contains(words) }) else { return [] }
    let indent = self[first].prefix { $0 == " " }
    let isOneLine = self[first].hasSuffix("),") || self[first].hasSuffix(" }")
    let end = isOneLine ? first : self[first...].firstIndex { $0.hasPrefix(indent + "}") }
    return self[first...(end ?? first)].map { String($0.dropFirst(indent.count)) }
  }

  /// The lines inside the braces of the block with `words`.
  package func insides(of words: String) -> [String] {
    let block = block(with: words)
    if block.count == 1 { return [String(block[0].drop { $0 != "{" }.dropFirst(2).dropLast(2))] }
    return block.dropFirst().dropLast().map { String($0.dropFirst(2)) }
  }
}
