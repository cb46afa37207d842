/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What there is to know of a function in an interval, and a table of its values. Nothing of it is a step, but for points that
 * a person wants to have. */

#pragma once

#include <adwaita.h>

#include "app/document/document.h"

G_BEGIN_DECLS

#define PORISM_TYPE_FUNCTION_INSPECTOR (porism_function_inspector_get_type ())
G_DECLARE_FINAL_TYPE (PorismFunctionInspector, porism_function_inspector, PORISM, FUNCTION_INSPECTOR, AdwWindow)

/* @function: 0: the first one; @start, @end: what is looked at at first. */
GtkWidget *porism_function_inspector_new (GtkWindow      *parent,
                                          PorismDocument *document,
                                          PorismId function,
                                          int start,
                                          int end);

G_END_DECLS
