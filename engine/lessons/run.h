/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tools of a lesson with a function of their own. */

#pragma once

#include "engine/calls/call.h"

G_BEGIN_DECLS

extern const PorismToolSpec porism_lesson_tools[];

gboolean porism_run_show_if           (PorismCall *call);
gboolean porism_run_input_box         (PorismCall *call);
gboolean porism_run_checkbox          (PorismCall *call);
gboolean porism_run_button            (PorismCall *call);
gboolean porism_run_button_steps      (PorismCall *call);
gboolean porism_run_picture           (PorismCall *call);

/* The action that is meant; (transfer full), NULL after a refusal. */
PorismAction *porism_read_attachment  (PorismCall *call);
PorismAction *porism_read_detachment  (PorismCall *call);
PorismAction *porism_read_list_of_objects (PorismCall *call);

G_END_DECLS
