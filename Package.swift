// swift-tools-version:6.1

import Foundation
import PackageDescription

let fuzzDependencies: [Target.Dependency] = [
  "TestSupport", "TermContainers", "TermRecorder", "WorldAtlas",
]

/// Parses the arguments of the programs, which are no products: a package that depends on the libraries
/// neither builds them nor fetches it. The trait is for packages that were told to disable it.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser",
  condition: .when(traits: ["Programs"]))

/// The pages in a folder of a target, and the files whose code is listed: the plugin compiles these.
///
/// SwiftPM asks again only when this file changes or `swift package purge-cache` has run. Until then a new
/// listed file is compiled without marks.
func filesWithoutCompiler(in target: String, below folder: String) -> [String] {
  let root = "\(Context.packageDirectory)/\(target)"
  let names = FileManager.default.enumerator(atPath: "\(root)/\(folder)")?.allObjects ?? []
  return names.compactMap { $0 as? String }.filter { name in
    if name.hasSuffix(".md") { return true }
    guard name.hasSuffix(".swift") else { return false }
    let text = FileManager.default.contents(atPath: "\(root)/\(folder)/\(name)")
    return String(decoding: text ?? Data(), as: UTF8.self).contains("// listing")
  }.sorted().map { "\(folder)/\($0)" }
}

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
    .plugin(name: "ListingMarks", targets: ["ListingMarks"]),
  ],
  traits: [
    .default(enabledTraits: ["Programs"]),
    .trait(name: "Programs", description: "demo-tui and term-recorder"),
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
    .target(name: "TermSurface"),
    .target(name: "TermScreen", dependencies: ["CNcurses", "TermSurface"]),
    .target(name: "TermContainers", dependencies: ["TermScreen", "TermSurface"]),
    // Reads Swift source as far as listings need it, and marks the lines that they show.
    .target(name: "ListingReader"),
    .executableTarget(name: "listing-marks", dependencies: ["ListingReader"]),
    .plugin(name: "ListingMarks", capability: .buildTool(), dependencies: ["listing-marks"]),
    .target(
      name: "TermInspector", dependencies: ["ListingReader", "TermContainers", "TermSurface"]),
    // The libraries for pictures; any of them may be missing, see CPictures.
    .systemLibrary(
      name: "CPictureHeaders", pkgConfig: "freetype2",
      providers: [
        .apt(["libfreetype-dev", "libpng-dev", "libgif-dev", "libwebp-dev"]),
        .brew(["freetype", "libpng", "giflib", "webp"]),
      ]),
    .target(
      name: "CPictures", dependencies: ["CPictureHeaders"], exclude: ["page.html", "themes.tsv"]),
    // What a program's output looks like: bytes and screens, no pictures.
    .target(name: "TermEmulator", dependencies: ["TermSurface"]),
    .target(
      name: "TermPictures",
      dependencies: ["CPictures", "Libc", "TermEmulator", "TermSurface"]),
    .target(
      name: "TermRecorder", dependencies: ["CPty", "Libc", "TermContainers", "TermPictures"]),
    // For the tests of others: it imports Swift Testing.
    .target(
      name: "TermRecorderTesting", dependencies: ["Libc", "TermContainers", "TermRecorder"]),
    // What the programs share; no products.
    .target(
      name: "ToolSupport",
      dependencies: [
        "Libc", "TermContainers",
        argumentParser,
      ]),
    .target(
      name: "RecorderCommands",
      dependencies: [
        "Libc", "TermContainers", "TermRecorder", "ToolSupport",
        argumentParser,
      ]),
    .executableTarget(
      name: "term-recorder",
      dependencies: [
        "RecorderCommands", "TermContainers", "ToolSupport",
        argumentParser,
      ]),
    .target(name: "CWorldData", exclude: ["world.bin"]),
    .target(name: "WorldAtlas", dependencies: ["CWorldData", "Libc"]),
    // The sources whose code the programs show, and the pages of demo-tui.
    .target(name: "CListings"),
    .target(name: "ContainmentCases", dependencies: ["TermContainers"]),
    .target(
      name: "MisuseLab",
      dependencies: ["CListings", "ContainmentCases", "TermContainers", "TermInspector"],
      exclude: ["Mistakes/mistakes.md"]),
    .executableTarget(
      name: "demo-tui",
      dependencies: [
        "ContainmentCases",
        "Libc",
        "MisuseLab",
        "RecorderCommands",
        "TermContainers",
        "TermInspector",
        "TermRecorder",
        "ToolSupport",
        "WorldAtlas",
        argumentParser,
      ],
      // The listed files are compiled with marks, by the plugin.
      exclude: ["Texts/Pages"] + filesWithoutCompiler(in: "Sources/demo-tui", below: "Demos"),
      plugins: ["ListingMarks"]),
    // The program that a benchmark harness runs; see Scripts/bench.sh. With the inspector in it, it would take 1.7 % more
    // instructions to start, which are measured.
    .executableTarget(
      name: "term-bench", dependencies: ["Libc", "TermContainers"], path: "Benchmarks/term-bench"),
    .executableTarget(
      name: "inspector-bench",
      dependencies: ["CListings", "Libc", "TermContainers", "TermInspector"],
      path: "Benchmarks/inspector-bench", exclude: ["InspectorBench.swift"],
      plugins: ["ListingMarks"]),

    // Tests
    .target(
      name: "CTestSupport",
      dependencies: ["CPictureHeaders"],
      path: "Tests/TestSupport/CTestSupport",
      linkerSettings: [
        .linkedLibrary("gif"), .linkedLibrary("webp"),
        .linkedLibrary("vterm", .when(platforms: [.linux])),
      ]),
    .target(
      name: "TestSupport",
      dependencies: ["CTestSupport", "Libc", "TermContainers"],
      path: "Tests/TestSupport/TestSupport"),
    // A program as users write one, for the tests to run on a terminal.
    .executableTarget(
      name: "TestApp", dependencies: ["Libc", "TermContainers"],
      path: "Tests/TestSupport/TestApp"),
    .testTarget(
      name: "FuzzTests", dependencies: fuzzDependencies, path: "Tests/Fuzz",
      exclude: ["Corpus", "Driver"]),
    .testTarget(
      name: "TestSupportTests",
      dependencies: ["TermContainers", "TestSupport"],
      path: "Tests/TestSupport/SelfTests"),
    .testTarget(
      name: "AppCodeTests",
      dependencies: [
        "TermContainers", "TermInspector", "TermRecorder", "TermRecorderTesting", "TestSupport",
      ],
      exclude: [
        "Goldens", "Listings/Split.swift", "Listings/Tapes", "UIKitMembers/UIKitMembers.txt",
      ],
      plugins: ["ListingMarks"]),
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
      dependencies: [
        "ContainmentCases", "ListingReader", "TermContainers", "TermInspector", "TermSurface",
        "TestSupport",
      ],
      exclude: ["Support/ListedContainer.swift"],
      plugins: ["ListingMarks"]),
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
      dependencies: ["Libc", "TermContainers", "TermRecorder", "TestSupport"]),
    .testTarget(
      name: "RecorderCommandsTests",
      dependencies: [
        "RecorderCommands", "TermContainers", "TermRecorder", "TestSupport",
        "ToolSupport",
      ]),
    .testTarget(
      name: "TermRecorderTestingTests",
      dependencies: ["TermContainers", "TermRecorder", "TermRecorderTesting", "TestSupport"]),
    .testTarget(
      name: "WorldAtlasTests", dependencies: ["TestSupport", "WorldAtlas"],
      exclude: ["Geocoding/Fixtures"]),
    .testTarget(
      name: "DemoTests",
      dependencies: [
        "demo-tui", "CTestSupport", "ContainmentCases", "MisuseLab",
        "RecorderCommands", "TermContainers", "TermInspector", "TermRecorder",
        "TestSupport", "ToolSupport", "WorldAtlas",
      ],
      exclude: ["Controls/Goldens", "Demos/Goldens", "Gallery/Goldens", "Stage/Goldens"]),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "TestApp", "TestSupport", "ContainmentCases", "MisuseLab",
        "RecorderCommands", "TermContainers", "TermEmulator", "TermScreen", "TermSurface",
        "ToolSupport", "demo-tui", "term-bench", "term-recorder",
      ],
      exclude: ["Fixtures", "Interpreter/Goldens"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x  // for #embed
)

// Only Scripts/fuzz.sh builds this: libFuzzer's own main function excludes all other products.
if Context.environment["TERMCONTAINERS_FUZZ"] != nil {
  package.targets.removeAll { $0.name == "FuzzTests" }
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: fuzzDependencies + ["Libc"], path: "Tests/Fuzz",
      exclude: ["Corpus", "Tests"]))
}

// Only Scripts/lesson_witness.sh: the demos count what runs, by the compiler's own counters.
if Context.environment["TERMCONTAINERS_WITNESS"] != nil {
  let counted = package.targets.first { $0.name == "demo-tui" }
  counted?.swiftSettings = [.unsafeFlags(["-profile-generate", "-profile-coverage-mapping"])]
  for target in package.targets where target.name == "demo-tui" || target.type == .test {
    target.linkerSettings = [.unsafeFlags(["-profile-generate"])]
  }
}

// Only `make docs` needs the plugin, so packages that depend on this one do not fetch it.
if Context.environment["TERMCONTAINERS_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

// The tests draw millions of cells; unoptimized, they would take twice as long. SwiftPM refuses such
// flags in packages that it has fetched.
if !["/checkouts/", "/registry/"].contains(where: Context.packageDirectory.contains) {
  let optimized = [
    "ListingReader", "TermSurface", "TermContainers", "TermInspector", "TermEmulator",
  ]
  for target in package.targets where optimized.contains(target.name) {
    target.swiftSettings = [
      .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
    ]
  }
}
