import FluidCore
import FluidFiles
import FluidPlayer
import FluidRaster
import FluidScene
import FluidSettings

/// A picture for docs/development/look.md of the scenes' palette, type or spacing, drawn from the same
/// constants as the scenes.
enum LookPicture: String, CaseIterable {
  case paletteDark = "palette-dark"
  case paletteLight = "palette-light"
  case type, space
  case edgeFade = "edge-fade"

  /// The picture's size, in points.
  var size: Size {
    switch self {
    case .paletteDark, .paletteLight: Size(width: 560, height: 300)
    case .type: Size(width: 560, height: 396)
    case .space: Size(width: 560, height: 108)
    case .edgeFade: Size(width: 560, height: 300)
    }
  }

  func bitmap(_ text: any TextSource) -> Bitmap {
    var renderer = FrameRenderer(text: text)
    return renderer.render(list(text), size: size)
  }

  private func list(_ text: any TextSource) -> DisplayList {
    var state = SceneState(appearance: self == .paletteLight ? .light : .dark)
    state.window.isBackgroundAnimated = false
    switch self {
    case .paletteDark, .paletteLight: return list(palette, state, text)
    case .type: return list(letters, state, text)
    case .space: return list(bars, state, text)
    case .edgeFade:
      var settings = Settings(scene: .pullDown)
      settings.background.isAnimated = false
      var player = Player(settings: settings, size: size, text: text)
      // An extent at which the panel's edge crosses its content.
      _ = player.hold(at: 214, at: 0)
      return player.picture(at: 0).list
    }
  }

  private func list(
    _ scene: Scene, _ state: SceneState, _ text: any TextSource
  ) -> DisplayList {
    scene.picture(drawers: [], size: size, time: 0, state: state, text: text).list
  }

  private static let plain = Background.plain(dark: Color(rgb: 0x1c1c22), light: .white)

  // MARK: Colours

  /// All colours on a panel, by name.
  private var palette: Scene {
    let colors: [(String, @Sendable (Palette) -> Color)] = [
      ("label", { $0.label }), ("secondary", { $0.secondary }), ("tertiary", { $0.tertiary }),
      ("accent", { $0.accent }), ("positive", { $0.positive }), ("warning", { $0.warning }),
      ("fill", { $0.fill }), ("card", { $0.card }), ("soft", { $0.soft }), ("off", { $0.off }),
      ("track", { $0.track }), ("raised", { $0.raised }), ("separator", { $0.separator }),
      ("focus", { $0.focus }), ("paneTint", { $0.paneTint }),
    ]
    return Scene("palette") {
      Grid(minimumWidth: 88, atMost: 5, spacing: 12) {
        for (name, color) in colors {
          Column(spacing: 4) {
            Painting(height: 44) { rect, painter in
              painter.fill(.roundedRect(rect, radius: 12), color(painter.palette))
            }
            Text(name, .caption)
          }
        }
      }
      .padding(16).card(radius: 20) { $0.panelTint }.padding(20)
    } drawers: {
    }
  }

  // MARK: Letters

  private var letters: Scene {
    let styles: [(String, TextStyle)] = [
      ("display", .display), ("largeTitle", .largeTitle), ("title", .title),
      ("headline", .headline), ("bodyStrong", .bodyStrong), ("body", .body),
      ("footnoteStrong", .footnoteStrong), ("footnote", .footnote), ("code", .code),
      ("caption", .caption),
    ]
    return Scene("type", background: Self.plain) {
      Column(spacing: 12) {
        for (name, style) in styles {
          Row(spacing: 20) {
            Text(name, style).fillingWidth()
            Text("\(Int(style.font.size)) / \(Int(style.lineHeight))", .code, tone: .secondary)
          }
        }
      }.padding(20)
    } drawers: {
    }
  }

  // MARK: Room

  private var bars: Scene {
    Scene("space", background: Self.plain) {
      Row(spacing: 24) {
        for step in [4, 8, 12, 16, 20, 24, 32, 44] {
          Column(spacing: 4, alignment: .center) {
            Painting(width: Double(step), height: 44) { rect, painter in
              painter.fill(.rect(rect), painter.palette.accent)
            }
            Text("\(step)", .code)
          }
        }
      }.padding(20)
    } drawers: {
    }
  }
}
