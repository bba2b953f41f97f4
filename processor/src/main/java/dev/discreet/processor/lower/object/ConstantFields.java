/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.object;

import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.UnwrittenArrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;

/**
 * Static final fields that hold a record, a date, or a collection nobody can change, made from
 * constants. What made the value is put in where the field is read: it always makes the same.
 */
public final class ConstantFields {
  private static final Set<PureFunction> MUTABLE =
      EnumSet.of(PureFunction.ENUM_SET_OF, PureFunction.SEQUENCE);

  private final Lowering lowering;
  private final Expressions expressions;
  private final MethodTrees trees;
  private final Set<Element> open = new HashSet<>();

  public ConstantFields(Lowering lowering, Expressions expressions, MethodTrees trees) {
    this.expressions = expressions;
    this.lowering = lowering;
    this.trees = trees;
  }

  /** What such a field holds; empty for any other field. */
  Optional<Operand> read(VariableElement field) {
    Optional<Expr> value =
        trees
            .fieldOf(field)
            .flatMap(tree -> Optional.ofNullable(tree.getInitializer()))
            .filter(tree -> open.add(field))
            .map(
                tree -> {
                  Frame outside =
                      new Frame(Enclosing.type(field), Optional.empty(), Optional.empty(), false);
                  Expr made = expressions.operand(tree, outside).expr();
                  open.remove(field);
                  return made;
                });
    boolean array =
        lowering.types().of(field.asType()) instanceof Type.Vector vector
            && vector.dimensions() == 1
            && UnwrittenArrays.isOne(field, lowering.source());
    return value
        .filter(
            expr ->
                (array && expr instanceof Expr.VectorOf of)
                    ? areConstant(of.elements())
                    : isConstant(expr))
        .map(expr -> new Operand(expr, field.asType()));
  }

  private boolean isConstant(Expr value) {
    if (value instanceof Expr.Literal || value instanceof Expr.Fixed) {
      return true;
    } else if (value instanceof Expr.Conversion conversion) {
      return isConstant(conversion.operand());
    } else if (value instanceof Expr.Negation negation) {
      return isConstant(negation.operand());
    } else if (value instanceof Expr.NewRecord made) {
      return areConstant(made.values());
    } else if (value instanceof Expr.Call call) {
      return areConstant(call.arguments());
    }
    return value instanceof Expr.Pure pure
        && !MUTABLE.contains(pure.function())
        && areConstant(pure.arguments());
  }

  private boolean areConstant(List<Expr> values) {
    return values.stream().allMatch(this::isConstant);
  }
}
