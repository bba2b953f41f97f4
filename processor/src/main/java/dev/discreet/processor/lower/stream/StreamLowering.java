/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Coercion;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.Statements;
import dev.discreet.processor.lower.TypeLowering;
import dev.discreet.processor.lower.collection.RowSets;
import dev.discreet.processor.lower.function.FunctionValues;
import dev.discreet.processor.lower.function.RowFunctions;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Calls on a data set, or on a stream over one. */
public final class StreamLowering {
  private static final Set<String> NEW_VIEWS =
      Set.of("stream", "parallelStream", "parallel", "sequential", "boxed");
  private final Lowering lowering;
  private final Expressions expressions;
  private final RowFunctions functions;
  private final StreamShapes shapes;
  private final StreamResults results;
  private final HeldSorts sorts;
  private final CollectorLowering collectors;
  private final MutableReductions mutable;
  private final HeldMerges merges;
  private final Lookups lookups;

  public StreamLowering(
      Lowering lowering,
      Expressions expressions,
      Statements statements,
      RowFunctions functions,
      FunctionValues values,
      HeldMerges merges) {
    this.merges = merges;
    this.expressions = expressions;
    this.lowering = lowering;
    this.functions = functions;
    this.shapes = new StreamShapes(lowering, expressions, functions);
    this.sorts = new HeldSorts(lowering, expressions, functions);
    this.collectors =
        new CollectorLowering(lowering, expressions, functions, shapes, values, merges);
    this.mutable = new MutableReductions(lowering, expressions, statements, values);
    this.lookups = new Lookups(lowering, expressions);
    this.results = new StreamResults(lowering, expressions, functions);
  }

  /** A static method that makes a stream of a data set; empty if the call is none. */
  public Optional<Operand> source(StreamCall call) {
    if (Library.is(call.method(), Meaning.STREAM_OF_ARRAY)) {
      Operand rows = expressions.operand(call.argument(0), call.frame());
      Optional<Operand> elements = ofArray(call, rows);
      if (elements.isPresent()) {
        return elements;
      }
    }
    Optional<Operand> best = sorts.best(call);
    if (best.isPresent()) {
      return best;
    }
    Optional<Operand> concatenated = shapes.concatenated(call);
    if (concatenated.isPresent()) {
      return concatenated;
    }
    if (CountedSources.isRange(call.method())) {
      boolean overRows =
          expressions.operand(call.argument(1), call.frame()).expr() instanceof Expr.Count;
      return Optional.of(
          refused(
              call,
              overRows
                  ? Refusals.byPosition(call.origin())
                  : Refusals.notUnderstood(call.origin())));
    }
    return Optional.empty();
  }

  private Optional<Operand> ofArray(StreamCall call, Operand rows) {
    Type type = rows.expr().type();
    return switch (type.kind()) {
      case VECTOR -> {
        Type.Vector vector = (Type.Vector) type;
        Type.Rows elements = new Type.Rows(vector.element());
        yield vector.dimensions() == 1 && call.size() == 1
            ? Optional.of(
                new Operand(new Expr.Elements(call.origin(), elements, rows.expr()), call.type()))
            : Optional.empty();
      }
      case ROWS ->
          Optional.of(
              call.size() == 1
                  ? new Operand(rows.expr(), call.type())
                  : refused(call, Refusals.byPosition(call.origin())));
      case COLLECTION -> {
        Type.Rows elements = new Type.Rows(((Type.Collection) type).element());
        yield call.size() == 1
            ? Optional.of(
                new Operand(new Expr.Elements(call.origin(), elements, rows.expr()), call.type()))
            : Optional.empty();
      }
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL -> Optional.empty();
      case DICTIONARY, GROUPS, TALLY, TABLE, OTHER -> Optional.empty();
    };
  }

  /** The greatest or least number, or another one: {@code max().orElse(0)}. */
  public Optional<Operand> extreme(StreamCall call) {
    return results.extreme(call);
  }

  /** The groups of a map from keys to numbers; empty for any other call. */
  public Optional<Operand> groups(StreamCall call, Operand map) {
    return Groupings.of(call, map);
  }

  /** A method of rows or numbers by key. */
  public Operand onGroups(StreamCall call, Operand index) {
    return index.expr().type() instanceof Type.Tally
        ? lookups.onTally(call, index)
        : lookups.onIndex(call, index);
  }

  /** A method of the rows. */
  public Operand onRows(StreamCall call, Operand rows) {
    boolean stream = lowering.types().of(call.type()) instanceof Type.Rows;
    if (call.name().equals("unordered") && stream) {
      return refused(
          call,
          Refusals.of(Rule.NONDETERMINISM, call.origin())
              .required("rows in the same order in each run")
              .fix("remove unordered()"));
    }
    if (NEW_VIEWS.contains(call.name()) && call.size() == 0 && stream) {
      return new Operand(rows.expr(), call.type());
    }
    if (call.name().equals("toList") && call.size() == 0) {
      return new Operand(shapes.fixed(call, rows.expr(), true), call.type());
    }
    Optional<Expr> asked = Statistics.asked(call, rows);
    asked = asked.or(() -> HeldElements.asked(call, rows, lowering));
    asked =
        asked.or(
            () ->
                shapes
                    .bestFirst(call, rows)
                    .flatMap(sorted -> HeldElements.first(call.origin(), sorted)));
    asked = asked.or(() -> lookups.member(call, rows));
    if (asked.isPresent()) {
      return new Operand(asked.get(), call.type());
    }
    if (Statistics.isOne(call.type()) && call.size() == 0) {
      return new Operand(rows.expr(), call.type());
    }
    Expr value =
        switch (call.name() + "/" + call.size()) {
          case "filter/1" -> filter(call, rows);
          case "map/1", "mapToObj/1", "mapToInt/1", "mapToLong/1", "mapToDouble/1" ->
              map(call, rows);
          case "asLongStream/0", "asDoubleStream/0" -> widen(call, rows);
          case "count/0" -> new Expr.Count(call.origin(), Numeric.LONG, rows.expr());
          case "size/0" -> new Expr.Count(call.origin(), Numeric.INT, rows.expr());
          case "sum/0" -> sum(call, rows);
          case "collect/1", "collect/3" ->
              mutable
                  .collected(call, rows)
                  .orElseGet(
                      () ->
                          call.size() == 1
                              ? collectors.collect(call, rows)
                              : refused(call, DataSetCalls.refusal(call, lowering.source()))
                                  .expr());
          case "toArray/0" ->
              HeldArrays.list(rows.expr(), call.origin())
                  .orElseGet(
                      () -> refused(call, DataSetCalls.refusal(call, lowering.source())).expr());
          default ->
              shapes
                  .shape(call, rows)
                  .or(() -> results.result(call, rows, this::filter))
                  .or(() -> merges.reduced(call, rows))
                  .orElseGet(
                      () -> refused(call, DataSetCalls.refusal(call, lowering.source())).expr());
        };
    return new Operand(value, call.type());
  }

  private Operand refused(StreamCall call, Finding finding) {
    return lowering.coercion().refused(call.origin(), call.type(), finding);
  }

  private Expr notUnderstood(StreamCall call) {
    return refused(call, Refusals.notUnderstood(call.origin())).expr();
  }

  private Expr filter(StreamCall call, Operand rows) {
    if (!(rows.expr().type() instanceof Type.Rows type)) {
      return notUnderstood(call);
    }
    TypeMirror predicate = lowering.source().types().getPrimitiveType(TypeKind.BOOLEAN);
    boolean again = isSet(call) && !type.element().equals(Expr.Entries.ENTRY);
    Expr source = again ? distinct(call, type, rows) : rows.expr();
    Expr.Lambda function = among(call, type).orElseGet(() -> function(call, rows, predicate));
    return new Expr.Filter(call.origin(), type, source, function);
  }

  /** {@code others::contains}, of rows. */
  private Optional<Expr.Lambda> among(StreamCall call, Type.Rows type) {
    if (!(call.argument(0) instanceof MemberReferenceTree reference)
        || reference.getMode() != MemberReferenceTree.ReferenceMode.INVOKE
        || !reference.getName().contentEquals("contains")
        || !(reference.getQualifierExpression() instanceof IdentifierTree name)
        || !Values.areTold(type.element())) {
      return Optional.empty();
    }
    return lowering
        .variable(lowering.source().elementOf(name))
        .filter(others -> others.type().equals(type))
        .map(others -> new Expr.Use(lowering.source().origin(name), others))
        .map(others -> RowSets.among(call.origin(), type, others, true));
  }

  /** {@code set.stream().filter(…)}, where {@code contains} may be asked: each element is once. */
  private boolean isSet(StreamCall call) {
    return call.tree().getMethodSelect() instanceof MemberSelectTree select
        && select.getExpression() instanceof MethodInvocationTree stream
        && stream.getArguments().isEmpty()
        && stream.getMethodSelect() instanceof MemberSelectTree of
        && Library.is(lowering.source().typeOf(of.getExpression()), Kind.SET)
        && Lookups.asksRows(call.argument(0), lowering);
  }

  private static Expr distinct(StreamCall call, Type.Rows type, Operand rows) {
    return new Expr.Distinct(call.origin(), type, rows.expr());
  }

  private Expr map(StreamCall call, Operand rows) {
    if (!(lowering.types().of(call.type()) instanceof Type.Rows type)) {
      return notUnderstood(call);
    }
    TypeMirror result = lowering.types().elementOf(call.type());
    Expr.Lambda made = HeldRows.asValue(function(call, rows, result), result);
    Expr.Lambda each = HeldArrays.isOfNumbers(result) ? array(call).orElse(made) : made;
    Type element = TypeLowering.ofReturned(each.body(), type.element());
    boolean held = each.body().returned().allMatch(one -> one.kind() == Expr.Kind.COMPONENT);
    if (element instanceof Type.Vector array && HeldArrays.isOfNumbers(result) && !held) {
      each = HeldArrays.listed(each, array);
      element = TypeLowering.ofReturned(each.body(), element);
    }
    boolean more =
        element.kind() == Type.Kind.DICTIONARY
            || (element.kind() == Type.Kind.COLLECTION && HeldArrays.isListed(result));
    return new Expr.MapRows(call.origin(), more ? new Type.Rows(element) : type, rows.expr(), each);
  }

  /** {@code own -> own.stream().mapToInt(f).toArray()}; empty of any other function. */
  private Optional<Expr.Lambda> array(StreamCall call) {
    return Syntax.withoutParentheses(call.argument(0)) instanceof LambdaExpressionTree function
            && function.getParameters().size() == 1
            && function.getBody() instanceof ExpressionTree body
        ? HeldArrays.list(body, lowering, expressions, call.frame())
            .map(list -> functions.part(function, 0, lowering.source().origin(body), () -> list))
        : Optional.empty();
  }

  private Expr.Lambda function(StreamCall call, Operand rows, TypeMirror result) {
    return functions.ofElement(call.argument(0), rows, result, call.frame());
  }

  /** {@code asLongStream()}: each row converted. */
  private Expr widen(StreamCall call, Operand rows) {
    if (!(lowering.types().of(call.type()) instanceof Type.Rows type)
        || !(type.element() instanceof Numeric wide)
        || !(rows.expr().type() instanceof Type.Rows narrow)) {
      return notUnderstood(call);
    }
    Variable row = new Variable("row", narrow.element());
    Expr value = Coercion.converted(new Expr.Use(call.origin(), row), wide);
    return new Expr.MapRows(
        call.origin(),
        type,
        rows.expr(),
        new Expr.Lambda(
            call.origin(), row, new Block(List.of(new Statement.Return(call.origin(), value)))));
  }

  private Expr sum(StreamCall call, Operand rows) {
    if (rows.expr() instanceof Expr.MapRows map
        && map.type().element() instanceof Numeric number
        && number.isIntegral()
        && lowering.types().of(call.type()) == number
        && call.tree().getMethodSelect() instanceof MemberSelectTree select
        && select.getExpression() instanceof MethodInvocationTree mapped
        && mapped.getArguments().size() == 1
        && Lookups.asksRows(mapped.getArguments().get(0), lowering)) {
      return inALoop(call, map, number);
    }
    return lowering.types().of(call.type()) instanceof Numeric type
            && type.equals(((Type.Rows) rows.expr().type()).element())
        ? new Expr.Sum(call.origin(), type, rows.expr())
        : notUnderstood(call);
  }

  /** What each row adds may be what rows of another data set come to: added up one by one. */
  private static Expr inALoop(StreamCall call, Expr.MapRows map, Numeric type) {
    TreeOrigin origin = call.origin();
    Variable total = new Variable("total", type);
    Expr before = new Expr.Use(origin, total);
    Expr.Lambda function = map.function();
    Expr value = new Expr.Body(function.origin(), type, function.body());
    Expr sum = new Expr.Arithmetic(origin, type, Expr.Operation.ADD, before, value);
    Block adding = new Block(List.of(new Statement.Assign(origin, total, sum)));
    return new Expr.Body(
        origin,
        type,
        new Block(
            List.of(
                new Statement.Let(origin, total, new Expr.Literal(origin, type, 0L)),
                new Statement.ForRows(origin, function.parameter(), map.rows(), adding),
                new Statement.Return(origin, before))));
  }
}
