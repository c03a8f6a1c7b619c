/// A part of a function's body that calls something.
package indirect enum SourceNode {
  case call(SourceCall)
  /// A closure that is no argument.
  case closure([SourceNode])
}

/// A call, or an assignment to a property, as the source spells it.
package struct SourceCall {
  package struct Argument {
    /// `_` if it has none.
    package var label = "_"
    /// Its tokens without the spaces between them.
    package var text = ""
    package var closure: [SourceNode]?
  }

  /// Its last word, such as `addChild` in `self.addChild(child)`.
  package var name: String
  /// The expression before the last point.
  package var receiver: String?
  package var arguments: [Argument] = []
  /// Its line, from 0.
  package let line: Int
  package var isAssignment = false
  /// The assigned value, if it is a name, or a call: `Detail()`, without its arguments.
  package var value: String?

  /// The name with its labels, such as `add(_:to:)`.
  package var signature: String { "\(name)(\(arguments.map { $0.label + ":" }.joined()))" }
}

/// A function with its calls.
package struct SourceFunction {
  /// Its name with labels, such as `flip(from:to:_:)`.
  package let name: String
  /// The type that declares it.
  package let owner: String?
  /// Its lines, from 0, without comments and attributes before it.
  package let lines: ClosedRange<Int>
  package let body: [SourceNode]
}
