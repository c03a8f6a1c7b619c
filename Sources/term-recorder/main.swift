import TermContainers
import ToolConsole

CursesScreen.guardStandardDescriptors()
ProgramRun<TermRecorderTool>.start(
  CommandLine.arguments.dropFirst(), check: TermRecorderTool.checkFirstWord)
