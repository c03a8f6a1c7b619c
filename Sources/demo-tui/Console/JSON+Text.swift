import TermContainers

extension JSON {
  /// Null where there is no text.
  static func text(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }
}
