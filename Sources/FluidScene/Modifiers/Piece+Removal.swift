import FluidCore

extension Piece {
  /// Removes the piece with an animation while the value `id` is on: it fades out, its height
  /// closes, and with it the spacing of its ``Column``. Set the value to 0 to bring it back.
  ///
  /// <!-- given: let row = ListRow("Letter") -->
  /// ```swift
  /// row.removed(by: "deleted.3")  // .set("deleted.3", 1)
  /// ```
  ///
  /// - Parameter id: The name of the value. ``Action/set(_:_:)-enum.case`` takes a quarter of a
  ///   second, ``Action/animate(_:to:_:)-(String,Double,Spring)`` its spring.
  public func removed(by id: String) -> Modified {
    Modified(self) { content, room, context in
      let presence = context.state.presence(removedBy: id)
      guard presence > 0 else { return Box.removed }
      return content.layout(in: room, context).leaving(presence)
    }
  }
}

extension StateReader {
  /// How far a piece that a value removes is still there, 0…1.
  func presence(removedBy id: String) -> Double { 1 - min(1, max(0, value(id))) }
}

extension Box {
  /// A piece that has been removed.
  static var removed: Box {
    var box = Box(size: .zero)
    box.presence = 0
    return box
  }

  /// The box on its way out.
  ///
  /// - Parameter presence: How far it is still there, 0…1.
  func leaving(_ presence: Double) -> Box {
    guard presence < 1 else { return self }
    let room = Size(width: size.width, height: size.height * presence)
    var clipped = placed(at: .zero, in: room)
    clipped.effect = .clip(radius: 0)
    var faded = clipped.placed(at: .zero, in: room)
    faded.effect = .opacity(presence)
    faded.presence = presence
    return faded
  }
}
