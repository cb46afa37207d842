/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points that are put on a path, and taken off it. */

#pragma once

#include "app/session/session.h"

G_BEGIN_DECLS

/* Whether the objects are a free point and a path that it can be put on. */
gboolean porism_attachment_fits   (PorismSession  *session,
                                   const PorismId *ids,
                                   guint           n);
/* Puts it on the path, at the nearest place. */
void     porism_attachment_add    (PorismSession  *session,
                                   const PorismId *ids,
                                   guint           n);
/* Whether the object is a point on a path, on which it moves. */
gboolean porism_attachment_is     (PorismSession  *session,
                                   const PorismId *ids,
                                   guint           n);
/* Lets it move anywhere, from where it is. */
void     porism_attachment_remove (PorismSession  *session,
                                   const PorismId *ids,
                                   guint           n);

G_END_DECLS
