/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A libFuzzer target for the reader of typed lines: each is typed on the same figure. Whatever it is: it means one action, or
 * an error that points into it; what completes it is text; and what it means is done or refused whole. */

#include "config.h"

#include <string.h>

#include "engine/typed/typed-completion.h"
#include "engine/typed/typed-condition.h"
#include "engine/typed/typed-input.h"

/* Executions on one figure: what is made gives its numbers away for good. */
#define MOST_EXECUTIONS 10000
/* One in so many of the lines that mean something is done: reading is what is tried here. */
#define DONE_EVERY 16

/* Parts of one line that another one gets in the place of some of its own. */
#define MOST_CUT 3
#define MOST_PUT 6

int   LLVMFuzzerTestOneInput    (const guint8 *bytes,
                                 gsize         size);
gsize LLVMFuzzerCustomCrossOver (const guint8 *data1,
                                 gsize         size1,
                                 const guint8 *data2,
                                 gsize         size2,
                                 guint8       *out,
                                 gsize         out_size,
                                 guint         seed);

/* An object of each sort that lines are about. */
static const char *const figure_lines[] = {
  "A = (1, 2)", "B = (5, 1)", "C = (2, 6)", "D = (0, 0)", "O = (3, 3)", "P = (-2, 1)", "a = 2", "b = 3", "k = 1/2", "n = 4", "r = 5",
  "t = 1", "α = 30°", "u = (1, -3)", "v = Vector(A, B)", "s = Segment(A, B)", "g: y = 2x + 1", "h = Line(A, C)", "c = Circle(O, 2)",
  "d: x^2 + y^2 = 25", "e: x^2/9 + y^2/4 = 1", "p = Polygon(A, B, C)", "q = Polygon(D, P, O, B)", "f(x) = x^2 - 4", "w(x) = sin(x)",
  "L = {1, 2, 3}", "M = {A, B, C}", "T = \"text\"", "yes = true", "arc = CircularArc(O, A, B)", "ray = Ray(A, B)",
  "S = (1, 2, 3)", "U = (4, 0, 2)", "V = (0, 3, 1)", "E: x + y + z = 2", "z_1 = Line(S, U)", "s_1 = Sphere(S, 2)", "k_1 = Cube(D, A)",
  "K = Cone((0, 0), (0, 0, 4), 3)", "N = Net(k_1, 1)", "Q = CrossSection(E, k_1)", "v_1 = Vector(S, V)",
};

typedef struct
{
  PorismRegistry *registry;
  PorismConstruction *figure;
  guint executions;
} Scene;

/* ---- lines of the words of other lines ---- */

static gboolean
is_of_word (guint8 byte)
{
  return g_ascii_isalnum (byte) || byte >= 0x80 || byte == '_' || byte == '\'';
}

/* Where the words and signs of a line begin, and where it ends; (transfer full). */
static GArray *
find_parts (const guint8 *data,
            gsize         size)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (gsize));

  for (gsize at = 0; at < size; at++)
    if (at == 0 || !is_of_word (data[at]) || !is_of_word (data[at - 1]))
      g_array_append_val (parts, at);
  g_array_append_val (parts, size);
  return parts;
}

/* From which part up to which, of at most @most parts. */
static void
draw_range (GRand        *random,
            const GArray *parts,
            guint         most,
            gsize         range[2])
{
  const gint32 n = (gint32) parts->len - 1;
  const gint32 first = n > 0 ? g_rand_int_range (random, 0, n + 1) : 0;
  const gint32 length = g_rand_int_range (random, 0, (gint32) most + 1);

  range[0] = g_array_index (parts, gsize, first);
  range[1] = g_array_index (parts, gsize, MIN (n, first + length));
}

gsize
LLVMFuzzerCustomCrossOver (const guint8 *data1,
                           gsize         size1,
                           const guint8 *data2,
                           gsize         size2,
                           guint8       *out,
                           gsize         out_size,
                           guint         seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (GArray) parts1 = find_parts (data1, size1), parts2 = find_parts (data2, size2);
  g_autoptr (GByteArray) line = g_byte_array_new ();
  gsize cut[2], put[2];

  draw_range (random, parts1, MOST_CUT, cut);
  draw_range (random, parts2, MOST_PUT, put);
  g_byte_array_append (line, data1, (guint) cut[0]);
  g_byte_array_append (line, data2 + put[0], (guint) (put[1] - put[0]));
  g_byte_array_append (line, data1 + cut[1], (guint) (size1 - cut[1]));
  if (line->len > 0)
    memcpy (out, line->data, MIN (line->len, out_size));
  return MIN (line->len, out_size);
}

/* ---- the figure ---- */

static void
do_action (Scene              *self,
           const PorismAction *action,
           gboolean            keep)
{
  g_autoptr (PorismDelta) delta = NULL;
  g_autoptr (PorismObservation) observation = porism_registry_run (self->registry, self->figure, action, FALSE, 1, &delta, NULL);

  g_assert_true (observation->ok || delta == NULL);
  g_assert_true (observation->ok || observation->error.code != PORISM_ERROR_INTERNAL);
  if (delta != NULL && !keep)
    porism_construction_apply (self->figure, delta, FALSE);
}

static void
draw (Scene *self)
{
  self->figure = porism_construction_new ();
  self->executions = 0;
  for (guint i = 0; i < G_N_ELEMENTS (figure_lines); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PorismAction) action = porism_typed_input_parse (figure_lines[i], self->figure, self->registry, NULL, &error);

      g_assert_no_error (error);
      do_action (self, action, TRUE);
    }
}

static Scene *
get_scene (void)
{
  static Scene scene;

  if (scene.registry == NULL)
    scene.registry = porism_registry_new ();
  if (scene.executions++ >= MOST_EXECUTIONS)
    g_clear_pointer (&scene.figure, porism_construction_free);
  if (scene.figure == NULL)
    draw (&scene);
  return &scene;
}

/* ---- a line ---- */

static void
complete (Scene      *self,
          const char *line,
          gsize       cursor)
{
  gsize start;
  guint argument;
  g_autoptr (GPtrArray) completions = porism_typed_input_complete (line, cursor, self->figure, self->registry, &start);
  g_autofree char *command = porism_typed_input_find_command (line, cursor, self->figure, self->registry, &argument);

  g_assert_cmpuint (start, <=, cursor);
  for (guint i = 0; i < completions->len; i++)
    g_assert_true (g_utf8_validate (((const PorismCompletion *) completions->pdata[i])->text, -1, NULL));
}

static void
read_line (Scene      *self,
           const char *line)
{
  g_autoptr (PorismAction) condition = porism_typed_condition_parse (line, self->figure, self->registry, NULL);
  g_autoptr (GError) error = NULL;
  guint position;
  g_autoptr (PorismAction) action = porism_typed_input_parse (line, self->figure, self->registry, &position, &error);

  g_assert_true ((action == NULL) == (error != NULL));
  if (error != NULL)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_true (!g_utf8_validate (line, -1, NULL) || position <= g_utf8_strlen (line, -1));
      return;
    }
  if (g_str_hash (line) % DONE_EVERY == 0)
    do_action (self, action, FALSE);
}

int
LLVMFuzzerTestOneInput (const guint8 *bytes,
                        gsize         size)
{
  Scene *self = get_scene ();
  g_autofree char *text = size > 0 ? g_strndup ((const char *) bytes, size) : g_strdup ("");
  /* As the table of lines marks those that it tries. */
  const char *line = text + (g_str_has_prefix (text, "> ") ? 2 : 0);

  read_line (self, line);
  if (g_utf8_validate (line, -1, NULL))
    complete (self, line, strlen (line));
  return 0;
}
