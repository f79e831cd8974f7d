import FluidDrawer
import FluidGeometry
import FluidMotion

extension Drawer {
  /// Hangs it on an edge of the window.
  public func edge(_ edge: Edge) -> Drawer { set(\.configuration.edge, edge) }

  /// Gives the panel a part of the window: all but the insets, in points. Everything about it but
  /// the scrim goes by that part.
  ///
  /// With room to the edge it hangs on, the panel is a card, rounded on all sides, that slides out
  /// of the window as a whole; with room at its sides only it hangs on its edge as before, and is
  /// less broad.
  ///
  /// ```swift
  /// Drawer { … }.edge(.trailing)
  ///   .floating(EdgeInsets(top: 12, leading: 930, bottom: 12, trailing: 12))
  /// ```
  public func floating(_ insets: EdgeInsets) -> Drawer { set(\.configuration.insets, insets) }

  /// How wide the panel is; see ``/FluidDrawer/PanelWidth``.
  ///
  /// ```swift
  /// Drawer { … }.edge(.bottom).width(.limited(atMost: 640, from: 1100, at: .center, margin: 16))
  /// ```
  public func width(_ width: PanelWidth) -> Drawer { set(\.configuration.width, width) }

  /// Where it rests, in any order.
  public func detents(_ detents: [Detent]) -> Drawer { set(\.configuration.detents, detents) }

  /// Rests wherever it is let go, between two extents; the smaller one counts as closed.
  public func rests(
    from: Detent.Measure = .fraction(0), to: Detent.Measure = .fraction(1),
    startingAt start: Detent.Measure = .fraction(0)
  ) -> Drawer {
    set(\.configuration.detents, [])
      .set(\.configuration.freeRange, FreeRange(from: from, to: to, start: start))
  }

  /// Where it starts; without it, on the smallest detent.
  public func initial(_ detent: Detent) -> Drawer { set(\.configuration.initial, detent.name) }

  /// Where the content takes input, and only the handle drags the panel.
  public func interactiveDetents(_ detents: [Detent]) -> Drawer {
    set(\.configuration.interactiveDetents, Set(detents.map(\.name)))
  }

  /// What carries it to a detent.
  public func spring(_ spring: Spring) -> Drawer { set(\.configuration.spring, spring) }

  /// What carries it to a detent, by duration (seconds) and bounce; out of range they are clamped.
  public func spring(duration: Double = 0.5, bounce: Double = 0) -> Drawer {
    spring(.spring(duration: duration, bounce: bounce))
  }

  /// Where it goes when it is let go.
  public func release(_ rule: ReleaseRule) -> Drawer { set(\.configuration.release, rule) }

  /// Closes when it is let go further past its largest detent than this share of its travel; nil:
  /// never.
  public func overpullCloses(at share: Double?) -> Drawer {
    set(\.configuration.overpullClosesAt, share)
  }

  /// The resistance past the largest detent and below the smallest, or past the container and 0.
  public func rubberBand(
    over: RubberBand, under: RubberBand, from origin: BandOrigin = .detents
  ) -> Drawer {
    set(\.configuration.over, over).set(\.configuration.under, under)
      .set(\.configuration.bandsBegin, origin)
  }

  /// How a list on the panel shares drags with it.
  public func scroll(_ rule: ScrollRule) -> Drawer { set(\.configuration.scroll, rule) }

  /// How it is taken in hand.
  public func drag(_ rule: DragRule) -> Drawer { set(\.configuration.drag, rule) }

  /// Is open while a value of the scene's state is on, and turns it on and off as it is opened and
  /// closed by whatever means.
  ///
  /// ```swift
  /// Toggle("Menu", id: "menu")
  /// // …
  /// Drawer { Text("Menu") }.edge(.leading).isOpen("menu")
  /// ```
  public func isOpen(_ id: String) -> Drawer { set(\.openID, id) }

  /// Refuses what a user asks where `permission` says false; the program may still do it.
  ///
  /// ```swift
  /// Drawer { … }.permitting { $0.to.name != "closed" }
  /// ```
  public func permitting(_ permission: @escaping Permission) -> Drawer {
    set(\.permission, permission)
  }

  /// Where the handle can be taken.
  public func handleArea(_ rule: HandleRule) -> Drawer { set(\.configuration.handle, rule) }

  /// Dims the rest of the window, up to `opacity` at the largest detent, and keeps it out of reach
  /// unless it is not to be modal.
  ///
  /// - Parameter opacity: 0…1.
  public func scrim(
    _ opacity: Double, from detent: Detent? = nil, tapCloses: Bool = true, isModal: Bool = true
  ) -> Drawer {
    set(
      \.configuration.scrim,
      ScrimRule(opacity: opacity, tapCloses: tapCloses, from: detent?.name, isModal: isModal))
  }

  /// The radius of the panel's corners, in points: of a card's four, or of the two away from the
  /// window's edge.
  public func cornerRadius(_ radius: Double) -> Drawer { set(\.style.cornerRadius, radius) }

  /// What the panel is made of.
  public func material(_ material: PanelStyle.Material) -> Drawer {
    set(\.style.material, material)
  }

  /// Colours the panel.
  public func tint(_ tint: Color) -> Drawer { set(\.style.tint, tint) }

  /// What shows where to take hold of it; with none there is also nothing there that takes presses.
  public func handle(_ handle: Handle) -> Drawer {
    let drawer = set(\.handle, handle)
    guard case .none = handle else { return drawer }
    return drawer.handleArea(HandleRule(length: 0, depth: 0, overhang: 0))
  }

  /// Room around the content, in points.
  public func padding(horizontal: Double = 0, top: Double = 0, bottom: Double = 0) -> Drawer {
    set(\.content, content.padding(horizontal: horizontal, top: top, bottom: bottom))
  }

  /// Content no wider than this, in points, at the side where reading begins.
  public func contentWidth(atMost width: Double) -> Drawer {
    set(\.content, content.limited(width: width))
  }

  /// Content no wider than this, in points, in the middle of the panel.
  public func column(maxWidth: Double) -> Drawer {
    set(\.content, Measured(piece: content, width: maxWidth))
  }

  /// What the content is fastened to.
  public func content(fastenedTo attachment: Attachment) -> Drawer { set(\.attachment, attachment) }

  /// For what length along the drawer's axis the content is laid out.
  public func content(laidOutFor fit: Fit) -> Drawer { set(\.fit, fit) }

  private func set<Value>(_ path: WritableKeyPath<Drawer, Value>, _ value: Value) -> Drawer {
    var copy = self
    copy[keyPath: path] = value
    return copy
  }
}
