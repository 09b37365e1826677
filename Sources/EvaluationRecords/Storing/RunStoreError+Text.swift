extension RunStoreError: CustomStringConvertible {
  /// What is wrong with which file, and what to do about it.
  package var description: String {
    switch self {
    case .damaged(let file, let detail):
      """
      \(file): this is no run store, or it is damaged (\(detail)). \
      Move the file away to begin a new store; `sqlite3 FILE .recover` may save what was in it.
      """
    case .notAStore(let file):
      """
      \(file): this database belongs to another program. \
      Name another file in EVALUATIONS_STORE.
      """
    case .newerVersion(let file, let found, let known):
      """
      \(file): this store was made by a newer version (\(found)); this one reads up to \(known). \
      Update swift-evaluations, or name another file in EVALUATIONS_STORE.
      """
    case .olderVersion(let file, let found, let known):
      """
      \(file): this store was made by an older version (\(found)) and has to be brought to version \(known), \
      but it may only be read here. Copy it to a place that can be written to.
      """
    case .locked(let file, let seconds):
      """
      \(file): another process has kept the store locked for more than \(seconds) s. \
      Look with `fuser FILE` for a process that hangs, or name another file in EVALUATIONS_STORE.
      """
    case .readOnly(let file, let isDirectory):
      """
      \(file): the \(isDirectory ? "directory" : "file") may only be read. \
      Allow writing there, or name another file in EVALUATIONS_STORE.
      """
    case .full(let file):
      """
      \(file): there is no room left to write. \
      Make room and resume the run, or name a file on another disk in EVALUATIONS_STORE.
      """
    case .missing(let file):
      """
      \(file): there is no such file. \
      Run an evaluation first, or name the store of one.
      """
    case .notADirectory(let file, let directory):
      """
      \(file): \(directory) is not a directory. \
      Move it away, or name another file in EVALUATIONS_STORE.
      """
    case .noDirectory(let file, let directory, let reason):
      """
      \(file): the directory \(directory) cannot be created (\(reason)). \
      Create it, or name another file in EVALUATIONS_STORE.
      """
    case .cannotOpen(let file, let detail):
      """
      \(file): the store cannot be opened (\(detail)). \
      Look at the file's permissions, or name another file in EVALUATIONS_STORE.
      """
    case .replaced(let file):
      """
      \(file): the store was removed or replaced while a run wrote to it, and its rows are lost. \
      Leave the file alone while evaluations run.
      """
    case .takenOver(let file):
      """
      \(file): another process has gone on with this run, so this one writes nothing more. \
      Let one process at a time write a run.
      """
    case .inUse(let file, let run, let processID):
      """
      \(file): the run \(run) is still being written by process \(processID). \
      Wait until it has ended, or end it.
      """
    case .failed(let file, let detail):
      """
      \(file): the store cannot be used (\(detail)). \
      Look whether the disk is sound, or name another file in EVALUATIONS_STORE.
      """
    case .runNotFound(let file, let run, let nearest):
      """
      \(file): there is no run "\(run)". \
      \(nearest.isEmpty ? "The store has no runs." : "The latest are \(nearest.joined(separator: ", ")).")
      """
    case .severalRuns(let file, let prefix, let runs):
      """
      \(file): \(runs.count) runs begin with "\(prefix)": \(runs.joined(separator: ", ")). \
      Write more of the one that is meant.
      """
    }
  }
}
