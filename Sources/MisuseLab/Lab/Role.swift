/// The role of a controller in a scene of the lab.
package enum Role: String, Sendable, CaseIterable {
  case container, orange, blue

  /// The name of the variable in the code of a recipe.
  var variable: String { self == .container ? "self" : rawValue }

  /// The receiver before a call: none for the container, which makes the calls.
  var receiver: String { self == .container ? "" : "\(rawValue)." }

  /// The name in a sentence.
  package var name: String {
    switch self {
    case .container: "The container"
    case .orange: "Orange"
    case .blue: "Blue"
    }
  }
}
