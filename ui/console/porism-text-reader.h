/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A text read on a thread, a moment after it was changed last. Signal: "read", when it has been. */

#pragma once

#include <gio/gio.h>

#include "app/reader/notation.h"

G_BEGIN_DECLS

#define PORISM_TYPE_TEXT_READER (porism_text_reader_get_type ())
G_DECLARE_FINAL_TYPE (PorismTextReader, porism_text_reader, PORISM, TEXT_READER, GObject)

PorismTextReader *porism_text_reader_new (void);
void              porism_text_reader_set_text     (PorismTextReader *self,
                                                   const char       *text);
/* What was read last; NULL before. Borrowed. */
PorismNotation   *porism_text_reader_get_notation (PorismTextReader *self);
/* Whether that is of the text as it is now. */
gboolean          porism_text_reader_is_current   (PorismTextReader *self);
/* Does not wait whether the text is changed again. */
void              porism_text_reader_hurry        (PorismTextReader *self);
/* porism_notation_amend() of what was read last. */
void              porism_text_reader_amend_async  (PorismTextReader   *self,
                                                   guint               clause,
                                                   guint               line,
                                                   const char         *words,
                                                   GAsyncReadyCallback callback,
                                                   gpointer            user_data);
/* It fails with CANCELLED where the text is another one by now. */
PorismAmendment  *porism_text_reader_amend_finish (PorismTextReader *self,
                                                   GAsyncResult     *result,
                                                   GError          **error);

G_END_DECLS
