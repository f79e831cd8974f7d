import Foundation

/// A network interface of this machine with an IPv4 address.
struct NetworkInterface {
  let name: String
  let address: String

  /// All of them that are up.
  static var all: [NetworkInterface] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    return sequence(first: first, next: { $0?.pointee.ifa_next }).compactMap {
      $0.flatMap { NetworkInterface($0.pointee) }
    }
  }

  /// - Returns: nil: it is down, or has no IPv4 address.
  private init?(_ entry: ifaddrs) {
    guard let address = entry.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET),
      entry.ifa_flags & UInt32(IFF_UP) != 0
    else { return nil }
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    guard
      getnameinfo(address, size, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
    else { return nil }
    name = String(cString: entry.ifa_name)
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    self.address = String(decoding: bytes, as: UTF8.self)
  }

  /// The name of the default route's interface, by the kernel's table; nil: there is none.
  private static var defaultName: String? {
    guard let table = try? String(contentsOfFile: "/proc/net/route", encoding: .utf8) else {
      return nil
    }
    for line in table.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t")
      if fields.count > 1, fields[1] == "00000000" { return String(fields[0]) }
    }
    return nil
  }

  /// The interface with a name, or the default route's.
  static func named(_ wanted: String?) throws(Missing) -> NetworkInterface {
    let all = all
    let names = Set(all.map(\.name)).sorted().joined(separator: ", ")
    guard let name = wanted ?? defaultName else {
      throw Missing(
        "this machine has no default route to a network: name one with --interface (\(names)), or"
          + " take --localhost")
    }
    guard let found = all.first(where: { $0.name == name }) else {
      throw Missing("no interface '\(name)' with an IPv4 address: there are \(names)")
    }
    return found
  }

  /// Why there is no interface.
  struct Missing: Error {
    let words: String
    init(_ words: String) { self.words = words }
  }
}
