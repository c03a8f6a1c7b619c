import MisuseLab
import TermInspector

extension Pinned {
  /// What the container does in a step, or to take one back.
  enum Call: Hashable {
    case step(Step)
    /// Takes the fourth step back.
    case unpin
    /// Finds the child again, if the reference was dropped too early.
    case find

    /// Its lines in the container's source.
    var code: [String] {
      switch self {
      case .step(.pin): Call.body(of: "pin")
      case .unpin: Call.body(of: "unpin")
      case .step(let step): Call.code(behind: "case (.\(step),")
      case .find: Call.code(behind: "case .find: ")
      }
    }

    private static let lines = Listing.Source.embedded("Pinned+ContainerViewController.swift").text
      .split(separator: "\n").map { $0.drop { $0 == " " } }

    /// What stands behind the case in its line, or else in the next one.
    private static func code(behind label: String) -> [String] {
      let line = lines.drop { !$0.hasPrefix(label) }.prefix(2)
      let code = line.first?.hasSuffix(":") == true ? line.last : line.first?.dropFirst(label.count)
      return code.map { [String($0)] } ?? []
    }

    /// The statements of a function, without braces and what goes on below a call's first line.
    private static func body(of function: String) -> [String] {
      let body = lines.drop { !$0.hasPrefix("private func \(function)(") }.dropFirst()
      let statements = body.prefix { !$0.hasPrefix("private func") && !$0.hasPrefix("///") }
      return zip(statements, [""] + statements).filter { line, above in
        line != "}" && !above.hasSuffix("(")
      }.map { line, _ in String(line.hasSuffix(" {") ? line.dropLast(2) : line) }
    }
  }
}
