/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A drop-down list that can also show what is none of its choices: "Mixed", "30". */

#pragma once

#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

/* Signals: "chosen" (guint), the choice that a person made. */
#define PORISM_TYPE_CHOICE (porism_choice_get_type ())
G_DECLARE_FINAL_TYPE (PorismChoice, porism_choice, PORISM, CHOICE, PorismFrame)

GtkWidget *porism_choice_new (const char *label);
/* Other choices, in the person's language. */
void       porism_choice_set_items (PorismChoice      *self,
                                    const char *const *items);
/* Shows choice @i, or @otherwise where that is not NULL. */
void       porism_choice_show      (PorismChoice *self,
                                    guint         i,
                                    const char   *otherwise);

G_END_DECLS
