import TermContainers

extension JSON {
  /// The text as JSON, or null for nil.
  static func text(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

  /// `texts` as strings.
  static func strings(_ texts: [String]) -> JSON { .array(texts.map(JSON.string)) }
}
