import TermContainers
import ToolSupport

CursesScreen.guardStandardDescriptors()
ProgramRun<DemoTUI>.start(
  CommandLine.arguments.dropFirst(), shortcut: StartPath.run, check: DemoTUI.checkFirstWord)
