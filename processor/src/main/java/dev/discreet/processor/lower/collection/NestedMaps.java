/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Entries;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.trees.SumFunctions;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;

/**
 * Maps of maps that a query fills and returns: {@code map.computeIfAbsent(a, k -> new
 * TreeMap<>()).merge(b, x, Long::sum)}. What is added is a list of pairs of keys with their
 * numbers, and the map is what the list adds up to, as of collectors.
 */
public final class NestedMaps {
  private static final String INNER = "inner key";

  private final Lowering lowering;
  private final Expressions expressions;

  public NestedMaps(Lowering lowering, Expressions expressions) {
    this.lowering = lowering;
    this.expressions = expressions;
  }

  /** {@code Map<A, Map<B, Long>> map = new TreeMap<>()}; empty for any other variable. */
  public Optional<Statement> declared(
      VariableTree tree, Element element, TreeOrigin origin, Frame frame) {
    Optional<Statement> inner = inner(tree, element, origin, frame);
    if (inner.isPresent()) {
      return inner;
    }
    TypeMirror type = element.asType();
    boolean nested =
        tree.getInitializer() != null
            && Syntax.withoutParentheses(tree.getInitializer()) instanceof NewClassTree made
            && lowering.types().isTableOfTables(type)
            && lowering.isOnlyMergedInto(element)
            && new NewMaps(lowering).refusal(made, TableLowering.argument(type, 0)).isEmpty()
            && frame
                .method()
                .filter(method -> lowering.types().isTableOfTables(method.getReturnType()))
                .isPresent();
    if (!nested) {
      return Optional.empty();
    }
    lowering.reliance().readsRecords(TableLowering.argument(type, 0), origin);
    Type.Rows entries = new Type.Rows(Entries.ENTRY);
    Variable added = new Variable(element.getSimpleName().toString(), entries);
    lowering.standsFor(element, at -> new Operand(sums(at, type, added), type), added);
    return Optional.of(new Statement.Let(origin, added, new Expr.NewList(origin, entries)));
  }

  /**
   * {@code map.getOrDefault(a, Map.of())} of a map of maps that is only looked up in: the numbers
   * that have this key; empty of any other call.
   */
  public Optional<Operand> read(
      MethodInvocationTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    if (!(tree.getMethodSelect() instanceof MemberSelectTree select)
        || !(Syntax.withoutParentheses(select.getExpression()) instanceof IdentifierTree name)) {
      return Optional.empty();
    }
    Element map = lowering.source().elementOf(name);
    if (map == null
        || !lowering.isOnlyLookedUpIn(map)
        || !lowering.types().isTableOfTables(map.asType())
        || !(lowering.types().ofValue(TableLowering.argument(map.asType(), 1))
            instanceof Type.Table inner)) {
      return Optional.empty();
    }
    TypeMirror keys = TableLowering.argument(map.asType(), 0);
    return lowering
        .variable(map)
        .filter(held -> held.type().equals(lowering.types().of(map.asType())))
        .map(held -> new Expr.Use(origin, held))
        .map(held -> new Expr.Element(origin, inner, held, value(keys, tree, 0, frame)))
        .map(cells -> new Operand(cells, type));
  }

  private Expr sums(TreeOrigin origin, TypeMirror type, Variable added) {
    TypeMirror inside = TableLowering.argument(type, 1);
    Type outer = lowering.types().ofValue(TableLowering.argument(type, 0));
    Type.Table inner = (Type.Table) lowering.types().ofValue(inside);
    return new Expr.SumsByKeys(
        origin,
        lowering.types().of(type),
        outer,
        Lowering.Grown.part(origin, Entries.KEY, outer),
        new Expr.SumsByKey(
            origin,
            inner,
            new Expr.Use(origin, added),
            Lowering.Grown.part(origin, INNER, inner.key()),
            Optional.empty(),
            Lowering.Grown.part(origin, Entries.VALUE, inner.value()),
            false));
  }

  /** {@code Map<B, Long> inner = map.computeIfAbsent(a, k -> new TreeMap<>())}. */
  private Optional<Statement> inner(
      VariableTree tree, Element element, TreeOrigin origin, Frame frame) {
    return tree.getInitializer() != null
            && Syntax.withoutParentheses(tree.getInitializer()) instanceof MethodInvocationTree made
        ? named(made, frame)
            .map(
                map -> {
                  Variable key = new Variable("key", map.key().type());
                  Expr present = Expr.Pure.notNull(map.key());
                  lowering.declareInner(
                      element, new Lowering.InnerMap(map.outer(), new Expr.Use(origin, key)));
                  return new Statement.Let(origin, key, present);
                })
        : Optional.empty();
  }

  /** The map that {@code map.computeIfAbsent(a, k -> new TreeMap<>())} gives. */
  private Optional<Lowering.InnerMap> named(MethodInvocationTree made, Frame frame) {
    if (!(made.getMethodSelect() instanceof MemberSelectTree of)
        || !(Syntax.withoutParentheses(of.getExpression()) instanceof IdentifierTree name)) {
      return Optional.empty();
    }
    Element element = lowering.source().elementOf(name);
    if (element == null || lowering.addedTo(element).isEmpty()) {
      return Optional.empty();
    }
    TypeMirror inside = TableLowering.argument(element.asType(), 1);
    boolean known =
        made.getArguments().size() == 2
            && new NewMaps(lowering)
                .refusalOfFactory(made.getArguments().get(1), TableLowering.argument(inside, 0))
                .isEmpty();
    TypeMirror keys = TableLowering.argument(element.asType(), 0);
    return known
        ? Optional.of(new Lowering.InnerMap(element, value(keys, made, 0, frame)))
        : Optional.empty();
  }

  /** Merges one number more; empty for any other call. */
  Optional<Statement> added(MethodInvocationTree tree, TreeOrigin origin, Frame frame) {
    if (!(tree.getMethodSelect() instanceof MemberSelectTree merge)
        || tree.getArguments().size() != 3
        || !SumFunctions.isOne(tree.getArguments().get(2), lowering.source())) {
      return Optional.empty();
    }
    ExpressionTree receiver = Syntax.withoutParentheses(merge.getExpression());
    Optional<Lowering.InnerMap> map =
        receiver instanceof MethodInvocationTree made
            ? named(made, frame)
            : lowering.inner(lowering.source().elementOf(receiver));
    return map.map(into -> added(tree, into, origin, frame));
  }

  private Statement added(
      MethodInvocationTree tree, Lowering.InnerMap map, TreeOrigin origin, Frame frame) {
    TypeMirror inside = TableLowering.argument(map.outer().asType(), 1);
    lowering.reliance().readsRecords(TableLowering.argument(inside, 0), origin);
    TypeMirror number = TableLowering.argument(inside, 1);
    Expr inner = value(TableLowering.argument(inside, 0), tree, 0, frame);
    Expr value = lowering.coercion().unboxed(new Operand(value(number, tree, 1, frame), number));
    return new Statement.Add(
        origin,
        new Expr.Use(origin, lowering.addedTo(map.outer()).orElseThrow()),
        new Expr.NewRecord(
            origin,
            Entries.ENTRY,
            List.of(Entries.KEY, INNER, Entries.VALUE),
            List.of(map.key(), inner, value)));
  }

  private Expr value(TypeMirror type, MethodInvocationTree call, int argument, Frame frame) {
    ExpressionTree given = call.getArguments().get(argument);
    return expressions.valueFor(type, given, frame);
  }
}
