/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that say how things look. */

#pragma once

#include "engine/calls/call.h"

G_BEGIN_DECLS

extern const PorismToolSpec porism_appearance_tools[];
extern const PorismToolSpec porism_figure_tools[];
extern const PorismToolSpec porism_axes_tools[];
extern const PorismToolSpec porism_mark_tools[];
extern const PorismToolSpec porism_fill_tools[];
extern const PorismToolSpec porism_label_tools[];
extern const PorismToolSpec porism_view_tools[];
extern const PorismToolSpec porism_motion_tools[];
extern const PorismToolSpec porism_style_tools[];
extern const PorismToolSpec porism_replay_tools[];

/* Sets the attributes that the tool's row names for its parameters. */
gboolean porism_run_attributes       (PorismCall *call);
gboolean porism_run_preset           (PorismCall *call);
gboolean porism_run_right_angle_mark (PorismCall *call);
/* Marks what is exactly equal, parallel or right. */
gboolean porism_run_mark_equal       (PorismCall *call);
/* Segments that are drawn beside the points between which they are. */
gboolean porism_run_dimension        (PorismCall *call);
gboolean porism_run_brace            (PorismCall *call);
/* The text whose place and values follow. */
PorismAction *porism_read_text_at    (PorismCall *call);
char         *porism_text_take_values (const char     *text,
                                       PorismArgument *values);
/* The marks that an argument says, in the words that are kept; (transfer full), NULL after a refusal. */
char    *porism_call_read_marks      (PorismCall *call,
                                      const char *parameter,
                                      PorismId    id);

/* saved-views.c */
gboolean porism_run_save_view        (PorismCall *call);
gboolean porism_run_rename_view      (PorismCall *call);
gboolean porism_run_delete_view      (PorismCall *call);
gboolean porism_run_home_view        (PorismCall *call);

/* axes.c */
gboolean porism_run_axes             (PorismCall *call);
gboolean porism_run_ticks            (PorismCall *call);
gboolean porism_run_grid             (PorismCall *call);
gboolean porism_run_axis_ratio       (PorismCall *call);
gboolean porism_run_axis_scale       (PorismCall *call);

G_END_DECLS
