"""Draws the pictures that the image tests read. Needs pillow and pillow-heif; run it in this folder.

Most show the same four quarters: red and green above, blue and yellow below. Upright they are 24 pixels wide and 16 high.
"""

import io
import random
import struct
import zlib

import pillow_heif
from PIL import Image, ImageCms

import profiles

pillow_heif.register_heif_opener()

RED, GREEN, BLUE, YELLOW = (230, 30, 30), (30, 180, 30), (30, 30, 230), (240, 220, 20)
ORIENTATION = 0x112

# What turns an upright picture into the pixels that are stored for an orientation.
STORED = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}


def quarters(width=24, height=16):
    image = Image.new("RGB", (width, height), YELLOW)
    image.paste(RED, (0, 0, width // 2, height // 2))
    image.paste(GREEN, (width // 2, 0, width, height // 2))
    image.paste(BLUE, (0, height // 2, width // 2, height))
    return image


def exif(orientation):
    data = Image.Exif()
    data[ORIENTATION] = orientation
    return data


def deep_png(path, color_type, row, height, profile=None):
    """A PNG of 16 bits a channel, which Pillow writes only without colors. All rows are the same, or given as a list."""
    def chunk(name, data):
        body = name + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    rows = row if isinstance(row, list) else [row] * height
    width = len(rows[0]) // {0: 1, 2: 3, 6: 4}[color_type]
    header = struct.pack(">IIBBBBB", width, len(rows), 16, color_type, 0, 0, 0)
    pixels = b"".join(b"\0" + struct.pack(f">{len(values)}H", *values) for values in rows)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header))
        if profile:
            file.write(chunk(b"iCCP", b"profile\0\0" + zlib.compress(profile)))
        file.write(chunk(b"IDAT", zlib.compress(pixels)) + chunk(b"IEND", b""))


def in_display_p3(image):
    """The numbers that stand for the same colors in Display P3."""
    p3 = ImageCms.ImageCmsProfile(io.BytesIO(profiles.DISPLAY_P3))
    return ImageCms.profileToProfile(image, ImageCms.createProfile("sRGB"), p3)


image = quarters()
options = {"quality": 95, "subsampling": 0}
image.save("quarters.jpg", **options)
image.save("progressive.jpg", progressive=True, **options)
image.save("damaged-profile.jpg", icc_profile=b"not a profile " * 10, **options)
image.convert("CMYK").save("cmyk.jpg", **options)
for orientation, transpose in STORED.items():
    image.transpose(transpose).save(f"orientation-{orientation}.jpg", exif=exif(orientation), **options)
image.transpose(STORED[6]).save("orientation-6.png", exif=exif(6))
image.transpose(STORED[6]).save("orientation-6.webp", exif=exif(6), lossless=True)
image.transpose(STORED[6]).save("orientation-6.tif", tiffinfo={ORIENTATION: 6})

image.save("quarters.png")
image.save("quarters.webp", quality=95)
image.save("lossless.webp", lossless=True)
image.save("quarters.gif")
image.save("quarters.tif", compression="tiff_lzw")
image.save("quarters.heic", quality=95, chroma=444)
image.save("quarters.avif", quality=95, subsampling="4:4:4")

Image.new("RGBA", (8, 8), (255, 0, 0, 128)).save("transparent.png")
deep_png("transparent-16-bit.png", 6, (65535, 0, 0, 32768) * 8, 8)

others = [Image.new("RGB", image.size, BLUE), Image.new("RGB", image.size, GREEN)]
image.save("animated.gif", save_all=True, append_images=others)
image.save("animated.webp", save_all=True, append_images=others, lossless=True)

# The same colors in other numbers.
wide = in_display_p3(image)
for name in ("jpg", "png", "webp", "tif", "heic", "avif"):
    settings = {"jpg": options, "webp": {"lossless": True}, "heic": {"quality": 95, "chroma": 444},
                "avif": {"quality": 95, "subsampling": "4:4:4"}}.get(name, {})
    wide.save(f"display-p3.{name}", icc_profile=profiles.DISPLAY_P3, **settings)
image.convert("CMYK").save("cmyk-profile.jpg", icc_profile=profiles.CMYK, **options)
deep_rows = [[value * 257 for x in range(24) for value in image.getpixel((x, y))] for y in range(16)]
deep_png("16-bit.png", 2, deep_rows, 16)
red = in_display_p3(Image.new("RGB", (1, 1), RED)).getpixel((0, 0))
deep_png("transparent-16-bit-p3.png", 6, tuple(value * 257 for value in red + (128,)) * 8, 8, profiles.DISPLAY_P3)

image.quantize(8).save("palette.png")
Image.new("L", (8, 8), 100).save("gray.jpg", **options)
Image.new("LA", (8, 8), (100, 128)).save("gray-transparent.png")
deep_png("gray-16-bit.png", 0, (100 * 257,) * 8, 8)

# Hard to compress, so that most of each file is pixels.
noise = Image.frombytes("RGB", (64, 48), random.Random(1).randbytes(64 * 48 * 3))
noise.save("noise.jpg", quality=80)
noise.save("noise-progressive.jpg", quality=80, progressive=True)
noise.save("noise.png")
noise.save("noise.webp", quality=80)
noise.save("noise-lossless.webp", lossless=True)
noise.quantize(64).save("noise.gif")
noise.save("noise.tif")
noise.quantize(64).save("noise-palette.tif", compression="tiff_lzw")
noise.save("noise.heic", quality=60)
noise.save("noise.avif", quality=60)
