#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#include "CImageCodec.h"
#include "Vips.h"

// What libvips would print on standard error; what matters comes back as an error.
static void discard(const char *domain, int level, const char *text, void *context) {
  (void)domain, (void)level, (void)text, (void)context;
}

static int find(void *library, const char *name, void *function, char *message, size_t message_size) {
  void *symbol = dlsym(library, name);
  *(void **)function = symbol;
  if (symbol) return 1;
  snprintf(message, message_size, "it has no function %s", name);
  return 0;
}

static int find_all(void *library, CImageCodec *codec, char *message, size_t message_size) {
// GLib's functions are found as well: the search includes the libraries that libvips needs.
#define FIND(name) find(library, #name, &codec->name, message, message_size)
  if (!FIND(vips_block_untrusted_set)) message[0] = 0;
  return FIND(vips_init) && FIND(vips_concurrency_set) && FIND(vips_cache_set_max) &&
         FIND(vips_vector_set_enabled) && FIND(vips_thread_shutdown) &&
         FIND(vips_error_buffer_copy) && FIND(vips_error_clear) &&
         FIND(vips_source_new_from_descriptor) && FIND(vips_foreign_find_load_source) &&
         FIND(vips_image_new_from_source) &&
         FIND(vips_image_new_from_buffer) && FIND(vips_image_get_interpretation) &&
         FIND(vips_thumbnail_image) && FIND(vips_thumbnail_source) &&
         FIND(vips_thumbnail_buffer) && FIND(vips_image_copy_memory) && FIND(vips_image_set_int) &&
         FIND(vips_autorot) && FIND(vips_image_get_typeof) && FIND(vips_icc_transform) &&
         FIND(vips_colourspace) && FIND(vips_image_hasalpha) &&
         FIND(vips_array_double_newv) && FIND(vips_area_unref) && FIND(vips_flatten) &&
         FIND(vips_jpegsave_buffer) && FIND(vips_image_get_width) && FIND(vips_image_get_height) &&
         FIND(g_object_unref) && FIND(g_free) && FIND(g_log_set_handler);
#undef FIND
}

const CImageCodec *cimagecodec_load(const char *name, char *message, size_t message_size) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    snprintf(message, message_size, "%s", dlerror());
    return NULL;
  }
  CImageCodec *codec = calloc(1, sizeof(CImageCodec));
  if (!codec || !find_all(library, codec, message, message_size)) {
    free(codec);
    return NULL;
  }
  codec->g_log_set_handler(
    "VIPS", G_LOG_LEVEL_WARNING | G_LOG_LEVEL_MESSAGE | G_LOG_LEVEL_INFO, discard, NULL);
  if (codec->vips_init("FoundationModels") != 0) {
    char *reason = codec->vips_error_buffer_copy();
    snprintf(message, message_size, "%s", reason);
    codec->g_free(reason);
    free(codec);
    return NULL;
  }
  // Pictures are decoded side by side by the caller; threads and caches of libvips would only cost memory.
  codec->vips_concurrency_set(1);
  codec->vips_cache_set_max(0);
  // On, older versions compile loops for each picture through liborc, which takes no lock when it gives their memory back.
  // With libvips 8.14.1 and liborc 0.4.33, JPEGs and PNGs shrunk by 8 threads corrupted the heap within a minute.
  codec->vips_vector_set_enabled(0);
  if (codec->vips_block_untrusted_set) codec->vips_block_untrusted_set(1);
  return codec;
}
