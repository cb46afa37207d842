/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be wrong with a document, or with what should be one. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PORISM_DOCUMENT_ERROR (porism_document_error_quark ())
GQuark porism_document_error_quark (void);

typedef enum
{
  PORISM_DOCUMENT_ERROR_FORMAT,         /* it is no document, or a damaged one */
  PORISM_DOCUMENT_ERROR_NEWER,          /* of a newer version of the format */
  PORISM_DOCUMENT_ERROR_CHANGED,        /* the file was changed outside since it was read */
} PorismDocumentErrorCode;

G_END_DECLS
