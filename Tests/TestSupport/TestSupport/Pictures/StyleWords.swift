import TermContainers

extension Style {
  /// The style in words, such as `black on systemOrange, bold`. No two styles have the same words.
  package var inWords: String {
    let ground = background == .default ? [] : ["on \(background.inWords)"]
    let ink = foreground == .default ? [] : [foreground.inWords]
    let colors = (ink + ground).joined(separator: " ")
    return ([colors] + attributes.inWords).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension TextAttributes {
  fileprivate var inWords: [String] {
    let all: [(TextAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"), (.blink, "blink"),
    ]
    let kind = underlineStyle.flatMap { $0 == .single ? nil : "\($0) underline" }
    return all.filter { contains($0.0) }.map(\.1) + (kind.map { [$0] } ?? [])
  }
}

extension Color {
  /// The name that the source has for it, else `palette` and the entry, or `#rrggbb`.
  package var inWords: String {
    if let name = Color.names[self] { return name }
    if let index = paletteIndex { return "palette \(index)" }
    guard let (red, green, blue) = channels else { return self == .clear ? "clear" : "default" }
    let digits = String(red << 16 | green << 8 | blue, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private static let names: [Color: String] = [
    .black: "black", .darkGray: "darkGray", .gray: "gray", .lightGray: "lightGray",
    .white: "white", .red: "red", .green: "green", .blue: "blue", .cyan: "cyan",
    .yellow: "yellow", .magenta: "magenta", .orange: "orange", .purple: "purple",
    .brown: "brown", .systemRed: "systemRed", .systemOrange: "systemOrange",
    .systemYellow: "systemYellow", .systemGreen: "systemGreen", .systemMint: "systemMint",
    .systemTeal: "systemTeal", .systemCyan: "systemCyan", .systemBlue: "systemBlue",
    .systemIndigo: "systemIndigo", .systemPurple: "systemPurple", .systemPink: "systemPink",
    .systemBrown: "systemBrown", .systemGray: "systemGray",
  ]
}
