/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.DoubleRanges;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Integer arithmetic inside one row that may leave its type. That is allowed, for a wrapped number
 * is still a function of the row. But where the result has no useful bound, this is the reason to
 * name.
 *
 * @param type the type that is left
 * @param exact where the exact result lies
 */
public record Wrapping(Numeric type, Range exact) {

  /** Returns an operation that may wrap. Arguments are tried before the term itself. */
  public static Optional<Wrapping> in(Term term, Assumptions path) {
    return in(term, path, new HashSet<>());
  }

  private static Optional<Wrapping> in(Term term, Assumptions path, Set<Term> seen) {
    if (!seen.add(term)) {
      return Optional.empty();
    }
    for (Term argument : term.arguments()) {
      Optional<Wrapping> inner = in(argument, path, seen);
      if (inner.isPresent()) {
        return inner;
      }
    }
    if (!(term.type() instanceof Numeric type) || !type.isIntegral()) {
      return Optional.empty();
    }
    return exact(term, path)
        .filter(range -> !range.isWithin(type.minimum(), type.maximum()))
        .map(range -> new Wrapping(type, range));
  }

  private static Optional<Range> exact(Term term, Assumptions path) {
    return switch (term.kind()) {
      case ADD, SUBTRACT, MULTIPLY, NEGATE -> Optional.of(Bounding.exact(term, path));
      case FUNCTION ->
          term.detail() == PureFunction.ABS
              ? Optional.of(DoubleRanges.abs(path.rangeOf(term.argument(0))))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  public Finding finding(String text) {
    boolean above = exact.upper() != null && exact.upper().compareTo(type.maximum()) > 0;
    return Finding.of(
            Rule.MAY_WRAP,
            "`" + text + "`",
            above && exact.upper() != null
                ? Numbers.text(exact.upper())
                : exact.lower() == null ? "-∞" : Numbers.text(exact.lower()),
            type.name().toLowerCase(Locale.ROOT),
            Numbers.text(above ? type.maximum() : type.minimum()))
        .fix(
            type == Numeric.LONG
                ? "bound the operands more tightly"
                : "compute in a `long`, or bound the operands more tightly");
  }
}
