/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools of axes, grids and scales: what they set, and what they refuse. */

#include "config.h"

#include "tests/tool-scene.h"

#define SET(tool, arguments) { tool, arguments, "'ok':true" }
#define BAD(tool, arguments, argument) { tool, arguments, "'code':'bad_argument','argument':'" argument "'" }

static void
test_tools (void)
{
  PLAY (SET ("render_set_axes", "{'show':'x','x_name':'t','x_step':'pi/2','arrows':'both','numbers':'ticks'}"),
        SET ("render_set_axes", "{'show':'none'}"),
        SET ("render_set_axes", "{'positive':1}"),
        SET ("render_set_axes", "{'show':'both','x_name':'','y_name':'$v_0$','y_step':'1/3','x_step':0}"),
        SET ("render_set_ticks", "{'x_ticks':'-pi; pi/2; sqrt(2)','y_ticks':['1','2/3']}"),
        SET ("render_set_ticks", "{'x_ticks':'1, 2, max(3, 4)'}"),
        SET ("render_set_ticks", "{'x_ticks':''}"),
        SET ("render_set_grid", "{'kind':'polar','step':'1/2','rays':24}"),
        SET ("render_set_grid", "{'kind':'Isometric'}"),
        SET ("render_set_grid", "{'kind':'none'}"),
        SET ("render_set_axis_ratio", "{'x':1,'y':'2*sqrt(2)'}"),
        SET ("render_set_axis_ratio", "{'free':1}"),
        SET ("render_set_axis_ratio", "{'x':3}"),
        SET ("render_set_axis_scale", "{'y':'logarithmic'}"),
        SET ("render_set_grid", "{'kind':'cartesian'}"),
        SET ("render_set_axis_scale", "{'x':'logarithmic','y':'linear'}"));
}

static void
test_wrong (void)
{
  PLAY (POINT ("A", "0", "0"),
        BAD ("render_set_axes", "{'show':'all'}", "show"),
        BAD ("render_set_axes", "{'arrows':'many'}", "arrows"),
        BAD ("render_set_axes", "{'numbers':3}", "numbers"),
        BAD ("render_set_axes", "{'positive':2}", "positive"),
        BAD ("render_set_axes", "{'x_step':-1}", "x_step"),
        BAD ("render_set_axes", "{'y_step':'x(A)'}", "y_step"),
        BAD ("render_set_ticks", "{'x_ticks':'1; x(A)'}", "x_ticks"),
        BAD ("render_set_ticks", "{'y_ticks':'1; )'}", "y_ticks"),
        BAD ("render_set_grid", "{'kind':'hexagonal'}", "kind"),
        BAD ("render_set_grid", "{'kind':'polar','rays':1}", "rays"),
        BAD ("render_set_grid", "{'kind':'polar','rays':1.5}", "rays"),
        BAD ("render_set_grid", "{'kind':'polar','angles':'turns'}", "angles"),
        BAD ("render_set_grid", "{'kind':'isometric','angles':'degrees'}", "angles"),
        BAD ("render_set_axis_ratio", "{'x':0,'y':1}", "x"),
        BAD ("render_set_axis_ratio", "{'x':1,'y':'1e-300'}", "y"),
        BAD ("render_set_axis_scale", "{'x':'log10'}", "x"));
}

/* What would show nothing is refused, and changes nothing. */
static void
test_without_effect (void)
{
  PLAY ({ "render_set_axes", "{}", REFUSED ("bad_argument") },
        { "render_set_ticks", "{}", REFUSED ("bad_argument") },
        { "render_set_axis_ratio", "{}", REFUSED ("bad_argument") },
        { "render_set_axis_scale", "{}", REFUSED ("bad_argument") },
        BAD ("render_set_axes", "{'show':'none','x_name':'t'}", "show"),
        BAD ("render_set_axes", "{'show':'x','y_step':2}", "y_step"),
        BAD ("render_set_axes", "{'show':'y','x_name':'t'}", "x_name"),
        SET ("render_set_axes", "{'show':'x'}"),
        BAD ("render_set_ticks", "{'y_ticks':'1'}", "y_ticks"),
        BAD ("render_set_grid", "{'kind':'none','step':1}", "step"),
        BAD ("render_set_grid", "{'kind':'cartesian','rays':12}", "rays"),
        BAD ("render_set_axis_ratio", "{'x':1,'y':2,'free':1}", "free"),
        SET ("render_set_axis_scale", "{'x':'logarithmic'}"),
        BAD ("render_set_grid", "{'kind':'polar'}", "kind"),
        BAD ("render_set_axes", "{'x_step':2}", "x_step"));
}

void
tools_add_axes (void)
{
  g_test_add_func ("/tools/axes/set", test_tools);
  g_test_add_func ("/tools/axes/wrong", test_wrong);
  g_test_add_func ("/tools/axes/without-effect", test_without_effect);
}
