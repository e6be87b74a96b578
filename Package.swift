// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "payload-lint",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "payload-lint", targets: ["payload-lint"]),
    .library(name: "PayloadLint", targets: ["PayloadLint"]),
  ],
  targets: [
    .target(name: "PayloadLint", swiftSettings: [.strictMemorySafety()]),
    .executableTarget(name: "payload-lint", dependencies: ["PayloadLint"]),
    .testTarget(name: "PayloadLintTests", dependencies: ["PayloadLint"]),
  ]
)
