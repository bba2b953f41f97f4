/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.expression;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.Courses;
import dev.discreet.processor.analysis.path.DecimalGrids;
import dev.discreet.processor.analysis.path.DecimalRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.rows.Folds;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Running;
import dev.discreet.processor.analysis.term.Once;
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
import java.util.function.Function;

/**
 * Evaluates functions of numbers of {@code java.math}. Claim: in a query, where there is no
 * finding, the call does not throw, and takes about as long whatever the numbers are.
 *
 * <p>Lemma: {@code compareTo} takes no longer than its numbers are long. The JDK compares signs
 * first, then precision less scale, which is where the first digit stands. Where that is the same,
 * the numbers differ in scale by as much as in precision, so the power of ten that it multiplies by
 * has no more digits than one of them has. {@code signum} and {@code scale} read a field, {@code
 * min} and {@code max} compare, {@code negate} and {@code abs} copy the digits that there are. All
 * else makes digits by the scale: {@code 1E+1000000000} has a billion as a whole number. So it asks
 * for numbers whose scales and values are proven.
 *
 * <p>The JDK's own class is what is asked: the runtime lets no other into a query. But whoever
 * makes a record may give its constructor another one, see {@link DecimalRanges}.
 */
final class DecimalCalls {
  private static final String FOREIGN = "a number that no row holds, whose class is not known";

  private final Evaluation evaluation;
  private final Terms terms;
  private final ThrowChecks checks;

  DecimalCalls(Evaluation evaluation, ThrowChecks checks) {
    this.evaluation = evaluation;
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
      return evaluation.notUnderstood(call, FOREIGN);
    }
    return switch (call.function()) {
      case DECIMAL_COMPARE,
          DECIMAL_SIGNUM,
          DECIMAL_EQUALS,
          DECIMAL_MIN,
          DECIMAL_MAX,
          DECIMAL_NEGATE,
          DECIMAL_ABS,
          DECIMAL_COPY,
          DECIMAL_OF ->
          made(call, given);
      case DECIMAL_SCALE -> new Pure(Courses.measure(Decimals.SCALE, given.get(0), terms));
      case DECIMAL_ADD,
          DECIMAL_SUBTRACT,
          DECIMAL_MULTIPLY,
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

  /** Whether a number is added to a sum over the rows, or taken from it. */
  static boolean addsTo(Expr.Pure call, List<Value> arguments) {
    return switch (call.function()) {
      case DECIMAL_ADD ->
          isSum(arguments.get(0))
              ? arguments.get(1) instanceof Pure
              : isSum(arguments.get(1)) && arguments.get(0) instanceof Pure;
      case DECIMAL_SUBTRACT -> isSum(arguments.get(0)) && arguments.get(1) instanceof Pure;
      default -> false;
    };
  }

  private static boolean isSum(Value value) {
    return value instanceof Running running
        && Decimals.isReal(running.place().type())
        && running.choices().isEmpty();
  }

  /** {@code sum.add(x)}: exact, whatever x is. */
  Value accumulated(Expr.Pure call, List<Value> arguments, State state) {
    int sum = isSum(arguments.get(0)) ? 0 : 1;
    Origin origin = call.arguments().get(1 - sum).origin();
    Term number = ((Pure) arguments.get(1 - sum)).term();
    checks.requireNotNull(origin, number, state);
    if (isForeign(number)) {
      return evaluation.notUnderstood(call, FOREIGN);
    }
    requireSmall(origin, number, state.path());
    Term value =
        terms.function(
            PureFunction.DECIMAL_VALUE,
            Numeric.DOUBLE,
            DecimalRanges.arguments(List.of(number), terms));
    boolean plus = call.function() == PureFunction.DECIMAL_ADD;
    return Folds.added((Running) arguments.get(sum), value, plus, call.origin(), origin, state);
  }

  /** Whether it comes of code that is believed, and may be of a class that extends the JDK's. */
  static boolean isForeign(Term number) {
    return Once.of(number, DecimalCalls::isForeign);
  }

  private static boolean isForeign(Term number, Function<Term, Boolean> foreign) {
    return switch (number.kind()) {
      case OPAQUE -> true;
      case MODELLED -> !((ModelledMethod) number.detail()).isOurs();
      case CHOOSE -> foreign.apply(number.argument(1)) || foreign.apply(number.argument(2));
      case VIEW -> foreign.apply(number.argument(0));
      case FOR_ROW -> foreign.apply(number.argument(1));
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

  static boolean isConstant(Term number, BigDecimal least) {
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
      String type = Decimals.isReal(number.type()) ? "BigDecimal" : "BigInteger";
      asked.add(
          "%s.signum() < 0 || %s.compareTo(%s.valueOf(1_000_000)) > 0".formatted(name, name, type));
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
    Term part = number;
    while (part.kind() == Kind.FUNCTION && DecimalRanges.isDecimal(part.argument(0))) {
      part = part.argument(0);
    }
    return part.kind() == Kind.COMPONENT ? ((Terms.Part) part.detail()).name() : "amount";
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
    Range value = measured(number, path, true);
    String text = call.arguments().get(0).origin().text();
    if (!DecimalGrids.areWhole(DecimalGrids.of(number, path, terms))) {
      Range scale = measured(number, path, false);
      throw refused(
          call.origin(),
          "a number without fraction",
          "a scale of up to " + scale.upper(),
          number.kind() == Kind.COMPONENT
              ? "write `%s.movePointRight(%s).%s()`, which counts the last digits, or `%s.%s()`"
                  .formatted(text, scale.upper(), name(call), text, rounding(call))
              : "write `%s.%s()`, with the rounding that you want".formatted(text, rounding(call)));
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

  private static String name(Expr.Pure call) {
    return call.type() == Numeric.INT ? "intValueExact" : "longValueExact";
  }

  private static String rounding(Expr.Pure call) {
    return "setScale(0, RoundingMode.HALF_UP)." + name(call);
  }

  static Refusal refused(Origin origin, String required, String found, String fix) {
    return new Refusal(
        new Located(
            origin,
            Finding.of(Rule.MAY_THROW, "`" + origin.text() + "`")
                .required(required)
                .found(found)
                .fix(fix)));
  }
}
