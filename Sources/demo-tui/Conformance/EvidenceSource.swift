import ContainmentCases
import MisuseLab

/// The sources that cases cite for UIKit's behaviour, each with its abbreviations and its meaning.
enum EvidenceSource {
  static let all = page["Sources"] ?? []

  /// The items of the page `evidence.md`, by heading.
  fileprivate static let page = Dictionary(
    uniqueKeysWithValues: MarkedText(page: "evidence.md").parts.map { ($0.heading, $0.items) })

  /// Returns the sources that a text such as `MN, HDR` names, in the order of ``all``.
  static func named(in source: String) -> [(name: String, text: String)] {
    let words = Set(source.split { !$0.isLetter }.map(String.init))
    let named = all.filter { !words.isDisjoint(with: Self.abbreviatedWords(of: $0.name)) }
    return named.isEmpty && source.contains("#") ? all.filter { $0.name.contains("#") } : named
  }

  /// Returns the words that name a source.
  private static func abbreviatedWords(of abbreviations: String) -> Set<String> {
    switch abbreviations {
    case "name #n, name PR#n", "other names": []
    case "article 1 … 5": ["article", "articles", "Tunnel", "ThinkAndBuild"]
    case "error texts": ["error"]
    default: Set(abbreviations.split { !$0.isLetter }.map(String.init))
    }
  }
}

extension ConformanceCase {
  /// All cases with their evidence, in the order of their ids.
  static let everything: [ConformanceCase] = {
    let rows = (EvidenceSource.page["Cases"] ?? []).flatMap { row in
      row.name.split(separator: " ").map { (String($0), CaseEvidence(row: row.text)) }
    }
    let evidence = Dictionary(uniqueKeysWithValues: rows)
    let cases = [all, orangeBlueArticle, tunnelArticle, pinnedArticle, factoryArticle]
    return inOrder(cases).map { known in
      var known = known
      known.evidence = evidence[known.id] ?? known.evidence
      return known
    }
  }()
}

extension CaseEvidence {
  /// Reads `GRADE | SOURCE` and, if the result differs from UIKit's, ` | WHY | DIVERGENCE`.
  fileprivate init(row: String) {
    let cells = row.cells
    let differs = cells.count == 4
    self.init(cells[0], cells[1], differs ? .differs(cells[2], divergence: cells[3]) : .same)
  }

  /// The meaning of the evidence's grade.
  var gradeMeaning: String {
    let parts = Set(grade.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let meanings = EvidenceSource.page["Grades"] ?? []
    return meanings.filter { parts.contains($0.name) }.map(\.text).joined(separator: "; ")
  }
}
