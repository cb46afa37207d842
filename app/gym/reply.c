/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/gym/reply.h"
#include "app/json/json.h"

static void
append_json (GString     *reply,
             json_object *json)
{
  size_t length;
  const char *text
    = json_object_to_json_string_length (json, JSON_C_TO_STRING_PLAIN |
                                         JSON_C_TO_STRING_NOSLASHESCAPE, &length);

  g_string_append_len (reply, text, (gssize) length);
  json_object_put (json);
}

static void
append_text (GString    *reply,
             const char *text)
{
  append_json (reply, text != NULL ? json_object_new_string (text) : NULL);
}

static void
append_observation (GString                 *reply,
                    const PorismObservation *observation)
{
  append_json (reply, porism_json_from_observation (observation));
}

static void
add_double (GString    *reply,
            const char *name,
            double      value)
{
  g_autofree char *text = porism_json_format_double (value);

  g_string_append_printf (reply, "\"%s\":%s", name, text);
}

static const char *
flag_to_text (gboolean flag)
{
  return flag ? "true" : "false";
}

void
porism_reply_begin (GString *reply,
                    guint    environment)
{
  g_string_append_printf (reply, "{\"env\":%u", environment);
}

void
porism_reply_end (GString *reply)
{
  g_string_append (reply, "}\n");
}

void
porism_reply_add_number (GString    *reply,
                         const char *name,
                         guint       number)
{
  g_string_append_printf (reply, ",\"%s\":%u", name, number);
}

/**
 * porism_reply_add_task:
 *
 * What is expected is not told.
 */
void
porism_reply_add_task (GString          *reply,
                       const PorismTask *task)
{
  g_string_append (reply, ",\"task\":{\"id\":");
  append_text (reply, task->id);
  g_string_append (reply, ",\"text\":");
  append_text (reply, task->text);
  g_string_append_printf (reply, ",\"seed\":%" G_GUINT64_FORMAT ",\"max_steps\":%u}", task->seed,
                          task->max_steps);
}

void
porism_reply_add_observation (GString                 *reply,
                              const PorismObservation *observation)
{
  g_string_append (reply, ",\"observation\":");
  append_observation (reply, observation);
}

/**
 * porism_reply_add_observations:
 * @observations: of PorismObservation
 */
void
porism_reply_add_observations (GString         *reply,
                               const GPtrArray *observations)
{
  g_string_append (reply, ",\"observations\":[");
  for (guint i = 0; i < observations->len; i++)
    {
      if (i > 0)
        g_string_append_c (reply, ',');
      append_observation (reply, g_ptr_array_index (observations, i));
    }
  g_string_append_c (reply, ']');
}

void
porism_reply_add_outcome (GString             *reply,
                          const PorismOutcome *outcome)
{
  g_string_append_c (reply, ',');
  add_double (reply, "reward", outcome->reward);
  g_string_append (reply, ",\"terms\":{");
  add_double (reply, "format", outcome->terms.format);
  g_string_append_c (reply, ',');
  add_double (reply, "result", outcome->terms.result);
  g_string_append_c (reply, ',');
  add_double (reply, "predicates", outcome->terms.predicates);
  g_string_append_c (reply, ',');
  add_double (reply, "progress", outcome->terms.progress);
  g_string_append_printf (reply, "},\"done\":%s,\"truncated\":%s,\"step\":%u",
                          flag_to_text (outcome->done), flag_to_text (outcome->truncated),
                          outcome->step);
}

/**
 * porism_reply_error:
 * @environment: -1 where it is not known
 */
void
porism_reply_error (GString        *reply,
                    gint            environment,
                    PorismErrorCode code,
                    const char     *argument,
                    const char     *message,
                    const char     *hint)
{
  g_string_append_c (reply, '{');
  if (environment >= 0)
    g_string_append_printf (reply, "\"env\":%d,", environment);
  g_string_append_printf (reply, "\"error\":{\"code\":\"%s\"", porism_error_code_get_name (code));
  if (argument != NULL)
    {
      g_string_append (reply, ",\"argument\":");
      append_text (reply, argument);
    }
  g_string_append (reply, ",\"message\":");
  append_text (reply, message);
  g_string_append (reply, ",\"hint\":");
  append_text (reply, hint);
  g_string_append (reply, "}}\n");
}

/**
 * porism_reply_closed:
 * @environment: -1: all of them
 */
void
porism_reply_closed (GString *reply,
                     gint     environment)
{
  g_string_append_c (reply, '{');
  if (environment >= 0)
    g_string_append_printf (reply, "\"env\":%d,", environment);
  g_string_append (reply, "\"closed\":true}\n");
}
