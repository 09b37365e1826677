// swift-tools-version: 6.2
import PackageDescription

let warningsAreErrors = Context.environment["EVALUATIONS_WARNINGS"] == "error"
let settings: [SwiftSetting] =
  [.swiftLanguageMode(.v6)] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "swift-evaluations", path: "..")],
  targets: [
    .executableTarget(
      name: "Workloads",
      dependencies: [
        .product(name: "Evaluations", package: "swift-evaluations"),
        .product(name: "FoundationModels", package: "swift-evaluations"),
      ],
      swiftSettings: settings)
  ]
)
