"""Draws the pictures that the image tests read. Needs pillow and pillow-heif; run it in this folder.

Every picture shows the same four quarters: red and green above, blue and yellow below. Upright it is 24 pixels wide and 16 high.
"""

import struct
import zlib

import pillow_heif
from PIL import Image

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


def deep_png(path):
    """Red of 16 bits a channel, half transparent, which Pillow does not write."""
    def chunk(name, data):
        body = name + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    row = b"\0" + struct.pack(">4H", 65535, 0, 0, 32768) * 8
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 8, 8, 16, 6, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(row * 8)) + chunk(b"IEND", b""))


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
deep_png("transparent-16-bit.png")

others = [Image.new("RGB", image.size, BLUE), Image.new("RGB", image.size, GREEN)]
image.save("animated.gif", save_all=True, append_images=others)
image.save("animated.webp", save_all=True, append_images=others, lossless=True)
