extension TapeSetting {
  /// Why a text is no value of a setting, in one line.
  package struct Mistake: Error {
    package let message: String
  }

  /// Reads the value of the setting called `name`, as the line `Set NAME VALUE` of a tape says it;
  /// quotes may be missing.
  package init(_ name: String, _ value: String) throws(Mistake) {
    let command =
      TapeKeywords.ownSettings.contains(name)
      ? "\(TapePrefix.tape.mark) set \(name)" : "Set \(name)"
    var writer = TapeWriter()
    writer.line(command, quoted: value)
    let plain = "\(command) \(value.filter { !$0.isNewline })"
    var mistake = ""
    for line in value.hasPrefix("{") ? [plain] : [writer.text, plain] {
      let tape = Tape(line)
      if tape.diagnostics.isEmpty, tape.commands.count == 1,
        case .set(let setting) = tape.commands[0].action
      {
        self = setting
        return
      }
      if mistake.isEmpty { mistake = tape.diagnostics.first?.message ?? "it is more than a value" }
    }
    throw Mistake(message: mistake)
  }
}

extension TapeWord {
  /// The row of a setting.
  package static func setting(_ name: String) -> TapeWord? {
    all.first { [.setting, .ownSetting].contains($0.kind) && $0.names == [name] }
  }

  /// What is written for the value: `<pixels>`.
  package var value: String { rest.dropFirst().filter { !"<>\"[]".contains($0) } }
}
