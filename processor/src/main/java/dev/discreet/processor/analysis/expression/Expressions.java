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
import dev.discreet.processor.analysis.path.Quotient;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.rows.Folds;
import dev.discreet.processor.analysis.rows.Memberships;
import dev.discreet.processor.analysis.rows.RowElements;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Evaluator;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.NotUnderstood;
import dev.discreet.processor.analysis.state.Operands;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Reported;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.Running;
import dev.discreet.processor.analysis.term.CollectionTerms;
import dev.discreet.processor.analysis.term.References;
import dev.discreet.processor.analysis.term.RowFacts.ComponentFacts;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.analysis.vector.NewVectors;
import dev.discreet.processor.analysis.vector.VectorReads;
import dev.discreet.processor.analysis.vector.Vectors;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Evaluates expressions. Whatever may throw or is not understood is refused here. */
public final class Expressions {
  /** What an argument must be of which a method asks nothing but that it is not null. */
  private static final ModelledMethod.Parameter ANYTHING =
      new ModelledMethod.Parameter(Optional.empty(), Optional.empty(), true);

  private final Evaluation evaluation;
  private final Terms terms;
  private final Operands operands;
  private final Streams streams;
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
  private final Conditions conditions;
  private final LookedUpNumbers lookedUp;

  /**
   * Makes the handlers of expressions for one evaluation.
   *
   * @param evaluator whom operands, and bodies that are run, are asked of
   * @param memberships which rows have asked whether their values are among others
   */
  public Expressions(Evaluation evaluation, Evaluator evaluator, Memberships memberships) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
    this.operands = new Operands(evaluation, evaluator);
    this.aggregates = new AggregateArithmetic(evaluation);
    this.checks = new ThrowChecks(evaluation);
    VectorReads reads = new VectorReads(evaluation, operands, checks);
    this.streams = new Streams(evaluation, operands, reads, checks);
    this.folds = new Folds(evaluation, checks);
    this.elements = new RowElements(evaluation, checks);
    this.pureCalls = new PureCalls(evaluation, aggregates, checks);
    this.methodCalls = new MethodCalls(evaluation, evaluator, checks);
    this.vectors = new Vectors(evaluation, operands, reads, checks);
    this.modelledCalls = new ModelledCalls(evaluation, checks);
    this.references = new ReferenceExpressions(evaluation, operands, evaluator, checks);
    this.lookedUp = new LookedUpNumbers(evaluation);
    this.rowOperations =
        new RowOperations(
            evaluation,
            operands,
            streams,
            new RowFunctions(evaluation, evaluator),
            new NewVectors(evaluation, operands, reads, checks),
            memberships,
            lookedUp,
            checks);
    this.conditions = new Conditions(evaluation, operands, aggregates, lookedUp);
  }

  public Value value(Expr expression, State state) {
    Value value = evaluation.additivity().noted(expression.origin(), valueOf(expression, state));
    evaluation.witness().evaluated(expression, value, state.path());
    return value;
  }

  private Value valueOf(Expr expression, State state) {
    return expression.accept(
        new ExpressionRules(
            this, conditions, vectors, rowOperations, references, evaluation.lateReads(), state));
  }

  Value nothing() {
    return new Pure(terms.nothing());
  }

  Value fixed(Expr.Fixed field) {
    return new Pure(evaluation.fixed(field));
  }

  Value refused(Expr.Refused refused) {
    return evaluation.refuse(refused.origin(), refused.type(), refused.finding());
  }

  Value pure(Expr.Pure pure, State state) {
    if (!CollectionCalls.isCopy(pure.function()) || !evaluation.isTolerant()) {
      List<Value> given = values(pure.arguments(), state);
      return pureCalls.call(
          pure,
          pure.function() == PureFunction.UNBOX
              ? given
              : given.stream().map(lookedUp::ofRow).toList(),
          state);
    }
    Term of = once(pure, copied(pure, state));
    // A view shows whatever it is of.
    return CollectionCalls.isView(pure.function()) && !CollectionTerms.isFixed(of)
        ? evaluation.notUnderstood(pure, "a view of what may change")
        : new Pure(terms.function(pure.function(), pure.type(), List.of(of)));
  }

  Value call(Expr.Call call, State state) {
    return methodCalls.call(call, values(call.arguments(), state), state);
  }

  Value modelled(Expr.Modelled call, State state) {
    return modelledCalls.call(call, values(call.arguments(), state), state);
  }

  Value count(Expr.Count count, State state) {
    Value stream = streams.stream(count.rows(), state);
    return stream instanceof Rows rows && !streams.isInner(rows)
        ? folds.count(count, rows)
        : elements.count(count, stream, state.path());
  }

  Value sum(Expr.Sum sum, State state) {
    Value stream = streams.settled(sum.rows(), state);
    return stream instanceof Rows rows && !streams.isInner(rows)
        ? folds.sum(sum, rows, state)
        : elements.sum(sum, stream, state.path());
  }

  /**
   * What is copied, as something that is evaluated there alone: a class that somebody else wrote
   * may give a second copy other elements. Only what the JDK answers a copy of by itself is what it
   * was.
   */
  private Term once(Expr.Pure copy, Term of) {
    boolean same =
        CollectionTerms.isWrittenOut(of)
            || CollectionTerms.isMapWrittenOut(of)
            || CollectionCalls.isView(copy.function())
            || (of.detail() == copy.function() && CollectionTerms.isSettled(of));
    return same ? of : evaluation.unknown(copy.arguments().get(0).type()).term();
  }

  /** A constructor may copy anything. The copy is the JDK's own all the same. */
  private Term copied(Expr.Pure copy, State state) {
    try {
      if (value(copy.arguments().get(0), state) instanceof Pure pure) {
        return evaluation.collections().withoutNull(pure.term(), state.path()::mayBeNull);
      }
    } catch (Refusal notUnderstood) {
      evaluation.notUnderstood(copy, "what is copied");
    }
    return ofAnything(copy.arguments().get(0));
  }

  /**
   * What is made there, of something unknown: the class that makes it may take no null. Of a sorted
   * copy nothing is known then. The JDK takes the elements of a {@code SortedSet} or {@code
   * SortedMap} as they come, whoever wrote its class: nulls, and some of them twice.
   */
  private Term ofAnything(Expr made) {
    if (!(made instanceof Expr.Pure pure) || !pure.function().makesNew()) {
      return evaluation.unknown(made.type()).term();
    }
    Term of = ofAnything(pure.arguments().get(0));
    boolean sorts =
        pure.function() == PureFunction.NEW_SORTED_SET
            || pure.function() == PureFunction.NEW_SORTED_MAP;
    return sorts && !CollectionTerms.isFixed(of)
        ? evaluation.unknown(made.type()).term()
        : terms.function(pure.function(), pure.type(), List.of(of));
  }

  private List<Value> values(List<Expr> expressions, State state) {
    List<Value> values = expressions.stream().map(expression -> value(expression, state)).toList();
    for (int i = 0; i < values.size(); i++) {
      if (mayBeWritten(values.get(i)) && evaluation.isTolerant()) {
        evaluation.notUnderstood(expressions.get(i), "an array that is passed on");
      }
    }
    return values;
  }

  /** Whoever is passed an array may write to it. */
  private static boolean mayBeWritten(Value value) {
    return switch (value.kind()) {
      case REFERENCE -> true;
      // Variables hold references to these.
      case VECTOR, RUNNING_VECTOR, RUNNING_ROWS -> false;
      case PURE, ROWS, LISTED, AGGREGATE, INDEX, TALLY, RUNNING, REPORTED -> false;
    };
  }

  Value literal(Expr.Literal literal) {
    return new Pure(constant(literal));
  }

  private Term constant(Expr.Literal literal) {
    Object value = literal.value();
    if (value instanceof Long whole) {
      return terms.number((Numeric) literal.type(), whole);
    }
    if (value instanceof Double number && Double.isFinite(number)) {
      Term exact = terms.constant(literal.type(), new BigDecimal(number));
      // Functions tell -0.0 from 0.0, so the two are different terms.
      return number == 0 && 1 / number < 0
          ? terms.operation(Kind.NEGATE, literal.type(), exact)
          : exact;
    }
    return terms.constant(literal.type(), value);
  }

  Value use(Expr.Use use, State state) {
    Value value =
        Optional.ofNullable(state.values().get(use.variable()))
            .or(() -> evaluation.binding(use.variable()))
            .orElse(null);
    if (value == null) {
      if (!evaluation.isTolerant()) {
        throw Refusal.again();
      }
      return evaluation.unknown(use.type());
    }
    if (evaluation.isMisunderstood() && mayHaveChanged(value)) {
      boolean mayBeNull = value instanceof Pure pure && state.path().mayBeNull(pure.term());
      return new Pure(terms.input(use.type(), Term.Input.open("?", mayBeNull, Optional.empty())));
    }
    return switch (value.kind()) {
      case REPORTED ->
          throw ((Reported) value)
              .cause()
              .map(finding -> new Refusal(new Located(use.origin(), finding)))
              .orElseGet(Refusal::again);
      case PURE ->
          ((Pure) value).term().isOfAll() && evaluation.isInRow()
              ? evaluation.notUnderstood(use, NotUnderstood.OF_ALL_ROWS)
              : value;
      // What a row may see of these is said where a loop begins, or where they are read.
      case AGGREGATE, ROWS, LISTED, INDEX, TALLY -> value;
      case REFERENCE, VECTOR, RUNNING_VECTOR, RUNNING_ROWS, RUNNING -> value;
    };
  }

  /**
   * Whether what is in it may be something else, after something that was not understood: a
   * function, an object or a thread that was made there may write to all that it was given.
   */
  private static boolean mayHaveChanged(Value value) {
    return switch (value.kind()) {
      case REFERENCE, VECTOR, RUNNING_VECTOR -> true;
      case PURE -> {
        Term term = ((Pure) value).term();
        yield switch (term.type().kind()) {
          case COLLECTION, DICTIONARY, VECTOR -> !CollectionTerms.isFixedForGood(term);
          case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL, OTHER -> false;
          case ROWS, GROUPS, TALLY, TABLE -> false;
        };
      }
      case ROWS, LISTED, AGGREGATE, INDEX, TALLY, RUNNING_ROWS, RUNNING, REPORTED -> false;
    };
  }

  Value component(Expr.Component component, State state) {
    Term row = operands.pureTerm(component.row(), state);
    checks.requireNotNull(component.row().origin(), row, state);
    if (Type.Row.isMade(component.rowClass())) {
      return ofEntry(component, row);
    }
    Optional<ComponentFacts> facts =
        evaluation
            .component(component.rowClass(), component.component())
            .or(() -> ofAnyConstant(component));
    if (facts.isEmpty()) {
      return Expr.Component.isDerived(component.component())
          ? unknown(component, component.rowClass(), component.component())
          : evaluation.notUnderstood(component, "nothing is proven of " + component.rowClass());
    }
    if (!facts.get().readable()) {
      return evaluation.refuse(
          component.origin(),
          component.type(),
          Finding.of(Rule.UNKNOWN_TARGET, "`" + component.origin().text() + "`")
              .found("its accessor is written by hand")
              .fix("leave the accessor to the record"));
    }
    boolean array = isStoredArray(row, facts.get());
    if (array) {
      evaluation.readsStoredArray();
    }
    if (array && row.isPublic()) {
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
   * What holds of a field of an enum without a proof: it is final, so equal constants have the same
   * in it, and its type says what it may be.
   */
  private static Optional<ComponentFacts> ofAnyConstant(Expr.Component field) {
    boolean ofEnum =
        field.row().type().kind() == Type.Kind.ENUMERATION
            && !Expr.Component.isDerived(field.component());
    return ofEnum
        ? Optional.of(
            new ComponentFacts(field.type(), !field.type().isPrimitive(), true, Optional.empty()))
        : Optional.empty();
  }

  /** What is proven of such a method is what a model states of one. */
  Value derived(Expr.Derived call, State state) {
    Optional<ComponentFacts> facts = evaluation.component(call.owner(), call.method());
    if (facts.isEmpty()) {
      return unknown(call, call.owner(), call.method());
    } else if (facts.get().nullable()) {
      return evaluation.notUnderstood(call, "a method of another file that may return null");
    }
    ModelledMethod method =
        new ModelledMethod(
            call.owner() + "." + call.method(),
            Expr.Component.shown(call.method()),
            call.owner(),
            call.arguments().stream().map(argument -> ANYTHING).toList(),
            call.type() instanceof Type.Numeric ? facts.get().limits() : Optional.empty());
    return modelled(new Expr.Modelled(call.origin(), call.type(), method, call.arguments()), state);
  }

  /** A method of another file of which nothing is proven there. */
  private Value unknown(Expr call, String name, String signature) {
    String owner = name.substring(1 + Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')));
    String method = owner + "." + Expr.Component.shown(signature);
    Finding finding =
        Finding.of(Rule.UNKNOWN_CALL, "`" + method + "`")
            .required("a method that does nothing but compute, of its instance and its arguments");
    String change =
        "change `%s`, or write here what it computes from the components".formatted(method);
    Optional<Finding> doubt = evaluation.rowClass(name).map(facts -> facts.doubts().get(signature));
    return evaluation.refuse(
        call.origin(),
        call.type(),
        doubt
            .map(known -> finding.found(known.fact()).fix(known.fixText().orElse(change)))
            .orElseGet(() -> finding.found("no proof of it in the seal of " + owner).fix(change)));
  }

  /** The key or the number of a group. Of no other entry anything is known. */
  private Value ofEntry(Expr.Component component, Term entry) {
    // That it is null was refused before.
    if (!References.isMadeOrNull(entry)) {
      return evaluation.notUnderstood(component, "an entry or an object that was not made here");
    }
    ComponentFacts stored = new ComponentFacts(component.type(), false, true, Optional.empty());
    return new Pure(evaluation.references().component(entry, component.component(), stored));
  }

  /**
   * Whether something is declared of an array inside a record that was there before. Whoever passed
   * the record may have written to the array since its constructor ended.
   */
  private static boolean isStoredArray(Term row, ComponentFacts facts) {
    return row.kind() != Term.Kind.RECORD
        && facts.type() instanceof Type.Vector array
        && (facts.limits().isPresent() || array.length().isPresent());
  }

  Value arithmetic(Expr.Arithmetic arithmetic, State state) {
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
      Term result =
          folded(terms.operation(kind, arithmetic.type(), a.term(), b.term()), state.path());
      return new Pure(
          result.kind() == Kind.DIVIDE ? Quotient.narrowed(result, terms, state.path()) : result);
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

  Value negation(Expr.Negation negation, State state) {
    Value operand = value(negation.operand(), state);
    return switch (operand.kind()) {
      case PURE -> new Pure(terms.operation(Kind.NEGATE, negation.type(), ((Pure) operand).term()));
      case AGGREGATE -> aggregates.negate(negation, (Aggregate) operand);
      case ROWS, LISTED, INDEX, TALLY, REFERENCE, VECTOR, RUNNING_VECTOR, RUNNING_ROWS, RUNNING ->
          operands.refuseOther(negation, operand, "it is not a number");
      case REPORTED -> operands.refuseOther(negation, operand, "it is not a number");
    };
  }

  Value conversion(Expr.Conversion conversion, State state) {
    Value operand = value(conversion.operand(), state);
    return switch (operand.kind()) {
      case PURE -> new Pure(terms.convert(conversion.type(), ((Pure) operand).term()));
      case AGGREGATE -> aggregates.convert(conversion, (Aggregate) operand, state);
      case RUNNING -> folds.convert(conversion, (Running) operand);
      case ROWS, LISTED, INDEX, TALLY, REFERENCE, VECTOR, RUNNING_VECTOR, RUNNING_ROWS, REPORTED ->
          operands.refuseOther(conversion, operand, "it is not a number");
    };
  }

  Value opaque(Expr.Opaque opaque, State state) {
    List<Term> arguments =
        opaque.arguments().stream().map(argument -> operands.pureTerm(argument, state)).toList();
    return new Pure(terms.opaque(opaque.name(), opaque.type(), arguments));
  }

  Value unknownCall(Expr.UnknownCall call, State state) {
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
}
