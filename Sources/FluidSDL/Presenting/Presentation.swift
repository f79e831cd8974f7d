/// What became of one frame.
public struct Presentation: Sendable, Hashable {
  /// When drawing began.
  public var began: MonotonicTime
  /// When the drawn pixels were handed over to the display.
  public var handedOver: MonotonicTime
  /// When the display took them; later than `handedOver` by the wait for vertical blank, if any.
  public var returned: MonotonicTime
  /// Whether anything was shown: an empty damage shows nothing.
  public var isPresented: Bool
  /// A line for the user: the presenter failed and the other one took over.
  public var notice: String?

  /// How a frame got to the display, and when.
  ///
  /// - Parameters:
  ///   - began: When drawing began.
  ///   - handedOver: When the drawn pixels were handed over.
  ///   - returned: When the display took them.
  public init(
    began: MonotonicTime, handedOver: MonotonicTime, returned: MonotonicTime, isPresented: Bool,
    notice: String? = nil
  ) {
    self.began = began
    self.handedOver = handedOver
    self.returned = returned
    self.isPresented = isPresented
    self.notice = notice
  }

  /// Seconds spent drawing.
  public var drawing: Double { handedOver - began }
}
