/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a published problem says beside what Porism works with: the expected answer, the viewport, an
 * agent's phases. It is carried along, in the file as the member "published" of the problem and of
 * the turns, so that it is there when the document is published again. */

#include "config.h"

#include "app/session/document-members.h"
#include "app/session/document-private.h"

#define MEMBER "published"
#define PROBLEM "problem"

/* An object that @json has under @member, made where it is missing. */
static json_object *
ensure_object (json_object *json, const char *member)
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
porism_document_set_published (PorismDocument *self, json_object *published)
{
  g_autofree char *line = NULL;

  g_return_if_fail (PORISM_IS_DOCUMENT (self));

  if (self->unknown == NULL)
    self->unknown = json_object_new_object ();
  json_object_object_add (ensure_object (self->unknown, PROBLEM), MEMBER, published);
  line = porism_document_problem_to_line (self);
  porism_document_record_set (self, PROBLEM, line);
  porism_document_touch (self);
}

/**
 * porism_document_drop_published:
 *
 * Forgets what was published of the problem: it is another one now.
 *
 * Returns: whether there was anything
 */
gboolean
porism_document_drop_published (PorismDocument *self)
{
  if (porism_document_get_published (self) == NULL)
    return FALSE;
  json_object_object_del (porism_member_get (self->unknown, PROBLEM), MEMBER);

  return TRUE;
}

/**
 * porism_document_get_turn_published:
 *
 * Returns: (transfer none) (nullable): what is carried of turn @i
 */
json_object *
porism_document_get_turn_published (PorismDocument *self, guint i)
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
porism_document_set_turn_published (PorismDocument *self, guint i, json_object *published)
{
  PorismDocumentTurn *turn;

  g_return_if_fail (PORISM_IS_DOCUMENT (self));
  g_return_if_fail (i < self->turns->len);

  turn = self->turns->pdata[i];
  if (turn->unknown == NULL)
    turn->unknown = json_object_new_object ();
  json_object_object_add (turn->unknown, MEMBER, published);
  porism_document_record_turn (self, i);
  porism_document_touch (self);
}
