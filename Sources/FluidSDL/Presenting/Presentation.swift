/// The timing and outcome of one frame.
package struct Presentation: Sendable, Hashable {
  /// When drawing began.
  package var began: MonotonicTime
  /// When the drawn pixels were handed over to the display.
  package var handedOver: MonotonicTime
  /// When presenting returned; later than `handedOver` by the wait for vertical blank, if any.
  package var returned: MonotonicTime
  /// Whether anything was shown: an empty damage shows nothing.
  package var isPresented: Bool
  /// A notice for the user: the presenter failed and the other one took over.
  package var notice: String?

  /// The timing of a frame.
  ///
  /// - Parameters:
  ///   - began: When drawing began.
  ///   - handedOver: When the drawn pixels were handed over.
  ///   - returned: When presenting returned.
  package init(
    began: MonotonicTime, handedOver: MonotonicTime, returned: MonotonicTime, isPresented: Bool,
    notice: String? = nil
  ) {
    self.began = began
    self.handedOver = handedOver
    self.returned = returned
    self.isPresented = isPresented
    self.notice = notice
  }

  /// Drawing time, in seconds.
  package var drawing: Double { handedOver - began }
}
