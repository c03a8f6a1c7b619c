// swift-tools-version:6.0

import PackageDescription

let package = Package(
  name: "TermContainers",
  platforms: [.macOS("15.4")],
  products: [
    .library(name: "TermContainers", targets: ["TermContainers"]),
    .library(name: "TermInspector", targets: ["TermInspector"]),
    .library(name: "TermEmulator", targets: ["TermEmulator"]),
    .library(name: "TermPictures", targets: ["TermPictures"]),
    .library(name: "TermRecorder", targets: ["TermRecorder"]),
    .library(name: "TermRecorderTesting", targets: ["TermRecorderTesting"]),
    .executable(name: "demo-tui", targets: ["demo-tui"]),
    .executable(name: "term-recorder", targets: ["term-recorder"]),
    .executable(name: "term-bench", targets: ["term-bench"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    .target(
      name: "CNcurses",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .target(name: "Libc"),
    // Programs on pseudo-terminals.
    .target(name: "CPty"),
    // Seeded random choices, for demos and tests.
    .target(name: "Randomness"),
    .target(name: "TermSurface"),
    .target(name: "TermScreen", dependencies: ["CNcurses", "TermSurface"]),
    .target(name: "TermContainers", dependencies: ["TermScreen", "TermSurface"]),
    .target(name: "TermInspector", dependencies: ["TermContainers", "TermSurface"]),
    // The libraries for pictures; any of them may be missing, see CPictures.
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CGIF", pkgConfig: "libgif", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .target(name: "CPictures", dependencies: ["CFreeType", "CPNG", "CGIF", "CWebP"]),
    .target(name: "CThemes", exclude: ["themes.tsv"]),
    // What a program's output looks like: bytes and screens, no pictures.
    .target(name: "TermEmulator", dependencies: ["TermSurface"]),
    .target(
      name: "TermPictures",
      dependencies: ["CPictures", "CThemes", "Libc", "TermEmulator", "TermSurface"]),
    .target(
      name: "TermRecorder", dependencies: ["CPty", "Libc", "TermContainers", "TermPictures"]),
    // For the tests of others: it imports Swift Testing.
    .target(
      name: "TermRecorderTesting", dependencies: ["Libc", "TermContainers", "TermRecorder"]),
    // What the programs share; no products.
    .target(
      name: "ToolConsole",
      dependencies: [
        "Libc", "TermContainers",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(name: "FurnishedWindows", dependencies: ["TermContainers"]),
    .target(
      name: "RecorderCommands",
      dependencies: [
        "FurnishedWindows", "Libc", "TermContainers", "TermRecorder", "ToolConsole",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "term-recorder",
      dependencies: [
        "RecorderCommands", "TermContainers", "ToolConsole",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(name: "CWorldData", exclude: ["world.bin"]),
    .target(name: "WorldAtlas", dependencies: ["CWorldData", "Libc"]),
    .target(name: "ContainmentCases", dependencies: ["TermContainers"]),
    .target(name: "MisuseLab", dependencies: ["TermContainers", "TermInspector"]),
    .executableTarget(
      name: "demo-tui",
      dependencies: [
        "ContainmentCases",
        "FurnishedWindows",
        "Libc",
        "MisuseLab",
        "Randomness",
        "RecorderCommands",
        "TermContainers",
        "TermInspector",
        "TermRecorder",
        "ToolConsole",
        "WorldAtlas",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // The program that a benchmark harness runs; see Scripts/bench.sh.
    .executableTarget(name: "term-bench", dependencies: ["Libc", "TermContainers"]),
    .executableTarget(
      name: "inspector-bench", dependencies: ["Libc", "TermContainers", "TermInspector"]),

    // Tests
    .target(
      name: "CTestSupport",
      dependencies: ["CGIF", "CWebP"],
      path: "Tests/TestSupport/CTestSupport",
      linkerSettings: [
        .linkedLibrary("gif"), .linkedLibrary("webp"),
        .linkedLibrary("vterm", .when(platforms: [.linux])),
      ]),
    .target(
      name: "TestSupport",
      dependencies: ["CTestSupport", "Libc", "Randomness", "TermContainers"],
      path: "Tests/TestSupport/TestSupport"),
    // A program as users write one, for the tests to run on a terminal.
    .executableTarget(
      name: "TestApp", dependencies: ["Libc", "TermContainers"],
      path: "Tests/TestSupport/TestApp"),
    .target(
      name: "FuzzTargets",
      dependencies: ["TestSupport", "TermContainers", "TermRecorder", "WorldAtlas"],
      path: "Tests/Fuzz/Targets"),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzTargets", "TestSupport"], path: "Tests/Fuzz/Tests"),
    .testTarget(
      name: "TestSupportTests",
      dependencies: ["TermContainers", "TestSupport"],
      path: "Tests/TestSupport/SelfTests"),
    .testTarget(
      name: "AppCodeTests",
      dependencies: [
        "TermContainers", "TermInspector", "TermRecorder", "TermRecorderTesting", "TestSupport",
      ],
      exclude: ["Goldens", "Listings/Tapes"]),
    .testTarget(name: "TermSurfaceTests", dependencies: ["TermSurface"]),
    .testTarget(
      name: "TermScreenTests",
      dependencies: ["TermScreen", "TermSurface", "TestSupport"]),
    .testTarget(
      name: "TermContainersTests",
      dependencies: [
        "CTestSupport", "ContainmentCases", "TestSupport", "TermContainers", "TermScreen",
        "TermSurface",
      ],
      exclude: ["Effects/Goldens"]),
    .testTarget(
      name: "TermInspectorTests",
      dependencies: ["ContainmentCases", "TestSupport", "TermContainers", "TermInspector"]),
    .testTarget(
      name: "MisuseLabTests", dependencies: ["MisuseLab", "TestSupport", "TermContainers"],
      exclude: ["WhatIf/Goldens"]),
    .testTarget(
      name: "TermEmulatorTests",
      dependencies: ["TestSupport", "TermContainers", "TermEmulator"]),
    .testTarget(
      name: "TermPicturesTests",
      dependencies: [
        "CPictures", "CTestSupport", "TestSupport", "TermContainers", "TermEmulator",
        "TermPictures",
      ],
      exclude: ["Cast/Fixtures", "Cast/Goldens"]),
    .testTarget(
      name: "TermRecorderTests",
      dependencies: ["TermContainers", "TermRecorder", "TestSupport"]),
    .testTarget(
      name: "RecorderCommandsTests",
      dependencies: [
        "RecorderCommands", "TermContainers", "TermRecorder", "TestSupport",
        "ToolConsole",
      ],
      exclude: ["CastPlayer/Goldens"]),
    .testTarget(
      name: "TermRecorderTestingTests",
      dependencies: ["TermContainers", "TermRecorder", "TermRecorderTesting", "TestSupport"]),
    .testTarget(name: "WorldAtlasTests", dependencies: ["TestSupport", "WorldAtlas"]),
    .testTarget(
      name: "DemoTests",
      dependencies: [
        "demo-tui", "CTestSupport", "ContainmentCases", "FurnishedWindows", "MisuseLab",
        "RecorderCommands", "TermContainers", "TermInspector", "TermRecorder",
        "TestSupport", "ToolConsole", "WorldAtlas",
      ],
      exclude: ["Demos/Goldens", "Gallery/Goldens", "Stage/Goldens"]),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "TestApp", "TestSupport", "ContainmentCases", "MisuseLab", "RecorderCommands",
        "TermContainers", "TermEmulator", "TermScreen", "TermSurface",
        "ToolConsole", "demo-tui", "term-bench", "term-recorder",
      ],
      exclude: ["Fixtures", "Interpreter/Goldens"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x  // for #embed
)

// Only Scripts/fuzz.sh builds this: libFuzzer's own main function excludes all other products.
if Context.environment["TERMCONTAINERS_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzTargets", "Libc"], path: "Tests/Fuzz/Driver"))
}

// Only `make docs` needs the plugin, so packages that depend on this one do not fetch it.
if Context.environment["TERMCONTAINERS_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
