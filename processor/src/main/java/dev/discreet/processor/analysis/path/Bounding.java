/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.Conversions;
import dev.discreet.processor.analysis.range.DoubleRanges;
import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.FunctionRanges;
import dev.discreet.processor.analysis.range.IntegerRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.CollectionTerms;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Bounds a term by the ranges of its arguments, with one rule per operation. */
public final class Bounding {
  private Bounding() {}

  static Range compute(Term term, Assumptions path) {
    return switch (term.kind()) {
      case CONSTANT -> constant(term);
      case INPUT -> declared(term.numeric(), ((Term.Input) term.detail()).limits());
      case COMPONENT -> declared(term.numeric(), ((Terms.Part) term.detail()).facts().limits());
      case MULTIPLY -> product(term, path);
      case SUBTRACT -> difference(term, path);
      case ADD, DIVIDE, REMAINDER ->
          arithmetic(
              term.kind(),
              term.numeric(),
              path.rangeOf(term.argument(0)),
              path.rangeOf(term.argument(1)));
      case NEGATE ->
          term.numeric().isIntegral()
              ? IntegerRanges.negate(term.numeric(), path.rangeOf(term.argument(0)))
              : DoubleRanges.negate(path.rangeOf(term.argument(0)));
      case CONVERT ->
          Conversions.convert(
              term.argument(0).numeric(), term.numeric(), path.rangeOf(term.argument(0)));
      case CHOOSE -> choice(term, path);
      case OPAQUE -> Range.ofType(term.numeric());
      case MODELLED -> Courses.range(term, path);
      case FOR_ROW -> path.rangeOf(term.argument(1));
      case SUM -> sum(term, path);
      case FUNCTION -> function(term, path);
      case LENGTH -> length(term.argument(0));
      case ELEMENT -> element(term, path);
      case VIEW -> Range.ofType(term.numeric());
      case NULL -> Range.single(BigDecimal.ZERO); // on a path that is never taken: see choice
      default -> throw new IllegalStateException("not a number: " + term.kind());
    };
  }

  /** Lemma: a square that does not wrap is not negative. */
  private static Range product(Term term, Assumptions path) {
    Range a = path.rangeOf(term.argument(0));
    Numeric type = term.numeric();
    Range product = arithmetic(Kind.MULTIPLY, type, a, path.rangeOf(term.argument(1)));
    Range exact = exact(term, path);
    boolean square =
        term.argument(0) == term.argument(1)
            && (!type.isIntegral() || exact.isWithin(type.minimum(), type.maximum()));
    return square ? product.notNegative() : product;
  }

  /** Lemma: what the machine makes is the exact difference, where the type holds that. */
  private static Range difference(Term term, Assumptions path) {
    Range any =
        arithmetic(
            Kind.SUBTRACT,
            term.numeric(),
            path.rangeOf(term.argument(0)),
            path.rangeOf(term.argument(1)));
    Numeric type = term.numeric();
    return new Remainders(path::rangeOf, path::truthOf)
        .exact(term)
        .filter(exact -> exact.isFinite() && exact.isWithin(type.minimum(), type.maximum()))
        .flatMap(any::intersect)
        .orElse(any);
  }

  /** The exact result of a sum, difference, product or negation. */
  public static Range exact(Term term, Assumptions path) {
    Range a = path.rangeOf(term.argument(0));
    return switch (term.kind()) {
      case ADD -> ExactRanges.add(a, path.rangeOf(term.argument(1)));
      case SUBTRACT -> {
        Range any =
            ExactRanges.add(
                a, ExactRanges.times(path.rangeOf(term.argument(1)), BigDecimal.ONE.negate()));
        yield new Remainders(path::rangeOf, path::truthOf)
            .exact(term)
            .flatMap(any::intersect)
            .orElse(any);
      }
      case MULTIPLY -> {
        Range product = ExactRanges.multiply(a, path.rangeOf(term.argument(1)));
        yield term.argument(0) == term.argument(1) && product.isFinite()
            ? product.notNegative()
            : product;
      }
      case NEGATE -> ExactRanges.times(a, BigDecimal.ONE.negate());
      default -> throw new IllegalStateException("not linear: " + term.kind());
    };
  }

  public static Range arithmetic(Kind kind, Numeric type, Range a, Range b) {
    boolean whole = type.isIntegral();
    return switch (kind) {
      case ADD -> whole ? IntegerRanges.add(type, a, b) : DoubleRanges.add(a, b);
      case SUBTRACT ->
          whole ? IntegerRanges.subtract(type, a, b) : DoubleRanges.add(a, DoubleRanges.negate(b));
      case MULTIPLY -> whole ? IntegerRanges.multiply(type, a, b) : DoubleRanges.multiply(a, b);
      case DIVIDE -> whole ? IntegerRanges.divide(type, a, b) : DoubleRanges.divide(a, b);
      case REMAINDER -> whole ? IntegerRanges.remainder(type, a, b) : DoubleRanges.remainder(a, b);
      default -> throw new IllegalStateException("not arithmetic: " + kind);
    };
  }

  /** Lemma: so many numbers of which each lies in [a, b] come to between a and b times as much. */
  private static Range sum(Term sum, Assumptions path) {
    Range total = path.rangeOf(sum.argument(1));
    Range each = declared(sum.numeric(), Optional.of((Limits) sum.detail()));
    Range all = ExactRanges.multiply(each, path.rangeOf(sum.argument(0)));
    return all.isFinite() ? total.intersect(all).orElse(total) : total;
  }

  private static Range constant(Term term) {
    if (term.detail() instanceof BigDecimal value) {
      return Range.single(value);
    }
    double value = (Double) term.detail(); // NaN or infinite
    return Double.isNaN(value) ? Range.ANY_DOUBLE : Range.ANY_DOUBLE.withoutNan();
  }

  private static Range declared(Numeric type, Optional<Limits> limits) {
    return limits.map(l -> Range.of(l, type)).orElse(Range.ofType(type));
  }

  /**
   * Lemma: where null is unboxed, the expression is refused. So a number that is asked for is the
   * other branch of a choice.
   */
  private static Range choice(Term term, Assumptions path) {
    Term condition = term.argument(0);
    if (term.argument(1).kind() == Kind.NULL || term.argument(2).kind() == Kind.NULL) {
      Term rest = term.argument(term.argument(1).kind() == Kind.NULL ? 2 : 1);
      return path.side(condition, rest == term.argument(1)).orElse(path).rangeOf(rest);
    }
    Optional<Boolean> truth = path.truthOf(condition);
    if (truth.isPresent()) {
      return path.rangeOf(term.argument(truth.get() ? 1 : 2));
    }
    Optional<Range> whenTrue = path.side(condition, true).map(p -> p.rangeOf(term.argument(1)));
    Optional<Range> whenFalse = path.side(condition, false).map(p -> p.rangeOf(term.argument(2)));
    if (whenTrue.isEmpty() || whenFalse.isEmpty()) {
      return whenTrue.or(() -> whenFalse).orElseGet(() -> path.rangeOf(term.argument(2)));
    }
    return whenTrue.get().union(whenFalse.get());
  }

  private static Range length(Term array) {
    Range any = Range.integers(BigDecimal.ZERO, Numeric.INT.maximum());
    return array.type() instanceof Type.Vector vector
        ? vector.length().map(n -> Range.integers(n, n)).orElse(any)
        : any;
  }

  /**
   * An element lies within the declared limits of its array's elements, or within a clip's norm.
   */
  private static Range element(Term term, Assumptions path) {
    Term array = term.argument(0);
    if (array.kind() == Term.Kind.INPUT) {
      return declared(term.numeric(), ((Term.Input) array.detail()).limits());
    } else if (array.kind() == Term.Kind.COMPONENT) {
      return declared(term.numeric(), ((Terms.Part) array.detail()).facts().limits());
    }
    return Clips.of(array)
        .map(clip -> clip.element(term.argument(1), path.rangeOf(clip.norm()), path::rangeOf))
        .orElseGet(() -> Range.ofType(term.numeric()));
  }

  /**
   * How much a collection holds: by the constants or integers there are, by what its row says, and
   * by what it was made of. Lemma: what was added to holds an element.
   */
  private static Range size(Term collection, Assumptions path) {
    Optional<BigDecimal> integers =
        CollectionTerms.integers(collection.type())
            .flatMap(type -> HeldNumbers.of(collection, type, path))
            .flatMap(Range::width)
            .map(width -> width.add(BigDecimal.ONE));
    BigDecimal most =
        CollectionTerms.most(collection, integers)
            .orElse(Numeric.INT.maximum())
            .min(Numeric.INT.maximum());
    boolean filled =
        most.signum() > 0
            && (collection.detail() == PureFunction.ADDED
                || HeldNumbers.holder(collection).filter(HeldSizes::areFilled).isPresent());
    Range any = Range.integers(filled ? BigDecimal.ONE : BigDecimal.ZERO, most);
    return CollectionTerms.declaredSize(collection)
        .flatMap(size -> Range.of(size, Numeric.INT).intersect(any))
        .orElse(any);
  }

  private static Range function(Term term, Assumptions path) {
    PureFunction function = (PureFunction) term.detail();
    if (function == PureFunction.ORDINAL) {
      Term constant = term.argument(0);
      return FunctionRanges.ordinal((Type.Enumeration) constant.type(), path.constantsOf(constant));
    }
    if (function == PureFunction.SIZE) {
      return size(term.argument(0), path);
    }
    Optional<Term> holder = HeldNumbers.holder(term);
    if (holder.isPresent()) {
      return HeldNumbers.of(holder.get(), term.numeric(), path)
          .orElseGet(() -> Range.ofType(term.numeric()));
    }
    Optional<Range> ofDecimal = DecimalRanges.number(term, path);
    if (ofDecimal.isPresent()) {
      return ofDecimal.get();
    }
    if (function == PureFunction.TEXT_LENGTH) {
      return TextLengths.of(term.argument(0), path);
    }
    List<Range> ranges =
        term.arguments().stream()
            .map(
                argument ->
                    argument.type() instanceof Numeric ? path.rangeOf(argument) : Range.ANY_DOUBLE)
            .toList();
    boolean ofCharacter =
        function == PureFunction.TEXT_LAST_INDEX_OF && term.argument(1).type() instanceof Numeric;
    // Only an empty text is found behind the last character.
    Range range =
        FunctionRanges.apply(
            ofCharacter ? PureFunction.TEXT_INDEX_OF : function, term.numeric(), ranges);
    return isIndexOfConstant(function, term)
        ? Range.integers(BigDecimal.ONE.negate(), lastIndex((String) term.argument(1).detail()))
        : range;
  }

  /** No text is longer than the greatest int, and what is found ends before it ends. */
  private static BigDecimal lastIndex(String found) {
    return Numeric.INT.maximum().subtract(BigDecimal.valueOf(found.length()));
  }

  private static boolean isIndexOfConstant(PureFunction function, Term term) {
    return (function == PureFunction.TEXT_INDEX_OF || function == PureFunction.TEXT_LAST_INDEX_OF)
        && term.argument(1).kind() == Term.Kind.CONSTANT
        && term.argument(1).detail() instanceof String;
  }
}
