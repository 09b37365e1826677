"""Makes JPEGs of about one megabyte each: photos.py FOLDER COUNT"""

import random
import sys
from pathlib import Path

from PIL import Image

SIDES = (1600, 1200)


def photo(number: int) -> Image.Image:
    # Coarse noise made larger looks to the encoder as a photo does: detail at every scale, nothing repeated.
    noise = random.Random(number)
    picture = Image.new("RGB", SIDES)
    for size, share in ((8, 1.0), (64, 0.5), (SIDES[0], 0.26)):
        height = size * SIDES[1] // SIDES[0]
        layer = Image.frombytes("RGB", (size, height), noise.randbytes(3 * size * height))
        picture = Image.blend(picture, layer.resize(SIDES, Image.Resampling.BICUBIC), share)
    return picture


folder, count = Path(sys.argv[1]), int(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)
for number in range(count):
    photo(number).save(folder / f"photo-{number:02}.jpg", quality=90)
