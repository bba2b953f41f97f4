/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;
import java.util.List;
import java.util.Optional;

/**
 * How a charge is paid: what is spent, at which place on its way, and which program's plan it draws
 * from, if any.
 *
 * @param place the number of the place
 * @param spent what is spent there
 * @param program the program that pays
 * @param isNew whether the program is paid for now
 */
record Payment(int place, Spent spent, Optional<Place.OpenBundle> program, boolean isNew) {

  static Payment of(Charge charge, Path path) {
    if (charge.allowance().isPresent()) {
      Allowance all = charge.allowance().get();
      return plain(charge, path, path.end().hasPaid(all) ? PrivacyCost.ZERO : all.cost());
    }
    List<Bundle> programs =
        charge.programs().stream()
            .filter(program -> charge.rowsPerUnit() <= program.rowsPerUnit())
            .toList();
    return drawn(charge, path, programs)
        .or(() -> opened(charge, path, programs))
        .orElseGet(() -> plain(charge, path, charge.cost()));
  }

  private static Payment plain(Charge charge, Path path, PrivacyCost cost) {
    return new Payment(path.last(), Spent.of(cost, charge.touched()), Optional.empty(), false);
  }

  /** From what was paid before, at the innermost place that has something left. */
  private static Optional<Payment> drawn(Charge charge, Path path, List<Bundle> programs) {
    for (int i = path.last(); i >= 0 && !programs.isEmpty(); i--) {
      for (Place.OpenBundle open : path.place(i).bundles()) {
        if (programs.contains(open.bundle()) && allows(open.drawing(), charge, path, i)) {
          return Optional.of(new Payment(i, Spent.NOTHING, Optional.of(open), false));
        }
      }
    }
    return Optional.empty();
  }

  /** A program that is paid for now, at the outermost place for which its plan has the release. */
  private static Optional<Payment> opened(Charge charge, Path path, List<Bundle> programs) {
    for (int i = 0; i <= path.last() && !programs.isEmpty(); i++) {
      for (Bundle program : programs) {
        Drawing drawing = new Drawing(program.plan(), program.rowsPerUnit());
        if (allows(drawing, charge, path, i)) {
          Spent price = Spent.of(program.price(), charge.rowsPerUnit());
          Place.OpenBundle open = new Place.OpenBundle(program, drawing);
          return Optional.of(new Payment(i, price, Optional.of(open), true));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean allows(Drawing drawing, Charge charge, Path path, int place) {
    return drawing.allows(charge.entry(), path.below(place), path.fresh());
  }

  /** What the whole data set would have cost after it. */
  PrivacyCost totalOn(Path path) {
    return path.totalWith(place, spent).total();
  }

  /** What the whole data set would have cost after so many that are paid as this one is. */
  PrivacyCost totalOn(Path path, int count) {
    return path.totalWith(place, spent.times(count)).total();
  }

  /** Pays, for good. */
  void make(Charge charge, Path path) {
    path.spend(place, spent);
    program.ifPresent(
        open -> {
          open.drawing().draw(charge.entry(), path.below(place), path.fresh());
          path.bindSamplesBelow(place);
          if (isNew) {
            path.place(place).bundles().add(open);
          }
        });
    path.end().record(charge);
  }
}
