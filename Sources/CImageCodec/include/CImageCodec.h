#ifndef CIMAGECODEC_H
#define CIMAGECODEC_H

#include <stddef.h>
#include <stdint.h>

/// The functions of a loaded libvips.
typedef struct CImageCodec CImageCodec;

/// Where the encoded picture comes from: an open file, read from its start, or memory if `descriptor` is negative.
typedef struct {
  int descriptor;
  const void *bytes;
  size_t count;
} CImageCodecInput;

/// What to make of a picture.
typedef struct {
  /// The longest side of the result in pixels at most; nothing is enlarged.
  int longest_side;
  /// How the stored pixels have to be turned, as an EXIF orientation, 1 to 8. What the file says is ignored.
  int orientation;
  /// The quality of the JPEG, 1 to 100.
  int quality;
  /// How many pixels the encoded picture may have.
  int64_t max_pixels;
} CImageCodecOptions;

/// What a conversion may come to, apart from success, which is 0.
enum {
  /// The picture cannot be decoded.
  CIMAGECODEC_UNDECODABLE = -1,
  /// The picture has more pixels than it may, which is known before they are decoded.
  CIMAGECODEC_TOO_LARGE = -2,
};

/// A JPEG in memory that `cimagecodec_free` gives back.
typedef struct {
  void *bytes;
  size_t count;
  int width;
  int height;
} CImageCodecOutput;

/// Loads libvips and prepares it; the result is never unloaded.
///
/// Call it once per process. Returns NULL, with the reason in `message`, if the library or one of its functions is missing.
const CImageCodec *cimagecodec_load(const char *library, char *message, size_t message_size);

/// Decodes a picture, shrinks and turns it, lays it on white, and encodes it as an sRGB JPEG.
///
/// May be called on any thread, by several at once. Returns 0, or `CIMAGECODEC_UNDECODABLE` with the reason in `message`,
/// or `CIMAGECODEC_TOO_LARGE` with the encoded picture's width and height in `output`.
int cimagecodec_convert(
  const CImageCodec *codec, CImageCodecInput input, CImageCodecOptions options, CImageCodecOutput *output,
  char *message, size_t message_size);

/// Gives back what a conversion made.
void cimagecodec_free(const CImageCodec *codec, CImageCodecOutput output);

/// Gives the space of part of a file back to the file system; the part reads as zeros afterwards.
///
/// Returns 0, or -1 where the system cannot do this. Here because Swift does not see the call.
int cimagecodec_punch_hole(int descriptor, int64_t offset, int64_t count);

#endif
