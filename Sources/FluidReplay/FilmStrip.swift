import FluidGeometry
import FluidRaster

/// A replay at one glance: frames side by side, each with its time.
public struct FilmStrip {
  /// How many frames there are.
  public var count: Int
  /// How high each frame is, in pixels.
  public var frameHeight: Double

  public init(count: Int = 8, frameHeight: Double = 360) {
    self.count = max(2, count)
    self.frameHeight = frameHeight
  }

  private static let gap = 12.0
  private static let margin = 20.0
  private static let caption = 30.0

  /// Renders a replay from its first event until it is over, at evenly spaced moments.
  public func render(_ replay: Replay, text: any TextSource) -> Bitmap {
    let size = replay.stage.session.container
    let end = replay.end()
    let scale = frameHeight / max(1, size.height)
    var renderer = FrameRenderer(text: text, scale: scale)
    var replay = replay
    var frames: [(time: Double, image: Image)] = []
    for index in 0..<count {
      let share = Double(index) / Double(count - 1)
      let time = replay.start + (end - replay.start) * share
      replay.play(to: time)
      frames.append((time - replay.start, Image(renderer.render(replay.stage, at: time))))
    }
    return assemble(frames, frame: Size(width: size.width * scale, height: frameHeight), text: text)
  }

  private func assemble(
    _ frames: [(time: Double, image: Image)], frame: Size, text: any TextSource
  ) -> Bitmap {
    let width =
      2 * Self.margin + Double(frames.count) * frame.width + Double(frames.count - 1) * Self.gap
    let size = Size(width: width, height: 2 * Self.margin + frame.height + Self.caption)
    var list = DisplayList()
    list.fill(.rect(Rect(origin: .zero, size: size)), Color(rgb: 0x101014))
    for (index, shot) in frames.enumerated() {
      let x = Self.margin + Double(index) * (frame.width + Self.gap)
      let rect = Rect(x: x, y: Self.margin, width: frame.width, height: frame.height)
      let outline = Shape.roundedRect(rect, radius: 8)
      list.clip(to: outline) { $0.image(shot.image, in: rect) }
      list.stroke(outline, width: 1, Color(white: 255, alpha: 28), alignment: .inside)
      list.text(
        TextRun(
          "\(Self.seconds(shot.time)) s", font: FontStyle(size: 13, weight: .medium),
          color: Color(white: 255, alpha: 150),
          at: Point(x: rect.midX, y: rect.maxY + 21), alignment: .center))
    }
    var renderer = FrameRenderer(text: text, scale: 1)
    return renderer.render(list, size: size)
  }

  /// A time with two decimals.
  private static func seconds(_ time: Double) -> String {
    let hundredths = Int((time * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
