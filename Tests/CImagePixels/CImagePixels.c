#include "CImagePixels.h"

#include <dlfcn.h>
#include <string.h>

// The tests look at pixels through libvips as well, but not through the code that they test.
static void *find(const char *name) {
  static void *library;
  if (!library) library = dlopen("libvips.so.42", RTLD_NOW | RTLD_LOCAL);
  return library ? dlsym(library, name) : NULL;
}

static int start(void) {
  int (*vips_init)(const char *) = find("vips_init");
  return vips_init ? vips_init("tests") : -1;
}

static void release(void *object) {
  void (*g_object_unref)(void *) = find("g_object_unref");
  g_object_unref(object);
}

size_t cimagepixels_decode(
  const void *bytes, size_t count, uint8_t *pixels, size_t capacity, int *width, int *height) {
  if (start() != 0) return 0;
  void *(*vips_image_new_from_buffer)(const void *, size_t, const char *, ...) = find("vips_image_new_from_buffer");
  void *(*vips_image_write_to_memory)(void *, size_t *) = find("vips_image_write_to_memory");
  int (*vips_image_get_width)(void *) = find("vips_image_get_width");
  int (*vips_image_get_height)(void *) = find("vips_image_get_height");
  void (*g_free)(void *) = find("g_free");
  void *image = vips_image_new_from_buffer(bytes, count, "", (void *)0);
  if (!image) return 0;
  size_t size = 0;
  void *memory = vips_image_write_to_memory(image, &size);
  *width = vips_image_get_width(image);
  *height = vips_image_get_height(image);
  release(image);
  if (!memory) return 0;
  size_t expected = (size_t)*width * (size_t)*height * 3;
  int fits = size == expected && size <= capacity;
  if (fits) memcpy(pixels, memory, size);
  g_free(memory);
  return fits ? size : 0;
}

int cimagepixels_write_png(const char *path, int width, int height, int channels, int is_interlaced) {
  if (start() != 0) return -1;
  int (*vips_black)(void **, int, int, ...) = find("vips_black");
  int (*vips_pngsave)(void *, const char *, ...) = find("vips_pngsave");
  void *image = NULL;
  if (vips_black(&image, width, height, "bands", channels, (void *)0) != 0) return -1;
  int status = vips_pngsave(image, path, "compression", 1, "interlace", is_interlaced, (void *)0);
  release(image);
  return status;
}
