/// The source that teaches a mistake: it shows the right order.
package struct MistakeSource: Sendable, Equatable {
  /// The name, for a row with little room.
  package let name: String
  /// The name with its article or its command.
  package let details: String
  /// A sentence about the place to look.
  package let sentence: String
  /// The name of the page that explains it; nil if a demo does.
  package let page: String?

  package init(name: String, details: String, sentence: String, page: String? = nil) {
    (self.name, self.details, self.sentence, self.page) = (name, details, sentence, page)
  }
}
