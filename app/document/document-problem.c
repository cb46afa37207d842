/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The problem that a document is about: its text and its picture.
 *
 * What a published problem says beside what Porism works with, the expected answer, the viewport, an
 * agent's phases, is carried along, in the file as the member "published" of the problem and of the
 * turns, so that it is there when the document is published again. */

#include "config.h"

#include "app/document/document-members.h"
#include "app/document/document-state.h"

#define MEMBER "published"
#define PROBLEM "problem"

/* An object that @json has under @member, made where it is missing. */
static json_object *
ensure_object (json_object *json,
               const char  *member)
{
  json_object *object = porism_member_get (json, member);

  if (!json_object_is_type (object, json_type_object))
    {
      object = json_object_new_object ();
      json_object_object_add (json, member, object);
    }

  return object;
}

/**
 * porism_document_get_published:
 *
 * Returns: (transfer none) (nullable): what is carried of the problem
 */
json_object *
porism_document_get_published (PorismDocument *self)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), NULL);

  return porism_member_get (porism_member_get (self->unknown, PROBLEM), MEMBER);
}

/**
 * porism_document_set_published:
 * @published: (transfer full): an object
 */
void
porism_document_set_published (PorismDocument *self,
                               json_object    *published)
{
  g_return_if_fail (PORISM_IS_DOCUMENT (self));

  if (self->unknown == NULL)
    self->unknown = json_object_new_object ();
  json_object_object_add (ensure_object (self->unknown, PROBLEM), MEMBER, published);
  porism_document_touch (self, PORISM_PART_PROBLEM, 0);
}

/* Forgets what was published of the problem: it is another one now. FALSE where there was nothing. */
static gboolean
drop_published (PorismDocument *self)
{
  if (porism_document_get_published (self) == NULL)
    return FALSE;
  json_object_object_del (porism_member_get (self->unknown, PROBLEM), MEMBER);

  return TRUE;
}

/**
 * porism_document_get_problem:
 *
 * Returns: (transfer none) (nullable): the problem's text
 */
const char *
porism_document_get_problem (PorismDocument *self)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), NULL);

  return self->problem;
}

static void
problem_changed (PorismDocument    *self,
                 PorismDocumentPart part)
{
  porism_document_touch (self, part, 0);
  g_object_notify (G_OBJECT (self), "problem");
  if (self->file == NULL)
    g_object_notify (G_OBJECT (self), "title");
}

/**
 * porism_document_set_problem:
 * @text: (nullable): what is to be solved or drawn
 */
void
porism_document_set_problem (PorismDocument *self,
                             const char     *text)
{
  g_return_if_fail (PORISM_IS_DOCUMENT (self));

  if (g_strcmp0 (text, self->problem) == 0)
    return;
  g_free (self->problem);
  self->problem = porism_turn_dup_text (text);
  problem_changed (self, drop_published (self) ? PORISM_PART_PROBLEM : PORISM_PART_PROBLEM_TEXT);
}

/**
 * porism_document_get_picture:
 *
 * Returns: (transfer none) (nullable): the problem's picture, a PNG
 */
GBytes *
porism_document_get_picture (PorismDocument *self)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), NULL);

  return self->picture;
}

/**
 * porism_document_set_picture:
 * @png: (nullable): the problem's picture
 */
void
porism_document_set_picture (PorismDocument *self,
                             GBytes         *png)
{
  g_return_if_fail (PORISM_IS_DOCUMENT (self));

  if (png == self->picture)
    return;
  g_clear_pointer (&self->picture, g_bytes_unref);
  self->picture = png != NULL ? g_bytes_ref (png) : NULL;
  drop_published (self);
  problem_changed (self, PORISM_PART_PROBLEM);
}

/**
 * porism_document_get_turn_published:
 *
 * Returns: (transfer none) (nullable): what is carried of turn @i
 */
json_object *
porism_document_get_turn_published (PorismDocument *self,
                                    guint           i)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (i < self->turns->len, NULL);

  return porism_member_get (((PorismDocumentTurn *) self->turns->pdata[i])->unknown, MEMBER);
}

/**
 * porism_document_set_turn_published:
 * @published: (transfer full): an object
 */
void
porism_document_set_turn_published (PorismDocument *self,
                                    guint           i,
                                    json_object    *published)
{
  PorismDocumentTurn *turn;

  g_return_if_fail (PORISM_IS_DOCUMENT (self));
  g_return_if_fail (i < self->turns->len);

  turn = self->turns->pdata[i];
  if (turn->unknown == NULL)
    turn->unknown = json_object_new_object ();
  json_object_object_add (turn->unknown, MEMBER, published);
  porism_document_touch (self, PORISM_PART_TURN, i);
}
