import TermContainers

extension JSON {
  /// Returns `text` as a JSON string, or null for nil.
  static func text(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

  /// Returns `texts` as a JSON array of strings.
  static func strings(_ texts: [String]) -> JSON { .array(texts.map(JSON.string)) }
}
