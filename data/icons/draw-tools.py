#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Porism developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws the icons of the palette as one family: 24 pixels, what is given in the colour of the text, what is made in the
accent. GTK fills paths and knows no strokes, so every line is an outline. Run in data/icons; the files are kept."""
from math import atan2, cos, hypot, pi, sin, radians
import os

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "hicolor/scalable/actions")
THIN, THICK, DOT = 1.5, 2.0, 2.4


def n(x):
    return f"{x:.2f}".rstrip("0").rstrip(".") if "." in f"{x:.2f}" else f"{x:.2f}"


def polygon(points):
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "Z"


def line(x1, y1, x2, y2, w=THICK):
    d = hypot(x2 - x1, y2 - y1)
    dx, dy = -(y2 - y1) / d * w / 2, (x2 - x1) / d * w / 2
    return polygon([(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)])


def dashes(x1, y1, x2, y2, w=THIN, on=2.5, off=2.0):
    d, at, out = hypot(x2 - x1, y2 - y1), 0.0, ""
    while at < d:
        end = min(at + on, d)
        out += line(x1 + (x2 - x1) * at / d, y1 + (y2 - y1) * at / d, x1 + (x2 - x1) * end / d, y1 + (y2 - y1) * end / d, w)
        at += on + off
    return out


def dot(x, y, r=DOT):
    return f"M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 0 1 {n(2 * r)} 0a{n(r)} {n(r)} 0 0 1 {n(-2 * r)} 0Z"


def ring(x, y, r, w=THICK):
    a, b = r + w / 2, r - w / 2
    return (f"M{n(x - a)} {n(y)}a{n(a)} {n(a)} 0 0 1 {n(2 * a)} 0a{n(a)} {n(a)} 0 0 1 {n(-2 * a)} 0Z"
            f"M{n(x - b)} {n(y)}a{n(b)} {n(b)} 0 0 0 {n(2 * b)} 0a{n(b)} {n(b)} 0 0 0 {n(-2 * b)} 0Z")


def along(points, w=THICK):
    """The outline of a curve through many points."""
    left, right = [], []
    for i, (x, y) in enumerate(points):
        px, py = points[max(i - 1, 0)]
        qx, qy = points[min(i + 1, len(points) - 1)]
        d = hypot(qx - px, qy - py) or 1
        dx, dy = -(qy - py) / d * w / 2, (qx - px) / d * w / 2
        left.append((x + dx, y + dy))
        right.append((x - dx, y - dy))
    return polygon(left + right[::-1])


def arc(x, y, r, a, b, w=THICK):
    """From a to b degrees, counter-clockwise as in the plane."""
    k = max(int(abs(b - a) / 6), 2)
    return along([(x + r * cos(radians(a + (b - a) * i / k)), y - r * sin(radians(a + (b - a) * i / k))) for i in range(k + 1)], w)


def ellipse(x, y, p, q, turn=0, w=THICK, a=0, b=360):
    t = radians(turn)
    pts = []
    for i in range(61):
        s = radians(a + (b - a) * i / 60)
        u, v = p * cos(s), -q * sin(s)
        pts.append((x + u * cos(t) + v * sin(t), y - u * sin(t) + v * cos(t)))
    return along(pts, w)


def curve(f, a, b, w=THICK, k=24):
    return along([f(a + (b - a) * i / k) for i in range(k + 1)], w)


def arrow(x1, y1, x2, y2, w=THICK, size=5.5):
    t = atan2(y2 - y1, x2 - x1)
    bx, by = x2 - size * cos(t), y2 - size * sin(t)
    return line(x1, y1, bx, by, w) + polygon([(x2, y2), (bx - size * .5 * sin(t), by + size * .5 * cos(t)),
                                             (bx + size * .5 * sin(t), by - size * .5 * cos(t))])


def outline(points, w=THICK):
    return "".join(line(*points[i], *points[(i + 1) % len(points)], w) for i in range(len(points))) + "".join(
        dot(*p, w / 2) for p in points)


# tone: g given, l a given line (lighter), m made, f an area that is made
ICONS = {
    "point": [("m", dot(12, 12, 3.6))],
    "point-on": [("l", curve(lambda t: (t, 13 + 5 * sin((t - 3) / 18 * 2 * pi)), 2.5, 21.5, THIN)), ("m", dot(7.5, 18, 3))],
    "intersect": [("l", line(3, 19, 21, 5, THIN) + line(4, 4, 20, 20, THIN)), ("m", dot(12, 12, 3))],
    "midpoint": [("l", line(4, 19, 20, 5, THIN)), ("g", dot(4, 19) + dot(20, 5)), ("m", dot(12, 12, 3))],
    "segment": [("m", line(5, 18, 19, 6)), ("g", dot(5, 18) + dot(19, 6))],
    "segment-length": [("m", line(4.5, 9, 19.5, 9)), ("g", dot(4.5, 9)), ("m", dot(19.5, 9, 1.6)),
                       ("l", line(4.5, 14, 4.5, 20, THIN) + line(19.5, 14, 19.5, 20, THIN) + line(4.5, 17, 19.5, 17, THIN))],
    "line": [("m", line(2, 21, 22, 3)), ("g", dot(8, 15.6) + dot(16, 8.4))],
    "ray": [("m", line(5, 18, 22, 3.5)), ("g", dot(5, 18) + dot(14.5, 9.9))],
    "vector": [("m", arrow(5, 18, 20, 5)), ("g", dot(5, 18))],
    "vector-at": [("l", arrow(3, 20, 12, 12, THIN, 4.5)), ("m", arrow(10, 14, 20, 4)), ("g", dot(10, 14))],
    "polyline": [("m", line(3, 18, 9, 7) + line(9, 7, 14, 16) + line(14, 16, 21, 5)),
                 ("g", dot(3.4, 18, 2) + dot(9, 7, 2) + dot(14, 16, 2) + dot(20.6, 5.4, 2))],
    "best-fit-line": [("m", line(2, 20, 22, 5)), ("g", dot(6, 13, 1.9) + dot(8.5, 19, 1.9) + dot(14, 7, 1.9) + dot(17, 12.5, 1.9))],
    "perpendicular": [("l", line(2, 18, 22, 18, THIN) + line(12, 14, 16, 14, 1.2) + line(16, 14, 16, 18, 1.2)), ("m", line(12, 2, 12, 22)),
                      ("g", dot(12, 7))],
    "parallel": [("l", line(5, 22, 22, 9, THIN)), ("m", line(2, 15, 19, 2)), ("g", dot(10, 8.9))],
    "perpendicular-bisector": [("l", line(4, 12, 20, 12, THIN)), ("m", line(12, 2, 12, 22)), ("g", dot(4, 12) + dot(20, 12))],
    "angle-bisector": [("l", line(4, 20, 21, 20, THIN) + line(4, 20, 9, 3.5, THIN)), ("m", line(3, 21.2, 21, 7)), ("g", dot(4, 20, 2))],
    "tangent": [("l", ring(9.5, 14.5, 6, THIN)), ("m", line(3.5, 5, 21.5, 16)), ("g", dot(19, 14.4, 2.2))],
    "common-tangent": [("l", ring(7.5, 15.5, 4.6, THIN) + ring(18, 12, 3, THIN)), ("m", line(2, 11.3, 22, 7.4))],
    "polar": [("l", ring(10, 13, 6.2, THIN)), ("m", line(10, 2, 19, 22)), ("g", dot(20.5, 7))],
    "circle-centre-point": [("m", ring(12, 12, 8.5)), ("g", dot(12, 12) + dot(18, 6))],
    "circle-centre-radius": [("m", ring(12, 12, 8.5)), ("l", line(12, 12, 20.5, 12, THIN)), ("g", dot(12, 12))],
    "circle-three-points": [("m", ring(12, 12.5, 8)), ("g", dot(12, 4.5) + dot(5, 16.4) + dot(19, 16.4))],
    "compass": [("l", dashes(3, 21, 12, 21)), ("g", dot(3.2, 21, 2) + dot(12, 21, 2)), ("m", ring(14, 10, 7)), ("g", dot(14, 10, 2))],
    "incircle": [("l", outline([(3, 20.5), (21, 20.5), (10, 3)], THIN)), ("m", ring(11.1, 15, 4.8))],
    "semicircle": [("m", arc(12, 16, 8.5, 0, 180)), ("g", dot(3.5, 16) + dot(20.5, 16))],
    "arc": [("m", arc(5, 19, 14, 5, 85)), ("g", dot(5, 19) + dot(19, 18) + dot(6.2, 5))],
    "arc-three-points": [("m", arc(12, 14, 8, -20, 200)), ("g", dot(19.5, 16.7) + dot(4.5, 16.7) + dot(12, 6))],
    "sector": [("f", "M5 19L19 19A14 14 0 0 0 12 6.88Z"), ("m", arc(5, 19, 14, 0, 60) + line(5, 19, 19, 19) + line(5, 19, 12, 6.88)),
               ("g", dot(5, 19))],
    "sector-three-points": [("f", "M12 14L19.5 16.7A8 8 0 1 0 4.5 16.7Z"),
                            ("m", arc(12, 14, 8, -20, 200) + line(12, 14, 19.5, 16.7) + line(12, 14, 4.5, 16.7)),
                            ("g", dot(19.5, 16.7) + dot(4.5, 16.7) + dot(12, 6))],
    "ellipse": [("m", ellipse(12, 12, 9.5, 6)), ("g", dot(6.8, 12, 1.9) + dot(17.2, 12, 1.9))],
    "hyperbola": [("m", curve(lambda t: (12 + 4 * (1 + t * t / 50) ** .5 + t * t / 24, 12 + t), -9, 9)
                   + curve(lambda t: (12 - 4 * (1 + t * t / 50) ** .5 - t * t / 24, 12 + t), -9, 9)),
                  ("g", dot(5, 12, 1.7) + dot(19, 12, 1.7))],
    "parabola": [("l", line(3, 21, 21, 21, THIN)), ("m", curve(lambda t: (12 + t, 18 - t * t / 5.4), -9, 9)), ("g", dot(12, 12.5, 2))],
    "conic": [("m", ellipse(12, 12, 9, 5.5, 35)),
              ("g", "".join(dot(12 + 9 * cos(radians(a)) * cos(radians(35)) - 5.5 * sin(radians(a)) * sin(radians(35)),
                                12 - 9 * cos(radians(a)) * sin(radians(35)) - 5.5 * sin(radians(a)) * cos(radians(35)), 1.8)
                            for a in (10, 80, 150, 220, 300)))],
    "polygon": [("f", polygon([(4, 19), (7, 5), (20, 8), (18, 19)])), ("m", outline([(4, 19), (7, 5), (20, 8), (18, 19)])),
                ("g", dot(4, 19, 2) + dot(7, 5, 2) + dot(20, 8, 2) + dot(18, 19, 2))],
    "regular-polygon": [("f", polygon([(12 + 9 * sin(2 * pi * i / 5), 12.8 - 9 * cos(2 * pi * i / 5)) for i in range(5)])),
                        ("m", outline([(12 + 9 * sin(2 * pi * i / 5), 12.8 - 9 * cos(2 * pi * i / 5)) for i in range(5)])),
                        ("g", dot(12 + 9 * sin(4 * pi / 5), 12.8 - 9 * cos(4 * pi / 5), 2) + dot(12 - 9 * sin(4 * pi / 5), 12.8 - 9 * cos(4 * pi / 5), 2))],
    "rigid-polygon": [("l", outline([(3, 12), (6, 3), (13, 6)], THIN)), ("f", polygon([(10, 20), (15.5, 12), (21, 17.5)])),
                      ("m", outline([(10, 20), (15.5, 12), (21, 17.5)])), ("g", dot(10, 20, 2) + dot(15.5, 12, 2))],
    "angle": [("l", line(4, 20, 21, 20, THIN) + line(4, 20, 14, 4, THIN)), ("m", arc(4, 20, 9, 0, 58)), ("g", dot(4, 20, 2))],
    "angle-of-size": [("l", line(4, 20, 21, 20, THIN)), ("m", line(4, 20, 14, 4) + arc(4, 20, 8, 0, 58)), ("m", dot(14, 4, 2)),
                      ("g", dot(4, 20, 2) + dot(20, 20, 2))],
    "distance": [("g", dot(4, 7, 2.2) + dot(20, 7, 2.2)), ("l", dashes(6, 7, 18, 7)),
                 ("m", line(4, 13, 4, 21) + line(20, 13, 20, 21) + arrow(12, 17, 5, 17, THICK, 4) + arrow(12, 17, 19, 17, THICK, 4))],
    "area": [("l", outline([(4, 19), (8, 4), (20, 7), (18, 19)], THIN)),
             ("m", line(6, 19, 15.4, 5.9, 1.6) + line(11, 19, 20, 9, 1.6) + line(5.4, 14, 11, 5, 1.6) + line(15.5, 19, 19, 14.8, 1.6))],
    "slope": [("l", line(2, 19, 22, 5, THIN)), ("m", line(7, 15.5, 17, 15.5) + line(17, 16.5, 17, 8.5))],
    "reflect-line": [("l", polygon([(3, 19), (9.5, 19), (9.5, 6)])), ("g", dashes(12, 2, 12, 22, 1.5, 3, 1.8)),
                     ("m", polygon([(21, 19), (14.5, 19), (14.5, 6)]))],
    "reflect-point": [("l", polygon([(3, 4), (9.5, 4), (3, 12)])), ("g", dot(12, 12)), ("m", polygon([(21, 20), (14.5, 20), (21, 12)]))],
    "rotate": [("g", dot(5, 20)), ("l", polygon([(13, 21), (21, 21), (21, 16)])), ("m", polygon([(5, 12), (5, 4), (10, 4)])),
               ("m", arc(5, 20, 11, 22, 66, 1.6))],
    "translate": [("l", polygon([(3, 21), (9, 21), (3, 14)])), ("m", polygon([(14, 11), (20, 11), (14, 4)])), ("g", arrow(9, 16, 15, 11.5, 1.6, 4))],
    "dilate": [("g", dot(4, 20)), ("l", polygon([(8, 17), (11.5, 18.5), (10, 13.5)])), ("m", polygon([(12.5, 12.5), (21, 16), (17, 4)])),
               ("l", dashes(5, 18.7, 16.5, 4.6, 1.1, 1.6, 1.6))],
    "invert": [("l", ring(10, 12, 7.5, THIN)), ("g", dot(10, 12, 1.6) + dot(14, 12, 2)), ("m", dot(21, 12, 2.4))],
    "locus": [("l", line(3, 21, 10, 14, THIN)), ("m", "".join(dot(12 + 8 * cos(radians(a)), 11 - 7 * sin(radians(a)), 1.5) for a in range(-30, 220, 30))),
              ("g", dot(10, 14))],
    "slider": [("l", line(3, 12, 21, 12, THIN)), ("m", dot(15, 12, 3.6))],
    "text": [("m", polygon([(5, 4), (19, 4), (19, 8.5), (17.3, 8.5), (16.6, 6.4), (13.3, 6.4), (13.3, 18.4), (15.4, 19), (15.4, 20.4), (8.6, 20.4),
                            (8.6, 19), (10.7, 18.4), (10.7, 6.4), (7.4, 6.4), (6.7, 8.5), (5, 8.5)]))],
    "move": [("g", polygon([(6, 2.5), (6, 18.5), (10, 14.9), (12.6, 21), (15.4, 19.8), (12.8, 13.8), (18, 13.6)]))],
    "attach": [("l", curve(lambda t: (t, 16 + 4 * sin((t - 3) / 18 * 2 * pi)), 2.5, 21.5, THIN)), ("g", dot(8, 4.5, 2.2)),
               ("m", arrow(8, 7.5, 8, 14, 1.6, 4) + dot(8, 18.6, 2.8))],
    "detach": [("l", curve(lambda t: (t, 16 + 4 * sin((t - 3) / 18 * 2 * pi)), 2.5, 21.5, THIN)), ("g", dot(8, 19.4, 2.2)),
               ("m", arrow(8, 16.5, 8, 9.5, 1.6, 4) + dot(8, 5, 2.8))],
    "vector-polygon": [("l", outline([(3, 11), (6, 3), (12, 8)], THIN)), ("f", polygon([(11, 21), (14, 13), (20, 18)])),
                       ("m", outline([(11, 21), (14, 13), (20, 18)]) + arrow(7, 13, 11.5, 17, 1.4, 3.5)), ("g", dot(11, 21, 2))],
    "list": [("m", along([(8, 3.5), (6, 4.3), (5.6, 7), (5.4, 10), (3.6, 12), (5.4, 14), (5.6, 17), (6, 19.7), (8, 20.5)], 1.8)
              + along([(16, 3.5), (18, 4.3), (18.4, 7), (18.6, 10), (20.4, 12), (18.6, 14), (18.4, 17), (18, 19.7), (16, 20.5)], 1.8)),
             ("g", dot(9.2, 12, 1.7) + dot(14.8, 12, 1.7))],
    "copy-style": [("l", line(3, 6, 13, 6, 3.2)), ("m", line(11, 18, 21, 18, 3.2)), ("g", arrow(7, 9.5, 7, 18, 1.6, 4) + line(7, 17, 9, 18, 1.2))],
    "checkbox": [("l", outline([(4, 4), (20, 4), (20, 20), (4, 20)], THIN)), ("m", line(7.5, 12, 11, 16, 2.6) + line(11, 16, 17, 7.5, 2.6))],
    "button": [("l", outline([(3, 7), (21, 7), (21, 17), (3, 17)], THIN)), ("m", line(8, 12, 16, 12, 2.4))],
    "input-box": [("l", outline([(3, 6.5), (21, 6.5), (21, 17.5), (3, 17.5)], THIN)), ("m", line(7, 9, 7, 15, 1.8)),
                  ("l", dashes(10, 15, 18, 15, 1.4))],
    "own-tool": [("l", "M3 5L11 5L11 6.8L4.8 6.8L4.8 19.2L17.2 19.2L17.2 13L19 13L19 21L3 21Z"),
                 ("m", "M15 3H17.5V6.5H21V9H17.5V12.5H15V9H11.5V6.5H15Z")],
}

TONES = {"g": "", "l": ' opacity="0.6"', "m": ' class="success"', "f": ' class="success" opacity="0.3"'}

for name, parts in ICONS.items():
    with open(os.path.join(FOLDER, f"porism-{name}-symbolic.svg"), "w") as out:
        out.write('<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="#2e3436">\n')
        for tone, path in parts:
            out.write(f'  <path{TONES[tone]} d="{path}"/>\n')
        out.write("</svg>\n")
