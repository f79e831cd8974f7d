import FluidGeometry
import FluidPlayer
import FluidRaster
import FluidReplay
import FluidScene

/// How well every text of the built-in scenes stands out, by WCAG 2.2: each scene in each appearance, at rest, at moments of a
/// background that drifts.
///
/// A picture is drawn with its letters and without. A text counts where it is fully revealed: where the strongest of its
/// pixels are its own colour over what is there without it. What it is held against is the worst of the pixels beside its
/// letters.
struct ContrastBench {
  let text: any TextSource

  /// Moments of the background, spread over its longest swing.
  private static let moments = (0..<16).map { 33.0 * Double($0) / 16 }
  private static let size = Size(width: 960, height: 720)

  /// One row: the worst text of a scene in an appearance.
  func rows() -> [ContrastRow] {
    BuiltInScene.allCases.flatMap { scene in
      Appearance.allCases.flatMap { appearance in
        [Settings.ContrastChoice.normal, .more].map { worst(of: scene, appearance, $0) }
      }
    }
  }

  private func worst(
    of scene: BuiltInScene, _ appearance: Appearance, _ contrast: Settings.ContrastChoice
  ) -> ContrastRow {
    var row = ContrastRow(scene: scene.rawValue, appearance: appearance, contrast: contrast)
    var settings = Settings(scene: scene)
    settings.appearance = appearance
    settings.contrast = contrast
    var renderer = FrameRenderer(text: text)
    let size = Self.size
    for detent in settings.drawer.detents {
      var player = Player(settings: settings, size: size, text: text)
      player.showBar()
      player.state.host.notice = Notice(
        "The file has mistakes", lines: ["drawer.yaml:3:9: colour: unknown; did you mean color?"])
      player.state.host.hud = "60 frames/s   1.5 ms work   4.2 ms input"
      _ = player.jump(to: detent.name, at: 0)
      for moment in Self.moments {
        let list = player.picture(at: 0, drift: moment).list
        var bare = list
        bare.removeAll { if case .text = $0.content { true } else { false } }
        let with = renderer.render(list, size: size)
        let without = renderer.render(bare, size: size)
        for item in list.items {
          guard case .text(let run) = item.content, item.opacity >= 1 else { continue }
          row.add(ContrastProbe(run, item, text).worst(with, without), run, moment, detent.name)
        }
      }
    }
    return row
  }
}

/// The worst text of a scene.
struct ContrastRow {
  let scene: String
  let appearance: Appearance
  let contrast: Settings.ContrastChoice
  /// By how much it has more than it has to, as a ratio; below 1 it has too little.
  private(set) var margin = Double.infinity
  private(set) var ratio = Double.infinity
  private(set) var words = ""
  private(set) var moment = 0.0
  private(set) var detent = ""
  /// How many texts were looked at.
  private(set) var count = 0

  init(scene: String, appearance: Appearance, contrast: Settings.ContrastChoice) {
    self.scene = scene
    self.appearance = appearance
    self.contrast = contrast
  }

  /// Whether all of it is as WCAG asks.
  var isEnough: Bool { margin >= 1 }

  /// - Parameter ratio: Of the worst pixel; nil: it is not fully to be seen.
  mutating func add(_ ratio: Double?, _ run: TextRun, _ moment: Double, _ detent: String) {
    guard let ratio else { return }
    count += 1
    let needed = Self.needed(run.font)
    guard ratio / needed < margin else { return }
    (margin, self.ratio) = (ratio / needed, ratio)
    (words, self.moment, self.detent) = (run.string, moment, detent)
  }

  /// 4.5 to 1; 3 to 1 for large letters: from 24 points on, bold ones from 18.66 on.
  private static func needed(_ font: FontStyle) -> Double {
    font.size >= 24 || font.size >= 18.66 && font.weight == .bold ? 3 : 4.5
  }
}
