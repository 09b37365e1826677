import FoundationModels

/// One iteration over a generator: asks for batches, and takes their samples in one by one.
struct GenerationRun<SampleType: ModelSampleProtocol>: Sendable {
  private let generator: SampleGenerator<SampleType>
  private let settings: GenerationSettings<SampleType>
  private var progress: Progress?
  private var isOver = false

  init(generator: SampleGenerator<SampleType>) {
    self.generator = generator
    settings = generator.settings
  }

  /// The next sample that is good, or nil at the end.
  mutating func next() async throws -> SampleType? {
    guard !isOver else { return nil }
    do {
      if let sample = try await nextSample() { return sample }
      isOver = true
      return nil
    } catch {
      isOver = true
      let ending: GenerationEnding =
        error is CancellationError ? .cancelled : .failed(reason: ErrorText.reason(of: error))
      await generator.withPool { $0.endRun(ending) }
      throw error
    }
  }

  private mutating func nextSample() async throws -> SampleType? {
    var progress = try await begun()
    while true {
      try Task.checkCancellation()
      if let item = progress.batch.next() {
        guard let sample = try await sample(of: item, in: progress) else { continue }
        progress.batch.kept += 1
        self.progress = progress
        return sample
      }
      await close(&progress)
      let (existing, missing) = await generator.withPool { ($0.samples.count, $0.missing) }
      switch progress.plan.next(existing: existing, missing: missing) {
      case .ask(let request):
        progress.batch = try await answer(to: request, in: &progress)
      case .stop(let ending):
        await end(ending)
        return nil
      }
    }
  }

  /// What the run has come to. The first call begins it.
  private mutating func begun() async throws -> Progress {
    if let progress { return progress }
    let number = await generator.withPool { $0.beginRun() }
    let schema = try GenerationSchema(root: settings.form.schema, dependencies: []).resolved
    return Progress(number: number, plan: settings.plan(ofRun: number), schema: schema)
  }

  private func close(_ progress: inout Progress) async {
    guard let batch = progress.batch.finished() else { return }
    progress.plan.record(kept: batch.kept)
    await generator.withPool { $0.noteSurplus(batch.rest) }
  }

  private func end(_ ending: GenerationEnding) async {
    let log = await generator.withPool { pool in
      pool.endRun(ending)
      return pool.log
    }
    if case .nothingNew = ending { settings.report("SampleGenerator: \(log.summary)") }
  }
}

extension GenerationRun {
  /// The state of a run between two samples.
  struct Progress: Sendable {
    let number: Int
    var plan: BatchPlan
    /// The schema of one sample.
    let schema: ResolvedSchema
    var session: LanguageModelSession?
    var batch = Batch()
  }

  /// The part of an answer that has not been looked at.
  struct Batch: Sendable {
    private var asked = 0
    private var items: ArraySlice<BatchReply.Item> = []
    private var isOpen = false
    /// How many samples of it were kept.
    var kept = 0

    init() {}

    init(_ reply: BatchReply, asked: Int) {
      self.asked = asked
      items = reply.items[...]
      isOpen = true
    }

    /// The next part, unless as many samples as were asked for were kept.
    mutating func next() -> BatchReply.Item? { kept < asked ? items.popFirst() : nil }

    /// Ends the batch: how many samples were kept, and how many came beyond what was asked for. Nil if there is
    /// none.
    mutating func finished() -> (kept: Int, rest: Int)? {
      defer { self = Batch() }
      return isOpen ? (kept, items.count) : nil
    }
  }

  /// Asks the model, in a session of its own if the context is full.
  private func answer(to request: BatchPlan.Request, in progress: inout Progress) async throws -> Batch {
    var examples = await generator.withPool { pool in request.examples.map { pool.samples[$0] } }
    let schema = try BatchForm.schema(count: request.count, of: settings.form.schema)
    while true {
      let isFresh = progress.session == nil
      let session = progress.session ?? settings.session()
      if isFresh { await generator.withPool { $0.noteSession() } }
      progress.session = session
      let prompt = BatchForm.prompt(
        settings.prompt, count: request.count, examples: examples.map(settings.form.content),
        isRetry: request.isRetry)
      do {
        let reply = try await Self.reply(of: session, to: prompt, schema: schema)
        await generator.withPool { $0.noteAnswer() }
        return Batch(reply, asked: request.count)
      } catch LanguageModelError.contextSizeExceeded(let details) {
        progress.session = nil
        guard isFresh else { continue }
        // A session without a past has no room for the request itself.
        guard !examples.isEmpty else { throw LanguageModelError.contextSizeExceeded(details) }
        examples.removeLast((examples.count + 1) / 2)
      }
    }
  }

  private static func reply(
    of session: LanguageModelSession, to prompt: Prompt, schema: GenerationSchema
  ) async throws -> BatchReply {
    do {
      return BatchReply(try await session.respond(to: prompt, schema: schema).content)
    } catch let failure as GeneratedContent.ParsingError {
      return BatchReply(failure)
    }
  }

  /// Takes a sample in, or notes why not and returns nil. Throws what the validator throws.
  private func sample(of item: BatchReply.Item, in progress: Progress) async throws -> SampleType? {
    let sample: SampleType
    switch item {
    case .malformed(let text, let reason):
      await generator.withPool { $0.noteMalformed(text, reason: reason) }
      return nil
    case .sample(let content):
      do {
        sample = try SampleReading(schema: progress.schema, form: settings.form).sample(content)
      } catch {
        let reason = ErrorText.reason(of: error)
        await generator.withPool { $0.noteMalformed(content.jsonString, reason: reason) }
        return nil
      }
    }
    guard await generator.withPool({ $0.admits(sample) }) else { return nil }
    if let reason = try await refusal(of: sample) {
      await generator.withPool { $0.refuse(sample, reason: reason, run: progress.number) }
      return nil
    }
    return await generator.withPool { $0.add(sample) } ? sample : nil
  }

  /// Why the validator refuses a sample, or nil if it does not.
  private func refusal(of sample: SampleType) async throws -> String? {
    guard let validator = settings.validator else { return nil }
    let note = RefusalNote()
    let isValid = try await RefusalNote.$current.withValue(note) { try await validator(sample) }
    return isValid ? nil : note.reason ?? "the validator returned false"
  }
}
