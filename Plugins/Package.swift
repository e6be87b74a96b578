// swift-tools-version: 6.2
// The command plugin, in a package of its own: who builds the program alone need not compile it.
import PackageDescription

let package = Package(
  name: "payload-lint-plugin",
  platforms: [.macOS(.v13)],
  products: [.plugin(name: "PayloadLintCommand", targets: ["PayloadLintCommand"])],
  dependencies: [.package(name: "payload-lint", path: "..")],
  targets: [
    .plugin(
      name: "PayloadLintCommand",
      capability: .command(
        intent: .custom(verb: "payload-lint", description: "Check payloads of Apple push notifications")),
      dependencies: [.product(name: "payload-lint", package: "payload-lint")]
    )
  ]
)
