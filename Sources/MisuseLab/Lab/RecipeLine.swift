/// A line of a recipe: its code, as in an app, and the call that it makes in a scene.
package struct RecipeLine: Sendable {
  /// A change that the mistake makes to a line.
  package enum Change: String, Sendable {
    /// It is the same in both orders.
    case none
    /// It is missing in the mistaken order.
    case leftOut
    /// It is only in the mistaken order.
    case added
  }

  /// The code.
  package let code: String
  /// The call as a trace names it, see ``CallName``; nil if a trace has none for it.
  package let call: String?
  /// The lines in its braces.
  package let body: [RecipeLine]
  /// The change that the mistake makes to it.
  package private(set) var change = Change.none
  /// A word or two about the change.
  package private(set) var note = ""
  /// Makes the call. `body` runs the lines in the braces that are switched on.
  let act: @MainActor @Sendable (LabScene, _ body: @escaping () -> Void) -> Void

  init(
    _ code: String, body: [RecipeLine] = [],
    act: @escaping @MainActor @Sendable (LabScene, _ body: @escaping () -> Void) -> Void
  ) {
    (self.code, self.body, self.act) = (code, body, act)
    call = CallName.made(in: code)
  }

  init(
    _ code: String, act: @escaping @MainActor @Sendable (LabScene) -> Void
  ) {
    self.init(code) { scene, _ in act(scene) }
  }

  /// The line, missing in the mistaken order.
  var leftOut: RecipeLine { changed(.leftOut, "left out") }
  /// The line in its right place; the mistake makes the call elsewhere.
  var belongsHere: RecipeLine { changed(.leftOut, RecipeLine.place) }
  /// The line, only in the mistaken order.
  var added: RecipeLine { changed(.added, "added") }
  /// The line in the place where the mistake makes the call.
  var tooEarly: RecipeLine { changed(.added, "too early") }

  /// Whether it is the right place of a call that another line makes.
  var isMoved: Bool { note == RecipeLine.place }

  private static let place = "belongs here"

  private func changed(_ change: Change, _ note: String) -> RecipeLine {
    var line = self
    (line.change, line.note) = (change, note)
    return line
  }
}
