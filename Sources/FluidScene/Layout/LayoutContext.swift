import FluidCore
import FluidDrawer
import FluidRaster

/// The environment of a layout: state, text measures and colours, for one picture.
///
/// A layout is reused from picture to picture for as long as every input it has read stays the
/// same.
public struct LayoutContext {
  /// Unobserved, for drawing; pieces read through ``state`` and ``moment``, which record what is
  /// read.
  var inputs: LayoutInputs
  let measures: TextMeasures
  private let colors: Palette
  /// Records the inputs that the layout reads; nil: the layout is not cached.
  private var reads: LayoutReads?
  /// The cache of equatable pieces' layouts; nil: none.
  private let layouts: LayoutCache?

  /// A context for one layout, with a scene's state and a source of text measures.
  public init(state: SceneState, text: any TextSource) {
    self.init(state: state, measures: TextMeasures(text))
  }

  /// A context for one picture, with text measures that outlast it.
  package init(state: SceneState, measures: TextMeasures) {
    self.init(state: state, measures: measures, layouts: nil)
  }

  /// A context for one picture; begins another frame of the caches.
  init(state: SceneState, measures: TextMeasures, layouts: LayoutCache?) {
    measures.beginFrame()
    layouts?.beginFrame()
    inputs = LayoutInputs(state: state)
    colors = Palette(state.appearance, contrast: state.window.contrast)
    self.measures = measures
    self.layouts = layouts
  }

  /// The layout of an equatable piece, reused from an equal one where possible.
  func keptLayout(of piece: some Piece & Hashable, in room: Size) -> Box {
    guard let layouts else { return piece.layout(in: room, self) }
    let layout = layouts.layout(of: piece, in: room, self)
    // The layout around the piece depends on the piece's inputs, too.
    reads?.formUnion(layout.reads)
    return layout.box
  }

  /// A copy of the context that records the inputs read through it.
  func noting(_ reads: LayoutReads) -> LayoutContext {
    var copy = self
    copy.reads = reads
    return copy
  }

  /// The scene's state. Values read from it are recorded; the layout is reused while they are
  /// unchanged.
  public var state: StateReader { StateReader(inputs.state, noting: reads) }

  /// The moment of the drawer that the pieces are on; behind the drawers, that of the frontmost.
  public var moment: MomentReader { MomentReader(inputs.moment, noting: reads) }

  /// The colours of the window's appearance and contrast.
  public var palette: Palette {
    reads?.note(.appearance)
    reads?.note(.contrast)
    return colors
  }

  /// Which way text runs, and so which side is leading.
  public var direction: LayoutDirection {
    reads?.note(.direction)
    return inputs.state.direction
  }

  /// The placement of the handle being laid out; nil: the layout is no handle's.
  var placement: Handle.Placement? {
    reads?.note(.placement)
    return inputs.placement
  }

  /// The advance width of a line of text, in points.
  public func width(of text: String, _ font: FontStyle) -> Double { measures.width(of: text, font) }

  /// The vertical measures of a font, in points.
  public func metrics(_ font: FontStyle) -> FontMetrics { measures.metrics(font) }

  /// Converts an x measured from the leading side into one measured from the left, in points.
  package func mirrored(_ x: Double, _ width: Double, in room: Double) -> Double {
    direction == .leftToRight ? x : room - x - width
  }
}

/// Everything a layout may depend on, besides its piece, the room and the text measures.
struct LayoutInputs {
  var state: SceneState
  /// The moment of the drawer that the pieces are on; behind the drawers, that of the frontmost.
  var moment = Moment()
  /// The placement of the handle being laid out; nil: the layout is no handle's.
  var placement: Handle.Placement?
}
