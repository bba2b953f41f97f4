/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.expression;

import dev.discreet.processor.analysis.aggregate.Moves;
import dev.discreet.processor.analysis.path.Courses;
import dev.discreet.processor.analysis.path.Told;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.LimitCheck;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.NotUnderstood;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Running;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Evaluates calls of modelled methods. Claim, if the model is right: where there is no finding, the
 * call does not throw. Between neighbours a result of all rows moves by at most Σ factor · distance
 * of the arguments, and by one ulp more where it is rounded.
 */
final class ModelledCalls {
  private final Evaluation evaluation;
  private final ThrowChecks checks;

  ModelledCalls(Evaluation evaluation, ThrowChecks checks) {
    this.evaluation = evaluation;
    this.checks = checks;
  }

  Value call(Expr.Modelled call, List<Value> arguments, State state) {
    for (Value argument : arguments) {
      Optional<Value> refused = refused(call, argument);
      if (refused.isPresent()) {
        return refused.get();
      }
    }
    if (!fits(call, arguments, state)) {
      return evaluation.unknown(call.type());
    }
    if (arguments.stream().allMatch(Pure.class::isInstance)) {
      return ofTerms(call, arguments.stream().map(value -> ((Pure) value).term()).toList(), state);
    }
    return ofAggregates(call, arguments, state);
  }

  private Optional<Value> refused(Expr.Modelled call, Value argument) {
    return switch (argument.kind()) {
      case PURE, AGGREGATE -> Optional.empty();
      case REPORTED -> throw Refusal.again();
      case RUNNING ->
          Optional.of(
              evaluation.refuse(
                  call.origin(), call.type(), NotUnderstood.accumulatorRead((Running) argument)));
      case ROWS, LISTED, INDEX, TALLY, REFERENCE, VECTOR, RUNNING_VECTOR, RUNNING_ROWS ->
          Optional.of(
              evaluation.notUnderstood(call, "the rows are passed where a value is expected"));
    };
  }

  private Value ofTerms(Expr.Modelled call, List<Term> given, State state) {
    Terms terms = evaluation.terms();
    if (Courses.isMeasure(call)) {
      if (call.method().signature().endsWith("()")) {
        // A call on null would have thrown.
        state.learn(state.path().knowingNotNull(given.get(0)));
      }
      return new Pure(Courses.measure(call.method(), given.get(0), terms));
    }
    List<Term> all = Courses.arguments(call.method(), given, terms);
    Optional<Finding> fault =
        given.stream().allMatch(term -> isUnnoticed(call, term, state))
            ? Optional.empty()
            : Courses.fault(call, all, state.path());
    if (fault.isPresent() && !evaluation.isTolerant()) {
      throw new Refusal(new Located(call.origin(), fault.get()));
    }
    return fault.isPresent()
        ? evaluation.unknown(call.type())
        : new Pure(
            given.size() == 1
                ? Told.of(call.method(), call.type(), given.get(0), terms)
                : terms.modelled(call.method(), call.type(), all));
  }

  /**
   * Whether the model speaks of these arguments. If not, the call is refused, except in a
   * constructor.
   */
  private boolean fits(Expr.Modelled call, List<Value> arguments, State state) {
    boolean fits = true;
    for (int i = 0; i < arguments.size(); i++) {
      Expr argument = call.arguments().get(i);
      if (arguments.get(i) instanceof Pure pure) {
        if (call.method().parameters().get(i).isGiven()) {
          fits &= checks.isGiven(argument.origin(), pure.term(), state);
        } else {
          // Also of a number, which may be in a box.
          checks.requireNotNull(argument.origin(), pure.term(), state);
        }
      }
      Optional<Limits> limits = call.method().parameters().get(i).limits();
      if (limits.isEmpty()
          || (arguments.get(i) instanceof Pure pure && isUnnoticed(call, pure.term(), state))) {
        continue;
      }
      if (!evaluation.isTolerant()) {
        LimitCheck.require(
            argument.origin(), limits.get(), arguments.get(i), state.path(), evaluation.terms());
      } else {
        fits &=
            arguments.get(i) instanceof Pure pure
                && LimitCheck.holds(state.path().rangeOf(pure.term()), limits.get());
      }
    }
    return fits;
  }

  /**
   * Whether a method of the JDK that makes a date or a constant fails for every argument that its
   * model does not speak of, and its failure tells of no row: {@code LocalDate.of(year, 1, 1)} of a
   * public year.
   */
  private boolean isUnnoticed(Expr.Modelled call, Term argument, State state) {
    boolean made =
        switch (call.type().kind()) {
          case OTHER, ENUMERATION -> true;
          case NUMERIC, BOOLEAN, TEXT, NONE, ROW, SEALED, OPTIONAL -> false;
          case COLLECTION, DICTIONARY, VECTOR, ROWS, GROUPS, TALLY, TABLE -> false;
        };
    return made
        && call.method().isOurs()
        && argument.isPublic()
        && !checks.matters(argument, state);
  }

  private Value ofAggregates(Expr.Modelled call, List<Value> arguments, State state) {
    if (!(call.type() instanceof Numeric type) || evaluation.isInRow()) {
      return evaluation.notUnderstood(call, "a value computed from all rows is passed to it");
    }
    List<Aggregate> numbers = new ArrayList<>();
    List<BigDecimal> factors = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      ModelledMethod.Parameter parameter = call.method().parameters().get(i);
      if (arguments.get(i) instanceof Aggregate aggregate) {
        if (parameter.factor().isEmpty()) {
          throw new Refusal(new Located(call.origin(), unstated(call)));
        }
        numbers.add(aggregate);
        factors.add(parameter.factor().get());
      } else if (!(arguments.get(i) instanceof Pure pure && pure.term().isPublic())) {
        return evaluation.notUnderstood(call, NotUnderstood.MEETS_ALL_ROWS);
      }
    }
    Range result =
        call.method().result().map(limits -> Range.of(limits, type)).orElse(Range.ofType(type));
    if (!result.isFinite() || result.nan()) {
      throw new Refusal(new Located(call.origin(), unboundedResult(call)));
    }
    BigDecimal rounding =
        result.step().signum() == 0
            ? Numbers.ulp(result.magnitude().orElseThrow())
            : BigDecimal.ZERO;
    return new Moves(evaluation, state.path())
        .of(type, result, numbers, moves -> moved(moves, factors, rounding));
  }

  private static BigDecimal moved(
      List<BigDecimal> moves, List<BigDecimal> factors, BigDecimal rounding) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i < moves.size(); i++) {
      sum = sum.add(moves.get(i).multiply(factors.get(i)));
    }
    return sum.signum() == 0 ? sum : sum.add(rounding);
  }

  private static Finding unstated(Expr.Modelled call) {
    return Finding.of(Rule.UNBOUNDED_CHANGE, "`" + call.origin().text() + "`")
        .required("a model that says how far `" + call.method().name() + "` moves")
        .found("no @Sensitivity on its parameter in " + call.method().model())
        .fix("release the value, and call it after the noise");
  }

  private static Finding unboundedResult(Expr.Modelled call) {
    return Finding.of(Rule.UNBOUNDED_CHANGE, "`" + call.origin().text() + "`")
        .required("a result that its model bounds")
        .found("no @Bounded on `" + call.method().name() + "` in " + call.method().model())
        .fix("declare @Bounded on the method in the model");
  }
}
