import Foundation

/// Runs the tasks of samples on threads of its own.
///
/// Client code may block the thread it runs on. The two or so threads of Swift's own pool would soon be used up; here another thread
/// is started whenever tasks wait and none of the threads has taken one for a while.
///
/// Unchecked because its state is guarded by a condition, which the compiler does not know.
final class EngineExecutor: TaskExecutor, @unchecked Sendable {
  static let shared = EngineExecutor()

  /// How many threads there may be.
  static let mostThreads = 1200
  /// How long tasks wait before a thread is started for them.
  private static let patience = Duration.milliseconds(10)
  /// How long a thread that is not needed waits for work, in seconds.
  private static let idleTime = 5.0

  private let condition = MonotonicCondition()
  private let fewestThreads: Int
  private var jobs = Queue<UnownedJob>()
  private var threads = 0
  private var idle = 0
  /// Counts the jobs that were taken.
  private var taken = 0
  private var isWatched = false
  /// Marks the threads of this executor.
  private let threadMark: pthread_key_t

  init(threads: Int = max(2, ProcessInfo.processInfo.activeProcessorCount)) {
    fewestThreads = threads
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    threadMark = key
  }

  /// Whether the code runs on one of this executor's threads, which will look for the next job when it is done with this one.
  private var isOwnThread: Bool { pthread_getspecific(threadMark) != nil }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isOwnThread = isOwnThread
    let (starts, watches) = condition.withLock {
      jobs.append(job)
      if isOwnThread, jobs.count == 1 {
        // To wake another thread costs more than most jobs; if this one is busy for long, the watch does.
        defer { isWatched = true }
        return (0, !isWatched)
      }
      // Those that were signaled and have not come yet count as idle still, and so do the jobs they will take.
      if jobs.count <= idle {
        condition.signal()
        return (0, false)
      }
      if threads < fewestThreads {
        threads += 1
        return (1, false)
      }
      defer { isWatched = true }
      return (0, !isWatched)
    }
    start(starts)
    if watches { watch(since: nil) }
  }

  private func start(_ count: Int) {
    for _ in 0..<count { Thread.detachNewThread { self.work() } }
  }

  /// Looks again after a while, and starts threads if no task was taken meanwhile.
  private func watch(since known: Int?) {
    Wakeups.shared.after(Self.patience) {
      let (starts, taken) = self.condition.withLock {
        guard !self.jobs.isEmpty else {
          self.isWatched = false
          return (0, Int?.none)
        }
        guard known == self.taken else { return (0, self.taken) }
        if self.idle > 0 {
          self.condition.signal()
          return (0, self.taken)
        }
        let starts = min(max(1, self.threads / 2), self.jobs.count, Self.mostThreads - self.threads)
        self.threads += starts
        return (starts, self.taken)
      }
      self.start(starts)
      if let taken { self.watch(since: taken) }
    }
  }

  private func work() {
    pthread_setspecific(threadMark, UnsafeRawPointer(bitPattern: 1))
    while let job = nextJob() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Waits for a job; nil if the thread is not needed any more.
  private func nextJob() -> UnownedJob? {
    condition.withLock {
      var isPatient = true
      while jobs.isEmpty {
        if !isPatient, threads > fewestThreads {
          threads -= 1
          return nil
        }
        idle += 1
        isPatient = condition.wait(until: MonotonicCondition.now + Self.idleTime)
        idle -= 1
      }
      taken += 1
      return jobs.removeFirst()
    }
  }
}
