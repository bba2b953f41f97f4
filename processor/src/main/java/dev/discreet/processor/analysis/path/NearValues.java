/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/**
 * What a number of {@code java.math}, or a number of the machine that is made of it, comes to, as a
 * sum of values. Claim: on the path the number differs from the form by at most so much.
 */
record NearValues(LinearForm form, BigDecimal off) {
  private static final BigDecimal HALF = new BigDecimal("0.5");

  /** Empty of a number that is not made of others. */
  static Optional<NearValues> of(Term number, Assumptions path) {
    return switch (number.kind()) {
      case MODELLED ->
          number.detail().equals(Decimals.VALUE) && number.argument(0).kind() == Kind.FUNCTION
              ? exactly(number.argument(0), path).map(form -> new NearValues(form, BigDecimal.ZERO))
              : Optional.empty();
      case FUNCTION -> function(number, path);
      default -> Optional.empty();
    };
  }

  /** All numbers of a form so; empty where there is none. */
  static Optional<NearValues> of(Map<Term, BigDecimal> numbers, Assumptions path) {
    LinearForm form = LinearForm.ZERO;
    BigDecimal off = BigDecimal.ZERO;
    boolean found = false;
    for (Map.Entry<Term, BigDecimal> number : numbers.entrySet()) {
      Optional<NearValues> near = of(number.getKey(), path);
      BigDecimal factor = number.getValue();
      found |= near.isPresent();
      form =
          form.plus(
              near.map(NearValues::form)
                  .orElseGet(() -> LinearForm.of(number.getKey()))
                  .times(factor));
      off = off.add(near.map(NearValues::off).orElse(BigDecimal.ZERO).multiply(factor.abs()));
    }
    return found ? Optional.of(new NearValues(form, off)) : Optional.empty();
  }

  /**
   * Lemma: the nearest double is off by half of what is between doubles there, at most; a number
   * without its fraction by less than 1, where it does not wrap.
   */
  private static Optional<NearValues> function(Term call, Assumptions path) {
    return switch ((PureFunction) call.detail()) {
      case DECIMAL_VALUE, DECIMAL_TO_LONG_EXACT, DECIMAL_TO_INT_EXACT ->
          near(call, BigDecimal.ZERO);
      case DECIMAL_TO_LONG, DECIMAL_TO_INT -> {
        Numeric type = call.numeric();
        yield DecimalRanges.value(call, 0, path).isWithin(type.minimum(), type.maximum())
            ? near(call, BigDecimal.ONE)
            : Optional.empty();
      }
      case DECIMAL_TO_DOUBLE ->
          DecimalRanges.value(call, 0, path)
              .magnitude()
              .filter(most -> Numbers.finite(most.doubleValue()) != null)
              .flatMap(most -> near(call, Numbers.ulp(most).multiply(HALF)));
      default -> Optional.empty();
    };
  }

  private static Optional<NearValues> near(Term call, BigDecimal off) {
    return Optional.of(new NearValues(valueOf(call, 0), off));
  }

  private static LinearForm valueOf(Term call, int number) {
    return LinearForm.of(DecimalRanges.valueIn(call, number));
  }

  /** The value of a number that is computed without loss; empty of another one. */
  private static Optional<LinearForm> exactly(Term made, Assumptions path) {
    return switch ((PureFunction) made.detail()) {
      case DECIMAL_OF -> Optional.of(LinearForm.of(made.argument(0)));
      case DECIMAL_ADD -> Optional.of(valueOf(made, 0).plus(valueOf(made, 1)));
      case DECIMAL_SUBTRACT -> Optional.of(valueOf(made, 0).minus(valueOf(made, 1)));
      case DECIMAL_NEGATE -> Optional.of(valueOf(made, 0).times(BigDecimal.ONE.negate()));
      case DECIMAL_MOVE_RIGHT ->
          DecimalRanges.points(made)
              .map(n -> valueOf(made, 0).times(BigDecimal.ONE.movePointRight(n)));
      case DECIMAL_MOVE_LEFT ->
          DecimalRanges.points(made)
              .map(n -> valueOf(made, 0).times(BigDecimal.ONE.movePointLeft(n)));
      case DECIMAL_MULTIPLY ->
          single(DecimalRanges.value(made, 1, path))
              .map(valueOf(made, 0)::times)
              .or(() -> single(DecimalRanges.value(made, 0, path)).map(valueOf(made, 1)::times));
      default -> Optional.empty();
    };
  }

  private static Optional<BigDecimal> single(Range range) {
    return range.isSingle() ? Optional.ofNullable(range.lower()) : Optional.empty();
  }
}
