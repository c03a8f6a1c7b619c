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
        for complaint in try sight.complaints() {
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
      for reason in point.sights.compactMap(\.reason) { #expect(reason.count > 8, "\(point.text)") }
    }
    for article in ArticlePoint.articles {
      let points = all.filter { $0.article == article }
      #expect(points.count { $0.isSeen } * 4 > points.count * 3, "\(article)")
    }
    #expect(Set(all.map { "\($0.article) \($0.text)" }).count == all.count)
  }

  /// A check that accepts everything would make the table worthless.
  @Test func whatIsNotThereIsMissed() throws {
    let wrong = [
      "*show-hide* at the start: “BlueViewController”",
      "*show-hide* at the start: no “OrangeViewController”",
      "*show-hide* `h`: `OrangeViewController.didMove(toParent: nil)`, then `OrangeViewController.willMove(toParent: nil)`",
      "*show-hide* `h`: no call with `willMove`", "*show-hide* `h`: it moves",
      "*show-hide* at the start: “OrangeViewController” above “ButtonViewController”",
      "*tunnel* at the start: “56.5500° S” left of “56.5500° N”",
      "*show-hide* at the start: “Show / Hide” on another ground than “Show / Hide”",
      "`explain addChild`: “pigs fly”", "`compare embed replace`: `pigs fly`",
      "`pigs fly` in [README](../../README.md)", "[C-999](conformance.md)", "`misuse pigs`",
      "*code* beside *show-hide*: “pigs fly”",
    ]
    for text in wrong { #expect(try ArticleSight(text).complaints().count == 1, "\(text)") }
  }
}
