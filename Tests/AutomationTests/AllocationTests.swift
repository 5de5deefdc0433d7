import Foundation
import TestSupport
import Testing

/// What a question costs, in a figure that is the same on every machine: how often memory is allocated for it.
@Suite struct AllocationTests {
  /// Counts what a program allocates; the number is the last line on its standard error.
  private static let counter = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <stddef.h>
    #include <stdio.h>
    static unsigned long count;
    static void *(*next)(size_t);
    void *malloc(size_t size) {
      if (!next) next = dlsym(RTLD_NEXT, "malloc");
      __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED);
      return next(size);
    }
    __attribute__((destructor)) static void tell(void) { dprintf(2, "%lu\\n", count); }
    """

  /// The most allocations that a question may take, from its row to its answer in the result; code that is not
  /// optimized takes more.
  private static var maximumCount: Double {
    #if DEBUG
      84
    #else
      12
    #endif
  }

  @Test func `a question of a pipe allocates little, from its row to its result`() throws {
    let directory = TemporaryDirectory()
    let build = try Program("failing-form").shell(
      "cc -O1 -shared -fPIC -x c -o '\(directory.path)/counter.so' - -ldl", input: Data(Self.counter.utf8))
    try #require(build.status == 0, "\(build.error)")
    func count(_ questions: Int) throws -> Int {
      let lines = (0..<questions).map { ["y", "12", "some text"][$0 % 3] }
      let file = try directory.write("sda\n" + lines.joined(separator: "\n") + "\n", to: "answers")
      let run = try Program("failing-form").shell(
        // Without a seed, dictionaries grow alike in each run.
        "SWIFT_DETERMINISTIC_HASHING=1 LD_PRELOAD='\(directory.path)/counter.so' \"$PROGRAM\" --quiet --rows \(questions)"
          + " < '\(file)'", expecting: 0)
      return try #require(run.error.split(separator: "\n").last.flatMap { Int($0) }, "\(run.error)")
    }
    // A pipe is read in as many pieces as it happens to have: the fewest allocations of some runs are those of the walk.
    func least(_ questions: Int) throws -> Int { try (0..<6).map { _ in try count(questions) }.min() ?? 0 }
    // What a start allocates varies by some hundreds, on a loaded machine by more than a thousand.
    let each = try Double(least(4300) - least(300)) / 4000
    #expect(each <= Self.maximumCount, "\(each) allocations a question")
    #expect(each > 1)
  }
}
