import CSQLite

/// How a store protects what is written to it from a crash.
enum JournalMode: String {
  /// Readers and one writer at once; needs memory that processes share, so one machine.
  case writeAhead = "wal"
  /// Slower, but locks of the file are all it needs.
  case rollback = "truncate"

  /// The mode that fits the file system on which a directory is.
  ///
  /// What the kernel does not know as a disk of this machine counts as a network's: there, several machines may
  /// have the file open.
  static func fitting(directory: String) -> JournalMode {
    #if os(Linux)
      var system = statfs()
      guard statfs(directory, &system) == 0 else { return .rollback }
      return fitting(fileSystem: UInt32(truncatingIfNeeded: system.f_type))
    #else
      return .writeAhead
    #endif
  }

  /// The mode for a type of file system, by the kernel's number for it.
  static func fitting(fileSystem: UInt32) -> JournalMode {
    networked.contains(fileSystem) ? .rollback : .writeAhead
  }

  /// From Linux's `magic.h` and from the file systems' own sources.
  private static let networked: Set<UInt32> = [
    0x6969,  // NFS
    0x517B,  // SMB
    0xFF53_4D42,  // CIFS
    0xFE53_4D42,  // SMB 2 and 3
    0x0BD0_0BD0,  // Lustre
    0x4750_4653,  // GPFS
    0x00C3_6400,  // CephFS
    0x6573_5546,  // FUSE: sshfs, GlusterFS and so on
    0x5346_414F,  // AFS
    0x7375_7245,  // Coda
    0x0102_1997,  // 9P: folders of a virtual machine's host
    0x0116_1970,  // GFS2
    0x7461_636F,  // OCFS2
    0x1983_0326,  // BeeGFS
    0x2003_0528,  // OrangeFS
    0x6165_676C,  // PanFS
    0x7075_7376,  // StorNext
    0x786F_4256,  // VirtualBox's shared folders
    0xAAD7_AAEA,  // PanFS
  ]
}
