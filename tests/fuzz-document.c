/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Any bytes as a document: refused with a reason, or loaded; and what was loaded is written and
 * read again to the same bytes. */

#include "config.h"

#include "app/document/document.h"

int LLVMFuzzerTestOneInput (const guint8 *data, size_t size);

static void
check_round_trip (PorismDocument *document)
{
  g_autoptr (GBytes) first = porism_document_to_bytes (document);
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismDocument) again = porism_document_load_bytes (first, &error);
  g_autoptr (GBytes) second = NULL;

  g_assert_no_error (error);
  second = porism_document_to_bytes (again);
  g_assert_cmpmem (g_bytes_get_data (first, NULL), g_bytes_get_size (first),
                   g_bytes_get_data (second, NULL), g_bytes_get_size (second));
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismDocument) document = porism_document_load_bytes (bytes, &error);

  g_assert_true ((document == NULL) == (error != NULL));
  if (document != NULL)
    check_round_trip (document);

  return 0;
}
