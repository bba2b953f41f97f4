/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Statement.Put;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/**
 * {@code new HashMap<>(map)} and {@code map.putAll(other)}, of maps whose keys are constants of an
 * enum, or truth values. Lemma: for each such key, {@code putAll} is {@code map.put(key,
 * other.getOrDefault(key, map.get(key)))}, but that a key stays absent which neither has.
 */
public final class JoinedTables {
  private final Lowering lowering;
  private final Expressions expressions;

  JoinedTables(Lowering lowering, Expressions expressions) {
    this.lowering = lowering;
    this.expressions = expressions;
  }

  /** All keys that there may be; empty where these are not known. */
  public static List<Expr> keys(Type key, TreeOrigin origin) {
    List<?> constants =
        key instanceof Type.Enumeration enumeration
            ? enumeration.constants()
            : GroupedMaps.isClosed(key) ? List.of(false, true) : List.of();
    return constants.stream().<Expr>map(each -> new Expr.Literal(origin, key, each)).toList();
  }

  /** A new map with the numbers of another; empty of any other object. */
  Optional<Expr> copy(
      NewClassTree tree, TypeMirror key, Type.Table type, TreeOrigin origin, Frame frame) {
    if (!new NewMaps(lowering).isCopy(tree, key) || keys(type.key(), origin).isEmpty()) {
      return Optional.empty();
    }
    Expr from = expressions.operand(tree.getArguments().get(0), frame).expr();
    if (!from.type().equals(type)) {
      return Optional.empty();
    }
    if (lowering.source().elementOf(tree) instanceof ExecutableElement constructor
        && EnumMapCopies.mayThrow(constructor)) {
      return Optional.of(
          new Expr.Refused(
              origin,
              type,
              EnumMapCopies.finding(origin, "write new EnumMap<>(K.class), and then putAll")));
    }
    Variable made = new Variable("map", type);
    List<Statement> all = new ArrayList<>();
    all.add(new Statement.Let(origin, made, new Expr.NewTable(origin, type)));
    all.addAll(joined(new Expr.Use(origin, made), from, type, origin));
    all.add(new Statement.Return(origin, new Expr.Use(origin, made)));
    return Optional.of(new Expr.Body(origin, type, new Block(all)));
  }

  /** {@code map.putAll(other)}; empty of any other call. */
  Optional<Statement> statement(
      MethodInvocationTree tree, MemberSelectTree select, TreeOrigin origin, Frame frame) {
    ExpressionTree map = select.getExpression();
    if (!select.getIdentifier().contentEquals("putAll")
        || tree.getArguments().size() != 1
        || !(lowering.types().of(lowering.source().typeOf(map)) instanceof Type.Table table)
        || keys(table.key(), origin).isEmpty()) {
      return Optional.empty();
    }
    Expr into = expressions.operand(map, frame).expr();
    Expr from = expressions.operand(tree.getArguments().get(0), frame).expr();
    return into.type().equals(table) && from.type().equals(table)
        ? Optional.of(new Statement.Nested(origin, new Block(joined(into, from, table, origin))))
        : Optional.empty();
  }

  private static List<Statement> joined(Expr into, Expr from, Type.Table type, TreeOrigin origin) {
    Variable target = new Variable("into", type);
    Variable source = new Variable("from", type);
    Expr map = new Expr.Use(origin, target);
    Expr other = new Expr.Use(origin, source);
    List<Statement> all = new ArrayList<>();
    all.add(new Statement.Let(origin, target, into));
    all.add(new Statement.Let(origin, source, from));
    for (Expr key : keys(type.key(), origin)) {
      Expr zero = TableLowering.zero(origin, type);
      Expr before = new Expr.Lookup(origin, type.value(), map, key, Optional.of(zero));
      Expr after = new Expr.Lookup(origin, type.value(), other, key, Optional.of(before));
      all.add(new Put(origin, map, key, after, Put.Mode.UNLESS_ZERO));
    }
    return all;
  }
}
