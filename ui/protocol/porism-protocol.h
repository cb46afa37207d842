/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The protocol of a construction: the steps that made something, in order, as rows of texts; and as a page of HTML. */

#pragma once

#include <gio/gio.h>

#include "app/session/session.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_PROTOCOL_NUMBER,
  PORISM_PROTOCOL_NAME,
  PORISM_PROTOCOL_WORDS,        /* what it is */
  PORISM_PROTOCOL_VALUE,
  PORISM_PROTOCOL_AUTHOR,
  PORISM_PROTOCOL_N_COLUMNS
} PorismProtocolColumn;

/* A row. */
#define PORISM_TYPE_PROTOCOL_STEP (porism_protocol_step_get_type ())
G_DECLARE_FINAL_TYPE (PorismProtocolStep, porism_protocol_step, PORISM, PROTOCOL_STEP, GObject)

guint64     porism_protocol_step_get_entry (PorismProtocolStep *self);
const char *porism_protocol_step_get_text  (PorismProtocolStep  *self,
                                            PorismProtocolColumn column);

/* Whether a replay stops there. */
gboolean    porism_protocol_step_is_breakpoint (PorismProtocolStep *self);

/* What stands over a column, translated. */
const char *porism_protocol_get_title (PorismProtocolColumn column);
/* (transfer full): PorismProtocolStep, those of the whole way on which the figure stands. */
GListStore *porism_protocol_new       (PorismSession *session);
/* (transfer full): a page with @title, the picture of the figure, an SVG (nullable), and the table. */
char       *porism_protocol_to_html   (GListModel *steps,
                                       const char *title,
                                       GBytes     *picture);

G_END_DECLS
