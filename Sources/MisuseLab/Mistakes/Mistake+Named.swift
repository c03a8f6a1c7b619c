extension Mistake {
  /// The mistake of that name.
  package static func named(_ name: String) -> Mistake? { all.first { $0.name == name } }

  /// The place in the course, from 1.
  package var number: Int { (Mistake.all.firstIndex { $0.name == name } ?? 0) + 1 }
}
