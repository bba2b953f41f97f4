/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.lower.EnumConstants;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Repeatable;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Sets of an enum's constants that a call of {@code EnumSet} names without listing them: all, those
 * of a range, those that another such set lacks. They are as good as listed. An empty one is made
 * to be filled.
 */
final class EnumSets {
  private EnumSets() {}

  /** The set; empty for any other call. */
  static Optional<Expr> of(Invocation call, MethodStatement stated, Type element) {
    if (!(element instanceof Type.Enumeration type)) {
      return Optional.empty();
    }
    List<Expr> given = call.arguments().stream().map(argument -> argument.expr()).toList();
    if (stated.is(Meaning.ENUM_SET_NONE) && isOfClass(given, type)) {
      return Optional.of(new Expr.NewSet(call.origin(), new Type.Rows(type), false, true));
    }
    Optional<Expr> asked = asked(call, stated, given, type);
    if (asked.isPresent()) {
      return asked;
    }
    Optional<List<String>> names = Optional.empty();
    if (stated.is(Meaning.ENUM_SET_ALL) && isOfClass(given, type)) {
      names = Optional.of(type.constants());
    } else if (stated.is(Meaning.ENUM_SET_RANGE)) {
      names = range(given, type);
    } else if (stated.is(Meaning.ENUM_SET_COMPLEMENT)) {
      names = complement(given, type);
    }
    return names.map(all -> listed(call.origin(), type, all));
  }

  private static Expr listed(TreeOrigin origin, Type.Enumeration type, List<String> names) {
    return new Expr.Pure(
        origin,
        new Type.Collection("Set", type),
        PureFunction.ENUM_SET_OF,
        names.stream().<Expr>map(name -> new Expr.Literal(origin, type, name)).toList());
  }

  /**
   * A set of which values decide: {@code EnumSet.range(FIRST, to)}, and {@code EnumSet.of(a, b)}.
   * It holds the constants that are as they say. A range whose ends may be in the wrong order
   * throws, and is none of these.
   */
  private static Optional<Expr> asked(
      Invocation call, MethodStatement stated, List<Expr> given, Type.Enumeration type) {
    boolean known =
        given.stream().allMatch(end -> end.type().equals(type) && Repeatable.is(end))
            && !given.stream().allMatch(Expr.Literal.class::isInstance);
    TreeOrigin origin = call.origin();
    Variable each = new Variable("each", type);
    Expr use = new Expr.Use(origin, each);
    if (!known || given.isEmpty()) {
      return Optional.empty();
    } else if (stated.is(Meaning.ENUM_SET_OF)) {
      return given.stream()
          .map(one -> there(origin, one))
          .<Expr>map(one -> new Expr.Same(origin, use, one))
          .reduce((one, other) -> new Expr.Or(origin, one, other))
          .map(condition -> where(origin, type, each, condition));
    }
    boolean ordered =
        stated.is(Meaning.ENUM_SET_RANGE)
            && given.size() == 2
            && (place(given.get(0), type) == 0
                || place(given.get(1), type) == type.constants().size() - 1);
    return ordered
        ? Optional.of(
            where(
                origin,
                type,
                each,
                new Expr.And(
                    origin, before(origin, given.get(0), use), before(origin, use, given.get(1)))))
        : Optional.empty();
  }

  private static Expr there(TreeOrigin origin, Expr constant) {
    return new Expr.Pure(origin, constant.type(), PureFunction.REQUIRE_NON_NULL, List.of(constant));
  }

  private static Expr before(TreeOrigin origin, Expr one, Expr other) {
    return new Expr.Comparison(
        origin, Expr.Relation.LESS_OR_EQUAL, ordinal(origin, one), ordinal(origin, other));
  }

  private static Expr ordinal(TreeOrigin origin, Expr constant) {
    return new Expr.Pure(
        origin, Type.Numeric.INT, PureFunction.ORDINAL, List.of(there(origin, constant)));
  }

  /** The constants for which a condition holds. */
  private static Expr where(
      TreeOrigin origin, Type.Enumeration type, Variable each, Expr condition) {
    Type.Rows rows = new Type.Rows(type);
    Block body = new Block(List.of(new Statement.Return(origin, condition)));
    return new Expr.Collected(
        origin,
        new Type.Collection("Set", type),
        new Expr.Filter(
            origin,
            rows,
            new Expr.Elements(origin, rows, listed(origin, type, type.constants())),
            new Expr.Lambda(origin, each, body)),
        false);
  }

  private static boolean isOfClass(List<Expr> given, Type.Enumeration type) {
    return given.size() == 1 && EnumConstants.isClassOf(given.get(0), type);
  }

  /** Of two constants in the wrong order the JDK makes none. */
  private static Optional<List<String>> range(List<Expr> given, Type.Enumeration type) {
    List<Integer> ends = given.stream().map(end -> place(end, type)).toList();
    return ends.size() == 2 && ends.get(0) >= 0 && ends.get(0) <= ends.get(1)
        ? Optional.of(type.constants().subList(ends.get(0), ends.get(1) + 1))
        : Optional.empty();
  }

  /** Where a constant stands; -1 for what is none. */
  private static int place(Expr constant, Type.Enumeration type) {
    return constant instanceof Expr.Literal literal && literal.type().equals(type)
        ? type.constants().indexOf((String) literal.value())
        : -1;
  }

  private static Optional<List<String>> complement(List<Expr> given, Type.Enumeration type) {
    if (given.size() != 1
        || !(given.get(0) instanceof Expr.Pure set)
        || set.function() != PureFunction.ENUM_SET_OF) {
      return Optional.empty();
    }
    List<String> rest = new ArrayList<>(type.constants());
    for (Expr constant : set.arguments()) {
      int place = place(constant, type);
      if (place < 0) {
        return Optional.empty();
      }
      rest.remove(type.constants().get(place));
    }
    return Optional.of(rest);
  }
}
