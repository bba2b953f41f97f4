/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javax.lang.model.element.Element;

/**
 * The arrays of one element that stand for the fields of objects that add up numbers ({@link
 * dev.discreet.processor.trees.Accumulators}). Such an object is known by its local variable, by
 * the expressions that stand for it, or as {@code this} in a method of its own.
 */
public final class Cells {
  private final Source source;
  private final Map<Object, Map<Element, Variable>> known = new HashMap<>();
  private Map<Element, Variable> self = Map.of();

  Cells(Source source) {
    this.source = source;
  }

  /** Has a local variable, or an expression, stand for an object with such fields. */
  public void declare(Object variableOrTree, Map<Element, Variable> fields) {
    known.put(variableOrTree, fields);
  }

  /** Has expressions stand for nothing again. */
  public void forget(List<? extends Tree> expressions) {
    expressions.forEach(known::remove);
  }

  /** Lowers what a method of an object does. */
  public <T> T inside(Map<Element, Variable> object, Supplier<T> lowered) {
    Map<Element, Variable> before = self;
    self = object;
    try {
      return lowered.get();
    } finally {
      self = before;
    }
  }

  /** The fields of the object that an expression stands for; empty of any other. */
  public Optional<Map<Element, Variable>> at(ExpressionTree object) {
    ExpressionTree bare = Syntax.withoutParentheses(object);
    Map<Element, Variable> here = known.get(bare);
    return Optional.ofNullable(here == null ? known.get(source.elementOf(bare)) : here);
  }

  /** The fields of the object whose method is lowered; empty outside. */
  public Optional<Map<Element, Variable>> self() {
    return Optional.of(self).filter(fields -> !fields.isEmpty());
  }

  /** A field as it is kept; empty of what is no field of such an object. */
  public Optional<Expr.Element> of(ExpressionTree tree, TreeOrigin origin) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    Element field = source.elementOf(bare);
    Map<Element, Variable> object =
        bare instanceof MemberSelectTree select && !Syntax.isThis(select.getExpression())
            ? at(select.getExpression()).orElse(Map.of())
            : bare instanceof IdentifierTree || bare instanceof MemberSelectTree ? self : Map.of();
    return Optional.ofNullable(object.get(field)).map(cell -> element(cell, origin));
  }

  /** What such an array holds. */
  public static Expr.Element element(Variable cell, TreeOrigin origin) {
    Type.Vector type = (Type.Vector) cell.type();
    return new Expr.Element(
        origin,
        type.element(),
        new Expr.Use(origin, cell),
        new Expr.Literal(origin, Numeric.INT, 0L));
  }
}
