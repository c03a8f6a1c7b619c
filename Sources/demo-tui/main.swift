import TermContainers
import ToolConsole

CursesScreen.guardStandardDescriptors()
ProgramRun<DemoTUI>.start(
  CommandLine.arguments.dropFirst(), shortcut: StartPath.run, check: DemoTUI.checkFirstWord)
