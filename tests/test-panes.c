/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The panes beside the canvas: what they write for a person, their list models against a mirror
 * that only hears what the models say, and, where an X server can be had, the widgets
 * themselves. */

#include "config.h"

#include <adwaita.h>

#include "app/json/json.h"
#include "tests/json-text.h"
#include "tests/widget-stage.h"
#include "ui/algebra/porism-algebra-pane.h"
#include "ui/algebra/porism-object-list.h"
#include "ui/parts/porism-display.h"
#include "ui/parts/porism-step-text.h"
#include "ui/steps/porism-replay-bar.h"
#include "ui/steps/porism-step-list.h"
#include "ui/steps/porism-step-markup.h"

#define SEED 20261122

static const PorismEntry *
act (PorismSession *session,
     const char    *actor,
     guint64        group,
     const char    *line)
{
  PorismEnvelope envelope;
  PorismObservation *refusal = NULL;
  const PorismEntry *entry;

  g_assert_true (porism_json_read_line (json_text (line), -1, &envelope, &refusal));
  entry = porism_session_submit (session, envelope.action, actor, group, TRUE);
  porism_envelope_clear (&envelope);

  return entry;
}

static const PorismEntry *
draw (PorismSession *session,
      const char    *line)
{
  const PorismEntry *entry = act (session, PORISM_ACTOR_PERSON, 0, line);

  if (!entry->observation->ok)
    g_error ("%s: %s", line, entry->line);

  return entry;
}

static const char *const figure[] = {
  "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}",
  "{'tool':'add_point','args':{'name':'B','x':3,'y':5}}",
  "{'tool':'add_segment','args':{'name':'s','p1':'A','p2':'B'}}",
  "{'tool':'add_circle','args':{'name':'c','center':'A','radius':'2*sqrt(3)'}}",
  "{'tool':'add_point','args':{'name':'Q','x':'9/4','y':'-1/3'}}",
  "{'tool':'add_line','args':{'name':'l','p1':'A','p2':'Q'}}",
};

static PorismDocument *
new_figure (void)
{
  PorismDocument *document = porism_document_new ();

  for (guint i = 0; i < G_N_ELEMENTS (figure); i++)
    draw (porism_document_get_session (document), figure[i]);

  return document;
}

/* ---- what is written ---- */

static void
test_expressions (void)
{
  static const struct { const char *text; const char *display; } rows[] = {
    { "sqrt(34)", "√34" },
    { "2*sqrt(3)", "2√3" },
    { "25*pi", "25π" },
    { "x^2+y^2=16", "x² + y² = 16" },
    { "f(x)+a", "f(x) + a" },
    { "2*a*(x+1)", "2a·(x + 1)" },
    { "2*x(O)+z(A_1)", "2x(O) + z(A_1)" },
    { "x(x+1)", "x·(x + 1)" },
    { "no expression (", "no expression (" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *display = porism_display_expression (rows[i].text);

      g_assert_cmpstr (display, ==, rows[i].display);
    }
}

static void
test_values (void)
{
  static const struct { const char *name; const char *definition; const char *value; } rows[] = {
    { "B", "(3, 5)", "(3, 5)" },
    { "s", "Segment(A, B)", "√34 ≈ 5.83" },
    { "c", "Circle(A, 2√3)", "x² + y² = 12" },
    { "Q", "(9/4, −1/3)", "(9/4, −1/3) ≈ (2.25, −0.33)" },
  };
  g_autoptr (PorismDocument) document = new_figure ();
  PorismConstruction *construction =
    porism_session_get_construction (porism_document_get_session (document));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PorismId id = porism_construction_lookup (construction, rows[i].name);
      g_autoptr (PorismQuantity) quantity = porism_construction_describe (construction, id, TRUE);
      g_autofree char *definition = porism_display_definition (construction, id);
      g_autofree char *value = porism_display_value (quantity);

      g_assert_cmpstr (definition, ==, rows[i].definition);
      g_assert_cmpstr (value, ==, rows[i].value);
    }
}

/* An exact value that nobody can take in gives way to its decimals; a decimal that is no
 * rounding is not called one. */
static void
test_lengths (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  const PorismEntry *half, *line, *distance;
  g_autofree char *short_value = NULL, *equation = NULL, *result = NULL;

  draw (session, figure[0]);
  half = draw (session, "{'tool':'add_point','args':{'name':'H','x':'1/2','y':2}}");
  draw (session, "{'tool':'add_point','args':{'name':'K','x':0.3333333333333333,"
        "'y':'sqrt(2)/1000000007+1/998244353'}}");
  line = draw (session, "{'tool':'add_line','args':{'name':'l','p1':'A',"
               "'p2':'K'}}");
  short_value = porism_display_value (
    ((PorismNewObject *) g_ptr_array_index (half->observation->new_objects, 0))->value);
  equation = porism_display_value (
    ((PorismNewObject *) g_ptr_array_index (line->observation->new_objects, 0))->value);
  g_assert_cmpstr (short_value, ==, "(1/2, 2) = (0.5, 2)");
  g_assert_cmpint (g_utf8_strlen (equation, -1), <=, 60);
  g_assert_cmpstr (equation, ==, "2.41·10⁻⁸x − 3.33y ≈ 0");
  distance = draw (session, "{'tool':'query_distance','args':{'obj1':'A',"
                   "'obj2':'K'}}");
  result = porism_display_answer (distance->observation->value, FALSE);
  g_assert_true (g_str_has_prefix (result, "≈ "));
  g_assert_null (strstr (result, "proved"));
}

/* A row shows a line at once as it will when its exact equation is known. */
static void
test_first_equations (void)
{
  static const char *const lines[][4] = {
    { "0", "0", "5", "0" }, { "0", "0", "0", "-7" }, { "3", "1", "3", "10" }, { "1", "2", "4", "8" },
    { "1/2", "0", "0", "2" }, { "-1", "1", "2", "-2" }, { "0.25", "1", "3", "1.75" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (PorismSession) session = porism_session_new ();
      g_autofree char *a = g_strdup_printf ("{'tool':'add_point','args':{'name':'A','x':'%s','y':'%s'}}",
                                            lines[i][0], lines[i][1]);
      g_autofree char *b = g_strdup_printf ("{'tool':'add_point','args':{'name':'B','x':'%s','y':'%s'}}",
                                            lines[i][2], lines[i][3]);
      g_autofree char *l =
        g_strdup ("{'tool':'add_line','args':{'name':'l','p1':'A','p2':'B'}}");
      PorismConstruction *construction = porism_session_get_construction (session);
      g_autoptr (PorismQuantity) decimal = NULL, exact = NULL;
      g_autofree char *first = NULL, *last = NULL;

      draw (session, a);
      draw (session, b);
      draw (session, l);
      decimal = porism_construction_describe (construction,
                                              porism_construction_lookup (construction, "l"), FALSE);
      exact = porism_construction_describe (construction,
                                            porism_construction_lookup (construction, "l"), TRUE);
      first = porism_display_value (decimal);
      last = porism_display_value (exact);
      g_assert_cmpstr (first, ==, last);
    }
}

/* Where the words run from right to left, a formula does not. */
static void
test_right_to_left (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  const PorismEntry *entry = draw (session, figure[0]), *distance;
  g_autofree char *left = porism_step_dup_observation (entry), *action = NULL, *right = NULL;
  g_autofree char *isolated = g_strdup_printf ("\u2066%s\u2069", left), *answer = NULL;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  right = porism_step_dup_observation (entry);
  action = porism_step_dup_action (session, entry);
  draw (session, "{'tool':'add_point','args':{'name':'W','x':9,'y':9}}");
  distance = draw (session, "{'tool':'query_distance','args':{'obj1':'A',"
                   "'obj2':'W'}}");
  answer = porism_step_dup_observation (distance);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  g_assert_cmpstr (right, ==, isolated);
  g_assert_true (g_str_has_prefix (action, "\u2066") && g_str_has_suffix (action, "\u2069"));
  g_assert_true (g_str_has_prefix (answer, "\u2066"));
  g_assert_true (g_str_has_suffix (answer, "\u2069"));
}

/* What a model writes: a little Markdown and TeX; whatever is not closed stands for itself, and no
 * text can break the markup. */
static void
test_markup (void)
{
  static const struct { const char *text; const char *markup; } rows[] = {
    { "a **very** long `x<y` text", "a <b>very</b> long <tt>x&lt;y</tt> text" },
    { "2 ** 3 and **open", "2 ** 3 and **open" },
    { "It costs $5 and $6 & more", "It costs $5 and $6 &amp; more" },
    { "so $AB$ is", "so <i>A</i><i>B</i> is" },
    { "**bold $x$**", "<b>bold <i>x</i></b>" },
    { "\\(x\\) or \\[y\\]", "<i>x</i> or <i>y</i>" },
    { "## Title\n- one\n* two", "<b>Title</b>\n• one\n• two" },
    { "```\na **b**\n```\nc", "<tt>a **b**</tt>\nc" },
    { "**a `b** c`", "<b>a `b</b> c`" },
    { "</b> <i>", "&lt;/b&gt; &lt;i&gt;" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *markup = porism_step_dup_markup (rows[i].text);

      g_assert_cmpstr (markup, ==, rows[i].markup);
      g_assert_true (pango_parse_markup (markup, -1, 0, NULL, NULL, NULL, NULL));
    }
}

static void
test_random_markup (void)
{
  static const char *const pieces[] = {
    "**", "*", "`", "```", "$", "$$", "\\(", "\\)", "\\frac{", "}", "a", "1", " ", "\n", "<b>", "&",
    "\\sqrt", "^", "_", "é", "# ", "- ", "\xff",
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < 5000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *markup = NULL;

      for (int n = g_rand_int_range (random, 0, 20); n > 0; n--)
        g_string_append (text, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
      markup = porism_step_dup_markup (text->str);
      if (!pango_parse_markup (markup, -1, 0, NULL, NULL, NULL, NULL))
        g_error ("%s: %s", text->str, markup);
    }
}

static void
test_plain_answer (void)
{
  static const struct { const char *text; const char *plain; } rows[] = {
    { "So be it.\nANSWER: 2*sqrt(5)", "So be it.\nAnswer: 2√5" },
    { "**ANSWER: 7**\n", "Answer: 7\n" },
    { "No answer here.", "No answer here." },
    { "ANSWER:", "ANSWER:" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *plain = porism_step_dup_plain_answer (rows[i].text);

      g_assert_cmpstr (plain, ==, rows[i].plain);
    }
}

static void
test_steps (void)
{
  static const struct
  {
    const char *line;
    const char *action;
    const char *observation;
    PorismVerdict verdict;
  } rows[] = {
    { "{'tool':'add_midpoint','args':{'name':'M','p1':'A','p2':'B'}}",
      "M: midpoint of A and B", "M = (3/2, 5/2) = (1.5, 2.5)", PORISM_VERDICT_ACCEPTED },
    { "{'tool':'add_point_on','args':{'name':'U','obj':'c','x':'6*sqrt(3)/5','y':'8*sqrt(3)/5'}}",
      "U: point on c at (6√3/5, 8√3/5)", "U ≈ (2.08, 2.77)", PORISM_VERDICT_ACCEPTED },
    { "{'tool':'query_distance','args':{'obj1':'A','obj2':'B'}}",
      "Distance of A and B", "√34 ≈ 5.83", PORISM_VERDICT_ANSWERED },
    { "{'tool':'add_point_on','args':{'name':'P','obj':'Nowhere','y':1}}",
      "P: point on Nowhere", "", PORISM_VERDICT_REFUSED },
    { "{'tool':'delete_object','args':{'name':'s'}}",
      "Delete s", "Removed: s", PORISM_VERDICT_ACCEPTED },
    { "{'tool':'no_such_tool','args':{'a':[1,2]}}",
      "No such tool (1, 2)", "", PORISM_VERDICT_REFUSED },
  };
  g_autoptr (PorismDocument) document = new_figure ();
  PorismSession *session = porism_document_get_session (document);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const PorismEntry *entry = act (session, PORISM_ACTOR_AGENT, 0, rows[i].line);
      g_autofree char *action = porism_step_dup_action (session, entry);
      g_autofree char *observation = porism_step_dup_observation (entry);

      g_assert_cmpstr (action, ==, rows[i].action);
      g_assert_cmpstr (observation, ==, rows[i].observation);
      g_assert_cmpint (porism_step_get_verdict (session, entry), ==, rows[i].verdict);
    }
}

/* ---- list models ---- */

/* What a view would show: it only hears which places changed. */
typedef struct
{
  GListModel *model;
  GPtrArray *items;
} Mirror;

static void
items_changed_cb (Mirror *self,
                  guint   position,
                  guint   removed,
                  guint   added)
{
  if (removed > 0)
    g_ptr_array_remove_range (self->items, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (self->items, (int) (position + i),
                        g_list_model_get_item (self->model, position + i));
}

static void
mirror_init (Mirror  *self,
             gpointer model)
{
  self->model = G_LIST_MODEL (model);
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  g_signal_connect_swapped (model, "items-changed", G_CALLBACK (items_changed_cb), self);
}

static void
mirror_check (Mirror *self)
{
  g_assert_cmpuint (self->items->len, ==, g_list_model_get_n_items (self->model));
  for (guint i = 0; i < self->items->len; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (self->model, i);

      g_assert_true (item == g_ptr_array_index (self->items, i));
    }
}

static void
mirror_clear (Mirror *self)
{
  g_signal_handlers_disconnect_by_data (self->model, self);
  g_ptr_array_unref (self->items);
}

/* One of the things that a person does. Most names are taken, some are free. */
static void
do_anything (PorismSession *session,
             GRand         *random)
{
  g_autofree char *line = NULL;
  int a = g_rand_int_range (random, 0, 30), b = g_rand_int_range (random, 0, 30);

  switch (g_rand_int_range (random, 0, 8))
    {
    case 0:
      porism_session_undo (session);
      return;
    case 1:
      porism_session_redo (session);
      return;
    case 2:
      porism_session_seek (session, (guint64) g_rand_int_range (
                             random, 0, (int) porism_session_get_n_entries (session) + 1));
      return;
    case 3:
      line = g_strdup_printf ("{'tool':'delete_object','args':{'name':'P_%d'}}", a);
      break;
    case 4:
      line = g_strdup_printf ("{'tool':'rename_object','args':{'name':'P_%d',"
                              "'new_name':'P_%d'}}", a, b);
      break;
    case 5:
      line = g_strdup_printf ("{'tool':'add_segment','args':{'name':'P_%d',"
                              "'p1':'P_%d','p2':'P_%d'}}",
                              g_rand_int_range (random, 0, 30), a, b);
      break;
    default:
      line = g_strdup_printf ("{'tool':'add_point','args':{'name':'P_%d','x':%d,"
                              "'y':%d}}", g_rand_int_range (random, 0, 30), a, b);
      break;
    }
  act (session, PORISM_ACTOR_PERSON, 0, line);
}

/* Each named object once, free ones before dependent ones, each group as they were made. */
static void
check_objects (PorismObjectList   *list,
               PorismConstruction *construction)
{
  guint n_named = 0, at[] = { 0, 0 };

  for (PorismId id = 1; id < porism_construction_get_next_id (construction); id++)
    {
      const PorismRecord *record = porism_construction_get (construction, id);
      guint position, group;

      if (record == NULL || record->name == NULL)
        continue;
      n_named++;
      group = record->operation->roles[0].kinds != PORISM_KINDS_NUMERIC;
      position = porism_object_list_find (list, id);
      g_assert_cmpuint (position, !=, GTK_INVALID_LIST_POSITION);
      g_assert_cmpuint (position, >, at[group]);
      at[group] = position;
    }
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==,
                    n_named + (at[0] > 0) + (at[1] > 0));
  if (at[0] > 0 && at[1] > 0)
    g_assert_cmpuint (at[0], <, at[1]);
}

static void
test_object_list (void)
{
  g_autoptr (PorismObjectList) list = porism_object_list_new ();
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  Mirror mirror;

  mirror_init (&mirror, list);
  for (int i = 0; i < 1500; i++)
    {
      do_anything (session, random);
      porism_object_list_follow (list, porism_session_get_construction (session));
      mirror_check (&mirror);
      check_objects (list, porism_session_get_construction (session));
    }
  porism_object_list_follow (list, NULL);
  mirror_check (&mirror);
  g_assert_cmpuint (mirror.items->len, ==, 0);
  mirror_clear (&mirror);
}

static char *
list_names (PorismObjectList         *list,
            const PorismConstruction *construction)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    if (porism_object_list_get (list, i) != 0)
      g_string_append (names, porism_construction_get (construction, porism_object_list_get (list, i))->name);
  return g_string_free (names, FALSE);
}

/* Conditions place points one after another in an order of their own, which a drag may change. */
static void
test_object_order (void)
{
  static const char *const conditions[] = { "AB == 5", "BC == 4", "AC == 6" };
  g_autoptr (PorismObjectList) list = porism_object_list_new ();
  g_autoptr (PorismSession) session = porism_session_new ();
  const PorismConstruction *construction = porism_session_get_construction (session);

  draw (session, "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}");
  draw (session, "{'tool':'add_point','args':{'name':'B','x':3,'y':1}}");
  draw (session, "{'tool':'add_point','args':{'name':'C','x':1,'y':4}}");
  for (guint i = 0; i < G_N_ELEMENTS (conditions); i++)
    {
      g_autofree char *line = g_strdup_printf ("{'tool':'add_condition','args':{'relation':'%s'}}", conditions[i]);

      draw (session, line);
    }
  for (PorismId moved = 1; moved <= 3; moved++)
    {
      const double *at = porism_construction_get_value (construction, moved);
      const PorismCoordinates to = { { at[0] + 1, at[1] - 1 } };
      g_autofree char *names = NULL;

      g_assert_true (porism_session_begin_drag (session, moved));
      porism_session_drag_to (session, to);
      porism_session_end_drag (session, to, 0.001, PORISM_ACTOR_PERSON);
      porism_object_list_follow (list, construction);
      names = list_names (list, construction);
      g_assert_cmpstr (names, ==, "ABC");
    }
}

/* Whether @entry is at the heading of its folded turn. */
static gboolean
is_folded (PorismStepList *list,
           guint64         entry)
{
  guint position = porism_step_list_find_entry (list, entry);
  g_autoptr (PorismListedStep) heading = g_list_model_get_item (G_LIST_MODEL (list), position);

  return heading != NULL && porism_listed_step_is_folded (heading);
}

/* After the head the agent has gone on elsewhere than to @entry, and has done nothing there yet. */
static void
assert_turned_off (PorismDocument *document,
                   guint64         entry)
{
  PorismSession *session = porism_document_get_session (document);
  guint last = porism_document_get_last_turn (document);

  g_assert_cmpuint (last, !=, G_MAXUINT);
  g_assert_cmpuint (porism_document_get_turn (document, last)->after, ==,
                    porism_session_get_head (session));
  g_assert_cmpuint (porism_session_get_entry (session, entry)->parent, ==,
                    porism_session_get_head (session));
}

/* The entries of the path in order, nothing else but headings, and no heading twice. What a folded
 * turn did is found at its heading. */
static void
check_steps (PorismStepList *list,
             PorismDocument *document)
{
  g_autoptr (GArray) path = porism_session_get_path (porism_document_get_session (document));
  g_autoptr (GHashTable) turns = g_hash_table_new (NULL, NULL);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list)), at = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PorismListedStep) step = g_list_model_get_item (G_LIST_MODEL (list), i);
      guint64 entry = porism_listed_step_get_entry (step);

      if (entry == 0)
        {
          g_assert_true (g_hash_table_add (
                           turns, GUINT_TO_POINTER (porism_listed_step_get_turn (step))));
          continue;
        }
      while (at < path->len && g_array_index (path, guint64, at) != entry)
        g_assert_true (is_folded (list, g_array_index (path, guint64, at++)));
      g_assert_cmpuint (at, <, path->len);
      g_assert_cmpuint (entry, ==, g_array_index (path, guint64, at));
      g_assert_cmpuint (porism_step_list_find_entry (list, entry), ==, i);
      at++;
    }
  while (at < path->len && is_folded (list, g_array_index (path, guint64, at)))
    at++;
  if (at < path->len)
    assert_turned_off (document, g_array_index (path, guint64, at));
}

static void
add_turn (PorismDocument *document,
          guint64         group,
          const char     *text)
{
  g_autofree char *said = g_strdup (text);
  PorismTurn turn;

  porism_turn_init (&turn);
  turn.group = group;
  turn.text = said;
  porism_document_add_turn (document, &turn);
}

static void
take_turn (PorismDocument *document,
           GRand          *random)
{
  PorismSession *session = porism_document_get_session (document);
  int n = g_rand_int_range (random, 0, 4);
  guint64 group = n > 0 ? porism_session_new_group (session) : 0;

  add_turn (document, group, "So be it.");
  for (int i = 0; i < n; i++)
    {
      act (session, PORISM_ACTOR_AGENT, group, figure[g_rand_int_range (random, 0, 6)]);
      if (g_rand_int_range (random, 0, 5) == 0)
        do_anything (session, random);
    }
}

static void
test_step_list (void)
{
  g_autoptr (PorismStepList) list = porism_step_list_new ();
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);
  Mirror mirror;

  mirror_init (&mirror, list);
  for (int i = 0; i < 400; i++)
    {
      if (g_rand_int_range (random, 0, 4) == 0)
        take_turn (document, random);
      else
        do_anything (porism_document_get_session (document), random);
      if (porism_document_get_n_turns (document) > 0)
        porism_step_list_fold (
          list, (guint) g_rand_int_range (random, 0, (int) porism_document_get_n_turns (document)),
          g_rand_boolean (random));
      porism_step_list_follow (list, document);
      mirror_check (&mirror);
      check_steps (list, document);
    }
  mirror_clear (&mirror);
}

/* The heading of a turn stands before its first entry, one without entries where it was taken. */
static void
test_headings (void)
{
  static const guint expected[] = { 1, 0, 1, 1, 0, 0, 1 };      /* 0: a heading */
  g_autoptr (PorismStepList) list = porism_step_list_new ();
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);
  guint64 first = porism_session_new_group (session), second = porism_session_new_group (session);

  draw (session, figure[0]);
  add_turn (document, first, "");
  act (session, PORISM_ACTOR_AGENT, first, figure[1]);
  act (session, PORISM_ACTOR_AGENT, first, figure[2]);
  add_turn (document, 0, "Let me think.");
  add_turn (document, second, "");
  act (session, PORISM_ACTOR_AGENT, second, figure[3]);
  porism_step_list_follow (list, document);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (PorismListedStep) step = g_list_model_get_item (G_LIST_MODEL (list), i);

      g_assert_cmpint (porism_listed_step_get_entry (step) != 0, ==, expected[i]);
    }
}

/* ---- widgets ---- */

static void
selected_cb (PorismAlgebraPane *pane,
             guint             *selected)
{
  guint n;
  const PorismId *ids = porism_algebra_pane_get_selection (pane, &n);

  *selected = n == 1 ? ids[0] : 0;
}

static GtkWidget *
show_pane (PorismDocument *document,
           GtkWidget     **window)
{
  GtkWidget *pane = g_object_new (PORISM_TYPE_ALGEBRA_PANE, NULL);

  porism_algebra_pane_set_document (PORISM_ALGEBRA_PANE (pane), document);
  *window = widget_show (pane);

  return pane;
}

static void
test_algebra_pane (void)
{
  g_autoptr (PorismDocument) document = new_figure ();
  PorismSession *session = porism_document_get_session (document);
  PorismConstruction *construction = porism_session_get_construction (session);
  GtkWidget *window;
  GtkWidget *pane = show_pane (document, &window);
  PorismId b = porism_construction_lookup (construction, "B");
  GtkListView *list;
  guint selected = 0, n;

  g_signal_connect (pane, "selection-changed", G_CALLBACK (selected_cb), &selected);
  assert_says (pane, "Free Objects");
  assert_says (pane, "Segment(A, B)");
  assert_says (pane, "√34 ≈ 5.83");

  widget_assert_spoken (pane, "s", "segment s, Segment(A, B), √34 ≈ 5.83");
  widget_assert_spoken (pane, "B", "point B, (3, 5)");

  /* During a drag decimals only; afterwards the exact value comes back. */
  g_assert_true (porism_session_begin_drag (session, b));
  porism_session_drag_to (session, PORISM_COORDINATES (1, 1));
  assert_says (pane, "≈ 1.41");
  assert_says_not (pane, "√34 ≈ 5.83");
  porism_session_end_drag (session, PORISM_COORDINATES (1, 1), 0.01, PORISM_ACTOR_PERSON);
  assert_says (pane, "√2 ≈ 1.41");

  porism_algebra_pane_set_selection (PORISM_ALGEBRA_PANE (pane), &b, 1);
  g_assert_cmpuint (selected, ==, 0);
  list = GTK_LIST_VIEW (widget_find (pane, GTK_TYPE_LIST_VIEW, NULL));
  gtk_selection_model_select_item (gtk_list_view_get_model (list), 1, TRUE);
  g_assert_cmpuint (selected, ==, porism_construction_lookup (construction, "A"));

  draw (session, "{'tool':'delete_object','args':{'name':'A'}}");
  assert_says_not (pane, "Segment(A, B)");
  porism_algebra_pane_get_selection (PORISM_ALGEBRA_PANE (pane), &n);
  g_assert_cmpuint (n, ==, 0);

  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_undefined (void)
{
  g_autoptr (PorismDocument) document = new_figure ();
  PorismSession *session = porism_document_get_session (document);
  GtkWidget *window;
  GtkWidget *pane = show_pane (document, &window);
  g_autofree char *reason = NULL;

  draw (session, "{'tool':'add_tangent','args':{'name':'t_1','point':'B',"
        "'conic':'c'}}");
  draw (session, "{'tool':'move_point','args':{'name':'B','x':1,'y':0}}");
  reason = porism_construction_explain (
    porism_session_get_construction (session),
    porism_construction_lookup (porism_session_get_construction (session), "t_1_1"));
  g_assert_nonnull (reason);
  assert_says (pane, reason);
  g_assert_true (gtk_widget_has_css_class (widget_find (pane, GTK_TYPE_LABEL, reason), "error"));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_replay_bar (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);
  GtkWidget *bar = g_object_new (PORISM_TYPE_REPLAY_BAR, NULL);
  GtkWidget *window = widget_show (bar);
  GtkRange *scale;

  porism_replay_bar_set_document (PORISM_REPLAY_BAR (bar), document);
  g_assert_false (gtk_widget_get_visible (bar));
  for (guint i = 0; i < G_N_ELEMENTS (figure); i++)
    draw (session, figure[i]);
  g_assert_true (gtk_widget_get_visible (bar));
  assert_says (bar, "6 / 6");

  scale = GTK_RANGE (widget_find (bar, GTK_TYPE_SCALE, NULL));
  gtk_range_set_value (scale, 2);
  g_assert_cmpuint (porism_session_get_head (session), ==, 2);
  assert_says (bar, "2 / 6");
  assert_says (bar, "You: B: point at (3, 5)");
  gtk_range_set_value (scale, 0);
  g_assert_cmpuint (porism_session_get_head (session), ==, 0);
  porism_session_seek (session, 5);
  g_assert_cmpfloat (gtk_range_get_value (scale), ==, 5);

  /* An action after a step back begins a branch, and the bar shows that one. */
  draw (session, figure[5]);
  assert_says (bar, "6 / 6");
  g_assert_cmpuint (porism_session_get_head (session), ==, 7);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
add_widget_tests (void)
{
  g_test_add_func ("/panes/algebra-pane", test_algebra_pane);
  g_test_add_func ("/panes/undefined", test_undefined);
  g_test_add_func ("/panes/replay-bar", test_replay_bar);
}

static void
test_no_display (void)
{
  g_test_skip ("there is no X server: install xvfb");
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GSubprocess) server = NULL;
  int status;

  g_setenv ("GDK_BACKEND", "x11", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  server = widget_stage_open ();
  if (server != NULL && gtk_init_check ())
    adw_init ();

  g_test_add_func ("/panes/expressions", test_expressions);
  g_test_add_func ("/panes/values", test_values);
  g_test_add_func ("/panes/lengths", test_lengths);
  g_test_add_func ("/panes/first-equations", test_first_equations);
  g_test_add_func ("/panes/right-to-left", test_right_to_left);
  g_test_add_func ("/panes/markup", test_markup);
  g_test_add_func ("/panes/random-markup", test_random_markup);
  g_test_add_func ("/panes/plain-answer", test_plain_answer);
  g_test_add_func ("/panes/steps", test_steps);
  g_test_add_func ("/panes/object-list", test_object_list);
  g_test_add_func ("/panes/object-order", test_object_order);
  g_test_add_func ("/panes/step-list", test_step_list);
  g_test_add_func ("/panes/headings", test_headings);
  if (gdk_display_get_default () != NULL)
    add_widget_tests ();
  else
    g_test_add_func ("/panes/widgets", test_no_display);
  status = g_test_run ();

  if (server != NULL)
    g_subprocess_force_exit (server);

  return status;
}
