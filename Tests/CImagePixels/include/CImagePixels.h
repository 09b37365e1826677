#ifndef CIMAGEPIXELS_H
#define CIMAGEPIXELS_H

#include <stddef.h>
#include <stdint.h>

/// Decodes a picture with three channels. Returns its number of bytes, or 0 if it cannot be decoded or has more than
/// `capacity`.
size_t cimagepixels_decode(
  const void *bytes, size_t count, uint8_t *pixels, size_t capacity, int *width, int *height);

/// Writes a black PNG of any size, row by row. Returns 0 if that worked.
int cimagepixels_write_png(const char *path, int width, int height, int channels, int is_interlaced);

#endif
