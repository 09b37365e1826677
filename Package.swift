// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// Where this toolchain keeps its own build of swift-syntax, or nil if it ships none.
func toolchainSwiftSyntax() -> String? {
  #if os(Linux)
    for library in swiftLibraryFolders() {
      let host = library.appendingPathComponent("host").path
      if FileManager.default.fileExists(atPath: host + "/SwiftSyntaxMacros.swiftmodule") { return host }
    }
  #endif
  return nil
}

/// Candidates for the toolchain's `usr/lib/swift`, the most certain first.
///
/// The manifest is run by the toolchain, so a library it is linked with tells the path even when `swift` was reached through
/// a link. The `swift` that PATH leads to is the second choice.
func swiftLibraryFolders() -> [URL] {
  var folders: [URL] = []
  let maps = FileManager.default.contents(atPath: "/proc/self/maps").map {
    String(decoding: $0, as: UTF8.self)
  }
  for line in (maps ?? "").split(separator: "\n") where line.hasSuffix("/libPackageDescription.so") {
    guard let slash = line.firstIndex(of: "/") else { continue }
    // <toolchain>/usr/lib/swift/pm/ManifestAPI/libPackageDescription.so
    var url = URL(fileURLWithPath: String(line[slash...]))
    for _ in 0..<3 { url.deleteLastPathComponent() }
    folders.append(url)
  }
  for folder in (Context.environment["PATH"] ?? "").split(separator: ":") {
    let binary = URL(fileURLWithPath: folder + "/swift").resolvingSymlinksInPath()
    // <toolchain>/usr/bin/swift
    folders.append(
      binary.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("lib/swift"))
  }
  return folders
}

let usesSyntaxPackage = Context.environment["EVALUATIONS_SWIFT_SYNTAX"] == "package"
let syntaxHost = usesSyntaxPackage ? nil : toolchainSwiftSyntax()
let syntaxSwiftFlags: [SwiftSetting] = syntaxHost.map { [.unsafeFlags(["-I", $0])] } ?? []
let syntaxLinkerFlags: [LinkerSetting] =
  syntaxHost.map { [.unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0])] } ?? []

let warningsAreErrors = Context.environment["EVALUATIONS_WARNINGS"] == "error"
let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

let clientSettings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

// `Scripts/fuzz` asks for this: what is fuzzed reports which way it took, and the fuzzer is one more target. It is a library that
// the script links with libFuzzer, because that brings a `main` of its own.
let fuzzes = Context.environment["EVALUATIONS_FUZZING"] == "1"
// Unsafe flags, since the package manager has no setting for this sanitizer.
let fuzzed: [SwiftSetting] =
  settings + (fuzzes ? [.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"])] : [])
let fuzzerProducts: [Product] =
  fuzzes ? [.library(name: "Fuzz", type: .static, targets: ["Fuzz"])] : []
let fuzzerTargets: [Target] =
  fuzzes
  ? [
    .target(
      name: "Fuzz", dependencies: ["FuzzingHarness"], path: "Tests/Fuzzing/Runner", swiftSettings: fuzzed)
  ] : []

// What `Scripts/soak` runs.
let soakTargets: [Target] =
  Context.environment["EVALUATIONS_SOAK"] == "1"
  ? [
    .executableTarget(
      name: "Soak", dependencies: ["FoundationModels", "TestSupport"], path: "Tests/Soak",
      swiftSettings: settings)
  ] : []

// What `Benchmarks/run` measures below the public API.
let benchmarkTargets: [Target] =
  Context.environment["EVALUATIONS_BENCHMARKS"] == "1"
  ? [
    .executableTarget(
      name: "StoredRuns", dependencies: ["EvaluationRecords"], path: "Benchmarks/StoredRuns",
      swiftSettings: settings)
  ] : []

let package = Package(
  name: "swift-evaluations",
  products: [
    .library(name: "Evaluations", targets: ["Evaluations"]),
    .library(name: "EvaluationsExtras", targets: ["EvaluationsExtras"]),
    .library(name: "FoundationModels", targets: ["FoundationModels"]),
    .library(name: "ModelProviders", targets: ["ModelProviders"]),
    .library(name: "TabularData", targets: ["TabularData"]),
  ] + fuzzerProducts,
  dependencies: syntaxHost != nil
    ? [] : [.package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"700.0.0")],
  targets: [
    // Ground floor: no target here imports anything above it.
    .target(name: "OrderedJSON", swiftSettings: fuzzed),
    .target(name: "Secrets", swiftSettings: settings),
    .target(name: "ModelTransport", dependencies: ["OrderedJSON", "Secrets"], swiftSettings: fuzzed),
    .target(name: "EvaluationStatistics", swiftSettings: settings),
    // Loads libvips at run time, so nothing has to be installed for building.
    .target(
      name: "CImageCodec", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(
      name: "EvaluationRecords", dependencies: ["CSQLite", "OrderedJSON", "EvaluationStatistics", "Secrets"],
      swiftSettings: settings),
    .target(name: "TerminalOutput", dependencies: ["EvaluationRecords"], swiftSettings: settings),

    // The mirrors of Apple's modules, and what stands beside them.
    .target(name: "TabularData", swiftSettings: settings),
    .macro(
      name: "FoundationModelsMacros",
      dependencies: syntaxHost != nil
        ? []
        : [
          .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
          .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        ],
      swiftSettings: settings + syntaxSwiftFlags, linkerSettings: syntaxLinkerFlags),
    .target(
      name: "FoundationModels",
      dependencies: ["CImageCodec", "OrderedJSON", "Secrets", "ModelTransport", "FoundationModelsMacros"],
      // Clients test `canImport(FoundationModels, _version: 2)` for the 2026 shape of the module.
      swiftSettings: fuzzed + [.unsafeFlags(["-user-module-version", "2.0.68"])]),
    .target(
      name: "ModelProviders",
      dependencies: ["FoundationModels", "ModelTransport", "OrderedJSON", "Secrets"],
      swiftSettings: settings),
    .target(
      name: "Evaluations",
      dependencies: [
        "EvaluationRecords", "EvaluationStatistics", "FoundationModels", "OrderedJSON", "Secrets",
        "TabularData", "TerminalOutput",
      ],
      swiftSettings: settings),
    .target(
      name: "EvaluationsExtras",
      dependencies: [
        "EvaluationRecords", "Evaluations", "FoundationModels", "OrderedJSON", "TabularData",
        "TerminalOutput",
      ],
      swiftSettings: settings),

    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .target(
      name: "CImagePixels", path: "Tests/CImagePixels",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "FuzzingHarness", dependencies: ["FoundationModels", "ModelTransport", "OrderedJSON"],
      path: "Tests/Fuzzing/Harness", swiftSettings: settings),
    .testTarget(
      name: "FuzzingTests", dependencies: ["FuzzingHarness"], path: "Tests/Fuzzing/Tests",
      swiftSettings: settings),
    .testTarget(
      name: "OrderedJSONTests", dependencies: ["OrderedJSON", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "SecretsTests", dependencies: ["Secrets"], swiftSettings: settings),
    .testTarget(
      name: "ModelTransportTests", dependencies: ["ModelTransport", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "EvaluationStatisticsTests", dependencies: ["EvaluationStatistics"],
      resources: [.copy("Vectors")],
      swiftSettings: settings),
    .testTarget(name: "TabularDataTests", dependencies: ["TabularData"], swiftSettings: settings),
    // What the tests of run stores need another process for.
    .executableTarget(
      name: "RunStoreHelper", dependencies: ["CSQLite", "EvaluationRecords"], path: "Tests/RunStoreHelper",
      swiftSettings: settings),
    .testTarget(
      name: "EvaluationRecordsTests",
      dependencies: [
        "EvaluationRecords", "EvaluationStatistics", "OrderedJSON", "RunStoreHelper", "Secrets",
        "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TerminalOutputTests", dependencies: ["TerminalOutput", "EvaluationRecords"],
      exclude: ["Golden", "Vectors"],
      swiftSettings: settings),
    .testTarget(
      name: "FoundationModelsMacrosTests", dependencies: ["FoundationModelsMacros"],
      swiftSettings: settings + syntaxSwiftFlags, linkerSettings: syntaxLinkerFlags),
    .testTarget(
      name: "FoundationModelsTests",
      dependencies: [
        "CImagePixels", "FoundationModels", "ModelProviders", "ModelTransport", "OrderedJSON", "TestSupport",
      ],
      exclude: ["Images/Fixtures"],
      swiftSettings: settings),
    // The macros have to work in modules that isolate everything to the main actor, which is a setting of a module.
    .testTarget(
      name: "FoundationModelsMainActorTests", dependencies: ["FoundationModels"],
      swiftSettings: settings + [
        .defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]),
    .testTarget(
      name: "ModelProvidersTests",
      dependencies: ["FoundationModels", "ModelProviders", "ModelTransport", "OrderedJSON", "TestSupport"],
      swiftSettings: settings),
    // A run in a process of its own, for tests to kill, interrupt and starve.
    .executableTarget(
      name: "EngineProbe", dependencies: ["Evaluations", "EvaluationRecords"],
      path: "Tests/EngineProbe", swiftSettings: settings),
    .testTarget(
      name: "EvaluationsTests",
      dependencies: [
        "EngineProbe", "Evaluations", "EvaluationRecords", "FoundationModels", "ModelProviders",
        "OrderedJSON",
        "Secrets", "TabularData", "TestSupport",
      ],
      swiftSettings: settings),
    // Clients' code, compiled the way their packages compile it; hardly anything is run. The shared part is compiled
    // twice: as in a plain package, and as in an app, where everything belongs to the main actor.
    .testTarget(
      name: "EvaluationsCallShapes", dependencies: ["Evaluations", "FoundationModels", "TabularData"],
      swiftSettings: clientSettings),
    .testTarget(
      name: "EvaluationsAppCallShapes", dependencies: ["Evaluations", "FoundationModels", "TabularData"],
      swiftSettings: clientSettings + [
        .defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      ]),
    .testTarget(
      name: "EvaluationsExtrasTests",
      dependencies: [
        "EvaluationsExtras", "EvaluationRecords", "Evaluations", "FoundationModels", "ModelProviders",
        "TabularData",
      ],
      swiftSettings: settings),
  ] + fuzzerTargets + soakTargets + benchmarkTargets
)
