/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A vector that was clipped to a norm. Claim: its norm is at most that number, in exact arithmetic.
 * None of its elements is NaN, and none has another sign than the element it was made from.
 *
 * @param euclidean whether it is the L2 norm, rather than L1
 * @param elements what was clipped, or the array that was
 * @param norm above 0
 */
public record Clips(boolean euclidean, List<Term> elements, Term norm) {

  /** Returns the clip that a term of an array is, if it is one. */
  public static Optional<Clips> of(Term array) {
    boolean clip =
        array.kind() == Kind.FUNCTION
            && (array.detail() == PureFunction.CLIP_L1 || array.detail() == PureFunction.CLIP_L2);
    int last = array.arguments().size() - 1;
    return clip
        ? Optional.of(
            new Clips(
                array.detail() == PureFunction.CLIP_L2,
                array.arguments().subList(0, last),
                array.argument(last)))
        : Optional.empty();
  }

  public static Term make(Terms terms, Expr.Clip clip, List<Term> elements, Term norm) {
    boolean array = elements.size() == 1 && elements.get(0).type() instanceof Type.Vector;
    Type type = !array ? clip.type().withLength(elements.size()) : elements.get(0).type();
    List<Term> arguments = new ArrayList<>(elements);
    arguments.add(norm);
    return terms.function(
        clip.euclidean() ? PureFunction.CLIP_L2 : PureFunction.CLIP_L1, type, arguments);
  }

  public static BigDecimal lower(Range range) {
    BigDecimal lower = range.lower();
    return lower == null ? BigDecimal.ONE.negate() : lower;
  }

  /**
   * Returns the range of an element.
   *
   * @param size where the norm lies, in what elements are measured
   * @param ranges where what was clipped lies
   */
  Range element(Term index, Range size, Function<Term, Range> ranges) {
    BigDecimal most = size.upper();
    if (most == null) {
      return Range.ANY_DOUBLE.withoutNan();
    }
    BigDecimal least = most.negate();
    if (index.kind() == Kind.CONSTANT
        && index.detail() instanceof BigDecimal at
        && elements.get(0).type() instanceof Type.Numeric
        && at.signum() >= 0
        && at.compareTo(BigDecimal.valueOf(elements.size())) < 0) {
      Range own = ranges.apply(elements.get(at.intValueExact()));
      least = own.lower() != null && own.lower().signum() >= 0 ? BigDecimal.ZERO : least;
      most =
          own.upper() != null && own.upper().signum() <= 0 && !own.nan() ? BigDecimal.ZERO : most;
    }
    return Range.of(least, most, BigDecimal.ZERO);
  }
}
