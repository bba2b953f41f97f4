/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The text forms of a {@link Charge} and of what it is made of. */
final class ChargeText {

  private static final String PART = "part";
  private static final String SAMPLE = "sample";
  private static final String PER_ROW = "row";
  private static final String PER_UNIT = "unit";
  private static final String UNLIMITED = "any";

  private ChargeText() {}

  static TextList format(Charge charge) {
    return TextList.of(
        charge.query(),
        format(charge.cost()),
        charge.releaseLimit() == Charge.UNLIMITED ? UNLIMITED : charge.releaseLimit(),
        charge.allowance().map(ChargeText::format).orElse(TextList.of()),
        TextList.of(charge.scopes().stream().map(ChargeText::format).toList()),
        charge.rowsPerUnit(),
        charge.perRow() ? PER_ROW : PER_UNIT,
        TextList.of(charge.programs().stream().map(ChargeText::format).toList()),
        format(charge.adjacencies()),
        charge.terms());
  }

  /** A charge that was stored before they had terms has none: what it drew from had none either. */
  static Charge charge(TextList text) {
    return new Charge(
        text.text(0),
        cost(text.list(1)),
        text.text(2).equals(UNLIMITED) ? Charge.UNLIMITED : text.integer(2),
        text.list(3).size() == 0 ? Optional.empty() : Optional.of(allowance(text.list(3))),
        text.list(4).lists().stream().map(ChargeText::scope).toList(),
        text.integer(5),
        isPerRow(text.text(6)),
        text.list(7).lists().stream().map(ChargeText::bundle).toList(),
        adjacencies(text.list(8)),
        text.size() > 9 ? text.text(9) : "");
  }

  private static boolean isPerRow(String text) {
    if (!text.equals(PER_ROW) && !text.equals(PER_UNIT)) {
      throw new IllegalArgumentException("neither per row nor per unit: " + text);
    }
    return text.equals(PER_ROW);
  }

  static TextList format(PrivacyCost cost) {
    return TextList.of(cost.epsilon(), cost.delta());
  }

  static PrivacyCost cost(TextList text) {
    return new PrivacyCost(text.decimal(0), text.decimal(1));
  }

  static TextList format(Allowance allowance) {
    return TextList.of(allowance.name(), allowance.plan(), format(allowance.cost()));
  }

  static Allowance allowance(TextList text) {
    return new Allowance(text.text(0), text.text(1), cost(text.list(2)));
  }

  static TextList format(Scope scope) {
    if (scope instanceof Scope.Part part) {
      return TextList.of(PART, part.partition(), part.key());
    }
    Scope.Sample sample = (Scope.Sample) scope;
    return TextList.of(SAMPLE, sample.sample(), sample.rate());
  }

  static Scope scope(TextList text) {
    return switch (text.text(0)) {
      case PART -> new Scope.Part(text.text(1), text.text(2));
      case SAMPLE -> new Scope.Sample(text.text(1), text.decimal(2));
      default -> throw new IllegalArgumentException("neither part nor sample: " + text.text(0));
    };
  }

  static TextList format(Bundle bundle) {
    return TextList.of(
        bundle.program(), format(bundle.price()), bundle.rowsPerUnit(), bundle.plan().format());
  }

  static Bundle bundle(TextList text) {
    return new Bundle(text.text(0), cost(text.list(1)), text.integer(2), Plan.parse(text.text(3)));
  }

  static TextList format(Set<Neighbours> adjacencies) {
    return TextList.of(List.copyOf(adjacencies).stream().sorted().map(Neighbours::name).toList());
  }

  static Set<Neighbours> adjacencies(TextList text) {
    Set<Neighbours> all = EnumSet.noneOf(Neighbours.class);
    text.texts().forEach(name -> all.add(Neighbours.valueOf(name)));
    return Neighbours.common(all, all);
  }
}
