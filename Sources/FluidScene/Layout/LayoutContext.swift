import FluidDrawer
import FluidGeometry
import FluidRaster

/// What pieces are measured and coloured by, for one picture.
public struct LayoutContext {
  public var state: SceneState
  public var palette: Palette
  /// Which way text runs, and with it what leading means.
  public var direction: LayoutDirection { state.direction }
  /// The drawer the pieces are on, at this moment; behind the drawers, the one in front.
  public internal(set) var moment = Moment()
  let measures: TextMeasures

  public init(state: SceneState, text: any TextSource) {
    self.init(state: state, measures: TextMeasures(text))
  }

  init(state: SceneState, measures: TextMeasures) {
    self.state = state
    palette = Palette(state.appearance)
    self.measures = measures
  }

  /// How far a line of text advances, in points.
  public func width(of text: String, _ font: FontStyle) -> Double { measures.width(of: text, font) }

  /// The vertical measures of a font, in points.
  public func metrics(_ font: FontStyle) -> FontMetrics { measures.metrics(font) }

  /// An x counted from where reading starts, as one counted from the left.
  func mirrored(_ x: Double, _ width: Double, in room: Double) -> Double {
    direction == .leftToRight ? x : room - x - width
  }
}

/// Measures of text, each asked for once.
final class TextMeasures {
  private let source: any TextSource
  private var widths: [Key: Double] = [:]
  private var metrics: [FontStyle: FontMetrics] = [:]

  private static let maximum = 2000

  private struct Key: Hashable {
    let text: String
    let font: FontStyle
  }

  init(_ source: any TextSource) { self.source = source }

  func width(of text: String, _ font: FontStyle) -> Double {
    let key = Key(text: text, font: font)
    if let known = widths[key] { return known }
    // Numbers in a corner are other ones every time.
    if widths.count >= Self.maximum { widths.removeAll() }
    let asked = source.width(of: text, font: font)
    let width = asked.isFinite ? max(0, asked) : 0
    widths[key] = width
    return width
  }

  func metrics(_ font: FontStyle) -> FontMetrics {
    if let known = metrics[font] { return known }
    let asked = source.metrics(for: font)
    metrics[font] = asked
    return asked
  }
}
