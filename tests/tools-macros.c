/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tools of one's own: which can be made, taken from elsewhere and given up. */

#include "config.h"

#include <glib.h>

#include "tests/tool-scene.h"

#define HEAD "[Porism tools]\\nformat=1\\ntools=Middle;\\n\\n[Middle]\\ntitle=Mitte\\n"
#define STEP "[Middle 3]\\noperation=midpoint\\nkind=point\\ninputs=#1;#2;\\n"

static void
test_define (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "0", "3"),
        { "add_angle_bisector", "{'name':'f','p1':'B','vertex':'A','p2':'C'}", MADE ("f", "line") },
        { "add_angle_bisector", "{'name':'g','p1':'A','vertex':'B','p2':'C'}", MADE ("g", "line") },
        { "add_intersect", "{'name':'I','obj1':'f','obj2':'g'}", "'exact':'1'" },
        { "add_number", "{'name':'r','value':2}", MADE ("r", "number") },
        { "add_circle", "{'name':'c','center':'I','radius':'r'}", MADE ("c", "circle") },
        { "add_condition", "{'name':'w','relation':'AB = 4'}", MADE ("w", "boolean") },
        { "define_tool", "{'name':'Midpoint','results':'I'}", REFUSED ("name_taken") },
        { "define_tool", "{'name':'midpoint','results':'I'}", REFUSED ("name_taken") },
        { "define_tool", "{'name':'add_point','results':'I'}", REFUSED ("name_taken") },
        { "define_tool", "{'name':'2nd','results':'I'}", REFUSED ("bad_argument") },
        { "define_tool", "{'name':'sin','results':'I'}", REFUSED ("bad_argument") },
        { "define_tool", "{'name':'Mine','results':'A'}", "'“A” is not made of anything: it is an input, not a result.'" },
        { "define_tool", "{'name':'Mine','results':'w'}", "'“w” is a condition; a tool makes objects.'" },
        { "define_tool", "{'name':'Mine','results':'Z'}", REFUSED ("entity_not_found") },
        { "define_tool", "{'name':'Mine','results':'I','inputs':'A,B'}",
          "'The tool also needs “C”: add it to the inputs, or fix it where it is.'" },
        { "define_tool", "{'name':'Mine','results':'I','inputs':'A,B,C,r'}", "'Nothing that the tool makes depends on “r”.'" },
        { "delete_tool", "{'name':'Mine'}", REFUSED ("entity_not_found") },
        { "fix_object", "{'name':'C','fixed':1}", "'ok':true" },
        { "define_tool", "{'name':'Mine','results':'I','inputs':'A,B'}", "makes point from point A, point B." },
        { "define_tool", "{'name':'Mine','results':'I'}", REFUSED ("name_taken") },
        { "Mine", "{'name':'J','A':'A','B':'B'}", "'exact':'1'" },
        { "delete_tool", "{'name':'Mine'}", "'ok':true" },
        { "Mine", "{'name':'K','A':'A','B':'B'}", REFUSED ("unknown_tool") });
}

static void
test_import (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"),
        { "import_tool", "{'definition':'nonsense'}", "'This holds no tools of Porism.'" },
        { "import_tool", "{'definition':'[Porism tools]\\nformat=2\\ntools=A;\\n'}", "'A newer Porism has written this.'" },
        { "import_tool", "{'definition':'" HEAD "inputs=A;B;\\nkinds=point;point;\\nresults=3;\\nsteps=1\\n'}",
          "The tool is damaged: [Middle 3]" },
        { "import_tool", "{'definition':'" HEAD "inputs=A;B;C;\\nkinds=point;point;point;\\nresults=4;\\nsteps=1\\n\\n[Middle 4]\\n"
          "operation=midpoint\\nkind=point\\ninputs=#1;#2;\\n'}", "'Nothing that the tool makes depends on “C”.'" },
        { "import_tool", "{'definition':'" HEAD "inputs=A;B;\\nkinds=point;point;\\nresults=3;\\nsteps=1\\n\\n" STEP "'}",
          "'Mitte: makes point from point A, point B.'" },
        { "import_tool", "{'definition':'" HEAD "inputs=P;Q;\\nkinds=point;point;\\nresults=3;\\nsteps=1\\n\\n" STEP "'}",
          REFUSED ("name_taken") },
        { "Middle", "{'name':'M','A':'A','B':'B'}", "'exact':'2'" },
        { "delete_tool", "{'name':'Middle'}", "'ok':true" },
        { "Middle", "{'name':'N','A':'A','B':'B'}", REFUSED ("unknown_tool") });
}

void
tools_add_macros (void)
{
  g_test_add_func ("/tools/macros/define", test_define);
  g_test_add_func ("/tools/macros/import", test_import);
}
