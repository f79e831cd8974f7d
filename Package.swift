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
    .library(name: "FluidGeometry", targets: ["FluidGeometry"]),
    .library(name: "FluidInput", targets: ["FluidInput"]),
    .library(name: "FluidMotion", targets: ["FluidMotion"]),
    .library(name: "FluidDrawer", targets: ["FluidDrawer"]),
    .library(name: "FluidExport", targets: ["FluidExport"]),
    .library(name: "FluidRaster", targets: ["FluidRaster"]),
    .library(name: "FluidImage", targets: ["FluidImage"]),
    .library(name: "FluidScene", targets: ["FluidScene"]),
    .library(name: "FluidPlot", targets: ["FluidPlot"]),
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
    .target(name: "FluidGeometry"),
    .target(name: "FluidInput", dependencies: ["FluidGeometry"]),
    .target(name: "FluidMotion", dependencies: ["FluidGeometry", realModule]),
    .target(
      name: "FluidDrawer",
      dependencies: ["FluidGeometry", "FluidInput", "FluidMotion", realModule]),
    // A motion in other toolkits' words.
    .target(
      name: "FluidExport",
      dependencies: ["FluidGeometry", "FluidMotion", "FluidDrawer", realModule]),
    .target(name: "FluidRaster", dependencies: ["FluidGeometry"]),
    .target(
      name: "FluidScene",
      dependencies: ["FluidGeometry", "FluidInput", "FluidMotion", "FluidDrawer", "FluidRaster"]),

    // The live path: settings, a scene, and the player that plays events on it. Still no clock.
    .target(
      name: "FluidPlayer",
      dependencies: [
        "FluidGeometry", "FluidInput", "FluidMotion", "FluidDrawer", "FluidRaster", "FluidScene",
      ]),

    // Curves, decisions and maps as pictures.
    .target(
      name: "FluidPlot",
      dependencies: [
        "FluidGeometry", "FluidMotion", "FluidDrawer", "FluidRaster", "FluidScene", "FluidPlayer",
      ]),

    // Files.
    .target(
      name: "FluidConfig",
      dependencies: [
        "FluidGeometry", "FluidMotion", "FluidDrawer", "FluidScene", "FluidPlayer", yams,
      ]),
    .target(name: "FluidPNG", dependencies: ["CPNG", "FluidGeometry", "FluidRaster"]),
    .target(name: "FluidWebP", dependencies: ["CWebP", "FluidGeometry", "FluidRaster"]),
    // Pictures from files of either kind.
    .target(name: "FluidImage", dependencies: ["FluidRaster", "FluidPNG", "FluidWebP"]),
    .target(
      name: "FluidReplay",
      dependencies: [
        "FluidGeometry", "FluidInput", "FluidMotion", "FluidRaster", "FluidConfig", "FluidDrawer",
        "FluidScene", "FluidPlayer", "FluidPNG", yams,
      ]),

    // Films: what a replay shows as pictures in files that move.
    .target(
      name: "FluidFilm",
      dependencies: [
        "FluidGeometry", "FluidInput", "FluidDrawer", "FluidRaster", "FluidScene", "FluidPlayer",
        "FluidPlot", "FluidWebP", "FluidReplay",
      ]),

    // The lab over a scene.
    .target(
      name: "FluidLab",
      dependencies: [
        "FluidGeometry", "FluidInput", "FluidMotion", "FluidDrawer", "FluidRaster", "FluidScene",
        "FluidPlayer", "FluidPlot", "FluidConfig", "FluidExport", realModule,
      ]),

    // The shell.
    .target(
      name: "FluidSDL", dependencies: ["CSDL2", "FluidGeometry", "FluidInput", "FluidRaster"]),
    // A window or a file to play scenes on, and the commands for it.
    // What the user has asked the desktop for.
    .target(name: "FluidDesktop", dependencies: ["CDBus", "FluidScene", "FluidPlayer"]),
    .target(
      name: "FluidHost",
      dependencies: [
        "FluidGeometry", "FluidInput", "FluidMotion", "FluidDrawer", "FluidRaster", "FluidScene",
        "FluidPlayer", "FluidPlot", "FluidConfig", "FluidPNG", "FluidWebP", "FluidImage",
        "FluidReplay", "FluidFilm", "FluidLab", "FluidExport", "FluidSDL", "FluidDesktop",
        argumentParser,
      ]),
    .target(
      name: "CVersion", cSettings: [.define("FLUID_COMMIT", to: "\"\(commit)\"")]),
    .executableTarget(
      name: "fluid-drawer",
      dependencies: [
        "FluidGeometry", "FluidInput", "FluidMotion", "FluidDrawer", "FluidRaster", "FluidScene",
        "FluidPlayer", "FluidConfig", "FluidReplay", "FluidHost", "CVersion", argumentParser,
      ]),
    // For people who work on the program: benchmarks, and the pictures of its pages. Not installed.
    .executableTarget(
      name: "fluid-drawer-dev",
      dependencies: [
        "FluidGeometry", "FluidInput", "FluidMotion", "FluidDrawer", "FluidRaster", "FluidScene",
        "FluidPlayer", "FluidConfig", "FluidReplay", "FluidFilm", "FluidSDL", "FluidLab",
        "FluidHost", argumentParser, realModule,
      ]),

    .testTarget(name: "FluidGeometryTests", dependencies: ["FluidGeometry", "TestSupport"]),
    .testTarget(
      name: "FluidDesktopTests",
      dependencies: ["CDBus", "FluidDesktop", "FluidScene", "FluidPlayer", "TestSupport"]),
    .testTarget(name: "FluidInputTests", dependencies: ["FluidInput"]),
    // What several targets' tests use: random numbers, a finger, folders, goldens.
    .target(
      name: "TestSupport",
      dependencies: [
        "FluidGeometry", "FluidInput", "FluidDrawer", "FluidPlayer", "FluidRaster", "FluidPNG",
        "CDBus",
      ],
      path: "Tests/TestSupport"),
    // Counts the test program's allocations, for tests of what must not allocate.
    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    .testTarget(
      name: "FluidMotionTests",
      dependencies: ["FluidMotion", "TestSupport", "CAllocationCounter", realModule],
      resources: [.copy("Vectors")]),
    .testTarget(
      name: "FluidDrawerTests",
      dependencies: ["FluidGeometry", "FluidInput", "FluidMotion", "FluidDrawer", "TestSupport"],
      resources: [.copy("Scenarios")]),
    .testTarget(
      name: "FluidExportTests",
      dependencies: ["FluidMotion", "FluidDrawer", "FluidExport", "TestSupport", realModule]),
    .testTarget(
      name: "FluidRasterTests",
      dependencies: ["FluidGeometry", "FluidRaster", "FluidPNG", "TestSupport"],
      exclude: ["Goldens"]),
    .testTarget(
      name: "FluidSceneTests",
      dependencies: [
        "FluidGeometry", "FluidInput", "FluidDrawer", "FluidScene", "FluidRaster", "TestSupport",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "FluidPlayerTests",
      dependencies: [
        "FluidGeometry", "FluidInput", "FluidMotion", "FluidRaster", "FluidDrawer", "FluidScene",
        "FluidPlayer", "FluidConfig", "FluidReplay", "TestSupport",
      ]),
    .testTarget(
      name: "FluidPlotTests",
      dependencies: [
        "FluidGeometry", "FluidInput", "FluidMotion", "FluidRaster", "FluidDrawer", "FluidScene",
        "FluidPlayer", "FluidPlot", "FluidConfig", "FluidReplay", "TestSupport",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "FluidLabTests",
      dependencies: [
        "FluidGeometry", "FluidInput", "FluidMotion", "FluidRaster", "FluidDrawer", "FluidScene",
        "FluidPlayer", "FluidPlot", "FluidConfig", "FluidExport", "FluidLab", "TestSupport",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "FluidConfigTests",
      dependencies: [
        "FluidGeometry", "FluidMotion", "FluidDrawer", "FluidScene", "FluidPlayer", "FluidConfig",
        "TestSupport",
      ]),
    .testTarget(
      name: "FluidImageTests",
      dependencies: [
        "CWebP", "FluidGeometry", "FluidRaster", "FluidPNG", "FluidWebP", "FluidImage",
        "TestSupport",
      ]),
    .testTarget(
      name: "FluidReplayTests",
      dependencies: [
        "FluidGeometry", "FluidInput", "FluidMotion", "FluidRaster", "FluidDrawer", "FluidScene",
        "FluidPlayer", "FluidConfig", "FluidReplay", "FluidPNG", "TestSupport",
      ]),
    .testTarget(
      name: "FluidFilmTests",
      dependencies: [
        "FluidMotion", "FluidGeometry", "FluidInput", "FluidRaster", "FluidDrawer", "FluidScene",
        "FluidPlayer", "FluidConfig", "FluidPNG", "FluidWebP", "FluidReplay", "FluidFilm",
        "CWebPDemux", "TestSupport",
      ], exclude: ["Goldens"]),
    .testTarget(
      name: "FluidSDLTests",
      dependencies: [
        "FluidGeometry", "FluidInput", "FluidRaster", "FluidSDL", "TestSupport", "CSDL2",
      ]),
    .testTarget(
      name: "FluidHostTests",
      dependencies: [
        "FluidGeometry", "FluidInput", "FluidMotion", "FluidDrawer", "FluidRaster", "FluidScene",
        "FluidPlayer", "FluidConfig", "FluidPNG", "FluidReplay", "FluidFilm", "FluidLab",
        "FluidExport", "FluidSDL", "FluidHost", "TestSupport", "CSDL2", argumentParser,
      ]),
    // Not named after its module: a filter sees module names, in which a hyphen is no hyphen.
    .testTarget(
      name: "FluidDrawerProgramTests",
      dependencies: [
        "FluidGeometry", "FluidMotion", "FluidRaster", "FluidScene", "FluidPlayer", "FluidConfig",
        "FluidPNG", "FluidReplay", "FluidSDL", "FluidHost", "fluid-drawer", "fluid-drawer-dev",
        "TestSupport", argumentParser,
      ]),
    .testTarget(
      name: "DesktopTests",
      dependencies: [
        "FluidGeometry", "FluidScene", "FluidPlayer", "FluidConfig", "FluidLab", "FluidHost",
        "TestSupport",
      ]),
    // What holds for the package as a whole: its pages and its public names.
    .testTarget(name: "PackageTests", dependencies: ["TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// Only `make docs` takes the plugin that makes pages of the comments: a build has no use for it.
if Context.environment["FLUID_DRAWER_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.3"))
}

// `make test` builds everything once: what is tested is optimised as the program is, and the tests
// are not, because optimising them takes longer than it saves; nor is their interface written by a
// run of its own, which no other target's build waits for. SwiftPM lets no package depend on one
// that asks for flags, so only there; and only there the examples are built along, each of which
// otherwise is a package of its own and sees no more of this one than a stranger does.
if Context.environment["FLUID_DRAWER_TESTS"] != nil {
  let examples = [
    "HelloDrawer", "MusicPlayer", "PlaceSearch", "ControlCentre", "Cookbook", "Pieces",
  ]
  package.targets += examples.map { name in
    .executableTarget(
      name: name, dependencies: ["FluidHost"],
      path: "assets/examples/\(name)/Sources/\(name)",
      resources: name == "MusicPlayer" ? [.embedInCode("northern-lights.webp")] : [],
      packageAccess: false)
  }
  // A prototype with mistakes in it, for tests of what is said of them.
  package.targets.append(
    .executableTarget(
      name: "Slips", dependencies: ["FluidHost"], path: "Tests/Slips", packageAccess: false))
  package.targets.append(
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "FluidGeometry", "FluidRaster", "FluidScene", "FluidPNG", "TestSupport", "Slips",
      ]
        + examples.map { .target(name: $0) }))
  // `FLUID_DRAWER_TESTS=debug swift build --build-tests` is for working on the code: it compiles
  // file by file, and only what paints is optimised, as a window would be too slow to try
  // otherwise.
  let isDebug = Context.environment["FLUID_DRAWER_TESTS"] == "debug"
  // `FLUID_DRAWER_SUITES="FluidMotionTests FluidDrawerTests"` leaves all other test targets out, which
  // take most of a build.
  if let names = Context.environment["FLUID_DRAWER_SUITES"] {
    let suites = Set(names.split(separator: " ").map(String.init))
    package.targets.removeAll { $0.type == .test && !suites.contains($0.name) }
  }
  let painting = ["FluidGeometry", "FluidMotion", "FluidRaster", "FluidSDL", "FluidScene"]
  for target in package.targets where target.type != .system {
    let isTest = target.type == .test
    let flags =
      if isDebug {
        painting.contains(target.name) ? ["-O"] : []
      } else {
        isTest ? ["-Onone", "-no-emit-module-separately-wmo"] : ["-enable-testing"]
      }
    target.swiftSettings = [.unsafeFlags(flags)]
  }
}
