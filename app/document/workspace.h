/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The open documents by handle: "doc-1", "doc-2", …. A handle is never used again. */

#pragma once

#include "app/document/document.h"

G_BEGIN_DECLS

typedef struct _PorismWorkspace PorismWorkspace;

PorismWorkspace *porism_workspace_new        (void);
void             porism_workspace_free       (PorismWorkspace *self);
const char      *porism_workspace_add        (PorismWorkspace *self,
                                              PorismDocument  *document);
PorismDocument  *porism_workspace_lookup     (const PorismWorkspace *self,
                                              const char            *handle);
const char      *porism_workspace_get_handle (const PorismWorkspace *self,
                                              PorismDocument        *document);
gboolean         porism_workspace_close      (PorismWorkspace *self,
                                              const char      *handle);
char           **porism_workspace_list       (const PorismWorkspace *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismWorkspace, porism_workspace_free)

G_END_DECLS
