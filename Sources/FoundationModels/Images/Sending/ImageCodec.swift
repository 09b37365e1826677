import CImageCodec
import Foundation

/// Decodes pictures of any format and encodes them again, through libvips, which is loaded when it is first
/// needed.
struct ImageCodec: Sendable {
  /// The library's file name, as packages of it install it.
  static let libraryName: String = {
    #if canImport(Darwin)
      "libvips.42.dylib"
    #else
      "libvips.so.42"
    #endif
  }()

  /// The codec of the process, or why there is none.
  static let shared = Result { try ImageCodec(library: libraryName) }

  /// Why a library cannot be used.
  struct LoadingError: Error, Hashable {
    var reason: String
  }

  /// What is to become of a picture.
  struct Conversion: Sendable, Hashable {
    /// How many pixels the longer side has at most; nothing is enlarged.
    var longestSide: Int
    /// How the stored pixels have to be turned.
    var orientation: CGImagePropertyOrientation
  }

  /// A picture that came out of a conversion.
  struct Converted {
    /// A JPEG.
    var data: Data
    var width: Int
    var height: Int
  }

  /// Good enough that models see no difference, and without loss of color resolution.
  private static let quality: Int32 = 90
  private static let messageSize = 1024

  // Never unloaded, and made for use by many threads.
  nonisolated(unsafe) private let codec: OpaquePointer

  /// Loads a library. It may be done once in a process.
  ///
  /// - Throws: `LoadingError`.
  init(library: String) throws {
    var message = [CChar](repeating: 0, count: Self.messageSize)
    guard let codec = cimagecodec_load(library, &message, message.count) else {
      throw LoadingError(reason: Self.text(message))
    }
    self.codec = codec
  }

  /// Decodes, turns and shrinks a picture, lays it on white, and encodes it as a JPEG with standard colors
  /// and without metadata. It takes up to some seconds, and the calling thread works for all of them.
  ///
  /// - Throws: `ImageProblem.undecodable`, or `ImageProblem.tooManyPixels` if there turn out to be more than the
  ///   header says.
  func convert(_ image: OpenImage, format: ImageFormat, _ conversion: Conversion) throws -> Converted {
    let options = CImageCodecOptions(
      longest_side: Int32(clamping: conversion.longestSide),
      orientation: Int32(conversion.orientation.rawValue), quality: Self.quality,
      max_pixels: Int64(ImageLimits.pixels(in: format)))
    var output = CImageCodecOutput()
    var message = [CChar](repeating: 0, count: Self.messageSize)
    let status =
      switch image.input {
      case .file(let file):
        withExtendedLifetime(file) {
          let input = CImageCodecInput(descriptor: file.descriptor, bytes: nil, count: 0)
          return cimagecodec_convert(codec, input, options, &output, &message, message.count)
        }
      case .data(let data):
        data.withUnsafeBytes { bytes in
          let input = CImageCodecInput(descriptor: -1, bytes: bytes.baseAddress, count: bytes.count)
          return cimagecodec_convert(codec, input, options, &output, &message, message.count)
        }
      }
    if status == CIMAGECODEC_TOO_LARGE {
      throw ImageProblem.tooManyPixels(
        width: Int(output.width), height: Int(output.height), limit: Int(options.max_pixels), kind: nil)
    }
    guard status == 0, let bytes = output.bytes else {
      throw ImageProblem.undecodable(format, reason: Self.text(message))
    }
    defer { cimagecodec_free(codec, output) }
    return Converted(
      data: Data(bytes: bytes, count: output.count), width: Int(output.width), height: Int(output.height))
  }

  private static func text(_ message: [CChar]) -> String {
    let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).joined(separator: "; ")
  }
}
