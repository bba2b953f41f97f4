/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;

/**
 * {@code new EnumMap<>(map)}. An EnumMap takes its class from the first key, unless it is given an
 * EnumMap: of an empty map it throws.
 */
final class EnumMapCopies {
  private static final String ASKED =
      "ask before whether it is empty: `if (!map.isEmpty()) …`; or take a TreeMap, which has the"
          + " same order";

  private static final Set<PureFunction> COPIES =
      EnumSet.of(
          PureFunction.MAP_COPY,
          PureFunction.MAP_VIEW,
          PureFunction.NEW_MAP,
          PureFunction.NEW_LINKED_MAP,
          PureFunction.NEW_SORTED_MAP);

  private EnumMapCopies() {}

  /** Whether a constructor makes an EnumMap. */
  static boolean isMade(ExecutableElement constructor) {
    return Library.is(Enclosing.type(constructor), Kind.ENUMERATED);
  }

  /** Whether it throws where what it is given is empty. */
  static boolean mayThrow(ExecutableElement constructor) {
    return isMade(constructor)
        && !Library.is(constructor.getParameters().get(0).asType(), Kind.ENUMERATED);
  }

  /** Whether a map is one that is written out, with an entry, or a copy of one. */
  static boolean isFilled(Expr map) {
    return map instanceof Expr.Pure made
        && (made.function() == PureFunction.MAP_OF
            ? !made.arguments().isEmpty()
            : COPIES.contains(made.function()) && isFilled(made.arguments().get(0)));
  }

  /** That it may. */
  static Finding finding(TreeOrigin origin, String fix) {
    return Refusals.of(Rule.MAY_THROW, origin)
        .found("a map that may be empty, of which no EnumMap can be made")
        .fix(fix);
  }

  /** A map, or an exception where it is empty. */
  static Expr notEmpty(Expr map, TreeOrigin origin) {
    Variable held = new Variable("map", map.type());
    Expr use = new Expr.Use(origin, held);
    Expr size = new Expr.Pure(origin, Type.Numeric.INT, PureFunction.SIZE, List.of(use));
    Expr isEmpty =
        new Expr.Comparison(
            origin, Expr.Relation.EQUAL, size, new Expr.Literal(origin, Type.Numeric.INT, 0L));
    return new Expr.Body(
        origin,
        map.type(),
        new Block(
            List.of(
                new Statement.Let(origin, held, map),
                new Statement.If(
                    origin,
                    isEmpty,
                    new Block(
                        List.of(new Statement.Throw(origin, List.of(), finding(origin, ASKED)))),
                    new Block(List.of())),
                new Statement.Return(origin, use))));
  }
}
