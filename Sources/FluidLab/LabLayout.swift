import FluidCore
import FluidDrawer
import FluidScene
import FluidSettings
import FluidStage

/// The device that the scene is laid out for while the lab is open.
package enum CanvasDevice: Int, Sendable, Hashable, CaseIterable {
  case window, phone, tablet

  var title: String {
    switch self {
    case .window: "Window"
    case .phone: "Phone"
    case .tablet: "Tablet"
    }
  }

  /// The device's size, in points; nil: the window's.
  var size: Size? {
    switch self {
    case .window: nil
    case .phone: Size(width: 390, height: 844)
    case .tablet: Size(width: 820, height: 1180)
    }
  }
}

/// The frames of the lab's cards, and of the scene in the area that they leave free: the canvas.
///
/// The inspector stands at one side. The take's card stands below the canvas, or between it and the
/// inspector where the scene is larger that way. In a narrow window one sheet below the canvas has
/// both. All frames are for text that runs left to right.
struct LabLayout: Sendable, Hashable {
  /// The window's size, in points.
  let window: Size
  /// The scene's size, in points.
  let scene: Size
  /// Whether the inspector is at the leading side.
  let inspectorIsLeading: Bool

  /// Below this width, in points, the lab is one sheet.
  static let narrow = 700.0
  /// Below this height, in points, margins and the take's card shrink for the scene's sake.
  static let low = 880.0
  /// The height of the canvas's own bar, in points.
  static let barHeight = 28.0
  /// The visible part of a card that is pulled away, in points.
  static let (inspectorHandle, takeHandle) = (20.0, 56.0)
  /// The least height of the take's card, in points: its bar and a graph of 180; in a low window
  /// without a sign of what follows.
  private var minTakeHeight: Double {
    isLow ? TakeLayout.lowHeight(width: window.width - aside - margin) : 280
  }
  private static let maxTakeHeight = 376.0
  /// The scale that the scene is given before the take's card, where the window is high enough.
  private static let wantedScale = 0.75
  private static let (minTakeWidth, maxTakeWidth) = (360.0, 620.0)

  /// The scale that the sheet of a narrow window leaves the scene at its low detent.
  private static let narrowScale = 0.6

  var isLow: Bool { window.height < Self.low }

  /// The margin around the cards and the scene, in points.
  var margin: Double { isLow ? 8 : 12 }

  /// The margin above the canvas's bar and below it, in points.
  private var barMargin: Double { isLow ? 4 : 12 }

  /// The height that the canvas's bar takes, in points.
  private var bar: Double { Self.barHeight + barMargin }

  var isNarrow: Bool { window.width < Self.narrow }

  var inspectorWidth: Double { window.width < 1100 ? 312 : 348 }

  /// The width that the inspector takes, with a margin at either side, in points.
  private var aside: Double { inspectorWidth + 2 * margin }

  /// The free height beside the inspector, in points.
  private var column: Double { window.height - 2 * margin }

  /// The height of a canvas with no card below it, in points.
  private var canvasHeight: Double { window.height - margin - barMargin - bar }

  /// The height of the take's card below the canvas, in points.
  private var lowTakeHeight: Double {
    let width = window.width - aside - margin
    let scale = min(Self.wantedScale, width / max(1, scene.width))
    let left = canvasHeight - margin - scale * scene.height
    let height = min(max(left, minTakeHeight), Self.maxTakeHeight)
    return max(Self.takeHandle + 40, min(height, column)).rounded()
  }

  private func scale(in area: Size) -> Double {
    guard scene.width > 0, scene.height > 0 else { return 1 }
    return min(1, area.width / scene.width, area.height / scene.height)
  }

  /// Whether the take's card stands beside the canvas.
  var isTakeBeside: Bool {
    guard !isNarrow, isTakeOpen else { return false }
    let width = window.width - aside - margin
    let low = Size(width: width, height: canvasHeight - margin - lowTakeHeight)
    let high = Size(width: width - Self.minTakeWidth - margin, height: canvasHeight)
    return high.width > 0 && scale(in: high) > 1.1 * max(0, scale(in: low))
  }

  /// The size of the take's card, or of the sheet, in points.
  var take: Size {
    if isNarrow {
      let height = max(0.58 * window.height, min(440, window.height - 140))
      return Size(width: window.width - 16, height: max(Self.takeHandle + 40, height).rounded())
    }
    let width = window.width - aside - margin
    guard isTakeBeside else { return Size(width: width, height: lowTakeHeight) }
    let scale = scale(in: Size(width: .infinity, height: canvasHeight))
    let left = width - margin - scale * scene.width
    return Size(
      width: min(max(left, Self.minTakeWidth), Self.maxTakeWidth).rounded(), height: column)
  }

  /// The height of the sheet of a narrow window at its low detent, in points: the curve alone below
  /// a scene at a scale of ``narrowScale``.
  var sheetHeight: Double {
    let left = canvasHeight - margin - Self.narrowScale * scene.height
    return min(take.height, max(TakeLayout.minSheetHeight, left)).rounded()
  }

  /// The margins of the take's card.
  var takeInsets: EdgeInsets {
    let far = isTakeBeside ? window.width - aside - take.width : margin
    return EdgeInsets(
      top: margin, leading: inspectorIsLeading ? aside : far, bottom: margin,
      trailing: inspectorIsLeading ? far : aside)
  }

  /// Whether the take's card is open at first: in a low window the scene comes first.
  var isTakeOpen: Bool { isNarrow || window.height >= 610 }

  /// The area for the canvas and its bar.
  ///
  /// - Parameters:
  ///   - inspector: The visible width of the inspector, in points.
  ///   - take: The visible height of the take's card or of the sheet, in points.
  func area(inspector: Double, take visible: Double) -> Rect {
    var all = Rect(origin: .zero, size: window).inset(by: margin)
    all.height += all.y - barMargin
    all.y = barMargin
    let below = isTakeBeside ? 0 : visible + margin
    let side =
      isNarrow ? 0 : isTakeBeside ? aside + take.width : inspector + margin
    return Rect(
      x: all.x + (inspectorIsLeading ? side : 0), y: all.y, width: max(0, all.width - side),
      height: max(0, all.height - below))
  }

  /// The scene's viewport below the canvas's bar.
  ///
  /// - Parameters:
  ///   - area: The area for the canvas and its bar.
  ///   - anchor: The side of the scene that is shown at the scene's own scale; nil: the whole scene
  ///     is shown.
  ///   - isDevice: Whether the scene has a device's round corners.
  func viewport(in area: Rect, anchor: EdgeGeometry.Side?, isDevice: Bool) -> Viewport {
    let room = Rect(
      x: area.x, y: area.y + bar, width: max(40, area.width), height: max(40, area.height - bar))
    let scale = anchor == nil ? max(1.0 / 16, scale(in: room.size)) : 1
    let size = Size(width: scene.width * scale, height: scene.height * scale)
    let seen = Size(width: min(size.width, room.width), height: min(size.height, room.height))
    let frame = Rect(
      x: (room.midX - seen.width / 2).rounded(), y: (room.midY - seen.height / 2).rounded(),
      width: seen.width, height: seen.height)
    // A scene larger than its frame shows the anchor's side.
    let hidden = Point(x: seen.width - size.width, y: seen.height - size.height)
    let shift =
      switch anchor {
      case .bottom: Point(x: hidden.x / 2, y: hidden.y)
      case .left: Point(x: 0, y: hidden.y / 2)
      case .right: Point(x: hidden.x, y: hidden.y / 2)
      case .top, nil: Point(x: hidden.x / 2, y: 0)
      }
    let origin = frame.origin + shift
    return Viewport(
      frame: frame, origin: Point(x: origin.x.rounded(), y: origin.y.rounded()), scale: scale,
      cornerRadius: isDevice ? max(14, 44 * scale) : 14)
  }
}
