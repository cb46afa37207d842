/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures that commands write. */

#pragma once

#include "app/document/document.h"
#include "app/export/export.h"

G_BEGIN_DECLS

/* As it is written on the command line; NULL for what is not said. */
typedef struct
{
  char *size, *width, *height, *font_size, *dpi, *style;
  gboolean crop, transparent;
} PorismPictureWish;

typedef struct
{
  PorismPictureWish wish;       /* borrowed */
  PorismStyle style;
} PorismRendering;

/* The options of a command that fill in a wish. */
#define PORISM_PICTURE_OPTIONS(wish, style_help) \
  { "size", 0, 0, G_OPTION_ARG_STRING, &(wish).size, "Pixels, such as 800x600; 96 are an inch without --width", "WxH" }, \
  { "width", 0, 0, G_OPTION_ARG_STRING, &(wish).width, "Of the picture on paper: 8cm, 80mm, 3.15in or 227pt", "LENGTH" }, \
  { "height", 0, 0, G_OPTION_ARG_STRING, &(wish).height, "The same; by the figure's proportions if left out", "LENGTH" }, \
  { "font-size", 0, 0, G_OPTION_ARG_STRING, &(wish).font_size, "Points of names on paper", "PT" }, \
  { "dpi", 0, 0, G_OPTION_ARG_STRING, &(wish).dpi, "Dots an inch of a PNG; 300 with --width, else 96", "N" }, \
  { "crop", 0, 0, G_OPTION_ARG_NONE, &(wish).crop, "Cut off the empty margin", NULL }, \
  { "transparent", 0, 0, G_OPTION_ARG_NONE, &(wish).transparent, "Without paper under the figure", NULL }, \
  { "style", 0, 0, G_OPTION_ARG_STRING, &(wish).style, style_help, "NAME" }

void porism_rendering_wish_clear (PorismPictureWish *self);

/* What a style may be called, NULL-terminated. */
const char *const *porism_rendering_get_styles (void);
/* FALSE after a complaint. */
gboolean porism_rendering_init  (PorismRendering         *self,
                                 const PorismPictureWish *wish);
/* What is wished of a picture of the construction, but for its format. */
gboolean porism_rendering_wish  (const PorismRendering    *self,
                                 const PorismConstruction *construction,
                                 PorismExport             *export);
/* The figure at the document's head, framed by itself where @viewport is NULL, as a file whose
 * ending says the format. FALSE after a complaint, with nothing written. */
gboolean porism_rendering_write (const PorismRendering *self,
                                 PorismDocument        *document,
                                 const PorismViewport  *viewport,
                                 const char            *path);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismPictureWish, porism_rendering_wish_clear)

G_END_DECLS
