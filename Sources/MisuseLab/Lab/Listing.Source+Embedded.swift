import CListings
import TermInspector

extension Listing.Source {
  /// The source of that file name, as it was compiled; empty if CListings.c embeds none of that name.
  package static func embedded(_ file: String, isOfFramework: Bool = false) -> Listing.Source {
    let text = clistings_source(file).map { String(cString: $0) } ?? ""
    return Listing.Source(file: file, isOfFramework: isOfFramework, text: text)
  }
}
