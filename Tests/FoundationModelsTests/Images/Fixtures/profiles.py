"""Makes the color profiles that some of the test pictures have, after the specification ICC.1:2010."""

import struct

# The D50 colors of the primaries of sRGB and of Display P3: X, Y and Z of red, green and blue.
SRGB = ((0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.71410))
P3 = ((0.51512, 0.24120, -0.00105), (0.29198, 0.69225, 0.04189), (0.15710, 0.06657, 0.78407))
D50 = (0.9642, 1.0, 0.8249)


def fixed(*values):
    return struct.pack(f">{len(values)}i", *(round(value * 65536) for value in values))


def profile(kind, space, tags):
    """Puts a profile together that leads to XYZ."""
    table, content = struct.pack(">I", len(tags)), b""
    for name, data in tags:
        table += name + struct.pack(">II", 128 + 4 + 12 * len(tags) + len(content), len(data))
        content += data + b"\0" * (-len(data) % 4)
    header = struct.pack(">I4sI4s4s4s", 128 + len(table) + len(content), b"", 0x04200000, kind, space, b"XYZ ")
    header += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + bytes(28) + fixed(*D50)
    return header.ljust(128, b"\0") + table + content


def text(value):
    return b"mluc" + struct.pack(">III2s2sII", 0, 1, 12, b"en", b"US", 2 * len(value), 28) + value.encode("utf-16-be")


def display_p3():
    curve = b"para" + struct.pack(">IHH", 0, 3, 0) + fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
    xyz = [(b"rXYZ", P3[0]), (b"gXYZ", P3[1]), (b"bXYZ", P3[2]), (b"wtpt", D50)]
    tags = [(b"desc", text("Display P3")), (b"cprt", text("CC0"))]
    tags += [(name, b"XYZ " + bytes(4) + fixed(*values)) for name, values in xyz]
    return profile(b"mntr", b"RGB ", tags + [(name, curve) for name in (b"rTRC", b"gTRC", b"bTRC")])


def cmyk():
    """Inks that are the exact complements of sRGB's primaries, as no real inks are."""
    def linear(value):
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    steps = 256
    curve = [round(65535 * (1 - linear(1 - step / (steps - 1)))) for step in range(steps)]
    corners = []
    for index in range(16):
        inks = [index >> 3 & 1, index >> 2 & 1, index >> 1 & 1, index & 1]
        light = [(1 - ink) * (1 - inks[3]) for ink in inks[:3]]
        corners += [round(32768 * sum(light[c] * SRGB[c][axis] for c in range(3))) for axis in range(3)]
    table = b"mft2" + bytes(4) + bytes([4, 3, 2, 0]) + fixed(1, 0, 0, 0, 1, 0, 0, 0, 1) + struct.pack(">HH", steps, 2)
    numbers = curve * 4 + corners + [0, 65535] * 3
    table += struct.pack(f">{len(numbers)}H", *numbers)
    tags = [(b"desc", text("Ideal inks")), (b"cprt", text("CC0")), (b"wtpt", b"XYZ " + bytes(4) + fixed(*D50))]
    return profile(b"prtr", b"CMYK", tags + [(b"A2B0", table), (b"A2B1", table)])


DISPLAY_P3 = display_p3()
CMYK = cmyk()
