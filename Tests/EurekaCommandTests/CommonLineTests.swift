import EurekaCommand
import EurekaTesting
import Testing

/// Lines that everybody writes mean what they mean without this package, whatever of it is imported.
@Suite struct CommonLineTests {
  @Test func `texts are read and written`() {
    #expect(["1", "x"].compactMap(Int.init) == [1])
    #expect(["1.5", "x"].compactMap(Double.init) == [1.5])
    #expect(["1.5", "x"].compactMap(Float.init) == [1.5])
    #expect(["true", "x"].compactMap(Bool.init) == [true])
    #expect([1, 2].map(String.init) == ["1", "2"])
    #expect("a,b".split(separator: ",").map(String.init) == ["a", "b"])
    #expect([1.5].map(Int.init) == [1])
    #expect(["/a b"].map(URL.init(fileURLWithPath:)).first?.path == "/a b")
    #expect(["a:b"].compactMap(URL.init(string:)).count == 1)
    #expect(Int("12") == 12 && Int("1", radix: 2) == 1 && Double("1e3") == 1000)
    #expect(String(describing: 1) == "1" && String(repeating: "a", count: 2) == "aa")
    #expect("\(1) \("a")" == "1 a" && "a" + "b" == "ab")
    #expect("Ada".first == "A" && "Ada".hasPrefix("A") && "Ada".contains("d"))
    #expect(" a ".trimmingCharacters(in: .whitespaces) == "a")
    #expect("a-b".replacingOccurrences(of: "-", with: "") == "ab")
    #expect("b a".split(separator: " ").sorted().joined(separator: " ") == "a b")
    #expect("a".isEmpty == false && "ab".reversed().map(String.init) == ["b", "a"])
  }

  @Test func `collections are made and searched`() {
    #expect([3, 1, 2].sorted() == [1, 2, 3] && [1, 2].reversed() == [2, 1])
    let sum = [1, 2, 3].filter { $0 > 1 }.map { $0 * 2 }.reduce(0, +)
    #expect(sum == 10)
    #expect(["a": 1].mapValues { $0 + 1 }["a"] == 2 && ["a": 1]["b", default: 0] == 0)
    #expect(Dictionary(grouping: ["a", "bb"], by: \.count)[2] == ["bb"])
    #expect(Dictionary(uniqueKeysWithValues: [("a", 1)]) == ["a": 1])
    #expect(Set([1, 1, 2]).count == 2 && Set([1]).union([2]).isSuperset(of: [2]))
    #expect([1, 2].first { $0 > 1 } == 2 && [1, 2].firstIndex(of: 2) == 1)
    #expect([1, 2].max() == 2 && [1, 2].min() == 1 && [1, 2].contains(1))
    #expect(zip([1], ["a"]).map { "\($0)\($1)" } == ["1a"])
    #expect([[1], [2]].flatMap { $0 } == [1, 2] && [1, nil].compactMap { $0 } == [1])
    #expect(Array(stride(from: 0, to: 4, by: 2)) == [0, 2] && (1...3).map { $0 } == [1, 2, 3])
    #expect([1, 2, 3].prefix(2) + [4] == [1, 2, 4] && Array([1, 2, 3].dropFirst()) == [2, 3])
    #expect([1, 2].allSatisfy { $0 > 0 } && [1, 2].enumerated().map(\.offset) == [0, 1])
  }

  @Test func `numbers and times are computed and shown`() throws {
    #expect(max(1, 2) == 2 && min(1, 2) == 1 && abs(-1) == 1 && 7 % 4 == 3)
    #expect(Double(1) / 2 == 0.5 && Int(2.9) == 2 && 2.5.rounded(.down) == 2)
    #expect(Decimal(string: "1.5") == 1.5 && Decimal(2) * 2 == 4)
    #expect(String(format: "%.2f", 1.5) == "1.50" && 0.5.formatted(.percent).hasPrefix("50"))
    let start = Date(timeIntervalSince1970: 0)
    #expect(start.addingTimeInterval(60) > start && Date(timeInterval: 1, since: start) != start)
    #expect(ISO8601DateFormatter().string(from: start) == "1970-01-01T00:00:00Z")
    #expect(Calendar(identifier: .gregorian).component(.year, from: start) <= 1970)
    let data = try JSONEncoder().encode(["a": 1])
    #expect(try JSONDecoder().decode([String: Int].self, from: data) == ["a": 1])
    #expect(URL(fileURLWithPath: "/a/b").lastPathComponent == "b")
    #expect(URL(string: "https://a.org/b")?.host == "a.org")
  }
}
