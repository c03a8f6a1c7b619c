import TermContainers

/// A page that explains a name, such as that of a call, a callback or a mistake.
///
/// ```swift
/// let page = Explanation("embed(_:in:)", [.init("What it does", ["All in one call."])])
/// ```
///
/// A ``Glossary`` provides the pages of an inspector.
public struct Explanation: Sendable, Equatable {
  /// A heading with its paragraphs and rows.
  public struct Section: Sendable, Equatable {
    /// The heading; "" for none.
    public let heading: String
    /// The paragraphs; each is broken into as many rows as it needs.
    public let paragraphs: [String]
    /// Rows that are shown as they are, below the paragraphs.
    public let rows: [Row]

    /// Creates a section. `rows` should fit the columns that a ``Glossary``'s `page` receives.
    public init(_ heading: String, _ paragraphs: [String] = [], rows: [Row] = []) {
      (self.heading, self.paragraphs, self.rows) = (heading, paragraphs, rows)
    }
  }

  /// A row of text in one colour.
  public struct Row: Sendable, Equatable {
    /// The text, spaces included.
    public let text: String
    /// The colour of the text, as a role of the palette.
    public let ink: Palette.Role

    /// Creates a row.
    public init(_ text: String, _ ink: Palette.Role = .ink) { (self.text, self.ink) = (text, ink) }
  }

  /// The name, and a note below it; "" for no note.
  public let title, note: String
  /// The page's sections, the plainest first.
  public let sections: [Section]
  /// Whether the page reads best in the window's whole width.
  public let isWide: Bool

  /// Creates an explanation.
  public init(_ title: String, note: String = "", isWide: Bool = false, _ sections: [Section]) {
    (self.title, self.note, self.isWide, self.sections) = (title, note, isWide, sections)
  }
}

/// The pages about names that an inspector shows: of calls and callbacks, and in sentences.
///
/// ```swift
/// let glossary = Glossary(
///   isKnown: { $0 == "addChild(_:)" },
///   page: { name, _ in Explanation(name, [.init("What it does", ["Adds a child."])]) })
/// window.attachInspector(glossary: glossary)
/// ```
@MainActor
public struct Glossary {
  let isKnown: (String) -> Bool
  let page: (String, Int) -> Explanation?
  let prepare: () -> Bool

  /// Creates a glossary.
  ///
  /// - Parameters:
  ///   - isKnown: Returns whether there is a page about a name. Called for each word of a sentence.
  ///   - page: Returns the page about a name. Its rows should fit the given number of columns.
  ///   - prepare: Does a short part of the slow work for pages, and returns whether more is left.
  ///     Pages are shown before that work is done, and made again when none is left.
  public init(
    isKnown: @escaping (String) -> Bool, page: @escaping (String, Int) -> Explanation?,
    prepare: @escaping () -> Bool = { false }
  ) {
    (self.isKnown, self.page, self.prepare) = (isKnown, page, prepare)
  }

  /// Returns the known name in a word of a sentence, without the punctuation around it; nil for
  /// other words.
  func name(in word: Substring) -> Substring? {
    var name = word
    while let last = name.last, ",;:.".contains(last) { name.removeLast() }
    if name.first == "(" { name.removeFirst() }
    if name.count(where: { $0 == ")" }) > name.count(where: { $0 == "(" }) { name.removeLast() }
    return !name.isEmpty && isKnown(String(name)) ? name : nil
  }

  /// The first known name in a line of code: `addChild` in `addChild(new)`; nil if there is none.
  func name(inCode line: String) -> String? {
    line.split { !$0.isLetter && !$0.isNumber }.map(String.init).first(where: isKnown)
  }
}
