/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import static dev.discreet.processor.analysis.RandomQuery.at;

import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.analysis.term.RowFacts.ComponentFacts;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * A random query that is a function of totals: sums and counts, on grids from the least double to
 * the greatest, then a few operations, each of which the machine may round, cut off or saturate.
 */
final class RandomTotal {
  private static final Type.Row ROW = new Type.Row("Row");
  private static final Type.Rows ROWS = new Type.Rows(ROW);
  private static final int[] SCALES = {
    -1074, -1073, -1050, -1022, -500, -60, -3, -2, -1, -1, 1, 20, 52, 500, 1000, 1015
  };
  private static final int[] FACTORS = {
    -1074, -1022, -500, -40, -2, -1, 1, 2, 40, 76, 500, 1000, 1023
  };

  private final SplittableRandom random;
  private final Variable data = new Variable("rows", ROWS);
  private final List<Object> used = new ArrayList<>();
  private final Spread real;
  private final Spread whole;
  private final Method method;

  RandomTotal(SplittableRandom random) {
    this.random = random;
    double scale =
        random.nextBoolean() ? 1 : Math.scalb(1.0, SCALES[random.nextInt(SCALES.length)]);
    this.real = spread(scale, random.nextInt(4) > 0);
    this.whole = spread(1, true);
    this.method = written();
  }

  /**
   * Whole multiples of a scale.
   *
   * @param onGrid whether the values between are multiples as well
   */
  private record Spread(double scale, int lower, int upper, boolean onGrid) {
    Limits limits() {
      BigDecimal unit = new BigDecimal(scale);
      return new Limits(
          unit.multiply(BigDecimal.valueOf(lower)),
          unit.multiply(BigDecimal.valueOf(upper)),
          onGrid ? unit : BigDecimal.ZERO);
    }

    double value(SplittableRandom random) {
      return switch (random.nextInt(4)) {
        case 0 -> lower * scale;
        case 1 -> upper * scale;
        default ->
            onGrid
                ? random.nextInt(lower, upper + 1) * scale
                : (lower + random.nextDouble() * (upper - lower)) * scale;
      };
    }
  }

  private Spread spread(double scale, boolean onGrid) {
    int most = random.nextInt(5) == 0 ? 1000 : 4;
    int lower = random.nextInt(3) == 0 ? 0 : -random.nextInt(most);
    return new Spread(scale, lower, random.nextInt(1, most), onGrid);
  }

  Method method() {
    return method;
  }

  /** The functions, conversions and operations in it. */
  List<Object> used() {
    return used;
  }

  RowFacts facts() {
    return new RowFacts(
        "Row",
        Map.of(
            "d",
            new ComponentFacts(Numeric.DOUBLE, false, true, Optional.of(real.limits())),
            "n",
            new ComponentFacts(Numeric.INT, false, true, Optional.of(whole.limits()))),
        Set.of());
  }

  Map<String, Object> row() {
    return Map.of("d", real.value(random), "n", (Object) (long) whole.value(random));
  }

  private Method written() {
    Expr result = total();
    for (int i = random.nextInt(1, 4); i > 0; i--) {
      result = changed(result);
    }
    Method query =
        new Method(
            at("query"),
            "query",
            List.of(new Method.Parameter(data, Optional.empty(), false, false)),
            Optional.empty());
    query.define(new Block(List.of(new Statement.Return(at("return"), result))));
    return query;
  }

  private Expr total() {
    Expr rows = RandomQuery.use(data);
    return switch (random.nextInt(4)) {
      case 0 -> new Expr.Count(at("count"), Numeric.LONG, rows);
      case 1 -> sum(Numeric.INT, "n");
      default -> sum(Numeric.DOUBLE, "d");
    };
  }

  private Expr sum(Numeric type, String component) {
    Variable row = new Variable("r", ROW);
    Expr each = RandomQuery.get(row, component, type);
    Expr.Lambda lambda =
        new Expr.Lambda(
            at("lambda"), row, new Block(List.of(new Statement.Return(at("value"), each))));
    return new Expr.Sum(
        at("sum"),
        type,
        new Expr.MapRows(at("map"), new Type.Rows(type), RandomQuery.use(data), lambda));
  }

  private Expr changed(Expr number) {
    Numeric type = (Numeric) number.type();
    return switch (random.nextInt(type == Numeric.DOUBLE ? 8 : 6)) {
      case 0, 1 -> converted(number);
      case 2 -> arithmetic(number, another((Numeric) number.type()));
      default -> arithmeticOrFunction(number);
    };
  }

  private Expr arithmeticOrFunction(Expr number) {
    Numeric type = (Numeric) number.type();
    if (type != Numeric.INT && type != Numeric.LONG && type != Numeric.DOUBLE) {
      return converted(number); // As Java does before it computes.
    }
    if (random.nextInt(5) < 2) {
      return arithmetic(number, constant(type));
    }
    return function(
        type == Numeric.DOUBLE || random.nextBoolean()
            ? number
            : conversion(Numeric.DOUBLE, number));
  }

  private Expr converted(Expr number) {
    Numeric to = Numeric.values()[random.nextInt(Numeric.values().length)];
    boolean usual = random.nextInt(3) > 0;
    return conversion(usual ? random.nextBoolean() ? Numeric.DOUBLE : Numeric.LONG : to, number);
  }

  private Expr conversion(Numeric to, Expr number) {
    used.add(number.type() + " to " + to);
    return new Expr.Conversion(at("(" + to + ")"), to, number);
  }

  /** Another total, of the same type. */
  private Expr another(Numeric type) {
    Expr total = total();
    return total.type() == type ? total : conversion(type, total);
  }

  private Expr arithmetic(Expr a, Expr b) {
    Numeric type = (Numeric) a.type();
    if (type != Numeric.INT && type != Numeric.LONG && type != Numeric.DOUBLE) {
      return a;
    }
    if (random.nextInt(12) == 0) {
      return new Expr.Negation(at("-a"), type, a);
    }
    Expr.Operation operation = Expr.Operation.values()[random.nextInt(5)];
    used.add(type + " " + operation);
    return random.nextInt(6) == 0
        ? new Expr.Arithmetic(at("b ? a"), type, operation, b, a)
        : new Expr.Arithmetic(at("a ? b"), type, operation, a, b);
  }

  /** A function of the kind that {@link TotalFunctions} says each one is. */
  private Expr function(Expr number) {
    Numeric type = (Numeric) number.type();
    List<PureFunction> fitting = TotalFunctions.of(type);
    PureFunction function = fitting.get(random.nextInt(fitting.size()));
    Expr first = type == Numeric.DOUBLE ? prepared(function, number) : number;
    used.add(type + " " + function);
    List<Expr> arguments = new ArrayList<>(List.of(first));
    int more = TotalFunctions.arguments(function) - 1;
    boolean ordered = function == PureFunction.CLAMP || function == PureFunction.CLAMP_OR_NAN;
    if (ordered) {
      arguments.add(literal(type, -random.nextInt(1, 9)));
      arguments.add(literal(type, random.nextInt(1, 9)));
    } else if (function == PureFunction.TO_STEP) {
      arguments.add(literal(type, Math.scalb(1.0, FACTORS[random.nextInt(FACTORS.length)])));
    } else {
      for (int i = 0; i < more; i++) {
        arguments.add(random.nextInt(5) == 0 ? another(type) : constant(type));
      }
      if (more == 1 && random.nextInt(4) == 0) {
        arguments.add(arguments.remove(0));
      }
    }
    return new Expr.Pure(
        at(function.name()), TotalFunctions.result(function, type), function, arguments);
  }

  /** Often moved by a half, or kept where more functions are numbers. */
  private Expr prepared(PureFunction function, Expr number) {
    return switch (function) {
      case FLOOR, CEIL, RINT, ROUND, TO_STEP ->
          random.nextInt(3) == 0
              ? number
              : new Expr.Arithmetic(
                  at("a + x"),
                  Numeric.DOUBLE,
                  Expr.Operation.ADD,
                  number,
                  literal(Numeric.DOUBLE, random.nextInt(-6, 7) + 0.5));
      case ATAN2, COMPARE_NUMBERS ->
          random.nextBoolean()
              ? number
              : new Expr.Arithmetic(
                  at("a * x"),
                  Numeric.DOUBLE,
                  Expr.Operation.MULTIPLY,
                  number,
                  literal(Numeric.DOUBLE, random.nextBoolean() ? 0.0 : 0x1p-1074));
      default ->
          random.nextInt(3) == 0
              ? number
              : new Expr.Pure(
                  at("clamp"),
                  Numeric.DOUBLE,
                  PureFunction.CLAMP,
                  List.of(
                      number,
                      literal(Numeric.DOUBLE, random.nextInt(-2, 2)),
                      literal(Numeric.DOUBLE, random.nextInt(2, 9))));
    };
  }

  private Expr constant(Numeric type) {
    if (type != Numeric.DOUBLE) {
      return literal(type, random.nextInt(6) == 0 ? Seeds.anyLong(random) : random.nextInt(-4, 7));
    }
    return literal(
        type,
        switch (random.nextInt(6)) {
          case 0 -> Seeds.anyDouble(random);
          case 1, 2 ->
              Math.scalb(
                  random.nextInt(5) == 0 ? -1.0 : 1.0, FACTORS[random.nextInt(FACTORS.length)]);
          case 3, 4 -> random.nextInt(-6, 7) + 0.5;
          default -> random.nextInt(-4, 5);
        });
  }

  private static Expr literal(Numeric type, double value) {
    boolean real = type == Numeric.DOUBLE;
    return new Expr.Literal(
        at(String.valueOf(value)),
        type,
        real
            ? (Object) value
            : (Object) (type == Numeric.INT ? (long) (int) (long) value : (long) value));
  }
}
