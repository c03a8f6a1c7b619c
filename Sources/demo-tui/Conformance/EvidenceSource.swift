import ContainmentCases

/// Where a promise comes from: the abbreviations by which cases name it, and what they mean.
struct EvidenceSource {
  let abbreviations: String
  let meaning: String

  private init(_ abbreviations: String, _ meaning: String) {
    (self.abbreviations, self.meaning) = (abbreviations, meaning)
  }

  static let all = [
    EvidenceSource("HDR", "comments in the header of `UIViewController`"),
    EvidenceSource(
      "DOC, DOC-…",
      "the page of the call in Apple's reference; VIEW, VIA, DM, WM, BEG, FWD, VWT and VC abbreviate it"
    ),
    EvidenceSource("VCPG", "Apple's View Controller Programming Guide"),
    EvidenceSource("error texts", "UIKit's exceptions and log lines"),
    EvidenceSource(
      "MN", "logs in the comments of Matt Neuburg's examples for *Programming iOS*"),
    EvidenceSource(
      "PH, FC, TT, LH, WH",
      "notes and a blog post with logs, an issue of LifecycleHooks, whackylabs' post"),
    EvidenceSource("CR", "stack traces in published crash reports"),
    EvidenceSource(
      "SM, WF, SVC",
      "tests of swift-modals, workflow-swift and StackViewController, which run on UIKit"),
    EvidenceSource("CH", "the source of Chameleon, which rebuilt UIKit on the Mac"),
    EvidenceSource(
      "SO, radar", "a question on Stack Overflow, a bug report to Apple, with its number"),
    EvidenceSource(
      "article 1 … 5",
      "Crowley's, Conway's, Gregersen's, Ghostboard's and ThinkAndBuild's; Tunnel is article 3's project"
    ),
    EvidenceSource(
      "name #n, name PR#n", "an issue or a pull request of the project of that name"),
    EvidenceSource("other names", "the blog, the project or the author"),
  ]

  /// Those that `source` names, such as `MN, HDR`, in the order of the list.
  static func named(in source: String) -> [EvidenceSource] {
    let words = Set(source.split { !$0.isLetter }.map(String.init))
    let named = all.filter { !words.isDisjoint(with: $0.words) }
    return named.isEmpty && source.contains("#")
      ? all.filter { $0.abbreviations.contains("#") } : named
  }

  /// The words that stand for it.
  private var words: Set<String> {
    switch abbreviations {
    case "name #n, name PR#n", "other names": []
    case "article 1 … 5": ["article", "articles", "Tunnel", "ThinkAndBuild"]
    case "error texts": ["error"]
    default: Set(abbreviations.split { !$0.isLetter }.map(String.init))
    }
  }
}

extension ConformanceCase {
  /// What its grade says about the evidence.
  var gradeMeaning: String {
    let meanings: [(grade: String, meaning: String)] = [
      ("A", "Apple documents it"), ("B2", "observed on UIKit by two independent observers"),
      ("B", "observed on UIKit, in a log, a crash report or a test that ran there"),
      ("C", "another library does it"), ("D", "an article or a post claims it"),
      ("inferred", "it follows from other rules"), ("P", "no source says, so we chose"),
      ("quirk", "UIKit does it and should not, so the case asserts what we do"),
    ]
    let parts = Set(grade.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    return meanings.filter { parts.contains($0.grade) }.map(\.meaning).joined(separator: "; ")
  }
}
