package import Foundation

/// A limit of a process (getrlimit(2)), whose number each C library types in its own way.
package enum ResourceLimit {
  case coreSize
  case openFiles

  package var value: rlimit? {
    var value = rlimit()
    return getrlimit(number, &value) == 0 ? value : nil
  }

  /// Sets the soft limit; returns whether that succeeded.
  @discardableResult
  package func set(_ soft: rlim_t) -> Bool {
    guard var value else { return false }
    value.rlim_cur = soft
    return setrlimit(number, &value) == 0
  }

  #if canImport(Glibc)
    private var number: __rlimit_resource_t {
      __rlimit_resource_t((self == .coreSize ? RLIMIT_CORE : RLIMIT_NOFILE).rawValue)
    }
  #else
    private var number: Int32 { self == .coreSize ? RLIMIT_CORE : RLIMIT_NOFILE }
  #endif
}
