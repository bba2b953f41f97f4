/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.expression;

import dev.discreet.processor.analysis.state.LateReads;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.vector.Vectors;
import dev.discreet.processor.ir.Expr;
import java.util.function.Supplier;

/**
 * Which class has the rule of each kind of expression. It is long because there is a method for
 * each kind.
 */
record ExpressionRules(
    Expressions numbers,
    Conditions conditions,
    Vectors vectors,
    RowOperations rows,
    ReferenceExpressions references,
    LateReads lateReads,
    State state)
    implements Expr.Visitor<Value> {

  /** A stage of a stream, or its end: it runs later, or runs what was written before. */
  private Value stage(Expr expression, Supplier<Value> evaluate) {
    return lateReads.stage(expression, state, evaluate);
  }

  @Override
  public Value visitLiteral(Expr.Literal literal) {
    return numbers.literal(literal);
  }

  @Override
  public Value visitNull(Expr.Null nothing) {
    return numbers.nothing();
  }

  @Override
  public Value visitUse(Expr.Use use) {
    return numbers.use(use, state);
  }

  @Override
  public Value visitFixed(Expr.Fixed fixed) {
    return numbers.fixed(fixed);
  }

  @Override
  public Value visitComponent(Expr.Component component) {
    return numbers.component(component, state);
  }

  @Override
  public Value visitArithmetic(Expr.Arithmetic arithmetic) {
    return numbers.arithmetic(arithmetic, state);
  }

  @Override
  public Value visitNegation(Expr.Negation negation) {
    return numbers.negation(negation, state);
  }

  @Override
  public Value visitComparison(Expr.Comparison comparison) {
    return conditions.comparison(comparison, state);
  }

  @Override
  public Value visitSame(Expr.Same same) {
    return conditions.same(same, state);
  }

  @Override
  public Value visitNot(Expr.Not not) {
    return conditions.not(not, state);
  }

  @Override
  public Value visitAnd(Expr.And and) {
    return conditions.and(and, state);
  }

  @Override
  public Value visitOr(Expr.Or or) {
    return conditions.or(or, state);
  }

  @Override
  public Value visitConditional(Expr.Conditional conditional) {
    return conditions.conditional(conditional, state);
  }

  @Override
  public Value visitConversion(Expr.Conversion conversion) {
    return numbers.conversion(conversion, state);
  }

  @Override
  public Value visitPure(Expr.Pure pure) {
    return numbers.pure(pure, state);
  }

  @Override
  public Value visitCall(Expr.Call call) {
    return numbers.call(call, state);
  }

  @Override
  public Value visitUnknownCall(Expr.UnknownCall call) {
    return numbers.unknownCall(call, state);
  }

  @Override
  public Value visitBody(Expr.Body body) {
    return lateReads.body(state, () -> references.body(body, state));
  }

  @Override
  public Value visitIsInstance(Expr.IsInstance test) {
    return references.isInstance(test, state);
  }

  @Override
  public Value visitCast(Expr.Cast cast) {
    return references.cast(cast, state);
  }

  @Override
  public Value visitNewRecord(Expr.NewRecord made) {
    return references.newRecord(made, state);
  }

  @Override
  public Value visitRefused(Expr.Refused refused) {
    return numbers.refused(refused);
  }

  @Override
  public Value visitFilter(Expr.Filter filter) {
    return stage(filter, () -> rows.filter(filter, state));
  }

  @Override
  public Value visitMapRows(Expr.MapRows map) {
    return stage(map, () -> rows.map(map, state));
  }

  @Override
  public Value visitCount(Expr.Count count) {
    return numbers.count(count, state);
  }

  @Override
  public Value visitSum(Expr.Sum sum) {
    return numbers.sum(sum, state);
  }

  @Override
  public Value visitSumsByKey(Expr.SumsByKey sums) {
    return stage(sums, () -> rows.sums(sums, state));
  }

  @Override
  public Value visitSumsByKeys(Expr.SumsByKeys sums) {
    return stage(sums, () -> rows.sums(sums, state));
  }

  @Override
  public Value visitNewVector(Expr.NewVector made) {
    return vectors.zeros(made, state);
  }

  @Override
  public Value visitVectorOf(Expr.VectorOf listed) {
    return vectors.listed(listed, state);
  }

  @Override
  public Value visitElement(Expr.Element element) {
    return vectors.element(element, state);
  }

  @Override
  public Value visitLength(Expr.Length length) {
    return vectors.length(length, state);
  }

  @Override
  public Value visitCopy(Expr.Copy copy) {
    return vectors.copy(copy, state);
  }

  @Override
  public Value visitClip(Expr.Clip clip) {
    return vectors.clip(clip, state);
  }

  @Override
  public Value visitNewList(Expr.NewList made) {
    return vectors.newList(state);
  }

  @Override
  public Value visitNewTable(Expr.NewTable made) {
    return vectors.newTable(made, state);
  }

  @Override
  public Value visitTableSize(Expr.TableSize size) {
    return vectors.size(size, state);
  }

  @Override
  public Value visitLookup(Expr.Lookup lookup) {
    return vectors.lookup(lookup, state);
  }

  @Override
  public Value visitConcat(Expr.Concat concat) {
    return stage(concat, () -> rows.concat(concat, state));
  }

  @Override
  public Value visitFlatMap(Expr.FlatMap map) {
    return stage(map, () -> rows.flatMap(map, state));
  }

  @Override
  public Value visitJoin(Expr.Join join) {
    return stage(join, () -> rows.join(join, state));
  }

  @Override
  public Value visitElements(Expr.Elements held) {
    return stage(held, () -> rows.elements(held, state));
  }

  @Override
  public Value visitIndex(Expr.Index index) {
    return stage(index, () -> rows.index(index, state));
  }

  @Override
  public Value visitMember(Expr.Member member) {
    return stage(member, () -> rows.member(member, state));
  }

  @Override
  public Value visitTally(Expr.Tally tally) {
    return stage(tally, () -> rows.tally(tally, state));
  }

  @Override
  public Value visitNumberOfKey(Expr.NumberOfKey lookup) {
    return stage(lookup, () -> rows.numberOfKey(lookup, state));
  }

  @Override
  public Value visitValueOfKey(Expr.ValueOfKey lookup) {
    return stage(lookup, () -> rows.valueOfKey(lookup, state));
  }

  @Override
  public Value visitRowsOfKey(Expr.RowsOfKey lookup) {
    return stage(lookup, () -> rows.rowsOfKey(lookup, state));
  }

  @Override
  public Value visitEntries(Expr.Entries entries) {
    return stage(entries, () -> rows.entries(entries, state));
  }

  @Override
  public Value visitCollected(Expr.Collected collected) {
    return rows.collected(collected, state);
  }

  @Override
  public Value visitDistinct(Expr.Distinct distinct) {
    return stage(distinct, () -> rows.distinct(distinct, state));
  }

  @Override
  public Value visitNewSet(Expr.NewSet made) {
    return vectors.newSet(made, state);
  }

  @Override
  public Value visitAddNew(Expr.AddNew add) {
    return vectors.addNew(add, state);
  }

  @Override
  public Value visitSorted(Expr.Sorted sorted) {
    return stage(sorted, () -> rows.sorted(sorted, state));
  }

  @Override
  public Value visitModelled(Expr.Modelled modelled) {
    return numbers.modelled(modelled, state);
  }

  @Override
  public Value visitDerived(Expr.Derived derived) {
    return numbers.derived(derived, state);
  }

  @Override
  public Value visitOpaque(Expr.Opaque opaque) {
    return numbers.opaque(opaque, state);
  }

  @Override
  public Value visitLimit(Expr.Limit limit) {
    return stage(limit, () -> rows.limit(limit, state));
  }

  @Override
  public Value visitSkip(Expr.Skip skip) {
    return stage(skip, () -> rows.skip(skip, state));
  }

  @Override
  public Value visitExtreme(Expr.Extreme extreme) {
    return stage(extreme, () -> rows.extreme(extreme, state));
  }

  @Override
  public Value visitAnyRow(Expr.AnyRow any) {
    return stage(any, () -> rows.anyRow(any, state));
  }
}
