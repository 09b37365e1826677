// swift-tools-version: 6.2
import PackageDescription

let warningsAreErrors = Context.environment["EVALUATIONS_WARNINGS"] == "error"
let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

let evaluations: [Target.Dependency] = [
  .product(name: "Evaluations", package: "swift-evaluations"),
  .product(name: "FoundationModels", package: "swift-evaluations"),
]
let extras: Target.Dependency = .product(name: "EvaluationsExtras", package: "swift-evaluations")
let providers: Target.Dependency = .product(name: "ModelProviders", package: "swift-evaluations")

let package = Package(
  name: "Examples",
  products: [
    .library(name: "RideJournal", targets: ["RideJournal"]),
    .executable(name: "ride-journal", targets: ["RideJournalCommand"]),
    .executable(name: "cluster", targets: ["Cluster"]),
  ],
  dependencies: [.package(name: "swift-evaluations", path: "..")],
  targets: [
    .executableTarget(
      name: "Cluster", dependencies: evaluations + [extras], path: "Cluster/Sources/Cluster",
      swiftSettings: settings),
    .target(
      name: "RideJournal",
      dependencies: [.product(name: "FoundationModels", package: "swift-evaluations")],
      path: "RideJournal/Sources/RideJournal", swiftSettings: settings),
    .target(
      name: "RideJournalEvaluations", dependencies: evaluations + ["RideJournal"],
      path: "RideJournal/Sources/RideJournalEvaluations", exclude: ["Samples/search-requests.jsonl"],
      swiftSettings: settings),
    .executableTarget(
      name: "RideJournalCommand",
      dependencies: evaluations + [extras, "RideJournal", "RideJournalEvaluations"],
      path: "RideJournal/Sources/RideJournalCommand", swiftSettings: settings),
    .testTarget(
      name: "RideJournalTests",
      dependencies: evaluations + [
        extras, providers, "RideJournal", "RideJournalCommand", "RideJournalEvaluations",
      ],
      path: "RideJournal/Tests/RideJournalTests", swiftSettings: settings),
  ]
)
