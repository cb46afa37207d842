/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One exchange over HTTP whose answer is read as it arrives. */

#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

#define PORISM_HTTP_NO_WAIT G_MAXUINT

/* Of a header whose value is a key, nothing is ever shown. */
typedef struct
{
  const char *method;
  GUri *uri;
  GBytes *body;                 /* JSON, or NULL */
  GPtrArray *headers;           /* char *: name, value, name, value, …; wiped when freed */
} PorismHttpRequest;

PorismHttpRequest *porism_http_request_new        (const char *method,
                                                   GUri       *uri,
                                                   GBytes     *body);
void               porism_http_request_free       (PorismHttpRequest *self);
void               porism_http_request_add_header (PorismHttpRequest *self,
                                                   const char        *name,
                                                   const char        *value);

/* The next bytes of a successful answer; FALSE ends the exchange with @error. */
typedef gboolean (*PorismHttpFunc) (const char *bytes,
                                    gsize       length,
                                    gpointer    user_data,
                                    GError    **error);

typedef struct
{
  guint status;
  char *body;                   /* of a failure, at most its beginning; "" of a success */
  guint retry_after;            /* milliseconds that the server wants us to wait, or NO_WAIT */
  int should_retry;             /* what the server says to that: 1, 0, or -1 for nothing */
} PorismHttpAnswer;

void              porism_http_answer_free  (PorismHttpAnswer *self);

SoupSession      *porism_http_session_new  (void);
/* (transfer full) @request; @func is called until the callback is. Fails where there is no answer;
 * an answer of failure is an answer. */
void              porism_http_fetch_async  (SoupSession        *session,
                                            PorismHttpRequest  *request,
                                            PorismHttpFunc      func,
                                            gpointer            func_data,
                                            GCancellable       *cancellable,
                                            GAsyncReadyCallback callback,
                                            gpointer            user_data);
PorismHttpAnswer *porism_http_fetch_finish (SoupSession  *session,
                                            GAsyncResult *result,
                                            GError      **error);

/* Fills with zeros, then frees; may be NULL. */
void              porism_http_wipe         (char *secret);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismHttpRequest, porism_http_request_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismHttpAnswer, porism_http_answer_free)

G_END_DECLS
