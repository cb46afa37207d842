/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Formulas and coordinates run from left to right, in every language. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A label or an entry that holds formulas only; it stands where the language begins its lines. */
void  porism_formula_set_direction (GtkWidget *widget);
/* @text as it can stand in a sentence of the language; (transfer full). */
char *porism_formula_isolate       (const char *text);

G_END_DECLS
