#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "CImageCodec.h"
#include "Vips.h"

#define END ((void *)0)

// One conversion at a time. libvips keeps the reasons of failures in one place for all threads; and conversions at the same
// time have ended in a corrupted heap with Debian 12's libvips 8.14.1 (its own thread pool and libheif's are suspected).
static pthread_mutex_t alone = PTHREAD_MUTEX_INITIALIZER;

// Puts `next` in the place of `*image`, or returns -1 if there is none.
static int replace(const CImageCodec *codec, void **image, void *next) {
  if (!next) return -1;
  codec->g_object_unref(*image);
  *image = next;
  return 0;
}

static void *decode(const CImageCodec *codec, CImageCodecInput input, int longest_side) {
  // Turning is left to `turn`, colours to `make_srgb`: an export profile given here would shift those of pictures that
  // have no profile.
#define OPTIONS                                                                                             \
  "height", longest_side, "size", (int)VIPS_SIZE_DOWN, "no_rotate", 1, "option_string", "[fail_on=truncated]", END
  void *image = NULL;
  if (input.descriptor < 0) {
    codec->vips_thumbnail_buffer((void *)input.bytes, input.count, &image, longest_side, OPTIONS);
    return image;
  }
  if (lseek(input.descriptor, 0, SEEK_SET) < 0) return NULL;
  void *source = codec->vips_source_new_from_descriptor(input.descriptor);
  if (!source) return NULL;
  codec->vips_thumbnail_source(source, &image, longest_side, OPTIONS);
  codec->g_object_unref(source);
  return image;
#undef OPTIONS
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
  void *image = decode(codec, input, options.longest_side);
  if (!image) return -1;
  int status = turn(codec, &image, options.orientation);
  if (status == 0) status = make_srgb(codec, &image);
  if (status == 0) status = lay_on_white(codec, &image);
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
  pthread_mutex_lock(&alone);
  codec->vips_error_clear();
  int status = attempt(codec, input, options, output);
  if (status != 0) copy_reason(codec, message, message_size);
  codec->vips_error_clear();
  // Threads of the caller come and go; what libvips keeps for them must go with them.
  codec->vips_thread_shutdown();
  pthread_mutex_unlock(&alone);
  return status;
}

void cimagecodec_free(const CImageCodec *codec, CImageCodecOutput output) {
  codec->g_free(output.bytes);
}
