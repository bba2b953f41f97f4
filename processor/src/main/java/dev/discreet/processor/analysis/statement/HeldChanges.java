/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.term.CollectionTerms;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What the changes come to that one iteration of a loop makes to a list, a set or a map. Several
 * ways to make one may share what they begin with, which is looked at once.
 */
final class HeldChanges<T extends HeldChanges.Effect<T>> {
  /** What changes do. */
  interface Effect<T> {
    /** One or the other. */
    T or(T other);

    /** One after the other. */
    T then(T other);
  }

  private final Function<Term, Optional<T>> one;
  private final Map<Term, Optional<T>> known = new HashMap<>();

  private HeldChanges(Function<Term, Optional<T>> one) {
    this.one = one;
  }

  /**
   * What was done to one; empty where that is not known.
   *
   * @param none what no change does
   * @param one what one change does, if that is known
   */
  static <T extends Effect<T>> Optional<T> of(
      Term after, Term before, T none, Function<Term, Optional<T>> one) {
    HeldChanges<T> changes = new HeldChanges<>(one);
    changes.known.put(before, Optional.of(none));
    return changes.of(after);
  }

  private Optional<T> of(Term after) {
    Optional<T> found = known.get(after);
    if (found == null) {
      found = found(after);
      known.put(after, found);
    }
    return found;
  }

  private Optional<T> found(Term after) {
    if (after.kind() == Kind.CHOOSE) {
      return of(after.argument(1)).flatMap(yes -> of(after.argument(2)).map(yes::or));
    }
    return CollectionTerms.lastChange(after)
        .flatMap(
            change -> of(change.argument(0)).flatMap(sofar -> one.apply(change).map(sofar::then)));
  }
}
