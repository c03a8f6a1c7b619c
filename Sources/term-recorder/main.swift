import TermContainers
import ToolSupport

CursesScreen.guardStandardDescriptors()
ProgramRun<TermRecorderTool>.start(
  CommandLine.arguments.dropFirst(), check: TermRecorderTool.checkFirstWord)
