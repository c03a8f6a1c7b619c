import TermRecorder

/// The result of a check in JUnit's XML: a suite for each tape or cast, a case for each file.
struct JUnitReport {
  let checks: [CheckedSource]

  /// The document.
  var text: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
      + checks.map(suite).joined() + "</testsuites>\n"
  }

  /// Returns the suite of a tape or cast: a case for each file, and one for the recording if that
  /// failed.
  private func suite(_ check: CheckedSource) -> String {
    let name = SVGText.escaped(check.name)
    let failures = check.files.count { !$0.differences.isEmpty }
    let errors = check.problem == nil ? 0 : 1
    let problem = check.problem.map {
      testCase("recording", in: name, "<error message=\"\(SVGText.escaped($0))\"/>")
    }
    let cases = check.files.map { file in
      testCase(SVGText.escaped(file.path), in: name, failure(file))
    }
    return "<testsuite name=\"\(name)\" tests=\"\(check.files.count + errors)\""
      + " failures=\"\(failures)\" errors=\"\(errors)\">\n"
      + (problem ?? "") + cases.joined() + "</testsuite>\n"
  }

  private func testCase(_ name: String, in suite: String, _ inside: String) -> String {
    let start = "<testcase classname=\"\(suite)\" name=\"\(name)\""
    return inside.isEmpty ? "\(start)/>\n" : "\(start)>\(inside)</testcase>\n"
  }

  private func failure(_ file: CheckedSource.File) -> String {
    guard let first = file.differences.first else { return "" }
    let text = file.differences.map(\.description).joined()
    return "<failure message=\"\(SVGText.escaped(first.comparison.headline))\">"
      + "\(SVGText.escaped(text))</failure>"
  }
}
