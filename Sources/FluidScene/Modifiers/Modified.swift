import FluidCore
import FluidRaster

/// A piece with a modifier, such as ``Piece/padding(_:)`` or ``Piece/card(radius:color:)``.
public struct Modified: Piece {
  typealias Layout = @Sendable (_ content: AnyPiece, _ room: Size, _ context: LayoutContext) -> Box
  typealias Effect = @Sendable (SceneState, Rect) -> LayerEffect

  private let content: AnyPiece
  private let layout: Layout
  private let width: Measure
  private let height: Measure
  /// The layer effects of a transformed piece, from the inside out.
  fileprivate var effects: [Effect] = []

  /// Who decides on the width or the height.
  enum Measure {
    case content
    /// The modifier, by a number.
    case fixed
    /// The room offered, all of which is taken.
    case room
  }

  init(
    _ content: some Piece, width: Measure = .content, height: Measure = .content,
    layout: @escaping Layout
  ) {
    self.content = AnyPiece(content)
    self.width = width
    self.height = height
    self.layout = layout
  }

  private func measure(along axis: Axis) -> Measure { axis == .horizontal ? width : height }

  public func flex(along axis: Axis) -> Double {
    switch measure(along: axis) {
    case .content: content.flex(along: axis)
    case .fixed: 0
    case .room: 1
    }
  }

  public func shrinks(along axis: Axis) -> Bool {
    measure(along: axis) != .fixed && content.shrinks(along: axis)
  }

  public func layout(in room: Size, _ context: LayoutContext) -> Box {
    var box = layout(content, room, context)
    guard !effects.isEmpty else { return box }
    box.effect = .layer { [effects] state, rect in
      effects.reduce(.none) { $0.followed(by: $1(state, rect)) }
    }
    return box
  }
}

extension Piece {
  /// Puts the piece's box into another of the same size, which `change` makes something of.
  func wrapped(
    _ change: @escaping @Sendable (_ box: inout Box, _ context: LayoutContext) -> Void
  ) -> Modified {
    Modified(self) { content, room, context in
      let inner = content.layout(in: room, context)
      var outer = inner.placed(at: .zero, in: inner.size)
      change(&outer, context)
      return outer
    }
  }

  /// Applies a layer effect, after those that the piece has already.
  func transformed(_ effect: @escaping Modified.Effect) -> Modified {
    var modified = wrapped { _, _ in }
    if let known = self as? Modified, !known.effects.isEmpty { modified = known }
    modified.effects.append(effect)
    return modified
  }
}
