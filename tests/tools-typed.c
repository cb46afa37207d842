/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that what is typed needs: numbers with a value, one of several objects, lines by an
 * equation. */

#include "config.h"

#include <glib.h>

#include "tests/tool-scene.h"

#define CIRCLE POINT ("O", "0", "0"), POINT ("P", "5", "0"), \
  { "add_circle", "{\"name\":\"c\",\"center\":\"O\",\"radius\":3}", MADE ("c", "circle") }

static void
test_numbers (void)
{
  PLAY ({ "add_number", "{\"name\":\"k\",\"value\":\"sqrt(2)\"}", VALUE ("sqrt(2)") },
        { "set_value", "{\"name\":\"k\",\"value\":5}", "\"ok\":true" },
        { "set_value", "{\"name\":\"k\",\"value\":\"5.5\"}", REFUSED ("precondition") },
        { "add_number", "{\"name\":\"m\",\"value\":50}", VALUE ("50") },
        { "set_value", "{\"name\":\"m\",\"value\":-100}", "\"ok\":true" },
        { "add_number", "{\"name\":\"n\",\"value\":\"1/0\"}", REFUSED ("precondition") },
        { "add_number", "{\"name\":\"n\",\"value\":\"2*k\"}", REFUSED ("bad_argument") },
        { "add_number", "{\"name\":\"n\",\"value\":[1]}", REFUSED ("bad_argument") });
}

static void
test_one_of (void)
{
  PLAY (CIRCLE,
        { "add_one_of", "{\"name\":\"g\",\"tool\":\"add_tangent\",\"args\":{\"point\":\"P\","
                        "\"conic\":\"c\"},\"index\":2}",
          "\"definition\":\"Tangent(P, c, 2)\"" },
        { "redefine_object", "{\"name\":\"g\",\"tool\":\"add_tangent\",\"args\":{\"point\":\"P\","
                             "\"conic\":\"c\"},\"index\":1}", "\"changed\":[\"g\"]" },
        { "redefine_object", "{\"name\":\"g\",\"tool\":\"add_tangent\",\"args\":{\"point\":\"P\","
                             "\"conic\":\"c\"},\"index\":0}", REFUSED ("bad_argument") },
        { "add_one_of", "{\"name\":\"h\",\"tool\":\"add_tangent\",\"args\":{\"point\":\"P\","
                        "\"conic\":\"c\"},\"index\":3}", REFUSED ("precondition") },
        { "add_one_of", "{\"name\":\"h\",\"tool\":\"add_tangent\",\"args\":{\"point\":\"P\","
                        "\"conic\":\"c\"},\"index\":-1}", REFUSED ("bad_argument") },
        { "add_one_of", "{\"name\":\"h\",\"tool\":\"add_point\",\"args\":{\"x\":1,\"y\":2},"
                        "\"index\":2}", REFUSED ("precondition") },
        { "add_one_of", "{\"name\":\"h\",\"tool\":\"add_one_of\",\"args\":{},\"index\":1}",
          REFUSED ("bad_argument") },
        { "add_one_of", "{\"name\":\"h\",\"tool\":\"delete_object\",\"args\":{\"name\":\"c\"},"
                        "\"index\":1}", REFUSED ("bad_argument") },
        { "add_one_of", "{\"name\":\"h\",\"tool\":\"add_tangent\",\"args\":{\"point\":\"c\","
                        "\"conic\":\"P\"},\"index\":1}", REFUSED ("type_mismatch") });
}

static void
test_lines (void)
{
  PLAY ({ "add_slider", "{\"name\":\"a\",\"min\":0,\"max\":3,\"step\":1}", VALUE ("0") },
        { "add_line_by_equation", "{\"name\":\"l\",\"equation\":\"y = 2x/3 + a\"}",
          "\"exact\":\"2*x - 3*y = 0\"" },
        { "set_value", "{\"name\":\"a\",\"value\":1}", "\"changed\":[\"a\",\"l\"]" },
        { "query_y_coord", "{\"pt\":\"l\"}", REFUSED ("type_mismatch") },
        { "add_line_by_equation", "{\"name\":\"m\",\"equation\":\"a*x = 1\"}",
          "\"exact\":\"x = 1\"" },
        { "set_value", "{\"name\":\"a\",\"value\":0}",
          "\"undefined\":[{\"name\":\"m\",\"reason\":\"The equation holds neither x nor y.\"}]" },
        { "add_line_by_equation", "{\"name\":\"n\",\"equation\":\"0*x + a*y = 1\"}",
          REFUSED ("degenerate") },
        { "add_line_by_equation", "{\"name\":\"n\",\"equation\":\"x*y = 1\"}",
          REFUSED ("bad_argument") },
        { "add_line_by_equation", "{\"name\":\"n\",\"equation\":\"x + y\"}",
          REFUSED ("bad_argument") },
        { "redefine_object", "{\"name\":\"a\",\"tool\":\"query_slope\",\"args\":{\"obj\":\"l\"}}",
          REFUSED ("precondition") });
}

static void
test_reached (void)
{
  PLAY (CIRCLE, POINT ("A", "4", "2"), POINT ("B", "5", "7"),
        { "add_segment", "{\"name\":\"s\",\"p1\":\"O\",\"p2\":\"P\"}", MADE ("s", "segment") },
        { "add_segment_bisector", "{\"name\":\"l\",\"segment\":\"s\"}", "\"exact\":\"2*x = 5\"" },
        { "add_segment_bisector", "{\"name\":\"m\",\"segment\":\"c\"}", REFUSED ("type_mismatch") },
        { "add_segment_bisector", "{\"name\":\"m\",\"segment\":\"Q\"}", REFUSED ("entity_not_found") },
        { "query_is_right_angle", "{\"a\":\"O\",\"b\":\"P\",\"c\":\"B\"}", TRUTH },
        { "query_is_right_angle", "{\"a\":\"O\",\"b\":\"P\",\"c\":\"A\"}", FALSEHOOD },
        { "query_is_right_angle", "{\"a\":\"O\",\"b\":\"O\",\"c\":\"A\"}", REFUSED ("degenerate") },
        { "query_is_right_angle", "{\"a\":\"O\",\"b\":\"s\",\"c\":\"A\"}", REFUSED ("type_mismatch") },
        { "add_ellipse", "{\"name\":\"k\",\"f1\":\"O\",\"f2\":\"P\",\"p\":\"A\"}", MADE ("k", "conic") },
        { "add_focus", "{\"name\":\"F\",\"conic\":\"k\"}", MADE ("F_1", "point") },
        { "add_focus", "{\"name\":\"G\",\"conic\":\"O\"}", REFUSED ("type_mismatch") });
}

static void
test_vector_by_components (void)
{
  PLAY (CIRCLE,
        { "add_vector_by_components", "{\"name\":\"v\",\"x\":\"sqrt(2)\",\"y\":1}", MADE ("v", "vector") },
        { "query_length", "{\"obj\":\"v\"}", VALUE ("sqrt(3)") },
        { "transform_translate", "{\"name\":\"Q\",\"obj\":\"P\",\"vector\":\"v\"}", "\"exact\":\"5+sqrt(2)\"" },
        { "add_vector_by_components", "{\"name\":\"w\",\"x\":\"x(P)\",\"y\":0}", "Vector(x(P), 0)" },
        { "add_vector_by_components", "{\"name\":\"u\",\"x\":0,\"y\":\"1-1\"}", REFUSED ("degenerate") },
        { "add_vector_by_components", "{\"name\":\"u\",\"x\":\"P\",\"y\":1}", REFUSED ("type_mismatch") });
}

void
tools_add_typed (void)
{
  g_test_add_func ("/tools/typed/vector-by-components", test_vector_by_components);
  g_test_add_func ("/tools/typed/numbers", test_numbers);
  g_test_add_func ("/tools/typed/one-of", test_one_of);
  g_test_add_func ("/tools/typed/lines", test_lines);
  g_test_add_func ("/tools/typed/reached", test_reached);
}
