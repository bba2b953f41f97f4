/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.ClassTest;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.ir.Variable;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** Numbers that come of a switch, an optional, a new record or a class test. */
final class RandomReferences {
  private static final Type.Row LEFT = new Type.Row("Left");
  private static final Type.Row RIGHT = new Type.Row("Right");
  private static final Type.Sealed SIDE = new Type.Sealed("Side", List.of("Left", "Right"));

  private RandomReferences() {}

  /** One of two numbers, as the condition or the constant has it; mostly without an exception. */
  static Expr number(
      SplittableRandom random, Numeric type, Expr condition, Expr constant, Expr x, Expr y) {
    return switch (random.nextInt(4)) {
      case 0 -> choice(random, type, constant, x, y);
      case 1 -> optional(random, type, condition, x, y);
      case 2 -> record(type, condition, x, y);
      default -> byClass(random, type, condition, x, y);
    };
  }

  /** {@code switch (k) { case A -> x; case B -> y; default -> y; }}. */
  private static Expr choice(SplittableRandom random, Numeric type, Expr constant, Expr x, Expr y) {
    Type.Enumeration kind = (Type.Enumeration) constant.type();
    Variable selector = new Variable("switch", kind);
    Block rest = returning(y);
    for (int i = random.nextInt(1, 3); i > 0; i--) {
      Expr label = new Expr.Literal(at("label"), kind, kind.constants().get(i));
      Expr same = new Expr.Same(at("case"), use(selector), label);
      rest = new Block(List.of(new Statement.If(at("case"), same, returning(x), rest)));
    }
    return after(type, new Statement.Let(at("switch"), selector, constant), rest);
  }

  /** {@code (c ? Optional.of(x) : Optional.empty()).orElse(y)}, or {@code get}, which may throw. */
  private static Expr optional(
      SplittableRandom random, Numeric type, Expr condition, Expr x, Expr y) {
    Type.Optional optional = new Type.Optional(type);
    Expr some = pure(PureFunction.OPTIONAL, optional, truth(true), x);
    Expr none = pure(PureFunction.OPTIONAL, optional, truth(false), new Expr.Null(at("null")));
    Variable held = new Variable("optional", optional);
    Expr get = pure(PureFunction.GET_PRESENT, type, use(held));
    Expr isPresent = pure(PureFunction.IS_PRESENT, Simple.BOOLEAN, use(held));
    Expr value =
        random.nextInt(4) == 0 ? get : new Expr.Conditional(at("orElse"), type, isPresent, get, y);
    return after(
        type,
        new Statement.Let(
            at("optional"),
            held,
            new Expr.Conditional(at("c ? o : p"), optional, condition, some, none)),
        returning(value));
  }

  /** {@code (c ? new Left(x, y) : new Left(y, x)).i()}. */
  private static Expr record(Numeric type, Expr condition, Expr x, Expr y) {
    String other = "other";
    List<String> names = List.of(name(type), other);
    Expr one = new Expr.NewRecord(at("new"), LEFT, names, List.of(x, y));
    Expr two = new Expr.NewRecord(at("new"), LEFT, names, List.of(y, x));
    Expr either = new Expr.Conditional(at("c ? r : s"), LEFT, condition, one, two);
    return component(type, either, LEFT);
  }

  /** {@code s instanceof Left l ? l.i() : ((Right) s).i()}; the other cast may throw. */
  private static Expr byClass(
      SplittableRandom random, Numeric type, Expr condition, Expr x, Expr y) {
    List<String> names = List.of(name(type));
    Expr left = new Expr.NewRecord(at("new"), LEFT, names, List.of(x));
    Expr right = new Expr.NewRecord(at("new"), RIGHT, names, List.of(y));
    Variable side = new Variable("side", SIDE);
    Variable bound = new Variable("l", LEFT);
    Expr isLeft = new Expr.IsInstance(at("is"), use(side), test(LEFT), Optional.of(bound));
    Type.Row cast = random.nextInt(4) == 0 ? LEFT : RIGHT;
    Expr value =
        new Expr.Conditional(
            at("is ? l : r"),
            type,
            isLeft,
            component(type, use(bound), LEFT),
            component(type, new Expr.Cast(at("cast"), use(side), test(cast)), cast));
    return after(
        type,
        new Statement.Let(
            at("side"), side, new Expr.Conditional(at("c ? l : r"), SIDE, condition, left, right)),
        returning(value));
  }

  private static ClassTest test(Type.Row row) {
    return new ClassTest(row, row.name(), List.of(row.name()));
  }

  private static Expr component(Numeric type, Expr row, Type.Row rowClass) {
    return new Expr.Component(at("component"), type, row, rowClass.name(), name(type));
  }

  /** A component of this type that the facts of every row class have. */
  private static String name(Numeric type) {
    return switch (type) {
      case INT -> "i";
      case LONG -> "l";
      default -> "d";
    };
  }

  private static Expr after(Numeric type, Statement first, Block rest) {
    return new Expr.Body(
        at("body"), type, new Block(List.of(first, new Statement.Nested(at("rest"), rest))));
  }

  private static Block returning(Expr value) {
    return new Block(List.of(new Statement.Return(at("return"), value)));
  }

  private static Expr pure(PureFunction function, Type type, Expr... arguments) {
    return new Expr.Pure(at(function.name()), type, function, List.of(arguments));
  }

  private static Expr truth(boolean value) {
    return new Expr.Literal(at("truth"), Simple.BOOLEAN, value);
  }

  private static Expr use(Variable variable) {
    return new Expr.Use(at(variable.name()), variable);
  }

  private static Origin at(String text) {
    return () -> text;
  }
}
