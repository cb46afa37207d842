/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the pane share. */

#pragma once

#include "ui/algebra/porism-algebra-pane.h"
#include "ui/algebra/porism-object-row.h"

G_BEGIN_DECLS

struct _PorismAlgebraPane
{
  PorismFrame parent_instance;

  PorismDocument *document;
  GSignalGroup *session_signals;
  PorismObjectList *objects;
  GtkMultiSelection *selected;
  GArray *selection;            /* PorismId */
  gboolean selecting;           /* the pane itself changes the selection */
  GPtrArray *rows;              /* those that show something */
  guint64 version;              /* of the figure, when it was followed */
  guint following;              /* the source that will follow the figure, else 0 */
  guint catching_up;            /* the source that does so when there is time, else 0 */
  PorismId highlighted;

  PorismObjectGroups groups;

  GtkSearchEntry *search;
  GtkWidget *options;
  GtkStack *stack;
  GtkScrolledWindow *scroller;
  GtkListView *list;
  PorismInputBar *input;
  PorismId asked;               /* whose value is to be typed */
};

/* porism-algebra-keys.c */
/* (nullable): the row that shows the object. */
PorismObjectRow *porism_algebra_pane_find_row   (PorismAlgebraPane *self,
                                                 PorismId           id);
/* The focus where the keyboard goes from one part to the next. */
gboolean         porism_algebra_pane_move_focus (PorismAlgebraPane *self,
                                                 GtkDirectionType   direction);
/* The keys of the list. */
void             porism_algebra_pane_add_keys   (PorismAlgebraPane *self);

G_END_DECLS
