import TermContainers
import TestSupport
import Testing

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

  /// Presses keys one after another.
  func send(_ keys: String...) {
    for key in keys { host.send(key) }
  }

  /// Presses a key, and plays what follows from it.
  func play(_ key: String) {
    host.send(key)
    host.settle()
  }

  private var rows: [Substring] {
    host.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The first cell of a key's title, in the last row that has it.
  func place(ofKey title: String) -> Point? {
    for (y, row) in rows.enumerated().reversed() {
      guard let place = row.firstRange(of: " \(title)") else { continue }
      return Point(x: CellWidth.of(String(row[..<place.lowerBound])), y: y)
    }
    return nil
  }

  /// The screen from a column on, without blanks, edges and `others`: a line that goes on in the
  /// next row is whole.
  func joined(from column: Int, without others: String = "") -> String {
    let left = " ▌▐▾▴" + others
    return rows.map { row in String(row.dropFirst(column)).filter { !left.contains($0) } }.joined()
  }
}

extension Golden {
  /// Expects `sheet` to be what the file holds.
  func expect(_ sheet: PictureSheet, at location: SourceLocation = #_sourceLocation) throws {
    let complaint = try complaint(about: sheet)
    #expect(complaint == nil, "\(complaint ?? "")", sourceLocation: location)
  }
}
