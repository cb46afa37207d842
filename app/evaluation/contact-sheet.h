/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Figures in a grid, as the pages of a PDF. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  char *caption;
  GFile *figure;                /* a document; (nullable) */
  gboolean good;
} PorismContact;

void    porism_contact_free       (PorismContact *self);
/* Of PorismContact; (transfer full); NULL with @error. A figure that cannot be opened is left out. */
GBytes *porism_contact_sheet_draw (const GPtrArray *contacts,
                                   GError         **error);

G_END_DECLS
