import Foundation
import PackagePlugin

/// `swift package payload-lint`: the program, run in the folder of the package, with all that is typed behind it.
@main struct PayloadLintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "payload-lint").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      // The findings are on the screen already.
      Diagnostics.error("payload-lint ends with exit code \(process.terminationStatus)")
      return
    }
  }
}
