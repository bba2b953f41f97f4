/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.expression;

import dev.discreet.processor.analysis.aggregate.AggregateArithmetic;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.Courses;
import dev.discreet.processor.analysis.path.DecimalRanges;
import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Evaluates functions of numbers of {@code java.math}. Claim: in a query, where there is no
 * finding, the call does not throw, and takes about as long whatever the numbers are.
 *
 * <p>Lemma: {@code compareTo} takes no longer than its numbers are long. The JDK compares signs
 * first, then precision less scale, which is where the first digit stands. Where that is the same,
 * the numbers differ in scale by as much as in precision, so the power of ten that it multiplies by
 * has no more digits than one of them has. {@code signum} and {@code scale} read a field, {@code
 * min} and {@code max} compare. All else makes digits by the scale: {@code 1E+1000000000} has a
 * billion as a whole number. So it asks for numbers whose scales and values are proven.
 *
 * <p>The JDK's own class is what is asked: the runtime lets no other into a query. But whoever
 * makes a record may give its constructor another one, see {@link DecimalRanges}.
 */
final class DecimalCalls {
  private final Evaluation evaluation;
  private final Terms terms;
  private final AggregateArithmetic aggregates;
  private final ThrowChecks checks;

  DecimalCalls(Evaluation evaluation, AggregateArithmetic aggregates, ThrowChecks checks) {
    this.evaluation = evaluation;
    this.aggregates = aggregates;
    this.terms = evaluation.terms();
    this.checks = checks;
  }

  Value call(Expr.Pure call, List<Term> given, State state) {
    for (int i = 0; i < given.size(); i++) {
      boolean mayBeNull = call.function() == PureFunction.DECIMAL_EQUALS && i == 1;
      boolean reference = !(given.get(i).type() instanceof Numeric);
      Origin origin = call.arguments().get(i).origin();
      if (reference && i == 0) {
        checks.requireThere(origin, given.get(i), state);
      } else if (reference && !mayBeNull) {
        // A method that anybody wrote may take null.
        checks.requireNotNull(origin, given.get(i), state);
      }
    }
    if (evaluation.isTolerant()) {
      return inConstructor(call, given);
    }
    if (call.function() == PureFunction.DECIMAL_TOTAL) {
      return evaluation.notUnderstood(call, "a sum of other numbers than those of all rows");
    }
    if (given.stream().anyMatch(DecimalCalls::isForeign)) {
      return evaluation.notUnderstood(call, "a number that no row holds, whose class is not known");
    }
    return switch (call.function()) {
      case DECIMAL_COMPARE,
          DECIMAL_SIGNUM,
          DECIMAL_EQUALS,
          DECIMAL_MIN,
          DECIMAL_MAX,
          DECIMAL_COPY ->
          made(call, given);
      case DECIMAL_SCALE -> new Pure(Courses.measure(Decimals.SCALE, given.get(0), terms));
      case DECIMAL_ADD,
          DECIMAL_SUBTRACT,
          DECIMAL_MULTIPLY,
          DECIMAL_NEGATE,
          DECIMAL_ABS,
          DECIMAL_MOVE_RIGHT,
          DECIMAL_MOVE_LEFT,
          DECIMAL_SET_SCALE,
          DECIMAL_UNSCALED,
          DECIMAL_TO_LONG,
          DECIMAL_TO_INT,
          DECIMAL_TO_LONG_EXACT,
          DECIMAL_TO_INT_EXACT,
          DECIMAL_TO_DOUBLE,
          DECIMAL_VALUE -> {
        for (int i = 0; i < given.size(); i++) {
          if (DecimalRanges.isDecimal(given.get(i))) {
            requireSmall(call.arguments().get(i).origin(), given.get(i), state.path());
          }
        }
        requireNoThrow(call, given, state.path());
        yield made(call, given);
      }
      default -> evaluation.notUnderstood(call, "a function of decimals without a rule");
    };
  }

  /**
   * A number of {@code java.math} that all rows make. Its aggregate is a real number, and becomes a
   * number of the machine where it is asked for one.
   */
  Value ofTotal(Expr.Pure call, Aggregate total, List<Value> arguments, State state) {
    if (evaluation.isInRow() || evaluation.isTolerant()) {
      return evaluation.notUnderstood(call, "a sum of all rows");
    }
    return switch (call.function()) {
      case DECIMAL_TOTAL ->
          total.extra().signum() == 0
              ? total
              : evaluation.notUnderstood(call, "a sum of other numbers than those of all rows");
      case DECIMAL_TO_DOUBLE -> rounded(total);
      case DECIMAL_TO_LONG, DECIMAL_TO_INT -> whole(call, total, state);
      case DECIMAL_NEGATE -> times(total, BigDecimal.ONE.negate());
      case DECIMAL_MOVE_RIGHT, DECIMAL_MOVE_LEFT ->
          points(arguments)
              .map(n -> call.function() == PureFunction.DECIMAL_MOVE_RIGHT ? n : -n)
              .<Value>map(n -> times(total, BigDecimal.ONE.scaleByPowerOfTen(n)))
              .orElseGet(() -> evaluation.notUnderstood(call, "a number that is no constant"));
      default ->
          throw new Refusal(
              new Located(
                  call.origin(),
                  Finding.of(Rule.NOT_UNDERSTOOD, "`" + call.origin().text() + "`")
                      .required("`doubleValue()` or `longValue()` of a sum")
                      .fix(
                          "add up whole numbers, as in `mapToLong(r ->"
                              + " r.amount().movePointRight(2).longValueExact()).sum()`")));
    };
  }

  private static Optional<Integer> points(List<Value> arguments) {
    return arguments.get(1) instanceof Pure pure
            && pure.term().kind() == Kind.CONSTANT
            && pure.term().detail() instanceof BigDecimal constant
            && constant.signum() > 0
            && constant.compareTo(Decimals.SHORT.upper()) <= 0
        ? Optional.of(constant.intValueExact())
        : Optional.empty();
  }

  private static Aggregate times(Aggregate total, BigDecimal factor) {
    return new Aggregate(
        total.type(),
        ExactRanges.times(total.total(), factor),
        total.perRow().times(factor),
        total.extra().multiply(factor.abs()),
        total.start().map(form -> form.times(factor)),
        total.parts());
  }

  /** Lemma: two neighbours round by half of what is between doubles there, each. */
  private static Aggregate rounded(Aggregate total) {
    BigDecimal most = total.total().magnitude().orElseThrow();
    return new Aggregate(
        Numeric.DOUBLE,
        DecimalRanges.nearest(total.total()),
        total.perRow(),
        total.extra().add(Numbers.ulp(most)),
        Optional.empty(),
        total.parts());
  }

  private Value whole(Expr.Pure call, Aggregate total, State state) {
    Numeric type = (Numeric) call.type();
    if (!total.total().isWithin(type.minimum(), type.maximum())) {
      throw refused(
          call.origin(),
          "a sum that fits " + (type == Numeric.INT ? "an int" : "a long"),
          total.total().described(),
          "bound the numbers, or declare @MaxRows on the data set");
    }
    Expr number = call.arguments().get(0);
    return aggregates.convert(new Expr.Conversion(call.origin(), type, number), total, state);
  }

  /** Whether it comes of code that is believed, and may be of a class that extends the JDK's. */
  private static boolean isForeign(Term number) {
    return switch (number.kind()) {
      case OPAQUE -> true;
      case MODELLED -> !((ModelledMethod) number.detail()).isOurs();
      case CHOOSE -> isForeign(number.argument(1)) || isForeign(number.argument(2));
      case VIEW -> isForeign(number.argument(0));
      case FOR_ROW -> isForeign(number.argument(1));
      default -> false;
    };
  }

  private Value made(Expr.Pure call, List<Term> given) {
    return new Pure(
        terms.function(call.function(), call.type(), DecimalRanges.arguments(given, terms)));
  }

  /**
   * Anybody's class may answer, unless all numbers are of the JDK's own class. A constant answers
   * itself: which of two numbers it returns may depend on what the other one says, but it returns
   * one of them. So does the copy of a text, whoever wrote that.
   */
  private Value inConstructor(Expr.Pure call, List<Term> given) {
    if (given.stream().filter(DecimalRanges::isDecimal).allMatch(DecimalRanges::isOwn)) {
      return ofOwn(call, given);
    }
    boolean known =
        switch (call.function()) {
          case DECIMAL_COMPARE, DECIMAL_SIGNUM, DECIMAL_SCALE, DECIMAL_COPY -> true;
          case DECIMAL_MIN, DECIMAL_MAX -> DecimalRanges.isOwn(given.get(0));
          default -> false;
        };
    if (!known) {
      return evaluation.unknown(call.type());
    }
    List<Term> all = new ArrayList<>(DecimalRanges.arguments(given, terms));
    all.add(terms.input(Type.Simple.BOOLEAN, Term.Input.open("answer", false, Optional.empty())));
    return new Pure(terms.function(call.function(), call.type(), all));
  }

  /** What throws, or takes for ever, makes no record. */
  private Value ofOwn(Expr.Pure call, List<Term> given) {
    return switch (call.function()) {
      case DECIMAL_SCALE -> new Pure(Courses.measure(Decimals.SCALE, given.get(0), terms));
      case DECIMAL_MOVE_LEFT, DECIMAL_MOVE_RIGHT ->
          isConstant(given.get(1), BigDecimal.ONE)
              ? made(call, given)
              : evaluation.unknown(call.type());
      case DECIMAL_SET_SCALE ->
          isConstant(given.get(1), Decimals.SHORT.lower())
              ? made(call, given)
              : evaluation.unknown(call.type());
      case DECIMAL_VALUE, DECIMAL_TOTAL -> evaluation.unknown(call.type());
      default -> made(call, given);
    };
  }

  private static boolean isConstant(Term number, BigDecimal least) {
    return number.kind() == Kind.CONSTANT
        && number.detail() instanceof BigDecimal constant
        && constant.compareTo(least) >= 0
        && constant.compareTo(Decimals.SHORT.upper()) <= 0;
  }

  private void requireSmall(Origin origin, Term number, Assumptions path) {
    Range value = measured(number, path, true);
    Range scale = measured(number, path, false);
    boolean isShort = scale.keeps(Decimals.SHORT);
    boolean isSmall = value.keeps(Decimals.SMALL);
    if (isShort && isSmall) {
      return;
    }
    String name = name(number);
    List<String> asked = new ArrayList<>();
    if (!isShort) {
      asked.add(name + ".scale() < 0 || " + name + ".scale() > 2");
    }
    if (!isSmall) {
      asked.add(
          name + ".signum() < 0 || " + name + ".compareTo(BigDecimal.valueOf(1_000_000)) > 0");
    }
    throw refused(
        origin,
        isShort
            ? "a value between two constants"
            : isSmall ? "a scale between two constants" : "a scale and a value between constants",
        isShort
            ? "a value that no constructor bounds"
            : "a scale that no constructor bounds: `1E+1000000000` has a billion digits",
        "write at the end of the record's constructor `if (%s) throw new IllegalArgumentException();`, with your limits"
            .formatted(String.join(" || ", asked)));
  }

  /** The name of a component, and else one that a reader would take. */
  private static String name(Term number) {
    return number.kind() == Kind.COMPONENT ? ((Terms.Part) number.detail()).name() : "amount";
  }

  private Range measured(Term number, Assumptions path, boolean value) {
    return path.rangeOf(Courses.measure(value ? Decimals.VALUE : Decimals.SCALE, number, terms));
  }

  private void requireNoThrow(Expr.Pure call, List<Term> given, Assumptions path) {
    switch (call.function()) {
      case DECIMAL_MOVE_LEFT, DECIMAL_MOVE_RIGHT ->
          requireConstant(call, given.get(1), BigDecimal.ONE);
      case DECIMAL_SET_SCALE -> {
        requireConstant(call, given.get(1), Decimals.SHORT.lower());
        requireRounding(call, given, path);
      }
      case DECIMAL_TO_LONG_EXACT, DECIMAL_TO_INT_EXACT -> requireWhole(call, given.get(0), path);
      default -> {}
    }
  }

  private void requireConstant(Expr.Pure call, Term number, BigDecimal least) {
    if (!isConstant(number, least)) {
      throw refused(
          call.arguments().get(1).origin(),
          "a constant from %s to %s".formatted(least, Decimals.SHORT.upper()),
          "another number",
          "write the number out");
    }
  }

  /** Without a mode, or by UNNECESSARY, nothing may be left to round. */
  private void requireRounding(Expr.Pure call, List<Term> given, Assumptions path) {
    boolean named = given.size() == 3 && given.get(2).kind() == Kind.CONSTANT;
    boolean rounds = named && !given.get(2).detail().equals("UNNECESSARY");
    Range scale = measured(given.get(0), path, false);
    if (!rounds
        && (scale.upper() == null
            || scale.upper().compareTo((BigDecimal) given.get(1).detail()) > 0)) {
      throw refused(
          call.origin(),
          "a scale that is not greater before, or a constant that says how it is rounded",
          "a scale of " + scale,
          "write `setScale(%s, RoundingMode.HALF_UP)`".formatted(given.get(1).detail()));
    }
  }

  private void requireWhole(Expr.Pure call, Term number, Assumptions path) {
    Range scale = measured(number, path, false);
    Range value = measured(number, path, true);
    String text = call.arguments().get(0).origin().text();
    if (scale.upper() == null || scale.upper().signum() > 0) {
      throw refused(
          call.origin(),
          "a number without fraction: of a scale of at most 0",
          "a scale of up to " + scale.upper(),
          "write `%s.movePointRight(%s).%s()`"
              .formatted(
                  text,
                  scale.upper(),
                  call.type() == Numeric.INT ? "intValueExact" : "longValueExact"));
    }
    Numeric type = (Numeric) call.type();
    if (!value.isWithin(type.minimum(), type.maximum())) {
      throw refused(
          call.origin(),
          "a value that fits " + (type == Numeric.INT ? "an int" : "a long"),
          value.described(),
          "bound `%s` in the record's constructor".formatted(text));
    }
  }

  private static Refusal refused(Origin origin, String required, String found, String fix) {
    return new Refusal(
        new Located(
            origin,
            Finding.of(Rule.MAY_THROW, "`" + origin.text() + "`")
                .required(required)
                .found(found)
                .fix(fix)));
  }
}
