/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** {@code Map.of(key, number, …)} of constants that differ: the same as a map that is filled. */
public final class WrittenMaps {
  private final Lowering lowering;
  private final Expressions expressions;

  public WrittenMaps(Lowering lowering, Expressions expressions) {
    this.lowering = lowering;
    this.expressions = expressions;
  }

  /** Whether an expression is one: two keys that are equal would throw. */
  public static boolean is(ExpressionTree tree, Source source) {
    return Syntax.withoutParentheses(tree) instanceof MethodInvocationTree call
        && source.elementOf(call) instanceof ExecutableElement of
        && Library.is(of, Meaning.MAP_OF)
        && areDifferent(call.getArguments(), source);
  }

  /** A new map with these entries; empty where the expression is none. */
  public Optional<Expr> filled(ExpressionTree tree, Type.Table table, Frame frame) {
    Variable map = new Variable("map", table);
    return puts(tree, map, table, frame)
        .map(
            statements -> {
              TreeOrigin origin = lowering.source().origin(tree);
              statements.add(new Statement.Return(origin, new Expr.Use(origin, map)));
              return new Expr.Body(origin, table, new Block(statements));
            });
  }

  /** {@code Map<K, Long> map = new TreeMap<>(Map.of(…));}; empty of any other declaration. */
  public Optional<Statement> declared(VariableTree tree, Variable map, Frame frame) {
    if (!(tree.getInitializer() instanceof NewClassTree copy)
        || copy.getClassBody() != null
        || !(map.type() instanceof Type.Table table)
        || !(lowering.source().typeOf(copy) instanceof DeclaredType type)
        || !new NewMaps(lowering).isCopy(copy, TableLowering.argument(type, 0))) {
      return Optional.empty();
    }
    TreeOrigin origin = lowering.source().origin(tree);
    lowering.reliance().readsRecords(TableLowering.argument(type, 0), origin);
    return puts(copy.getArguments().get(0), map, table, frame)
        .map(statements -> new Statement.Nested(origin, new Block(statements)));
  }

  private Optional<List<Statement>> puts(
      ExpressionTree tree, Variable map, Type.Table table, Frame frame) {
    if (!is(tree, lowering.source())
        || !(Syntax.withoutParentheses(tree) instanceof MethodInvocationTree call)
        || !(lowering.source().typeOf(call) instanceof DeclaredType type)) {
      return Optional.empty();
    }
    TreeOrigin origin = lowering.source().origin(call);
    TypeMirror number = TableLowering.argument(type, 1);
    List<Statement> statements = new ArrayList<>();
    statements.add(new Statement.Let(origin, map, new Expr.NewTable(origin, table)));
    List<? extends ExpressionTree> given = call.getArguments();
    for (int i = 0; i < given.size(); i += 2) {
      Expr key = expressions.valueFor(TableLowering.argument(type, 0), given.get(i), frame);
      Expr value = expressions.valueFor(number, given.get(i + 1), frame);
      Expr unboxed = lowering.coercion().unboxed(new Operand(value, number));
      statements.add(new Statement.Put(origin, new Expr.Use(origin, map), key, unboxed));
    }
    return Optional.of(statements);
  }

  private static boolean areDifferent(List<? extends ExpressionTree> keysAndValues, Source source) {
    Set<Object> keys = new HashSet<>();
    for (int i = 0; i < keysAndValues.size(); i += 2) {
      Optional<Object> key = constant(keysAndValues.get(i), source);
      if (key.isEmpty() || !keys.add(key.get())) {
        return false;
      }
    }
    return !keys.isEmpty();
  }

  /** What tells a literal or an enum's constant from others of its type. */
  private static Optional<Object> constant(ExpressionTree key, Source source) {
    ExpressionTree bare = Syntax.withoutParentheses(key);
    if (bare instanceof LiteralTree literal) {
      return Optional.ofNullable(literal.getValue());
    }
    Element named = source.elementOf(bare);
    return named != null && named.getKind() == ElementKind.ENUM_CONSTANT
        ? Optional.of(named)
        : Optional.empty();
  }
}
