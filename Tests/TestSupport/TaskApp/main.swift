import TermContainers

if CommandLine.arguments.contains("--headless") {
  HeadlessTasks.play()
} else {
  try LiveTasks.play()
}
