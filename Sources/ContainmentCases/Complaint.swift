import TermContainers

/// The library's report of a wrong call. Holds words only, so that it keeps no controller alive.
package struct Complaint: Sendable, Hashable {
  /// The name of the diagnostic or the error, which has a page.
  package let name: String
  /// The kind of a diagnostic; nil for an error.
  package let kind: ContainmentDiagnostic.Kind?
  /// The fault, in a sentence.
  package let summary: String
  /// The calls that led to it, the recipe and the change to make, each with its heading.
  package let details: [Detail]
  /// UIKit's reaction; nil if it reports nothing.
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

  @MainActor
  package init(_ diagnostic: ContainmentDiagnostic) {
    (kind, name) = (diagnostic.kind, diagnostic.kind.rawValue)
    summary = diagnostic.summary
    let called = diagnostic.calls.map(\.inRecipeWords).joined(separator: " · ")
    details = [
      Detail(heading: "called", text: called), Detail(heading: "recipe", text: diagnostic.recipe),
      Detail(heading: "fix", text: diagnostic.remedy),
    ].filter { !$0.text.isEmpty }
    uikit = UIKitReaction(diagnostic.kind, summary)
  }

  @MainActor
  package init(_ error: ContainmentError) {
    (kind, name) = (nil, error.name)
    summary = error.explanation
    details = []
    uikit = UIKitReaction(errorNamed: name)
  }
}

/// UIKit's reaction to a wrong call.
package enum UIKitReaction: Sendable, Hashable {
  /// UIKit goes on, and writes this to the log.
  case logs(String)
  /// UIKit raises this exception, which ends an app.
  case raises(String)
  /// UIKit does this, in a sentence.
  case does(String)
  /// No source describes its reaction.
  case unknown

  /// UIKit's reaction to a problem with that summary; nil if it reports nothing.
  package init?(_ kind: ContainmentDiagnostic.Kind, _ summary: String) {
    switch kind {
    case .alreadyChild: self = .does("UIKit reports nothing, and ignores the call.")
    case .transitionInterrupted: self = .does(UIKitReaction.interrupted)
    case .transitionNotCompleted:
      self = .does("UIKit reports nothing, and the app takes no touches any more.")
    case .alertWithoutActions:
      self = .does("UIKit reports nothing, and the user can do nothing any more.")
    case _ where kind.isOfUIKit: self = .logs(summary)
    default: return nil
    }
  }

  /// UIKit's reaction to an error of that name, such as `notFree`.
  package init(errorNamed name: String) {
    self =
      switch name {
      case "actualParent", "requestedParent", "viewInUse":
        .raises("UIViewControllerHierarchyInconsistency")
      case "noCommonParent", "manualForwarding", "missingController", "viewInsideItself", "notFree",
        "notOnStack", "notDistinct":
        .raises("NSInvalidArgumentException")
      case "popoverWithoutSource": .raises("NSGenericException")
      case "alert", "notSelectable", "table", "wrongArgument":
        .raises("NSInternalInconsistencyException")
      default: .unknown
      }
  }

  /// The sentence about a call that UIKit does not report.
  package static let silence = "UIKit reports nothing."

  /// The sentence about a transition that begins while another one runs.
  static let interrupted =
    """
    UIKit logs “Unbalanced calls to begin/end appearance transitions” for the one in the middle, and \
    some of its callbacks may be missing.
    """

  /// A sentence about it.
  package var sentence: String {
    switch self {
    case .logs(let words): "UIKit logs: \(words)"
    case .raises(let name): "UIKit raises \(name), and the app ends."
    case .does(let sentence): sentence
    case .unknown: "Apple does not say what UIKit does."
    }
  }

  /// The sentence, with the effect on the stage.
  package var sentenceOnStage: String {
    switch self {
    case .logs, .does: sentence
    case .raises: "\(sentence) Here the call does nothing, so you can see what follows."
    case .unknown: "\(sentence) Here the call does nothing."
    }
  }
}

extension ContainmentError {
  /// The name of its case.
  fileprivate var name: String { Mirror(reflecting: self).children.first?.label ?? "" }
}

/// The complaints about wrong calls, in order. While it listens, it receives all of them.
@MainActor
package final class ComplaintLog {
  /// The complaints, oldest first.
  package private(set) var entries: [Complaint] = []
  private let handler = ContainmentHandler()

  /// Creates a log without entries, which ignores these kinds.
  package init(ignoring ignored: Set<ContainmentDiagnostic.Kind> = []) {
    handler.ignored = ignored
    handler.onError = { [weak self] in self?.append(Complaint($0)) }
    handler.onDiagnostic = { [weak self] in self?.append(Complaint($0)) }
  }

  private func append(_ complaint: Complaint) {
    CaseWitness.current?.see(complaint)
    entries.append(complaint)
  }

  /// Records the complaints about the calls of `body`.
  package func listening<Result>(_ body: () throws -> Result) rethrows -> Result {
    try handler.handling(body)
  }

  /// Removes the complaints so far.
  package func clear() { entries = [] }
}
