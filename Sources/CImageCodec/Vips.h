#ifndef VIPS_FUNCTIONS_H
#define VIPS_FUNCTIONS_H

#include <stddef.h>

// The part of libvips, GLib and GObject that is used, declared here so that no headers have to be installed. Pictures,
// sources and arrays are opaque. A trailing `...` takes pairs of option name and value, closed by a null pointer.
struct CImageCodec {
  int (*vips_init)(const char *name);
  void (*vips_concurrency_set)(int count);
  void (*vips_cache_set_max)(int count);
  void (*vips_vector_set_enabled)(int state);
  // Missing before libvips 8.13, and then null.
  void (*vips_block_untrusted_set)(int state);
  void (*vips_thread_shutdown)(void);
  char *(*vips_error_buffer_copy)(void);
  void (*vips_error_clear)(void);

  void *(*vips_source_new_from_descriptor)(int descriptor);
  const char *(*vips_foreign_find_load_source)(void *source);
  void *(*vips_image_new_from_source)(void *source, const char *options, ...);
  void *(*vips_image_new_from_buffer)(const void *bytes, size_t count, const char *options, ...);
  int (*vips_image_get_interpretation)(const void *image);
  int (*vips_thumbnail_image)(void *in, void **out, int width, ...);
  int (*vips_thumbnail_source)(void *source, void **out, int width, ...);
  int (*vips_thumbnail_buffer)(void *bytes, size_t count, void **out, int width, ...);
  void *(*vips_image_copy_memory)(void *image);
  void (*vips_image_set_int)(void *image, const char *name, int value);
  int (*vips_autorot)(void *in, void **out, ...);
  unsigned long (*vips_image_get_typeof)(const void *image, const char *name);
  int (*vips_icc_transform)(void *in, void **out, const char *profile, ...);
  int (*vips_colourspace)(void *in, void **out, int space, ...);
  int (*vips_image_hasalpha)(void *image);
  void *(*vips_array_double_newv)(int count, ...);
  void (*vips_area_unref)(void *area);
  int (*vips_flatten)(void *in, void **out, ...);
  int (*vips_jpegsave_buffer)(void *in, void **bytes, size_t *count, ...);
  int (*vips_image_get_width)(const void *image);
  int (*vips_image_get_height)(const void *image);

  void (*g_object_unref)(void *object);
  void (*g_free)(void *memory);
  unsigned (*g_log_set_handler)(
    const char *domain, int levels, void (*handler)(const char *, int, const char *, void *), void *context);
};

// Members of enumerations of libvips and GLib.
enum {
  VIPS_ACCESS_SEQUENTIAL = 1,
  VIPS_SIZE_DOWN = 2,
  VIPS_INTERPRETATION_CMYK = 15,
  VIPS_INTERPRETATION_sRGB = 22,
  G_LOG_LEVEL_WARNING = 1 << 4,
  G_LOG_LEVEL_MESSAGE = 1 << 5,
  G_LOG_LEVEL_INFO = 1 << 6,
};

#endif
