/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows, in the order of PorismKind. */

#include "config.h"

#include "app/render/drawn-kind.h"
#include "app/trace/trace-conic.h"
#include "app/trace/trace-graph.h"

#define IS ": "
#define EQUALS " = "
#define OF_X "(<i>x</i>) = "

/* What a view of space shows is not seen in the plane. */
#define OF_SPACE(word) \
  { .kind = PORISM_KIND_##word, .as = PORISM_DRAWN_NOT, .ink = PORISM_INK_TEXT, \
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS, \
    .place = porism_no_place, .trace = porism_no_trace, \
    .fill = porism_no_fill, .stroke = porism_no_stroke, \
    .say = porism_no_words, .label = porism_no_label, \
    .fit = porism_no_extent }

static const PorismDrawnKind rows[] = {
  { .kind = PORISM_KIND_NONE, .as = PORISM_DRAWN_NOT, .ink = PORISM_INK_TEXT,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_no_trace,
    .fill = porism_no_fill, .stroke = porism_no_stroke,
    .say = porism_no_words, .label = porism_no_label,
    .fit = porism_no_extent },
  { .kind = PORISM_KIND_NUMBER, .as = PORISM_DRAWN_NOT, .ink = PORISM_INK_TEXT,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_no_trace,
    .fill = porism_no_fill, .stroke = porism_no_stroke,
    .say = porism_no_words, .label = porism_no_label,
    .fit = porism_no_extent },
  { .kind = PORISM_KIND_BOOLEAN, .as = PORISM_DRAWN_NOT, .ink = PORISM_INK_TEXT,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_no_trace,
    .fill = porism_no_fill, .stroke = porism_no_stroke,
    .say = porism_no_words, .label = porism_no_label,
    .fit = porism_no_extent },
  { .kind = PORISM_KIND_ANGLE, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_ANGLE,
    .opacity = 0.2, .line = PORISM_DRAWN_FINE, .unasked = PORISM_UNASKED_VALUE, .link = EQUALS,
    .place = porism_angle_place, .trace = porism_trace_angle,
    .fill = porism_fill_angle, .stroke = porism_stroke_trace,
    .say = porism_caption_add_degrees, .label = porism_placer_try_angle,
    .fit = porism_extent_add_vertex },
  { .kind = PORISM_KIND_POINT, .as = PORISM_DRAWN_AS_SIGN, .ink = PORISM_INK_POINT_DEPENDENT,
    .unasked = PORISM_UNASKED_NAME, .link = EQUALS,
    .place = porism_no_place, .trace = porism_no_trace,
    .fill = porism_no_fill, .stroke = porism_no_stroke,
    .say = porism_caption_add_place, .label = porism_placer_try_point,
    .fit = porism_extent_add_places },
  { .kind = PORISM_KIND_VECTOR, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_VECTOR,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_segment,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_caption_add_components, .label = porism_placer_try_bounded,
    .fit = porism_extent_add_places },
  { .kind = PORISM_KIND_SEGMENT, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_LINE,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_segment,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_caption_add_length, .label = porism_placer_try_bounded,
    .fit = porism_extent_add_places },
  { .kind = PORISM_KIND_RAY, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_LINE,
    .unasked = PORISM_UNASKED_NOTHING, .link = IS,
    .place = porism_no_place, .trace = porism_trace_ray,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_caption_add_carrier, .label = porism_placer_try_endless,
    .fit = porism_extent_add_places },
  { .kind = PORISM_KIND_LINE, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_LINE,
    .unasked = PORISM_UNASKED_NOTHING, .link = IS,
    .place = porism_no_place, .trace = porism_trace_line,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_caption_add_line, .label = porism_placer_try_endless,
    .fit = porism_no_extent },
  { .kind = PORISM_KIND_CIRCLE, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_CIRCLE,
    .unasked = PORISM_UNASKED_NOTHING, .link = IS,
    .place = porism_no_place, .trace = porism_trace_circle,
    .fill = porism_fill_circle, .stroke = porism_stroke_trace,
    .say = porism_caption_add_circle, .label = porism_placer_try_round,
    .fit = porism_extent_add_circle },
  { .kind = PORISM_KIND_ARC, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_CIRCLE,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_arc,
    .fill = porism_fill_arc, .stroke = porism_stroke_trace,
    .say = porism_caption_add_arc_length, .label = porism_placer_try_bounded,
    .fit = porism_extent_add_arc },
  { .kind = PORISM_KIND_SECTOR, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_CIRCLE,
    .opacity = 0.14, .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_sector,
    .fill = porism_fill_sector, .stroke = porism_stroke_trace,
    .say = porism_caption_add_sector_area, .label = porism_placer_try_bounded,
    .fit = porism_extent_add_sector },
  { .kind = PORISM_KIND_POLYGON, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_POLYGON,
    .opacity = 0.14, .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_polygon,
    .fill = porism_fill_polygon, .stroke = porism_stroke_polygon,
    .say = porism_caption_add_polygon_area, .label = porism_placer_try_polygon,
    .fit = porism_extent_add_places },
  { .kind = PORISM_KIND_POLYLINE, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_LINE,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_polyline,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_no_words, .label = porism_placer_try_bounded,
    .fit = porism_extent_add_places },
  { .kind = PORISM_KIND_CONIC, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_CIRCLE,
    .unasked = PORISM_UNASKED_NOTHING, .link = IS,
    .place = porism_no_place, .trace = porism_trace_conic,
    .fill = porism_fill_conic, .stroke = porism_stroke_trace,
    .say = porism_caption_add_conic, .label = porism_placer_try_round,
    .fit = porism_extent_add_conic },
  { .kind = PORISM_KIND_FUNCTION, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_FUNCTION,
    .unasked = PORISM_UNASKED_NAME, .link = OF_X,
    .place = porism_no_place, .trace = porism_trace_function,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_caption_add_term, .label = porism_placer_try_endless,
    .fit = porism_extent_add_graph, .fits_others = TRUE },
  { .kind = PORISM_KIND_CURVE, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_FUNCTION,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_curve,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_no_words, .label = porism_placer_try_bounded,
    .fit = porism_extent_add_curve },
  { .kind = PORISM_KIND_REGION, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_POLYGON,
    .opacity = 0.14, .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_region,
    .fill = porism_fill_region, .stroke = porism_stroke_trace,
    .say = porism_no_words, .label = porism_placer_try_bounded,
    .fit = porism_no_extent },
  { .kind = PORISM_KIND_INTEGRAL, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_POLYGON,
    .opacity = 0.14, .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_integral,
    .fill = porism_fill_integral, .stroke = porism_stroke_trace,
    .say = porism_caption_add_integral, .label = porism_placer_try_bounded,
    .fit = porism_extent_add_limits },
  { .kind = PORISM_KIND_LOCUS, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_FUNCTION,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_locus,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_no_words, .label = porism_placer_try_endless,
    .fit = porism_extent_add_samples },
  { .kind = PORISM_KIND_TEXT, .as = PORISM_DRAWN_AS_WORDS, .ink = PORISM_INK_TEXT,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_no_trace,
    .fill = porism_no_fill, .stroke = porism_no_stroke,
    .say = porism_no_words, .label = porism_no_label,
    .fit = porism_extent_add_places },
  { .kind = PORISM_KIND_HULL, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_POLYGON,
    .opacity = 0.14, .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_polygon,
    .fill = porism_fill_polygon, .stroke = porism_stroke_trace,
    .say = porism_caption_add_polygon_area, .label = porism_placer_try_polygon,
    .fit = porism_extent_add_places },
  { .kind = PORISM_KIND_NUMBER_LIST, .as = PORISM_DRAWN_NOT, .ink = PORISM_INK_TEXT,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_no_trace,
    .fill = porism_no_fill, .stroke = porism_no_stroke,
    .say = porism_no_words, .label = porism_no_label,
    .fit = porism_no_extent },
  { .kind = PORISM_KIND_POINT_LIST, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_POINT_DEPENDENT,
    .line = PORISM_DRAWN_DOTTED, .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_dots,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_no_words, .label = porism_placer_try_bounded,
    .fit = porism_extent_add_places },
  { .kind = PORISM_KIND_IMPLICIT, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_FUNCTION,
    .unasked = PORISM_UNASKED_NOTHING, .link = IS,
    .place = porism_no_place, .trace = porism_trace_region,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_no_words, .label = porism_placer_try_bounded,
    .fit = porism_no_extent },
  { .kind = PORISM_KIND_BIVARIATE, .as = PORISM_DRAWN_NOT, .ink = PORISM_INK_TEXT,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_no_trace,
    .fill = porism_no_fill, .stroke = porism_no_stroke,
    .say = porism_no_words, .label = porism_no_label,
    .fit = porism_no_extent },
  { .kind = PORISM_KIND_SLOPE_FIELD, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_FUNCTION,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_slope_field,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_no_words, .label = porism_no_label,
    .fit = porism_no_extent },
  { .kind = PORISM_KIND_NETWORK, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_LINE,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_network,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_no_words, .label = porism_placer_try_bounded,
    .fit = porism_extent_add_network },
  OF_SPACE (SPACE_POINT),
  OF_SPACE (SPACE_VECTOR),
  OF_SPACE (SPACE_SEGMENT),
  OF_SPACE (SPACE_RAY),
  OF_SPACE (SPACE_LINE),
  OF_SPACE (PLANE),
  OF_SPACE (FINITE_PLANE),
  OF_SPACE (SPACE_POLYGON),
  OF_SPACE (SPACE_CIRCLE),
  OF_SPACE (SPACE_CONIC),
  OF_SPACE (SPHERE),
  OF_SPACE (CONE),
  OF_SPACE (CYLINDER),
  OF_SPACE (POLYHEDRON),
  OF_SPACE (NET),
  OF_SPACE (ROUND_NET),
  OF_SPACE (SURFACE),
  OF_SPACE (SPACE_TEXT),
};

_Static_assert (G_N_ELEMENTS (rows) == PORISM_N_KINDS, "a kind of engine/kinds has no row here");

/**
 * porism_drawn_kind_get:
 *
 * Returns: (transfer none): the row of @kind
 */
const PorismDrawnKind *
porism_drawn_kind_get (PorismKind kind)
{
  return &rows[kind];
}

/**
 * porism_drawn_kind_shows:
 *
 * Returns: whether there is such an object, of a kind that has a place in the plane, and it is not hidden
 */
gboolean
porism_drawn_kind_shows (const PorismConstruction *construction,
                         PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  return record != NULL && porism_drawn_kind_get (record->kind)->as != PORISM_DRAWN_NOT &&
         !(record->flags & PORISM_RECORD_ANONYMOUS) &&
         porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_VISIBLE) != 0;
}

/**
 * porism_no_place:
 *
 * The value says the place itself.
 *
 * Returns: %TRUE
 */
gboolean
porism_no_place (const PorismFigure *figure,
                 PorismItem         *item)
{
  return TRUE;
}

/**
 * porism_no_trace:
 *
 * Nothing of it is a line.
 */
void
porism_no_trace (GArray              *pieces,
                 const PorismSubject *subject)
{
}

/**
 * porism_no_fill:
 *
 * It encloses nothing.
 *
 * Returns: %FALSE
 */
gboolean
porism_no_fill (PorismPath          *path,
                const PorismSubject *subject)
{
  return FALSE;
}

/**
 * porism_no_stroke:
 *
 * Nothing of it is a line.
 */
void
porism_no_stroke (PorismEmitter    *emitter,
                  const PorismItem *item)
{
}

/**
 * porism_no_words:
 *
 * A label has no words for its value.
 */
void
porism_no_words (GString          *out,
                 const PorismItem *item)
{
}

/**
 * porism_no_label:
 *
 * It has no label.
 */
void
porism_no_label (PorismPlacer     *placer,
                 const PorismItem *item)
{
}

/**
 * porism_no_extent:
 *
 * It is endless, or nowhere.
 */
void
porism_no_extent (PorismExtent     *extent,
                  const PorismItem *item)
{
}
