import RecorderCommands
import TermContainers
import ToolSupport

CursesScreen.guardStandardDescriptors()
ProgramRun<TermRecorderTool>.start(
  CommandLine.arguments.dropFirst(), shortcut: RecordOrder<NoPrograms>.run,
  check: TermRecorderTool.checkFirstWord)
