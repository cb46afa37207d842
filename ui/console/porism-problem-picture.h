/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A picture on its way into a document: it must be one that models take, and no larger than they
 * look at. What is within their limits is kept as it is, byte for byte. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Bytes that a picture may have when it is given. */
#define PORISM_PROBLEM_PICTURE_LIMIT (10 * 1000 * 1000)

/* (transfer full) */
GdkTexture *porism_problem_picture_create_texture (GBytes  *bytes,
                                                   GError **error);
GBytes *porism_problem_picture_fit        (GBytes  *bytes,
                                           GError **error);
/* The same in a thread of its own; load reads @file first. */
void    porism_problem_picture_fit_async  (GBytes             *bytes,
                                           GCancellable       *cancellable,
                                           GAsyncReadyCallback callback,
                                           gpointer            user_data);
void    porism_problem_picture_load_async (GFile              *file,
                                           GCancellable       *cancellable,
                                           GAsyncReadyCallback callback,
                                           gpointer            user_data);
GBytes *porism_problem_picture_finish     (GAsyncResult *result,
                                           GError      **error);

G_END_DECLS
