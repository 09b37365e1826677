import CSQLite
import Foundation

/// Prints a line at once, for whoever is waiting for it.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// Lets no file grow beyond a size. The kernel's signal is turned off, so that writing fails instead.
func limitFiles(to bytes: Int) throws {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
  #if os(Linux)
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
    let resource = RLIMIT_FSIZE
  #endif
  guard setrlimit(resource, &limit) == 0 else { throw Refusal("cannot limit the size of files") }
}

/// Keeps a store locked until standard input ends.
func hold(_ path: String) throws {
  var database: OpaquePointer?
  guard sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK,
    sqlite3_busy_timeout(database, 10_000) == SQLITE_OK,
    sqlite3_exec(database, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK
  else { throw Refusal("cannot lock the store: \(String(cString: sqlite3_errmsg(database)))") }
  say("locked")
  while readLine() != nil {}
  sqlite3_close(database)
}
