// Where the tests' program begins. With a file of this name SwiftPM does not look for XCTest's
// tests in the index of the compiled tests, of which there is none (Makefile, `test-bundle`).

import Testing

@main struct Main {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
