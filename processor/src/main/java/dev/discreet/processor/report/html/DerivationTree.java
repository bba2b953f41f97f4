/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report.html;

import dev.discreet.processor.report.model.Derivation;
import dev.discreet.processor.report.model.QueryReport;
import java.math.BigDecimal;
import java.util.List;

/** Why a result moves no further: what is returned, and below it what is added up in that. */
final class DerivationTree {
  private DerivationTree() {}

  static Html of(QueryReport query, Derivation derivation) {
    String unit = query.contract().times().map(times -> " × " + times).orElse("");
    boolean itself =
        derivation.parts().size() == 1
            && derivation.parts().get(0).expression().equals(derivation.expression());
    List<Html> parts = derivation.parts().stream().map(part -> of(part, itself)).toList();
    List<Html> remarks =
        derivation.remarks().stream()
            .map(remark -> Html.of("<li class=\"remark\">{}.</li>\n", sentence(remark)))
            .toList();
    return Html.of(
        """
        <h4>Why it moves no further</h4>
        <ul class="tree"><li><code>{}</code> {}
        <span class="fact">moves by at most <b>{}{}</b> {}; the contract allows {}{}.</span>
        <ul>
        {}{}</ul></li></ul>
        """,
        derivation.expression(),
        Figures.place(derivation.place()),
        Figures.exact(derivation.distance()),
        unit,
        query.contract().per().equals("person") ? "with all rows of one person" : "with one row",
        Figures.exact(query.contract().sensitivity()),
        unit,
        parts,
        remarks);
  }

  private static Html of(Derivation.Part part, boolean itself) {
    String often =
        part.times().compareTo(BigDecimal.ONE) == 0
            ? "is added once for each row"
            : "is added up to " + Figures.exact(part.times()) + " times for each row";
    return Html.of(
        "<li>{} {}\n<span class=\"fact\">{}{}{}.</span></li>\n",
        itself ? Html.of("<em>each row in it</em>") : Html.of("<code>{}</code>", part.expression()),
        itself ? Html.NONE : Figures.place(part.place()),
        range(part),
        often,
        part.moves()
            .map(most -> ", so it moves the result by at most " + Figures.exact(most))
            .orElse(""));
  }

  private static Html range(Derivation.Part part) {
    boolean known = part.lower().isPresent() && part.upper().isPresent();
    if (!known) {
      return Html.of("has no bound on one side at least, and ");
    }
    BigDecimal lower = part.lower().get();
    BigDecimal upper = part.upper().get();
    return lower.compareTo(upper) == 0
        ? Html.of("is <b>{}</b> and ", Figures.exact(lower))
        : Html.of(
            "lies between <b>{}</b> and <b>{}</b> and ",
            Figures.exact(lower),
            Figures.exact(upper));
  }

  private static String sentence(String remark) {
    return remark.isEmpty() ? "" : Character.toUpperCase(remark.charAt(0)) + remark.substring(1);
  }
}
