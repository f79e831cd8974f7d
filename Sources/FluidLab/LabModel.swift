import FluidCore
import FluidPlayer
import FluidPlot
import FluidScene
import FluidSettings
import FluidStage

/// The model of the lab's cards, besides the values that their pieces keep themselves.
struct LabModel: Sendable {
  var tuning: Tuning
  var desktop = DesktopPreferences()
  /// The name of the tuned drawer; nil: the first.
  var drawer: String?
  /// The last take, played with the settings in force; nil: there is none.
  var analysis: TakeAnalysis?
  /// The take's graph and map; nil: there is no take.
  var pictures: TakePictures?
  /// Whether the take was made in a window of another size: its moments are not shown.
  var isOtherWindow = false
  /// The part of the take's time that the graph shows; nil: all of it.
  var visible: ClosedRange<HandTime>?
  var transport = Transport()
  /// The value that is being typed; nil: none.
  var entry: ValueEntry?
  /// The last message.
  var message: ToastMessage?
  var notation = SpringNotation.durationBounce
  var page = InspectorPage.feel
  /// The key bindings, in the order of their card.
  var keys: [KeyHelp] = []
  /// The card over the others; nil: none.
  var dialog: Dialog?
  /// The scene's title.
  var title: String
  /// The name of the file that settings are saved to; nil: there is none yet.
  var fileName: String?
  /// The proposal for saving that was shown last; nil: none was.
  var proposal: String?
  /// Whether the inspector is at the leading side of the window.
  var inspectorIsLeading = false
  /// Whether the user has moved it.
  var hasSwappedSides = false
  var isFilming = false
  var canvas = Canvas()
  /// The page that is served for phones; nil: none is.
  var phone: Phone?
  /// Whether the session of a phone is shown in place of the scene.
  var showsPhone = false
  /// Whether the host can serve a page for phones.
  var canServe = false

  /// A page that is served.
  struct Phone: Sendable, Hashable {
    /// Its address; nil: not known yet.
    var address: String?
    /// The address as a QR code.
    var code: QRMatrix?
    /// The number of phones that show it.
    var count = 0
  }

  /// The canvas: the area in which the scene is shown.
  struct Canvas: Sendable, Hashable {
    var device = CanvasDevice.window
    /// The size of the phone whose session is shown, in points; nil: none is.
    var phone: Size?
    /// The size that the scene is laid out for, in points; nil: the window's.
    var size: Size? { phone ?? device.size }
    /// Whether a point of the scene is a point of the window.
    var isActualSize = false
    /// The area that the cards leave free, with the canvas's bar, in points of the window.
    var area = Rect.zero
    /// The scene's viewport in the canvas; nil: not placed yet.
    var viewport: Viewport?
  }

  /// A card over the others.
  enum Dialog: Sendable, Hashable { case keys, copies, phone }

  /// The model with the tuned drawer in the first one's place, as the cards show it.
  var focused: LabModel {
    var focused = self
    focused.tuning = tuning.focused(on: drawer)
    return focused
  }

  /// The colours of curves: those of A and of B, whichever of them is in force.
  func curves(_ palette: PlotPalette) -> PlotPalette {
    tuning.isFlipped ? palette.swapped : palette
  }

  /// Dark or light, as the scene is.
  var appearance: Appearance { tuning.settings.appearance.resolved(on: desktop) }

  /// The prefix of the ids of sections.
  static let sectionPrefix = "section."
}

/// The layout of the lab, remembered from one window to the next; no settings.
package struct LabMemory: Sendable, Hashable {
  /// Whether the inspector was at the leading side; nil: the user has not moved it.
  package var inspectorIsLeading: Bool?
  /// The inspector's page, from 0.
  package var page = 0
  /// The notation of springs, from 0.
  package var notation = 0
  /// The sections that were closed, by id.
  package var closedSections: [String] = []

  /// The layout of a lab that is opened for the first time.
  package init() {}
}

#if !hasFeature(Embedded)
  extension LabMemory: Codable {}
#endif

extension Lab {
  /// The present layout, to be remembered.
  package var memory: LabMemory {
    var memory = LabMemory()
    memory.inspectorIsLeading = model.hasSwappedSides ? model.inspectorIsLeading : nil
    memory.page = model.page.rawValue
    memory.notation = model.notation.rawValue
    memory.closedSections = panel.state.values.ids.filter {
      $0.hasPrefix(LabModel.sectionPrefix) && !panel.state.isOn($0, default: true)
    }.map { String($0.dropFirst(LabModel.sectionPrefix.count)) }.sorted()
    return memory
  }

  /// Restores a layout; a page or notation that does not exist is ignored.
  package mutating func recall(_ memory: LabMemory, at time: HandTime) {
    update {
      if let isLeading = memory.inspectorIsLeading {
        $0.inspectorIsLeading = isLeading
        $0.hasSwappedSides = true
      }
      $0.page = InspectorPage(rawValue: memory.page) ?? $0.page
      $0.notation = SpringNotation(rawValue: memory.notation) ?? $0.notation
    }
    for section in memory.closedSections.prefix(64) {
      panel.state.values[LabModel.sectionPrefix + section] = 0
    }
    refresh(at: time)
  }
}
