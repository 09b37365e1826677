import FuzzingHarness
import Glibc

/// The harness that `FUZZING_HARNESS` names.
private let harness: Harness = {
  let name = getenv("FUZZING_HARNESS").map { String(cString: $0) } ?? ""
  guard let harness = Harness(rawValue: name) else {
    let names = Harness.allCases.map(\.rawValue).joined(separator: ", ")
    fatalError("FUZZING_HARNESS is '\(name)'; it has to be one of \(names).")
  }
  return harness
}()

/// Called by libFuzzer, which brings `main`, with one input after the other.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try harness.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
  } catch {
    fatalError("\(harness.rawValue): \(error)")
  }
  return 0
}
