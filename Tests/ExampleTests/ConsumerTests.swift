import Foundation
import TestSupport
import Testing

/// A stranger's package that takes the engine alone.
@Suite(.slow) struct ConsumerTests {
  @Test func `builds springs and drawers where pkg-config knows no library`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder("own/Sources/Own"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder("fluid-drawer"), withDestinationPath: Package.folder.path)
    let products = ["FluidCore", "FluidMotion", "FluidDrawer"]
    try folder.write(
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "own", dependencies: [.package(path: "../fluid-drawer")],
        targets: [
          .executableTarget(
            name: "Own",
            dependencies: [
              \(products.map { ".product(name: \"\($0)\", package: \"fluid-drawer\")," }.joined())
            ])
        ])
      """, to: "own/Package.swift")
    try folder.write(
      """
      import FluidCore
      import FluidDrawer
      import FluidMotion
      let stops = SnapPoints([.points("low", 0), .points("high", 400)], container: 800, content: 0)
      let target = stops.target(extent: 150, velocity: 900, from: 0, rule: .swiftui)
      let spring = SpringMotion(spring: .smooth, from: 150, to: target.extent, velocity: 900, at: 0)
      print(target.name ?? "", spring.position(at: 5).rounded())
      """, to: "own/Sources/Own/main.swift")
    // Whole modules take less than file by file. The build folder is kept for the next run.
    let scratch = Package.path(".build/consumer")
    let run = try Command(
      ["swift", "run", "--quiet", "-c", "release", "-debug-info-format", "none", "-Xswiftc"]
        + ["-Onone", "--package-path", folder("own"), "--scratch-path", scratch],
      environment: [
        "FLUID_DRAWER_TESTS": nil, "PKG_CONFIG_PATH": nil, "PKG_CONFIG_LIBDIR": folder("none"),
      ])
    #expect(run.code == 0 && run.output.hasSuffix("high 400.0\n"), "\(run.output)\(run.errors)")
    let built = try FileManager.default.contentsOfDirectory(atPath: scratch + "/release/Modules")
    let modules = built.filter { $0.hasPrefix("Fluid") && $0.hasSuffix(".swiftmodule") }
    #expect(Set(modules) == Set(products.map { $0 + ".swiftmodule" }))
  }
}
