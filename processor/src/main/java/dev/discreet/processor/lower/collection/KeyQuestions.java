/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.processor.trees.collection.FixedKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.TypeMirror;

/** Whether a local map has a key, where all its keys were put in at first ({@link FixedKeys}). */
public final class KeyQuestions {
  private final Lowering lowering;
  private final Expressions expressions;

  public KeyQuestions(Lowering lowering, Expressions expressions) {
    this.lowering = lowering;
    this.expressions = expressions;
  }

  /** {@code map.containsKey(key)}; empty where the keys of the map are not known so. */
  public Optional<Expr> holds(
      ExpressionTree map, TypeMirror keyType, Expr key, TreeOrigin origin, Frame frame) {
    Optional<FixedKeys.Keys> keys = keys(map);
    if (keys.isEmpty() || !Values.areTold(key.type())) {
      return Optional.empty();
    }
    List<Expr> any = new ArrayList<>();
    if (!keys.get().single().isEmpty()) {
      List<Expr> all = new ArrayList<>();
      keys.get().single().forEach(each -> all.add(expressions.valueFor(keyType, each, frame)));
      Type.Collection list = new Type.Collection("List", key.type());
      Expr single = new Expr.Pure(origin, list, PureFunction.LIST_OF, all);
      any.add(new Expr.Pure(origin, Simple.BOOLEAN, PureFunction.CONTAINS, List.of(single, key)));
    }
    for (ExpressionTree each : keys.get().collections()) {
      Expr collection = expressions.operand(each, frame).expr();
      Optional<Expr> held = new HeldQuestions(origin).anyEquals(collection, key);
      if (held.isEmpty()) {
        return Optional.empty();
      }
      any.add(held.get());
    }
    return any.stream().reduce((a, b) -> new Expr.Or(origin, a, b));
  }

  /** Whether a call of {@code get} asks for a key that is there. */
  boolean isPresent(ExpressionTree map, Tree get) {
    return keys(map).filter(keys -> keys.present().contains(get)).isPresent();
  }

  private Optional<FixedKeys.Keys> keys(ExpressionTree map) {
    return lowering.fixedKeys(lowering.source().elementOf(Syntax.withoutParentheses(map)));
  }
}
