import FluidCore
import FluidPlayer
import FluidRaster

/// A contact sheet of a replay: frames in rows, each with its time.
package struct FilmStrip {
  /// Number of frames.
  package var count: Int
  /// The frames' times, in order; nil: evenly spaced over the replay.
  package var times: [HandTime]?
  /// Height of each frame, in pixels.
  package var frameHeight: Double

  /// A strip of at least 2 frames evenly spaced, or of a frame at each of `times`, with their
  /// height in pixels.
  package init(count: Int = 8, at times: [HandTime]? = nil, frameHeight: Double = 240) {
    self.count = times?.count ?? max(2, count)
    self.times = times?.sorted()
    self.frameHeight = frameHeight
  }

  /// The largest width of a row, in pixels, before frames wrap to the next.
  private static let widestRow = 1700.0

  private static let gap = 12.0
  private static let margin = 20.0
  private static let caption = 30.0

  /// Renders a replay at ``times``, or at evenly spaced ones from its first event until it is over.
  ///
  /// - Parameter progress: Called after each frame with the number done.
  package func render(
    _ playback: Playback, text: any TextSource, progress: (Int) -> Void = { _ in }
  ) -> Bitmap {
    let frame = frame(of: playback)
    let end = playback.over()
    let scale = frameHeight / max(1, playback.player.session.container.height)
    var renderer = FrameRenderer(text: text, scale: scale)
    var playback = playback
    var frames: [(time: Double, image: Image)] = []
    for index in 0..<count {
      let share = Double(index) / Double(max(1, count - 1))
      let time = times?[index] ?? playback.begin + (end - playback.begin) * share
      playback.play(to: time)
      frames.append((time - playback.begin, Image(renderer.render(playback.player, at: time))))
      progress(frames.count)
    }
    return assemble(frames, frame: frame, text: text)
  }

  /// Size of the strip, in pixels.
  package func size(of playback: Playback) -> Size { layout(frame(of: playback)).size }

  private func frame(of playback: Playback) -> Size {
    let size = playback.player.session.container
    return Size(width: size.width * frameHeight / max(1, size.height), height: frameHeight)
  }

  private func layout(_ frame: Size) -> (columns: Int, cell: Size, size: Size) {
    let fitting = Int((Self.widestRow + Self.gap) / (frame.width + Self.gap))
    let rows = (count + max(1, fitting) - 1) / max(1, fitting)
    let columns = (count + rows - 1) / rows
    let cell = Size(width: frame.width + Self.gap, height: frame.height + Self.caption)
    let size = Size(
      width: 2 * Self.margin + Double(columns) * cell.width - Self.gap,
      height: 2 * Self.margin + Double(rows) * cell.height)
    return (columns, cell, size)
  }

  private func assemble(
    _ frames: [(time: Double, image: Image)], frame: Size, text: any TextSource
  ) -> Bitmap {
    let (columns, cell, size) = layout(frame)
    var list = DisplayList()
    list.fill(.rect(Rect(origin: .zero, size: size)), Color(rgb: 0x101014))
    for (index, shot) in frames.enumerated() {
      let rect = Rect(
        x: Self.margin + Double(index % columns) * cell.width,
        y: Self.margin + Double(index / columns) * cell.height, width: frame.width,
        height: frame.height)
      let outline = Shape.roundedRect(rect, radius: 8)
      list.clip(to: outline) { $0.image(shot.image, in: rect) }
      list.stroke(outline, width: 1, Color(white: 255, alpha: 28), alignment: .inside)
      list.text(
        TextRun(
          "\(Self.seconds(shot.time)) s", font: FontStyle(size: 13, weight: .medium),
          color: Color(white: 255, alpha: 150),
          at: Point(x: rect.midX, y: rect.maxY + 20), alignment: .center))
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
