extension Listing {
  /// The reason for a line, in sentences that may depend on what the line led to in a run.
  ///
  /// A text alone is one sentence. In `[.heard("loadView", "This loads it.", otherwise: "It was
  /// loaded."), "It enters."]` the first depends on whether the line led to `loadView()`.
  public struct Reason: Sendable, Equatable {
    private let parts: [Part]

    package init(_ parts: [Part]) { self.parts = parts }

    /// A sentence, or two sentences of which one holds.
    public enum Part: Sendable, Equatable {
      /// A sentence that always holds.
      case always(String)
      /// The first if the condition holds where the line was run; otherwise the second, "" for
      /// nothing.
      case when(Condition, String, otherwise: String)

      /// The first if the line led to the callback with that name, without parentheses; otherwise
      /// the second, "" for nothing.
      public static func heard(_ name: String, _ text: String, otherwise: String) -> Part {
        .when(.heard(name), text, otherwise: otherwise)
      }
    }

    /// A condition on which a sentence may depend.
    public enum Condition: Sendable, Hashable {
      /// The line led to the callback with that name, without parentheses.
      case heard(String)
      /// The controller that the line is about has a parent.
      case isChild
      /// Its view lies in its parent's view.
      case isInParentsView
      /// The function put constraints in force.
      case constrains

      /// The condition in a sentence about a line that has not run, after *if* or *unless*.
      fileprivate var words: String {
        switch self {
        case .heard(let name): "this leads to \(name)"
        case .isChild: "it has a parent"
        case .isInParentsView: "its view is in its parent's"
        case .constrains: "the constraints can be made"
        }
      }
    }

    /// The sentences if the line led to the callbacks with these names; other conditions hold.
    public func text(after heard: Set<String>) -> String {
      text { condition in
        if case .heard(let name) = condition { heard.contains(name) } else { true }
      }
    }

    /// The sentences if those conditions hold for which `holds` returns true.
    public func text(where holds: (Condition) -> Bool) -> String {
      let texts = parts.map { part in
        switch part {
        case .always(let text): text
        case .when(let condition, let text, let other): holds(condition) ? text : other
        }
      }
      return texts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The sentences of a line that has not run, with both of each pair.
    public var alternatives: [String] {
      parts.flatMap { part in
        switch part {
        case .always(let text): [text]
        case .when(let condition, let text, let other):
          text.isEmpty
            ? ["Unless \(condition.words): \(other)"]
            : ["If \(condition.words): \(text)"] + (other.isEmpty ? [] : ["Otherwise: \(other)"])
        }
      }
    }

    /// All sentences that the reason may contain.
    public var sentences: [String] {
      parts.flatMap { part in
        switch part {
        case .always(let text): [text]
        case .when(_, let text, let other): [text, other].filter { !$0.isEmpty }
        }
      }
    }
  }

  /// The notes of an app about its functions and their lines, by the functions' names.
  struct Notes {
    var why: [String: [String: Reason]] = [:]
    /// The numbers of lines, where the app gives them.
    var steps: [String: [String: Int]] = [:]
    /// The remarks that are shown once about a function.
    var remarks: [String: String] = [:]
    /// The classes whose functions are no part of what the app teaches.
    var scaffolding: Set<String> = []
  }
}

extension Listing.Reason: ExpressibleByStringInterpolation {
  /// A sentence that always holds.
  public init(stringLiteral text: String) { parts = [.always(text)] }
}

extension Listing.Reason: ExpressibleByArrayLiteral {
  /// Several sentences, one after another.
  public init(arrayLiteral parts: Part...) { self.init(parts) }
}

extension Listing.Reason.Part: ExpressibleByStringInterpolation {
  /// A sentence that always holds.
  public init(stringLiteral text: String) { self = .always(text) }
}
