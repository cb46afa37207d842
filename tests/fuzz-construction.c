/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Many actions after one another on figures that grow: every tool, redefinitions of anything as anything,
 * deletions, names, drags, undo, redo, branches, saving and opening. After each line the figure hangs
 * together; what is refused, and what only looks, has left everything as it was; what is undone and
 * done again is the same; and a document opened again is the one that was saved.
 *
 * A figure is drawn in a process of its own. Where that dies, its lines are cut down to those that it
 * takes, and printed: `fuzz-construction FILE` plays them again. `fuzz-construction --figure SEED` prints
 * the lines of one figure. */

#include "config.h"

#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/document/document.h"
#include "app/formats/state.h"
#include "app/json/json.h"
#include "engine/construction/evaluation.h"
#include "engine/typed/typed-input.h"
#include "random-line.h"

#define SEED             20261122
#define LINES_A_FIGURE   80
/* Of processor time that a line may take; a sanitizer takes its own. */
#ifdef __SANITIZE_ADDRESS__
#define MOST_SECONDS     20
#else
#define MOST_SECONDS     2
#endif
#define MOST_TRIES       400    /* at cutting down */
#define MOST_LOG_BYTES   (1 << 20)

/* What a process that draws a figure leaves to the one that waits for it. */
typedef struct
{
  guint n_lines;
  guint n_accepted;
  guint n_refused;
  double slowest;               /* seconds of processor time */
  char slowest_line[512];
  double slowest_preview;       /* of a step of a drag */
  gsize n_bytes;
  char log[MOST_LOG_BYTES];     /* lines */
} Record;

/* A figure being drawn. */
typedef struct
{
  PorismDocument *document;
  Record *record;
  guint64 group;                /* of the last turn */
} Play;

static PorismSession *
get_session (const Play *self)
{
  return porism_document_get_session (self->document);
}

/* ---- what must hold ---- */

static guint64
add_to_digest (guint64       digest,
               gconstpointer data,
               gsize         n)
{
  const guint8 *bytes = data;

  for (gsize i = 0; i < n; i++)
    digest = (digest ^ bytes[i]) * G_GUINT64_CONSTANT (1099511628211);
  return digest;
}

/* Of what the figure is: order, values and their bounds, and the records where they must be the same
 * ones: what is seen with another look has equal ones. */
static guint64
get_digest_of (PorismConstruction *figure,
               gboolean            records)
{
  guint64 digest = G_GUINT64_CONSTANT (14695981039346656037);
  guint n;
  const PorismId *order = porism_construction_get_order (figure, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (figure, order[i]);
      PorismCondition condition = porism_construction_get_condition (figure, order[i]);
      g_autofree PorismBound *bounds = NULL;

      if (record == NULL)
        continue;
      digest = add_to_digest (digest, &order[i], sizeof order[i]);
      if (records)
        digest = add_to_digest (digest, &record, sizeof record);
      digest = add_to_digest (digest, &condition, sizeof condition);
      if (condition.status != PORISM_OK)
        continue;
      bounds = g_new (PorismBound, record->width + 1);
      porism_construction_get_bounds (figure, order[i], bounds);
      digest = add_to_digest (digest, bounds, record->width * sizeof *bounds);
    }
  return digest;
}

static guint64
get_digest (PorismConstruction *figure)
{
  return get_digest_of (figure, TRUE);
}

static void
check_object (PorismConstruction *figure,
              PorismId            id,
              const guint8       *earlier)
{
  const PorismRecord *record = porism_construction_get (figure, id);
  const double *value = porism_construction_get_value (figure, id);

  for (guint i = 0; i < record->n_inputs; i++)
    g_assert_true (record->inputs[i].number != NULL || earlier[record->inputs[i].object]);
  g_assert_true (porism_construction_takes_inputs (figure, record));
  if (record->name != NULL)
    g_assert_cmpuint (porism_construction_lookup (figure, record->name), ==, id);
  if (record->owner > 0)
    g_assert_nonnull (porism_construction_get (figure, record->owner));
  for (guint i = 0; porism_construction_is_defined (figure, id) && i < record->width; i++)
    g_assert_true (isfinite (value[i]));
}

/* That names, inputs and the order of evaluation agree. */
static void
check_figure (PorismConstruction *figure)
{
  g_autofree guint8 *earlier = g_malloc0 (porism_construction_get_next_id (figure));
  guint n, n_objects = 0;
  const PorismId *order = porism_construction_get_order (figure, &n);

  g_assert_false (porism_construction_has_misfits (figure));
  for (guint i = 0; i < n; i++)
    if (porism_construction_get (figure, order[i]) != NULL)
      {
        check_object (figure, order[i], earlier);
        earlier[order[i]] = TRUE;
        n_objects++;
      }
  g_assert_cmpuint (porism_construction_get_n_objects (figure), ==, n_objects);
}

static char *
get_state (PorismDocument *document)
{
  json_object *json = porism_json_from_session (porism_document_get_session (document));
  char *text = porism_json_to_line (json);

  json_object_put (json);
  return text;
}

static void
forbid_cas (PorismDocument *document)
{
  porism_session_set_cas (porism_document_get_session (document), NULL);
}

/* ---- lines ---- */

/* As a line says it, or by hand where that can be. */
static const PorismEntry *
do_action (PorismSession      *session,
           const PorismAction *action,
           guint64             group,
           gboolean            exact)
{
  static const char *const moves[] = { "move_point", "set_value", NULL };

  if (group == 0 && !exact && g_strv_contains (moves, action->tool))
    return porism_session_act_by_hand (session, action);

  return porism_session_submit (session, action, PORISM_ACTOR_PERSON, group, exact);
}

static void
submit (Play               *self,
        const PorismAction *action,
        guint64             group,
        gboolean            exact)
{
  PorismConstruction *figure = porism_session_get_construction (get_session (self));
  guint64 digest = get_digest (figure), version = porism_construction_get_version (figure);
  const PorismEntry *entry = do_action (get_session (self), action, group, exact);

  if (entry->observation->ok)
    self->record->n_accepted++;
  else
    self->record->n_refused++;
  if (!entry->observation->ok)
    {
      g_assert_null (entry->delta);
      g_assert_cmpint (entry->observation->error.code, !=, PORISM_ERROR_INTERNAL);
    }
  if (entry->delta == NULL)
    {
      g_assert_true (get_digest (figure) == digest);
      g_assert_cmpuint (porism_construction_get_version (figure), ==, version);
    }
}

static void
play_action (Play        *self,
             json_object *json)
{
  PorismEnvelope envelope;

  if (!porism_json_read_action (json, &envelope, NULL))
    return;
  if (envelope.group <= 0 || self->group == 0)
    self->group = porism_session_new_group (get_session (self));
  submit (self, envelope.action, self->group, envelope.action->exact > 0);
  porism_envelope_clear (&envelope);
}

static void
play_typed (Play       *self,
            const char *line)
{
  g_autoptr (GError) error = NULL;
  PorismAction *action =
    porism_typed_input_parse (line, porism_session_get_construction (get_session (self)),
                              porism_session_get_registry (get_session (self)), NULL, &error);

  g_assert_true ((action == NULL) == (error != NULL));
  if (action == NULL)
    return;
  submit (self, action, 0, FALSE);
  porism_action_free (action);
}

static double
get_processor_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

static void
preview (Play  *self,
         double x,
         double y)
{
  double began = get_processor_seconds (), took;

  porism_session_drag_to (get_session (self), PORISM_COORDINATES (x, y));
  took = get_processor_seconds () - began;
  self->record->slowest_preview = MAX (took, self->record->slowest_preview);
}

static void
play_drag (Play       *self,
           const char *name,
           double      x,
           double      y)
{
  PorismSession *session = get_session (self);
  PorismConstruction *figure = porism_session_get_construction (session);
  PorismId id = porism_construction_lookup (figure, name);
  guint64 digest = get_digest (figure);

  if (id == 0 || !porism_session_begin_drag_at (session, id, PORISM_COORDINATES (0, 0)))
    return;
  for (int i = 1; i <= 4; i++)
    preview (self, x * i / 4, y * i / 4);
  porism_session_cancel_drag (session);
  g_assert_true (get_digest (figure) == digest);
  if (!porism_session_begin_drag_at (session, id, PORISM_COORDINATES (0, 0)))
    return;
  preview (self, x / 2, y / 2);
  porism_session_end_drag (session, PORISM_COORDINATES (x, y), 0.01, PORISM_ACTOR_PERSON);
}

/* Back and forth again, then back. */
static void
play_undo (Play *self,
           int   n)
{
  PorismSession *session = get_session (self);
  guint64 digest = get_digest_of (porism_session_get_construction (session), FALSE);
  g_autofree char *before = get_state (self->document);
  g_autofree char *after = NULL;
  guint64 head = porism_session_get_head (session);
  int undone = 0;

  while (undone < n && porism_session_undo (session))
    undone++;
  for (int i = 0; i < undone; i++)
    g_assert_true (porism_session_redo (session));
  porism_session_seek (session, head);
  after = get_state (self->document);
  g_assert_true (get_digest_of (porism_session_get_construction (session), FALSE) == digest);
  g_assert_cmpstr (before, ==, after);
  for (int i = 0; i < undone; i++)
    porism_session_undo (session);
}

static void
play_redo (Play *self,
           int   n)
{
  for (int i = 0; i < n; i++)
    porism_session_redo (get_session (self));
}

static void
play_seek (Play *self,
           int   where)
{
  PorismSession *session = get_session (self);
  guint64 head = porism_session_get_head (session);
  guint64 digest = get_digest_of (porism_session_get_construction (session), FALSE);
  guint n = porism_session_get_n_entries (session);
  g_autofree char *before = get_state (self->document);
  g_autofree char *after = NULL;

  porism_session_seek (session, (guint64) where % (n + 1));
  porism_session_seek (session, head);
  after = get_state (self->document);
  g_assert_true (get_digest_of (porism_session_get_construction (session), FALSE) == digest);
  g_assert_cmpstr (before, ==, after);
  porism_session_seek (session, (guint64) where % (n + 1));
}

static void
play_reload (Play *self)
{
  g_autoptr (GBytes) bytes = porism_document_to_bytes (self->document);
  g_autoptr (GError) error = NULL;
  PorismDocument *again = porism_document_load_bytes (bytes, &error);
  g_autofree char *before = get_state (self->document);
  g_autofree char *after = NULL;
  GPtrArray *differences;

  g_assert_no_error (error);
  differences = porism_document_get_differences (again);
  for (guint i = 0; i < differences->len; i++)
    {
      const PorismDifference *difference = g_ptr_array_index (differences, i);

      g_assert_cmpstr (difference->now, ==, difference->recorded);
    }
  after = get_state (again);
  g_assert_cmpstr (after, ==, before);
  g_object_unref (self->document);
  self->document = again;
  forbid_cas (self->document);
}

static void
play_json (Play        *self,
           json_object *json)
{
  json_object *value;

  if (json_object_object_get_ex (json, "tool", &value))
    play_action (self, json);
  else if (json_object_object_get_ex (json, "type", &value))
    play_typed (self, json_object_get_string (value));
  else if (json_object_object_get_ex (json, "drag", &value))
    play_drag (self, json_object_get_string (value),
               json_object_get_double (json_object_object_get (json, "x")),
               json_object_get_double (json_object_object_get (json, "y")));
  else if (json_object_object_get_ex (json, "undo", &value))
    play_undo (self, json_object_get_int (value));
  else if (json_object_object_get_ex (json, "redo", &value))
    play_redo (self, json_object_get_int (value));
  else if (json_object_object_get_ex (json, "seek", &value))
    play_seek (self, json_object_get_int (value));
  else if (json_object_object_get_ex (json, "reload", &value))
    play_reload (self);
}

static void
note_line (Record     *record,
           const char *line)
{
  gsize n = strlen (line);

  record->n_lines++;
  if (record->n_bytes + n + 2 > MOST_LOG_BYTES)
    return;
  memcpy (record->log + record->n_bytes, line, n);
  record->n_bytes += n;
  record->log[record->n_bytes++] = '\n';
  record->log[record->n_bytes] = '\0';
}

/* Saving and opening do again what was done, so they may take longer. */
static void
limit_time (const char *line)
{
  gboolean reload = strstr (line, "\"reload\"") != NULL;
  struct itimerval limit = { .it_value.tv_sec = reload ? 20 * MOST_SECONDS : MOST_SECONDS };

  setitimer (ITIMER_PROF, &limit, NULL);
}

static void
play_line (Play       *self,
           const char *line)
{
  g_autoptr (GError) error = NULL;
  json_object *json = porism_json_parse (line, -1, &error);
  double began = get_processor_seconds (), took;

  g_assert_no_error (error);
  note_line (self->record, line);
  limit_time (line);
  play_json (self, json);
  took = get_processor_seconds () - began;
  if (took > self->record->slowest && strstr (line, "\"reload\"") == NULL)
    {
      self->record->slowest = took;
      g_strlcpy (self->record->slowest_line, line, sizeof self->record->slowest_line);
    }
  check_figure (porism_session_get_construction (get_session (self)));
  json_object_put (json);
}

/* ---- figures ---- */

static void
begin_play (Play   *self,
            Record *record)
{
  self->record = record;
  self->document = porism_document_new ();
  forbid_cas (self->document);
}

/* @random: (nullable): draws the lines; @lines: (nullable): those to be played */
static void
play_figure (Record    *record,
             GRand     *random,
             GPtrArray *lines)
{
  Play play;

  begin_play (&play, record);
  for (guint i = 0; random != NULL && i < LINES_A_FIGURE; i++)
    {
      g_autofree char *line = random_line (random, get_session (&play));

      play_line (&play, line);
    }
  for (guint i = 0; lines != NULL && i < lines->len; i++)
    play_line (&play, g_ptr_array_index (lines, i));
  if (record->n_lines % 5 == 0)
    play_line (&play, "{\"reload\":true}");
  g_object_unref (play.document);
}

static void
silence (void)
{
  int nowhere = open ("/dev/null", O_WRONLY);

  dup2 (nowhere, STDERR_FILENO);
  dup2 (nowhere, STDOUT_FILENO);
  close (nowhere);
}

/* Plays in a process of its own; returns how that ended, 0 where well. */
static int
play_apart (Record    *record,
            guint32    seed,
            GPtrArray *lines,
            gboolean   quiet)
{
  int status = 0;
  pid_t child;

  memset (record, 0, G_STRUCT_OFFSET (Record, log) + 1);
  fflush (NULL);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      g_autoptr (GRand) random = lines == NULL ? g_rand_new_with_seed (seed) : NULL;

      if (quiet)
        silence ();
      play_figure (record, random, lines);
      exit (0);
    }
  while (waitpid (child, &status, 0) < 0)
    ;
  return status;
}

static gboolean
is_out_of_time (int status)
{
  return WIFSIGNALED (status) && WTERMSIG (status) == SIGPROF;
}

/* ---- cutting down ---- */

static GPtrArray *
split_lines (const char *text)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) parts = g_strsplit (text, "\n", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_ptr_array_add (lines, g_strdup (parts[i]));
  return lines;
}

static GPtrArray *
without (GPtrArray *lines,
         guint      first,
         guint      n)
{
  GPtrArray *rest = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < lines->len; i++)
    if (i < first || i >= first + n)
      g_ptr_array_add (rest, g_strdup (g_ptr_array_index (lines, i)));
  return rest;
}

/* The fewest of @lines (taken) with which it ends as it did. */
static GPtrArray *
cut_down (Record    *record,
          GPtrArray *lines,
          int        status)
{
  guint tries = 0;

  for (guint part = MAX (lines->len / 2, 1); part > 0; part /= 2)
    for (guint first = 0; first < lines->len && tries < MOST_TRIES;)
      {
        GPtrArray *rest = without (lines, first, part);

        tries++;
        if (play_apart (record, 0, rest, TRUE) == status)
          {
            g_ptr_array_unref (lines);
            lines = rest;
            continue;
          }
        g_ptr_array_unref (rest);
        first += part;
      }
  return lines;
}

static void
print_lines (GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    g_print ("%s\n", (const char *) g_ptr_array_index (lines, i));
}

static void
report_failure (Record *record,
                guint32 seed,
                int     status)
{
  g_autoptr (GPtrArray) lines = split_lines (record->log);

  if (play_apart (record, 0, lines, TRUE) == status)
    lines = cut_down (record, g_steal_pointer (&lines), status);
  else
    g_print ("# the lines alone do not fail\n");
  g_print ("# the figure of seed %u fails with status %d:\n", seed, status);
  print_lines (lines);
  play_apart (record, 0, lines, FALSE);
}

/* ---- the runs ---- */

typedef struct
{
  guint n_figures;
  guint n_failed;
  guint n_late;
  guint n_lines;
  guint n_accepted;
  guint n_refused;
  double slowest;
  guint32 slowest_figure;       /* its seed */
  char slowest_line[512];
  double slowest_preview;
  guint32 slowest_preview_figure;
} Sum;

static void
add_record (Sum          *self,
            const Record *record,
            guint32       seed)
{
  self->n_figures++;
  self->n_lines += record->n_lines;
  self->n_accepted += record->n_accepted;
  self->n_refused += record->n_refused;
  if (record->slowest_preview > self->slowest_preview)
    {
      self->slowest_preview = record->slowest_preview;
      self->slowest_preview_figure = seed;
    }
  if (record->slowest <= self->slowest)
    return;
  self->slowest = record->slowest;
  self->slowest_figure = seed;
  memcpy (self->slowest_line, record->slowest_line, sizeof self->slowest_line);
}

static void
draw_figure (Sum    *self,
             Record *record,
             guint32 seed)
{
  int status = play_apart (record, seed, NULL, FALSE);

  add_record (self, record, seed);
  if (is_out_of_time (status))
    {
      g_autoptr (GPtrArray) lines = split_lines (record->log);

      self->n_late++;
      g_print ("# the last line of the figure of seed %u takes over %d s:\n", seed, MOST_SECONDS);
      print_lines (lines);
    }
  else if (status != 0)
    {
      self->n_failed++;
      report_failure (record, seed, status);
    }
}

static void
draw_figures (Sum    *self,
              Record *record,
              guint   n_lines,
              guint32 seed,
              gint64  seconds)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  gint64 until = g_get_monotonic_time () + seconds * G_USEC_PER_SEC;

  while (seconds > 0 ? g_get_monotonic_time () < until : self->n_lines < n_lines)
    draw_figure (self, record, g_rand_int (random));
}

static GPtrArray *
read_lines (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return split_lines (text);
}

static guint
play_corpus (Record     *record,
             const char *directory)
{
  g_autoptr (GDir) folder = g_dir_open (directory, 0, NULL);
  const char *name;
  guint n = 0;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (directory, name, NULL);
      g_autoptr (GPtrArray) lines = read_lines (path);
      int status = play_apart (record, 0, lines, FALSE);

      n++;
      if (status != 0)
        {
          g_print ("not ok 1 %s ends with status %d\n", path, status);
          return 0;
        }
    }
  return n;
}

static Record *
map_record (void)
{
  return mmap (NULL, sizeof (Record), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
}

static int
print_figure (const char *seed)
{
  Record *record = map_record ();
  int status = play_apart (record, (guint32) g_ascii_strtoull (seed, NULL, 10), NULL, TRUE);

  g_print ("%s", record->log);
  return status == 0 ? 0 : 1;
}

static int
run (int    argc,
     char **argv)
{
  Record *record = map_record ();
  guint32 seed = argc > 3 ? (guint32) g_ascii_strtoull (argv[3], NULL, 10) : SEED;
  gint64 seconds = argc > 4 ? g_ascii_strtoll (argv[4], NULL, 10) : 0;
  guint n = play_corpus (record, argv[1]);
  Sum sum = { 0 };

  g_print ("TAP version 13\n1..2\n");
  if (n > 0)
    g_print ("ok 1 corpus of %u figures\n", n);
  draw_figures (&sum, record, (guint) atoi (argv[2]), seed, seconds);
  g_print ("# slowest: %.0f ms, in --figure %u: %s\n", sum.slowest * 1000, sum.slowest_figure,
           sum.slowest_line);
  g_print ("# slowest step of a drag: %.0f ms, in --figure %u\n", sum.slowest_preview * 1000,
           sum.slowest_preview_figure);
  g_print ("%sok 2 %u lines in %u figures of seed %u: %u accepted, %u refused, %u late, %u failed\n",
           sum.n_failed + sum.n_late > 0 ? "not " : "", sum.n_lines, sum.n_figures, seed, sum.n_accepted,
           sum.n_refused, sum.n_late, sum.n_failed);

  return n > 0 && sum.n_failed + sum.n_late == 0 ? 0 : 1;
}

int
main (int    argc,
      char **argv)
{
  if (argc < 2 || argc > 5)
    {
      g_printerr ("usage: %s CORPUS LINES [SEED [SECONDS]]\n"
                  "       %s FILE\n"
                  "       %s --figure SEED\n",
                  argv[0], argv[0], argv[0]);
      return 2;
    }
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  if (argc == 3 && g_str_equal (argv[1], "--figure"))
    return print_figure (argv[2]);
  if (argc == 2)
    {
      g_autoptr (GPtrArray) lines = read_lines (argv[1]);
      Record *record = g_new0 (Record, 1);

      play_figure (record, NULL, lines);
      g_print ("# slowest: %.0f ms, %s; slowest step of a drag: %.0f ms\n", record->slowest * 1000,
               record->slowest_line, record->slowest_preview * 1000);
      g_free (record);
      return 0;
    }
  return run (argc, argv);
}
