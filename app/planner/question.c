/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "app/planner/question.h"
#include "engine/solver/phrase.h"

/* ---- what is asked ---- */

char *
porism_question_join (const GPtrArray *texts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", (char *) g_ptr_array_index (texts, i));
  return g_string_free (text, FALSE);
}

static const char *
get_point (const PorismStatement *question,
           guint                  i)
{
  return g_ptr_array_index (question->objects, i % question->objects->len);
}

/* Of the sides of the polygon. */
static char *
write_perimeter (const PorismStatement *question)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < question->objects->len; i++)
    g_string_append_printf (text, "%sDistance(%s,%s)", i > 0 ? "+" : "", get_point (question, i), get_point (question, i + 1));
  return g_string_free (text, FALSE);
}

/* By the shoelace formula. */
static char *
write_area (const PorismStatement *question)
{
  GString *text = g_string_new ("abs(");

  for (guint i = 0; i < question->objects->len; i++)
    {
      const char *p = get_point (question, i), *q = get_point (question, i + 1);

      g_string_append_printf (text, "%sx(%s)*y(%s)-y(%s)*x(%s)", i > 0 ? "+" : "", p, q, p, q);
    }
  g_string_append (text, ")/2");
  return g_string_free (text, FALSE);
}

/* What is asked of points, by their numbers. */
typedef struct
{
  const char *name;
  guint n_points;
  const char *form;             /* $1, $2, … are the points */
} Form;

#define LENGTH_1 "Distance($1,$2)"
#define LENGTH_2 "Distance($3,$4)"
#define ANGLE_1 "Angle($1,$2,$3)"
#define ANGLE_2 "Angle($4,$5,$6)"
#define AREA(a, b, c) "abs((x(" b ")-x(" a "))*(y(" c ")-y(" a "))-(y(" b ")-y(" a "))*(x(" c ")-x(" a ")))/2"
#define PERIMETER(a, b, c) "(Distance(" a "," b ")+Distance(" b "," c ")+Distance(" c "," a "))"

static const Form forms[] = {
  { "angle", 3, ANGLE_1 },
  { "angle_sum", 6, ANGLE_1 "+" ANGLE_2 },
  { "angle_difference", 6, "abs(" ANGLE_1 "-" ANGLE_2 ")" },
  { "length", 2, LENGTH_1 },
  { "distance", 2, LENGTH_1 },
  { "sum_of_lengths", 4, LENGTH_1 "+" LENGTH_2 },
  { "difference_of_lengths", 4, "abs(" LENGTH_1 "-" LENGTH_2 ")" },
  { "product", 4, LENGTH_1 "*" LENGTH_2 },
  { "ratio", 4, LENGTH_1 "/" LENGTH_2 },
  { "distance_to_line", 3, "2*" AREA ("$1", "$2", "$3") "/Distance($2,$3)" },
  { "ratio_of_areas", 6, "(" AREA ("$1", "$2", "$3") ")/(" AREA ("$4", "$5", "$6") ")" },
  { "difference_of_perimeters", 6, "abs(" PERIMETER ("$1", "$2", "$3") "-" PERIMETER ("$4", "$5", "$6") ")" },
  { "arc_length", 3, ANGLE_1 "*Distance($2,$1)" },
  { "sector_area", 3, ANGLE_1 "/2*Distance($2,$1)^2" },
  { "sector_perimeter", 3, ANGLE_1 "*Distance($2,$1)+2*Distance($2,$1)" },
  { "segment_area", 3, "(" ANGLE_1 "-sin(" ANGLE_1 "))/2*Distance($2,$1)^2" },
  { "sine", 3, "sin(" ANGLE_1 ")" },
  { "cosine", 3, "cos(" ANGLE_1 ")" },
  { "tangent", 3, "tan(" ANGLE_1 ")" },
};

char *
porism_question_write (const PorismStatement *question)
{
  const guint n = question->objects->len;

  if (n > 2 && g_str_equal (question->name, "perimeter"))
    return write_perimeter (question);
  if (n > 2 && g_str_equal (question->name, "area"))
    return write_area (question);
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (forms[i].n_points == n && g_str_equal (forms[i].name, question->name))
      return porism_phrase_fill (forms[i].form, (const char *const *) question->objects->pdata, NULL);
  return NULL;
}

PorismAction *
porism_question_new_action (const char *expression)
{
  PorismAction *action = porism_action_new ("query_value");

  porism_action_add_string (action, "expr", expression);
  return action;
}

/* ---- what is to be proved ---- */

/* (transfer full) (nullable): as a comparison; NULL where it is only known by its name. */
static char *
write_comparison (const PorismStatement *question)
{
  const PorismPhrase *phrase = porism_phrases_find (question->name, question->objects->len, question->values->len);
  g_autofree char *expression = porism_question_write (question);

  if (question->values->len == 1 && expression != NULL)
    return g_strdup_printf ("%s == %s", expression, (char *) g_ptr_array_index (question->values, 0));
  if (question->values->len == 0 || phrase == NULL || phrase->operation != NULL)
    return NULL;
  return porism_phrase_write (phrase, (const char *const *) question->objects->pdata, question->objects->len,
                              (const char *const *) question->values->pdata);
}

PorismAction *
porism_question_new_proof (const PorismStatement *question)
{
  g_autofree char *comparison = write_comparison (question), *objects = NULL;
  PorismAction *action;

  if (comparison == NULL && porism_phrases_find (question->name, question->objects->len, 0) == NULL)
    return NULL;
  action = porism_action_new ("query_prove");
  porism_action_add_string (action, "relation", comparison != NULL ? comparison : question->name);
  if (comparison != NULL)
    return action;
  objects = porism_question_join (question->objects);
  porism_action_add_string (action, "objects", objects);
  return action;
}

PorismVerdict
porism_question_prove (PorismDrawing      *drawing,
                       const PorismAction *proof)
{
  g_autoptr (PorismObservation) observation = porism_drawing_ask_exactly (drawing, proof);
  const PorismQuantity *value = observation->ok ? observation->value : NULL;

  if (value == NULL)
    return PORISM_VERDICT_OPEN;
  if (!value->boolean)
    return PORISM_VERDICT_FALSE;
  return value->certainty == PORISM_CERTAINTY_PROVED ? PORISM_VERDICT_PROVED : PORISM_VERDICT_PROBABLE;
}
