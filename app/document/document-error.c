/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/document/document-error.h"

G_DEFINE_QUARK (porism-document-error-quark, porism_document_error)
