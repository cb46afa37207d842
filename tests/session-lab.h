/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A session of its own for a test: actions from lines, and what is there after them. */

#pragma once

#include "app/session/session.h"

/* A segment to a point that there is not; a question about A and B. */
extern const char refused[];
extern const char query[];

/* Each submits a line of JSON; the entry is @session's. */
const PorismEntry *act_as          (PorismSession *session,
                                    const char    *actor,
                                    guint64        group,
                                    const char    *line);
const PorismEntry *act_in          (PorismSession *session,
                                    guint64        group,
                                    const char    *line);
const PorismEntry *act             (PorismSession *session,
                                    const char    *line);
const PorismEntry *by_person       (PorismSession *session,
                                    const char    *line);
/* What a person moves by hand. */
const PorismEntry *by_hand         (PorismSession *session,
                                    const char    *line);
/* The line must be accepted. */
const PorismEntry *accepted        (PorismSession *session,
                                    const char    *format,
                                    ...) G_GNUC_PRINTF (2, 3);
const PorismEntry *point           (PorismSession *session,
                                    const char    *name,
                                    int            x,
                                    int            y);

/* The state as a line of JSON, (transfer full). */
char              *dup_state       (PorismSession *session);
/* The figure without the ids of its objects, which other branches use up as well; (transfer full). */
char              *dup_figure      (PorismSession *session);
PorismId           id_of           (PorismSession *session,
                                    const char    *name);
const double      *value_of        (PorismSession *session,
                                    const char    *name);

/* Exactly the objects of these names, which blanks separate. */
void               assert_has      (PorismSession *session,
                                    const char    *names);
/* The ids from the root to the tip, which blanks separate. */
void               assert_path     (PorismSession *session,
                                    const char    *expected);
/* One sibling where @first is @last, or these two. */
void               assert_siblings (PorismSession *session,
                                    guint64        id,
                                    guint64        first,
                                    guint64        last);
