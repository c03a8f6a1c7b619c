/// A JSON value with its position in the text.
package struct JSONValue: Sendable {
  /// A kind of value with its content.
  package indirect enum Kind: Sendable {
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null
    case array([JSONValue])
    /// In the order of the text; a key may occur twice.
    case object([(key: String, value: JSONValue)])
  }

  /// The kind of value with its content.
  package let kind: Kind
  /// The index of its first byte.
  package let offset: Int
}

extension JSONValue {
  /// The last member with that name; nil if no member has it or this is not an object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = kind else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// Its text, if it is a string.
  package var string: String? {
    if case .string(let text) = kind { text } else { nil }
  }

  /// Its value, if it is a number.
  package var number: Double? {
    if case .number(let number) = kind { number } else { nil }
  }

  /// Its value, if it is a whole number that fits in an `Int`.
  package var integer: Int? { number.flatMap { Int(exactly: $0) } }

  /// Its elements, if it is an array.
  package var array: [JSONValue]? {
    if case .array(let values) = kind { values } else { nil }
  }

  /// Whether it is null.
  package var isNull: Bool {
    if case .null = kind { true } else { false }
  }

  /// The name of its kind in messages.
  package var kindName: String {
    switch kind {
    case .string: "a string"
    case .number: "a number"
    case .boolean: "a boolean"
    case .null: "null"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
