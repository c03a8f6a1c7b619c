import TermContainers

@testable import MisuseLab

/// The course in a window of its own, without a terminal.
@MainActor
struct CourseHost {
  let course: MisuseCourse
  let host: HeadlessHost

  init(
    _ size: String, from name: String? = nil, style: UserInterfaceStyle = .dark,
    colors: ColorDepth = .trueColor, isASCII: Bool = false, isPane: Bool = false,
    hasEnd: Bool = false, results: [String: Bool] = [:]
  ) {
    let extent = size.split(separator: "x").compactMap { Int($0) }
    let course = MisuseCourse(startingAt: name, hasEnd: hasEnd, results: results)
    self.course = course
    host = HeadlessHost(
      size: Size(width: extent[0], height: extent[1]), colors: colors, isASCII: isASCII,
      userInterfaceStyle: style
    ) { application in
      let window = Window(application: application)
      window.rootViewController =
        isPane ? WhatIfViewController(course) : MisuseViewController(course)
      return window
    }
  }

  private var rows: [Substring] {
    host.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The first cell of `text` on the screen.
  func place(of text: String) -> Point? {
    rows.indices.lazy.compactMap { cell(of: text, $0) }.first
  }

  /// The first cell of a key's title, in the last row that has it.
  func place(ofKey title: String) -> Point? {
    rows.indices.reversed().lazy.compactMap { cell(of: " \(title)", $0) }.first
  }

  private func cell(of text: String, _ row: Int) -> Point? {
    rows[row].firstRange(of: text).map {
      Point(x: CellWidth.of(String(rows[row][..<$0.lowerBound])), y: row)
    }
  }
}
