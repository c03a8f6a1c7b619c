import ContainmentCases
import TermContainers

/// The rows that show a course: the recipe, the question with its answers, and the verdict.
@MainActor
struct WhatIfSheet {
  let course: MisuseCourse
  let width: Int
  /// The index that the keys have chosen: of an answer or, after the answer, of a line.
  let chosen: Int
  /// Whether the recipe still runs on the stage: its result is not known yet.
  var isPlaying = false

  private var room: Int { max(8, width - 2 * Sheet.margin) }

  /// The recipe with a switch before each line.
  var recipe: [SheetRow] { course.recipe.rows.indices.flatMap(rows) }

  /// The code at `index` with its mark and its note. Long code continues in the next row.
  private func rows(ofLine index: Int) -> [SheetRow] {
    let row = course.recipe.rows[index]
    let standing = course.recipe.standing(at: index)
    let indent = String(repeating: "  ", count: row.depth)
    let note = course.recipe.remark(at: index).map {
      SheetRow.Piece(text: $0, ink: standing.ink)
    }
    let width = room + 1 - 2 - indent.count
    let noteWidth = note.map { CellWidth.of($0.text) + 1 } ?? 0
    var lines = row.line.code.codeLines(of: width)
    if CellWidth.of(lines.last ?? "") + noteWidth > width { lines.append("") }
    let isChanged = row.line.change != .none
    return lines.enumerated().map { number, line in
      let mark = number == 0 ? "\(standing.mark) " : "  "
      let lead = SheetRow.Piece(text: mark, ink: standing.ink)
      let code = SheetRow.Piece(text: indent + line, ink: row.isOn ? .ink : .muted)
      return SheetRow(
        pieces: [lead, code], note: number == lines.count - 1 ? note : nil,
        ground: isChanged && !course.isFixed ? .raised : nil,
        isChosen: course.answer != nil && index == chosen, isChanged: isChanged,
        choice: course.answer == nil ? nil : index)
    }
  }

  /// The given answer and the one that came true; in another order, below a heading that says so.
  var shortQuestion: [SheetRow] {
    let shown = course.mistake.answers.indices.filter {
      $0 == course.answer || $0 == course.rightAnswer
    }
    let heading = course.isMistaken ? [] : [SheetRow.text("With the mistake", isBold: true)]
    return heading + shown.flatMap(answer)
  }

  /// The question and its answers; while another order is switched on, ``shortQuestion``.
  var question: [SheetRow] {
    guard course.isMistaken else { return shortQuestion }
    return SheetRow.wrapped(course.mistake.question, isBold: true, width: room) + [.blank]
      + course.mistake.answers.indices.flatMap(answer)
  }

  private func answer(_ index: Int) -> [SheetRow] {
    let isOpen = course.answer == nil
    let isRight = course.rightAnswer == index && !isOpen
    let isGiven = course.answer == index
    let letter = ["a", "b", "c"][index] + (isRight ? " ✓" : isGiven ? " ✗" : "")
    let ink: Palette.Role = isRight ? .good : isGiven ? .warning : isOpen ? .ink : .muted
    let text = course.mistake.answers[index].text
    return SheetRow.wrapped(text, ink, width: room, heading: letter, indent: 4).map { row in
      var row = row
      row.isChosen = isOpen && index == chosen
      row.choice = isOpen ? index : nil
      return row
    }
  }

  /// The reason for the result, the result, and the words of UIKit and the library; empty while the
  /// question is open.
  var verdict: [SheetRow] {
    guard course.answer != nil else { return [] }
    let parts = isPlaying ? [heading, running] : [heading, why, happened, told, fixed]
    let rows = Array(parts.filter { !$0.isEmpty }.joined(separator: [.blank]))
    return rows.map { row in
      var row = row
      row.ground = .raised
      return row
    }
  }

  private var heading: [SheetRow] {
    if course.isFixed { return [.text("The right order.", .good, isBold: true)] }
    if !course.isMistaken { return [.text("With these switches", isBold: true)] }
    guard course.answer == course.rightAnswer else {
      let letter = course.rightAnswer.map { ["a", "b", "c"][$0] } ?? "?"
      return [.text("Not quite: the answer is \(letter).", .warning, isBold: true)]
    }
    return [.text("Right.", .good, isBold: true)]
  }

  private var running: [SheetRow] {
    SheetRow.wrapped(
      "The recipe runs. Its outcome appears here; p lets paused time go on.", .muted, width: room)
  }

  private var happened: [SheetRow] {
    let sentences = course.evidence.symptoms.map(\.sentence)
    if sentences.isEmpty && course.evidence.complaints.isEmpty {
      return [.text("Nothing is wrong.")]
    }
    return sentences.flatMap { SheetRow.wrapped($0, width: room, heading: "–", indent: 2) }
  }

  private var told: [SheetRow] {
    let said = course.evidence.complaints
    if course.isFixed && said.isEmpty { return [] }
    let own = said.isEmpty ? "TermContainers reports nothing either." : "TermContainers reports:"
    let uikit = course.isMistaken ? course.evidence.uikitWords : course.evidence.uikitReaction
    return SheetRow.wrapped("\(uikit) \(own)", width: room)
      + said.map(complaint).joined(separator: [.blank])
  }

  private func complaint(_ complaint: Complaint) -> [SheetRow] {
    SheetRow.wrapped(complaint.summary, .warning, width: room)
      + complaint.details.flatMap {
        SheetRow.wrapped($0.text, .muted, width: room, heading: $0.heading, indent: 8)
      }
  }

  private var why: [SheetRow] {
    guard course.isMistaken || course.isFixed else { return [] }
    let heading = course.isFixed ? "mistake" : "why"
    return SheetRow.wrapped(course.mistake.why, width: room, heading: heading, indent: 8)
  }

  /// The right order, while another one is switched on.
  private var fixed: [SheetRow] {
    guard !course.isFixed else { return [] }
    return [.text("The right order", isBold: true)]
      + course.mistake.recipe.fixed.listing.flatMap { line in
        let indent = "  " + line.prefix { $0 == " " }
        return line.dropFirst(indent.count - 2).codeLines(of: room - indent.count).map {
          SheetRow.text(indent + $0, .good)
        }
      }
  }
}

extension LineStanding {
  fileprivate var ink: Palette.Role {
    switch self {
    case .runs, .belongsHere: .good
    case .misplaced, .leftOut: .warning
    case .idle: .muted
    }
  }
}

extension StringProtocol {
  /// The text's words in rows of at most `width` columns. An argument stays with its label.
  package func proseRows(of width: Int) -> [String] {
    let joined = split(separator: "(toParent: ", omittingEmptySubsequences: false)
      .joined(separator: "(toParent:\u{A0}")
    return joined.split(whereSeparator: { $0 == " " || $0 == "\n" }).joined(separator: " ")
      .wrapped(to: width).map { row in
        String(row.map { $0 == "\u{A0}" ? " " : $0 })
      }
  }

  /// A line of code in rows of at most `width` columns. Continuation rows are indented, and the
  /// rest of a comment is a comment.
  func codeLines(of width: Int) -> [String] {
    if CellWidth.of(String(self)) <= width { return [String(self)] }
    let hanging = "  "
    guard let sign = firstRange(of: "//") else {
      let rows = codeRows(of: width - hanging.count)
      return rows.prefix(1) + rows.dropFirst().map { hanging + $0 }
    }
    var code = self[..<sign.lowerBound]
    while code.last == " " { code.removeLast() }
    let indent = code.isEmpty ? "" : hanging
    let words = self[sign.upperBound...].proseRows(of: Swift.max(1, width - indent.count - 3))
    return (code.isEmpty ? [] : code.codeLines(of: width)) + words.map { "\(indent)// \($0)" }
  }

  /// Code in rows of at most `width` columns, broken before a dot, after a brace or a blank, or
  /// between labels. A longer name has a row of its own, and a number is never broken.
  func codeRows(of width: Int) -> [String] {
    codePieces.reduce(into: []) { rows, piece in
      if let last = rows.last, CellWidth.of(last + piece) <= width {
        rows[rows.count - 1] += piece
      } else {
        rows.append(piece)
      }
    }
  }

  /// The pieces that must not be broken.
  private var codePieces: [String] {
    reduce(into: []) { pieces, character in
      let isNew =
        switch (pieces.last?.last, character) {
        case (nil, _): true
        case (let last?, "."): !last.isNumber
        // The beginning of a closure.
        case (" ", _): pieces.last?.first != "{"
        case (":", _): character.isLetter
        case ("(", ")"): false
        case ("(", _): true
        default: false
        }
      if isNew { pieces.append("\(character)") } else { pieces[pieces.count - 1].append(character) }
    }
  }
}
