// swift-tools-version: 6.1
import PackageDescription

let realModule = Target.Dependency.product(name: "RealModule", package: "swift-numerics")
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")

// Which commit is built: `make build` says it. It ends up in `fluid-drawer --version`.
let commit = Context.environment["FLUID_COMMIT"] ?? ""

let package = Package(
  name: "fluid-drawer",
  products: [
    .library(name: "FluidCore", targets: ["FluidCore"]),
    .library(name: "FluidMotion", targets: ["FluidMotion"]),
    .library(name: "FluidDrawer", targets: ["FluidDrawer"]),
    .library(name: "FluidExport", targets: ["FluidExport"]),
    .library(name: "FluidRaster", targets: ["FluidRaster"]),
    .library(name: "FluidFiles", targets: ["FluidFiles"]),
    .library(name: "FluidScene", targets: ["FluidScene"]),
    .library(name: "FluidHost", targets: ["FluidHost"]),
    .executable(name: "fluid-drawer", targets: ["fluid-drawer"]),
    .executable(name: "fluid-drawer-dev", targets: ["fluid-drawer-dev"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // C libraries, named once each.
    .systemLibrary(
      name: "CSDL2", pkgConfig: "SDL2_ttf", providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),

    .systemLibrary(
      name: "CWebPDemux", path: "Tests/CWebPDemux", pkgConfig: "libwebpdemux",
      providers: [.apt(["libwebp-dev"])]),

    // Every module a target imports is named here, also those it would get through another one:
    // only then does an incremental build notice that one of them has changed.

    // Values and maths: no Foundation, no SDL, no clock.
    .target(name: "FluidCore"),
    .target(name: "FluidMotion", dependencies: ["FluidCore", realModule]),
    .target(name: "FluidDrawer", dependencies: ["FluidCore", "FluidMotion", realModule]),
    // A motion in other toolkits' words.
    .target(
      name: "FluidExport", dependencies: ["FluidCore", "FluidMotion", "FluidDrawer", realModule]),
    .target(name: "FluidRaster", dependencies: ["FluidCore"]),
    .target(
      name: "FluidScene", dependencies: ["FluidCore", "FluidMotion", "FluidDrawer", "FluidRaster"]),
    // The scenes that come with the program, by the public kit alone, as anybody's prototype.
    .target(
      name: "FluidDemos",
      dependencies: ["FluidCore", "FluidMotion", "FluidDrawer", "FluidRaster", "FluidScene"],
      packageAccess: false),
    // The settings, the schema of their keys, and both as text.
    .target(
      name: "FluidSettings",
      dependencies: ["FluidCore", "FluidMotion", "FluidDrawer", "FluidScene", "FluidDemos"]),

    // The live path: a scene, the player that plays events on it, and its log. Still no clock.
    .target(
      name: "FluidPlayer",
      dependencies: [
        "FluidCore", "FluidMotion", "FluidDrawer", "FluidRaster", "FluidScene", "FluidDemos",
        "FluidSettings",
      ]),

    // Scene, lab and the window's own chrome as layers, with one router.
    .target(
      name: "FluidStage",
      dependencies: [
        "FluidCore", "FluidMotion", "FluidDrawer", "FluidRaster", "FluidScene", "FluidDemos",
        "FluidSettings",
        "FluidPlayer",
      ]),

    // Curves, decisions and maps as pictures.
    .target(
      name: "FluidPlot",
      dependencies: [
        "FluidCore", "FluidMotion", "FluidDrawer", "FluidRaster", "FluidScene", "FluidSettings",
        "FluidPlayer",
      ]),

    // Files: the configuration, pictures, films.
    .target(
      name: "FluidConfig",
      dependencies: [
        "FluidCore", "FluidMotion", "FluidDrawer", "FluidScene", "FluidDemos", "FluidSettings",
        yams,
      ]),
    .target(
      name: "FluidFiles",
      dependencies: [
        "CPNG", "CWebP", "FluidCore", "FluidDrawer", "FluidRaster", "FluidScene", "FluidSettings",
        "FluidPlayer", "FluidPlot",
      ]),

    // The lab over a scene.
    .target(
      name: "FluidLab",
      dependencies: [
        "FluidCore", "FluidMotion", "FluidDrawer", "FluidRaster", "FluidScene", "FluidDemos",
        "FluidSettings",
        "FluidPlayer", "FluidStage", "FluidPlot", "FluidExport", realModule,
      ]),

    // The shell.
    .target(
      name: "FluidSDL", dependencies: ["CSDL2", "FluidCore", "FluidRaster"]),
    // The user's desktop preferences.
    .target(
      name: "FluidDesktop", dependencies: ["CDBus", "FluidScene", "FluidSettings", "FluidPlayer"]),
    // A window that drives a stage: its loop, its logs and its configuration file.
    .target(
      name: "FluidWindow",
      dependencies: [
        "FluidCore", "FluidDrawer", "FluidRaster", "FluidScene", "FluidDemos", "FluidSettings",
        "FluidPlayer", "FluidStage", "FluidConfig", "FluidFiles", "FluidSDL", "FluidDesktop",
      ]),
    // What the program and the helper that serves its page say to one another.
    .target(name: "FluidPipe"),
    // The commands, and the window with the lab as its top layer.
    .target(
      name: "FluidHost",
      dependencies: [
        "FluidCore", "FluidMotion", "FluidDrawer", "FluidRaster", "FluidScene", "FluidDemos",
        "FluidSettings",
        "FluidPlayer", "FluidStage", "FluidPlot", "FluidConfig", "FluidFiles", "FluidLab",
        "FluidExport", "FluidSDL", "FluidWindow", "FluidPipe", argumentParser,
      ]),
    .target(
      name: "CVersion", cSettings: [.define("FLUID_COMMIT", to: "\"\(commit)\"")]),
    .executableTarget(
      name: "fluid-drawer",
      dependencies: [
        "FluidCore", "FluidMotion", "FluidDrawer", "FluidRaster", "FluidScene", "FluidDemos",
        "FluidSettings",
        "FluidPlayer", "FluidConfig", "FluidHost", "CVersion", argumentParser,
      ]),
    // For people who work on the program: benchmarks, and the pictures of its pages. Not installed.
    .executableTarget(
      name: "fluid-drawer-dev",
      dependencies: [
        "FluidCore", "FluidMotion", "FluidDrawer", "FluidRaster", "FluidScene", "FluidDemos",
        "FluidSettings",
        "FluidPlayer", "FluidStage", "FluidConfig", "FluidFiles", "FluidSDL", "FluidLab",
        "FluidWindow", "FluidHost", argumentParser, realModule,
      ]),

    .testTarget(name: "FluidCoreTests", dependencies: ["FluidCore", "TestSupport"]),
    .testTarget(
      name: "FluidDesktopTests",
      dependencies: [
        "CDBus", "FluidDesktop", "FluidScene", "FluidSettings", "FluidPlayer", "TestSupport",
      ]),
    // What several targets' tests use: random numbers, a finger, folders, goldens.
    .target(
      name: "TestSupport",
      dependencies: [
        "FluidCore", "FluidDrawer", "FluidSettings", "FluidPlayer", "FluidRaster", "FluidFiles",
        "FluidLab", "FluidSDL", "CDBus",
      ],
      path: "Tests/TestSupport"),
    // Counts the test program's allocations, for tests of what must not allocate.
    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    .testTarget(
      name: "FluidMotionTests",
      dependencies: [
        "FluidCore", "FluidMotion", "TestSupport", "CAllocationCounter", realModule,
      ]),
    .testTarget(
      name: "FluidDrawerTests",
      dependencies: ["FluidCore", "FluidMotion", "FluidDrawer", "TestSupport"]),
    .testTarget(
      name: "FluidExportTests",
      dependencies: ["FluidMotion", "FluidDrawer", "FluidExport", "TestSupport", realModule],
      exclude: ["Goldens"]),
    .testTarget(
      name: "FluidRasterTests",
      dependencies: ["FluidCore", "FluidRaster", "FluidFiles", "TestSupport"],
      exclude: ["Goldens"]),
    .testTarget(
      name: "FluidSceneTests",
      dependencies: [
        "FluidCore", "FluidMotion", "FluidDrawer", "FluidScene", "FluidDemos", "FluidSettings",
        "FluidPlayer",
        "FluidStage",
        "FluidRaster", "TestSupport",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "FluidStageTests",
      dependencies: [
        "FluidCore", "FluidDrawer", "FluidRaster", "FluidScene", "FluidSettings", "FluidPlayer",
        "FluidStage", "FluidLab", "TestSupport",
      ]),
    .testTarget(
      name: "FluidPlayerTests",
      dependencies: [
        "FluidCore", "FluidMotion", "FluidRaster", "FluidDrawer", "FluidScene", "FluidDemos",
        "FluidSettings",
        "FluidPlayer", "FluidConfig", "FluidFiles", "TestSupport",
      ]),
    .testTarget(
      name: "FluidPlotTests",
      dependencies: [
        "FluidCore", "FluidMotion", "FluidRaster", "FluidDrawer", "FluidScene", "FluidSettings",
        "FluidPlayer", "FluidPlot", "FluidConfig", "TestSupport",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "FluidLabTests",
      dependencies: [
        "FluidCore", "FluidMotion", "FluidRaster", "FluidDrawer", "FluidScene", "FluidDemos",
        "FluidSettings",
        "FluidPlayer", "FluidStage", "FluidPlot", "FluidConfig", "FluidExport", "FluidLab",
        "TestSupport",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "FluidConfigTests",
      dependencies: [
        "FluidCore", "FluidMotion", "FluidDrawer", "FluidScene", "FluidDemos", "FluidSettings",
        "FluidPlayer",
        "FluidConfig", "TestSupport",
      ], exclude: ["Goldens"]),
    .testTarget(
      name: "FluidFilesTests",
      dependencies: [
        "CWebP", "CWebPDemux", "FluidMotion", "FluidCore", "FluidRaster", "FluidDrawer",
        "FluidScene", "FluidDemos", "FluidSettings", "FluidPlayer", "FluidConfig", "FluidFiles",
        "TestSupport",
      ], exclude: ["Film/Goldens"]),
    .testTarget(
      name: "FluidSDLTests",
      dependencies: ["FluidCore", "FluidRaster", "FluidSDL", "TestSupport", "CSDL2"],
      exclude: ["Frames/Goldens"]),
    .testTarget(
      name: "FluidWindowTests",
      dependencies: [
        "FluidCore", "FluidDrawer", "FluidRaster", "FluidScene", "FluidDemos", "FluidSettings",
        "FluidPlayer", "FluidConfig",
        "FluidFiles", "FluidSDL", "FluidWindow", "TestSupport",
      ]),
    .testTarget(
      name: "FluidHostTests",
      dependencies: [
        "FluidCore", "FluidMotion", "FluidDrawer", "FluidRaster", "FluidScene", "FluidDemos",
        "FluidSettings",
        "FluidPlayer", "FluidStage", "FluidConfig", "FluidFiles", "FluidLab", "FluidExport",
        "FluidSDL", "FluidWindow", "FluidHost", "TestSupport", "CSDL2", argumentParser,
      ]),
    // Not named after its module: a filter sees module names, in which a hyphen is no hyphen.
    .testTarget(
      name: "FluidDrawerProgramTests",
      dependencies: [
        "FluidCore", "FluidMotion", "FluidRaster", "FluidScene", "FluidDemos",
        "FluidSettings", "FluidPlayer",
        "FluidStage", "FluidConfig", "FluidFiles", "FluidSDL", "FluidWindow", "FluidHost",
        "fluid-drawer", "fluid-drawer-dev", "TestSupport", argumentParser,
      ]),
    .testTarget(
      name: "DesktopTests",
      dependencies: [
        "FluidCore", "FluidRaster", "FluidScene", "FluidSettings", "FluidPlayer", "FluidStage",
        "FluidConfig", "FluidFiles", "FluidLab", "FluidHost", "TestSupport",
      ]),
    // What holds for the package as a whole: its pages and its public names.
    .testTarget(name: "PackageTests", dependencies: ["TestSupport"], exclude: ["Goldens"]),
  ],
  swiftLanguageModes: [.v6]
)

// The helper of `fluid-drawer serve`: `make serve` and the package build it, and only there is a web
// server a dependency.
if Context.environment["FLUID_DRAWER_SERVE"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"))
  package.targets += [
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    .executableTarget(
      name: "fluid-drawer-serve",
      dependencies: ["CQREncode", "FluidPipe", .product(name: "FlyingFox", package: "FlyingFox")]),
  ]
}

// Only `make docs` takes the plugin that makes pages of the comments: a build has no use for it.
if Context.environment["FLUID_DRAWER_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.3"))
}

// The tests are built on top of the program's own build: they are not optimised, because that
// takes longer than it saves; nor is their interface written by a run of its own, which no other
// target's build waits for. SwiftPM lets no package depend on one that asks for flags, so only
// there; and only there the examples are built along, each of which otherwise is a package of its
// own and sees no more of this one than a stranger does.
if Context.environment["FLUID_DRAWER_TESTS"] != nil {
  let examples = [
    "HelloDrawer", "MusicPlayer", "PlaceSearch", "ControlCentre", "Cookbook", "Pieces",
  ]
  // FluidHost and the modules that it exports: by FluidHost alone a build would not notice that
  // one of them has changed.
  let kit: [Target.Dependency] = [
    "FluidCore", "FluidMotion", "FluidDrawer", "FluidRaster", "FluidScene", "FluidFiles",
    "FluidHost",
  ]
  package.targets += examples.map { name in
    .executableTarget(
      name: name, dependencies: kit,
      path: "assets/examples/\(name)/Sources/\(name)",
      resources: name == "MusicPlayer" ? [.embedInCode("northern-lights.webp")] : [],
      packageAccess: false)
  }
  // A prototype with mistakes in it, for tests of what is said of them.
  package.targets.append(
    .executableTarget(
      name: "Slips", dependencies: kit, path: "Tests/Slips", packageAccess: false))
  package.targets.append(
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "FluidCore", "FluidRaster", "FluidScene", "FluidFiles", "TestSupport", "Slips",
      ]
        + examples.map { .target(name: $0) }))
  // `FLUID_DRAWER_TESTS=debug swift build --build-tests` is for working on the code: it compiles
  // file by file, and only what paints is optimised, as a window would be too slow to try
  // otherwise.
  let isDebug = Context.environment["FLUID_DRAWER_TESTS"] == "debug"
  // `FLUID_DRAWER_SUITES="FluidMotionTests FluidDrawerTests"` leaves all other test targets out,
  // which take most of a build.
  if let names = Context.environment["FLUID_DRAWER_SUITES"] {
    let suites = Set(names.split(separator: " ").map(String.init))
    package.targets.removeAll { $0.type == .test && !suites.contains($0.name) }
  }
  let painting = ["FluidCore", "FluidMotion", "FluidRaster", "FluidSDL", "FluidScene"]
  for target in package.targets where target.type != .system {
    if target.type == .test {
      // A single expression whose types were hard to find once took a twentieth of the build.
      let slow = ["-Xfrontend", "-warn-long-expression-type-checking=2000"]
      // SwiftPM looks for XCTest's tests in an index, which with the system's modules took two
      // fifths of a target's time.
      let flags =
        isDebug
        ? [] : ["-Onone", "-no-emit-module-separately-wmo", "-index-ignore-system-modules"]
      target.swiftSettings = [.unsafeFlags(flags + slow)]
    } else if isDebug && painting.contains(target.name) {
      target.swiftSettings = [.unsafeFlags(["-O"])]
    }
  }
}
