/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Copied objects made again in a figure, as actions of a person that one undo takes back. */

#pragma once

#include "app/clipping/clipping.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean here;                /* they come from this figure: what was not chosen is not made again while it is there */
  double x, y;                  /* how far from where they were */
} PorismPasteOptions;

/* @made: PorismId of what was chosen, as it is now; @n_refused: how many objects could not be made */
typedef void (*PorismPasted) (const GArray *made,
                              guint         n_refused,
                              gpointer      user_data);

/* Takes @clipping. @callback hears of it, now or later. */
void porism_paste (PorismSession            *session,
                   PorismClipping           *clipping,
                   const PorismPasteOptions *options,
                   PorismPasted              callback,
                   gpointer                  user_data);

G_END_DECLS
