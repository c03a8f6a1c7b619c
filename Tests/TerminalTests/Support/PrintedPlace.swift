import Foundation

/// A line printed by `demo-tui where --json` or `--batch`.
struct PrintedPlace: Decodable {
  struct Nearest: Decodable {
    let name, cc: String
    let admin1: String?
    let km: Double
  }

  struct Antipode: Decodable {
    let lat, lon: Double
    let kind, name: String
    let country, iso2: String?
    let nearest: Nearest
  }

  let lat, lon: Double
  let kind, name: String
  let country, iso2: String?
  let nearest: Nearest
  let antipode: Antipode

  static func all(in output: String) throws -> [PrintedPlace] {
    let decoder = JSONDecoder()
    return try output.split(separator: "\n").map {
      try decoder.decode(PrintedPlace.self, from: Data($0.utf8))
    }
  }
}

extension WorldTruth.Answer {
  init(_ place: PrintedPlace) {
    self.init(
      kind: place.kind, name: place.name, country: place.country ?? "", iso2: place.iso2 ?? "")
  }
}
