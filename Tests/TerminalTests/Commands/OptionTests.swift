import Foundation
import Testing

/// Every command refuses unknown options, options without a value, and options given twice.
@Suite(.waitsForProcesses) struct OptionTests {
  /// A command, and the arguments that it needs.
  struct Command: CustomStringConvertible, Sendable {
    let name: String
    let words: [String]
    var description: String { name }
    var line: [String] { name.split(separator: " ").map(String.init) + words }
  }

  private static let commands = [
    Command(name: "", words: []), Command(name: "orange-blue", words: []),
    Command(name: "play", words: ["orange-blue"]), Command(name: "list", words: []),
    Command(name: "snapshot", words: ["orange-blue"]),
    Command(name: "trace", words: ["orange-blue"]), Command(name: "record", words: ["none.tape"]),
    Command(name: "tape check", words: ["none.tape"]),
    Command(name: "tape new", words: ["orange-blue"]),
    Command(name: "tape commands", words: ["Wait"]), Command(name: "explain", words: ["addChild"]),
    Command(name: "compare", words: []), Command(name: "conformance", words: ["C-011"]),
    Command(name: "doctor", words: []), Command(name: "misuse", words: ["missing-frame"]),
    Command(name: "themes", words: []), Command(name: "controls", words: ["stack"]),
  ]

  /// The help lists no command that these tests leave out.
  @Test func theCommandsAreAllThatThereAre() throws {
    let named = Set(Self.commands.map(\.name))
    for name in try Help("").commands {
      let inner = try Help(name).commands.map { "\(name) \($0)" }
      for name in inner.isEmpty ? [name] : inner { #expect(named.contains(name), "\(name)") }
    }
  }

  private func expectRefused(_ arguments: [String], _ words: String...) throws {
    try CommandRun(arguments).ended([64], saying: words).silently()
  }

  @Test(arguments: commands) func anUnknownOptionIsRefused(_ command: Command) throws {
    for option in ["--nonsense", "--nonsense=1", "-Z"] {
      try expectRefused(command.line + [option], String(option.prefix { $0 != "=" }))
    }
    // The option is refused even if more is wrong.
    let name = command.name.split(separator: " ").map(String.init)
    try expectRefused(name + ["--nonsense"], "--nonsense")
    try expectRefused(name + ["--nonsense"] + command.words, "--nonsense")
    #expect(try CommandRun(command.line + ["--nonsense", "1"]).status == 64)
  }

  @Test(arguments: commands) func anOptionWithoutItsValueIsRefused(_ command: Command) throws {
    for option in try Help(command.name).options where option.takesValue {
      try expectRefused(command.line + [option.name], option.name)
    }
  }

  @Test(arguments: commands) func anOptionThatIsGivenTwiceIsRefused(_ command: Command) throws {
    for option in try Help(command.name).options {
      let once = option.takesValue ? [option.name, "1"] : [option.name]
      guard !option.canBeRepeated else {
        let run = try CommandRun(command.line + once + once)
        #expect(!run.error.contains("is given twice"), "\(command.name) \(option.name)")
        continue
      }
      try expectRefused(command.line + once + once, option.name)
      if option.takesValue {
        try expectRefused(command.line + once + ["\(option.name)=1"], option.name)
      }
    }
  }

  private static let numbers = [
    ["play", "orange-blue", "--seed"], ["record", "x.tape", "--framerate"],
    ["record", "x.tape", "--window-shadow"], ["record", "x.tape", "--loop-offset"],
    ["record", "x.tape", "--loops"], ["record", "x.tape", "--cast-version"],
  ]

  /// Every number is read as people write numbers.
  @Test(arguments: numbers, ["+5", "-0", "0x1p3", "1e1", "inf", "nan", "٣", "5 ", ""])
  func noOtherNumberIsTaken(_ option: [String], _ number: String) throws {
    let (name, before) = (option[2], Array(option[..<2]))
    try expectRefused(before + [name, number])
    try expectRefused(before + ["\(name)=\(number)"])
  }
}

/// The help text of a command.
private struct Help {
  struct Option {
    let name: String
    let takesValue: Bool
    let canBeRepeated: Bool
  }

  let options: [Option]
  let commands: [String]

  init(_ command: String) throws {
    let isDemo = command.isEmpty || command == "orange-blue"
    let words = command.split(separator: " ").map(String.init)
    let run = try CommandRun(isDemo ? ["play", "--help"] : words + ["--help"])
    let root = command.isEmpty ? try CommandRun(["help"]) : run
    #expect(run.status == 0 && root.status == 0)
    options = Help.entries(run.output).flatMap(Help.options)
    commands = Help.commands(root.output)
  }

  /// The lines of each option as one.
  private static func entries(_ text: String) -> [String] {
    text.split(separator: "\n").reduce(into: []) { entries, line in
      if line.hasPrefix("   "), !entries.isEmpty {
        entries[entries.count - 1] += " " + line.drop { $0 == " " }
      } else {
        entries.append(String(line))
      }
    }
  }

  /// For example `  -o, --output <output>  A file …`.
  private static func options(_ entry: String) -> [Option] {
    guard entry.hasPrefix("  -") else { return [] }
    let form = entry.dropFirst(2).split(separator: "  ").first ?? ""
    let names = form.split { " ,/".contains($0) }.filter { $0.hasPrefix("--") }
    return names.filter { $0 != "--help" && $0 != "--version" }.map {
      Option(
        name: String($0), takesValue: form.contains("<"),
        canBeRepeated: entry.contains("can be repeated"))
    }
  }

  /// The first word of each line under SUBCOMMANDS, except for continuation lines.
  private static func commands(_ text: String) -> [String] {
    guard let list = text.components(separatedBy: "SUBCOMMANDS:\n").dropFirst().first else {
      return []
    }
    return list.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .filter { !$0.contains("See '") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }
}
