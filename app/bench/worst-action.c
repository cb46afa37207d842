/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The dearest known inputs, found by trials and by an adversary's list: how long the slowest of their
 * actions takes for who waits for it, with what the computer algebra system does, and how long a document of
 * them takes to open. Each scene is a document of its own; a line of it is an action, and "…" in a line
 * stands for what the scene repeats. */

#include "config.h"

#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "app/bench/bench.h"
#include "app/bench/report.h"
#include "app/document/document.h"
#include "app/json/json.h"

#define A(tool, arguments) "{\"tool\":\"" tool "\",\"args\":{" arguments "}}\n"
#define POINT(name, x, y) A ("add_point", "\"name\":\"" name "\",\"x\":\"" x "\",\"y\":\"" y "\"")
#define CENTRE(name, a, b, c) \
  A ("add_triangle_center", "\"name\":\"" name "\",\"a\":\"" a "\",\"b\":\"" b "\",\"c\":\"" c "\",\"n\":1")
#define FUNCTION(name, text) A ("add_function", "\"name\":\"" name "\",\"expr\":\"" text "\"")
#define VALUE(text) A ("query_value", "\"expr\":\"" text "\"")
#define TRIANGLE POINT ("A", "0", "0") POINT ("B", "3", "1") POINT ("C", "1", "4")
#define FAR_POINTS \
  POINT ("A", "1e300", "1e-300") POINT ("B", "1e-300", "1e300") POINT ("C", "1", "1e-300")

typedef struct
{
  const char *name;
  const char *actions;
  const char *opening, *end;    /* what "…" stands for: @n openings, the core, then @n ends; else NULL */
  guint n;
  const char *core;             /* NULL: 2 */
} Scene;

#define TURNING(name, f, text) \
  FUNCTION (f, text) A ("add_turning_point", "\"name\":\"" name "\",\"obj\":\"" f "\"")

static const Scene scenes[] = {
  { "fifth incentre", TRIANGLE CENTRE ("I", "A", "B", "C") CENTRE ("J", "B", "C", "I")
    CENTRE ("K", "C", "I", "J") CENTRE ("L", "I", "J", "K") CENTRE ("M", "J", "K", "L") },
  { "inflection of x^40", FUNCTION ("f", "x^40") A ("add_inflection_point", "\"name\":\"P\",\"function\":\"f\"") },
  { "turning point of x^40", FUNCTION ("f", "x^40") A ("add_turning_point", "\"name\":\"P\",\"obj\":\"f\"") },
  { "50 nested roots", POINT ("A", "…", "0"), "sqrt(7+", ")", 50 },
  { "radius of 50 nested roots", POINT ("A", "0", "0")
    A ("add_circle", "\"name\":\"c\",\"center\":\"A\",\"radius\":\"…\""), "sqrt(7+", ")", 50 },
  { "700 nested roots", VALUE ("…"), "sqrt(", ")", 700 },
  { "incentre far apart", FAR_POINTS CENTRE ("I", "A", "B", "C") },
  { "bisector far apart", FAR_POINTS
    A ("add_angle_bisector", "\"name\":\"b\",\"p1\":\"A\",\"vertex\":\"B\",\"p2\":\"C\"")
    A ("add_angle_bisector", "\"name\":\"d\",\"p1\":\"A\",\"vertex\":\"C\",\"p2\":\"B\"") },
  { "ellipse far apart", FAR_POINTS
    A ("add_ellipse", "\"name\":\"e\",\"f1\":\"A\",\"f2\":\"C\",\"p\":\"B\"") },
  { "rotation far apart", FAR_POINTS
    A ("transform_rotate", "\"name\":\"R\",\"obj\":\"A\",\"angle\":\"37°\",\"center\":\"C\"") },
  { "common tangents of one conic", A ("add_conic", "\"name\":\"k\",\"equation\":\"x^2+3*x*y+5*y^2+x-7=0\"")
    A ("add_tangent_conic_conic", "\"name\":\"t\",\"conic1\":\"k\",\"conic2\":\"k\"") },
  { "997-gon", POINT ("A", "0", "0") POINT ("B", "1", "0")
    A ("add_regular_polygon", "\"name\":\"p\",\"p1\":\"A\",\"p2\":\"B\",\"n\":997")
    A ("query_area", "\"obj\":\"p\"") },
  { "distance from a product", FUNCTION ("f", "…") POINT ("A", "5", "1/3")
    A ("query_distance", "\"obj1\":\"A\",\"obj2\":\"f\""), "(x-1/7)*(x+3)*", "*(x-5)", 10 },
  { "inflections of a quotient", FUNCTION ("f", "(x^20-3x^7+1)/(x^19+x^2-5)")
    A ("add_inflection_point", "\"name\":\"P\",\"function\":\"f\"") },
  { "turning points of a power", FUNCTION ("f", "(x^4+sqrt(2)*x+cbrt(3))^10-pi")
    A ("add_turning_point", "\"name\":\"P\",\"obj\":\"f\"") },
  { "conic through roots",
    POINT ("A", "sqrt(2)", "cbrt(3)") POINT ("B", "sqrt(5)", "cbrt(7)") POINT ("C", "sqrt(11)", "cbrt(13)")
    POINT ("D", "sqrt(17)", "cbrt(19)") POINT ("E", "sqrt(23)", "cbrt(29)")
    A ("add_conic", "\"name\":\"k\",\"points\":\"A,B,C,D,E\"") A ("add_focus", "\"name\":\"F\",\"conic\":\"k\"") },
  { "exponentials of roots", VALUE ("exp(sqrt(2))*sin(2)+exp(sqrt(3))*sin(3)+exp(sqrt(5))*sin(5)+"
                                    "exp(sqrt(6))*sin(6)+exp(sqrt(7))*sin(7)+exp(sqrt(8))*sin(8)") },
  { "cosines of many orders", VALUE ("cos(pi/7)*cos(pi/11)*cos(pi/13)*cos(pi/17)+cos(1°/997)") },
  { "huge powers", VALUE ("9^9^9") VALUE ("2^(2^20)") VALUE ("(sqrt(2)+sqrt(3))^500") },
  { "inflections of absolute values", FUNCTION ("f", "abs(abs(abs(abs(x-1)-2)-3)-4)-sin(x)")
    A ("add_inflection_point", "\"name\":\"P\",\"function\":\"f\"") },
  { "nested sines", TURNING ("P", "f", "…") A ("query_nsolve", "\"equation\":\"…=0\",\"variable\":\"x\""),
    "sin(3*", ")", 60, "x" },
  { "nested quotients", FUNCTION ("f", "…")
    A ("query_nsolve", "\"equation\":\"…=0\",\"variable\":\"x\""), "1/(x+", ")", 60, "2" },
  { "many dear dependents",
    POINT ("A", "1/3", "1/7") TURNING ("P", "f", "…") TURNING ("Q", "g", "…+sin(x)") TURNING ("R", "h", "…-x")
    TURNING ("S", "i", "…+sin(3*x)") TURNING ("T", "j", "…-sin(x)") TURNING ("U", "k", "…+x")
    A ("move_point", "\"name\":\"A\",\"x\":\"1/2\",\"y\":0"), "sin(x/9*", "+x(A))", 25, "x" },
};

/* The line with "…" replaced. */
static char *
fill (const Scene *scene,
      const char  *line)
{
  g_autoptr (GString) text = g_string_new (NULL), filling = g_string_new (NULL);

  for (guint i = 0; scene->opening != NULL && i < scene->n; i++)
    g_string_append (filling, scene->opening);
  g_string_append (filling, scene->core != NULL ? scene->core : "2");
  for (guint i = 0; scene->opening != NULL && i < scene->n; i++)
    g_string_append (filling, scene->end);
  g_string_append (text, line);
  g_string_replace (text, "…", filling->str, 0);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Seconds that a processor has worked for the program and for those that it started and waited for. */
static double
get_spent (void)
{
  struct rusage children;
  struct timespec own;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &own);
  getrusage (RUSAGE_CHILDREN, &children);
  return (double) (own.tv_sec + children.ru_utime.tv_sec + children.ru_stime.tv_sec) +
         1e-9 * (double) own.tv_nsec +
         1e-6 * (double) (children.ru_utime.tv_usec + children.ru_stime.tv_usec);
}

/* The seconds that the action takes, accepted or refused. */
static double
time_action (PorismSession *session,
             const char    *line)
{
  PorismEnvelope envelope = { 0 };
  PorismObservation *refusal = NULL;
  double start = get_spent ();

  if (porism_json_read_line (line, -1, &envelope, &refusal))
    porism_session_submit (session, envelope.action, PORISM_ACTOR_PERSON, 0, TRUE);
  else
    porism_observation_free (refusal);
  porism_envelope_clear (&envelope);

  return get_spent () - start;
}

static double
time_opening (PorismDocument *document)
{
  g_autoptr (GBytes) bytes = porism_document_to_bytes (document);
  double start = get_spent ();
  g_autoptr (PorismDocument) again = porism_document_load_bytes (bytes, NULL);

  g_warn_if_fail (again != NULL && porism_document_get_differences (again)->len == 0);
  return get_spent () - start;
}

static double
time_scene (const Scene *scene,
            double      *opening)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_auto (GStrv) lines = g_strsplit (scene->actions, "\n", -1);
  double worst = 0;

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_autofree char *line = fill (scene, lines[i]);

      worst = MAX (worst, time_action (porism_document_get_session (document), line));
    }
  *opening = MAX (*opening, time_opening (document));

  return worst;
}

/**
 * porism_bench_worst:
 *
 * Adds worst_action_ms: the processor time of the slowest action of the dearest known inputs;
 * worst_action: which scene it is in; worst_opening_ms: the same for opening a document of one;
 * and worst_action_mb: the most memory that the process has had by then, so it comes before what needs
 * more.
 */
void
porism_bench_worst (json_object *report)
{
  const char *name = "";
  struct rusage usage;
  double worst = 0, opening = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      double seconds = time_scene (&scenes[i], &opening);

      if (seconds > worst)
        name = scenes[i].name;
      worst = MAX (worst, seconds);
    }
  getrusage (RUSAGE_SELF, &usage);
  porism_bench_report (report, "worst_action_ms", worst * 1e3);
  json_object_object_add (report, "worst_action", json_object_new_string (name));
  porism_bench_report (report, "worst_opening_ms", opening * 1e3);
  porism_bench_report (report, "worst_action_mb", (double) usage.ru_maxrss / 1024);
}
