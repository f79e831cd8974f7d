import FluidCore
import FluidDemos
import FluidDrawer
import FluidPlayer
import FluidRaster
import FluidStage
import Testing

@testable import FluidScene

/// A window with nothing switched, for measuring.
func context(
  _ direction: LayoutDirection = .leftToRight, _ appearance: Appearance = .dark
) -> LayoutContext {
  LayoutContext(
    state: SceneState(appearance: appearance, direction: direction), text: StrokeFont())
}

/// A drawer of a scene as it looks at an extent, without a finger's having dragged it there.
func snapshot(
  _ drawer: Drawer, in size: Size, extent: Double, _ direction: LayoutDirection = .leftToRight
) -> DrawerSnapshot {
  let session = Session(
    drawers: [drawer.configuration], container: size, direction: direction)
  var snapshot = session.frame(at: 0)[0]
  snapshot.extent = extent
  snapshot.progress = snapshot.stops.progress(of: extent)
  return snapshot
}

/// Every scene by its name, as it is before anything has been switched.
func scene(_ name: String, _ state: SceneState = SceneState()) throws -> Scene {
  try #require(DemoScene(rawValue: name)?.scene(state))
}

/// What a scene shows with its first drawer at an extent.
func picture(
  _ scene: Scene, in size: Size, extent: Double, time: Double = 0,
  state: SceneState = SceneState()
) -> DisplayList {
  scene.picture(
    drawers: scene.drawers.map { snapshot($0, in: size, extent: extent, state.direction) },
    size: size, time: time, state: state, text: StrokeFont()
  ).list
}

/// What a scene shows with the window's chrome over it.
func picture(
  _ scene: Scene, _ drawers: [DrawerSnapshot], in size: Size, time: Double = 0,
  state: SceneState = SceneState(), under chrome: Chrome
) -> ScenePicture {
  let picture = scene.picture(
    drawers: drawers, size: size, time: time, state: state, text: StrokeFont())
  var list = picture.list
  chrome.paint(over: SceneLook(scene, drawers, state.window, size: size), &list)
  return ScenePicture(list: list, controls: picture.controls)
}

/// The window's chrome with what a test shows on it.
func chrome(_ change: (inout Chrome) -> Void) -> Chrome {
  var chrome = Chrome(text: StrokeFont())
  change(&chrome)
  return chrome
}

extension Bar {
  /// A bar of the scenes that come with the program.
  static let builtIn = Bar(scenes: DemoScene.allCases.map(\.rawValue))
}

extension Box {
  /// Each box with its rectangle, and that of its parent, in the outermost box's coordinates.
  func walk(
    at origin: Point = .zero, parent: Rect? = nil, _ visit: (_ rect: Rect, _ parent: Rect?) -> Void
  ) {
    let rect = Rect(origin: origin, size: size)
    visit(rect, parent)
    for child in children {
      // What is scrolled goes on beyond what it is in.
      child.box.walk(at: origin + child.origin, parent: child.box.isUnbounded ? nil : rect, visit)
    }
  }

  var rects: [Rect] {
    var rects: [Rect] = []
    walk { rect, _ in rects.append(rect) }
    return rects
  }
}

extension Rect {
  var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Whether another rectangle lies inside, give or take rounding.
  func holds(_ other: Rect) -> Bool {
    let slack = 1e-9
    return other.minX >= minX - slack && other.maxX <= maxX + slack && other.minY >= minY - slack
      && other.maxY <= maxY + slack
  }
}

extension Shape {
  /// The numbers it is made of.
  var numbers: [Double] {
    switch self {
    case .rect(let rect), .ellipse(let rect): rect.numbers
    case .roundedRect(let rect, let radii, let smoothing):
      rect.numbers + [
        radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight, smoothing,
      ]
    case .path(let path): path.points.flatMap { [$0.x, $0.y] }
    }
  }

  /// The rectangle of anything but a path.
  var rect: Rect? {
    switch self {
    case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _, _): rect
    case .path: nil
    }
  }
}

extension Rect {
  var numbers: [Double] { [x, y, width, height] }
}

extension Path {
  var points: [Point] {
    elements.flatMap { element in
      switch element {
      case .move(let point), .line(let point): [point]
      case .quad(let control, let end): [control, end]
      case .cubic(let control1, let control2, let end): [control1, control2, end]
      case .close: [Point]()
      }
    }
  }
}

extension DisplayItem {
  /// All coordinates and measures of the item.
  var numbers: [Double] {
    let own: [Double] =
      switch content {
      case .meshGradient(let mesh, let rect):
        rect.numbers + mesh.nodes.flatMap { [$0.position.x, $0.position.y] }
      case .fill(let shape, _), .material(let shape, _, _): shape.numbers
      case .stroke(let shape, let width, _, _): shape.numbers + [width]
      case .shadow(let shape, let radius, let offset, _):
        shape.numbers + [radius, offset.x, offset.y]
      case .text(let run): [run.origin.x, run.origin.y, run.maxWidth ?? 0, run.font.size]
      case .image(_, let rect): rect.numbers
      case .layer(let effect, let bounds, let items):
        bounds.numbers + [effect.transform.tx, effect.transform.ty, effect.opacity]
          + items.flatMap(\.numbers)
      case .picture(let picture, let corner):
        [corner.x, corner.y, picture.size.width, picture.size.height]
          + picture.list.items.flatMap(\.numbers)
      }
    return own + [offset.x, offset.y, opacity] + clips.flatMap(\.numbers)
  }
}

extension DisplayItem.Clip {
  fileprivate var numbers: [Double] {
    switch area {
    case .shape(let shape): shape.numbers
    case .fade(let fade): [fade.start, fade.end]
    }
  }
}
