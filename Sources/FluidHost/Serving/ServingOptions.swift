import ArgumentParser

/// Options of the network address at which a page for phones is served.
package struct ServingOptions: ParsableArguments, Sendable {
  @Option(help: "The port; without it any free one.")
  var port: UInt16?

  @Option(help: "The network interface to listen on; without it the default route's.")
  var interface: String?

  @Flag(help: "Listen on this machine alone.")
  var localhost = false

  @Flag(help: "Phones only watch: what a hand does there stays there.")
  var readOnly = false

  package init() {}

  package func validate() throws {
    guard interface == nil || !localhost else {
      throw ValidationError("Give either --interface or --localhost.")
    }
  }

  /// The name of the interface; nil: the default route's.
  var interfaceName: String? { localhost ? "lo" : interface }
}
