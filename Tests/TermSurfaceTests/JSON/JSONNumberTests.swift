import TermSurface
import Testing

@Suite struct JSONNumberTests {
  @Test(arguments: [
    (0.0, "0.0"), (-0.0, "0.0"), (56.55, "56.55"), (-171.6833, "-171.6833"), (-90, "-90.0"),
    (0.1 + 0.2, "0.30000000000000004"), (1e-9, "1e-09"),
  ])
  func numbersKeepTheirDigits(_ number: Double, _ text: String) {
    #expect(JSON.number(number).description == text)
  }
}
