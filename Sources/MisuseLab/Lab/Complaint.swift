import TermContainers

/// What the library says about a wrong call. Holds words only, so that it keeps no controller alive.
package struct Complaint: Sendable, Hashable {
  /// The kind of a diagnostic; nil for an error.
  package let kind: ContainmentDiagnostic.Kind?
  /// What is wrong, in a sentence.
  package let summary: String
  /// The calls that led there, the recipe and what to change, each with its heading.
  package let details: [Detail]
  /// What UIKit does about it; nil if it says nothing.
  package let uikit: UIKitReaction?

  /// A line below the summary.
  package struct Detail: Sendable, Hashable {
    package let heading: String
    package let text: String
  }

  /// Whether UIKit raises an exception for it.
  package var raises: Bool {
    if case .raises = uikit { true } else { false }
  }

  /// What UIKit's log begins with where begins and ends do not match.
  static let unbalanced = "“Unbalanced calls to begin/end appearance transitions”"

  @MainActor
  init(_ diagnostic: ContainmentDiagnostic) {
    kind = diagnostic.kind
    summary = diagnostic.summary
    let called = diagnostic.calls.map(\.inRecipeWords).joined(separator: " · ")
    details = [
      Detail(heading: "called", text: called), Detail(heading: "recipe", text: diagnostic.recipe),
      Detail(heading: "fix", text: diagnostic.remedy),
    ].filter { !$0.text.isEmpty }
    uikit = diagnostic.kind.isOfUIKit ? .logs(diagnostic.summary) : nil
  }

  @MainActor
  init(_ error: ContainmentError) {
    kind = nil
    summary = error.explanation
    details = []
    uikit = UIKitReaction(error)
  }
}

/// What UIKit does about a wrong call.
package enum UIKitReaction: Sendable, Hashable {
  /// It goes on, and writes this to the log.
  case logs(String)
  /// It raises this exception, which ends an app.
  case raises(String)
  /// No source says what it does.
  case unknown

  init(_ error: ContainmentError) {
    self =
      switch error {
      case .actualParent, .requestedParent, .viewInUse:
        .raises("UIViewControllerHierarchyInconsistency")
      case .noCommonParent, .manualForwarding, .missingController, .viewInsideItself, .notFree:
        .raises("NSInvalidArgumentException")
      case .ownAncestor, .diagnosed, .layout, .inconsistent: .unknown
      }
  }

  /// A sentence about it.
  package var sentence: String {
    switch self {
    case .logs(let words): "UIKit logs: \(words)"
    case .raises(let name):
      "UIKit raises \(name), and the app ends. Here the call does nothing, so you can see what follows."
    case .unknown: "Apple does not say what UIKit does. Here the call does nothing."
    }
  }
}
