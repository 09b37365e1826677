import EvaluationRecords
import FoundationModels
import Synchronization

extension RunEngine {
  /// Pulls samples and starts them, until nothing is left to start.
  func startSamples(in slots: SharedSlots.Share) async {
    var holdsSlot = false
    var reader = SampleReader<Client>(settings: settings)
    do {
      var isWhole = false
      if reader.hasRoom, await isReadyToPull(slots, &holdsSlot) {
        isWhole = true
        let dataset = evaluation.dataset
        if settings.shard == nil, let count = (dataset as? any CountedLoader)?.sampleCount {
          emit(.expected(rows: min(count, settings.limit ?? count) * settings.repeats))
        }
        for try await sample in dataset.stream {
          try take(reader.jobs(for: sample))
          guard reader.hasRoom, await isReadyToPull(slots, &holdsSlot) else {
            isWhole = false
            break
          }
        }
      }
      let (repetitions, rows) = (reader.repetitions, reader.rowCount)
      let stop = change { state in
        state.repetitions = repetitions
        state.isDatasetWhole = isWhole
        state.scheduler.datasetEnded()
        return state.scheduler.stop
      }
      if stop == nil { emit(.planned(rows: rows)) }
    } catch {
      let (error, repetitions) = (Unshared<(any Error)?>(error), reader.repetitions)
      change { state in
        state.repetitions = repetitions
        state.datasetError = error
        state.scheduler.end(.datasetFailed)
      }
    }
    // Nothing is pulled any more; what failed may be started again.
    _ = await isReadyToPull(slots, &holdsSlot)
    if holdsSlot { slots.giveBack() }
  }

  /// Takes note of a sample's rows. Those that an earlier session finished stand.
  private func take(_ jobs: [RowJob<Client.Sample>]) throws {
    var standing: [Row] = []
    var open: [RowJob<Client.Sample>] = []
    for job in jobs {
      if case .session(let resumption) = past,
        let row = try resumption.finishedRow(for: job, evaluators: identities)
      {
        standing.append(row)
      } else {
        open.append(job)
      }
    }
    change { state in
      for row in standing { state.keep(row) }
      for job in open { state.jobs[job.index] = job }
      // A key path into a generic type would be made anew with every sample.
      state.scheduler.pulled(rows: open.map { $0.index })
    }
    for row in standing { emit(.restored(row.ledgerRow.logged)) }
  }

  /// Starts rows that wait until a sample has to be pulled, for which a slot is held then; false if there will be none.
  private func isReadyToPull(_ slots: SharedSlots.Share, _ holdsSlot: inout Bool) async -> Bool {
    var isRefused = false
    while true {
      let step = state.withLock { $0.scheduler.step }
      switch step {
      case .end: return false
      case .wait:
        // Somebody else may have it meanwhile.
        if holdsSlot {
          slots.giveBack()
          holdsSlot = false
        } else if isRefused {
          slots.stopWaiting()
          isRefused = false
        }
        await starting.sleep()
      case .pull, .start:
        if !holdsSlot {
          holdsSlot = slots.take()
          isRefused = !holdsSlot
        }
        guard holdsSlot else {
          await starting.sleep()
          continue
        }
        guard case .start(let row) = step else { return true }
        if start(row: row, slots) { holdsSlot = false }
      }
    }
  }

  /// What the model calls for a row are told.
  private func scope(of row: Int) -> ModelCallScope {
    let number = row % settings.repeats
    let base = settings.seed ?? (settings.repeats > 1 ? 0 : nil)
    return ModelCallScope(
      repeatNumber: number + 1, defaultSeed: base.map { $0 + number }, responses: responses)
  }

  /// Starts the task of a row, which takes the slot with it; false if nothing may be started any more.
  private func start(row: Int, _ slots: SharedSlots.Share) -> Bool {
    let progress = RowProgress(subjectScope: scope(of: row), judgeScope: scope(of: row))
    let started = change { state -> (number: Int, flight: Flight)? in
      guard let job = state.jobs[row], let (number, attempt) = state.scheduler.start(row: row, now: now)
      else { return nil }
      let flight = Flight(slots: slots, job: job, attempt: attempt, progress: progress)
      state.flights[number] = flight
      state.dropped[row] = nil
      return (number, flight)
    }
    guard let (number, flight) = started else { return false }
    emit(.started(RowStart(index: row, key: flight.job.key)))
    let task = Task(executorPreference: EngineExecutor.shared) {
      // Files that feature and evaluators read are none of the dataset's.
      await DatasetReport.$current.withValue(nil) { await self.fly(number, flight) }
    }
    // If it was given up meanwhile, it has to know.
    let goesOn = state.withLock { state in
      state.flights[number]?.task = task
      return state.flights[number].map { !$0.isCancelled } ?? false
    }
    if !goesOn { task.cancel() }
    return true
  }
}
