/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the label of an object says. */

#pragma once

#include "app/render/figure.h"
#include "app/render/lettering.h"

G_BEGIN_DECLS

/* Borrowed; NULL where the object has no label. */
const PorismLettering *porism_caption_get (const PorismItem *item);

G_END_DECLS
