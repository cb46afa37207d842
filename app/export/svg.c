/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* SVG 1.1, with the one property of SVG 2 that draws the rim of a text under it. A line a item; each says in its
 * class what it is part of, and in "data-object" the name of the object. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/export/number.h"
#include "app/export/outline.h"
#include "app/export/page.h"
#include "app/export/svg-text.h"
#include "app/lettering/lettering.h"

/* A picture is so large before it is laid out, in units; so fine is what it is laid out by. */
#define PICTURE_SIDE 100
#define PICTURE_DECIMALS 6
#define DECIMALS 3
#define PIXELS_AN_INCH 96.0
/* The longest arc that is written as one: the longer ones are ambiguous, or nearly. */
#define LONGEST_ARC (2 * G_PI / 3)

static const char *const roles[PORISM_N_DISPLAY_ROLES] = {
  [PORISM_DISPLAY_SURFACE] = "surface",       [PORISM_DISPLAY_PAPER] = "paper",
  [PORISM_DISPLAY_GRID_MINOR] = "grid-minor", [PORISM_DISPLAY_GRID] = "grid",
  [PORISM_DISPLAY_AXIS] = "axis",             [PORISM_DISPLAY_AXIS_NUMBER] = "axis-number",
  [PORISM_DISPLAY_AREA] = "area",             [PORISM_DISPLAY_GLOW] = "glow",
  [PORISM_DISPLAY_LINE] = "line",             [PORISM_DISPLAY_MARK] = "mark",
  [PORISM_DISPLAY_ARROWHEAD] = "arrowhead",   [PORISM_DISPLAY_RIM] = "rim",
  [PORISM_DISPLAY_SIGN] = "point",            [PORISM_DISPLAY_LABEL] = "label",
  [PORISM_DISPLAY_WORDS] = "text",            [PORISM_DISPLAY_BADGE] = "badge",
  [PORISM_DISPLAY_LEADER] = "leader",
};

typedef struct
{
  const PorismPage *page;
  GString *out;
  PorismFontBook *fonts;
  const char *family;
  guint n_clips;
  gboolean clipped;
} Writer;

static void
add_attribute (GString    *out,
               const char *name,
               double      value)
{
  g_string_append_printf (out, " %s=\"", name);
  porism_number_add (out, value, DECIMALS);
  g_string_append_c (out, '"');
}

static void
add_pair (GString    *out,
          const char *verb,
          double      x,
          double      y)
{
  g_string_append (out, verb);
  porism_number_add (out, x, DECIMALS);
  g_string_append_c (out, ' ');
  porism_number_add (out, y, DECIMALS);
}

static void
move (gpointer user_data,
      double   x,
      double   y)
{
  add_pair (user_data, "M", x, y);
}

static void
line (gpointer user_data,
      double   x,
      double   y)
{
  add_pair (user_data, "L", x, y);
}

static void
arc (gpointer         user_data,
     const PorismArc *self)
{
  GString *out = user_data;
  double turn = self->to - self->from;
  guint n = (guint) fmax (ceil (fabs (turn) / LONGEST_ARC), 1);

  for (guint i = 1; i <= n; i++)
    {
      PorismPlace end = porism_arc_at (self, self->from + turn * i / n);

      add_pair (out, "A", self->radius, self->radius);
      add_pair (out, turn > 0 ? " 0 0 1 " : " 0 0 0 ", end.x, end.y);
    }
}

static void
close_path (gpointer user_data)
{
  g_string_append_c (user_data, 'Z');
}

static const PorismOutlineReader reader = { move, line, arc, close_path };

static void
add_path (Writer                  *self,
          const PorismDisplayItem *item,
          const char              *attributes)
{
  g_string_append_printf (self->out, "<path%s d=\"", attributes);
  porism_outline_read (self->page->list, item, &reader, self->out);
  g_string_append (self->out, "\"/>\n");
}

/* What an item is part of. */
static void
add_owner (GString                 *out,
           const PorismPage        *page,
           const PorismDisplayItem *item)
{
  const PorismRecord *record =
    item->ink.owner != 0 ? porism_construction_get (page->construction, item->ink.owner) : NULL;

  g_string_append_printf (out, " class=\"%s\"", roles[item->ink.role]);
  if (record != NULL && record->name != NULL)
    {
      g_autofree char *name = g_markup_escape_text (record->name, -1);

      g_string_append_printf (out, " data-object=\"%s\"", name);
    }
}

static void
add_ink (GString                 *out,
         const PorismDisplayItem *item,
         const char              *what)
{
  g_string_append_printf (out, " %s=\"#%06x\"", what, item->ink.colour);
  if (item->ink.alpha < 1)
    {
      g_autofree char *name = g_strconcat (what, "-opacity", NULL);

      add_attribute (out, name, item->ink.alpha);
    }
}

static void
add_pen (GString         *out,
         const PorismPen *pen)
{
  add_attribute (out, "stroke-width", pen->width);
  if (pen->cap == PORISM_CAP_ROUND)
    g_string_append (out, " stroke-linecap=\"round\"");
  if (pen->join == PORISM_JOIN_ROUND)
    g_string_append (out, " stroke-linejoin=\"round\"");
  if (pen->n_dashes == 0)
    return;
  g_string_append (out, " stroke-dasharray=\"");
  for (guint i = 0; i < pen->n_dashes; i++)
    {
      g_string_append (out, i > 0 ? " " : "");
      porism_number_add (out, pen->dashes[i], DECIMALS);
    }
  g_string_append_c (out, '"');
  if (fabs (pen->phase) > 0)
    add_attribute (out, "stroke-dashoffset", pen->phase);
}

/* Under the text: half of the line is on either side of its outline. */
static void
add_rim (GString                 *out,
         const PorismDisplayItem *item)
{
  g_string_append_printf (out, " stroke=\"#%06x\"", item->halo);
  add_attribute (out, "stroke-width", PORISM_HALO_WIDTH);
  g_string_append (out, " stroke-linejoin=\"round\" paint-order=\"stroke\"");
}

/* The whole page needs no clip. */
static gboolean
cuts (const Writer            *self,
      const PorismDisplayItem *item)
{
  const double *n = &self->page->list->path.numbers[item->number];
  const PorismBox *box = &self->page->box;

  if (item->n_verbs != 1 || self->page->list->path.verbs[item->verb] != PORISM_PATH_RECTANGLE)
    return item->n_verbs > 0;
  return n[0] > box->x1 || n[1] > box->y1 || n[0] + n[2] < box->x2 || n[1] + n[3] < box->y2;
}

static void
clip (Writer                  *self,
      const PorismDisplayItem *item)
{
  if (self->clipped)
    g_string_append (self->out, "</g>\n");
  self->clipped = cuts (self, item);
  if (!self->clipped)
    return;
  self->n_clips++;
  g_string_append_printf (self->out, "<clipPath id=\"%sc%u\">", self->family, self->n_clips);
  add_path (self, item, "");
  g_string_append_printf (self->out, "</clipPath>\n<g clip-path=\"url(#%sc%u)\">\n", self->family, self->n_clips);
}

/* Upright between the first, the second and the last corner of the outline. */
static void
add_picture (Writer                  *self,
             const PorismDisplayItem *item)
{
  const double *n = &self->page->list->path.numbers[item->number];
  const double matrix[] = { n[2] - n[0], n[3] - n[1], n[0] - n[6], n[1] - n[7] };

  g_string_append (self->out, "<image width=\"100\" height=\"100\" preserveAspectRatio=\"none\"");
  add_owner (self->out, self->page, item);
  if (item->ink.alpha < 1)
    add_attribute (self->out, "opacity", item->ink.alpha);
  g_string_append (self->out, " transform=\"matrix(");
  for (guint i = 0; i < G_N_ELEMENTS (matrix); i++)
    {
      porism_number_add (self->out, matrix[i] / PICTURE_SIDE, PICTURE_DECIMALS);
      g_string_append_c (self->out, ' ');
    }
  porism_number_add (self->out, n[6], DECIMALS);
  g_string_append_c (self->out, ' ');
  porism_number_add (self->out, n[7], DECIMALS);
  g_string_append_printf (self->out, ")\" href=\"data:image/png;base64,%s\"/>\n", item->png);
}

static void
add_item (Writer                  *self,
          const PorismDisplayItem *item)
{
  g_autoptr (GString) attributes = g_string_new (NULL);

  if (item->type == PORISM_DISPLAY_CLIP)
    {
      clip (self, item);
      return;
    }
  if (item->type == PORISM_DISPLAY_PICTURE)
    {
      add_picture (self, item);
      return;
    }
  add_owner (attributes, self->page, item);
  add_ink (attributes, item, item->type == PORISM_DISPLAY_STROKE ? "stroke" : "fill");
  if (item->type == PORISM_DISPLAY_STROKE)
    {
      g_string_append (attributes, " fill=\"none\"");
      add_pen (attributes, &item->pen);
    }
  if (item->type == PORISM_DISPLAY_TEXT && item->haloed)
    add_rim (attributes, item);
  if (item->type == PORISM_DISPLAY_TEXT)
    porism_svg_text_add (self->out, item, self->fonts, self->family, attributes->str);
  else
    add_path (self, item, attributes->str);
}

static void
add_fonts (GString              *out,
           const PorismFontBook *fonts,
           const char           *family)
{
  for (guint i = 0; i < porism_font_book_get_n_fonts (fonts); i++)
    {
      g_autoptr (GBytes) font = porism_font_book_dup_font (fonts, i);
      g_autofree char *text = NULL;

      if (font == NULL)
        continue;
      text = g_base64_encode (g_bytes_get_data (font, NULL), g_bytes_get_size (font));
      g_string_append_printf (out, "@font-face{font-family:%s%u;src:url(data:font/otf;base64,%s)}\n", family, i,
                              text);
    }
}

static void
add_head (GString          *out,
          const PorismPage *page)
{
  double unit = page->physical ? PORISM_CM_AN_INCH / PORISM_POINTS_AN_INCH : PIXELS_AN_INCH / PORISM_POINTS_AN_INCH;
  const char *name = page->physical ? "cm" : "px";

  g_string_append (out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"");
  porism_number_add (out, porism_page_get_width (page) * unit, 4);
  g_string_append_printf (out, "%s\" height=\"", name);
  porism_number_add (out, porism_page_get_height (page) * unit, 4);
  g_string_append_printf (out, "%s\" viewBox=\"", name);
  add_pair (out, "", page->box.x1, page->box.y1);
  add_pair (out, " ", page->box.x2 - page->box.x1, page->box.y2 - page->box.y1);
  g_string_append (out, "\" stroke-miterlimit=\"10\" xml:space=\"preserve\" role=\"img\">\n");
  if (page->title != NULL)
    {
      g_autofree char *title = g_markup_escape_text (page->title, -1);

      g_string_append_printf (out, "<title>%s</title>\n", title);
    }
}

static void
add_items (Writer *self)
{
  for (guint i = 0; i < self->page->list->items->len; i++)
    add_item (self, porism_display_list_get (self->page->list, i));
  if (self->clipped)
    g_string_append (self->out, "</g>\n");
}

/* Pictures that lie in one page of the net share its names: each has its own, by what it shows. */
static char *
name_family (const PorismPage *page)
{
  g_autoptr (PorismFontBook) fonts = porism_font_book_new ();
  g_autoptr (GString) body = g_string_new (NULL);
  Writer self = { .page = page, .out = body, .fonts = fonts, .family = "" };
  g_autofree char *sum = NULL;

  add_items (&self);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, body->str, (gssize) body->len);
  return g_strdup_printf ("p%.8s-", sum);
}

/**
 * porism_page_write_svg:
 *
 * Returns: (transfer full): an SVG whose texts are texts
 */
GBytes *
porism_page_write_svg (const PorismPage *page,
                       GError          **error)
{
  g_autoptr (PorismFontBook) fonts = porism_font_book_new ();
  g_autoptr (GString) body = g_string_new (NULL);
  g_autofree char *family = name_family (page);
  GString *out = g_string_new (NULL);
  Writer self = { .page = page, .out = body, .fonts = fonts, .family = family };

  add_items (&self);
  add_head (out, page);
  g_string_append (out, "<style>\n");
  add_fonts (out, fonts, family);
  g_string_append (out, "</style>\n");
  g_string_append_len (out, body->str, (gssize) body->len);
  g_string_append (out, "</svg>\n");

  return g_string_free_to_bytes (out);
}
