/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The history that leads through the head as a list model: entries, and before the first entry
 * of each turn of an agent a heading. Turns without entries stand where they were taken. */

#pragma once

#include <gtk/gtk.h>

#include "app/document/document.h"

G_BEGIN_DECLS

/* An item of the list: an entry of the journal, or the heading of a turn. */
#define PORISM_TYPE_LISTED_STEP (porism_listed_step_get_type ())
G_DECLARE_FINAL_TYPE (PorismListedStep, porism_listed_step, PORISM, LISTED_STEP, GObject)

/* 0 for a heading. */
guint64  porism_listed_step_get_entry (PorismListedStep *self);
/* Of a heading. */
guint    porism_listed_step_get_turn  (PorismListedStep *self);
gboolean porism_listed_step_is_folded (PorismListedStep *self);

#define PORISM_TYPE_STEP_LIST (porism_step_list_get_type ())
G_DECLARE_FINAL_TYPE (PorismStepList, porism_step_list, PORISM, STEP_LIST, GObject)

PorismStepList *porism_step_list_new (void);
void            porism_step_list_follow     (PorismStepList *self,
                                             PorismDocument *document);
guint           porism_step_list_find_entry (PorismStepList *self,
                                             guint64         entry);
void            porism_step_list_fold       (PorismStepList *self,
                                             guint           turn,
                                             gboolean        folded);

G_END_DECLS
