import ListingReader

/// A part of an app's source as an inspector shows it: its functions, their lines, and the calls of
/// these lines that a trace records.
///
/// ```swift
/// let source = """
///   final class MarginViewController: ViewController {
///     func add(_ child: ViewController) {
///       addChild(child)
///       view.addSubview(child.view)
///       child.didMove(toParent: self)
///     }
///   }
///   """
/// let why: [String: Listing.Reason] = ["addChild(child)": "This sends it willMove(toParent:)."]
/// let listing = Listing(file: "Split.swift", source: source, why: ["add(_:)": why])
/// let steps = listing.functions[0].lines.filter(\.isStep).map(\.number)  // 3, 4, 5
/// ```
///
/// The source is read, not compiled: a call is known by its name. The line that made a traced call
/// is known if the file was compiled with the build plugin `ListingMarks`: see ``ListingMatch``.
public struct Listing: Sendable {
  /// The file's name, as a reader would look for it.
  public let file: String
  /// The functions with calls, or with reasons for lines, in the order of the source.
  public let functions: [Function]

  /// Reads the functions of `source`.
  ///
  /// - Parameters:
  ///   - file: The file's name.
  ///   - source: Swift source: a whole file, or functions of a type.
  ///   - why: The reasons for lines, by a function's name with labels, and then by the line's
  ///     code without the spaces around it.
  public init(file: String, source: String, why: [String: [String: Reason]] = [:]) {
    self = Listing.reading([Source(file: file, text: source)], why: why)[0]
  }

  /// Reads sources whose functions call each other.
  ///
  /// - Parameters:
  ///   - sources: The sources.
  ///   - why: As in ``init(file:source:why:)``.
  ///   - steps: The app's own step numbers, by function and code as in `why`. Other lines of such a
  ///     function have no number; in other functions, steps are counted.
  ///   - remarks: The remarks, by a function's name with labels. An inspector shows each once,
  ///     below the name, to tell who makes the calls, for example.
  ///   - scaffolding: The classes that only support the app: an inspector folds their functions.
  public static func reading(
    _ sources: [Source], why: [String: [String: Reason]] = [:],
    steps: [String: [String: Int]] = [:], remarks: [String: String] = [:],
    scaffolding: Set<String> = []
  ) -> [Listing] {
    let readings = sources.map { SourceReading($0) }
    let known = KnownFunctions(readings)
    let notes = Notes(why: why, steps: steps, remarks: remarks, scaffolding: scaffolding)
    return readings.map { Listing($0, known, notes) }
  }

  private init(_ reading: SourceReading, _ known: KnownFunctions, _ notes: Notes) {
    file = reading.source.file
    functions = reading.functions.compactMap { Function($0, of: reading, known, notes) }
  }

  /// Source to be read: a whole file, or a part of one.
  public struct Source: Sendable, Equatable {
    /// The file's name.
    public let file: String
    /// The number of the first line in the file.
    public let firstLine: Int
    /// The class to which functions outside of any type belong.
    public let owner: String?
    /// Whether this is the source of a container such as `TabBarController`. Traces mark the calls
    /// in it as sent for you.
    public let isOfFramework: Bool
    /// The source.
    public let text: String

    /// Describes a part of a file; for a whole file, its name and text are enough.
    public init(
      file: String, firstLine: Int = 1, owner: String? = nil, isOfFramework: Bool = false,
      text: String
    ) {
      (self.file, self.firstLine, self.owner, self.text) = (file, firstLine, owner, text)
      self.isOfFramework = isOfFramework
    }
  }

  /// A function of a listing.
  public struct Function: Sendable, Equatable {
    /// The function's name with labels, such as `add(_:to:)`.
    public let name: String
    /// The class that declares the function; nil if the source does not say.
    public let owner: String?
    /// The function's lines, from the one with its name to its closing brace, without empty lines.
    public let lines: [Line]
    /// Whether the function only supports the app, and is no part of what it teaches.
    public let isScaffolding: Bool
    /// Whether the function belongs to the framework, compiled without the plugin `ListingMarks`.
    public let isOfFramework: Bool
    /// The remark that an inspector shows once about the function; nil for none.
    public let remark: String?

    /// The function's name without labels.
    var baseName: Substring { name.prefix { $0 != "(" } }
  }

  /// A line of a function.
  public struct Line: Sendable, Equatable {
    /// The line's number in the file, from 1.
    public let number: Int
    /// The line's text, without the indentation that all lines of the function share.
    public internal(set) var text: String
    /// The line's calls that a trace records, and its calls of listed functions.
    public let calls: [Call]
    /// The line's number among those lines of the function that call something, from 1, or the
    /// number that the app gives it. Nil for other lines; lines of scaffolding are not counted.
    public let step: Int?
    /// Whether the line continues a call that began above it.
    public let isContinuation: Bool
    /// The app's reason for the line; nil for none.
    public let why: Reason?
    var beginsStatement = false
    /// The events by which a trace records the line's calls.
    var events: [TracedEvent] = []

    /// Whether the line calls something.
    public var isStep: Bool { !calls.isEmpty }
    /// The line's text without leading spaces.
    public var code: String { String(text.drop { $0 == " " }) }
  }

  /// A call that a line makes.
  public struct Call: Sendable, Equatable {
    /// A kind of call in a listing.
    public enum Kind: Sendable, Equatable {
      /// A call that a trace records, such as `addChild(_:)`.
      case traced
      /// An access to a controller's view, which may load it.
      case view
      /// A call of a listed function.
      case function
    }

    /// The call's name without arguments, such as `addChild`.
    public let name: String
    /// The call's kind.
    public let kind: Kind
  }

  /// The reason for a line, in sentences that may depend on what the line led to in a run.
  ///
  /// A text alone is one sentence. In `[.heard("loadView", "This loads it.", otherwise: "It was
  /// loaded."), "It enters."]` the first depends on whether the line led to `loadView()`.
  public struct Reason: Sendable, Equatable, ExpressibleByStringInterpolation,
    ExpressibleByArrayLiteral
  {
    private let parts: [Part]

    package init(_ parts: [Part]) { self.parts = parts }

    /// Creates a reason of one sentence, which always holds.
    public init(stringLiteral text: String) { parts = [.always(text)] }

    /// Creates a reason of several sentences, one after another.
    public init(arrayLiteral parts: Part...) { self.init(parts) }

    /// A sentence, or two sentences of which one holds.
    public enum Part: Sendable, Equatable, ExpressibleByStringInterpolation {
      /// A sentence that always holds.
      case always(String)
      /// The first sentence if the condition held where the line ran, and otherwise the second; ""
      /// stands for no sentence.
      case when(Condition, String, otherwise: String)

      /// The sentence `text` if the line led to the callback `name`, and otherwise the sentence
      /// `otherwise`; "" stands for no sentence. The name has no parentheses.
      public static func heard(_ name: String, _ text: String, otherwise: String) -> Part {
        .when(.heard(name), text, otherwise: otherwise)
      }

      /// Creates a sentence that always holds.
      public init(stringLiteral text: String) { self = .always(text) }
    }

    /// A condition on which a sentence may depend.
    public enum Condition: Sendable, Hashable {
      /// The line led to the callback with the given name, which has no parentheses.
      case heard(String)
      /// The controller that the line is about has a parent.
      case isChild
      /// The view of the controller that the line is about lies in its parent's view.
      case isInParentsView
      /// The function activated constraints.
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

    /// The sentences for a line that led only to the callbacks `heard`, if other conditions hold.
    public func text(after heard: Set<String>) -> String {
      text { condition in
        if case .heard(let name) = condition { heard.contains(name) } else { true }
      }
    }

    /// The sentences for a line if exactly those conditions hold for which `holds` returns true.
    public func text(where holds: (Condition) -> Bool) -> String {
      let texts = parts.map { part in
        switch part {
        case .always(let text): text
        case .when(let condition, let text, let other): holds(condition) ? text : other
        }
      }
      return texts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The sentences that a line can get. A conditional one begins with its case, such as *If …*.
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
    let why: [String: [String: Reason]]
    /// The app's own step numbers, by function and code. In other functions, the steps are counted.
    let steps: [String: [String: Int]]
    /// The remarks that are shown once about a function.
    let remarks: [String: String]
    /// The classes whose functions are no part of what the app teaches.
    let scaffolding: Set<String>
  }
}

extension Listing.Source {
  /// The parts between the comments `// listing WORDS` and `// end`, in order, without the
  /// indentation that all lines of a part have. Functions in a part belong to the type around it.
  package var marked: [(words: [Substring], source: Listing.Source)] {
    let lines = text.linesAsBytes
    let functions = SourceReader(text, owner: owner).functions
    return MarkedSource.parts(of: lines).map { part in
      let inside = functions.filter { part.lines.contains($0.lines.lowerBound) }
      let source = Listing.Source(
        file: file, firstLine: firstLine + part.lines.lowerBound,
        owner: inside.min { $0.lines.lowerBound < $1.lines.lowerBound }?.owner,
        isOfFramework: isOfFramework, text: Self.outdented(lines[part.lines]))
      return (part.words, source)
    }
  }

  private static func outdented(_ lines: ArraySlice<Substring.UTF8View>) -> String {
    let indents = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == UInt8(ascii: " ") }.count }
    let least = indents.min() ?? 0
    return lines.map { Substring($0.dropFirst(least)) }.joined(separator: "\n")
  }
}
