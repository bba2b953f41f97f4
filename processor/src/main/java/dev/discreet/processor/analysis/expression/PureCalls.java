/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.expression;

import dev.discreet.processor.analysis.aggregate.AggregateArithmetic;
import dev.discreet.processor.analysis.aggregate.AggregateFunctions;
import dev.discreet.processor.analysis.rows.Folds;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.NotUnderstood;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Running;
import dev.discreet.processor.analysis.term.Optionals;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.util.List;
import java.util.Optional;

/** Evaluates library functions: what they require so as not to throw, and what they return. */
final class PureCalls {
  private final Evaluation evaluation;
  private final Terms terms;
  private final AggregateArithmetic aggregates;
  private final ThrowChecks checks;
  private final AggregateFunctions functions;
  private final ExactCalls exact;
  private final Optionals optionals;
  private final CollectionCalls collections;
  private final DecimalCalls decimals;
  private final DecimalTotals totals;

  PureCalls(Evaluation evaluation, AggregateArithmetic aggregates, ThrowChecks checks) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
    this.aggregates = aggregates;
    this.checks = checks;
    this.functions = new AggregateFunctions(evaluation);
    this.exact = new ExactCalls(evaluation, aggregates);
    this.optionals = new Optionals(terms);
    this.collections = new CollectionCalls(evaluation, checks);
    this.decimals = new DecimalCalls(evaluation, checks);
    this.totals = new DecimalTotals(evaluation, aggregates);
  }

  Value call(Expr.Pure call, List<Value> arguments, State state) {
    if (CollectionCalls.isHandled(call.function())) {
      return collections.call(call, arguments, state);
    }
    boolean chooses =
        switch (call.function()) {
          case MIN, MAX, EITHER, BOTH -> true;
          default -> false;
        };
    Optional<Value> chosen =
        chooses ? Folds.chosen(call, arguments, state.path()) : Optional.empty();
    if (chosen.isPresent()) {
      return chosen.get();
    }
    if (DecimalCalls.addsTo(call, arguments)) {
      return decimals.accumulated(call, arguments, state);
    }
    for (Value argument : arguments) {
      Optional<Value> refused = refused(call, argument);
      if (refused.isPresent()) {
        return refused.get();
      }
    }
    if (call.function() == PureFunction.UNBOX && arguments.get(0) instanceof Aggregate number) {
      return number;
    }
    if (call.function().isOfDecimals() && arguments.get(0) instanceof Aggregate total) {
      return totals.call(call, total, arguments, state);
    }
    if (arguments.stream().allMatch(Pure.class::isInstance)) {
      List<Term> plain = arguments.stream().map(value -> ((Pure) value).term()).toList();
      return plain(call, plain, state);
    }
    if (arguments.stream().allMatch(PureCalls::isNumber) && call.type() instanceof Numeric) {
      return ofAggregates(call, arguments, state);
    }
    return evaluation.notUnderstood(call, "the rows are passed where a value is expected");
  }

  private static boolean isNumber(Value value) {
    return switch (value.kind()) {
      case PURE, AGGREGATE -> true;
      case ROWS, LISTED, INDEX, TALLY, REFERENCE, VECTOR, RUNNING_VECTOR, RUNNING_ROWS -> false;
      case RUNNING, REPORTED -> false;
    };
  }

  /** Whether no value comes of an argument, whatever the others are. */
  private Optional<Value> refused(Expr.Pure call, Value argument) {
    return switch (argument.kind()) {
      case REPORTED -> throw Refusal.again();
      case RUNNING -> Optional.of(accumulated(call, (Running) argument));
      case PURE, AGGREGATE -> Optional.empty();
      // Said once all arguments are known.
      case ROWS, LISTED, INDEX, TALLY, REFERENCE, VECTOR, RUNNING_VECTOR, RUNNING_ROWS ->
          Optional.empty();
    };
  }

  private Value accumulated(Expr.Pure call, Running running) {
    if (ExactCalls.isExact(call.function())) {
      return exact.accumulated(call);
    }
    Finding read = NotUnderstood.accumulatorRead(running);
    return evaluation.refuse(
        call.origin(),
        call.type(),
        call.function() == PureFunction.UNBOX
            ? read.fixOnlyBy(
                "declare `%s` as a long, int or double, which cannot be null"
                    .formatted(running.place().name()))
            : read);
  }

  private Value ofAggregates(Expr.Pure call, List<Value> arguments, State state) {
    if (ExactCalls.isExact(call.function())) {
      return exact.ofAggregates(call, arguments, state);
    }
    return switch (call.function()) {
      case CLAMP -> {
        checks.requireOrderedBounds(call, arguments, state);
        yield aggregates.apply(call, arguments, state);
      }
      case ABS, MIN, MAX, FLOOR, CEIL, RINT, ROUND -> aggregates.apply(call, arguments, state);
      case CLAMP_OR_NAN -> {
        checks.requireOrderedBounds(call, arguments, state);
        yield functions.apply(call, arguments, state);
      }
      case SQRT,
          LOG,
          LOG10,
          LOG1P,
          EXP,
          EXPM1,
          CBRT,
          POW,
          HYPOT,
          SIN,
          COS,
          TAN,
          ASIN,
          ACOS,
          ATAN,
          ATAN2,
          SINH,
          COSH,
          TANH,
          TO_RADIANS,
          TO_DEGREES,
          FMA,
          SIGNUM,
          COMPARE_NUMBERS,
          BIT_AND,
          BIT_OR,
          BIT_XOR,
          SHIFT_LEFT,
          SHIFT_RIGHT,
          UNSIGNED_SHIFT_RIGHT,
          LEADING_ZEROS,
          TRAILING_ZEROS,
          BIT_COUNT,
          HIGHEST_BIT,
          FLOOR_DIV,
          FLOOR_MOD,
          CEIL_DIV,
          CEIL_MOD,
          TO_STEP ->
          functions.apply(call, arguments, state);
      default -> evaluation.notUnderstood(call, "a function that is not one of numbers");
    };
  }

  private Value plain(Expr.Pure call, List<Term> arguments, State state) {
    if (ExactCalls.isExact(call.function())) {
      return exact.ofRow(call, arguments, state);
    }
    if (call.function().isOfDecimals()) {
      return decimals.call(call, arguments, state);
    }
    Term first = arguments.get(0);
    switch (call.function()) {
      case OPTIONAL, TEXT_JOINED -> {}
      case TEXT_CHAR_AT, TEXT_PART -> {
        checks.requireThere(call.arguments().get(0).origin(), first, state);
        checks.requireInText(call, arguments, state);
      }
      case TEXT_EQUALS, TEXT_EQUALS_IGNORE_CASE, CONSTANT_EQUALS ->
          checks.requireThere(call.arguments().get(0).origin(), first, state);
      case RECORD_EQUALS -> {
        checks.requireNotNull(call.arguments().get(0).origin(), first, state);
        if (!evaluation.comparisons().areByContent(first.type())) {
          return evaluation.notUnderstood(call, "a component whose equals() is not known");
        }
      }
      case FLOOR_DIV, FLOOR_MOD, CEIL_DIV, CEIL_MOD ->
          checks.requireNotZero(
              call.origin(), call.arguments().get(1).origin(), arguments.get(1), state);
      case CLAMP, CLAMP_OR_NAN -> {
        if (!checks.requireOrderedBounds(call, pure(arguments), state)) {
          return evaluation.unknown(call.type());
        }
      }
      case TO_STEP -> {
        if (!checks.requireConstantStep(call, arguments.get(1))) {
          return evaluation.unknown(call.type());
        }
      }
      case ABS,
          MIN,
          MAX,
          FLOOR,
          CEIL,
          RINT,
          ROUND,
          SQRT,
          LOG,
          LOG10,
          LOG1P,
          EXP,
          EXPM1,
          CBRT,
          POW,
          HYPOT,
          SIN,
          COS,
          TAN,
          ASIN,
          ACOS,
          ATAN,
          ATAN2,
          SINH,
          COSH,
          TANH,
          TO_RADIANS,
          TO_DEGREES,
          FMA,
          SIGNUM,
          COMPARE_NUMBERS,
          BIT_AND,
          BIT_OR,
          BIT_XOR,
          SHIFT_LEFT,
          SHIFT_RIGHT,
          UNSIGNED_SHIFT_RIGHT,
          LEADING_ZEROS,
          TRAILING_ZEROS,
          BIT_COUNT,
          HIGHEST_BIT,
          BOTH,
          EITHER,
          CLIP_L1,
          CLIP_L2,
          IS_NAN,
          IS_FINITE,
          IS_INFINITE,
          TEXT_IS_BLANK,
          TEXT_LENGTH,
          TEXT_STARTS_WITH,
          TEXT_ENDS_WITH,
          TEXT_CONTAINS,
          TEXT_INDEX_OF,
          TEXT_LAST_INDEX_OF,
          ORDINAL,
          REQUIRE_NON_NULL,
          IS_PRESENT,
          GET_PRESENT,
          COMPARE_TO,
          UNBOX -> {
        for (int i = 0; i < arguments.size(); i++) {
          if (!(arguments.get(i).type() instanceof Numeric)
              || call.function() == PureFunction.UNBOX
              || call.function() == PureFunction.REQUIRE_NON_NULL) {
            checks.requireThere(call.arguments().get(i).origin(), arguments.get(i), state);
          }
        }
      }
      case ADD_EXACT,
          SUBTRACT_EXACT,
          MULTIPLY_EXACT,
          NEGATE_EXACT,
          ABS_EXACT,
          TO_INT_EXACT,
          LIST_OF,
          SET_OF,
          ENUM_SET_OF,
          SEQUENCE,
          LIST_COPY,
          SET_COPY,
          LIST_VIEW,
          SET_VIEW,
          NEW_LIST,
          NEW_SET,
          NEW_LINKED_SET,
          NEW_SORTED_SET,
          ADDED,
          ADDED_ALL,
          REMOVED,
          REMOVED_ALL,
          RETAINED,
          SIZE,
          CONTAINS,
          INDEX_OF,
          LAST_INDEX_OF,
          ELEMENT_AT,
          REORDERED,
          SUB_LIST,
          MAP_OF,
          MAP_COPY,
          MAP_VIEW,
          NEW_MAP,
          NEW_LINKED_MAP,
          NEW_SORTED_MAP,
          MAP_PUT,
          MAP_KEYS,
          MAP_VALUES,
          VALUE_OF,
          CONTAINS_KEY,
          GET_OR_DEFAULT,
          GET,
          DECIMAL_COMPARE,
          DECIMAL_SIGNUM,
          DECIMAL_EQUALS,
          DECIMAL_SCALE,
          DECIMAL_MIN,
          DECIMAL_MAX,
          DECIMAL_COPY,
          DECIMAL_OF,
          DECIMAL_ADD,
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
          DECIMAL_VALUE,
          DECIMAL_TOTAL -> {
        return evaluation.notUnderstood(call, "a function that has a rule of its own");
      }
    }
    return switch (call.function()) {
      case REQUIRE_NON_NULL -> {
        state.learn(state.path().knowingNotNull(first));
        yield new Pure(first);
      }
      case UNBOX -> new Pure(first);
      case TEXT_LENGTH ->
          new Pure(
              first.kind() == Kind.CONSTANT && first.detail() instanceof String text
                  ? terms.number(Numeric.INT, text.length())
                  : terms.function(call.function(), call.type(), arguments));
      case BOTH -> new Pure(terms.and(first, arguments.get(1)));
      case EITHER -> new Pure(terms.or(first, arguments.get(1)));
      case IS_PRESENT -> new Pure(optionals.isPresent(first));
      case GET_PRESENT -> {
        checks.requirePresent(call, first, optionals.isPresent(first), state);
        yield new Pure(optionals.get(first, call.type()));
      }
      default -> new Pure(terms.function(call.function(), call.type(), arguments));
    };
  }

  private static List<Value> pure(List<Term> terms) {
    return terms.stream().<Value>map(Pure::new).toList();
  }
}
