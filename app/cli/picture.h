/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures that commands write. */

#pragma once

#include "app/document/document.h"
#include "app/render/render.h"

G_BEGIN_DECLS

typedef struct
{
  int width, height;            /* pixels */
  PorismStyle style;
} PorismPicture;

/* What a style may be called, NULL-terminated. */
const char *const *porism_picture_get_styles (void);
/* @size is "800x600" or NULL, @style a name or NULL. FALSE after a complaint. */
gboolean porism_picture_init  (PorismPicture *self,
                               const char    *size,
                               const char    *style);
/* The figure at the document's head, framed by itself where @viewport is NULL, as a file whose
 * ending says the format. FALSE after a complaint, with nothing written. */
gboolean porism_picture_write (const PorismPicture  *self,
                               PorismDocument       *document,
                               const PorismViewport *viewport,
                               const char           *path);

G_END_DECLS
