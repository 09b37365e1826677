import Foundation

extension AttachedImage {
  /// A picture that is ready to be sent, or what has to be done with it.
  enum Preparation {
    case ready(EncodedImage)
    case convert(OpenImage, ImageHeader, ImageCodec.Conversion, purpose: String, memory: Int)
  }

  /// Reads the picture and decides what has to be done. Reads a file, so it may take a while.
  ///
  /// - Throws: `ImageError`.
  func prepare(maxPixelSize: Int?, formats: Set<ImageFormat> = .widelyAccepted) throws -> Preparation {
    try source.naming {
      let image = try source.open()
      let header: ImageHeader
      do {
        header = try Self.header(image)
      } catch let problem as ImageProblem {
        guard let statedType, problem.leavesRoom(for: statedType) else { throw problem }
        return .ready(EncodedImage(data: try image.data(), mimeType: statedType))
      }
      let limits = [maxPixelSize, self.maxPixelSize].compactMap { $0 }
      if let tooSmall = limits.first(where: { $0 < 1 }) { throw ImageProblem.pixelSizeTooSmall(tooSmall) }
      let wish = SendingPlan.Wish(
        maxPixelSize: limits.min(), orientation: turn.orientation(header: header.orientation),
        formats: formats)
      return try prepare(image, header, wish: wish)
    }
  }

  private func prepare(
    _ image: OpenImage, _ header: ImageHeader, wish: SendingPlan.Wish
  ) throws -> Preparation {
    var plan = SendingPlan(header, byteCount: image.bytes.count, wish: wish)
    if plan == .asIs {
      let data = try image.data()
      let completeness = ImageCompleteness(data, format: header.format)
      guard completeness.hasEnd else { throw ImageProblem.cutShort(header.format) }
      if completeness.frames <= 1 {
        return .ready(EncodedImage(data: data, mimeType: header.format.mimeType))
      }
      plan = .firstFrame(of: header, wish: wish)
    }
    guard case .convert(let conversion, let purpose) = plan else {
      preconditionFailure("A plan that is not to send a picture as it is has to be a conversion.")
    }
    return .convert(image, header, conversion, purpose: purpose, memory: plan.memory(for: header))
  }

  /// Makes the form in which the picture is sent, on the calling thread.
  ///
  /// - Throws: `ImageError`.
  func encoded(
    maxPixelSize: Int?, formats: Set<ImageFormat> = .widelyAccepted,
    codec: @autoclosure () -> Result<ImageCodec, any Error> = ImageCodec.shared
  ) throws -> EncodedImage {
    switch try prepare(maxPixelSize: maxPixelSize, formats: formats) {
    case .ready(let encoded): return encoded
    case .convert(let image, let header, let conversion, let purpose, _):
      return try source.naming {
        do {
          let converted = try codec().get().convert(image, format: header.format, conversion)
          return EncodedImage(data: converted.data, mimeType: ImageFormat.jpeg.mimeType)
        } catch let error as ImageCodec.LoadingError {
          throw ImageProblem.decoderMissing(purpose: purpose, reason: error.reason)
        }
      }
    }
  }

  /// Makes the form in which the picture is sent, while the task waits: reading and decoding run on threads
  /// of their own, and only as many at once as a limit of memory allows.
  ///
  /// - Throws: `ImageError`, or `CancellationError` if the task is cancelled before decoding starts.
  nonisolated(nonsending) func encodedOutsideOfTasks(
    maxPixelSize: Int?, formats: Set<ImageFormat> = .widelyAccepted, queue: DecodingQueue = .shared
  ) async throws -> EncodedImage {
    let first = try await queue.run { () -> (ready: EncodedImage?, memory: Int) in
      switch try prepare(maxPixelSize: maxPixelSize, formats: formats) {
      case .ready(let encoded): (encoded, 0)
      case .convert(_, _, _, _, let memory): (nil, memory)
      }
    }
    if let ready = first.ready { return ready }
    // The picture is opened again: none shall be kept open while others are decoded.
    return try await queue.run(bytes: first.memory) {
      try encoded(maxPixelSize: maxPixelSize, formats: formats)
    }
  }
}

extension ImageProblem {
  /// Whether bytes of that kind can be a picture of a stated type that is not known here.
  fileprivate func leavesRoom(for type: String) -> Bool {
    guard type.hasPrefix("image/"), !ImageFormat.allCases.contains(where: { $0.mimeType == type }) else {
      return false
    }
    return switch self {
    case .unsupportedFormat, .unknownFormat: true
    default: false
    }
  }
}
