/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.lower.EnumConstants;
import dev.discreet.processor.lower.Invocation;
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
    Optional<List<String>> names = Optional.empty();
    if (stated.is(Meaning.ENUM_SET_ALL) && isOfClass(given, type)) {
      names = Optional.of(type.constants());
    } else if (stated.is(Meaning.ENUM_SET_RANGE)) {
      names = range(given, type);
    } else if (stated.is(Meaning.ENUM_SET_COMPLEMENT)) {
      names = complement(given, type);
    }
    return names.map(
        all ->
            new Expr.Pure(
                call.origin(),
                new Type.Collection("Set", type),
                PureFunction.ENUM_SET_OF,
                all.stream()
                    .<Expr>map(name -> new Expr.Literal(call.origin(), type, name))
                    .toList()));
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
