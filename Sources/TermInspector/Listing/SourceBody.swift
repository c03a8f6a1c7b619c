/// What a function of a listing does, with the lines of each of its calls.
struct SourceBody: Sendable {
  var nodes: [Node] = []

  indirect enum Node: Sendable {
    case site(Site)
    case invocation(name: String, line: Int)
    case choice([[Node]])
    case loop([Node])
    case closure([Node])
    case named(String, [Node])
    case leave
  }

  /// A place in the source where a trace hears something.
  struct Site: Sendable {
    let event: TracedEvent
    /// The position of its line among those of the function.
    let line: Int
    /// The closures that run while what it began runs, or when that ends, in the order of the
    /// arguments.
    var closures: [Closure] = []
  }

  /// An argument that may be a closure.
  enum Closure: Sendable {
    case body([Node])
    /// The name of one, or of something else.
    case name(String)
  }
}

/// A call in the source that a trace hears, and the names that stand for its controllers.
struct TracedEvent: Sendable, Equatable {
  /// The event's name without its arguments.
  let name: String
  /// Whether nil is its argument; nil if nobody can see that.
  var passesNil: Bool?
  /// The controller on which it is called.
  var receiver: String?
  /// The controllers that are its arguments.
  var arguments: [String] = []
  /// Whether the trace's subject is the receiver, not the caller.
  var isByReceiver = false
  /// The class of the first argument, if the call creates it.
  var created: String?
  /// The classes of those of its controllers that the function has made itself, by their names.
  var classes: [String: String] = [:]
  /// Whether leaving it out surprises nobody: it may do nothing that a trace hears.
  var isQuiet = false
  /// Whether it is about a view that seems to be no controller's.
  var isOfPlainView = false
}
