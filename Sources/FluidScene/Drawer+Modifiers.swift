import FluidCore
import FluidDrawer
import FluidMotion

extension Drawer {
  /// Attaches the drawer to an edge of the window.
  public func edge(_ edge: Edge) -> Drawer { changed { $0.configuration.edge = edge } }

  /// Places the panel in a part of the window: all but the insets, in points. Everything but the
  /// scrim is relative to that part.
  ///
  /// With an inset at its own edge, the panel is a card with four rounded corners that slides out
  /// of the window as a whole. With insets at its sides only, it stays attached to its edge and is
  /// narrower.
  ///
  /// ```swift
  /// Drawer { … }.edge(.trailing)
  ///   .floating(EdgeInsets(top: 12, leading: 930, bottom: 12, trailing: 12))
  /// ```
  public func floating(_ insets: EdgeInsets) -> Drawer {
    changed { $0.configuration.insets = insets }
  }

  /// Sets the panel's width; see ``/FluidDrawer/PanelWidth``.
  ///
  /// ```swift
  /// Drawer { … }.edge(.bottom).width(.limited(atMost: 640, from: 1100, at: .center, margin: 16))
  /// ```
  public func width(_ width: PanelWidth) -> Drawer { changed { $0.configuration.width = width } }

  /// Sets the detents, in any order.
  public func detents(_ detents: [Detent]) -> Drawer {
    changed { $0.configuration.detents = detents }
  }

  /// Lets the drawer rest at any extent between two; the smaller one counts as closed.
  public func rests(
    from: Length = .fraction(0), to: Length = .fraction(1),
    startingAt start: Length = .fraction(0)
  ) -> Drawer {
    changed {
      $0.configuration.detents = []
      $0.configuration.freeRange = FreeRange(from: from, to: to, start: start)
    }
  }

  /// Sets the initial detent; by default the smallest.
  public func initial(_ detent: Detent) -> Drawer {
    changed { $0.configuration.initial = detent.name }
  }

  /// Sets the detents at which the content takes input and only the handle drags the panel.
  public func interactiveDetents(_ detents: [Detent]) -> Drawer {
    changed { $0.configuration.interactiveDetents = Set(detents.map { $0.name }) }
  }

  /// Sets what the on-screen keyboard does to the drawer, if the focused field is on it.
  ///
  /// - Parameters:
  ///   - policy: The reach of its detents while the keyboard is up.
  ///   - blur: The end of an `extend` once it hides.
  ///   - dismiss: The drags that hide it, or move it.
  ///   - maxReach: The largest reach, in points from the edge; nil: as far as the window goes.
  public func keyboard(
    _ policy: KeyboardRule.Policy, blur: KeyboardRule.Blur = .restore,
    dismiss: KeyboardRule.Dismiss = .dragDown, maxReach: Double? = nil
  ) -> Drawer {
    changed {
      $0.configuration.keyboard = KeyboardRule(
        policy: policy, blur: blur, dismiss: dismiss, maxReach: maxReach)
    }
  }

  /// Makes the drawer part of the stack, with or without a scrim, and sets what it does to the open
  /// one below as it opens.
  public func stack(_ behavior: StackRule.Behavior) -> Drawer {
    changed { $0.configuration.stack.behavior = behavior }
  }

  /// Sets the drawer's part in a stack: what it does to the open one below, and how it recedes
  /// itself.
  ///
  /// ```swift
  /// Drawer { … }.edge(.bottom).stack(StackRule(behavior: .push, scale: 0.05, peek: 16))
  /// ```
  public func stack(_ rule: StackRule) -> Drawer { changed { $0.configuration.stack = rule } }

  /// Sets the spring that settles the drawer on a detent.
  public func spring(_ spring: Spring) -> Drawer { changed { $0.configuration.spring = spring } }

  /// Sets the spring that settles the drawer on a detent, by duration (seconds) and bounce; values
  /// out of range are clamped.
  public func spring(duration: Double = 0.5, bounce: Double = 0) -> Drawer {
    spring(.spring(duration: duration, bounce: bounce))
  }

  /// Sets the release rule, which picks the detent when the drawer is let go.
  public func release(_ rule: ReleaseRule) -> Drawer { changed { $0.configuration.release = rule } }

  /// Closes the drawer when it is released further beyond its largest detent than this share of its
  /// travel; nil: never.
  public func overpullCloses(at share: Double?) -> Drawer {
    changed { $0.configuration.overpullClosesAt = share }
  }

  /// Sets the rubber bands beyond the largest and below the smallest detent, or beyond the
  /// container and below 0.
  public func rubberBand(
    over: RubberBand, under: RubberBand, from origin: BandOrigin = .detents
  ) -> Drawer {
    changed {
      $0.configuration.over = over
      $0.configuration.under = under
      $0.configuration.bandsBegin = origin
    }
  }

  /// Sets how a list on the panel shares drags with it (nested scroll).
  public func scroll(_ rule: ScrollRule) -> Drawer { changed { $0.configuration.scroll = rule } }

  /// Sets how a drag takes hold of the panel.
  public func drag(_ rule: DragRule) -> Drawer { changed { $0.configuration.drag = rule } }

  /// Binds the drawer to a value of the scene's state: it is open while the value is on, and
  /// opening or closing it by any means sets the value.
  ///
  /// ```swift
  /// Toggle("Menu", id: "menu")
  /// // …
  /// Drawer { Text("Menu") }.edge(.leading).isOpen("menu")
  /// ```
  public func isOpen(_ id: String) -> Drawer { changed { $0.openID = id } }

  /// Vetoes the user's changes for which `permission` returns false; actions are not affected.
  ///
  /// ```swift
  /// Drawer { … }.permitting { $0.to.name != "closed" }
  /// ```
  public func permitting(_ permission: @escaping Permission) -> Drawer {
    changed { $0.permission = permission }
  }

  /// Sets the area in which the handle can be grabbed.
  public func handleArea(_ rule: HandleRule) -> Drawer {
    changed { $0.configuration.handle = rule }
  }

  /// Adds a scrim: dims the rest of the window, up to `opacity` at the largest detent, and blocks
  /// touches there if it is modal.
  ///
  /// - Parameter opacity: 0…1.
  public func scrim(
    _ opacity: Double, from detent: Detent? = nil, tapCloses: Bool = true, isModal: Bool = true
  ) -> Drawer {
    changed {
      $0.configuration.scrim = ScrimRule(
        opacity: opacity, tapCloses: tapCloses, from: detent?.name, isModal: isModal)
    }
  }

  /// Sets the radius of the panel's corners, in points: of a card's four, or of the two away from
  /// the window's edge.
  public func cornerRadius(_ radius: Double) -> Drawer {
    changed { $0.style.cornerRadius = radius }
  }

  /// Sets the panel's material.
  public func material(_ material: PanelStyle.Material) -> Drawer {
    changed { $0.style.material = material }
  }

  /// Sets the panel's tint.
  public func tint(_ tint: Color) -> Drawer { changed { $0.style.tint = tint } }

  /// Sets the handle; `none` also removes the area in which it can be grabbed.
  public func handle(_ handle: Handle) -> Drawer {
    let drawer = changed { $0.handle = handle }
    guard case .none = handle else { return drawer }
    return drawer.handleArea(HandleRule(length: 0, depth: 0, overhang: 0))
  }

  /// Pins pieces to the end of what is seen of the panel: at the drawer's edge, or above the
  /// on-screen keyboard. The content scrolls behind and fades before them.
  ///
  /// ```swift
  /// Drawer { TextField("Name", id: "name") }.edge(.bottom)
  ///   .footer { Button("Send", id: "send", look: .prominent).padding(16) }
  /// ```
  public func footer(@PieceBuilder _ pieces: () -> [AnyPiece]) -> Drawer {
    let content = pieces()
    return changed { $0.footer = AnyPiece(Column { content }) }
  }

  /// Adds padding around the content, in points.
  public func padding(horizontal: Double = 0, top: Double = 0, bottom: Double = 0) -> Drawer {
    changed {
      $0.content = AnyPiece(content.padding(horizontal: horizontal, top: top, bottom: bottom))
    }
  }

  /// Limits the content's width, in points, aligned to the leading side.
  public func contentWidth(atMost width: Double) -> Drawer {
    changed { $0.content = AnyPiece(content.limited(width: width)) }
  }

  /// Limits the content's width, in points, centred in the panel.
  public func column(maxWidth: Double) -> Drawer {
    changed { $0.content = AnyPiece(content.column(maxWidth: maxWidth)) }
  }

  /// Sets whether the content moves with the panel or stays in the window.
  public func content(fastenedTo attachment: Attachment) -> Drawer {
    changed { $0.attachment = attachment }
  }

  /// Sets the length along the drawer's axis for which the content is laid out.
  public func content(laidOutFor fit: Fit) -> Drawer { changed { $0.fit = fit } }

  /// A changed copy.
  func changed(_ change: (inout Drawer) -> Void) -> Drawer {
    var copy = self
    change(&copy)
    return copy
  }
}
