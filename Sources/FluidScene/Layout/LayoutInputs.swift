/// Everything a layout may depend on, besides its piece, the room and the text measures.
struct LayoutInputs {
  var state: SceneState
  /// The moment of the drawer that the pieces are on; behind the drawers, that of the frontmost.
  var moment = Moment()
  /// The placement of the handle being laid out; nil: the layout is no handle's.
  var placement: Handle.Placement?
}
