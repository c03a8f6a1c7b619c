import TermContainers
import Testing

extension Exhaustive {
  /// What holds in the tours of some demos holds in those of all.
  @MainActor
  @Suite struct EveryTourTests {
    @Test(arguments: TapeTests.names)
    func `a lesson changes no callback, no order and no time`(_ name: String) throws {
      try LessonTests().`a lesson changes no callback, no order and no time`(name)
    }

    @Test(arguments: TapeTests.names) func aLessonLeavesTheFirstKeys(_ name: String) throws {
      try StatusLineTests().aLessonSaysHowOneGoesOnAndLeavesTheDemosFirstKeys(
        name, Size(width: 80, height: 24))
    }

    @Test(arguments: TapeTests.names, [60, 100])
    func theDemosOwnKeysComeFirst(_ name: String, _ width: Int) throws {
      try StatusLineTests().theDemosOwnKeysComeFirst(name, width)
    }

    @Test func `what if begins with a mistake about the chosen call`() throws {
      try WhatIfTests().expectMistakesAboutChosenCalls()
    }

    @Test(arguments: TapeTests.names) func withoutColorsNothingIsLost(_ name: String) throws {
      try ContrastTests().withoutColorsNothingIsLost(name: name)
    }

    @Test(arguments: TapeTests.names) func `keys of the lesson add no moments`(
      _ name: String
    ) throws {
      try LessonFocusTests().`keys of the lesson add no moments`(
        name, Size(width: 80, height: 24))
    }

    @Test(arguments: TapeTests.names) func `the lit line is seen in the strip`(
      _ name: String
    ) throws {
      try LitRowTests().`the lit line of each moment is seen in the strip`(name)
    }

    @Test(arguments: TapeTests.names) func everyFrameIsInTheTape(_ name: String) throws {
      try LiveRecordingTests().everyFrameIsInTheTapeAtItsTime(name)
    }

    @Test(arguments: ArticlePoint.articles) func eachPointOfAnArticleIsSeen(
      _ article: Int
    ) throws {
      try ArticleTests().eachPointIsSeenWhereItIsSaid(article)
    }

    @Test(arguments: TapeTests.names) func everyMomentIsWhatThereWas(_ name: String) throws {
      try LessonMomentsTests().everyMomentOfATourIsWhatThereWas(name)
    }

    @Test(arguments: TapeTests.names) func `no sentence is read twice`(_ name: String) throws {
      try LessonWordsTests().`no sentence is read twice`(name: name)
    }

    @Test(arguments: TapeTests.names)
    func `a line that has not run claims nothing, one that has says what holds`(
      _ name: String
    ) throws {
      try SentenceTests().expectSentencesHold(name)
    }

    @Test(arguments: TapeTests.names) func `each stop of a tour is a call`(_ name: String) throws {
      try CallStepsTests().expectStopsAreCalls(name)
    }

    @Test(arguments: TapeTests.names)
    func `each moment of a tour lights a line or what no line has made`(_ name: String) throws {
      try DemoCodeTests().expectMomentsAreLit(name)
    }

    @Test(arguments: TapeTests.names) func aPictureInTheArticlesIsItsTape(_ name: String) throws {
      try TapeTests().expectPictureInTheArticles(name)
    }
  }
}
