import TermContainers

/// Text from outside, fit to be shown in a message: no control characters, not too long.
func printable(_ text: String, most: Int = 80) -> String { text.printable(most: most) }
