import TermContainers

extension TapeParser {
  /// `Source STRING`, `Screenshot STRING`, `Output STRING`.
  mutating func readFile(_ word: String) throws(Mistake) {
    let path = try readPath()
    let position = last.position
    guard !path.isEmpty else {
      throw Mistake(position, "\(word): the path is empty")
    }
    try checkName(path, position)
    switch word {
    case "Source": try readSource(path, position)
    case "Screenshot":
      guard path.hasSuffix(".png") else {
        throw Mistake(position, "Screenshot: the file must end in .png")
      }
      add(.screenshot(path))
    default: try readOutput(path, position)
    }
  }

  /// Throws if no file can be called `path`.
  func checkName(_ path: String, _ position: TapePosition) throws(Mistake) {
    if let problem = FileName.problem(path) { throw Mistake(position, problem) }
  }

  /// `STRING`. VHS requires quotes if a path begins with a slash or a digit; here unquoted ones are
  /// accepted too, up to the next blank.
  private mutating func readPath() throws(Mistake) -> String {
    guard next.kind == .regex || next.kind == .number, next.position.line == last.position.line
    else { return try readString("a path") }
    let start = next
    var text = ""
    repeat {
      let token = take()
      text += token.kind == .regex ? "/\(token.text)\(token.isClosed ? "/" : "")" : token.text
    } while next.bytes.lowerBound == last.bytes.upperBound && TapeParser.isPartOfPath(next)
    guard !text.utf8.contains(where: \.isBlank) else {
      throw Mistake(start.position, "\(head.text): put the path in quotes")
    }
    note(.warning, start.position, "\(head.text): VHS accepts this path only in quotes")
    last = start
    return text
  }

  private static func isPartOfPath(_ token: TapeToken) -> Bool {
    switch token.kind {
    case .keyword, .word, .number, .sign, .regex: true
    default: false
    }
  }

  /// A file with an extension, or a folder with a slash at its end.
  private mutating func readOutput(_ path: String, _ position: TapePosition) throws(Mistake) {
    if !path.hasSuffix("/") {
      guard let kind = path.pathExtension else {
        throw Mistake(position, "Output: the file has no extension; a folder ends with a slash")
      }
      if RecordingFormat(path: path) == nil {
        // Only an application that makes calls can have a diagram of them.
        let kinds = RecordingFormat.allCases.filter { ![.mmd, .frames].contains($0) }
        let hint = kinds.map(\.rawValue).hint(for: kind)
        note(
          .warning, position,
          "Output: .\(TapeToken.short(kind)) is not a known format and is not written\(hint)")
      }
    }
    if !isIncluded { add(.output(path)) }
  }

  /// Includes another tape in place of the command: its name must end in .tape, and it must not be
  /// empty, contain a `Source` or have errors. Its outputs are ignored.
  private mutating func readSource(_ path: String, _ position: TapePosition) throws(Mistake) {
    guard path.hasSuffix(".tape") else {
      throw Mistake(position, "Source: the file must end in .tape")
    }
    guard !isIncluded else {
      throw Mistake(position, "Source: an included file cannot include another")
    }
    let included = try source(path, position)
    guard tape.commands.count + included.commands.count <= TapeParser.mostCommands else {
      throw Mistake(position, "Source: the tape becomes too long")
    }
    for var command in included.commands {
      command.file = path
      tape.commands.append(command)
    }
  }

  /// Returns the contents of the file, which is read only once.
  private mutating func source(_ path: String, _ position: TapePosition) throws(Mistake) -> Tape {
    if let known = sources[path] { return known }
    let name = "'\(TapeToken.short(path))'"
    switch include(path) {
    case .unreadable(let reason):
      throw Mistake(position, "Source: cannot read \(name): \(reason)")
    case .bytes(let bytes) where bytes.allSatisfy(\.isBlank):
      throw Mistake(position, "Source: \(name) is empty")
    case .bytes(let bytes):
      var parser = TapeParser(bytes, include: include, isIncluded: true)
      let included = parser.read()
      let errors = included.errors
      if let first = errors.first {
        let count = errors.count == 1 ? "a mistake" : "\(errors.count) mistakes"
        let place = "\(TapeToken.short(path)):\(first.position.line):\(first.position.column)"
        throw Mistake(position, "Source: \(count) at \(place): \(first.message)")
      }
      sources[path] = included
      return included
    }
  }
}

extension String {
  /// The part after the last dot of the path's last component; nil without a dot.
  var pathExtension: String? {
    let name = split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let result = name[name.index(after: dot)...]
    return result.isEmpty ? nil : String(result)
  }
}
