// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that who uses Eureka does not resolve what only its benchmarks need.
// `swift run --package-path Tests/Benchmarks --scratch-path .build-benchmarks -c release EurekaBenchmarks`
let package = Package(
  name: "eureka-terminal-benchmarks",
  dependencies: [
    .package(name: "eureka-terminal", path: "../.."),
    // Runs a closure often enough to time it.
    .package(url: "https://github.com/google/swift-benchmark", from: "0.1.2"),
  ],
  targets: [
    .executableTarget(
      name: "EurekaBenchmarks",
      dependencies: [
        .product(name: "Eureka", package: "eureka-terminal"),
        .product(name: "Benchmark", package: "swift-benchmark"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    // A form of any length, read from a table.
    .executableTarget(
      name: "TableForm",
      dependencies: [
        .product(name: "Eureka", package: "eureka-terminal"),
        .product(name: "EurekaCommand", package: "eureka-terminal"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    // As much of one kind of work as is asked for.
    .executableTarget(
      name: "GrowingForm",
      dependencies: [
        .product(name: "Eureka", package: "eureka-terminal"),
        .product(name: "EurekaCommand", package: "eureka-terminal"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    // From a key to its echo, beside bash's.
    .executableTarget(
      name: "KeyLatency", swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
  ]
)
