import TermContainers
import Testing

@Suite struct AnimationCurveTests {
  private static let steps = (0...1000).map { Double($0) / 1000 }

  @Test(arguments: AnimationCurve.allCases) func aCurveBeginsAtNothingAndEndsAtAll(
    _ curve: AnimationCurve
  ) {
    for time in [-1, -0.001, 0.0] { #expect(curve.progress(at: time) == 0) }
    for time in [1.0, 1.001, 7] { #expect(curve.progress(at: time) == 1) }
  }

  /// Each step is greater than the last, all the way: by two thousandths, and a bit, at most in a
  /// thousandth of the time, also at the ends.
  @Test(arguments: AnimationCurve.allCases)
  func aCurveOnlyRisesAndDoesNotJump(_ curve: AnimationCurve) {
    let values = Self.steps.map { curve.progress(at: $0) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    #expect(zip(values, values.dropFirst()).allSatisfy { $1 - $0 < 0.0025 })
  }

  @Test(arguments: [AnimationCurve.easeInOut, .linear]) func aSymmetricCurveHasEqualHalves(
    _ curve: AnimationCurve
  ) {
    #expect(curve.progress(at: 0.5) == 0.5)
    for time in Self.steps {
      #expect(abs(curve.progress(at: time) + curve.progress(at: 1 - time) - 1) < 1e-8)
    }
  }

  @Test func easeInIsEaseOutBackwards() {
    for time in Self.steps {
      let (there, back) = (
        AnimationCurve.easeIn.progress(at: time), AnimationCurve.easeOut.progress(at: 1 - time)
      )
      #expect(abs(there + back - 1) < 1e-8)
    }
  }

  @Test func aStraightLineIsTheTime() {
    for time in Self.steps { #expect(AnimationCurve.linear.progress(at: time) == time) }
  }

  /// Values of the Bézier curves 0.42, 0, 0.58, 1; 0.42, 0, 1, 1; and 0, 0, 0.58, 1, computed
  /// separately to sixty digits.
  @Test(arguments: [
    (AnimationCurve.easeInOut, 0.1, 0.019722454), (.easeInOut, 0.25, 0.129161931),
    (.easeInOut, 0.5, 0.500000000),
    (.easeInOut, 0.75, 0.870838069), (.easeInOut, 0.9, 0.980277546),
    (.easeIn, 0.1, 0.017026610), (.easeIn, 0.25, 0.093464651), (.easeIn, 0.5, 0.315356813),
    (.easeIn, 0.75, 0.621861869), (.easeIn, 0.9, 0.839427846),
    (.easeOut, 0.1, 0.160572154), (.easeOut, 0.25, 0.378138131), (.easeOut, 0.5, 0.684643187),
    (.easeOut, 0.75, 0.906535349), (.easeOut, 0.9, 0.982973390),
  ])
  func knownValuesAreMet(_ curve: AnimationCurve, _ time: Double, _ value: Double) {
    #expect(abs(curve.progress(at: time) - value) < 5e-7)
  }
}
