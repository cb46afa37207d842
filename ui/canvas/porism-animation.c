/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/canvas/porism-animation.h"
#include "ui/canvas/porism-course.h"
#include "ui/parts/porism-slider-pull.h"

/* From one end to the other at the speed 1. */
#define SECONDS 10.0
/* A frame that came late moves nothing farther. */
#define LONGEST_FRAME 0.1
/* Between two steps where the person wants no animations. */
#define STILL_SECONDS 1
/* A slider of fewer steps goes from one to the next, of more it glides. */
#define FEW_STEPS 50

struct _PorismAnimation
{
  GObject parent_instance;

  GtkWidget *widget;            /* borrowed: it owns this */
  guint tick;                   /* of its frames; 0: none */
  guint timeout;                /* instead of them where the person wants no animations; 0: none */
  PorismSession *session;
  PorismId id;
  PorismCourse *course;
  double unit;                  /* of the decimal grid on which a point lands */
  double place;
  gboolean forward;
  PorismCoordinates at;
  gint64 last;                  /* frame, in microseconds; 0 before the first */
};

enum { SIGNAL_CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismAnimation, porism_animation, G_TYPE_OBJECT)

static const PorismRecord *
get_record (PorismAnimation *self)
{
  return porism_construction_get (porism_session_get_construction (self->session), self->id);
}

/* Whether the figure still shows its preview: undo, or another hand, has ended it. */
static gboolean
is_held (PorismAnimation *self)
{
  PorismDrag *drag = porism_session_get_drag (self->session);
  guint n;

  return drag != NULL && get_record (self) != NULL && porism_drag_get_roots (drag, &n)[0] == self->id;
}

static gboolean
is_playing (PorismAnimation *self)
{
  return self->tick != 0 || self->timeout != 0;
}

static void
stop_clock (PorismAnimation *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (self->widget, self->tick);
  self->tick = 0;
  g_clear_handle_id (&self->timeout, g_source_remove);
}

static void
end (PorismAnimation *self)
{
  stop_clock (self);
  self->id = 0;
  g_clear_pointer (&self->course, porism_course_free);
  g_clear_object (&self->session);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static PorismCoordinates
get_place (PorismAnimation *self)
{
  const PorismRecord *record = get_record (self);
  PorismCoordinates at = porism_course_get (self->course, self->place);
  double range;

  if (!porism_slider_has_range (record))
    return at;
  range = porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_MAX) -
          porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_MIN);
  if (range / porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_STEP) <= FEW_STEPS)
    at.at[0] = porism_slider_get_place (record, at.at[0]);

  return at;
}

static void
move_on (PorismAnimation *self,
         double           seconds)
{
  const PorismAttributes *attributes;
  gboolean goes_on;

  if (!is_held (self))
    {
      end (self);
      return;
    }
  attributes = get_record (self)->attributes;
  goes_on = porism_course_advance (
    (PorismAnimationCourse) porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_ANIMATION),
    porism_course_is_closed (self->course),
    seconds * porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_ANIMATION_SPEED) / SECONDS, &self->place, &self->forward);
  self->at = get_place (self);
  porism_session_drag_to (self->session, self->at);
  if (!goes_on)
    porism_animation_pause (self);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  PorismAnimation *self = user_data;
  const gint64 now = gdk_frame_clock_get_frame_time (clock);
  const double seconds = self->last > 0 ? MIN ((double) (now - self->last) / G_USEC_PER_SEC, LONGEST_FRAME) : 0;

  self->last = now;
  if (seconds > 0)
    move_on (self, seconds);

  return self->tick != 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static gboolean
timeout_cb (gpointer user_data)
{
  PorismAnimation *self = user_data;

  move_on (self, STILL_SECONDS);

  return self->timeout != 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
start_clock (PorismAnimation *self)
{
  gboolean animated = TRUE;

  g_object_get (gtk_widget_get_settings (self->widget), "gtk-enable-animations", &animated, NULL);
  self->last = 0;
  if (animated)
    self->tick = gtk_widget_add_tick_callback (self->widget, tick_cb, self, NULL);
  else
    self->timeout = g_timeout_add (1000 * STILL_SECONDS, timeout_cb, self);
}

/* What has run once begins anew. */
static void
begin_anew (PorismAnimation *self)
{
  if (self->place >= 1 &&
      porism_attributes_get_number (get_record (self)->attributes, PORISM_ATTRIBUTE_ANIMATION) == PORISM_ANIMATION_ONCE)
    self->place = 0;
}

/**
 * porism_animation_play:
 * @id: a slider with a range or a point on a path
 * @viewport: the part of the plane that is seen
 *
 * Plays the object from where it is, instead of what played. Where it comes to is a step of its own.
 *
 * Returns: %FALSE where it cannot run
 */
gboolean
porism_animation_play (PorismAnimation      *self,
                       PorismSession        *session,
                       PorismId              id,
                       const PorismViewport *viewport)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  const double *value;

  g_return_val_if_fail (PORISM_IS_ANIMATION (self), FALSE);

  porism_animation_pause (self);
  porism_session_close_step (session);
  self->course = porism_course_new (construction, id, viewport);
  if (self->course == NULL || !porism_session_begin_drag (session, id))
    {
      g_clear_pointer (&self->course, porism_course_free);
      return FALSE;
    }
  self->session = g_object_ref (session);
  self->id = id;
  self->unit = porism_viewport_get_unit (viewport);
  value = porism_construction_get_value (construction, id);
  self->at = porism_slider_has_range (get_record (self)) ? PORISM_COORDINATES (value[0]) : PORISM_COORDINATES (value[0], value[1]);
  self->place = porism_course_locate (self->course, self->at);
  begin_anew (self);
  self->forward = TRUE;
  porism_session_drag_to (session, self->at);
  start_clock (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  return TRUE;
}

/**
 * porism_animation_pause:
 *
 * What plays stays where it is, which is an action.
 */
void
porism_animation_pause (PorismAnimation *self)
{
  g_autoptr (PorismSession) session = NULL;
  PorismId id;
  gboolean held;

  g_return_if_fail (PORISM_IS_ANIMATION (self));

  if (!is_playing (self))
    return;
  session = g_object_ref (self->session);
  id = self->id;
  held = is_held (self);
  end (self);
  if (!held)
    return;
  if (porism_slider_has_range (porism_construction_get (porism_session_get_construction (session), id)))
    porism_slider_release (session, id, self->at.at[0]);
  else
    porism_session_end_drag (session, self->at, self->unit, PORISM_ACTOR_PERSON);
}

/**
 * porism_animation_cancel:
 *
 * What plays returns to where it was.
 */
void
porism_animation_cancel (PorismAnimation *self)
{
  g_return_if_fail (PORISM_IS_ANIMATION (self));

  if (!is_playing (self))
    return;
  if (is_held (self))
    porism_session_cancel_drag (self->session);
  end (self);
}

/**
 * porism_animation_get_played:
 *
 * Returns: what plays, or 0
 */
PorismId
porism_animation_get_played (PorismAnimation *self)
{
  g_return_val_if_fail (PORISM_IS_ANIMATION (self), 0);

  return self->id;
}

static void
porism_animation_dispose (GObject *object)
{
  PorismAnimation *self = PORISM_ANIMATION (object);

  stop_clock (self);
  g_clear_pointer (&self->course, porism_course_free);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (porism_animation_parent_class)->dispose (object);
}

static void
porism_animation_class_init (PorismAnimationClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = porism_animation_dispose;

  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
porism_animation_init (PorismAnimation *self)
{
}

/**
 * porism_animation_new:
 *
 * Returns: (transfer full): one that plays nothing yet
 */
PorismAnimation *
porism_animation_new (GtkWidget *widget)
{
  PorismAnimation *self = g_object_new (PORISM_TYPE_ANIMATION, NULL);

  self->widget = widget;
  return self;
}
