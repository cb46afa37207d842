/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the label of an object says. */

#pragma once

#include "app/render/figure.h"
#include "app/lettering/lettering.h"

G_BEGIN_DECLS

gboolean               porism_caption_is_shown (const PorismRecord *record);
PorismLabelMode        porism_caption_get_mode (const PorismRecord *record);
/* Borrowed; NULL where the object has no label. */
const PorismLettering *porism_caption_get      (const PorismItem *item);
/* A text that somebody has chosen: a formula, a name or words; borrowed. */
const PorismLettering *porism_caption_lay_out  (const char *caption);

G_END_DECLS
