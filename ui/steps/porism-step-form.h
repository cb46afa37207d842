/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A dialog in which an action is changed: its tool, and an entry a parameter of that. */

#pragma once

#include <gtk/gtk.h>

#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

typedef struct _PorismStepForm PorismStepForm;

/* Takes the action as it was changed; the dialog waits until it is told what came of it. Where it is
 * closed before that, @user_data is destroyed. */
typedef void (*PorismStepFormTake) (PorismStepForm     *form,
                                    const PorismAction *action,
                                    gpointer            user_data);

/* @over: a widget of the window that it belongs to, and which @take is called with. */
void porism_step_form_show   (GtkWidget            *over,
                              const PorismRegistry *registry,
                              const PorismAction   *action,
                              const char           *label,
                              PorismStepFormTake    take,
                              gpointer              user_data,
                              GDestroyNotify        destroy);
/* Closes the dialog where the action was taken; else it stays, and says @problem, which may be NULL. */
void porism_step_form_settle (PorismStepForm *self,
                              gboolean        taken,
                              const char     *problem);

G_END_DECLS
