/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Any bytes as a document: refused with a reason, or loaded; and what was loaded is written and
 * read again to the same bytes. */

#include "config.h"

#include "app/session/document.h"

int LLVMFuzzerTestOneInput (const guint8 *data, size_t size);

static void
check_round_trip (PorismDocument *document)
{
  g_autoptr (GBytes) first = porism_document_to_bytes (document);
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismDocument) again = porism_document_load_bytes (first, &error);
  g_autoptr (GBytes) second = NULL;

  if (again == NULL)
    g_error ("%s", error->message);
  second = porism_document_to_bytes (again);
  if (!g_bytes_equal (first, second))
    g_error ("a loaded document is written otherwise the second time");
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismDocument) document = porism_document_load_bytes (bytes, &error);

  g_assert_true ((document == NULL) == (error != NULL));
  if (document != NULL)
    check_round_trip (document);

  return 0;
}
