/// The user's choice in the code pane.
struct CodeChoice: Equatable {
  /// The function that was opened by hand.
  var function: CodePlace?
  /// The run in which it is shown; nil for its last one.
  var run: Int?
  var subject: CodeRow.Subject?
  /// The subjects of folded rows that the user has opened.
  var unfolded: Set<CodeRow.Subject> = []

  /// The groups of functions that are open, whatever function is shown.
  var groups: Set<CodeRow.Subject> {
    unfolded.filter { if case .group = $0 { true } else { false } }
  }
}
