/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the canvas share. Each stands on those named before it, and knows the struct but not
 * its type: that is registered in porism-canvas.c, which puts them together. */

#pragma once

#include <adwaita.h>

#include "app/render/layer.h"
#include "app/render/space-view.h"
#include "app/trace/clip.h"
#include "ui/canvas/porism-animation.h"
#include "ui/canvas/porism-canvas.h"
#include "ui/canvas/porism-trails.h"
#include "ui/construct/porism-placement.h"

G_BEGIN_DECLS

/* What a button that is held down does. */
typedef enum
{
  PORISM_GRIP_NONE,
  PORISM_GRIP_PRESSED,          /* not moved yet: a click or the beginning of a drag */
  PORISM_GRIP_OBJECT,
  PORISM_GRIP_LABEL,
  PORISM_GRIP_PAN,
  PORISM_GRIP_TURN,             /* space */
  PORISM_GRIP_BAND,             /* around what shall be selected */
  PORISM_GRIP_AXIS,             /* whose scale is changed */
  PORISM_GRIP_DIMENSION,        /* which stands so far beside a segment */
  PORISM_GRIP_CONSTRUCT,        /* what is there was chosen, what is where it is let go of is next */
  PORISM_GRIP_PLACE,            /* what is where it is let go of is the last that the tool needs */
} PorismGrip;

/* What the attributes of a figure say of how space is seen. */
typedef struct
{
  gboolean shown;
  double projection, turn, tilt, scale;
} PorismSpaceLook;

/* How a hand moves what it holds in space. */
typedef struct
{
  PorismSpaceVector place;      /* of it, when it was taken hold of */
  PorismSpaceVector normal;     /* it stays in the plane at right angles to this, */
  gboolean along;               /* or on the line in this direction */
  PorismId path;                /* or where this is seen; 0 for none */
  double dx, dy;                /* on the surface, from the hand to the place */
  guint n;                      /* coordinates */
} PorismSpaceHold;

struct _PorismCanvas
{
  GtkWidget parent_instance;

  PorismDocument *document;
  GSignalGroup *session_signals;
  PorismConstructMode *mode;    /* NULL while moving */
  const PorismPaletteTool *tool;
  char *prompt;
  char *summary;                /* what the figure holds, for a screen reader; NULL before it is asked */
  guint64 summary_version;      /* of the figure, then */

  PorismViewport viewport;
  gboolean scales_free;         /* their ratio is whatever fills the view */
  gboolean framed;              /* the viewport was set for this document */
  gboolean centred;             /* it was restored, and its middle is kept in the middle */
  double middle_x, middle_y;    /* of the canvas, in the window */
  gboolean follows;             /* the figure is framed again when it outgrows the view */
  PorismLayer *layer;           /* NULL where it must be drawn again */
  GdkTexture *texture;          /* what rests of it */
  guint64 layer_version;        /* of the figure, when it was drawn */
  PorismSpaceView *space_view;  /* what is seen where space is */
  GtkWidget *space_area;        /* PorismSpaceArea, beneath all else; NULL before space is shown */
  PorismSpaceLook space_look;   /* of the figure, when it was adopted; once it */
  gboolean space_known;         /* was for this document */
  GArray *glowing;              /* PorismId: what is selected or pointed at, while space is drawn */
  guint turntable;              /* of the tick that turns space; 0: it rests */
  gint64 turned_at;             /* the frame time of its last one */
  PorismLabelMemory *label_memory;      /* where labels were drawn last */
  PorismPlace label_offset;     /* of the one that is held, from its object, when the button went down */
  guint n_chosen;               /* by the construct mode, when the layer was drawn */

  GArray *selection;            /* PorismId */
  PorismId tabbed;              /* where the keyboard is among the objects; 0: before the first */
  GArray *highlight;            /* PorismId */
  PorismIllustration *illustration;     /* of a step of a proof; NULL for none */
  AdwAnimation *illustrating;   /* what moves of it; NULL before anything has */
  double illustrated;           /* how far that has come, from 0 to 1 */
  GArray *unfaded;              /* PorismId, in order: all else is faded; NULL: nothing is */
  gboolean radians;             /* angles are written so */
  double text_scale, stroke_scale;      /* as a person wishes them; 1 ordinarily */
  GPtrArray *sliders;           /* PorismCanvasSlider, in the order of their objects */
  GPtrArray *controls;          /* PorismCanvasControl, in the order of their objects */
  GtkWidget *carried;           /* the one of all these that is being moved, so far: */
  double carried_dx, carried_dy;
  double controls_x, controls_y;        /* where they stand over where they were put: below 1 where the canvas is too small */
  gboolean restored;            /* the second click gave a label back its place */
  PorismAnimation *animation;
  PorismTrails *trails;
  gboolean moving;              /* the layer is without what a drag moves */
  gboolean badges;              /* conditions are shown upon the figure, */
  GArray *blamed;               /* these in red: PorismId */
  PorismId hovered;

  gboolean inside;              /* the pointer is over the canvas, at: */
  double pointer_x, pointer_y;
  gboolean space;               /* the space bar is held */
  gboolean suspended;           /* Control is held: the hand is drawn to nothing */

  PorismGrip grip;
  PorismId gripped;
  double grip_x, grip_y;        /* where the button went down, in the plane */
  double grip_dx, grip_dy;      /* from there to the point that is dragged */
  PorismBox band;               /* while it is stretched */
  PorismPlacement grip_place;   /* to what a free point that is dragged is drawn */
  gboolean vertical;            /* the axis that is gripped */
  double grip_offset;           /* of the dimension line, when the button went down */
  PorismViewport grip_viewport; /* when the button went down */
  PorismSpaceHold hold;         /* of what is dragged in space */
  PorismId upright;             /* the point that a click made move up and down; 0: none */
};

/* porism-canvas-figure.c */
PorismSession      *porism_canvas_get_session        (PorismCanvas *self);
PorismConstruction *porism_canvas_get_construction   (PorismCanvas *self);
void                porism_canvas_invalidate         (PorismCanvas *self);
void                porism_canvas_init_options       (PorismCanvas        *self,
                                                      PorismRenderOptions *options);

/* porism-canvas-sight.c; porism_canvas_is_in_space() too. The view is of the figure as it is now. */
PorismSpaceView    *porism_canvas_get_space_view     (PorismCanvas *self);
gboolean            porism_canvas_adopt_space        (PorismCanvas *self);
void                porism_canvas_fit_space          (PorismCanvas   *self,
                                                      PorismViewport *fitting);
gboolean            porism_canvas_has_left_space     (PorismCanvas         *self,
                                                      const PorismViewport *fitting);
PorismId            porism_canvas_pick_in_space      (PorismCanvas *self,
                                                      double        x,
                                                      double        y);
void                porism_canvas_aim                (PorismCanvas *self);

/* porism-canvas-view.c */
void                porism_canvas_set_viewport       (PorismCanvas *self,
                                                      double        x,
                                                      double        y,
                                                      double        scale);
void                porism_canvas_zoom_at            (PorismCanvas *self,
                                                      double        factor,
                                                      double        sx,
                                                      double        sy);
void                porism_canvas_adopt_scales       (PorismCanvas *self);
void                porism_canvas_follow             (PorismCanvas *self);
void                porism_canvas_frame              (PorismCanvas *self);
void                porism_canvas_resize             (PorismCanvas *self,
                                                      int           width,
                                                      int           height);

/* porism-canvas-space.c */
void                porism_canvas_shift_space_to     (PorismCanvas *self,
                                                      double        dx,
                                                      double        dy);
void                porism_canvas_turn_to            (PorismCanvas *self,
                                                      double        dx,
                                                      double        dy);
void                porism_canvas_turn               (PorismCanvas *self,
                                                      double        turn,
                                                      double        tilt);
void                porism_canvas_stop_turntable     (PorismCanvas *self);

/* porism-canvas-space-drag.c */
gboolean            porism_canvas_grip_in_space      (PorismCanvas   *self,
                                                      double          sx,
                                                      double          sy,
                                                      GdkModifierType state);
void                porism_canvas_drag_in_space      (PorismCanvas *self,
                                                      double        sx,
                                                      double        sy);
void                porism_canvas_drop_in_space      (PorismCanvas *self,
                                                      double        sx,
                                                      double        sy);
void                porism_canvas_nudge_in_space     (PorismCanvas *self,
                                                      PorismId      id,
                                                      double        dx,
                                                      double        dy,
                                                      double        dz);
void                porism_canvas_toggle_upright     (PorismCanvas *self,
                                                      PorismId      id);
void                porism_canvas_draw_arrows        (PorismCanvas *self,
                                                      cairo_t      *cr);

/* porism-canvas-axes.c */
gboolean            porism_canvas_grip_axis          (PorismCanvas *self,
                                                      double        sx,
                                                      double        sy);
void                porism_canvas_pull_axis          (PorismCanvas *self,
                                                      double        dx,
                                                      double        dy);
void                porism_canvas_release_axis       (PorismCanvas *self);

/* porism-canvas-band.c */
void                porism_canvas_stretch_band       (PorismCanvas *self,
                                                      double        x,
                                                      double        y,
                                                      double        dx,
                                                      double        dy);
void                porism_canvas_close_band         (PorismCanvas *self,
                                                      gboolean      more);
void                porism_canvas_snapshot_band      (PorismCanvas *self,
                                                      GtkSnapshot  *snapshot);

/* porism-canvas-dimension.c */
gboolean            porism_canvas_grip_dimension     (PorismCanvas *self);
void                porism_canvas_pull_dimension     (PorismCanvas *self,
                                                      double        dx,
                                                      double        dy);

/* porism-canvas-drawing.c */
void                porism_canvas_draw               (PorismCanvas *self,
                                                      GtkSnapshot  *snapshot);
/* porism-canvas-figure.c: to be done when anything of what is drawn may be another; what rests is kept. */
void                porism_canvas_queue_draw         (PorismCanvas *self);

/* porism-canvas-illustration.c; porism_canvas_illustrate() and porism_canvas_fade_others() too. */
void                porism_canvas_snapshot_illustration (PorismCanvas          *self,
                                                         GtkSnapshot           *snapshot,
                                                         const graphene_rect_t *bounds);
void                porism_canvas_end_illustration   (PorismCanvas *self);

/* porism-canvas-guide.c */
void                porism_canvas_suspend_snapping   (PorismCanvas   *self,
                                                      GdkModifierType state);
void                porism_canvas_snap_grip          (PorismCanvas *self,
                                                      double        x,
                                                      double        y);
const PorismPlacement *porism_canvas_get_place       (PorismCanvas *self);
void                porism_canvas_set_ink            (PorismCanvas *self,
                                                      cairo_t      *cr,
                                                      double        alpha);
void                porism_canvas_snapshot_guide     (PorismCanvas *self,
                                                      GtkSnapshot  *snapshot);

/* porism-canvas-label.c */
PorismId            porism_canvas_find_label         (PorismCanvas *self,
                                                      double        x,
                                                      double        y);
gboolean            porism_canvas_grip_label         (PorismCanvas *self,
                                                      double        x,
                                                      double        y);
void                porism_canvas_pull_label         (PorismCanvas *self,
                                                      double        dx,
                                                      double        dy);
void                porism_canvas_drop_label         (PorismCanvas *self,
                                                      double        dx,
                                                      double        dy);
void                porism_canvas_let_go_of_label    (PorismCanvas *self);
gboolean            porism_canvas_nudge_label        (PorismCanvas *self,
                                                      PorismId      id,
                                                      double        dx,
                                                      double        dy);
void                porism_canvas_add_label_clicks   (PorismCanvas *self);
void                porism_canvas_add_definition_clicks   (PorismCanvas *self);

/* porism-canvas-prompt.c */
void                porism_canvas_update_description (PorismCanvas *self);
void                porism_canvas_update_prompt      (PorismCanvas *self);

/* porism-canvas-selection.c */
gboolean            porism_canvas_is_shown           (PorismCanvas *self,
                                                      PorismId      id);
gboolean            porism_canvas_is_selected        (PorismCanvas *self,
                                                      PorismId      id);
void                porism_canvas_drop_missing       (PorismCanvas *self);
void                porism_canvas_replace_selection  (PorismCanvas   *self,
                                                      const PorismId *ids,
                                                      guint           n);
void                porism_canvas_select             (PorismCanvas *self,
                                                      PorismId      id,
                                                      gboolean      extend);

/* porism-canvas-controls.c */
void                porism_canvas_take_control       (PorismCanvas *self,
                                                      GtkWidget    *widget);
void                porism_canvas_allocate_controls  (PorismCanvas *self);
void                porism_canvas_snapshot_controls  (PorismCanvas *self,
                                                      GtkSnapshot  *snapshot);
void                porism_canvas_follow_controls    (PorismCanvas *self);
gboolean            porism_canvas_use_control        (PorismCanvas *self,
                                                      PorismId      id);

/* porism-canvas-sliders.c */
void                porism_canvas_follow_sliders     (PorismCanvas *self);
void                porism_canvas_add_sliders        (PorismCanvas *self);

/* porism-canvas-pointer.c */
void                porism_canvas_add_pointer        (PorismCanvas *self);
void                porism_canvas_update_cursor      (PorismCanvas *self);
void                porism_canvas_update_hover       (PorismCanvas *self);
void                porism_canvas_cancel_grip        (PorismCanvas *self);

/* porism-canvas-tool.c */
void                porism_canvas_take_tool          (PorismCanvas            *self,
                                                      const PorismPaletteTool *tool);
void                porism_canvas_renew_mode         (PorismCanvas *self);

/* porism-canvas-keys.c */
void                porism_canvas_add_bindings       (GtkWidgetClass *klass);
void                porism_canvas_add_keys           (PorismCanvas *self);

G_END_DECLS
