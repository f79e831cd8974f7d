/// All that a layout may depend on, besides its piece, the room there is and the measures of
/// letters.
struct LayoutInputs {
  var state: SceneState
  /// The drawer the pieces are on, at this moment; behind the drawers, the one in front.
  var moment = Moment()
  /// Where the handle is that is laid out; nil: it is none.
  var placement: Handle.Placement?
}
