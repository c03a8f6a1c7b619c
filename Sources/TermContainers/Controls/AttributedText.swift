import TermSurface

/// A text whose parts have styles and links of their own. Takes the place of `NSAttributedString`,
/// with names from Foundation's `AttributedString`.
///
/// ```swift
/// var text = AttributedText("Read the ")
/// text += AttributedText("guide", attributes: .bold, link: "https://example.org/guide")
/// label.attributedText = text
/// ```
public struct AttributedText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The look of a text: what a ``Run`` has beside its text. Takes the place of a dictionary of
  /// `NSAttributedString.Key`.
  public struct Attributes: Hashable, Sendable {
    /// The text's colour; nil for the view's.
    public var foregroundColor: Color?
    /// The background; nil for the view's.
    public var backgroundColor: Color?
    /// The attributes that are added to the view's.
    public var attributes: TextAttributes = []
    /// The address of a link; "" for none.
    public var link = ""

    /// Creates the look of the view's own text.
    public init() {}
  }

  /// A part of the text with one look.
  public struct Run: Hashable, Sendable {
    /// The text of the run, never empty.
    public fileprivate(set) var text: String
    /// The colour of the text; nil for that of the view or, in a link, for `Color.link`.
    public let foregroundColor: Color?
    /// The colour behind the text; nil for that of the view.
    public let backgroundColor: Color?
    /// The text attributes, in addition to those of the view.
    public let attributes: TextAttributes
    /// The address that a click on the run opens, if the terminal has links (OSC 8); "" for none.
    /// Only an address of at most 2083 printable ASCII characters without blanks is a link.
    public let link: String
  }

  /// The parts, in order. No two neighbours look the same.
  public private(set) var runs: [Run] = []

  /// Creates a text with one look. A link is underlined and, by default, has `Color.link`.
  public init(
    _ string: String, foregroundColor: Color? = nil, backgroundColor: Color? = nil,
    attributes: TextAttributes = [], link: String = ""
  ) {
    append(
      Run(
        text: string, foregroundColor: foregroundColor, backgroundColor: backgroundColor,
        attributes: attributes, link: link))
  }

  /// Creates a text with one look.
  public init(_ string: String, _ attributes: Attributes) {
    self.init(
      string, foregroundColor: attributes.foregroundColor,
      backgroundColor: attributes.backgroundColor, attributes: attributes.attributes,
      link: attributes.link)
  }

  init(_ runs: [Run]) { self.runs = runs }

  /// Creates a text without any style.
  public init(stringLiteral value: String) { self.init(value) }

  /// The text without its styles.
  public var string: String { runs.reduce(into: "") { $0 += $1.text } }

  /// Adds `other` at the end.
  public mutating func append(_ other: AttributedText) {
    for run in other.runs { append(run) }
  }

  private mutating func append(_ run: Run) {
    if run.text.isEmpty { return }
    if let last = runs.last, last.looks(like: run) {
      runs[runs.count - 1].text += run.text
    } else {
      runs.append(run)
    }
  }

  /// Returns both texts, one after the other.
  public static func + (first: AttributedText, second: AttributedText) -> AttributedText {
    var sum = first
    sum.append(second)
    return sum
  }

  /// Adds `second` at the end of `first`.
  public static func += (first: inout AttributedText, second: AttributedText) {
    first.append(second)
  }
}

extension AttributedText.Run {
  /// The look without the text.
  var look: AttributedText.Attributes {
    var look = AttributedText.Attributes()
    (look.foregroundColor, look.backgroundColor) = (foregroundColor, backgroundColor)
    (look.attributes, look.link) = (attributes, link)
    return look
  }

  fileprivate func looks(like other: Self) -> Bool {
    var other = other
    other.text = text
    return self == other
  }
}

extension AttributedText.Attributes {
  /// The style in a view whose text has `style`.
  func mergedStyle(in style: Style) -> Style {
    var result = style
    if !link.isEmpty {
      result.foreground = .link
      result.attributes.insert(.underline)
    }
    if let foregroundColor { result.foreground = foregroundColor }
    if let backgroundColor { result.background = backgroundColor }
    result.attributes.formUnion(attributes)
    return result
  }
}

/// Finds the run at each index of a text. The indices asked for must ascend.
struct RunReader {
  private let runs: [AttributedText.Run]
  private let style: Style
  private let text: String
  private var number = 0
  /// The number of bytes before the current run.
  private var bytes = 0
  /// The end of the current run or, if that is inside a character, the end of the character.
  private var end: String.Index

  /// Creates a reader of the `runs` of `text`, for a view whose text has `style`.
  init(_ runs: [AttributedText.Run], _ style: Style, in text: String) {
    (self.runs, self.style, self.text) = (runs, style, text)
    end = text.endIndex
    if !runs.isEmpty { end = endOfRun }
  }

  private var endOfRun: String.Index {
    let count = bytes + runs[number].text.utf8.count
    var place = text.utf8.index(text.startIndex, offsetBy: count)
    while place.samePosition(in: text) == nil { place = text.unicodeScalars.index(after: place) }
    return place
  }

  /// Advances to the run at `index`, and returns the end of that run.
  mutating func endOfRun(at index: String.Index) -> String.Index {
    while index >= end, number + 1 < runs.count {
      bytes += runs[number].text.utf8.count
      number += 1
      end = endOfRun
    }
    return end
  }

  /// The style of the current run.
  var current: Style { runs.isEmpty ? style : runs[number].look.mergedStyle(in: style) }

  /// The link of the current run.
  var link: String { runs.isEmpty ? "" : runs[number].link }
}
