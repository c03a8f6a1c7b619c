/// A JSON value that was read, and where it stands.
package struct JSONValue: Sendable {
  /// What it is.
  package indirect enum Kind: Sendable {
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null
    case array([JSONValue])
    /// In the order of the text; a key may be there twice.
    case object([(key: String, value: JSONValue)])
  }

  /// What it is.
  package let kind: Kind
  /// The index of its first byte.
  package let offset: Int
}

extension JSONValue {
  /// The member of that name, the last where there are several; nil where there is none, or where this is no
  /// object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = kind else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// Its text, where it is a string.
  package var string: String? {
    if case .string(let text) = kind { text } else { nil }
  }

  /// Its number, where it is one.
  package var number: Double? {
    if case .number(let number) = kind { number } else { nil }
  }

  /// Its number, where it is a whole one that an `Int` holds.
  package var integer: Int? { number.flatMap { Int(exactly: $0) } }

  /// Its elements, where it is an array.
  package var array: [JSONValue]? {
    if case .array(let values) = kind { values } else { nil }
  }

  /// Whether it is null.
  package var isNull: Bool {
    if case .null = kind { true } else { false }
  }

  /// What it is called in messages.
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
