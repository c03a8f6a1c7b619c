extension CaseIterable where Self: Equatable {
  /// The next case; after the last, the first.
  var next: Self {
    let cases = Array(Self.allCases)
    let index = cases.firstIndex(of: self) ?? 0
    return cases[(index + 1) % cases.count]
  }
}
