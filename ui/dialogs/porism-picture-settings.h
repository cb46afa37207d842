/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How a person wants pictures of figures, as it was chosen last. */

#pragma once

#include "app/export/export.h"

G_BEGIN_DECLS

#define PORISM_PICTURE_FORMAT "picture-format"
#define PORISM_PICTURE_WIDTH "picture-width"
#define PORISM_PICTURE_DPI "picture-dpi"
#define PORISM_PICTURE_CROP "picture-crop"
#define PORISM_PICTURE_TRANSPARENT "picture-transparent"
#define PORISM_PICTURE_AS_ON_SCREEN "picture-as-on-screen"

/* Of the construction, whose own width on paper comes first. @settings: (nullable); the format's name is interned */
void porism_picture_settings_read (GSettings                *settings,
                                   const PorismConstruction *construction,
                                   PorismExport             *export);

G_END_DECLS
