/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Attributes resolved into a look. What is set wins; what is not follows the kind, and for a point
 * how far the hand can move it. */

#include "config.h"

#include "app/render/drawn-kind.h"
#include "app/render/look.h"

/* The least contrast of a line and of a text with the background. */
#define LINE_CONTRAST 3.0
#define TEXT_CONTRAST 4.5

/* How thick the points of a list are, of the radius of an ordinary one. */
#define DOT 1.2

static double
get_standard (PorismAttribute attribute)
{
  return porism_attribute_get_info (attribute)->standard;
}

/* A colour that a person chose stays as it is on paper; on a screen it must be seen. */
static void
set_colour (PorismLook             *self,
            PorismColour            colour,
            const PorismHouseStyle *house)
{
  gboolean adapts = house->style == PORISM_STYLE_DARK || house->style == PORISM_STYLE_HIGH_CONTRAST;

  self->colour = adapts ? porism_house_style_readable (house, colour, LINE_CONTRAST) : colour;
  self->ink = porism_house_style_readable (house, colour, TEXT_CONTRAST);
}

static double
get_width (const PorismDrawnKind  *drawn,
           const PorismHouseStyle *house)
{
  switch (drawn->line)
    {
    case PORISM_DRAWN_FINE:
      return house->weight * house->fine;
    case PORISM_DRAWN_DOTTED:
      return house->radius * DOT;
    case PORISM_DRAWN_ORDINARY:
    default:
      return house->weight;
    }
}

static gboolean
is_vector (PorismKind kind)
{
  return kind == PORISM_KIND_VECTOR || kind == PORISM_KIND_SPACE_VECTOR;
}

/* What is nothing but its filling: where areas are not filled it is hatched. */
#define AREAS (PORISM_KINDS (PORISM_KIND_INTEGRAL) | PORISM_KINDS (PORISM_KIND_REGION))

/**
 * porism_look_init:
 *
 * Every attribute has its default.
 */
void
porism_look_init (PorismLook             *self,
                  PorismKind              kind,
                  const PorismHouseStyle *house)
{
  const PorismDrawnKind *drawn = porism_drawn_kind_get (kind);

  *self = (PorismLook) { .opacity = house->filled ? drawn->opacity : 0 };
  if (!house->filled && PORISM_KINDS (kind) & AREAS)
    {
      self->pattern = PORISM_FILL_RISING;
      self->opacity = 1;
    }
  set_colour (self, house->inks[drawn->ink], house);
  self->fill = self->colour;
  self->size = house->radius;
  self->head = house->arrow;
  self->end = is_vector (kind) ? PORISM_LINE_END_ARROW : PORISM_LINE_END_NONE;
  self->width = get_width (drawn, house);
}

static PorismInk
get_ink (const PorismRecord *record)
{
  const PorismDrawnKind *drawn = porism_drawn_kind_get (record->kind);

  if (drawn->as != PORISM_DRAWN_AS_SIGN)
    return drawn->ink;
  if (!porism_record_is_free (record))
    return PORISM_INK_POINT_DEPENDENT;
  for (guint i = 0; i < record->n_inputs; i++)
    if (porism_operation_get_role (record->operation, i)->flags & PORISM_ROLE_ON)
      return PORISM_INK_POINT_ON_PATH;
  return PORISM_INK_POINT_FREE;
}

/* How its line is drawn, as far as that is set. */
static void
set_line (PorismLook             *self,
          const PorismAttributes *attributes,
          const PorismHouseStyle *house)
{
  if (porism_attributes_is_set (attributes, PORISM_ATTRIBUTE_LINE_THICKNESS))
    self->width = house->weight * porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_LINE_THICKNESS) /
                  get_standard (PORISM_ATTRIBUTE_LINE_THICKNESS);
  if (porism_attributes_is_set (attributes, PORISM_ATTRIBUTE_LINE_STYLE))
    self->dashes = (int) porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_LINE_STYLE);
}

static void
set_attributes (PorismLook             *self,
                const PorismAttributes *attributes,
                const PorismHouseStyle *house)
{
  set_line (self, attributes, house);
  self->size = house->radius * porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_POINT_SIZE) /
               get_standard (PORISM_ATTRIBUTE_POINT_SIZE);
  self->sign = (int) porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_POINT_STYLE);
  self->layer = (int) porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_LAYER);
  self->mark = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_RIGHT_ANGLE_MARK) != 0;
}

/* What is drawn upon its line, at the ends of it and beside it. */
static void
set_marks (PorismLook             *self,
           const PorismAttributes *attributes,
           PorismKind              kind,
           const PorismHouseStyle *house)
{
  porism_marks_init (&self->marks, attributes, kind);
  for (guint i = 0; i < self->marks.n; i++)
    self->decoration += self->marks.marks[i].halves || self->marks.marks[i].shape == PORISM_MARK_ARC
                          ? 0 : (int) self->marks.marks[i].n;
  if (!is_vector (kind))
    {
      self->start = (PorismLineEnd) porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_ARROW_START);
      self->end = (PorismLineEnd) porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_ARROW_END);
    }
  self->shape = (PorismSegmentShape) porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_SHAPE);
  if (self->shape == PORISM_SEGMENT_DIMENSION && !porism_attributes_is_set (attributes, PORISM_ATTRIBUTE_LINE_THICKNESS))
    self->width *= house->fine;
  self->offset = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_OFFSET);
  self->radius = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_ANGLE_RADIUS);
}

/* Lines and dots are seen in full, unless they shall be pale; where nothing is filled unasked, a colour asks for it. */
static void
set_fill (PorismLook             *self,
          const PorismAttributes *attributes)
{
  const gboolean opacity = porism_attributes_is_set (attributes, PORISM_ATTRIBUTE_FILL_OPACITY);

  if (porism_attributes_is_set (attributes, PORISM_ATTRIBUTE_FILL_PATTERN) || opacity)
    self->pattern = (PorismFillPattern) porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_FILL_PATTERN);
  self->spacing = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_FILL_SPACING);
  porism_colour_parse (porism_attributes_get_text (attributes, PORISM_ATTRIBUTE_FILL_COLOR), &self->fill);
  if (!opacity && self->pattern != PORISM_FILL_SOLID)
    self->opacity = 1;
  else if (!opacity && self->opacity == 0 && porism_attributes_is_set (attributes, PORISM_ATTRIBUTE_FILL_COLOR))
    self->opacity = get_standard (PORISM_ATTRIBUTE_FILL_OPACITY);
}

/* A textbook's figure without axes ends its lines where they have told what they tell. */
static gboolean
is_trimmed (const PorismConstruction *construction,
            const PorismAttributes   *attributes,
            const PorismHouseStyle   *house)
{
  const PorismTrim trim = (PorismTrim) porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_TRIM);
  const PorismAttributes *figure = porism_construction_get_attributes (construction, 0);

  if (trim != PORISM_TRIM_AUTOMATIC)
    return trim == PORISM_TRIM_TO_POINTS;
  return house->preset == PORISM_PRESET_TEXTBOOK && porism_attributes_get_number (figure, PORISM_ATTRIBUTE_AXES) == 0 &&
         porism_attributes_get_number (figure, PORISM_ATTRIBUTE_GRID) == 0;
}

/**
 * porism_look_init_object:
 *
 * The look of the object @id in a figure of the style @house.
 */
void
porism_look_init_object (PorismLook               *self,
                         const PorismConstruction *construction,
                         PorismId                  id,
                         const PorismHouseStyle   *house)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  const PorismRecord *owner =
    record->owner != 0 ? porism_construction_get (construction, record->owner) : NULL;
  const char *text = porism_attributes_get_text (record->attributes, PORISM_ATTRIBUTE_COLOR);
  const PorismDrawnKind *drawn = porism_drawn_kind_get (record->kind);
  PorismColour colour;

  porism_look_init (self, record->kind, house);
  if (porism_attributes_is_set (record->attributes, PORISM_ATTRIBUTE_FILL_OPACITY))
    self->opacity = porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_FILL_OPACITY);
  /* The sides of a polygon are its outline: what is set of it they have, too, unless they have their own. */
  if (owner != NULL && record->kind == PORISM_KIND_SEGMENT && owner->attributes != NULL)
    set_line (self, owner->attributes, house);
  if (record->attributes != NULL)
    set_attributes (self, record->attributes, house);
  if (owner != NULL && drawn->as != PORISM_DRAWN_AS_SIGN && text[0] == '\0')
    text = porism_attributes_get_text (owner->attributes, PORISM_ATTRIBUTE_COLOR);
  if (!porism_colour_parse (text, &colour))
    colour = house->inks[get_ink (owner != NULL && record->kind == PORISM_KIND_SEGMENT ? owner : record)];
  set_colour (self, colour, house);
  self->fill = self->colour;
  self->trimmed = is_trimmed (construction, record->attributes, house);
  if (record->attributes != NULL)
    {
      set_marks (self, record->attributes, record->kind, house);
      set_fill (self, record->attributes);
    }
}

/**
 * porism_look_get_opacity:
 *
 * Returns: how opaque the object is filled
 */
double
porism_look_get_opacity (const PorismConstruction *construction,
                         PorismId                  id)
{
  const PorismRenderOptions options = { .style = PORISM_STYLE_LIGHT, .text_scale = 1, .stroke_scale = 1 };
  PorismHouseStyle house;
  PorismLook look;

  porism_house_style_init (&house, construction, &options);
  porism_look_init_object (&look, construction, id, &house);
  return look.opacity;
}
