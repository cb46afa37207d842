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


def solid(visible, hidden=(), fill=None, given=()):
    """Of a solid: the edges that are seen, those behind, what is filled and what was given."""
    parts = [("f", polygon(fill))] if fill else []
    parts.append(("m", "".join(line(*a, *b, 1.7) + dot(*a, .85) + dot(*b, .85) for a, b in visible)))
    if hidden:
        parts.append(("m", "".join(dashes(*a, *b, 1.2, 2, 1.6) for a, b in hidden)))
    if given:
        parts.append(("g", "".join(dot(*at, 2) for at in given)))
    return parts


def around(points):
    return [(points[i], points[(i + 1) % len(points)]) for i in range(len(points))]


def ring_of(n, x, y, r, start=90, squash=1.0):
    return [(x + r * cos(radians(start + 360 * i / n)), y - squash * r * sin(radians(start + 360 * i / n))) for i in range(n)]


def sheet(points, tone="m", w=1.7):
    """A plane as a parallelogram."""
    return [("f" if tone == "m" else "p", polygon(points)), (tone, outline(points, w))]


def oval(x, y, p, q, front="m"):
    """A circle that is seen from the side: its far half is dashed."""
    far = ellipse(x, y, p, q, 0, 1.2, 0, 180)
    return [(front, ellipse(x, y, p, q, 0, 1.7, 180, 360)), ("h", far)]


FRONT, BACK = [(3.5, 20.5), (15, 20.5), (15, 9), (3.5, 9)], [(9, 15), (20.5, 15), (20.5, 3.5), (9, 3.5)]
CUBE = [(FRONT[i], FRONT[(i + 1) % 4]) for i in range(4)] + [(FRONT[1], BACK[1]), (FRONT[2], BACK[2]), (FRONT[3], BACK[3]),
                                                            (BACK[1], BACK[2]), (BACK[2], BACK[3])]
HIDDEN = [(BACK[0], BACK[1]), (BACK[0], BACK[3]), (BACK[0], FRONT[0])]
GROUND = [(1.5, 18), (16.5, 18), (22.5, 9), (7.5, 9)]
BASE = [(3, 18.5), (14, 21.5), (21, 16), (10, 14)]
TOP = [(x, y - 11) for x, y in BASE]
CUT = [(x * .5 + 6, y * .5 + 2) for x, y in BASE]
HEXAGON, DECAGON = ring_of(6, 12, 12, 9.8), ring_of(10, 12, 12, 9.8)
INNER = ring_of(5, 12, 12, 5.8)
APEX = (12, 2.5)


def pyramid(apex=APEX, given=()):
    return solid(around(BASE[:3])[:2] + [(apex, BASE[0]), (apex, BASE[1]), (apex, BASE[2])],
                 [(BASE[2], BASE[3]), (BASE[3], BASE[0]), (apex, BASE[3])], [BASE[0], BASE[1], BASE[2], apex], given)


def prism(given=()):
    return solid(around(BASE)[:2] + around(TOP) + [(BASE[i], TOP[i]) for i in range(3)],
                 [(BASE[2], BASE[3]), (BASE[3], BASE[0]), (BASE[3], TOP[3])], [BASE[0], BASE[1], BASE[2], TOP[2], TOP[3], TOP[0]], given)


def cone(top=None):
    if top is None:
        return [("f", polygon([(3.5, 18), (12, 3), (20.5, 18), (17, 20.3), (12, 21), (7, 20.3)])),
                ("m", line(3.5, 18, 12, 3, 1.7) + line(20.5, 18, 12, 3, 1.7))] + oval(12, 18, 8.5, 3)
    return [("f", polygon([(3.5, 18), (7.5, 6), (16.5, 6), (20.5, 18), (17, 20.3), (12, 21), (7, 20.3)])),
            ("m", line(3.5, 18, 7.5, 6, 1.7) + line(20.5, 18, 16.5, 6, 1.7) + ellipse(12, 6, 4.5, 1.8, 0, 1.7))] + oval(12, 18, 8.5, 3)


def cylinder():
    return [("f", polygon([(5, 5.5), (19, 5.5), (19, 18.5), (16, 20.6), (12, 21.2), (8, 20.6), (5, 18.5)])),
            ("m", line(5, 5.5, 5, 18.5, 1.7) + line(19, 5.5, 19, 18.5, 1.7) + ellipse(12, 5.5, 7, 2.6, 0, 1.7))] + oval(12, 18.5, 7, 2.6)


def ball(r=9.2, x=12, y=12):
    return [("f", dot(x, y, r)), ("m", ring(x, y, r, 1.7))] + oval(x, y, r, r * .33)


HEIGHT = ("g", line(22.3, 3, 22.3, 20.5, 1.3) + line(21, 3, 23.6, 3, 1.3) + line(21, 20.5, 23.6, 20.5, 1.3))
SQUARES = [[(x, y), (x + 5, y), (x + 5, y + 5), (x, y + 5)] for x, y in ((9.5, 2), (9.5, 7), (4.5, 7), (14.5, 7), (9.5, 12), (9.5, 17))]

ICONS.update({
    "plane": sheet(GROUND) + [("g", dot(7, 15.5, 1.9) + dot(16, 14.5, 1.9) + dot(11.5, 11.5, 1.9))],
    "plane-line": sheet(GROUND) + [("g", line(5, 16, 12, 11, 1.5) + dot(16, 14.5))],
    "plane-two-lines": sheet(GROUND) + [("g", line(5, 16, 17, 11, 1.5) + line(9, 10.8, 14.5, 16.6, 1.5))],
    "parallel-plane": sheet([(x, y + 4) for x, y in GROUND], "l", THIN) + sheet([(x, y - 5.5) for x, y in GROUND]) + [("g", dot(12, 8))],
    "perpendicular-plane": [("l", line(2, 15, 22, 9, THIN))] + sheet([(8, 8), (16, 3), (16, 16), (8, 21)]) + [("g", dot(12, 12))],
    "plane-bisector": [("l", dashes(3, 15, 21, 9))] + sheet([(8.5, 8), (15.5, 3), (15.5, 16), (8.5, 21)]) + [("g", dot(3, 15) + dot(21, 9))],
    "bisector-planes": sheet([(2, 20), (15, 20), (21, 16), (8, 16)], "l", THIN) + sheet([(2, 20), (8, 16), (15, 3), (9, 7)], "l", THIN)
    + sheet([(2, 20), (8, 16), (21.5, 9), (15.5, 13)]),
    "perpendicular-to-plane": sheet([(x, y + 3) for x, y in GROUND], "l", THIN) + [("m", line(12, 2, 12, 16.5)), ("g", dot(12, 7))],
    "common-perpendicular": [("l", line(2, 20, 20, 16, THIN) + line(4, 3, 21, 9, THIN)), ("m", line(11, 5.5, 11, 18)),
                             ("m", dot(11, 5.5, 1.9) + dot(11, 18, 1.9))],
    "circle-about-axis": [("l", line(12, 2, 12, 22, THIN)), ("m", ellipse(12, 13, 9, 4)), ("g", dot(18.5, 15.8))],
    "cube": solid(CUBE, HIDDEN, FRONT, (FRONT[0], FRONT[1])),
    "tetrahedron": solid([((3, 19), APEX), ((14.5, 21), APEX), ((21, 14.5), APEX), ((3, 19), (14.5, 21)), ((14.5, 21), (21, 14.5))],
                         [((3, 19), (21, 14.5))], [(3, 19), (14.5, 21), (21, 14.5), APEX], ((3, 19), (14.5, 21))),
    "octahedron": solid([((12, 2), (2.5, 12.5)), ((12, 2), (14.5, 14.5)), ((12, 2), (21.5, 11)), ((12, 22), (2.5, 12.5)), ((12, 22), (14.5, 14.5)),
                         ((12, 22), (21.5, 11)), ((2.5, 12.5), (14.5, 14.5)), ((14.5, 14.5), (21.5, 11))],
                        [((9.5, 9.5), (12, 2)), ((9.5, 9.5), (12, 22)), ((9.5, 9.5), (2.5, 12.5)), ((9.5, 9.5), (21.5, 11))],
                        [(12, 2), (21.5, 11), (12, 22), (2.5, 12.5)]),
    "dodecahedron": solid(around(DECAGON) + around(INNER) + [(INNER[i], DECAGON[2 * i]) for i in range(5)], (), DECAGON),
    "icosahedron": solid(around(HEXAGON) + around(ring_of(3, 12, 12, 5.6)) +
                         [(ring_of(3, 12, 12, 5.6)[i], HEXAGON[k % 6]) for i in range(3) for k in (2 * i - 1, 2 * i, 2 * i + 1)], (), HEXAGON),
    "pyramid": pyramid(given=(APEX,)),
    "pyramid-height": pyramid((11, 2.5)) + [HEIGHT],
    "prism": prism(given=(TOP[0],)),
    "prism-height": prism() + [HEIGHT],
    "frustum": solid(around(BASE)[:2] + around(CUT) + [(BASE[i], CUT[i]) for i in range(3)],
                     [(BASE[2], BASE[3]), (BASE[3], BASE[0]), (BASE[3], CUT[3])], [BASE[0], BASE[1], BASE[2], CUT[2], CUT[3], CUT[0]]),
    "cone": cone() + [("g", dot(12, 18, 1.9) + dot(12, 3, 1.9))],
    "cone-height": cone() + [HEIGHT],
    "cone-frustum": cone(6),
    "cylinder": cylinder() + [("g", dot(12, 18.5, 1.9) + dot(12, 5.5, 1.9))],
    "cylinder-height": cylinder() + [HEIGHT],
    "sphere": ball() + [("g", dot(12, 12, 1.9) + dot(18.5, 5.5, 1.9))],
    "sphere-radius": ball() + [("g", line(12, 12, 21.2, 12, 1.3) + dot(12, 12, 1.9))],
    "inscribed-sphere": [("l", "".join(line(*a, *b, 1.3) for a, b in CUBE))] + ball(5.6, 12, 12),
    "circumscribed-sphere": ball(10) + [("l", "".join(line(*a, *b, 1.3) for a, b in around([(5, 17), (15, 20), (19.5, 9.5)])
                                                     + [((5, 17), (11, 2.4)), ((15, 20), (11, 2.4)), ((19.5, 9.5), (11, 2.4))]))],
    "solid-centre": [("l", "".join(line(*a, *b, 1.3) for a, b in CUBE)), ("m", dot(12, 12, 2.8))],
    "section-points": [("l", "".join(line(*a, *b, 1.3) for a, b in CUBE)), ("f", polygon([(9.2, 20.5), (20.5, 9.2), (9, 6.2)])),
                       ("m", outline([(9.2, 20.5), (20.5, 9.2), (6.2, 6.2)], 1.7)), ("g", dot(9.2, 20.5, 1.9) + dot(20.5, 9.2, 1.9) + dot(6.2, 6.2, 1.9))],
    "section": [("l", "".join(line(*a, *b, 1.3) for a, b in CUBE)), ("f", polygon([(3.5, 14.7), (15, 14.7), (20.5, 9.2), (9, 9.2)])),
                ("m", outline([(3.5, 14.7), (15, 14.7), (20.5, 9.2), (9, 9.2)], 1.7))],
    "net": [("f", "".join(polygon(q) for q in SQUARES)), ("m", "".join(outline(q, 1.5) for q in SQUARES))],
    "surface-of-revolution": [("l", line(1.5, 12, 22.5, 12, THIN)), ("f", polygon([(4, 8), (12, 5), (20, 3), (20, 21), (12, 19), (4, 16)])),
                              ("m", curve(lambda t: (t, 12 - 2.25 * t ** .46), 4, 20, 1.7) + curve(lambda t: (t, 12 + 2.25 * t ** .46), 4, 20, 1.7)
                               + ellipse(20, 12, 2.4, 9, 0, 1.7) + ellipse(4, 12, 1.2, 4.2, 0, 1.7))],
    "volume": [("l", "".join(line(*a, *b, 1.3) for a, b in CUBE)), ("f", polygon(FRONT)), ("f", polygon([FRONT[1], BACK[1], BACK[2], FRONT[2]])),
               ("f", polygon([FRONT[3], FRONT[2], BACK[2], BACK[3]])), ("m", polygon([(3.5, 20.5), (15, 20.5), (15, 15), (3.5, 15)]))],
    "surface-area": [("l", "".join(line(*a, *b, 1.3) for a, b in CUBE)),
                     ("m", "".join(line(x, 20, min(x + 10, 14.6), max(10, 20 - (14.6 - x)), 1.2) for x in (4, 7.5, 11)) + line(4, 16.5, 10.5, 10, 1.2)
                      + line(4, 13, 7, 10, 1.2))],
    "dihedral-angle": sheet([(2, 20), (14, 20), (20, 15), (8, 15)], "l", THIN) + sheet([(2, 20), (8, 15), (12, 3), (6, 8)], "l", THIN)
    + [("m", arc(5, 17.5, 9, 0, 66, 1.8))],
    "reflect-plane": [("l", polygon([(2, 18), (7, 20.5), (7, 9)]))] + sheet([(9.5, 7), (14.5, 3), (14.5, 17), (9.5, 21)], "g", 1.5)
    + [("m", polygon([(22, 15), (17, 17.5), (17, 6)]))],
})


ICONS.update({
    "function-inspector": [("l", line(2, 20, 22, 20, THIN)), ("m", curve(lambda t: (t, 13 - 6 * sin((t - 2) * .45)), 2, 22, 1.8)),
                           ("g", dot(5.5, 7, 2.2) + dot(12.5, 19, 2.2))],
    "saved-view": [("l", outline([(2, 4), (22, 4), (22, 20), (2, 20)], THIN)), ("m", outline([(6, 8), (14, 8), (14, 15), (6, 15)], 1.8)),
                   ("f", polygon([(6, 8), (14, 8), (14, 15), (6, 15)]))],
})

TONES = {"h": ' class="success" opacity="0.6"', "p": ' opacity="0.12"', "g": "", "l": ' opacity="0.6"', "m": ' class="success"', "f": ' class="success" opacity="0.3"'}

for name, parts in ICONS.items():
    with open(os.path.join(FOLDER, f"porism-{name}-symbolic.svg"), "w") as out:
        out.write('<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="#2e3436">\n')
        for tone, path in parts:
            out.write(f'  <path{TONES[tone]} d="{path}"/>\n')
        out.write("</svg>\n")
