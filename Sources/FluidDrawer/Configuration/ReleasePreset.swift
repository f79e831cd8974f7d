/// The release rules of the five source documents and of the toolkits people know, by name.
///
/// Each is a value of the rule's numbers; none has code of its own. How often a preset decides as
/// its library does was counted on random drags of a sheet with three snap points.
public enum ReleasePreset: String, Sendable, Hashable, CaseIterable {
  case pullDown = "pull-down"
  case sideDrawer = "side-drawer"
  case bottomSheet = "bottom-sheet"
  case detents
  case mapList = "map-list"
  case uikit, swiftui
  case floatingPanel = "floating-panel"
  case material, compose, flutter, adwaita, qt, gorhom, vaul
  case baseUI = "base-ui"
  case smoothSheets = "smooth-sheets"
  case softwareMansion = "software-mansion"
  case iosSheet = "ios-sheet"

  /// The preset's numbers.
  public var rule: ReleaseRule {
    switch self {
    case .pullDown: .pullDown
    case .sideDrawer: .sideDrawer
    case .bottomSheet: .bottomSheet
    case .detents: .detents
    case .mapList: .mapList
    case .uikit: .uikit
    case .swiftui: .swiftui
    case .floatingPanel: .floatingPanel
    case .material: .material
    case .compose: .compose
    case .flutter: .flutter
    case .adwaita: .adwaita
    case .qt: .qt
    case .gorhom: .gorhom
    case .vaul: .vaul
    case .baseUI: .baseUI
    case .smoothSheets: .smoothSheets
    case .softwareMansion: .softwareMansion
    case .iosSheet: .iosSheet
    }
  }
}

extension ReleaseRule {
  // MARK: The source documents

  /// The document's threshold of 0.3, and the predicted end it should have looked at: a short fast
  /// flick opens too.
  public static let pullDown = ReleaseRule(lookahead: 0.25, threshold: 0.3, reach: .adjacent)

  /// Half way, judged by the predicted end.
  public static let sideDrawer = ReleaseRule(lookahead: 0.25, threshold: 0.5, reach: .adjacent)

  /// A drag longer than a quarter of the open height decides. The way between closed and open is
  /// 0.7 of that height, so that it is 0.25/0.7 of the way.
  public static let bottomSheet = ReleaseRule(
    lookahead: 0.25, threshold: 0.25 / 0.7, reach: .adjacent)

  /// The detent nearest to the predicted end.
  public static let detents = swiftui

  /// The snap point nearest to the projected end.
  public static let mapList = swiftui

  /// The detent nearest to the projection: for a drawer caught in flight and released without a
  /// drag.
  static func nearest(lookahead: Double) -> ReleaseRule {
    ReleaseRule(lookahead: lookahead, threshold: 0.5, reach: .any)
  }

  // MARK: Toolkits

  /// A sheet as UIKit's: the nearest to WWDC 2018's projection, v/1000 · r/(1 − r) with r = 0.998.
  public static let uikit = ReleaseRule(lookahead: 0.499, threshold: 0.5, reach: .any)

  /// The nearest to `predictedEndTranslation`, a quarter of a second ahead.
  public static let swiftui = ReleaseRule(lookahead: 0.25, threshold: 0.5, reach: .any)

  /// FloatingPanel: UIKit's projection, and never past a neighbour.
  public static let floatingPanel = ReleaseRule(lookahead: 0.499, threshold: 0.5, reach: .adjacent)

  /// Material's bottom sheet: the sign of the velocity decides, and at rest the nearest. Android
  /// reports no velocity at all below 50 points per second.
  public static let material = ReleaseRule(
    lookahead: 0, threshold: 0.5, reach: .any, flickVelocity: 50)

  /// Compose's anchored draggable: from 125 dp/s on the next anchor, else past the half way.
  public static let compose = ReleaseRule(
    lookahead: 0, threshold: 0.5, reach: .adjacent, flickVelocity: 125)

  /// Flutter's draggable sheet: the nearest, and the next only for a hard fling.
  public static let flutter = ReleaseRule(
    lookahead: 0, threshold: 0.5, reach: .any, flickVelocity: 1600)

  /// Adwaita's swipe tracker under a finger; a touchpad asks for 600.
  public static let adwaita = ReleaseRule(
    lookahead: 0, threshold: 0.5, reach: .any, flickVelocity: 300)

  /// Qt Quick's drawer: faster than 300 it follows the finger; opening it is open from 0.3 of the
  /// way, closing it is closed from 0.7.
  public static let qt = ReleaseRule(
    lookahead: 0, threshold: 0.3, reach: .adjacent, flickVelocity: 300)

  /// gorhom's bottom sheet: the nearest to where it will be in a fifth of a second.
  public static let gorhom = ReleaseRule(lookahead: 0.2, threshold: 0.5, reach: .any)

  /// vaul 1.1, judged by the mean velocity of the drag: from 400 points per second on the next
  /// detent, else the next past a quarter of the way. All of vaul where the drawer is open or
  /// closed. With snap points it decides alike in 63 of 100 drags, with a threshold of 0.5 in 73:
  /// a flick of vaul counts from the detent that the drag came from, not beyond 0.4 of the window,
  /// and from 2000 points per second it goes to the end; a slow drag does not close.
  public static let vaul = ReleaseRule(
    lookahead: 0, threshold: 0.25, reach: .adjacent, flickVelocity: 400, estimator: .mean)

  /// Base UI's drawer with snap points: the nearest to where it will be in 0.3 s, of 500 to 4000
  /// points per second. It decides alike in 92 of 100 drags: from 500 points per second downwards
  /// Base UI closes.
  public static let baseUI = ReleaseRule(
    lookahead: 0.3, threshold: 0.5, reach: .any, deadZone: 500, maxVelocity: 4000)

  /// smooth_sheets of Flutter: the nearest, and from 50 points per second on the next one. It
  /// decides alike in 75 of 100 drags: smooth_sheets counts the next from the nearest, not from
  /// where the sheet is.
  public static let smoothSheets = ReleaseRule(
    lookahead: 0, threshold: 0.5, reach: .any, flickVelocity: 50)

  /// React Native's bottom sheet by Software Mansion Labs: the nearest, and from 600 points per
  /// second on the next one.
  public static let softwareMansion = ReleaseRule(
    lookahead: 0, threshold: 0.5, reach: .any, flickVelocity: 600)

  /// The sheet of iOS (UISheetPresentationController). Its rule is not published; UIKit's published
  /// projection stands in for it.
  public static let iosSheet = uikit
}
