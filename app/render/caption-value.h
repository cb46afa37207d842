/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The value of each kind as a label shows it, as markup. */

#pragma once

#include "app/render/figure.h"

G_BEGIN_DECLS

/* What comes before a value that is rounded. */
#define PORISM_CAPTION_ABOUT "≈ "

typedef void (*PorismCaptionFunc) (GString *out, const PorismItem *item);

void porism_caption_add_place          (GString          *out,
                                        const PorismItem *item);
void porism_caption_add_components     (GString          *out,
                                        const PorismItem *item);
void porism_caption_add_length         (GString          *out,
                                        const PorismItem *item);
void porism_caption_add_carrier        (GString          *out,
                                        const PorismItem *item);
void porism_caption_add_line           (GString          *out,
                                        const PorismItem *item);
void porism_caption_add_circle         (GString          *out,
                                        const PorismItem *item);
void porism_caption_add_conic          (GString          *out,
                                        const PorismItem *item);
void porism_caption_add_arc_length     (GString          *out,
                                        const PorismItem *item);
void porism_caption_add_sector_area    (GString          *out,
                                        const PorismItem *item);
void porism_caption_add_polygon_area   (GString          *out,
                                        const PorismItem *item);
void porism_caption_add_integral       (GString          *out,
                                        const PorismItem *item);
void porism_caption_add_degrees        (GString          *out,
                                        const PorismItem *item);
void porism_caption_add_term           (GString          *out,
                                        const PorismItem *item);

G_END_DECLS
