import FluidCore
import FluidDemos
import FluidRaster
import FluidScene
import FluidStage
import Foundation
import Testing

/// Every built-in scene at a few moments, item by item.
@Suite struct DemoGoldenTests {
  @Test(arguments: sceneNames) func `matches its golden picture and controls`(name: String) throws {
    let actual = try Self.moments.map { try $0.text(of: name) }.joined(separator: "\n")
    let file = URL(fileURLWithPath: targetFile).deletingLastPathComponent().appendingPathComponent(
      "Goldens/\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try actual.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    guard actual != expected else { return }
    let written = FileManager.default.temporaryDirectory.appendingPathComponent(
      "fluid-drawer-\(name).actual.txt")
    try actual.write(to: written, atomically: true, encoding: .utf8)
    let lines = (expected.split(separator: "\n"), actual.split(separator: "\n"))
    let first = zip(lines.0, lines.1).enumerated().first { $0.element.0 != $0.element.1 }
    let change = first.map { "line \($0.offset + 1): \($0.element.1), not \($0.element.0)" }
    Issue.record(
      "\(name) is not as recorded: \(change ?? "longer or shorter"); it is in \(written.path)")
  }

  /// A window at one moment.
  private struct Moment {
    let title: String
    let size: Size
    /// In shares of the way from the smallest detent to the largest.
    let progress: Double
    let state: SceneState
    var notice: Notice?
    var numbers: String?

    func text(of name: String) throws -> String {
      let scene = try #require(DemoScene(rawValue: name)?.scene(state))
      let drawers = scene.drawers.map { drawer in
        let range = snapshot(drawer, in: size, extent: 0, state.direction).stops.range
        let extent = range.lowerBound + progress * (range.upperBound - range.lowerBound)
        var moment = snapshot(drawer, in: size, extent: extent, state.direction)
        moment.scroll = progress < 0 ? 0 : 40 * progress
        moment.scrim = max(0, min(1, progress)) * drawer.configuration.scrim.opacity
        moment.phase = progress == 1 ? .resting : .dragging
        return moment
      }
      let chrome = chrome {
        $0.bar = .builtIn
        $0.notice = notice
        $0.numbers = numbers
      }
      let picture = picture(scene, drawers, in: size, time: 3.5, state: state, under: chrome)
      let lines = picture.list.items.map(line) + picture.controls.map(line)
      return (["== \(title)"] + lines).joined(separator: "\n") + "\n"
    }

    private func line(_ control: SceneControl) -> String {
      let drawer = control.drawer.map { "\($0)" } ?? "-"
      return "control \(control.id) \(drawer) \(control.kind) \(numbers(control.rect.numbers))"
    }

    private func line(_ item: DisplayItem) -> String {
      var words: [String] = []
      switch item.content {
      case .meshGradient: words = ["mesh"]
      case .fill(let shape, let paint): words = ["fill", kind(shape), paintWords(paint)]
      case .stroke(let shape, _, let color, let alignment):
        words = ["stroke", kind(shape), hex(color), "\(alignment)"]
      case .shadow(let shape, _, _, let color): words = ["shadow", kind(shape), hex(color)]
      case .material(let shape, let pane, let excludedFromBackdrop):
        words = [
          "pane", kind(shape), hex(pane.tint),
          "\(pane.blur) \(pane.saturation) \(excludedFromBackdrop)",
        ]
      case .text(let run):
        words = ["text", "“\(run.string)”", hex(run.color), "\(run.alignment) \(run.font.weight)"]
      case .image: words = ["image"]
      case .layer(let effect, _, let items):
        words = ["layer", "\(effect.opacity) \(effect.blurRadius) \(items.count) items"]
      case .picture(let picture, _): words = ["picture", "\(picture.list.items.count) items"]
      }
      return (words + [numbers(item.numbers)]).joined(separator: " ")
    }

    private func kind(_ shape: Shape) -> String {
      switch shape {
      case .rect: "rect"
      case .roundedRect: "rounded"
      case .ellipse: "ellipse"
      case .path: "path"
      }
    }

    private func paintWords(_ paint: Paint) -> String {
      switch paint {
      case .color(let color): hex(color)
      case .linear(let stops, _, _), .radial(let stops, _, _):
        stops.map { hex($0.color) }.joined(separator: "…")
      }
    }

    private func hex(_ color: Color) -> String { String(color.word, radix: 16) }

    /// To a thousandth of a point; of very many only how many, and two sums that tell them apart.
    private func numbers(_ values: [Double]) -> String {
      func text(_ value: Double) -> String { "\((value * 1000).rounded() / 1000 + 0)" }
      guard values.count > 26 else { return values.map(text).joined(separator: " ") }
      let weighted = values.enumerated().reduce(0) { $0 + Double($1.offset % 7 + 1) * $1.element }
      return "\(values.count) numbers \(text(values.reduce(0, +))) \(text(weighted))"
    }
  }

  private static let moments = [
    Moment(
      title: "on the way, held, with notice and numbers", size: Size(width: 1000, height: 760),
      progress: 0.45,
      state: SceneState(
        values: ["map.x": 30, "map.y": -20, "place": 4], flash: 0.25, focus: .handle(0),
        pressed: "scene.detents"),
      notice: Notice("Seven mistakes", lines: (1...7).map { "c.yaml:\($0):1: a mistake" }),
      numbers: "60 pictures a second"),
    Moment(
      title: "open, from right to left, light", size: Size(width: 420, height: 800), progress: 1,
      state: SceneState(
        appearance: .light, direction: .rightToLeft, focus: .control("play"), pressed: "brightness"),
      numbers: "60"),
    Moment(
      title: "pulled too far", size: Size(width: 420, height: 800), progress: 1.08,
      state: SceneState(pressed: "wifi")),
    Moment(
      title: "pushed under its edge", size: Size(width: 420, height: 800), progress: -0.06,
      state: SceneState(direction: .rightToLeft, isBackgroundAnimated: false)),
  ]
}
