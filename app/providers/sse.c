/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The event stream of the HTML standard: lines end with CR, LF or both; lines of one event follow
 * each other; an empty line dispatches it; an event that the stream's end cuts off is dropped.
 *
 * Names of events, ids and retry times are not kept: the vendors put what is needed into the
 * payload. Lines are collected as bytes, so a cut inside a character is nothing special. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/providers/provider-error.h"
#include "app/providers/sse.h"

/* Of one event. A picture that comes back is the largest thing in sight. */
#define MAX_EVENT (8 * 1024 * 1024)

struct _PorismSse
{
  PorismSseFunc func;
  gpointer user_data;
  GString *line;
  GString *payload;
  gboolean has_payload;         /* "data:" alone is an event, too */
  gboolean after_return;        /* a line feed now belongs to the line end before it */
  gboolean begun;
};

/**
 * porism_sse_new:
 *
 * Returns: (transfer full): a reader at the start of a stream
 */
PorismSse *
porism_sse_new (PorismSseFunc func,
                gpointer      user_data)
{
  PorismSse *self = g_new0 (PorismSse, 1);

  self->func = func;
  self->user_data = user_data;
  self->line = g_string_new (NULL);
  self->payload = g_string_new (NULL);

  return self;
}

void
porism_sse_free (PorismSse *self)
{
  g_string_free (self->line, TRUE);
  g_string_free (self->payload, TRUE);
  g_free (self);
}

static gboolean
dispatch (PorismSse *self,
          GError   **error)
{
  gboolean go_on = !self->has_payload || self->func (self->payload->str, self->payload->len,
                                                     self->user_data, error);

  self->has_payload = FALSE;
  g_string_truncate (self->payload, 0);

  return go_on;
}

static void
read_field (PorismSse *self)
{
  const char *value = self->line->str + strlen ("data");
  gsize length;

  if (!g_str_has_prefix (self->line->str, "data") || (*value != ':' && *value != '\0'))
    return;
  if (*value == ':')
    value++;
  if (*value == ' ')
    value++;
  length = self->line->len - (gsize) (value - self->line->str);
  if (self->has_payload)
    g_string_append_c (self->payload, '\n');
  g_string_append_len (self->payload, value, (gssize) length);
  self->has_payload = TRUE;
}

static gboolean
end_line (PorismSse *self,
          GError   **error)
{
  gboolean go_on = TRUE;

  if (!self->begun && g_str_has_prefix (self->line->str, "\xef\xbb\xbf"))
    g_string_erase (self->line, 0, 3);
  self->begun = TRUE;
  if (self->line->len == 0)
    go_on = dispatch (self, error);
  else
    read_field (self);
  g_string_truncate (self->line, 0);

  return go_on;
}

static gboolean
check_size (const PorismSse *self,
            GError         **error)
{
  if (self->line->len + self->payload->len <= MAX_EVENT)
    return TRUE;
  g_set_error (error, PORISM_PROVIDER_ERROR, PORISM_PROVIDER_ERROR_LIMIT,
               _("a piece of the answer is larger than %d MiB"), MAX_EVENT / 1024 / 1024);
  return FALSE;
}

/**
 * porism_sse_feed:
 * @bytes: the next of the stream, as many as there are
 *
 * Calls the function for each event that is now complete.
 *
 * Returns: whether to go on; FALSE with @error
 */
gboolean
porism_sse_feed (PorismSse  *self,
                 const char *bytes,
                 gsize       length,
                 GError    **error)
{
  const char *end = bytes + length;

  while (bytes < end)
    {
      gboolean follows = self->after_return && *bytes == '\n';
      const char *stop = bytes;

      self->after_return = FALSE;
      if (follows)
        {
          bytes++;
          continue;
        }
      while (stop < end && *stop != '\r' && *stop != '\n')
        stop++;
      g_string_append_len (self->line, bytes, stop - bytes);
      if (!check_size (self, error))
        return FALSE;
      if (stop == end)
        return TRUE;
      self->after_return = *stop == '\r';
      bytes = stop + 1;
      if (!end_line (self, error))
        return FALSE;
    }
  return TRUE;
}
