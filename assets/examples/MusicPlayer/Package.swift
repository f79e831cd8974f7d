// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "MusicPlayer",
  dependencies: [
    // In a package of your own: .package(url: "…/fluid-drawer", branch: "main")
    .package(name: "fluid-drawer", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "MusicPlayer",
      dependencies: [.product(name: "FluidHost", package: "fluid-drawer")],
      resources: [.embedInCode("northern-lights.webp")])
  ],
  swiftLanguageModes: [.v6]
)
