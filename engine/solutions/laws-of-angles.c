/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The laws of angles. The angles of a polygon add up to what they do where it has no corner inwards, and to less elsewhere:
 * so the diagram tells the case. */

#include "config.h"

#include "engine/kinds/language.h"
#include "engine/solutions/law-rows.h"

const PorismLaw porism_laws_of_angles[] = {
  /* at one vertex */
  { N_("adjacent angles"), "V A D B", NULL, "ncoll V A D; ncoll V D B; ncoll V A B",
    { "<AVB> = <AVD> + <DVB>", "<AVD> = <AVB> - <DVB>" }, .by_case = TRUE },
  { N_("angles on a straight line add up to 180°"), "V A B D", NULL, "coll V A B; otherway V A V B; ncoll V A D",
    { "<AVD> = 180° - <DVB>", "<AVD> = 180°/(1 + <DVB:AVD>)" } },
  { N_("angles on a straight line add up to 180°"), "V A B C D", NULL,
    "coll V A B; otherway V A V B; ncoll V A C; ncoll V A D; ncoll V C D", { "<CVD> = 180° - <AVC> - <DVB>" }, .by_case = TRUE },
  { N_("vertical angles are equal"), "V A B C D", "A<C",
    "coll V A B; otherway V A V B; coll V C D; otherway V C V D; ncoll V A C", { "<AVC> = <BVD>" } },
  { N_("the angles around a point add up to 360°"), "V A B C", "A<C", "ncoll V A B; ncoll V B C; ncoll V A C",
    { "<AVC> = 360° - <AVB> - <BVC>" }, .by_case = TRUE, .weight = 2 },
  { N_("perpendicular lines"), "V A B", "A<B", "perp V A V B", { "<AVB> = 90°" } },
  { N_("the parts of a right angle"), "V A D B", NULL, "perp V A V B; ncoll V A D; ncoll V D B",
    { "<AVD> = 90° - <DVB>", "<AVD> = 90°/(1 + <DVB:AVD>)" }, .by_case = TRUE },
  { N_("an angle bisector halves the angle"), "V A D B", NULL, "eqangle V A V D V D V B; ncoll V A B",
    { "<AVD> = <AVB>/2", "<AVB> = 2*<AVD>" }, .by_case = TRUE },
  { N_("equal angles"), "V A B W C D", NULL, "eqangle V A V B W C W D", { "<AVB> = <CWD>", "<CWD> = <AVB>" },
    .of_facts = TRUE, .by_case = TRUE, .weight = 1 },

  { N_("by the ratio"), "A B C D E F", NULL, "", { "<ABC> = <DEF>*<ABC:DEF>" }, .of_facts = TRUE },

  /* parallels */
  { N_("opposite angles of a parallelogram are equal"), "A B C D", "B<D", "pgram A B C D",
    { "<DAB> = <BCD>" } },
  { N_("adjacent angles of a parallelogram add up to 180°"), "A B C D", NULL, "pgram A B C D",
    { "<DAB> = 180° - <ABC>", "<DAB> = 180°/(1 + <ABC:DAB>)" } },
  { N_("alternate angles between parallels are equal"), "A B C D", NULL, "para A B C D; ncoll A B C; otherway A B C D",
    { "<BAC> = <ACD>" } },
  { N_("co-interior angles between parallels add up to 180°"), "A B C D", NULL,
    "para A B C D; ncoll A B C; sameway A B C D", { "<BAC> = 180° - <ACD>" } },
  { N_("corresponding angles at parallels are equal"), "A B C D E", NULL,
    "para A B C D; ncoll A B C; coll A C E; sameway A B C D; sameway A C C E", { "<BAE> = <DCE>", "<DCE> = <BAE>" } },

  /* triangles */
  { N_("angle sum of a triangle"), "A B C", "B<C", "ncoll A B C",
    { "<BAC> = 180° - <ABC> - <ACB>", "<BAC> = 180°/(1 + <ABC:BAC> + <ACB:BAC>)" } },
  { N_("angle sum of a triangle"), "A B C", NULL, "ncoll A B C", { "<BAC> = (180° - <ACB>)/(1 + <ABC:BAC>)" } },
  { N_("the acute angles of a right triangle add up to 90°"), "C A B", NULL, "perp C A C B",
    { "<BAC> = 90° - <ABC>", "<BAC> = 90°/(1 + <ABC:BAC>)" } },
  { N_("exterior angle of a triangle"), "A B C D", NULL, "coll B C D; otherway C B C D; ncoll A B C",
    { "<ACD> = <BAC> + <ABC>", "<BAC> = <ACD> - <ABC>", "<ABC> = <ACD> - <BAC>" } },
  { N_("base angles of an isosceles triangle"), "A B C", NULL, "cong A B A C; ncoll A B C",
    { "<ABC> = <ACB>", "<ABC> = (180° - <BAC>)/2", "<BAC> = 180° - 2*<ABC>", "<BAC> = 180°/(1 + 2*<ABC:BAC>)",
      "<ABC> = 180°/(2 + <BAC:ABC>)" } },
  { N_("exterior angle of an isosceles triangle"), "A B C D", NULL,
    "cong A B A C; coll B A D; otherway A B A D; ncoll A B C", { "<ABC> = <CAD>/2", "<CAD> = 2*<ABC>" } },
  { N_("the angles of an equilateral triangle are 60°"), "A B C", "B<C", "cong A B A C; cong A B B C; ncoll A B C",
    { "<BAC> = 60°" } },
  { N_("a right isosceles triangle has base angles of 45°"), "C A B", NULL, "perp C A C B; cong C A C B",
    { "<BAC> = 45°" } },
  { N_("corresponding angles of congruent triangles"), "A B C P Q R", NULL, "contri A B C P Q R",
    { "<BAC> = <QPR>", "<QPR> = <BAC>" }, .of_triangles = TRUE },
  { N_("corresponding angles of similar triangles"), "A B C P Q R", NULL, "simtri A B C P Q R",
    { "<BAC> = <QPR>", "<QPR> = <BAC>" }, .of_triangles = TRUE },

  /* quadrilaterals and beyond */
  { N_("angle sum of a quadrilateral"), "A B C D", "B<D", "ncoll A B C; ncoll C D A; ncoll D A B; ncoll B C D",
    { "<DAB> = 360° - <ABC> - <BCD> - <CDA>" }, .by_case = TRUE },
  { N_("angle sum of a pentagon"), "A B C D E", "B<E",
    "ncoll A B C; ncoll B C D; ncoll C D E; ncoll D E A; ncoll E A B",
    { "<EAB> = 540° - <ABC> - <BCD> - <CDE> - <DEA>" }, .by_case = TRUE },

  /* circles */
  { N_("inscribed angles over one chord are equal"), "A B P Q", "A<B",
    "cyclic A B P Q; sameturn P A B Q A B", { "<APB> = <AQB>" } },
  { N_("opposite angles of a cyclic quadrilateral add up to 180°"), "A B P Q", "A<B",
    "cyclic A B P Q; otherturn P A B Q A B", { "<APB> = 180° - <AQB>", "<APB> = 180°/(1 + <AQB:APB>)" } },
  { N_("the central angle is twice the inscribed angle"), "O A B C", "A<B",
    "cong O A O B; cong O A O C; ncoll A B C; ncoll O A B; sameturn O A B C A B",
    { "<AOB> = 2*<ACB>", "<ACB> = <AOB>/2" }, .weight = 2 },
  { N_("the central angle is twice the inscribed angle"), "O A B C", "A<B",
    "cong O A O B; cong O A O C; ncoll A B C; ncoll O A B; otherturn O A B C A B",
    { "<AOB> = 360° - 2*<ACB>", "<ACB> = 180° - <AOB>/2" }, .weight = 3 },
  { N_("angle between tangent and chord"), "O A B C X", NULL,
    "cong O A O B; cong O A O C; perp O A A X; ncoll A B C; otherturn X A B C A B", { "<XAB> = <ACB>", "<ACB> = <XAB>" } },
  { N_("angle between tangent and chord"), "O A B C X", NULL,
    "cong O A O B; cong O A O C; perp O A A X; ncoll A B C; sameturn X A B C A B",
    { "<XAB> = 180° - <ACB>", "<ACB> = 180° - <XAB>" }, .weight = 1 },
  { N_("the angle of two tangents and its central angle add up to 180°"), "O S T P", "S<T",
    "cong O S O T; perp O S S P; perp O T T P; ncoll S T P", { "<SOT> = 180° - <SPT>", "<SPT> = 180° - <SOT>" } },

  /* from sides */
  { N_("trigonometry in a right triangle"), "C A B", NULL, "perp C A C B",
    { "<BAC> = asin([BC]/[AB])", "<BAC> = acos([AC]/[AB])", "<BAC> = atan([BC]/[AC])" }, .round = TRUE, .weight = 4 },
  { N_("law of cosines"), "A B C", "B<C", "ncoll A B C",
    { "<BAC> = acos(([AB]^2 + [AC]^2 - [BC]^2)/(2*[AB]*[AC]))" }, .round = TRUE, .weight = 8 },
  { NULL },
};
