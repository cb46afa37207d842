/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Of a line that is too long no more is kept than shows that it is. What takes longer than a moment is done on
 * a thread: meanwhile the next lines are read, so that it can be cancelled, and signals are obeyed. */

#include "config.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include <glib-unix.h>

#include "app/json/json.h"
#include "app/mcp/connection.h"
#include "app/mcp/stdio.h"

/* Microseconds: as long as the next line may wait. */
#define PATIENCE_MICROSECONDS 20000
/* Seconds: after the input has ended, each request that came before is waited for so long. Every action takes
 * less. */
#define LAST_WAIT_SECONDS 5

typedef struct
{
  PorismMcpConnection *connection;
  GMainLoop *loop;
  GString *line;
  int output;
  gboolean ended;               /* the input */
  guint last_wait;
} Stdio;

static gboolean
write_all (int         output,
           const char *text,
           gsize       length)
{
  while (length > 0)
    {
      gssize n = write (output, text, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      text += n;
      length -= (gsize) n;
    }
  return TRUE;
}

static void
write_line (Stdio      *self,
            const char *text)
{
  g_autofree char *line = g_strconcat (text, "\n", NULL);

  if (!write_all (self->output, line, strlen (line)))
    g_main_loop_quit (self->loop);
}

static gboolean
waited_cb (gpointer user_data)
{
  Stdio *self = user_data;

  self->last_wait = 0;
  g_main_loop_quit (self->loop);

  return G_SOURCE_REMOVE;
}

/* Nothing comes any more: what was asked is answered first. */
static void
end_when_idle (Stdio *self)
{
  g_clear_handle_id (&self->last_wait, g_source_remove);
  if (porism_mcp_connection_is_busy (self->connection))
    self->last_wait = g_timeout_add_seconds (LAST_WAIT_SECONDS, waited_cb, self);
  else
    g_main_loop_quit (self->loop);
}

static void
message_cb (PorismMcpConnection *connection,
            const char          *line,
            Stdio               *self)
{
  write_line (self, line);
  if (self->ended)
    end_when_idle (self);
}

static void
end_line (Stdio *self)
{
  g_autofree char *answer = NULL;

  if (strspn (self->line->str, " \t\r") != self->line->len)
    answer = porism_mcp_connection_receive (self->connection, self->line->str, self->line->len);
  g_string_truncate (self->line, 0);
  if (answer != NULL)
    write_line (self, answer);
}

static gboolean
input_cb (int          fd,
          GIOCondition condition,
          gpointer     user_data)
{
  Stdio *self = user_data;
  char buffer[64 * 1024];
  gssize n = read (fd, buffer, sizeof buffer);

  if (n < 0 && errno == EINTR)
    return G_SOURCE_CONTINUE;
  for (gssize i = 0; i < n; i++)
    if (buffer[i] == '\n')
      end_line (self);
    else if (self->line->len <= PORISM_JSON_MAX_LINE)
      g_string_append_c (self->line, buffer[i]);
  if (n > 0)
    return G_SOURCE_CONTINUE;
  if (self->line->len > 0)
    end_line (self);
  self->ended = TRUE;
  end_when_idle (self);

  return G_SOURCE_REMOVE;
}

static gboolean
signal_cb (gpointer user_data)
{
  Stdio *self = user_data;

  g_main_loop_quit (self->loop);
  return G_SOURCE_CONTINUE;
}

/**
 * porism_mcp_serve_stdio:
 *
 * A client that goes away without a word is noticed at the next thing that is written to it.
 */
void
porism_mcp_serve_stdio (PorismMcpServer *server,
                        int              input,
                        int              output)
{
  Stdio self = { .output = output };
  guint sources[3];

  self.connection = porism_mcp_connection_new (server);
  self.loop = g_main_loop_new (NULL, FALSE);
  self.line = g_string_new (NULL);
  signal (SIGPIPE, SIG_IGN);
  porism_mcp_server_set_patience (server, PATIENCE_MICROSECONDS);
  g_signal_connect (self.connection, "message", G_CALLBACK (message_cb), &self);
  sources[0] = g_unix_signal_add (SIGTERM, signal_cb, &self);
  sources[1] = g_unix_signal_add (SIGINT, signal_cb, &self);
  sources[2] = g_unix_fd_add (input, G_IO_IN | G_IO_HUP | G_IO_ERR, input_cb, &self);
  g_main_loop_run (self.loop);

  porism_mcp_connection_close (self.connection);
  g_clear_handle_id (&self.last_wait, g_source_remove);
  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    if (g_main_context_find_source_by_id (NULL, sources[i]) != NULL)
      g_source_remove (sources[i]);
  g_object_unref (self.connection);
  g_main_loop_unref (self.loop);
  g_string_free (self.line, TRUE);
}
