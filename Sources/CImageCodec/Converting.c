#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "CImageCodec.h"
#include "Vips.h"

#define END ((void *)0)

// libvips keeps the reasons of failures in one place for all threads. Conversions hold this lock for reading; one that
// fails is repeated alone, holding it for writing, so that the reason it tells is its own.
#ifdef PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP
// By default a writer would wait for as long as pictures keep coming.
static pthread_rwlock_t alone = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;
#else
static pthread_rwlock_t alone = PTHREAD_RWLOCK_INITIALIZER;
#endif

// Puts `next` in the place of `*image`, or returns -1 if there is none.
static int replace(const CImageCodec *codec, void **image, void *next) {
  if (!next) return -1;
  codec->g_object_unref(*image);
  *image = next;
  return 0;
}

// Turning is left to `turn`, colours to `make_srgb`: an export profile given here would shift those of pictures that have
// no profile.
#define SHRINKING "height", longest_side, "size", (int)VIPS_SIZE_DOWN, "no_rotate", 1
#define LOADING "[fail_on=truncated]"

static void *new_source(const CImageCodec *codec, CImageCodecInput input) {
  return lseek(input.descriptor, 0, SEEK_SET) < 0 ? NULL : codec->vips_source_new_from_descriptor(input.descriptor);
}

// Opens a picture without decoding it.
static void *open_image(const CImageCodec *codec, CImageCodecInput input) {
  if (input.descriptor < 0) {
    return codec->vips_image_new_from_buffer(
      input.bytes, input.count, LOADING, "access", (int)VIPS_ACCESS_SEQUENTIAL, END);
  }
  void *source = new_source(codec, input);
  if (!source) return NULL;
  void *image = NULL;
  // Asked first: libvips 8.14.1 ends the process when it opens an empty file.
  if (codec->vips_foreign_find_load_source(source)) {
    image = codec->vips_image_new_from_source(source, LOADING, "access", (int)VIPS_ACCESS_SEQUENTIAL, END);
  }
  codec->g_object_unref(source);
  return image;
}

// Whether a picture has more pixels than it may. Its header has been read elsewhere, but what a decoder makes of it counts:
// a GIF grows with its frames, for instance.
static int is_too_large(
  const CImageCodec *codec, const void *image, int64_t max_pixels, CImageCodecOutput *output) {
  output->width = codec->vips_image_get_width(image);
  output->height = codec->vips_image_get_height(image);
  return (int64_t)output->width * output->height > max_pixels;
}

// Shrinks a CMYK picture that says by a profile what its inks look like; NULL if it is none. Left to itself, shrinking
// would take them for ordinary ones.
static void *shrink_inks(const CImageCodec *codec, void *image, int longest_side) {
  void *colored = NULL, *shrunk = NULL;
  if (codec->vips_image_get_interpretation(image) != VIPS_INTERPRETATION_CMYK ||
      codec->vips_image_get_typeof(image, "icc-profile-data") == 0) {
    return NULL;
  }
  codec->vips_icc_transform(image, &colored, "srgb", "embedded", 1, END);
  if (!colored) return NULL;
  codec->vips_thumbnail_image(colored, &shrunk, longest_side, SHRINKING, END);
  codec->g_object_unref(colored);
  return shrunk;
}

static void *shrink(const CImageCodec *codec, CImageCodecInput input, int longest_side) {
  void *image = NULL;
  if (input.descriptor < 0) {
    codec->vips_thumbnail_buffer(
      (void *)input.bytes, input.count, &image, longest_side, SHRINKING, "option_string", LOADING, END);
    return image;
  }
  void *source = new_source(codec, input);
  if (!source) return NULL;
  codec->vips_thumbnail_source(source, &image, longest_side, SHRINKING, "option_string", LOADING, END);
  codec->g_object_unref(source);
  return image;
}

static int decode(
  const CImageCodec *codec, CImageCodecInput input, CImageCodecOptions options, CImageCodecOutput *output,
  void **image) {
  void *opened = open_image(codec, input);
  if (!opened) return CIMAGECODEC_UNDECODABLE;
  int refused = is_too_large(codec, opened, options.max_pixels, output);
  *image = refused ? NULL : shrink_inks(codec, opened, options.longest_side);
  codec->g_object_unref(opened);
  if (refused) return CIMAGECODEC_TOO_LARGE;
  if (!*image) *image = shrink(codec, input, options.longest_side);
  return *image ? 0 : CIMAGECODEC_UNDECODABLE;
}

static int turn(const CImageCodec *codec, void **image, int orientation) {
  void *next = NULL;
  if (orientation == 1) return 0;
  // Rows leave the decoder once and in order; turning needs them all.
  if (replace(codec, image, codec->vips_image_copy_memory(*image)) != 0) return -1;
  codec->vips_image_set_int(*image, "orientation", orientation);
  codec->vips_autorot(*image, &next, END);
  return replace(codec, image, next);
}

static int make_srgb(const CImageCodec *codec, void **image) {
  void *next = NULL;
  // Wide-gamut and CMYK pictures bring a profile. One that is damaged is passed over.
  if (codec->vips_image_get_typeof(*image, "icc-profile-data") != 0) {
    codec->vips_icc_transform(*image, &next, "srgb", "embedded", 1, END);
    if (next) replace(codec, image, next);
  }
  next = NULL;
  codec->vips_colourspace(*image, &next, VIPS_INTERPRETATION_sRGB, END);
  return replace(codec, image, next);
}

static int lay_on_white(const CImageCodec *codec, void **image) {
  if (!codec->vips_image_hasalpha(*image)) return 0;
  void *next = NULL;
  void *white = codec->vips_array_double_newv(3, 255.0, 255.0, 255.0);
  codec->vips_flatten(*image, &next, "background", white, END);
  codec->vips_area_unref(white);
  return replace(codec, image, next);
}

static int attempt(
  const CImageCodec *codec, CImageCodecInput input, CImageCodecOptions options, CImageCodecOutput *output) {
  void *image = NULL;
  int status = decode(codec, input, options, output, &image);
  if (status != 0) return status;
  status = make_srgb(codec, &image);
  if (status == 0) status = lay_on_white(codec, &image);
  // Not earlier: it lets go of the decoder, and that for HEIC takes the profile with it (libvips 8.14.1).
  if (status == 0) status = turn(codec, &image, options.orientation);
  if (status == 0) {
    output->width = codec->vips_image_get_width(image);
    output->height = codec->vips_image_get_height(image);
    status = codec->vips_jpegsave_buffer(
      image, &output->bytes, &output->count, "Q", options.quality, "optimize_coding", 1, "strip", 1, END);
  }
  codec->g_object_unref(image);
  return status;
}

static void copy_reason(const CImageCodec *codec, char *message, size_t message_size) {
  char *reason = codec->vips_error_buffer_copy();
  snprintf(message, message_size, "%s", reason ? reason : "");
  codec->g_free(reason);
}

int cimagecodec_convert(
  const CImageCodec *codec, CImageCodecInput input, CImageCodecOptions options, CImageCodecOutput *output,
  char *message, size_t message_size) {
  memset(output, 0, sizeof(*output));
  pthread_rwlock_rdlock(&alone);
  int status = attempt(codec, input, options, output);
  pthread_rwlock_unlock(&alone);
  if (status == CIMAGECODEC_UNDECODABLE) {
    pthread_rwlock_wrlock(&alone);
    codec->vips_error_clear();
    status = attempt(codec, input, options, output);
    if (status != 0) copy_reason(codec, message, message_size);
    codec->vips_error_clear();
    pthread_rwlock_unlock(&alone);
  }
  // Threads of the caller come and go; what libvips keeps for them must go with them.
  codec->vips_thread_shutdown();
  return status;
}

void cimagecodec_free(const CImageCodec *codec, CImageCodecOutput output) {
  codec->g_free(output.bytes);
}
