/// Memory for the texts that a statement was given, until it is given others.
///
/// SQLite would allocate and free memory for each of them, which is a tenth of what a row costs.
final class TextArena {
  private static let blockSize = 16_384
  private var blocks: [UnsafeMutableRawBufferPointer]
  /// Which block is in use, and how much of it.
  private var block = 0
  private var used = 0

  init() { blocks = [.allocate(byteCount: Self.blockSize, alignment: 1)] }

  deinit { for block in blocks { block.deallocate() } }

  /// Copies bytes to a place where they stay until the arena is emptied.
  func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafePointer<CChar> {
    while blocks[block].count - used < bytes.count {
      block += 1
      used = 0
      if block == blocks.count {
        blocks.append(.allocate(byteCount: max(Self.blockSize, bytes.count), alignment: 1))
      }
    }
    let start = blocks[block].baseAddress! + used
    if let source = bytes.baseAddress { start.copyMemory(from: source, byteCount: bytes.count) }
    used += bytes.count
    return UnsafePointer(start.assumingMemoryBound(to: CChar.self))
  }

  /// Forgets what it holds. Blocks that only a large text needed are given back.
  func empty() {
    (block, used) = (0, 0)
    while blocks.count > 1 { blocks.removeLast().deallocate() }
  }
}
