import ListingReader

/// The functions that a listing's lines can call.
struct KnownFunctions {
  private var names: Set<String> = []
  private var byBase: [Substring: [String]] = [:]

  var isEmpty: Bool { names.isEmpty }

  init(_ readings: [SourceReading] = []) {
    for function in readings.flatMap(\.functions) where names.insert(function.name).inserted {
      byBase[function.name.prefix { $0 != "(" }, default: []].append(function.name)
    }
  }

  /// The function that `call` calls, found by its labels. With trailing closures or default values,
  /// it is found as the only function of that name.
  func name(of call: SourceCall) -> String? {
    if call.receiver == "super" { return nil }
    if names.contains(call.signature) { return call.signature }
    guard let candidates = byBase[Substring(call.name)] else { return nil }
    return candidates.count == 1 && candidates[0].contains("(") ? candidates[0] : nil
  }
}
