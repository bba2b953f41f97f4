/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import com.sun.source.tree.ExpressionTree;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.processor.trees.collection.MapUpdates;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Sums of which each is capped as it grows: {@code map.put(key, Math.min(cap, map.getOrDefault(key,
 * 0) + x))}, where the cap is a constant.
 *
 * <p>Lemma: let the cap c be at least 0, and each x from 0 to M - c, where M is the greatest number
 * of the type. Then the number at a key is min(c, s), where s is the sum of all that was added
 * there, in any order. For it is 0 at first, and min(c, s) + x is at most c + M - c, so it does not
 * wrap. Where s is at most c, min(c, s + x) is put. Elsewhere c + x is at least c, since x is not
 * negative; so is s + x, and c is put.
 *
 * <p>So the map is one of sums, each of which is capped when it is read. That each x is within
 * these limits is proven where it is added.
 */
final class CappedSums {
  private final Lowering lowering;
  private final Expressions expressions;

  CappedSums(Lowering lowering, Expressions expressions) {
    this.lowering = lowering;
    this.expressions = expressions;
  }

  /** Empty where the cap is no constant, or no integers are added. */
  Optional<Statement> put(
      Lowering.Grown map,
      @Nullable Element element,
      ExpressionTree key,
      MapUpdates.Capped sum,
      TreeOrigin origin,
      Frame frame) {
    TypeMirror mirror = TableLowering.argument(map.declared(), 1);
    if (!(map.type().value() instanceof Type.Numeric type)
        || !GrownMaps.isInteger(type)
        || !(expressions.operand(sum.cap(), frame).expr() instanceof Expr.Literal cap)
        || !(cap.value() instanceof Long most)
        || most < 0) {
      return Optional.empty();
    }
    Variable total = new Variable("sum", Type.Numeric.LONG);
    Expr least =
        new Expr.Pure(
            origin,
            Type.Numeric.LONG,
            PureFunction.MIN,
            List.of(
                new Expr.Literal(origin, Type.Numeric.LONG, most), new Expr.Use(origin, total)));
    Expr.Lambda then = new Expr.Lambda(origin, total, returning(as(type, least, origin), origin));
    if (!lowering.sums(element, then)) {
      return Optional.of(GrownMaps.severalWays(origin));
    }
    Limits within =
        new Limits(
            BigDecimal.ZERO, type.maximum().subtract(BigDecimal.valueOf(most)), BigDecimal.ONE);
    Variable one = new Variable("added", type, Optional.of(within));
    Expr added =
        lowering
            .coercion()
            .unboxed(new Operand(expressions.valueFor(mirror, sum.added(), frame), mirror));
    Expr counted = as(Type.Numeric.LONG, new Expr.Use(origin, one), origin);
    Variable grown = lowering.grown(element).orElseThrow().added();
    Expr entry =
        GrownMaps.entry(
            expressions.valueFor(TableLowering.argument(map.declared(), 0), key, frame),
            counted,
            origin);
    return Optional.of(
        new Statement.Nested(
            origin,
            new Block(
                List.of(
                    new Statement.Let(origin, one, added),
                    new Statement.Add(origin, new Expr.Use(origin, grown), entry)))));
  }

  private static Block returning(Expr value, TreeOrigin origin) {
    return new Block(List.of(new Statement.Return(origin, value)));
  }

  private static Expr as(Type.Numeric type, Expr number, TreeOrigin origin) {
    return number.type() == type ? number : new Expr.Conversion(origin, type, number);
  }
}
