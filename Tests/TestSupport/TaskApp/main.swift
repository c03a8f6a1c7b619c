import TermContainers

try Application.run(rootViewController: TaskViewController())
