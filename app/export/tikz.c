/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* TikZ, in centimetres of true size; y points up. A text stands on its baseline, in the middle of where it is in
 * the figure, so that another font moves it to neither side. */

#include "config.h"

#include <math.h>

#include "app/export/number.h"
#include "app/export/outline.h"
#include "app/export/page.h"
#include "app/export/tikz-text.h"

#define DECIMALS 4
#define PIECES_A_LINE 6
/* A longer radius, in centimetres, is more than TeX calculates with exactly: its arcs are Bézier curves. */
#define LONGEST_RADIUS 20.0
#define LONGEST_CURVE (G_PI / 6)
#define LEADING 1.2

typedef struct
{
  const PorismPage *page;
  GString *out;
  GArray *colours;              /* PorismColour, in the order of the names */
  gboolean clipped;
  guint n_pieces;               /* of the present path */
  gboolean lifted;              /* the next piece begins at */
  PorismPlace pen;
} Writer;

static double
to_cm (const Writer *self,
       double        length)
{
  return length * self->page->unit * PORISM_CM_AN_INCH / PORISM_POINTS_AN_INCH;
}

static void
add_place (Writer *self,
           double  x,
           double  y)
{
  g_string_append_c (self->out, '(');
  porism_number_add (self->out, to_cm (self, x - self->page->box.x1), DECIMALS);
  g_string_append_c (self->out, ',');
  porism_number_add (self->out, to_cm (self, self->page->box.y2 - y), DECIMALS);
  g_string_append_c (self->out, ')');
}

static void
break_line (Writer *self)
{
  g_string_append (self->out, self->n_pieces++ % PIECES_A_LINE == PIECES_A_LINE - 1 ? "\n  " : " ");
}

/* A circle needs no beginning: a place is written where something goes on from it. */
static void
move (gpointer user_data,
      double   x,
      double   y)
{
  Writer *self = user_data;

  self->lifted = TRUE;
  self->pen = (PorismPlace) { x, y };
}

static void
put_down (Writer *self)
{
  if (!self->lifted)
    return;
  break_line (self);
  add_place (self, self->pen.x, self->pen.y);
  self->lifted = FALSE;
}

static void
line (gpointer user_data,
      double   x,
      double   y)
{
  Writer *self = user_data;

  put_down (self);
  break_line (self);
  g_string_append (self->out, "-- ");
  add_place (self, x, y);
}

static void
add_circle (Writer          *self,
            const PorismArc *arc)
{
  break_line (self);
  add_place (self, arc->cx, arc->cy);
  g_string_append (self->out, " circle[radius=");
  porism_number_add (self->out, to_cm (self, arc->radius), DECIMALS);
  g_string_append_c (self->out, ']');
  self->lifted = TRUE;
  self->pen = porism_arc_at (arc, arc->from);
}

/* What turns clockwise as it is seen has falling angles where y points up. */
static void
add_arc (Writer          *self,
         const PorismArc *arc)
{
  put_down (self);
  break_line (self);
  g_string_append (self->out, "arc[start angle=");
  porism_number_add (self->out, -arc->from * 180 / G_PI, DECIMALS);
  g_string_append (self->out, ", end angle=");
  porism_number_add (self->out, -arc->to * 180 / G_PI, DECIMALS);
  g_string_append (self->out, ", radius=");
  porism_number_add (self->out, to_cm (self, arc->radius), DECIMALS);
  g_string_append_c (self->out, ']');
}

static void
add_curves (Writer          *self,
            const PorismArc *arc)
{
  guint n = (guint) fmax (ceil (fabs (arc->to - arc->from) / LONGEST_CURVE), 1);
  double turn = (arc->to - arc->from) / n, reach = arc->radius * 4 / 3 * tan (turn / 4);

  put_down (self);
  for (guint i = 0; i < n; i++)
    {
      double a = arc->from + turn * i, b = a + turn;
      PorismPlace from = porism_arc_at (arc, a), to = porism_arc_at (arc, b);

      break_line (self);
      g_string_append (self->out, ".. controls ");
      add_place (self, from.x - reach * sin (a), from.y + reach * cos (a));
      g_string_append (self->out, " and ");
      add_place (self, to.x + reach * sin (b), to.y - reach * cos (b));
      g_string_append (self->out, " .. ");
      add_place (self, to.x, to.y);
    }
}

static void
arc (gpointer         user_data,
     const PorismArc *shape)
{
  Writer *self = user_data;

  if (to_cm (self, shape->radius) > LONGEST_RADIUS)
    add_curves (self, shape);
  else if (porism_arc_is_circle (shape))
    add_circle (self, shape);
  else
    add_arc (self, shape);
}

static void
close_path (gpointer user_data)
{
  Writer *self = user_data;

  if (!self->lifted)
    g_string_append (self->out, " -- cycle");
}

static const PorismOutlineReader reader = { move, line, arc, close_path };

static void
add_path (Writer                  *self,
          const PorismDisplayItem *item)
{
  self->n_pieces = 0;
  self->lifted = FALSE;
  porism_outline_read (self->page->list, item, &reader, self);
  g_string_append (self->out, ";\n");
}

static guint
find_colour (Writer      *self,
             PorismColour colour)
{
  guint i = 0;

  while (i < self->colours->len && g_array_index (self->colours, PorismColour, i) != colour)
    i++;
  if (i == self->colours->len)
    g_array_append_val (self->colours, colour);
  return i;
}

static void
add_colour (Writer      *self,
            PorismColour colour)
{
  if (colour == 0x000000 || colour == 0xffffff)
    g_string_append (self->out, colour == 0 ? "black" : "white");
  else
    g_string_append_printf (self->out, "porism%u", find_colour (self, colour) + 1);
}

static void
add_points (Writer     *self,
            const char *name,
            double      length)
{
  g_string_append (self->out, name);
  porism_number_add (self->out, length * self->page->unit, 3);
  g_string_append (self->out, "pt");
}

static void
add_opacity (Writer     *self,
             const char *name,
             double      alpha)
{
  if (alpha >= 1)
    return;
  g_string_append_printf (self->out, ", %s opacity=", name);
  porism_number_add (self->out, alpha, 3);
}

static void
add_stroke (Writer                  *self,
            const PorismDisplayItem *item)
{
  const PorismPen *pen = &item->pen;

  g_string_append (self->out, "\\draw[");
  add_colour (self, item->ink.colour);
  add_opacity (self, "draw", item->ink.alpha);
  add_points (self, ", line width=", pen->width);
  g_string_append (self->out, pen->cap == PORISM_CAP_ROUND ? ", line cap=round" : "");
  g_string_append (self->out, pen->join == PORISM_JOIN_ROUND ? ", line join=round" : "");
  for (guint i = 0; i < pen->n_dashes; i++)
    add_points (self, i == 0 ? ", dash pattern=on " : i % 2 == 0 ? " on " : " off ", pen->dashes[i]);
  if (pen->n_dashes > 0)
    add_points (self, ", dash phase=", pen->phase);
  g_string_append_c (self->out, ']');
  add_path (self, item);
}

static void
add_fill (Writer                  *self,
          const PorismDisplayItem *item)
{
  g_string_append (self->out, "\\fill[");
  add_colour (self, item->ink.colour);
  add_opacity (self, "fill", item->ink.alpha);
  g_string_append_c (self->out, ']');
  add_path (self, item);
}

/* Of the letters on the line: scripts are smaller. */
static double
get_font_size (const PorismLettering *lettering)
{
  const PorismTextRun *run;
  double size = 0;

  for (guint i = 0; (run = porism_text_runs_get_run (&lettering->runs, i)) != NULL; i++)
    {
      PangoFontDescription *font = pango_font_describe_with_absolute_size (run->font);

      size = fmax (size, pango_units_to_double (pango_font_description_get_size (font)));
      pango_font_description_free (font);
    }
  return size;
}

static void
add_text (Writer                  *self,
          const PorismDisplayItem *item)
{
  const double middle = (item->lettering->ink.x1 + item->lettering->ink.x2) / 2;
  double size = get_font_size (item->lettering) * self->page->unit;

  if (size <= 0)
    return;
  g_string_append (self->out, "\\node[text=");
  add_colour (self, item->ink.colour);
  add_opacity (self, "text", item->ink.alpha);
  if (item->haloed)
    {
      g_string_append (self->out, ", fill=");
      add_colour (self, item->halo);
    }
  g_string_append (self->out, ", font=\\fontsize{");
  porism_number_add (self->out, size, 2);
  g_string_append (self->out, "}{");
  porism_number_add (self->out, size * LEADING, 2);
  g_string_append (self->out, "}\\selectfont");
  if (item->angle != 0)
    {
      g_string_append (self->out, ", rotate=");
      porism_number_add (self->out, -item->angle * 180 / G_PI, 3);
    }
  g_string_append (self->out, "] at ");
  add_place (self, item->anchor.x + cos (item->angle) * middle, item->anchor.y + sin (item->angle) * middle);
  g_string_append (self->out, " {");
  porism_tikz_text_add (self->out, item->lettering);
  g_string_append (self->out, "};\n");
}

static void
clip (Writer                  *self,
      const PorismDisplayItem *item)
{
  if (self->clipped)
    g_string_append (self->out, "\\end{scope}\n");
  self->clipped = item->n_verbs > 0;
  if (!self->clipped)
    return;
  g_string_append (self->out, "\\begin{scope}\n\\clip");
  add_path (self, item);
}

/* Pixels are not drawn by commands. */
static void
say_left_out (Writer                  *self,
              const PorismDisplayItem *item)
{
  const PorismRecord *record = porism_construction_get (self->page->construction, item->ink.owner);

  g_string_append_printf (self->out, "%% The picture %s is left out.\n", record != NULL && record->name != NULL ? record->name : "");
}

static void
add_item (Writer                  *self,
          const PorismDisplayItem *item)
{
  switch (item->type)
    {
    case PORISM_DISPLAY_CLIP:
      clip (self, item);
      break;
    case PORISM_DISPLAY_FILL:
      add_fill (self, item);
      break;
    case PORISM_DISPLAY_STROKE:
      add_stroke (self, item);
      break;
    case PORISM_DISPLAY_PICTURE:
      say_left_out (self, item);
      break;
    case PORISM_DISPLAY_TEXT:
    default:
      add_text (self, item);
    }
}

/* White paper is the page's own. */
static gboolean
is_seen (const PorismDisplayItem *item)
{
  return item->ink.role != PORISM_DISPLAY_PAPER || item->ink.colour != 0xffffff;
}

static void
add_colours (GString      *out,
             const GArray *colours)
{
  for (guint i = 0; i < colours->len; i++)
    {
      PorismColour colour = g_array_index (colours, PorismColour, i);

      g_string_append_printf (out, "\\definecolor{porism%u}{RGB}{%u,%u,%u}\n", i + 1, colour >> 16 & 0xff,
                              colour >> 8 & 0xff, colour & 0xff);
    }
}

static void
add_picture (GString          *out,
             const PorismPage *page)
{
  g_autoptr (GString) body = g_string_new (NULL);
  g_autoptr (GArray) colours = g_array_new (FALSE, FALSE, sizeof (PorismColour));
  Writer self = { .page = page, .out = body, .colours = colours };

  g_string_append (body, "\\path[use as bounding box]");
  add_place (&self, page->box.x1, page->box.y2);
  g_string_append (body, " rectangle ");
  add_place (&self, page->box.x2, page->box.y1);
  g_string_append (body, ";\n");
  for (guint i = 0; i < page->list->items->len; i++)
    if (is_seen (porism_display_list_get (page->list, i)))
      add_item (&self, porism_display_list_get (page->list, i));
  if (self.clipped)
    g_string_append (body, "\\end{scope}\n");
  g_string_append (out, "\\begin{tikzpicture}[x=1cm, y=1cm, miter limit=10,\n"
                   "  every node/.style={anchor=base, inner sep=0.4pt, outer sep=0pt}]\n");
  add_colours (out, colours);
  g_string_append_len (out, body->str, (gssize) body->len);
  g_string_append (out, "\\end{tikzpicture}%\n");
}

/* In one line. */
static void
add_title (GString          *out,
           const PorismPage *page)
{
  g_autofree char *title = g_strdup (page->title != NULL ? page->title : "");

  g_strdelimit (title, "\r\n", ' ');
  if (*title != '\0')
    g_string_append_printf (out, "%% %s\n", title);
}

/**
 * porism_page_write_tikz:
 *
 * Returns: (transfer full): what a document takes up by \input
 */
GBytes *
porism_page_write_tikz (const PorismPage *page,
                        GError          **error)
{
  GString *out = g_string_new (NULL);

  add_title (out, page);
  g_string_append (out, "% \\usepackage{tikz,amsmath,amssymb,fix-cm}\n");
  add_picture (out, page);

  return g_string_free_to_bytes (out);
}

/**
 * porism_page_write_tex:
 *
 * Returns: (transfer full): a document whose page is the picture
 */
GBytes *
porism_page_write_tex (const PorismPage *page,
                       GError          **error)
{
  GString *out = g_string_new (NULL);
  double cm = PORISM_CM_AN_INCH / PORISM_POINTS_AN_INCH;

  add_title (out, page);
  g_string_append (out, "\\documentclass{article}\n\\usepackage{tikz,amsmath,amssymb,fix-cm}\n\\usepackage[paperwidth=");
  porism_number_add (out, porism_page_get_width (page) * cm, DECIMALS);
  g_string_append (out, "cm, paperheight=");
  porism_number_add (out, porism_page_get_height (page) * cm, DECIMALS);
  g_string_append (out, "cm, margin=0pt]{geometry}\n\\pagestyle{empty}\n\\setlength{\\topskip}{0pt}\n"
                   "\\setlength{\\parindent}{0pt}\n\\begin{document}\n");
  add_picture (out, page);
  g_string_append (out, "\\end{document}\n");

  return g_string_free_to_bytes (out);
}
