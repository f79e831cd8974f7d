import FluidDrawer
import FluidMotion

/// The on-screen keyboard that the program draws itself.
package struct KeyboardSettings: Sendable, Hashable {
  /// When it shows.
  package var show = Show.auto
  /// Its height, in points; at most half the window's. 300 is between the 291 and 336 of iPhones.
  package var height = 300.0
  /// Its course as it shows and hides.
  package var curve = KeyboardCurve.ios
  /// The spring that replaces the course; nil: none does.
  package var spring: Spring?

  /// When the keyboard shows; the raw values are the words of configurations.
  package enum Show: String, Sendable, Hashable, CaseIterable {
    /// While a text field has the focus, unless the system has an on-screen keyboard of its own.
    case auto
    case always, never

    /// The choice on a desktop.
    package func resolved(on desktop: DesktopPreferences) -> Show {
      self == .auto && desktop.hasScreenKeyboard ? .never : self
    }
  }

  /// The course of its edge.
  package var course: InsetCurve { spring.map { .spring($0) } ?? curve.course }
}

/// The course of an inset; the raw values are the words of configurations and recordings.
package enum KeyboardCurve: String, Sendable, Hashable, CaseIterable {
  /// UIKit's keyboard, ``/FluidDrawer/InsetCurve/iOS``.
  case ios
  /// Android's keyboard, ``/FluidDrawer/InsetCurve/android``.
  case android
  /// At once.
  case none

  package var course: InsetCurve {
    switch self {
    case .ios: .iOS
    case .android: .android
    case .none: .immediate
    }
  }
}
