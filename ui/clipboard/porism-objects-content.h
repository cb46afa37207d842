/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Objects for the clipboard, to be pasted into the same figure, another one, or that of another program. */

#pragma once

#include <gdk/gdk.h>

#include "app/clipping/clipping.h"

G_BEGIN_DECLS

#define PORISM_TYPE_OBJECTS_CONTENT (porism_objects_content_get_type ())
G_DECLARE_FINAL_TYPE (PorismObjectsContent, porism_objects_content, PORISM, OBJECTS_CONTENT, GdkContentProvider)

/* @session: where they come from */
GdkContentProvider *porism_objects_content_new (const PorismClipping *clipping,
                                                PorismSession        *session);
const char         *porism_objects_content_get_text  (PorismObjectsContent *self);
/* Whether they come from that figure, which is still there. */
gboolean            porism_objects_content_is_from   (PorismObjectsContent *self,
                                                      PorismSession        *session);

G_END_DECLS
