/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A file of lines that outlives its process: appended to with write(2), locked while the process
 * lives. What the lines say is not its business. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _PorismAutosave PorismAutosave;

PorismAutosave *porism_autosave_new        (GFile      *directory,
                                            const char *name,
                                            GError    **error);
PorismAutosave *porism_autosave_open       (GFile   *file,
                                            GError **error);
/* @file as it is, or new, for more lines; what is torn at its end is cut off. */
PorismAutosave *porism_autosave_continue   (GFile   *file,
                                            GError **error);
gboolean        porism_autosave_append     (PorismAutosave *self,
                                            const char     *line,
                                            GError        **error);
GPtrArray      *porism_autosave_read       (PorismAutosave *self,
                                            GError        **error);
void            porism_autosave_close      (PorismAutosave *self);
void            porism_autosave_remove     (PorismAutosave *self);
GPtrArray      *porism_autosave_find       (GFile *directory);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismAutosave, porism_autosave_close)

G_END_DECLS
