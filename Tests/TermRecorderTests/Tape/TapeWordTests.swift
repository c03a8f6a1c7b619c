import Testing

@testable import TermRecorder

/// The table of the language. The parser knows the words of the table only.
@Suite struct TapeWordTests {
  /// Each name of each row with its example.
  static let examples = TapeWord.all.flatMap { row in
    row.names.map { name in
      (
        row.form, name,
        name == row.names[0] ? row.example : row.example.replacing(row.names[0], with: name)
      )
    }
  }

  private func tape(_ text: String) -> Tape {
    Tape(Array(text.utf8)) { _ in .bytes(Array("Sleep 1s".utf8)) }
  }

  @Test(arguments: examples) func anExampleIsReadWithoutAWord(
    form: String, name: String, example: String
  ) throws {
    let tape = tape("Copy 'x'\n\(example)")
    #expect(tape.diagnostics.isEmpty, "\(tape.diagnostics)")
    #expect(TapeTimeline(tape).warnings.allSatisfy { $0.message.contains("to the top") })
    #expect(tape.commands.count == 2)
    let action = try #require(tape.commands.last?.action)
    switch action {
    case .set(let setting): #expect(["Set", "set", setting.name].contains(name))
    default: #expect(!form.hasPrefix("Set ") && !form.hasPrefix("#tape: set "))
    }
    #expect(example.contains(name) && form.contains(name.prefix(1)))
  }

  /// An example leads to the command of its own row: no two rows of one kind have the same meaning.
  @Test func eachWordHasOneRowAndItsOwnExample() {
    let names = TapeWord.all.flatMap { row in row.names.map { "\(row.kind) \($0)" } }
    #expect(Set(names).count == names.count && names.count > 80)
    let actions = TapeWord.all.filter {
      $0.kind != .ownKey && $0.kind != .key && $0.form.contains("<") == false
    }
    .map { "\(tape($0.example).commands.map(\.action))" }
    #expect(Set(actions).count == actions.count)
  }

  /// Without its row a word is unknown, even where the parser has code for it.
  @Test func theParserKnowsTheWordsOfTheTableOnly() {
    let words =
      TapeKeywords.commands + TapeKeywords.moreKeys + TapeKeywords.settings
      + TapeKeywords.extensions + TapeKeywords.ownSettings
    #expect(Set(words) == Set(TapeWord.all.flatMap(\.names)))
    for word in ["type", "Typo", "WaitTimeout", "caption"] {
      #expect(tape("\(word) 'x'").errors.first?.message.hasPrefix("unknown command") == true)
    }
  }

  /// Only keys that VHS refuses are marked by the parser; everything else of ours is a comment.
  @Test(arguments: TapeWord.all) func whatVHSDoesNotKnowIsAComment(row: TapeWord) {
    let isComment = row.example.hasPrefix("#tape: ")
    #expect(isComment == !row.isOfVHS)
    guard row.kind == .ownKey else { return }
    for name in row.names { #expect(tape("\(name) 2").diagnostics.count == 1, "\(name)") }
  }

  @Test func aMeaningIsASentence() {
    for row in TapeWord.all {
      #expect(row.meaning.hasSuffix(".") && row.meaning.first?.isUppercase == true, "\(row.form)")
    }
  }
}
