/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli solve-conditions: figures of problems from what they say alone. */

#include "config.h"

#include "app/cli/command.h"
#include "app/cli/problems.h"
#include "app/geobuildbench/lacks.h"
#include "app/geobuildbench/realise.h"
#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/reader/reading.h"

typedef struct
{
  const PorismBuildProblem *problem;
  PorismBuildRealisation *realisation;
  guint n_malformed;
  const PorismBuildProblem *posed; /* what the figure was made from: the problem, or what was read of it */
  PorismBuildProblem *read;     /* else NULL */
  PorismReading *reading;       /* of the text, where that is read instead of the conditions; else NULL */
  GString *lacks;               /* then: what is required and is not so */
  double milliseconds;
  PorismBuildScore scores[3];   /* by PorismBuildReading */
} Result;

/* Over all problems of a file. */
typedef struct
{
  guint n_marked;               /* with clauses that were not understood */
  guint n, n_malformed, n_unsatisfiable, n_refuted, n_passed[3];
  guint n_proved;               /* of those that pass: every condition holds exactly */
  GArray *times;                /* double */
} Summary;

static const char *
get_verdict (const Result *self)
{
  if (self->realisation->conflict->len > 0)
    return "unsatisfiable";
  if (self->n_malformed > 0)
    return "malformed";
  return self->scores[PORISM_BUILD_BY_US].n_held == self->scores[PORISM_BUILD_BY_US].n_conditions ? "solved" : "failed";
}

static guint
count_malformed (const PorismBuildProblem *problem)
{
  guint n = 0;

  for (guint i = 0; i < problem->conditions->len; i++)
    n += ((PorismBuildCondition *) g_ptr_array_index (problem->conditions, i))->says == NULL;
  return n;
}

static void
submit (PorismDocument *document,
        GPtrArray      *actions)
{
  for (guint i = 0; i < actions->len; i++)
    {
      const PorismEntry *entry = porism_session_submit (porism_document_get_session (document),
                                                        g_ptr_array_index (actions, i), "script", 0, FALSE);

      if (!entry->observation->ok)
        porism_cli_complain ("%s", entry->line);
    }
}

static guint
count_marked (const Result *self)
{
  return self->reading != NULL ? porism_reading_count (self->reading, PORISM_CLAUSE_UNKNOWN) : 0;
}

/* ---- what is printed ---- */

static json_object *
describe_condition (const PorismBuildProblem *problem,
                    guint                     i)
{
  const PorismBuildCondition *condition = g_ptr_array_index (problem->conditions, i);
  json_object *json = json_object_new_object ();

  porism_wire_add (json, "condition", json_object_new_int ((int) i + 1));
  porism_wire_add_text (json, "type", condition->type != NULL ? condition->type : "");
  if (condition->says != NULL)
    porism_wire_add_text (json, "says", condition->says);
  else
    porism_wire_add_text (json, "reason", condition->fault);
  return json;
}

static json_object *
describe_list (const PorismBuildProblem *problem,
               const GArray             *list)
{
  json_object *array = json_object_new_array ();

  for (guint i = 0; i < list->len; i++)
    porism_wire_append (array, describe_condition (problem, g_array_index (list, guint, i)));
  return array;
}

static json_object *
describe_malformed (const PorismBuildProblem *problem)
{
  json_object *array = json_object_new_array ();

  for (guint i = 0; i < problem->conditions->len; i++)
    if (((PorismBuildCondition *) g_ptr_array_index (problem->conditions, i))->says == NULL)
      porism_wire_append (array, describe_condition (problem, i));
  return array;
}

static void
print_json (const Result *self)
{
  static const char *const readings[] = { "passed", "passed_by_reference", "passed_by_strict_reference" };
  json_object *json = json_object_new_object ();
  g_autofree char *milliseconds = g_strdup_printf ("%.1f", self->milliseconds), *line = NULL;

  porism_wire_add_text (json, "problem", self->problem->id);
  porism_wire_add_text (json, "verdict", get_verdict (self));
  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    porism_wire_add (json, readings[i], json_object_new_boolean (porism_build_score_passes (&self->scores[i])));
  porism_wire_add (json, "conditions", json_object_new_int ((int) self->scores[0].n_conditions));
  porism_wire_add (json, "held", json_object_new_int ((int) self->scores[0].n_held));
  porism_wire_add (json, "proved", json_object_new_int ((int) self->scores[0].n_proved));
  porism_wire_add (json, "held_by_reference", json_object_new_int ((int) self->scores[1].n_held));
  porism_wire_add (json, "objects", json_object_new_int ((int) self->scores[0].n_objects));
  porism_wire_add (json, "there", json_object_new_int ((int) self->scores[0].n_there));
  if (self->realisation->conflict->len > 0)
    {
      porism_wire_add (json, "conflict", describe_list (self->posed, self->realisation->conflict));
      porism_wire_add (json, "conflict_proved", json_object_new_boolean (self->realisation->proved));
      porism_wire_add (json, "left_out", describe_list (self->posed, self->realisation->left_out));
    }
  if (self->n_malformed > 0)
    porism_wire_add (json, "malformed", describe_malformed (self->problem));
  if (self->reading != NULL)
    {
      porism_wire_add (json, "not_understood", json_object_new_int ((int) count_marked (self)));
      porism_wire_add_text (json, "lacks", self->lacks->str);
    }
  porism_wire_add (json, "milliseconds", json_object_new_double_s (self->milliseconds, milliseconds));
  line = porism_json_to_line (json);
  porism_cli_print (line);
  json_object_put (json);
}

static void
print_columns (const Result *self)
{
  const char *before = self->realisation->proved ? "\tcannot hold together: " : "\tnot found together: ";
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_printf (line, "%s\t%s\t%s\t%u/%u conditions\t%u/%u objects\t%.1f ms", self->problem->id, get_verdict (self),
                   porism_build_score_passes (&self->scores[0]) ? "passed" : "failed", self->scores[0].n_held,
                   self->scores[0].n_conditions, self->scores[0].n_there, self->scores[0].n_objects,
                   self->milliseconds);
  for (guint i = 0; i < self->realisation->conflict->len; i++)
    {
      const guint number = g_array_index (self->realisation->conflict, guint, i);
      const PorismBuildCondition *condition = g_ptr_array_index (self->posed->conditions, number);

      g_string_append_printf (line, "%sc%u: %s", i > 0 ? ", " : before, number + 1, condition->says);
    }
  for (guint i = 0; i < self->problem->conditions->len; i++)
    {
      const PorismBuildCondition *condition = g_ptr_array_index (self->problem->conditions, i);

      if (condition->says == NULL)
        g_string_append_printf (line, "\tmalformed: c%u: %s", i + 1, condition->fault);
    }
  if (self->reading != NULL)
    g_string_append_printf (line, "\tnot understood: %u\tlacks:%s", count_marked (self), self->lacks->str);
  porism_cli_tell (line->str);
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
print_summary (const Summary *self,
               gboolean       json)
{
  double median, most;
  g_autofree char *line = NULL;

  g_array_sort (self->times, compare_times);
  median = g_array_index (self->times, double, self->times->len / 2);
  most = g_array_index (self->times, double, self->times->len - 1);
  line = g_strdup_printf (
    json ? "{\"problems\":%u,\"malformed\":%u,\"unsatisfiable\":%u,\"unsatisfiable_proved\":%u,\"passed\":%u,\"proved\":%u,\"passed_by_reference\":%u,"
    "\"passed_by_strict_reference\":%u,\"not_understood\":%u,\"median_milliseconds\":%.1f,\"most_milliseconds\":%.1f}"
         : "%u problems: %u malformed, %u unsatisfiable, %u of them proved; %u pass, %u of them proved, %u by the reference's tolerances, %u by its strict ones; %u not wholly understood; "
    "median %.1f ms, at most %.1f ms",
    self->n, self->n_malformed, self->n_unsatisfiable, self->n_refuted, self->n_passed[0], self->n_proved, self->n_passed[1], self->n_passed[2], self->n_marked, median, most);
  porism_cli_print (line);
}

/* ---- solving ---- */

/* FALSE, and it complained, where there are no rules of @language. */
static gboolean
can_read (const char *language)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismReading) reading = porism_reading_new ("", language, &error);

  if (reading == NULL)
    porism_cli_complain ("%s", error->message);
  return reading != NULL;
}

/* (transfer full): of the problem's text in @language, which can be read. */
static PorismReading *
read_text (const PorismBuildProblem *problem,
           const char               *language)
{
  g_autofree char *member = g_strconcat ("text_", language, NULL);
  const char *text = porism_wire_get_text (problem->json, member);

  return porism_reading_new (text != NULL ? text : "", language, NULL);
}

/* Of the problem, what does not hold in the figure, and which of its points are not there. */
static GString *
list_lacks (const PorismRegistry     *registry,
            PorismConstruction       *figure,
            const PorismBuildProblem *problem)
{
  g_autoptr (PorismBuildLacks) lacks = porism_build_lacks_new (registry, figure, problem, PORISM_BUILD_BY_US);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lacks->conditions->len; i++)
    {
      const PorismBuildCondition *condition = g_ptr_array_index (lacks->conditions, i);

      g_string_append_printf (text, " %s", condition->type);
      for (guint k = 0; k < condition->labels->len; k++)
        g_string_append_printf (text, "%c%s", k == 0 ? ':' : ',', (char *) g_ptr_array_index (condition->labels, k));
    }
  for (guint i = 0; i < lacks->points->len; i++)
    g_string_append_printf (text, " point:%s", (char *) g_ptr_array_index (lacks->points, i));
  return text;
}

/* The time is that of finding the figure, from the text in @language if that is not NULL, and making it; judging comes
 * after. */
static void
solve (const PorismBuildProblem *problem,
       const char               *language,
       PorismDocument           *document,
       Result                   *result)
{
  PorismSession *session = porism_document_get_session (document);
  gint64 start = g_get_monotonic_time ();

  result->problem = problem;
  result->n_malformed = count_malformed (problem);
  result->reading = language != NULL ? read_text (problem, language) : NULL;
  if (result->reading != NULL)
    result->read = porism_build_problem_new_read (result->reading);
  result->posed = result->read != NULL ? result->read : problem;
  result->realisation = porism_build_realise (porism_session_get_registry (session), result->posed);
  submit (document, result->realisation->actions);
  result->milliseconds = (double) (g_get_monotonic_time () - start) / 1000;
  for (guint i = 0; i < G_N_ELEMENTS (result->scores); i++)
    result->scores[i] = porism_build_score (porism_session_get_registry (session),
                                            porism_session_get_construction (session), problem, (PorismBuildReading) i);
  if (result->reading != NULL)
    result->lacks = list_lacks (porism_session_get_registry (session), porism_session_get_construction (session), problem);
}

static void
clear_result (Result *self)
{
  porism_build_realisation_free (self->realisation);
  porism_build_problem_free (self->read);
  porism_reading_free (self->reading);
  if (self->lacks != NULL)
    g_string_free (self->lacks, TRUE);
}

static void
add_to_summary (Summary      *self,
                const Result *result)
{
  self->n++;
  self->n_marked += count_marked (result) > 0;
  self->n_unsatisfiable += result->realisation->conflict->len > 0;
  self->n_refuted += result->realisation->proved;
  self->n_malformed += result->n_malformed > 0;
  for (guint i = 0; i < G_N_ELEMENTS (self->n_passed); i++)
    self->n_passed[i] += porism_build_score_passes (&result->scores[i]);
  self->n_proved += porism_build_score_passes (&result->scores[0]) && result->scores[0].n_proved == result->scores[0].n_conditions;
  g_array_append_val (self->times, result->milliseconds);
}

/* Returns: the exit code */
static int
solve_all (const GPtrArray *problems,
           const char      *language,
           const char      *save,
           gboolean         json)
{
  int code = PORISM_EXIT_DONE;
  Summary summary = { .times = g_array_new (FALSE, FALSE, sizeof (double)) };

  for (guint i = 0; i < problems->len; i++)
    {
      g_autoptr (PorismDocument) document = porism_document_new ();
      const PorismBuildProblem *problem = g_ptr_array_index (problems, i);
      Result result = { 0 };

      if (save != NULL && !porism_cli_prepare_save (document, save))
        {
          code = PORISM_EXIT_UNUSABLE;
          break;
        }
      porism_document_set_problem (document, porism_build_problem_get_text (problem));
      solve (problem, language, document, &result);
      add_to_summary (&summary, &result);
      (json ? print_json : print_columns)(&result);
      if (g_strcmp0 (get_verdict (&result), "solved") != 0 || !porism_build_score_passes (&result.scores[0]))
        code = PORISM_EXIT_REFUSED;
      clear_result (&result);
      if (save != NULL && !porism_cli_save (document, save))
        code = PORISM_EXIT_UNUSABLE;
    }
  if (problems->len > 1)
    print_summary (&summary, json);
  g_array_unref (summary.times);

  return code;
}

int
porism_cli_solve_conditions (int    argc,
                             char **argv)
{
  g_autofree char *save = NULL, *language = NULL;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "read", 0, 0, G_OPTION_ARG_STRING, &language,
      "Read the conditions from the problem's text in that language; those of the file only judge the figure", "zh|en" },
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &save, "Save the figure as FILE, a document", "FILE" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "One object a line", NULL },
    { NULL }
  };
  json_object *whole = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  int code = PORISM_EXIT_DONE;

  if (!porism_cli_parse (&argc, &argv, entries, "PROBLEM.json",
                         "Finds the figure of a problem of GeoBuildBench from its conditions alone, or of each of a "
                         "collection.\nConditions that cannot hold together are named, and one of them is left out.\n"
                         "Exit: 0 all solved, 1 not, 2 unusable command line or file.", 1, 1))
    return PORISM_EXIT_UNUSABLE;
  if (language != NULL && !can_read (language))
    return PORISM_EXIT_UNUSABLE;
  problems = porism_cli_load_problems (argv[1], &whole);
  if (problems == NULL)
    return PORISM_EXIT_UNUSABLE;
  if (save != NULL && problems->len > 1)
    code = porism_cli_complain ("%s: there are %u problems in it; --save takes the figure of one", argv[1], problems->len);
  else
    code = solve_all (problems, language, save, json);
  g_clear_pointer (&problems, g_ptr_array_unref);
  json_object_put (whole);

  return code;
}
