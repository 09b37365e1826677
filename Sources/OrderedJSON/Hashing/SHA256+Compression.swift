extension SHA256 {
  typealias Words = (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)
  typealias Block = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

  /// Works whole blocks of 64 bytes into `state`.
  static func compress(_ state: inout Words, _ blocks: UnsafeRawBufferPointer) {
    guard let start = blocks.baseAddress, !blocks.isEmpty else { return }
    constants.withUnsafeBufferPointer { constants in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
        guard let k = constants.baseAddress, let w = schedule.baseAddress else { return }
        for offset in stride(from: 0, to: blocks.count, by: 64) {
          extend(start + offset, into: w)
          rounds(&state, w, k)
        }
      }
    }
  }

  /// Writes the 64 words of the message schedule of one block.
  @inline(__always)
  private static func extend(_ block: UnsafeRawPointer, into w: UnsafeMutablePointer<UInt32>) {
    for index in 0..<16 {
      w[index] = UInt32(
        bigEndian: block.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
    }
    for index in 16..<64 {
      let (near, far) = (w[index &- 2], w[index &- 15])
      let s0 = rotate(far, 7) ^ rotate(far, 18) ^ (far &>> 3)
      let s1 = rotate(near, 17) ^ rotate(near, 19) ^ (near &>> 10)
      w[index] = w[index &- 16] &+ s0 &+ w[index &- 7] &+ s1
    }
  }

  /// The 64 rounds over one block.
  ///
  /// Eight rounds stand side by side, so that the words change their names instead of moving.
  @inline(__always)
  private static func rounds(
    _ state: inout Words, _ w: UnsafeMutablePointer<UInt32>, _ k: UnsafePointer<UInt32>
  ) {
    var (a, b, c, d, e, f, g, h) = state
    var index = 0
    while index < 64 {
      round(a, b, c, &d, e, f, g, &h, k[index] &+ w[index])
      round(h, a, b, &c, d, e, f, &g, k[index &+ 1] &+ w[index &+ 1])
      round(g, h, a, &b, c, d, e, &f, k[index &+ 2] &+ w[index &+ 2])
      round(f, g, h, &a, b, c, d, &e, k[index &+ 3] &+ w[index &+ 3])
      round(e, f, g, &h, a, b, c, &d, k[index &+ 4] &+ w[index &+ 4])
      round(d, e, f, &g, h, a, b, &c, k[index &+ 5] &+ w[index &+ 5])
      round(c, d, e, &f, g, h, a, &b, k[index &+ 6] &+ w[index &+ 6])
      round(b, c, d, &e, f, g, h, &a, k[index &+ 7] &+ w[index &+ 7])
      index &+= 8
    }
    state = (
      state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d,
      state.4 &+ e, state.5 &+ f, state.6 &+ g, state.7 &+ h
    )
  }

  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
    _ h: inout UInt32, _ addend: UInt32
  ) {
    let s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    let choice = g ^ (e & (f ^ g))
    let first = h &+ s1 &+ choice &+ addend
    let s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    let majority = (a & b) | (c & (a | b))
    d = d &+ first
    h = first &+ s0 &+ majority
  }

  @inline(__always)
  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    (word &>> count) | (word &<< (32 &- count))
  }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
