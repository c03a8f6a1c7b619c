import Testing

@testable import demo_tui

/// The articles' points are seen where Docs/printed/articles.md says.
@MainActor
@Suite struct ArticleTests {
  /// Played by EveryTourTests.
  func eachPointIsSeenWhereItIsSaid(_ article: Int) throws {
    let points = try ArticlePoint.all().filter { $0.article == article }
    for (index, point) in points.enumerated() {
      for sight in point.sights {
        for complaint in try SightCheck.complaints(about: sight) {
          Issue.record("\(article).\(index + 1) \(point.text): \(complaint)")
        }
      }
    }
  }

  /// None is missing without a reason, and most are seen.
  @Test func eachPointIsSeenOrSaysWhyNot() throws {
    let all = try ArticlePoint.all()
    let seen = all.count { $0.isSeen }
    #expect(all.count > 200)
    #expect(try ArticlePoint.page().contains("Of \(all.count) points \(seen) are seen;"))
    for point in all {
      #expect(!point.sights.isEmpty && !point.text.isEmpty, "\(point.text)")
      for case .nowhere(let why) in point.sights { #expect(why.count > 8, "\(point.text)") }
    }
    for article in ArticlePoint.articles {
      let points = all.filter { $0.article == article }
      #expect(points.count { $0.isSeen } * 4 > points.count * 3, "\(article)")
    }
    #expect(Set(all.map { "\($0.article) \($0.text)" }).count == all.count)
  }

  /// A check that accepts everything would make the table worthless.
  @Test func whatIsNotThereIsMissed() throws {
    let wrong: [ArticlePoint.Sight] = [
      .stage("show-hide", "", .text("BlueViewController")),
      .stage("show-hide", "", .lacks("OrangeViewController")),
      .stage(
        "show-hide", "h",
        .calls(
          "OrangeViewController.didMove(toParent: nil)",
          "OrangeViewController.willMove(toParent: nil)")),
      .stage("show-hide", "h", .never("willMove")), .stage("show-hide", "h", .moving),
      .stage("show-hide", "", .above("OrangeViewController", "ButtonViewController")),
      .stage("tunnel", "", .beside("56.5500° S", "56.5500° N")),
      .stage("show-hide", "", .grounds("Show / Hide", "Show / Hide")),
      .explain("addChild", "pigs fly"), .compare("embed", "replace", "pigs fly"),
      .source("README.md", "pigs " + "fly"), .proof("C-999"),
    ]
    for sight in wrong { #expect(try SightCheck.complaints(about: sight).count == 1, "\(sight)") }
  }
}
