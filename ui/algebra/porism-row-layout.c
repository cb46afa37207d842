/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/algebra/porism-row-layout.h"

/* Between what stands side by side, and between lines. */
#define GAP 10
#define LINE_GAP 1

/* Children with a place in the line. */
#define MOST_INLINE 3

struct _PorismRowLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (PorismRowLayout, porism_row_layout, GTK_TYPE_LAYOUT_MANAGER)

/* How the children stand within a width. */
typedef struct
{
  GtkWidget *line[MOST_INLINE];
  guint n;
  int natural[MOST_INLINE];
  gboolean single;              /* the third fits into the line */
  int second;                   /* the width of the second */
} Lines;

static int
get_width (GtkWidget *widget,
           gboolean   natural)
{
  int least, wanted;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);

  return natural ? wanted : least;
}

static int
get_height (GtkWidget *widget,
            int        width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);

  return height;
}

/* Returns: the first child with a line of its own; (nullable). */
static GtkWidget *
collect (GtkWidget *widget,
         Lines     *lines)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  *lines = (Lines) { .n = 0 };
  for (; child != NULL && (GTK_IS_LABEL (child) || GTK_IS_ENTRY (child)); child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child) && lines->n < MOST_INLINE)
      {
        lines->natural[lines->n] = get_width (child, TRUE);
        lines->line[lines->n++] = child;
      }
  return child;
}

static void
arrange (Lines *lines,
         int    width)
{
  int sum = GAP * ((int) lines->n - 1);

  for (guint i = 0; i < lines->n; i++)
    sum += lines->natural[i];
  lines->single = lines->n < MOST_INLINE || sum <= width;
  if (lines->n < 2)
    return;
  /* The name gives way last. */
  lines->natural[0] = MIN (lines->natural[0], MAX (width / 2, get_width (lines->line[0], FALSE)));
  lines->second = width - lines->natural[0] - GAP;
  if (lines->single && lines->n == MOST_INLINE)
    lines->second -= lines->natural[2] + GAP;
  lines->second = MAX (lines->second, get_width (lines->line[1], FALSE));
}

static int
get_line_height (const Lines *lines,
                 int          width)
{
  int height = lines->n > 0 ? get_height (lines->line[0], lines->n > 1 ? lines->natural[0] : width) : 0;

  if (lines->n > 1)
    height = MAX (height, get_height (lines->line[1], lines->second));
  if (lines->n == MOST_INLINE && lines->single)
    height = MAX (height, get_height (lines->line[2], lines->natural[2]));

  return height;
}

static void
measure_width (GtkWidget *widget,
               int       *least,
               int       *natural)
{
  Lines lines;
  GtkWidget *child = collect (widget, &lines);

  *least = *natural = 0;
  for (guint i = 0; i < lines.n; i++)
    {
      *natural += lines.natural[i] + (i > 0 ? GAP : 0);
      if (i < 2)
        *least += get_width (lines.line[i], FALSE) + (i > 0 ? GAP : 0);
      else
        *least = MAX (*least, get_width (lines.line[i], FALSE));
    }
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        *least = MAX (*least, get_width (child, FALSE));
        *natural = MAX (*natural, get_width (child, TRUE));
      }
}

static int
measure_height (GtkWidget *widget,
                int        width)
{
  Lines lines;
  GtkWidget *child = collect (widget, &lines);
  int height;

  arrange (&lines, width);
  height = get_line_height (&lines, width);
  if (!lines.single)
    height += LINE_GAP + get_height (lines.line[2], width);
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      height += LINE_GAP + get_height (child, width);

  return height;
}

static void
porism_row_layout_measure (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           GtkOrientation    orientation,
                           int               for_size,
                           int              *minimum,
                           int              *natural,
                           int              *minimum_baseline,
                           int              *natural_baseline)
{
  int least, wanted;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (widget, minimum, natural);
      return;
    }
  measure_width (widget, &least, &wanted);
  *minimum = *natural = measure_height (widget, for_size < 0 ? wanted : MAX (for_size, least));
}

static void
place (GtkWidget *child,
       int        x,
       int        y,
       int        width,
       int        height)
{
  const GtkAllocation allocation = { x, y, width, height };

  gtk_widget_size_allocate (child, &allocation, -1);
}

/* From the start, whichever side that is. */
static void
place_in_line (GtkWidget *widget,
               GtkWidget *child,
               int        start,
               int        y,
               int        width,
               int        height)
{
  const gboolean right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  place (child, right ? gtk_widget_get_width (widget) - start - width : start, y, width, height);
}

static void
porism_row_layout_allocate (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            int               width,
                            int               height,
                            int               baseline)
{
  Lines lines;
  GtkWidget *child = collect (widget, &lines);
  int y;

  arrange (&lines, width);
  y = get_line_height (&lines, width);
  if (lines.n > 0)
    place_in_line (widget, lines.line[0], 0, 0, lines.n > 1 ? lines.natural[0] : width, y);
  if (lines.n > 1)
    place_in_line (widget, lines.line[1], lines.natural[0] + GAP, 0, lines.second, y);
  if (lines.n == MOST_INLINE && lines.single)
    place_in_line (widget, lines.line[2], width - lines.natural[2], 0, lines.natural[2], y);
  else if (lines.n == MOST_INLINE)
    {
      const int below = get_height (lines.line[2], width);

      place (lines.line[2], 0, y + LINE_GAP, width, below);
      y += LINE_GAP + below;
    }
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        const int own = get_height (child, width);

        place (child, 0, y + LINE_GAP, width, own);
        y += LINE_GAP + own;
      }
}

static GtkSizeRequestMode
porism_row_layout_get_request_mode (GtkLayoutManager *manager,
                                    GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
porism_row_layout_class_init (PorismRowLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = porism_row_layout_measure;
  manager_class->allocate = porism_row_layout_allocate;
  manager_class->get_request_mode = porism_row_layout_get_request_mode;
}

static void
porism_row_layout_init (PorismRowLayout *self)
{
}

/**
 * porism_row_layout_new:
 *
 * Returns: (transfer full): a layout for the words of one row
 */
GtkLayoutManager *
porism_row_layout_new (void)
{
  return g_object_new (PORISM_TYPE_ROW_LAYOUT, NULL);
}
