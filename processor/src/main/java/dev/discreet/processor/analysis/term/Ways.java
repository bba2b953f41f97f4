/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.term;

import dev.discreet.processor.analysis.term.Term.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** All that something may be made of: of each choice both, and what their parts are made of. */
public final class Ways {
  private Ways() {}

  /**
   * What each of them tells, from left to right. Several may share a part, which is looked at once.
   *
   * @param read what one tells that is no choice
   * @param parts what that is made of
   */
  public static <T> List<T> of(
      Term made, Function<Term, T> read, Function<T, ? extends Collection<Term>> parts) {
    List<T> all = new ArrayList<>();
    Set<Term> seen = new HashSet<>();
    Deque<Term> open = new ArrayDeque<>(List.of(made));
    while (!open.isEmpty()) {
      Term next = open.pop();
      if (!seen.add(next)) {
        continue;
      }
      if (next.kind() == Kind.CHOOSE) {
        open.push(next.argument(2));
        open.push(next.argument(1));
      } else {
        T one = read.apply(next);
        all.add(one);
        open.addAll(parts.apply(one));
      }
    }
    return all;
  }
}
