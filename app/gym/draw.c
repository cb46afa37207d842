/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The generator is SplitMix64: a counter with a fixed step, its bits mixed (Steele, Lea, Flood:
 * Fast splittable pseudorandom number generators, 2014). */

#include "config.h"

#include <string.h>

#include "app/gym/draw.h"
#include "app/gym/task-error.h"

#define MAX_NAMES 64
/* Of a name and of what is drawn for it: a short task cannot become a huge one. */
#define MAX_LENGTH 64

void
porism_draw_init (PorismDraw *self,
                  guint64     seed)
{
  self->state = seed;
}

static guint64
next (PorismDraw *self)
{
  guint64 z = self->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return z ^ (z >> 31);
}

/**
 * porism_draw_below:
 *
 * Returns: a number from 0 to @n - 1, each as likely as any other up to @n parts in 2^64
 */
guint64
porism_draw_below (PorismDraw *self,
                   guint64     n)
{
  g_return_val_if_fail (n > 0, 0);

  return next (self) % n;
}

/* Whether @range is [lowest, highest]. */
static gboolean
is_range (json_object *range)
{
  for (guint i = 0; i < 2; i++)
    if (!json_object_is_type (json_object_array_get_idx (range, i), json_type_int))
      return FALSE;
  return json_object_array_length (range) == 2 &&
         json_object_get_int64 (json_object_array_get_idx (range, 0)) <=
         json_object_get_int64 (json_object_array_get_idx (range, 1));
}

/* (nullable) (transfer full): what was drawn, as text. */
static char *
draw_one (PorismDraw  *self,
          json_object *from)
{
  size_t n = json_object_is_type (from, json_type_array) ? json_object_array_length (from) : 0;
  json_object *chosen;
  guint64 width;
  gint64 lowest;

  if (n == 0)
    return NULL;
  if (is_range (from))
    {
      lowest = json_object_get_int64 (json_object_array_get_idx (from, 0));
      width = (guint64) json_object_get_int64 (json_object_array_get_idx (from, 1)) -
              (guint64) lowest;
      return g_strdup_printf ("%" G_GINT64_FORMAT,
                              (gint64) ((guint64) lowest +
                                        (width < G_MAXUINT64 ? porism_draw_below (self, width + 1)
                                                             : next (self))));
    }
  chosen = json_object_array_get_idx (from, porism_draw_below (self, n));

  return json_object_is_type (chosen, json_type_string) &&
         json_object_get_string_len (chosen) <= MAX_LENGTH
         ? g_strdup (json_object_get_string (chosen)) : NULL;
}

/* Names in braces to what was drawn for them; NULL with an error. */
static GHashTable *
draw_all (json_object *draw,
          guint64      seed,
          GError     **error)
{
  g_autoptr (GHashTable) drawn = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  PorismDraw self;

  porism_draw_init (&self, seed);
  if (!json_object_is_type (draw, json_type_object) || json_object_object_length (draw) > MAX_NAMES)
    {
      g_set_error (error, PORISM_TASK_ERROR, PORISM_TASK_ERROR_FORMAT,
                   "“draw” must be an object of at most %d names", MAX_NAMES);
      return NULL;
    }
  json_object_object_foreach (draw, name, from)
    {
      char *text = draw_one (&self, from);

      if (text == NULL)
        {
          g_set_error (error, PORISM_TASK_ERROR, PORISM_TASK_ERROR_FORMAT,
                       "“draw”: “%s” must be [lowest, highest] in integers, or a list of short "
                       "strings", name);
          return NULL;
        }
      g_hash_table_insert (drawn, g_strdup_printf ("{%s}", name), text);
    }
  return g_steal_pointer (&drawn);
}

static char *
substitute_text (const char *text,
                 GHashTable *drawn)
{
  GString *result = g_string_new (NULL);

  while (*text != '\0')
    {
      const char *end = *text == '{' ? memchr (text, '}', strnlen (text, MAX_LENGTH)) : NULL;
      g_autofree char *name = end != NULL ? g_strndup (text, (gsize) (end - text) + 1) : NULL;
      const char *value = name != NULL ? g_hash_table_lookup (drawn, name) : NULL;

      if (value != NULL)
        g_string_append (result, value);
      else
        g_string_append_c (result, *text);
      text = value != NULL ? end + 1 : text + 1;
    }
  return g_string_free (result, FALSE);
}

/* A copy of @json with the drawn names replaced; it is as deep as what was parsed, at most 64. */
static json_object *
substitute (json_object *json,
            GHashTable  *drawn)
{
  g_autofree char *text = NULL;
  json_object *copy;

  switch (json_object_get_type (json))
    {
    case json_type_string:
      text = substitute_text (json_object_get_string (json), drawn);
      return json_object_new_string (text);
    case json_type_array:
      copy = json_object_new_array ();
      for (size_t i = 0; i < json_object_array_length (json); i++)
        json_object_array_add (copy, substitute (json_object_array_get_idx (json, i), drawn));
      return copy;
    case json_type_object:
      copy = json_object_new_object ();
      json_object_object_foreach (json, name, value)
        json_object_object_add (copy, name, substitute (value, drawn));
      return copy;
    case json_type_null:
    case json_type_boolean:
    case json_type_int:
    case json_type_double:
    default:
      return json_object_get (json);
    }
}

/**
 * porism_draw_substitute:
 *
 * Returns: (transfer full) (nullable): @json itself where it has nothing drawn
 */
json_object *
porism_draw_substitute (json_object *json,
                        guint64      seed,
                        GError     **error)
{
  g_autoptr (GHashTable) drawn = NULL;
  json_object *draw, *copy;

  if (!json_object_object_get_ex (json, "draw", &draw))
    return json_object_get (json);
  drawn = draw_all (draw, seed, error);
  if (drawn == NULL)
    return NULL;
  copy = substitute (json, drawn);
  json_object_object_del (copy, "draw");

  return copy;
}
