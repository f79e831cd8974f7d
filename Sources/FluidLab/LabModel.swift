import FluidCore
import FluidPlayer
import FluidScene
import FluidSettings
import FluidStage

/// All that the lab's pieces show, besides what they keep themselves.
struct LabModel: Sendable {
  var tuning: Tuning
  /// What the user has asked the desktop for, as the scene's player knows it.
  var desktop = DesktopPreferences()
  /// The name of the drawer that is tuned; nil: the first.
  var drawer: String?
  /// What the last take looks like with the numbers in force; nil: no hand has dragged anything.
  var analysis: TakeAnalysis?
  /// The take as it is drawn; nil: there is none.
  var pictures: TakePictures?
  /// The number that is being typed; nil: none.
  var entry: ValueEntry?
  /// What the lab last did or could not do.
  var message: LabMessage?
  var clock = TakeClock.live
  /// The moment at which a loop was paused: from there the loop goes on;
  /// nil: none was.
  var pausedLoop: HandTime?
  /// Seconds of the scene for one of the hand's, where it is not paused.
  var speed = 1.0
  var isPaused = false
  /// The part of the take that the graph shows; nil: all of it.
  var visible: ClosedRange<HandTime>?
  /// In which notation the spring is shown.
  var notation = SpringNotation.durationBounce
  /// Which sections the inspector shows.
  var page = InspectorPage.feel
  /// Which keys there are, in the order of their card.
  var keys: [KeyHelp] = []
  /// Whether the card of keys is shown.
  var showsKeys = false
  /// Whether the card of what can be copied is shown.
  var showsCopies = false
  /// The card that lies over the others for a moment; nil: none does.
  var dialog: Dialog? { showsCopies ? .copies : showsKeys ? .keys : nil }
  /// What the scene is called.
  var title: String
  /// What the file is called that numbers are saved in; nil: there is none yet.
  var fileName: String?
  /// What a person was told that saving would do; nil: nothing yet.
  var proposal: String?
  /// The side of the window where the inspector is.
  var inspectorIsLeading = false
  /// Whether a person has moved it there.
  var hasSwappedSides = false
  /// Whether a film is being made.
  var isFilming = false
  /// Whether the take was made in a window of another size, so that its moments are drawn as curves
  /// alone.
  var isOtherWindow = false

  /// A card that comes down over the others for a moment.
  enum Dialog: Sendable, Hashable { case keys, copies }

  /// What the pieces show: the drawer that is tuned stands in the first one's place.
  var focused: LabModel {
    guard drawer != nil else { return self }
    var focused = self
    focused.tuning = tuning.focused(on: drawer)
    return focused
  }

  /// Whether the lab is dark or light, as the scene is.
  var appearance: Appearance { tuning.settings.appearance.resolved(on: desktop) }

  /// What the ids of sections begin with.
  static let sectionPrefix = "section."

  /// The speeds there are buttons for.
  static let speeds = [1, 0.5, 0.25, 0.1]
}

/// A line that says what has happened.
struct LabMessage: Sendable, Hashable {
  var text: String
  /// Whether something went wrong.
  var isWarning = false
}
