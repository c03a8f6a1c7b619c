import TermInspector

extension Mistake {
  /// The names of all mistakes, in order, without the mistakes: the gallery counts them when the
  /// program starts, and making all recipes would lengthen that by seven percent.
  package static let names = Listing.Source.embedded("mistakes.md").text.utf8
    .split(separator: UInt8(ascii: "\n")).filter { $0.starts(with: "## ".utf8) }
    .map { String(Substring($0.dropFirst(3))) }

  /// The mistake of that name.
  package static func named(_ name: String) -> Mistake? { all.first { $0.name == name } }

  /// The place in the course, from 1.
  package var number: Int { (Mistake.all.firstIndex { $0.name == name } ?? 0) + 1 }
}
