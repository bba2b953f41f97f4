/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.RowFacts.ComponentFacts;
import dev.discreet.processor.analysis.Term.Kind;
import dev.discreet.processor.analysis.Value.Aggregate;
import dev.discreet.processor.analysis.Value.Pure;
import dev.discreet.processor.analysis.Value.Reported;
import dev.discreet.processor.analysis.Value.Rows;
import dev.discreet.processor.analysis.Value.Running;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * The value of an expression; everything that may throw or that is not understood is refused here.
 */
final class Expressions {
  static final String OF_ALL_ROWS = "it depends on all rows, and is used inside one";
  static final String MEETS_ALL_ROWS = "a value of one row meets one computed from all rows";

  private final Evaluation evaluation;
  private final Terms terms;
  private final Folds folds;
  private final AggregateArithmetic aggregates;
  private final ThrowChecks checks;
  private final PureCalls pureCalls;
  private final MethodCalls methodCalls;
  private final ModelledCalls modelledCalls;
  private final ReferenceExpressions references;
  private final RowOperations rowOperations;
  private final Vectors vectors;
  private final RowElements elements;
  private final CollectionCalls collections;
  private final Conditions conditions;

  Expressions(Evaluation evaluation, Statements statements) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
    this.aggregates = new AggregateArithmetic(evaluation);
    this.checks = new ThrowChecks(evaluation);
    this.folds = new Folds(evaluation, checks);
    this.elements = new RowElements(evaluation, checks);
    this.collections = new CollectionCalls(evaluation, checks);
    this.pureCalls = new PureCalls(evaluation, aggregates, checks);
    this.methodCalls = new MethodCalls(evaluation, statements, checks);
    this.vectors = new Vectors(evaluation, this, checks);
    this.modelledCalls = new ModelledCalls(evaluation, checks);
    this.references = new ReferenceExpressions(evaluation, checks, statements);
    this.rowOperations = new RowOperations(evaluation, this, methodCalls, checks);
    this.conditions = new Conditions(evaluation, this, aggregates);
  }

  Vectors vectors() {
    return vectors;
  }

  Folds folds() {
    return folds;
  }

  Value value(Expr expression, State state) {
    return evaluation.additivity().noted(expression.origin(), valueOf(expression, state));
  }

  private Value valueOf(Expr expression, State state) {
    if (expression instanceof Expr.Literal literal) {
      return new Pure(literal(literal));
    } else if (expression instanceof Expr.Null) {
      return new Pure(terms.nothing());
    } else if (expression instanceof Expr.Use use) {
      return use(use, state);
    } else if (expression instanceof Expr.Fixed field) {
      return new Pure(evaluation.fixed(field));
    } else if (expression instanceof Expr.Component component) {
      return component(component, state);
    } else if (expression instanceof Expr.Arithmetic arithmetic) {
      return arithmetic(arithmetic, state);
    } else if (expression instanceof Expr.Negation negation) {
      return negation(negation, state);
    } else if (expression instanceof Expr.Conversion conversion) {
      return conversion(conversion, state);
    } else if (expression instanceof Expr.Refused refused) {
      return evaluation.refuse(refused.origin(), refused.type(), refused.finding());
    }
    return conditions.value(expression, state).orElseGet(() -> callOrRows(expression, state));
  }

  private Value callOrRows(Expr expression, State state) {
    if (expression instanceof Expr.Pure pure
        && CollectionCalls.isCopy(pure.function())
        && evaluation.isTolerant()) {
      return new Pure(terms.function(pure.function(), pure.type(), List.of(copied(pure, state))));
    } else if (expression instanceof Expr.Pure pure) {
      return pureCalls.call(pure, values(pure.arguments(), state), state);
    } else if (expression instanceof Expr.Call call) {
      return methodCalls.call(call, values(call.arguments(), state), state);
    } else if (expression instanceof Expr.Modelled call) {
      return modelledCalls.call(call, values(call.arguments(), state), state);
    } else if (expression instanceof Expr.UnknownCall call) {
      return unknownCall(call, state);
    } else if (expression instanceof Expr.Opaque opaque) {
      return opaque(opaque, state);
    } else if (expression instanceof Expr.Count count) {
      Value stream = stream(count.rows(), state);
      return stream instanceof Rows rows && !isInner(rows)
          ? folds.count(count, rows)
          : elements.count(count, stream);
    } else if (expression instanceof Expr.Sum sum) {
      Value stream = elements.settled(stream(sum.rows(), state), state.path());
      return stream instanceof Rows rows && !isInner(rows)
          ? folds.sum(sum, rows, state)
          : elements.sum(sum, stream, state.path());
    }
    return vectors
        .value(expression, state)
        .or(() -> rowOperations.value(expression, state))
        .orElseGet(() -> references.value(expression, state, this));
  }

  /** What a constructor copies may be anything: the copy is the JDK's own all the same. */
  private Term copied(Expr.Pure copy, State state) {
    try {
      if (value(copy.arguments().get(0), state) instanceof Pure pure) {
        return pure.term();
      }
    } catch (Refusal notUnderstood) {
      evaluation.notUnderstood(copy, "what is copied");
    }
    return evaluation.unknown(copy.type()).term();
  }

  /** A boolean of one row or of public inputs. */
  Term condition(Expr expression, State state) {
    return condition(expression, value(expression, state));
  }

  Term condition(Expr expression, Value value) {
    if (value instanceof Pure pure) {
      return pure.term();
    }
    return pure(
        refuseAggregate(expression, value, "a condition on a value computed from all rows"),
        expression);
  }

  Term pure(Value value, Expr expression) {
    if (value instanceof Pure pure) {
      return pure.term();
    }
    return pure(refuseAggregate(expression, value, "one value is expected here"), expression);
  }

  Term pureTerm(Expr expression, State state) {
    return pure(value(expression, state), expression);
  }

  /** Refuses a value of another kind than is expected. */
  Value refuseOther(Expr expression, Value value, String why) {
    return refuseAggregate(expression, value, why);
  }

  private Value refuseAggregate(Expr expression, Value value, String why) {
    if (value instanceof Reported) {
      throw Refusal.again();
    }
    if (value instanceof Running running) {
      return evaluation.refuse(expression.origin(), expression.type(), accumulatorRead(running));
    }
    return evaluation.notUnderstood(expression, why);
  }

  static Finding accumulatorRead(Running running) {
    return Finding.of(Rule.ACCUMULATOR_READ, "`" + running.place().name() + "`")
        .required("inside the loop an accumulator is only added to, as in `total += x`")
        .fix("read it after the loop");
  }

  private List<Value> values(List<Expr> expressions, State state) {
    List<Value> values = expressions.stream().map(expression -> value(expression, state)).toList();
    for (int i = 0; i < values.size(); i++) {
      if (values.get(i) instanceof Value.Reference && evaluation.isTolerant()) {
        // Whoever is passed an array may write to it.
        evaluation.notUnderstood(expressions.get(i), "an array that is passed on");
      }
    }
    return values;
  }

  private Term literal(Expr.Literal literal) {
    Object value = literal.value();
    if (value instanceof Long whole) {
      return terms.number((Numeric) literal.type(), whole);
    }
    if (value instanceof Double number && Double.isFinite(number)) {
      Term exact = terms.constant(literal.type(), new BigDecimal(number));
      // Functions tell -0.0 from 0.0, so they are no equal terms.
      return number == 0 && 1 / number < 0
          ? terms.operation(Kind.NEGATE, literal.type(), exact)
          : exact;
    }
    return terms.constant(literal.type(), value);
  }

  private Value use(Expr.Use use, State state) {
    Value value =
        Optional.ofNullable(state.values().get(use.variable()))
            .or(() -> evaluation.binding(use.variable()))
            .orElse(null);
    if (value instanceof Reported || (value == null && !evaluation.isTolerant())) {
      throw Refusal.again();
    }
    if (value instanceof Pure pure && pure.term().isOfAll() && evaluation.isInRow()) {
      return evaluation.notUnderstood(use, OF_ALL_ROWS);
    }
    return value == null ? evaluation.unknown(use.type()) : value;
  }

  private Value component(Expr.Component component, State state) {
    Term row = pureTerm(component.row(), state);
    checks.requireNotNull(component.row().origin(), row, state);
    Optional<ComponentFacts> facts =
        evaluation.component(component.rowClass(), component.component());
    if (facts.isEmpty()) {
      return evaluation.notUnderstood(component, "nothing is proven of " + component.rowClass());
    }
    if (!facts.get().readable()) {
      return evaluation.refuse(
          component.origin(),
          component.type(),
          Finding.of(Rule.UNKNOWN_TARGET, "`" + component.origin().text() + "`")
              .found("its accessor is written by hand")
              .fix("leave the accessor to the record"));
    }
    if (isOthersArray(row, facts.get())) {
      return evaluation.refuse(
          component.origin(),
          component.type(),
          Finding.of(
                  Rule.ARRAY_NOT_FITTING,
                  "`" + component.origin().text() + "`",
                  "`" + component.component() + "`")
              .found("an array inside a public value, of which the wrapper makes no copy")
              .fix(
                  "pass the array as a parameter of the query, with the same @Bounded and"
                      + " @Length"));
    }
    return new Pure(evaluation.references().component(row, component.component(), facts.get()));
  }

  /**
   * Whether something is declared of an array that whoever gave the public record may have written
   * to since its constructor.
   */
  private static boolean isOthersArray(Term row, ComponentFacts facts) {
    return row.isPublic()
        && row.kind() != Term.Kind.RECORD
        && facts.type() instanceof Type.Vector array
        && (facts.limits().isPresent() || array.length().isPresent());
  }

  private Value arithmetic(Expr.Arithmetic arithmetic, State state) {
    Value left = value(arithmetic.left(), state);
    Value right = value(arithmetic.right(), state);
    if (left instanceof Reported || right instanceof Reported) {
      throw Refusal.again();
    }
    if (left instanceof Running || right instanceof Running) {
      return folds.accumulate(arithmetic, left, right, state);
    }
    if (left instanceof Pure a && right instanceof Pure b) {
      Kind kind = AggregateArithmetic.kindOf(arithmetic.operation());
      if (kind == Kind.DIVIDE || kind == Kind.REMAINDER) {
        checks.requireNotZero(arithmetic.origin(), arithmetic.right().origin(), b.term(), state);
      }
      return new Pure(
          folded(terms.operation(kind, arithmetic.type(), a.term(), b.term()), state.path()));
    }
    return aggregates.combine(arithmetic, left, right, state);
  }

  /** Arithmetic of integer constants is a constant, so that counters of loops stay small. */
  private Term folded(Term term, Assumptions path) {
    boolean constant =
        term.numeric().isIntegral()
            && term.arguments().stream().allMatch(t -> t.kind() == Kind.CONSTANT);
    if (!constant) {
      return term;
    }
    if (term.kind() == Kind.REMAINDER
        && term.argument(0).detail() instanceof BigDecimal dividend
        && term.argument(1).detail() instanceof BigDecimal divisor
        && divisor.signum() != 0) {
      return terms.constant(term.type(), dividend.remainder(divisor));
    }
    Range range = path.rangeOf(term);
    return range.isSingle() && range.lower() != null
        ? terms.constant(term.type(), range.lower())
        : term;
  }

  private Value negation(Expr.Negation negation, State state) {
    Value operand = value(negation.operand(), state);
    if (operand instanceof Pure pure) {
      return new Pure(terms.operation(Kind.NEGATE, negation.type(), pure.term()));
    }
    if (operand instanceof Aggregate aggregate) {
      return aggregates.negate(negation, aggregate);
    }
    return refuseAggregate(negation, operand, "it is not a number");
  }

  private Value conversion(Expr.Conversion conversion, State state) {
    Value operand = value(conversion.operand(), state);
    if (operand instanceof Pure pure) {
      return new Pure(terms.convert(conversion.type(), pure.term()));
    } else if (operand instanceof Aggregate aggregate) {
      return aggregates.convert(conversion, aggregate, state);
    } else if (operand instanceof Running running) {
      return folds.convert(conversion, running);
    }
    return refuseAggregate(conversion, operand, "it is not a number");
  }

  private Value opaque(Expr.Opaque opaque, State state) {
    List<Term> arguments =
        opaque.arguments().stream().map(argument -> pureTerm(argument, state)).toList();
    return new Pure(terms.opaque(opaque.name(), opaque.type(), arguments));
  }

  private Value unknownCall(Expr.UnknownCall call, State state) {
    boolean touchesData =
        values(call.arguments(), state).stream()
            .anyMatch(value -> !(value instanceof Pure pure && pure.term().isPublic()));
    Finding finding =
        touchesData
            ? Finding.of(Rule.UNKNOWN_CALL, "`" + call.name() + "`")
                .required("every method that sees a row is known to do nothing but compute")
                .fix(call.fix())
            : Finding.of(Rule.NOT_UNDERSTOOD, "`" + call.origin().text() + "`")
                .found("a call of `" + call.name() + "`, for which there is no rule")
                .fix("pass its result to the query as a parameter");
    return evaluation.refuse(call.origin(), call.type(), finding);
  }

  /** A data set or a stream over one; only outside rows, so that one row never sees the others. */
  Rows rows(Expr expression, State state) {
    Value value = stream(expression, state);
    if (value instanceof Rows rows && !RowElements.isInner(value)) {
      return rows;
    }
    throw notUnderstood(expression, "an operation that is known of data sets only");
  }

  /** Whether nothing that is looked at here is more than one row: in a row, nothing at all is. */
  boolean isInner(Rows rows) {
    return rows.strands().isEmpty() ? evaluation.isInRow() : RowElements.isInner(rows);
  }

  /** A data set, or what one row holds. */
  Value stream(Expr expression, State state) {
    Value named = value(expression, state);
    Value value =
        named instanceof Value.Reference list
            ? state.objects().getOrDefault(list.object(), named)
            : named;
    if (value instanceof Reported) {
      throw Refusal.again();
    }
    if (named instanceof Value.Reference list) {
      evaluation.lateReads().note(list.object(), value);
    }
    if (value instanceof Rows read) {
      evaluation.lateReads().use(expression, read, state);
    }
    if (value instanceof Value.Listed || (value instanceof Rows r && !evaluation.isInRowOf(r))) {
      return value;
    }
    if (value instanceof Pure pure && pure.term().type() instanceof Type.Collection) {
      if (evaluation.isTolerant()) {
        throw notUnderstood(expression, "what is in a collection that a constructor is given");
      }
      return elements(expression, pure.term(), state);
    }
    throw notUnderstood(
        expression,
        value instanceof Rows || value instanceof Value.RunningRows
            ? JoinedRows.WITHIN_ROW
            : "it is not a data set");
  }

  /** The elements of a collection or an array that is no data set. */
  Value elements(Expr.Elements expression, State state) {
    Value value = value(expression.collection(), state);
    if (value instanceof Pure pure && pure.term().type() instanceof Type.Collection) {
      return elements(expression.collection(), pure.term(), state);
    }
    return vectors
        .elements(expression.collection(), value, state)
        .<Value>map(elements::of)
        .orElseGet(
            () -> evaluation.notUnderstood(expression, "an array whose length is not constant"));
  }

  private Value elements(Expr expression, Term collection, State state) {
    if (evaluation.isTolerant()) {
      return evaluation.unknown(expression.type());
    }
    collections.requireFixed(expression.origin(), collection, state);
    return elements.of(collection, ((Type.Collection) collection.type()).element());
  }

  RowElements elements() {
    return elements;
  }

  static Refusal notUnderstood(Expr expression, String why) {
    return new Refusal(new Located(expression.origin(), notUnderstoodBecause(expression, why)));
  }

  /** What is said of an expression; what many rows decide can be asked first, and then be known. */
  static Finding notUnderstoodBecause(Expr expression, String why) {
    Finding finding =
        Finding.of(Rule.NOT_UNDERSTOOD, "`" + expression.origin().text() + "`").found(why);
    return switch (why) {
      case OF_ALL_ROWS, MEETS_ALL_ROWS ->
          finding.fix("make it a parameter, given by what an earlier query released");
      case JoinedRows.WITHIN_ROW ->
          finding.fix(
              "ask all rows first, in another query, and pass what it released as a parameter");
      default -> finding;
    };
  }
}
