/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is wrong is said with the name of the member and of what it belongs to. */

#include "config.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "app/document/document-error.h"
#include "app/document/document-members.h"

gboolean
porism_member_damaged (GError    **error,
                       const char *format,
                       ...)
{
  g_autofree char *what = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT,
               _("This is not a Porism document, or a damaged one: %s."), what);

  return FALSE;
}

json_object *
porism_member_get (json_object *json,
                   const char  *member)
{
  json_object *value = NULL;

  json_object_object_get_ex (json, member, &value);

  return value;
}

gboolean
porism_member_read_integer (json_object *json,
                            const char  *where,
                            const char  *member,
                            gint64       greatest,
                            gint64      *integer,
                            GError     **error)
{
  json_object *value = porism_member_get (json, member);

  if (json_object_is_type (value, json_type_int))
    {
      *integer = json_object_get_int64 (value);
      if (*integer >= 0 && *integer <= greatest)
        return TRUE;
    }

  return porism_member_damaged (error, _("“%s” of %s must be an integer from 0 to %" PRIi64),
                                member, where, greatest);
}

gboolean
porism_member_read_text (json_object *json,
                         const char  *where,
                         const char  *member,
                         gboolean     optional,
                         char       **text,
                         GError     **error)
{
  json_object *value = porism_member_get (json, member);

  if (value != NULL ? !json_object_is_type (value, json_type_string) : !optional)
    return porism_member_damaged (error, _("“%s” of %s must be a string"), member, where);
  *text = g_strdup (json_object_get_string (value));

  return TRUE;
}

gboolean
porism_member_read (json_object   *json,
                    const char    *where,
                    const char    *member,
                    enum json_type type,
                    json_object  **value,
                    GError       **error)
{
  *value = porism_member_get (json, member);
  if (json_object_is_type (*value, type))
    return TRUE;

  return porism_member_damaged (error, type == json_type_array ? _("“%s” of %s must be a list")
                                                               : _("“%s” of %s must be an object"),
                                member, where);
}

json_object *
porism_member_dup_unknown (json_object       *json,
                           const char *const *known)
{
  json_object *unknown = NULL;

  json_object_object_foreach (json, member, value)
    {
      if (g_strv_contains (known, member))
        continue;
      if (unknown == NULL)
        unknown = json_object_new_object ();
      json_object_object_add (unknown, member, json_object_get (value));
    }

  return unknown;
}
