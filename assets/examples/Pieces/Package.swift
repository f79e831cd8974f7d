// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Pieces",
  dependencies: [
    // In a package of your own: .package(url: "…/fluid-drawer", branch: "main")
    .package(name: "fluid-drawer", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "Pieces",
      dependencies: [.product(name: "FluidHost", package: "fluid-drawer")])
  ],
  swiftLanguageModes: [.v6]
)
