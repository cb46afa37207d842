/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The drawing is the one that is exported: at the figure's own size, as it is printed. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/export/export.h"
#include "app/export/page.h"
#include "app/export/size.h"
#include "app/lettering/lettering.h"
#include "app/render/caption.h"
#include "engine/appearance/mark-words.h"
#include "engine/construction/evaluation.h"
#include "tests/figure-check.h"
#include "tests/figure-points.h"
#include "tests/session-lab.h"

#define MOST_WEIGHTS 3
/* Of a textbook, in points. */
#define FONT_SIZE 10.0
/* Neither ticks nor heads of an axis come nearer to where it ends, or to the edge, in design pixels. */
#define LEAST_GAP 2.0

typedef struct
{
  PorismSession *session;
  PorismConstruction *figure;   /* a copy: deciding takes notes */
  PorismSize size;
  PorismDisplayList list;
  FigureTally tally;
  GString *faults;
} Sheet;

static const PorismDisplayItem *
get (const Sheet *self,
     guint        i)
{
  return porism_display_list_get (&self->list, i);
}

static gboolean
complain (Sheet      *self,
          const char *format,
          ...) G_GNUC_PRINTF (2, 3);

static gboolean
complain (Sheet      *self,
          const char *format,
          ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_string_append (self->faults, "  ");
  g_string_append_vprintf (self->faults, format, arguments);
  g_string_append_c (self->faults, '\n');
  va_end (arguments);
  return FALSE;
}

/* ---- texts ---- */

static gboolean
is_unstruck (Sheet *self)
{
  return self->tally.struck == 0 && self->tally.missing == 0;
}

static gboolean
is_within_frame (Sheet *self)
{
  return self->tally.outside == 0;
}

static gboolean
is_outside_polygons (Sheet *self)
{
  return self->tally.inside == 0;
}

static gboolean
has_family (Sheet               *self,
            const PorismTextRun *run)
{
  PangoFontDescription *description = pango_font_describe (run->font);
  g_autofree char *family = g_strdup (pango_font_description_get_family (description));

  pango_font_description_free (description);
  return g_str_has_prefix (family, "Latin Modern") || g_str_has_prefix (family, "LM ") ||
         complain (self, "“%s” is in %s", run->text, family);
}

static gboolean
has_one_typeface (Sheet *self)
{
  gboolean one = TRUE;

  for (guint i = 0; i < self->list.items->len; i++)
    for (guint k = 0; get (self, i)->type == PORISM_DISPLAY_TEXT; k++)
      {
        const PorismTextRun *run = porism_text_runs_get_run (&get (self, i)->lettering->runs, k);

        if (run == NULL)
          break;
        one = has_family (self, run) && one;
      }
  return one;
}

/* ---- ink ---- */

static gboolean
has_few_weights (Sheet *self)
{
  double weights[MOST_WEIGHTS];
  guint n = 0;

  for (guint i = 0; i < self->list.items->len; i++)
    {
      const double width = get (self, i)->pen.width;
      guint k = 0;

      if (get (self, i)->type != PORISM_DISPLAY_STROKE)
        continue;
      while (k < n && fabs (weights[k] - width) > 1e-3)
        k++;
      if (k == MOST_WEIGHTS)
        return complain (self, "a fourth weight: %.2f pt", width * self->size.unit);
      weights[k] = width;
      n = MAX (n, k + 1);
    }
  return TRUE;
}

static gboolean
is_black (Sheet                   *self,
          const PorismDisplayItem *item)
{
  const guint red = item->ink.colour >> 16 & 0xff, green = item->ink.colour >> 8 & 0xff, blue = item->ink.colour & 0xff;

  if (red != green || green != blue)
    return complain (self, "the colour %06x", item->ink.colour);
  switch (item->ink.role)
    {
    case PORISM_DISPLAY_PAPER:
    case PORISM_DISPLAY_RIM:
      return red == 0xff || complain (self, "the paper is %06x", item->ink.colour);
    case PORISM_DISPLAY_GRID:
    case PORISM_DISPLAY_GRID_MINOR:
    case PORISM_DISPLAY_AREA:
      return TRUE;
    case PORISM_DISPLAY_SIGN:
      /* What is open in an open point is paper. */
      return red == 0 || (item->type == PORISM_DISPLAY_FILL && red == 0xff) ||
             complain (self, "the point %06x", item->ink.colour);
    case PORISM_DISPLAY_SURFACE:
    case PORISM_DISPLAY_AXIS:
    case PORISM_DISPLAY_AXIS_NUMBER:
    case PORISM_DISPLAY_GLOW:
    case PORISM_DISPLAY_LINE:
    case PORISM_DISPLAY_MARK:
    case PORISM_DISPLAY_ARROWHEAD:
    case PORISM_DISPLAY_LABEL:
    case PORISM_DISPLAY_WORDS:
    case PORISM_DISPLAY_BADGE:
    case PORISM_DISPLAY_LEADER:
    case PORISM_N_DISPLAY_ROLES:
    default:
      return (red == 0 && item->ink.alpha == 1) || complain (self, "the ink %06x", item->ink.colour);
    }
}

static gboolean
is_black_on_white (Sheet *self)
{
  gboolean black = TRUE;

  for (guint i = 0; i < self->list.items->len; i++)
    if (get (self, i)->type != PORISM_DISPLAY_CLIP)
      black = is_black (self, get (self, i)) && black;
  return black;
}

/* ---- axes ---- */

/* The shaft is what an axis begins with; ticks follow, each a line across. */
static gboolean
has_room_for_ticks (Sheet                   *self,
                    const PorismDisplayItem *axis)
{
  const double *n = self->list.path.numbers + axis->number;
  const gboolean vertical = n[0] == n[2];
  const double from = fmin (n[vertical], n[2 + vertical]), to = fmax (n[vertical], n[2 + vertical]);
  gboolean clear = TRUE;

  for (guint k = 4; k + 3 < 2 * axis->n_verbs; k += 4)
    {
      const double at = n[k + vertical];

      if (at < from + LEAST_GAP || at > to - LEAST_GAP)
        clear = complain (self, "a tick at %.1f of an axis from %.1f to %.1f", at, from, to);
    }
  return clear;
}

static gboolean
is_off_the_edge (Sheet                   *self,
                 const PorismDisplayItem *axis)
{
  const double *n = self->list.path.numbers + axis->number;

  for (guint k = 0; k < axis->n_verbs && self->list.path.verbs[axis->verb + k] != PORISM_PATH_CLOSE; k++)
    if (n[2 * k] < LEAST_GAP || n[2 * k + 1] < LEAST_GAP || n[2 * k] > self->size.width - LEAST_GAP ||
        n[2 * k + 1] > self->size.height - LEAST_GAP)
      return complain (self, "an axis is flush with the edge at (%.1f, %.1f)", n[2 * k], n[2 * k + 1]);
  return TRUE;
}

static gboolean
has_no_flush_ticks (Sheet *self)
{
  gboolean clear = TRUE;

  for (guint i = 0; i < self->list.items->len; i++)
    {
      const PorismDisplayItem *item = get (self, i);

      if (item->ink.role != PORISM_DISPLAY_AXIS)
        continue;
      clear = is_off_the_edge (self, item) && clear;
      if (item->type == PORISM_DISPLAY_STROKE)
        clear = has_room_for_ticks (self, item) && clear;
    }
  return clear;
}

/* ---- what is claimed ---- */

static gboolean
holds (Sheet          *self,
       const char     *relation,
       const PorismId *ids,
       guint           n)
{
  g_autoptr (PorismRecord) question = porism_record_new (porism_operation_lookup (relation), n);
  PorismReason reason;
  PorismBound truth;

  for (guint i = 0; i < n; i++)
    question->inputs[i].object = ids[i];
  return porism_construction_decide (self->figure, question, &truth, &reason) == PORISM_OK && truth.mid != 0;
}

static gboolean
is_visible (const PorismRecord *record)
{
  return record != NULL && porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_VISIBLE) != 0;
}

static gboolean
is_square_right (Sheet              *self,
                 const PorismRecord *record)
{
  PorismId ids[3];

  if (record->kind != PORISM_KIND_ANGLE ||
      porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_RIGHT_ANGLE_MARK) == 0)
    return TRUE;
  for (guint i = 0; i < 3; i++)
    ids[i] = i < record->n_inputs ? record->inputs[i].object : 0;
  return holds (self, record->n_inputs > 2 ? "is-right-angle" : "are-perpendicular", ids, MIN (record->n_inputs, 3)) ||
         complain (self, "the square %s is not proved", record->name);
}

/* Whether the object has the mark. */
static gboolean
has_mark (const PorismRecord *record,
          const PorismMark   *mark)
{
  PorismMarks marks;

  if (!is_visible (record) || (record->kind != PORISM_KIND_SEGMENT && record->kind != PORISM_KIND_ANGLE))
    return FALSE;
  porism_marks_init (&marks, record->attributes, record->kind);
  for (guint i = 0; i < marks.n; i++)
    if (marks.marks[i].shape == mark->shape && marks.marks[i].n == mark->n && marks.marks[i].halves == mark->halves)
      return TRUE;
  return FALSE;
}

/* All that have the mark are alike, and there is more than one of them. */
static gboolean
is_mark_proved (Sheet            *self,
                PorismKind        kind,
                const PorismMark *mark)
{
  const char *relation = mark->shape == PORISM_MARK_ARROW ? "are-parallel" : "are-congruent";
  PorismId first = 0, n_order, n_alike = 0;
  const PorismId *order = porism_construction_get_order (self->figure, &n_order);

  for (guint i = 0; i < n_order; i++)
    {
      const PorismRecord *record = porism_construction_get (self->figure, order[i]);

      if (record == NULL || record->kind != kind || !has_mark (record, mark))
        continue;
      n_alike++;
      if (first == 0)
        first = order[i];
      else if (!holds (self, relation, (PorismId[]) { first, order[i] }, 2))
        return complain (self, "the marks on %s and %s are not proved", porism_construction_get (self->figure, first)->name,
                         record->name);
    }
  return n_alike != 1 || mark->halves || complain (self, "the mark on %s is alone", porism_construction_get (self->figure, first)->name);
}

static gboolean
has_proved_marks (Sheet *self)
{
  guint n;
  const PorismId *order = porism_construction_get_order (self->figure, &n);
  gboolean proved = TRUE;

  for (guint i = 0; i < n; i++)
    if (is_visible (porism_construction_get (self->figure, order[i])))
      proved = is_square_right (self, porism_construction_get (self->figure, order[i])) && proved;
  for (int shape = 0; shape < PORISM_N_MARK_SHAPES; shape++)
    for (guint k = 1; k <= PORISM_MOST_OF_A_MARK; k++)
      for (int halves = 0; halves < 2; halves++)
        {
          const PorismMark mark = { (PorismMarkShape) shape, k, halves };

          proved = is_mark_proved (self, PORISM_KIND_SEGMENT, &mark) && proved;
          proved = is_mark_proved (self, PORISM_KIND_ANGLE, &mark) && proved;
        }
  return proved;
}

/* What a label claims, as it is typed: of a point each of its coordinates. */
static char *
dup_claim (const PorismRecord *record,
           const char         *text)
{
  const char *value = strrchr (text, '=');
  g_auto (GStrv) parts = g_strsplit (value != NULL ? value + 1 : text, "−", -1);
  g_autofree char *plain = g_strjoinv ("-", parts);
  const char *comma = strchr (plain, ',');

  if (record->kind != PORISM_KIND_POINT || plain[0] != '(' || comma == NULL)
    return g_strdup_printf ("%s = %s", record->name, plain);
  plain[strlen (plain) - 1] = '\0';
  return g_strdup_printf ("x(%s) = %.*s; y(%s) = %s", record->name, (int) (comma - plain) - 1, plain + 1, record->name, comma + 1);
}

static gboolean
is_proved (Sheet      *self,
           const char *claim)
{
  g_autofree char *line = g_strdup_printf ("{'tool':'check','args':{'statements':'%s'}}", claim);
  const PorismQuantity *answer = act (self->session, line)->observation->value;

  for (guint i = 0; answer != NULL && answer->items != NULL && i < answer->items->len; i++)
    {
      const PorismQuantity *part = g_ptr_array_index (answer->items, i);

      if (!part->boolean || part->certainty != PORISM_CERTAINTY_PROVED)
        return FALSE;
    }
  return answer != NULL && answer->items != NULL && answer->items->len > 0;
}

/* A value is what it says, or says that it is not. */
static gboolean
is_exact (Sheet                   *self,
          const PorismDisplayItem *item)
{
  const PorismRecord *record = porism_construction_get (self->figure, item->ink.owner);
  const char *text = item->lettering->text;
  g_autofree char *claim = dup_claim (record, text);

  if (strstr (text, "≈") != NULL || (porism_caption_get_mode (record) != PORISM_LABEL_VALUE &&
                                     porism_caption_get_mode (record) != PORISM_LABEL_NAME_VALUE))
    return TRUE;
  return is_proved (self, claim) || complain (self, "%s is not proved", claim);
}

static gboolean
is_exact_or_says_so (Sheet *self)
{
  gboolean exact = TRUE;

  for (guint i = 0; i < self->list.items->len; i++)
    if (get (self, i)->type == PORISM_DISPLAY_TEXT && get (self, i)->ink.role == PORISM_DISPLAY_LABEL)
      exact = is_exact (self, get (self, i)) && exact;
  return exact;
}

/* ---- paper ---- */

static GBytes *
draw_as (const Sheet *self,
         const char  *format)
{
  g_autoptr (GError) error = NULL;
  PorismExport export;
  GBytes *bytes;

  porism_export_init (&export, self->figure);
  export.format = format;
  bytes = porism_export_draw (&export, self->figure, NULL, &error);
  g_assert_no_error (error);
  return bytes;
}

/* The number that the pattern has in parentheses; NAN where it is not there. */
static double
find_number (const char *text,
             const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *found = NULL;

  if (!g_regex_match (regex, text, 0, &match))
    return NAN;
  found = g_match_info_fetch (match, 1);
  return g_ascii_strtod (found, NULL);
}

/* Of all that the pattern has in parentheses; 0 where it is not there. */
static double
find_greatest (const char *text,
               const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  double greatest = 0;

  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *found = g_match_info_fetch (match, 1);

      greatest = fmax (greatest, g_ascii_strtod (found, NULL));
    }
  return greatest;
}

static gboolean
is_of (Sheet      *self,
       const char *what,
       double      found,
       double      wanted,
       double      tolerance)
{
  return fabs (found - wanted) <= tolerance || complain (self, "%s is %g instead of %g", what, found, wanted);
}

static gboolean
has_svg_size (Sheet *self,
              double width_cm,
              double height_cm)
{
  g_autoptr (GBytes) svg = draw_as (self, "svg");
  g_autofree char *text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  const double unit = width_cm / PORISM_CM_AN_INCH * PORISM_POINTS_AN_INCH / find_number (text, "viewBox=\"0 0 ([0-9.]+) ");
  const double font = find_greatest (text, "font-size=\"([0-9.]+)\"");

  return is_of (self, "the width of the SVG", find_number (text, "<svg [^>]*width=\"([0-9.]+)cm\""), width_cm, 1e-3) &&
         is_of (self, "the height of the SVG", find_number (text, "<svg [^>]*height=\"([0-9.]+)cm\""), height_cm, 1e-3) &&
         is_of (self, "the greatest font of the SVG", font * unit, FONT_SIZE, 0.01);
}

static gboolean
has_pdf_size (Sheet *self,
              double width_cm,
              double height_cm)
{
  g_autoptr (GBytes) pdf = draw_as (self, "pdf");
  gsize length = g_bytes_get_size (pdf);
  g_autofree char *text = g_memdup2 (g_bytes_get_data (pdf, NULL), length + 1);
  const double point = PORISM_POINTS_AN_INCH / PORISM_CM_AN_INCH;

  for (gsize i = 0; i < length; i++)
    text[i] = text[i] == '\0' ? ' ' : text[i];
  text[length] = '\0';
  return is_of (self, "the width of the PDF", find_number (text, "/MediaBox \\[ *0 0 ([0-9.]+) "), width_cm * point, 0.01) &&
         is_of (self, "the height of the PDF", find_number (text, "/MediaBox \\[ *0 0 [0-9.]+ ([0-9.]+)"), height_cm * point, 0.01);
}

static gboolean
has_png_size (Sheet *self,
              double width_cm,
              double height_cm)
{
  g_autoptr (GBytes) png = draw_as (self, "png");
  const guint8 *data = g_bytes_get_data (png, NULL);
  const double dots = 300 / PORISM_CM_AN_INCH;

  return is_of (self, "the width of the PNG", data[18] << 8 | data[19], width_cm * dots, 0.5) &&
         is_of (self, "the height of the PNG", data[22] << 8 | data[23], height_cm * dots, 0.5);
}

static gboolean
has_its_size (Sheet *self)
{
  const PorismAttributes *settings = porism_construction_get_attributes (self->figure, 0);
  const double width = porism_attributes_get_number (settings, PORISM_ATTRIBUTE_FIGURE_WIDTH);
  const double height = porism_attributes_get_number (settings, PORISM_ATTRIBUTE_FIGURE_HEIGHT);

  if (!(width > 0) || !(height > 0))
    return complain (self, "it has no size");
  return is_of (self, "the font", self->size.font, FONT_SIZE, 1e-9) && has_svg_size (self, width, height) &&
         has_pdf_size (self, width, height) && has_png_size (self, width, height);
}

/* ---- all ten ---- */

static const struct
{
  const char *name;
  gboolean (*ask) (Sheet *self);
} points[FIGURE_N_POINTS] = {
  { "no text struck or missing", is_unstruck },
  { "none beyond the frame", is_within_frame },
  { "texts outside of polygons", is_outside_polygons },
  { "one typeface", has_one_typeface },
  { "three weights of lines at most", has_few_weights },
  { "black on white", is_black_on_white },
  { "ticks not flush", has_no_flush_ticks },
  { "marks proved", has_proved_marks },
  { "exact or ≈", is_exact_or_says_so },
  { "physical size", has_its_size },
};

static void
draw (Sheet *self)
{
  PorismRenderOptions options;
  PorismViewport viewport = { 0 };
  PorismExport export;
  gboolean sized;

  porism_export_init (&export, self->figure);
  sized = porism_size_resolve (&self->size, &export, FALSE, self->figure, NULL, NULL);
  g_assert_true (sized);
  viewport.width = self->size.width;
  viewport.height = self->size.height;
  porism_viewport_fit (&viewport, self->figure);
  porism_render_options_init (&options);
  options.style = export.style;
  options.font_size = self->size.font;
  porism_render_emit (&self->list, 1, self->figure, &viewport, &options);
  figure_check (&self->list, viewport.width, viewport.height, &self->tally, self->faults);
  figure_check_missing (&self->list, self->figure, &viewport, &options, &self->tally, self->faults);
  /* The judge has drawn another one, which made an end of these texts. */
  porism_render_emit (&self->list, 1, self->figure, &viewport, &options);
}

guint
figure_points_count (PorismSession *session,
                     GString       *faults)
{
  Sheet self = { .session = session, .faults = faults,
                 .figure = porism_construction_copy (porism_session_get_construction (session)) };
  guint n = 0;

  draw (&self);
  for (guint i = 0; i < FIGURE_N_POINTS; i++)
    if (points[i].ask (&self))
      n++;
    else
      g_string_append_printf (faults, "  not so: %s\n", points[i].name);
  porism_display_list_clear (&self.list);
  porism_construction_free (self.figure);
  return n;
}
