/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Chance in the training environment: a sequence of numbers that depends on its seed alone, on
 * every machine and with every version of every library, and what a task has drawn by it. */

#pragma once

#include <json-c/json.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint64 state;
} PorismDraw;

void         porism_draw_init       (PorismDraw *self,
                                     guint64     seed);
/* One of @n numbers from 0; @n > 0. */
guint64      porism_draw_below      (PorismDraw *self,
                                     guint64     n);
/* @json with the member "draw" taken out and what it names put in place of "{name}" in every
 * string; (transfer full); NULL with an error where "draw" cannot be read. */
json_object *porism_draw_substitute (json_object *json,
                                     guint64      seed,
                                     GError     **error);

G_END_DECLS
