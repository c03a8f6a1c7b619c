import TermContainers

/// Untrusted text made safe for a message: without control characters and not too long.
package func printable(_ text: String, most: Int = 80) -> String { text.printable(most: most) }
