/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.term;

import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import java.util.List;
import java.util.function.Function;

/**
 * {@code Optional} as a condition and a value. Claim: {@link #isPresent} is true exactly where the
 * Java object holds a value, and where it does, {@link #get} is that value; elsewhere {@link #get}
 * says nothing.
 */
public final class Optionals {
  private final Terms terms;

  public Optionals(Terms terms) {
    this.terms = terms;
  }

  public Term isPresent(Term optional) {
    return Once.of(optional, this::isPresent);
  }

  private Term isPresent(Term optional, Function<Term, Term> present) {
    if (optional.kind() == Kind.CHOOSE) {
      return terms.choose(
          optional.argument(0),
          present.apply(optional.argument(1)),
          present.apply(optional.argument(2)));
    }
    return isMade(optional)
        ? optional.argument(0)
        : terms.function(PureFunction.IS_PRESENT, Type.Simple.BOOLEAN, List.of(optional));
  }

  public Term get(Term optional, Type element) {
    return Once.of(optional, (one, got) -> get(one, element, got));
  }

  private Term get(Term optional, Type element, Function<Term, Term> got) {
    if (optional.kind() == Kind.CHOOSE) {
      Term yes = optional.argument(1);
      Term no = optional.argument(2);
      if (isPresent(no) == terms.no()) {
        return got.apply(yes);
      }
      return isPresent(yes) == terms.no()
          ? got.apply(no)
          : terms.choose(optional.argument(0), got.apply(yes), got.apply(no));
    }
    return isMade(optional)
        ? optional.argument(1)
        : terms.function(PureFunction.GET_PRESENT, element, List.of(optional));
  }

  private static boolean isMade(Term optional) {
    return optional.kind() == Kind.FUNCTION && optional.detail() == PureFunction.OPTIONAL;
  }
}
