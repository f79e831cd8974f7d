import FluidDrawer
import FluidGeometry
import FluidRaster

/// What pieces are measured and coloured by, for one picture.
///
/// A layout is kept from picture to picture for as long as all that it has asked of its context
/// stays the same.
public struct LayoutContext {
  /// As it is, for what is drawn; pieces ask through readers.
  var inputs: LayoutInputs
  let measures: TextMeasures
  private let colors: Palette
  /// Where it is noted what is asked for; nil: the layout is not kept.
  private var reads: LayoutReads?
  /// Layouts of equal pieces; nil: none are kept.
  private let layouts: KeptLayouts?

  /// A context for one layout: a scene's state and a source of letters to measure with.
  public init(state: SceneState, text: any TextSource) {
    self.init(state: state, measures: TextMeasures(text))
  }

  init(state: SceneState, measures: TextMeasures, layouts: KeptLayouts? = nil) {
    inputs = LayoutInputs(state: state)
    colors = Palette(state.appearance, contrast: state.window.contrast)
    self.measures = measures
    self.layouts = layouts
  }

  /// The layout of a piece that is taken over from an equal one where it can be.
  func keptLayout(of piece: some Piece & Hashable, in room: Size) -> Box {
    guard let layouts else { return piece.layout(in: room, self) }
    let (box, asked) = layouts.layout(of: piece, in: room, self)
    // What is laid out around it depends on that, too.
    reads?.formUnion(asked)
    return box
  }

  /// The same for a layout that is to be kept.
  func noting(_ reads: LayoutReads) -> LayoutContext {
    var copy = self
    copy.reads = reads
    return copy
  }

  /// What a layout may depend on; what is read of it is noted, so that the layout is kept while
  /// that is unchanged.
  public var state: StateReader { StateReader(inputs.state, noting: reads) }

  /// The drawer the pieces are on, at this moment; behind the drawers, the one in front.
  public var moment: MomentReader { MomentReader(inputs.moment, noting: reads) }

  /// The colours for a dark or a light window.
  public var palette: Palette {
    reads?.note(.appearance)
    reads?.note(.contrast)
    return colors
  }

  /// Which way text runs, and with it what leading means.
  public var direction: LayoutDirection {
    reads?.note(.direction)
    return inputs.state.direction
  }

  /// Where the handle is that is laid out; nil: it is none.
  var placement: Handle.Placement? {
    reads?.note(.placement)
    return inputs.placement
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
