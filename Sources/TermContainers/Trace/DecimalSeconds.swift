/// Seconds as text, to the millisecond.
package enum DecimalSeconds {
  package static func text(_ seconds: Double) -> String {
    let millis = Int((seconds * 1000).rounded())
    let (whole, rest) = (millis.magnitude / 1000, String(millis.magnitude % 1000))
    let zeros = String(repeating: "0", count: 3 - rest.count)
    return "\(millis < 0 ? "-" : "")\(whole).\(zeros)\(rest)"
  }
}
