/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An entry belongs to the turn of its group; what belongs to none stands before the first turn that
 * was taken after it. */

#include "config.h"

#include "app/formats/episode.h"
#include "app/json/wire.h"
#include "app/providers/conversation.h"

typedef struct
{
  PorismDocument *document;
  GArray *path;                 /* ids up to the head, or all */
  gboolean whole;
  guint next;                   /* the first id that was not looked at yet */
  GHashTable *groups;           /* of turns */
  GPtrArray *steps;
} Walk;

static void
step_free (gpointer data)
{
  PorismEpisodeStep *step = data;

  g_ptr_array_unref (step->entries);
  g_free (step);
}

static PorismEpisodeStep *
add_step (Walk       *walk,
          const char *actor)
{
  PorismEpisodeStep *step = g_new0 (PorismEpisodeStep, 1);

  step->actor = actor;
  step->entries = g_ptr_array_new ();
  g_ptr_array_add (walk->steps, step);

  return step;
}

static const PorismEntry *
get_entry (const Walk *walk,
           guint       i)
{
  return porism_session_get_entry (porism_document_get_session (walk->document),
                                   g_array_index (walk->path, guint64, i));
}

/* Whether @entry goes on with what the last step did. */
static gboolean
goes_on (const Walk        *walk,
         const PorismEntry *entry)
{
  const PorismEpisodeStep *last = walk->steps->len > 0
                                  ? g_ptr_array_index (walk->steps, walk->steps->len - 1) : NULL;

  return last != NULL && last->turn == NULL && g_str_equal (last->actor, entry->actor);
}

/* What others did up to the entry @until, as far as it was not told. */
static void
add_others (Walk   *walk,
            guint64 until)
{
  for (; walk->next < walk->path->len; walk->next++)
    {
      const PorismEntry *entry = get_entry (walk, walk->next);
      PorismEpisodeStep *step;

      if (entry->id > until)
        return;
      if (entry->group != 0 && g_hash_table_contains (walk->groups, &entry->group))
        continue;
      step = goes_on (walk, entry) ? g_ptr_array_index (walk->steps, walk->steps->len - 1)
                                   : add_step (walk, entry->actor);
      g_ptr_array_add (step->entries, (gpointer) entry);
    }
}

/* The last entry before the turn. Where the head had gone back, its place in the tree is before
 * others' entries that were made earlier. */
static guint64
find_before (const Walk       *walk,
             const PorismTurn *turn)
{
  for (guint k = 0; walk->whole && turn->group != 0 && k < walk->path->len; k++)
    if (get_entry (walk, k)->group == turn->group)
      return get_entry (walk, k)->id - 1;

  return turn->after;
}

static void
add_turn (Walk *walk,
          guint i)
{
  const PorismTurn *turn = porism_document_get_turn (walk->document, i);
  PorismEpisodeStep *step;

  add_others (walk, find_before (walk, turn));
  step = add_step (walk, PORISM_ACTOR_AGENT);
  step->turn = turn;
  step->number = i + 1;
  for (guint k = 0; turn->group != 0 && k < walk->path->len; k++)
    {
      const PorismEntry *entry = get_entry (walk, k);

      if (entry->group == turn->group)
        g_ptr_array_add (step->entries, (gpointer) entry);
    }
}

/* The path from the root to the head, without what was undone. */
static GArray *
list_path (PorismSession *session)
{
  GArray *path = porism_session_get_path (session);
  guint64 head = porism_session_get_head (session);
  guint n = 0;

  while (head != 0 && n < path->len && g_array_index (path, guint64, n) != head)
    n++;
  g_array_set_size (path, head != 0 ? MIN (n + 1, path->len) : 0);

  return path;
}

static GArray *
list_all (PorismSession *session)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint64 n = porism_session_get_n_entries (session);

  for (guint64 id = 1; id <= n; id++)
    g_array_append_val (ids, id);

  return ids;
}

/**
 * porism_document_list_episode:
 *
 * Returns: (transfer full): valid until the document changes
 */
GPtrArray *
porism_document_list_episode (PorismDocument *document,
                              gboolean        whole)
{
  PorismSession *session = porism_document_get_session (document);
  g_autoptr (GArray) path = whole ? list_all (session) : list_path (session);
  g_autoptr (GHashTable) groups = g_hash_table_new (g_int64_hash, g_int64_equal);
  Walk walk = { document, path, whole, 0, groups, g_ptr_array_new_with_free_func (step_free) };
  guint n = porism_document_get_n_turns (document);

  for (guint i = 0; i < n; i++)
    if (porism_document_get_turn (document, i)->group != 0)
      g_hash_table_add (groups, (gpointer) &porism_document_get_turn (document, i)->group);
  for (guint i = 0; i < n; i++)
    if (whole || porism_document_is_turn_current (document, i))
      add_turn (&walk, i);
  add_others (&walk, G_MAXUINT64);

  return walk.steps;
}

/**
 * porism_episode_get_run:
 *
 * Returns: (transfer none) (nullable): the run that the turn belongs to
 */
const PorismRun *
porism_episode_get_run (PorismDocument          *document,
                        const PorismEpisodeStep *step)
{
  guint run = step->turn != NULL ? step->turn->run : 0;

  return run > 0 && run <= porism_document_get_n_runs (document)
         ? porism_document_get_run (document, run - 1) : NULL;
}

/**
 * porism_episode_get_time:
 *
 * Returns: when the turn was asked for, or the first thing was done; 0 where it is not known
 */
gint64
porism_episode_get_time (const PorismEpisodeStep *step)
{
  const PorismEntry *first = step->entries->len > 0 ? g_ptr_array_index (step->entries, 0) : NULL;

  if (step->turn != NULL && step->turn->started > 0)
    return step->turn->started;

  return first != NULL ? first->time : 0;
}

/**
 * porism_episode_format_time:
 *
 * Returns: (transfer full) (nullable): in ISO 8601, universal time
 */
char *
porism_episode_format_time (gint64 microseconds)
{
  g_autoptr (GDateTime) seconds = NULL;
  g_autoptr (GDateTime) time = NULL;

  if (microseconds <= 0)
    return NULL;
  seconds = g_date_time_new_from_unix_utc (microseconds / G_USEC_PER_SEC);
  time = seconds != NULL ? g_date_time_add (seconds, microseconds % G_USEC_PER_SEC) : NULL;

  return time != NULL ? g_date_time_format_iso8601 (time) : NULL;
}

/**
 * porism_episode_new_picture:
 *
 * Returns: (transfer full) (nullable): the picture of the problem
 */
json_object *
porism_episode_new_picture (PorismDocument *document)
{
  GBytes *picture = porism_document_get_picture (document);
  g_autofree char *base64 = NULL;
  const char *type;
  json_object *json;

  if (picture == NULL)
    return NULL;
  type = porism_picture_get_mime_type (picture);
  base64 = g_base64_encode (g_bytes_get_data (picture, NULL), g_bytes_get_size (picture));
  json = json_object_new_object ();
  porism_wire_add (json, "media_type", type != NULL ? json_object_new_string (type) : NULL);
  porism_wire_add_text (json, "base64", base64);

  return json;
}
