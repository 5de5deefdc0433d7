// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as libFuzzer has the entry point and every module is built with its instrumentation.
// `./fuzz` builds and runs it.
let package = Package(
  name: "eureka-terminal-fuzzing",
  dependencies: [.package(name: "eureka-terminal", path: "../..")],
  targets: [
    .executableTarget(
      name: "PredicateFuzzer", dependencies: [.product(name: "Eureka", package: "eureka-terminal")],
      swiftSettings: [
        .swiftLanguageMode(.v6), .treatAllWarnings(as: .error),
        // libFuzzer has `main`.
        .unsafeFlags(["-parse-as-library"]),
      ])
  ]
)
