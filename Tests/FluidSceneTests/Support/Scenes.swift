import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidScene
import FluidStage
import TestSupport
import Testing

/// A drawer at an extent, in points, that no finger has dragged it to.
func snapshot(
  _ drawer: Drawer, in size: Size, extent: Double, _ direction: LayoutDirection = .leftToRight
) -> DrawerSnapshot {
  let session = Session(drawers: [drawer.configuration], container: size, direction: direction)
  var snapshot = session.frame(at: 0)[0]
  snapshot.extent = extent
  snapshot.progress = snapshot.stops.progress(of: extent)
  return snapshot
}

/// The scene's drawers at a share of the way from their smallest detent to their largest.
func snapshots(_ scene: Scene, in size: Size, progress: Double, _ state: SceneState = SceneState())
  -> [DrawerSnapshot]
{
  scene.drawers.map { drawer in
    let range = snapshot(drawer, in: size, extent: 0, state.direction).stops.range
    let extent = range.lowerBound + progress * (range.upperBound - range.lowerBound)
    return snapshot(drawer, in: size, extent: extent, state.direction)
  }
}

/// A built-in scene.
func scene(_ name: String, _ state: SceneState = SceneState()) throws -> Scene {
  try #require(DemoScene(rawValue: name)?.scene(state))
}

/// The names of the built-in scenes.
let sceneNames = DemoScene.allCases.map(\.rawValue)

/// The picture of a scene whose drawers are all at one extent, in points.
func picture(
  _ scene: Scene, in size: Size, extent: Double, time: Double = 0, state: SceneState = SceneState()
) -> DisplayList {
  scene.picture(
    drawers: scene.drawers.map { snapshot($0, in: size, extent: extent, state.direction) },
    size: size, time: time, state: state, text: StrokeFont()
  ).list
}

extension Scene {
  /// A scene without drawers.
  init(only piece: any Piece) {
    self.init("bare", background: .none) {
      piece
    } drawers: {
    }
  }

  /// The states of its pieces under a finger that goes through places, 20 ms apart.
  func pieces(in size: Size, under places: [Point]) -> [String: Session.PieceState] {
    var session = Session(self, container: size)
    let regions = controls([], in: size).map(\.region)
    _ = session.handle(.down(.touch(1), places[0]), at: 0) { regions }
    for (step, place) in places.enumerated().dropFirst() {
      _ = session.handle(.move(.touch(1), place), at: SceneTime(0.02 * Double(step)))
    }
    return session.pieceStates(at: SceneTime(0.02 * Double(places.count - 1)))
  }

  /// Its picture, with `StrokeFont`.
  func shown(
    _ drawers: [DrawerSnapshot], in size: Size, _ state: SceneState = SceneState(),
    time: Double = 0, memo: LayoutMemo? = nil
  ) -> ScenePicture {
    picture(drawers: drawers, size: size, time: time, state: state, text: StrokeFont(), memo: memo)
  }

  /// Its controls, with `StrokeFont`.
  func controls(
    _ drawers: [DrawerSnapshot], in size: Size, _ state: SceneState = SceneState(),
    memo: LayoutMemo? = nil, for purpose: Painter.Purpose = .controls
  ) -> [SceneControl] {
    controls(
      drawers: drawers, size: size, state: state, text: StrokeFont(), memo: memo, for: purpose)
  }
}

/// The picture of a scene with the window's chrome over it.
func picture(
  _ scene: Scene, _ drawers: [DrawerSnapshot], in size: Size, time: Double = 0,
  state: SceneState = SceneState(), under chrome: Chrome
) -> ScenePicture {
  let picture = scene.shown(drawers, in: size, state, time: time)
  var list = picture.list
  chrome.paint(over: SceneLook(scene, drawers, state.window, size: size), &list)
  return ScenePicture(list: list, controls: picture.controls)
}

/// The window's chrome, changed.
func chrome(_ change: (inout Chrome) -> Void) -> Chrome {
  var chrome = Chrome(text: StrokeFont())
  change(&chrome)
  return chrome
}

extension Bar {
  /// A bar of the built-in scenes.
  static let builtIn = Bar(scenes: sceneNames)
}

extension DisplayList {
  /// The list's pixels on black.
  func pixels(_ size: Size, scale: Double = 1) -> Bitmap {
    drawn(width: Int(size.width * scale), height: Int(size.height * scale), scale: scale)
  }
}

/// Compares a picture with the golden one of its name in `FluidSceneTests/Goldens`.
func expectGolden(
  _ bitmap: Bitmap, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let difference = try Golden.difference(of: bitmap, from: name, file: targetFile)
  #expect(difference == nil, sourceLocation: sourceLocation)
}

/// A path in this target's own folder, which holds the goldens.
let targetFile =
  #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(
    separator: "/") + "/Tests.swift"

/// A page of pictures side by side, compared with a golden picture as a whole.
struct ContactSheet {
  /// Of one picture, in pixels.
  let cell: Size
  let columns: Int
  private var pictures: [Bitmap] = []

  init(cell: Size, columns: Int) {
    self.cell = cell
    self.columns = columns
  }

  mutating func add(_ list: DisplayList, scale: Double = 1) {
    let size = Size(width: cell.width / scale, height: cell.height / scale)
    pictures.append(list.pixels(size, scale: scale))
  }

  var bitmap: Bitmap {
    let (width, height) = (Int(cell.width), Int(cell.height))
    let blank = [UInt32](repeating: Color.black.word, count: width)
    let rows = (pictures.count + columns - 1) / columns
    var pixels: [UInt32] = []
    for row in 0..<rows {
      for y in 0..<height {
        for index in row * columns..<(row + 1) * columns {
          pixels +=
            index < pictures.count
            ? pictures[index].pixels[y * width..<(y + 1) * width] : blank[...]
        }
      }
    }
    return Bitmap(width: columns * width, height: rows * height, pixels: pixels)
      ?? Bitmap(width: 0, height: 0)
  }
}
