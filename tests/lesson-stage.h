/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One window in which a teacher draws figure after figure, by pointer and keys. */

#pragma once

#include "ui/window/porism-window-private.h"

typedef struct
{
  PorismWindow *window;
  GtkWidget *canvas;
  char *folder;
} LessonStage;

extern LessonStage lesson;

PorismSession *lesson_get_session (void);
const PorismConstruction *lesson_get_figure (void);
const PorismRecord *lesson_find_record (const char *name);
const double *lesson_get_value (const char *name);
double lesson_get_attribute (const char *name, PorismAttribute attribute);
guint lesson_count (PorismKind kind);
void lesson_await_count (PorismKind kind, guint n);
/* The first of its kind. */
PorismId lesson_find_kind (PorismKind kind);
/* Where a place of the plane is upon the canvas. */
void lesson_find_place (double x, double y, double *sx, double *sy);
void lesson_begin (void);
void lesson_take (const char *tool);
/* In pixels of the canvas. */
void lesson_click (double x, double y);
void lesson_click_point (const char *name);
void lesson_drag_point (const char *name, double dx, double dy);
/* In a menu that is open; @names: its items, one within another. */
void lesson_choose (const char *const *names);
/* Writes a line into the input bar. */
void lesson_write_line (const char *line);
/* Answers what a tool asks. */
void lesson_answer (const char *text);
/* Undoes all and redoes it, by the buttons; what is saved is the same when it is opened. */
void lesson_check (void);
char *lesson_dup_state (PorismSession *session);
