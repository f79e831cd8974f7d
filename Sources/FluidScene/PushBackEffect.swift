import FluidCore
import FluidDrawer
import FluidRaster

/// The transform of everything behind a drawer as it opens: scaled down like a card, rounded and
/// dimmed.
struct PushBackEffect: Sendable, Hashable {
  /// The scale when the drawer is fully open; 1 is the original size.
  var scale: Double
  /// The corner radius when the drawer is fully open, in points of the window.
  var radius: Double
  /// The opacity of the black over it when the drawer is fully open, 0…1.
  var dim: Double

  /// The minimum scale, so that the content behind stays visible.
  static let minScale = 0.5

  /// An effect with its values clamped to their ranges.
  init(scale: Double = 0.94, radius: Double = 12, dim: Double = 0.2) {
    self.scale = scale.isFinite ? min(1, max(Self.minScale, scale)) : 1
    self.radius = radius > 0 ? min(1000, radius) : 0
    self.dim = dim > 0 ? min(1, dim) : 0
  }

  /// Draws `body` pushed back by a drawer's progress.
  ///
  /// - Parameter progress: 0 closed, 1 open; clamped.
  func painting(
    at progress: Double, in window: Rect, _ painter: inout Painter,
    _ body: (inout Painter) -> Void
  ) {
    let share = progress > 0 ? min(1, progress) : 0
    guard share > 0 else { return body(&painter) }
    painter.draw { $0.fill(.rect(window), .black) }
    let scale = 1 - (1 - self.scale) * share
    let effect = LayerEffect(transform: AffineTransform.scale(scale).about(window.center))
    let card = Shape.roundedRect(window, radius: radius * share / scale)
    painter.layer(effect, bounds: window) { painter in
      painter.clip(to: card, bounds: window) { painter in
        body(&painter)
        let shade = painter.palette.scrim.opacity(dim * share)
        if shade.alpha > 0 { painter.draw { $0.fill(.rect(window), shade) } }
      }
    }
  }
}

/// The effect of a drawer on everything behind it at one moment.
struct PushBack {
  let effect: PushBackEffect
  /// 0 closed, 1 open.
  var progress: Double

  /// The effects of drawers, from the back; nil: none.
  ///
  /// The drawers of a stack push the page back together, and each other not at all: a sheet under
  /// others recedes by its own rule. Where two are half open, the page is as far back as by one.
  static func all(of stage: [(Drawer, DrawerSnapshot)]) -> [PushBack?] {
    var all = stage.map { drawer, snapshot in
      drawer.pushBack.map { PushBack(effect: $0, progress: snapshot.progress) }
    }
    let members = stage.indices.filter { stage[$0].0.configuration.isStacked }
    guard members.count > 1 else { return all }
    let effects = members.compactMap { all[$0] }
    for index in members { all[index] = nil }
    guard var common = effects.first else { return all }
    common.progress = effects.reduce(0) { $0 + ($1.progress > 0 ? min(1, $1.progress) : 0) }
    all[members[0]] = common
    return all
  }
}

extension Drawer {
  /// Scales, rounds and dims everything behind the drawer with its progress.
  ///
  /// - Parameters:
  ///   - scale: The scale when the drawer is fully open, a factor of 0.5…1; others are clamped.
  ///   - radius: The corner radius when the drawer is fully open, in points.
  ///   - dim: The opacity of the black over it when the drawer is fully open, 0…1.
  public func behind(scale: Double = 0.94, radius: Double = 12, dim: Double = 0.2) -> Drawer {
    changed { $0.pushBack = PushBackEffect(scale: scale, radius: radius, dim: dim) }
  }

  /// Darkens a drifting background as the drawer opens, and nothing else behind it.
  ///
  /// The darkening is drawn only when the background is redrawn because it drifts, some fifteen
  /// times a second, so that a step of a drag redraws no more than what the panel's edge moves
  /// over. A background that stands still is not darkened.
  ///
  /// - Parameter dim: The share of black in its colours once the drawer is open, 0…1.
  public func dimsBackground(_ dim: Double = 0.2) -> Drawer {
    changed { $0.backgroundDim = dim > 0 ? min(1, dim) : 0 }
  }
}
