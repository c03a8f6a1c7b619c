/// One thing that an article says, in our words, and where it can be seen here: a row of
/// Docs/printed/articles.md.
struct ArticlePoint {
  /// The numbers of the articles.
  static let articles = 1...5
  /// The number of the article.
  let article: Int
  /// What it says.
  let text: String
  /// Where that is seen. All of them hold.
  let sights: [Sight]

  /// Whether it is seen at all.
  var isSeen: Bool {
    !sights.contains { if case .nowhere = $0 { true } else { false } }
  }
}

extension ArticlePoint {
  /// Where something is seen.
  enum Sight {
    /// On the stage of a demo of 80 by 24, after keys. The calls are those that `keys` cause, or
    /// without keys those of the start.
    case onStage(String, before: String, keys: String, [Condition])
    /// On a page of `demo-tui explain`.
    case explain(String, String)
    /// On a page of `demo-tui compare`.
    case compare(String, String, String)
    /// In a case of `demo-tui conformance`, which passes.
    case proof(String)
    /// In a file of the sources.
    case source(String, String)
    /// In a pane of the lesson, as `demo-tui snapshot` prints it.
    case lesson(Pane, String, String, String)
    /// In the course of mistakes.
    case misuse(String)
    /// Nowhere, because of something.
    case nowhere(String)

    /// On the stage of a demo, where all `conditions` hold.
    static func stage(
      _ demo: String, before: String = "", _ keys: String, _ conditions: Condition...
    ) -> Sight {
      .onStage(demo, before: before, keys: keys, conditions)
    }
  }

  /// The panes of the lesson.
  enum Pane: String {
    case code, trees, timeline, whatif
  }

  /// What must hold on a stage.
  enum Condition {
    /// The screen has this text.
    case text(String)
    /// The screen does not have this text.
    case lacks(String)
    /// The trace has these messages in this order, perhaps with others between them.
    case inOrder([String])
    /// No message of the trace contains this.
    case never(String)
    /// Something moves.
    case moving
    /// The first text stands above the second one.
    case above(String, String)
    /// The first text stands left of the second one.
    case beside(String, String)
    /// The first text has another ground than the second one.
    case grounds(String, String)

    /// The messages in this order.
    static func calls(_ messages: String...) -> Condition { .inOrder(messages) }
  }
}
