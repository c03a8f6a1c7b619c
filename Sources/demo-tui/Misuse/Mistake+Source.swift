import MisuseLab

extension Mistake {
  /// Where the right order is taught: by a demo, or by a page of `demo-tui explain`.
  @MainActor var source: MistakeSource? {
    if let demo = Demo.all.first(where: { $0.name == self.demo }) { return MistakeSource(demo) }
    return page.map { MistakeSource(page: $0) }
  }
}

extension MistakeSource {
  @MainActor
  fileprivate init(_ demo: Demo) {
    let article = "\u{201C}\(demo.origin)\u{201D}"
    self.init(
      name: demo.name, details: "the demo \(demo.name), \(article)",
      sentence: "The demo \(demo.name), after \(article), makes these calls in the right order.")
  }

  fileprivate init(page name: String) {
    self.init(
      name: "a page", details: "the page \(name)",
      sentence: "There is a page about it, which K opens. demo-tui explain \(name) prints it.",
      page: name)
  }
}
