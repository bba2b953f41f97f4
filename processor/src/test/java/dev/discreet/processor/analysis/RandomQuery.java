/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.term.RowFacts;
import dev.discreet.processor.analysis.term.RowFacts.ComponentFacts;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/** A random query over random rows: well typed, and often, but not always, acceptable. */
final class RandomQuery {
  static final Type.Row ROW = new Type.Row("Row");
  private static final Type.Rows ROWS = new Type.Rows(ROW);
  static final Type.Enumeration KIND = new Type.Enumeration("Kind", List.of("A", "B", "C"));

  private final SplittableRandom random;
  private final Map<String, ComponentFacts> components = new HashMap<>();
  private final Variable data = new Variable("rows", ROWS);

  RandomQuery(SplittableRandom random) {
    this.random = random;
    components.put("i", number(Numeric.INT));
    components.put("j", number(Numeric.INT));
    components.put("l", number(Numeric.LONG));
    components.put("d", number(Numeric.DOUBLE));
    components.put("k", new ComponentFacts(KIND, false, true, Optional.empty()));
    components.put("f", new ComponentFacts(Type.Simple.BOOLEAN, false, true, Optional.empty()));
  }

  RowFacts facts() {
    return new RowFacts("Row", components, Set.of());
  }

  private ComponentFacts number(Numeric type) {
    long a = bound(type);
    long b = bound(type);
    BigDecimal step =
        type == Numeric.DOUBLE && random.nextBoolean() ? new BigDecimal("0.25") : BigDecimal.ZERO;
    Limits limits =
        new Limits(BigDecimal.valueOf(Math.min(a, b)), BigDecimal.valueOf(Math.max(a, b)), step);
    return new ComponentFacts(type, false, true, Optional.of(limits));
  }

  private long bound(Numeric type) {
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt(-3, 4);
      case 1 -> random.nextInt(-1000, 1001);
      case 2 -> type == Numeric.INT ? random.nextInt() : random.nextLong() >> 20;
      default -> 0;
    };
  }

  Map<String, Object> row() {
    Map<String, Object> row = new HashMap<>();
    components.forEach((name, facts) -> row.put(name, component(facts)));
    return row;
  }

  private Object component(ComponentFacts facts) {
    if (facts.type() == KIND) {
      return KIND.constants().get(random.nextInt(3));
    }
    if (facts.type() == Type.Simple.BOOLEAN) {
      return random.nextBoolean();
    }
    Limits limits = facts.limits().orElseThrow();
    long lower = limits.lower().longValueExact();
    long upper = limits.upper().longValueExact();
    long any =
        random.nextInt(3) == 0 ? lower : random.nextBoolean() ? upper : between(lower, upper);
    if (facts.type() != Numeric.DOUBLE) {
      return any;
    }
    double fraction = limits.step().signum() == 0 ? random.nextDouble() : random.nextInt(4) / 4.0;
    return any == upper ? (double) any : any + fraction;
  }

  private long between(long lower, long upper) {
    return lower == upper ? lower : random.nextLong(lower, upper);
  }

  Method method() {
    List<Statement> statements = new ArrayList<>();
    Expr result;
    switch (random.nextInt(10)) {
      case 8 -> result = new RandomChoices(random, this).query(statements);
      case 5, 6, 7 -> {
        RandomVectors vectors = new RandomVectors(random, this);
        result = vectors.query(statements, data);
      }
      case 0 -> result = table();
      case 1 -> result = combined(Numeric.LONG);
      case 2 -> result = combined(Numeric.DOUBLE);
      default -> {
        Numeric type = List.of(Numeric.INT, Numeric.LONG, Numeric.DOUBLE).get(random.nextInt(3));
        Variable total = new Variable("total", type);
        statements.add(new Statement.Let(at("total"), total, constant(type, random.nextInt(3))));
        int loops = random.nextInt(1, 3);
        for (int i = 0; i < loops; i++) {
          Variable row = new Variable("r", ROW);
          List<Variable> scope = new ArrayList<>(List.of(row));
          statements.add(new Statement.ForRows(at("for"), row, stream(), block(total, scope, 3)));
        }
        result = use(total);
      }
    }
    statements.add(new Statement.Return(at("return"), result));
    Method method =
        new Method(
            at("query"),
            "query",
            List.of(new Method.Parameter(data, Optional.empty(), false, false)),
            Optional.empty());
    method.define(new Block(statements));
    return method;
  }

  private Block block(Variable total, List<Variable> outer, int depth) {
    List<Variable> scope = new ArrayList<>(outer);
    List<Statement> statements = new ArrayList<>();
    int count = random.nextInt(1, 4);
    for (int i = 0; i < count; i++) {
      statements.add(statement(total, scope, depth));
    }
    return new Block(statements);
  }

  private Statement statement(Variable total, List<Variable> scope, int depth) {
    switch (random.nextInt(depth > 0 ? 7 : 3)) {
      case 3 -> {
        Numeric type = anyType();
        Variable local = new Variable("x" + scope.size(), type);
        Statement let = new Statement.Let(at("let"), local, number(type, scope, 2));
        scope.add(local);
        return let;
      }
      case 4, 5 -> {
        return new Statement.If(
            at("if"),
            condition(scope, 2),
            block(total, scope, depth - 1),
            random.nextBoolean() ? new Block(List.of()) : block(total, scope, depth - 1));
      }
      case 6 -> {
        return random.nextInt(4) == 0
            ? new Statement.If(
                at("if"),
                condition(scope, 1),
                new Block(List.of(new Statement.Continue(at("continue"), 0))),
                new Block(List.of()))
            : reassign(scope);
      }
      default -> {
        Numeric type = (Numeric) total.type();
        Expr.Operation operation =
            random.nextBoolean() ? Expr.Operation.ADD : Expr.Operation.SUBTRACT;
        Expr sum =
            new Expr.Arithmetic(
                at("total + x"), type, operation, use(total), number(type, scope, 2));
        if (random.nextInt(6) == 0) {
          sum =
              new Expr.Conversion(
                  at("(y) x"), type, new Expr.Conversion(at("(y)"), anyType(), sum));
        }
        return new Statement.Assign(at("total += x"), total, sum);
      }
    }
  }

  private Statement reassign(List<Variable> scope) {
    List<Variable> numbers =
        scope.stream().filter(variable -> variable.type() instanceof Numeric).toList();
    if (numbers.isEmpty()) {
      return new Statement.Evaluate(at("x"), number(Numeric.INT, scope, 1));
    }
    Variable variable = numbers.get(random.nextInt(numbers.size()));
    return new Statement.Assign(at("x = y"), variable, number((Numeric) variable.type(), scope, 2));
  }

  private Expr table() {
    Variable row = new Variable("r", ROW);
    Expr key =
        random.nextBoolean()
            ? get(row, "k", KIND)
            : new Expr.Conditional(
                at("c ? k : A"),
                KIND,
                condition(List.of(row), 1),
                get(row, "k", KIND),
                new Expr.Literal(at("A"), KIND, "A"));
    Numeric type = random.nextBoolean() ? Numeric.LONG : anyType();
    return new Expr.SumsByKey(
        at("sums"),
        new Type.Table(KIND, type),
        stream(),
        lambda(row, key),
        random.nextBoolean()
            ? Optional.empty()
            : Optional.of(lambda(row, condition(List.of(row), 1))),
        lambda(row, random.nextBoolean() ? constant(type, 1) : number(type, List.of(row), 1)),
        false);
  }

  Expr combined(Numeric type) {
    Expr left = aggregate(type);
    if (random.nextInt(3) == 0) {
      return left;
    }
    Expr right = random.nextInt(4) == 0 ? constant(type, random.nextInt(-3, 4)) : aggregate(type);
    Expr.Operation operation = Expr.Operation.values()[random.nextInt(5)];
    Expr both = new Expr.Arithmetic(at("a + b"), type, operation, left, right);
    return switch (random.nextInt(6)) {
      case 4, 5 -> functionOfAggregate(type, both);
      case 0 -> new Expr.Negation(at("-a"), type, both);
      case 1 -> new Expr.Pure(at("abs"), type, PureFunction.ABS, List.of(both));
      case 2 ->
          new Expr.Pure(
              at("clamp"),
              type,
              PureFunction.CLAMP,
              List.of(both, constant(type, -5), constant(type, 9)));
      default -> both;
    };
  }

  private Expr functionOfAggregate(Numeric type, Expr aggregate) {
    if (type != Numeric.DOUBLE) {
      return MachineFunctions.ofAggregate(
          random, type, aggregate, constant(type, random.nextInt(1, 6)));
    }
    if (random.nextInt(4) == 0) {
      Expr half = new Expr.Literal(at("0.5"), type, random.nextInt(-3, 3) + 0.5);
      return MachineFunctions.toInteger(
          random, new Expr.Arithmetic(at("a + 0.5"), type, Expr.Operation.ADD, aggregate, half));
    }
    int lower = random.nextInt(3) == 0 ? -4 : random.nextInt(3);
    Expr kept =
        new Expr.Pure(
            at("clamp"),
            type,
            PureFunction.CLAMP,
            List.of(aggregate, constant(type, lower), constant(type, lower + random.nextInt(12))));
    return MachineFunctions.ofAggregate(random, type, kept, constant(type, random.nextInt(-2, 4)));
  }

  Expr aggregate(Numeric type) {
    if (type == Numeric.LONG && random.nextInt(3) == 0) {
      return new Expr.Count(at("count"), Numeric.LONG, stream());
    }
    if (random.nextInt(8) == 0) {
      return new Expr.Conditional(at("c ? a : b"), type, verdict(), sum(type), sum(type));
    }
    Numeric own = random.nextInt(3) == 0 ? Numeric.INT : type;
    Expr sum = random.nextInt(6) == 0 ? extreme(own) : sum(own);
    return own == type ? sum : new Expr.Conversion(at("(type) sum"), type, sum);
  }

  private Expr sum(Numeric type) {
    return new Expr.Sum(at("sum"), type, numbers(type));
  }

  private Expr extreme(Numeric type) {
    Expr none = constant(type, random.nextInt(-2, 3));
    return new Expr.Extreme(at("max"), type, random.nextBoolean(), numbers(type), none);
  }

  /** Numeric rows; some operations come before they are made numbers, some after. */
  private Expr numbers(Numeric type) {
    Type.Rows rows = new Type.Rows(type);
    if (random.nextInt(4) == 0) {
      return ofGroups(type, rows);
    }
    Variable row = new Variable("r", ROW);
    Expr mapped =
        new Expr.MapRows(at("map"), rows, stream(), lambda(row, number(type, List.of(row), 2)));
    return random.nextInt(3) == 0 ? shaped(mapped, rows) : mapped;
  }

  /** What the rows of each key come to, as rows of their own. */
  private Expr ofGroups(Numeric type, Type.Rows rows) {
    Variable row = new Variable("r", ROW);
    boolean ofEnum = random.nextBoolean();
    Type keys = ofEnum ? KIND : Numeric.INT;
    Expr key = ofEnum ? get(row, "k", KIND) : number(Numeric.INT, List.of(row), 1);
    Numeric of = random.nextInt(3) == 0 ? anyType() : type;
    Expr.Tally.Fold fold =
        random.nextInt(3) == 0
            ? random.nextBoolean() ? Expr.Tally.Fold.GREATEST : Expr.Tally.Fold.LEAST
            : Expr.Tally.Fold.SUM;
    boolean filtered = fold == Expr.Tally.Fold.SUM && random.nextInt(3) == 0;
    Expr tally =
        new Expr.Tally(
            at("groups"),
            new Type.Tally(
                keys, of, ofEnum && fold == Expr.Tally.Fold.SUM && random.nextInt(3) == 0),
            stream(),
            lambda(row, key),
            filtered ? Optional.of(lambda(row, condition(List.of(row), 1))) : Optional.empty(),
            lambda(row, random.nextBoolean() ? constant(of, 1) : number(of, List.of(row), 1)),
            fold,
            Optional.empty());
    boolean both = random.nextBoolean();
    Type element = both ? Expr.Entries.ENTRY : of;
    Expr groups =
        new Expr.Entries(
            at("values"),
            new Type.Rows(element),
            tally,
            both ? Expr.Entries.Held.BOTH : Expr.Entries.Held.VALUES);
    if (random.nextInt(4) == 0) {
      Expr ofKeys =
          new Expr.Entries(at("keys"), new Type.Rows(keys), tally, Expr.Entries.Held.KEYS);
      Variable any = new Variable("any", keys);
      return new Expr.MapRows(
          at("map"), rows, ofKeys, lambda(any, constant(type, random.nextInt(-2, 3))));
    }
    Variable group = new Variable("g", element);
    Expr number = both ? part(group, Expr.Entries.VALUE, of) : use(group);
    if (random.nextBoolean()) {
      Expr.Relation relation = Expr.Relation.values()[random.nextInt(6)];
      Expr holds =
          new Expr.Comparison(at("n > 2"), relation, number, constant(of, random.nextInt(4)));
      if (both && ofEnum && random.nextBoolean()) {
        Expr a = new Expr.Literal(at("A"), KIND, "A");
        holds =
            new Expr.And(
                at("c && d"),
                new Expr.Same(at("k == A"), part(group, Expr.Entries.KEY, KIND), a),
                holds);
      }
      groups = new Expr.Filter(at("filter"), new Type.Rows(element), groups, lambda(group, holds));
    }
    Expr converted = of == type ? number : new Expr.Conversion(at("(type) n"), type, number);
    Expr value =
        switch (random.nextInt(4)) {
          case 0 -> constant(type, 1);
          case 1 -> converted;
          case 2 ->
              new Expr.Pure(
                  at("min"),
                  type,
                  random.nextBoolean() ? PureFunction.MIN : PureFunction.MAX,
                  List.of(converted, constant(type, random.nextInt(-4, 9))));
          default ->
              new Expr.Pure(
                  at("clamp"),
                  type,
                  PureFunction.CLAMP,
                  List.of(
                      converted,
                      constant(type, random.nextInt(-9, 1)),
                      constant(type, random.nextInt(0, 50))));
        };
    Expr mapped = new Expr.MapRows(at("map"), rows, groups, lambda(group, value));
    if (random.nextInt(5) == 0) {
      Expr inOrder =
          new Expr.Sorted(at("sorted"), rows, mapped, List.of(new Expr.SortKey(key(rows), false)));
      Expr few = constant(Numeric.LONG, random.nextInt(4));
      return random.nextBoolean()
          ? new Expr.Limit(at("limit"), rows, inOrder, few)
          : new Expr.Skip(at("skip"), rows, inOrder, few);
    }
    return random.nextInt(4) == 0 ? shaped(mapped, rows) : mapped;
  }

  private static Expr part(Variable group, String component, Type type) {
    return new Expr.Component(
        at("e." + component + "()"), type, use(group), Expr.Entries.ENTRY.name(), component);
  }

  /** A condition on all rows. */
  private Expr verdict() {
    if (random.nextBoolean()) {
      return new Expr.AnyRow(at("any"), stream());
    }
    Expr count = new Expr.Count(at("count"), Numeric.LONG, stream());
    Expr.Relation relation = Expr.Relation.values()[random.nextInt(6)];
    return new Expr.Comparison(
        at("n < 3"), relation, count, constant(Numeric.LONG, random.nextInt(4)));
  }

  private Expr stream() {
    Expr rows = use(data);
    for (int i = random.nextInt(3); i > 0; i--) {
      rows = random.nextInt(3) == 0 ? shaped(rows, ROWS) : filtered(rows);
    }
    return rows;
  }

  private Expr filtered(Expr rows) {
    Variable row = new Variable("r", ROW);
    return new Expr.Filter(at("filter"), ROWS, rows, lambda(row, condition(List.of(row), 2)));
  }

  private Expr shaped(Expr rows, Type.Rows type) {
    Expr few = constant(Numeric.LONG, random.nextInt(5));
    return switch (random.nextInt(6)) {
      case 0 -> new Expr.Distinct(at("distinct"), type, rows);
      case 1 -> new Expr.Limit(at("limit"), type, rows, few);
      case 2 -> new Expr.Skip(at("skip"), type, rows, few);
      case 3 -> new Expr.Concat(at("concat"), type, List.of(rows, rows));
      case 4 ->
          new Expr.Sorted(at("sorted"), type, rows, List.of(new Expr.SortKey(key(type), false)));
      default -> twice(rows, type);
    };
  }

  private Expr.Lambda key(Type.Rows type) {
    Variable row = new Variable("r", type.element());
    return lambda(row, type.equals(ROWS) ? get(row, "i", Numeric.INT) : use(row));
  }

  /** Each row, and once more where a condition holds. */
  private Expr twice(Expr rows, Type.Rows type) {
    Variable first = new Variable("r", type.element());
    Variable second = new Variable("r", type.element());
    Variable third = new Variable("r", type.element());
    Expr yes = new Expr.Literal(at("true"), Type.Simple.BOOLEAN, true);
    Expr again = type.equals(ROWS) ? condition(List.of(second), 1) : yes;
    Expr.Lambda itself = lambda(third, use(third));
    return new Expr.FlatMap(
        at("flatMap"),
        type,
        rows,
        List.of(
            new Expr.Image(lambda(first, yes), itself),
            new Expr.Image(lambda(second, again), itself)));
  }

  private static Expr.Lambda lambda(Variable row, Expr value) {
    return new Expr.Lambda(
        at("lambda"), row, new Block(List.of(new Statement.Return(at("value"), value))));
  }

  private Numeric anyType() {
    return List.of(Numeric.INT, Numeric.LONG, Numeric.DOUBLE).get(random.nextInt(3));
  }

  Expr number(Numeric type, List<Variable> scope, int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return leaf(type, scope);
    }
    return switch (random.nextInt(12)) {
      case 10, 11 ->
          RandomReferences.number(
              random,
              type,
              condition(scope, depth - 1),
              get(scope.get(0), "k", KIND),
              number(type, scope, depth - 1),
              number(type, scope, depth - 1));
      case 8, 9 ->
          MachineFunctions.ofRow(
              random, type, number(type, scope, depth - 1), number(type, scope, depth - 1));
      case 7 ->
          new Expr.Call(
              at("f(x)"),
              type,
              ownMethod(type),
              List.of(use(scope.get(0)), number(type, scope, depth - 1)));
      case 0, 1 ->
          new Expr.Arithmetic(
              at("x * y"),
              type,
              Expr.Operation.values()[random.nextInt(5)],
              number(type, scope, depth - 1),
              number(type, scope, depth - 1));
      case 2 ->
          new Expr.Conditional(
              at("c ? x : y"),
              type,
              condition(scope, depth - 1),
              number(type, scope, depth - 1),
              number(type, scope, depth - 1));
      case 3 -> new Expr.Conversion(at("(type) x"), type, number(anyType(), scope, depth - 1));
      case 4 ->
          new Expr.Pure(
              at("clamp"),
              type,
              PureFunction.CLAMP,
              List.of(
                  number(type, scope, depth - 1),
                  constant(type, random.nextInt(-4, 1)),
                  constant(type, random.nextInt(0, 50))));
      case 5 ->
          new Expr.Pure(
              at("min"),
              type,
              random.nextBoolean() ? PureFunction.MIN : PureFunction.MAX,
              List.of(number(type, scope, depth - 1), number(type, scope, depth - 1)));
      default -> new Expr.Negation(at("-x"), type, number(type, scope, depth - 1));
    };
  }

  /** {@code if (c) { return x; } return y;} */
  private Method ownMethod(Numeric type) {
    Variable row = new Variable("r", ROW);
    Variable argument = new Variable("a", type);
    List<Variable> scope = List.of(row, argument);
    Method method =
        new Method(
            at("f"),
            "f",
            List.of(
                new Method.Parameter(row, Optional.empty(), false, false),
                new Method.Parameter(argument, Optional.empty(), false, false)),
            Optional.empty());
    Statement early = new Statement.Return(at("return"), number(type, scope, 1));
    method.define(
        new Block(
            List.of(
                new Statement.If(
                    at("if"), condition(scope, 1), new Block(List.of(early)), new Block(List.of())),
                new Statement.Return(at("return"), number(type, scope, 1)))));
    return method;
  }

  private Expr leaf(Numeric type, List<Variable> scope) {
    List<Variable> fitting = scope.stream().filter(variable -> variable.type() == type).toList();
    if (!fitting.isEmpty() && random.nextBoolean()) {
      return use(fitting.get(random.nextInt(fitting.size())));
    }
    if (random.nextInt(4) == 0) {
      return constant(type, random.nextInt(-10, 11));
    }
    String name =
        type == Numeric.INT ? random.nextBoolean() ? "i" : "j" : type == Numeric.LONG ? "l" : "d";
    return get(scope.get(0), name, type);
  }

  Expr condition(List<Variable> scope, int depth) {
    switch (random.nextInt(depth > 0 ? 6 : 3)) {
      case 0 -> {
        return get(scope.get(0), "f", Type.Simple.BOOLEAN);
      }
      case 1 -> {
        return new Expr.Same(
            at("k == A"),
            get(scope.get(0), "k", KIND),
            new Expr.Literal(at("A"), KIND, KIND.constants().get(random.nextInt(3))));
      }
      case 3 -> {
        return new Expr.Not(at("!c"), condition(scope, depth - 1));
      }
      case 4 -> {
        return new Expr.And(at("c && d"), condition(scope, depth - 1), condition(scope, depth - 1));
      }
      case 5 -> {
        return new Expr.Or(at("c || d"), condition(scope, depth - 1), condition(scope, depth - 1));
      }
      default -> {
        Numeric type = anyType();
        return new Expr.Comparison(
            at("x < y"),
            Expr.Relation.values()[random.nextInt(6)],
            number(type, scope, depth > 0 ? 1 : 0),
            number(type, scope, 0));
      }
    }
  }

  static Expr constant(Numeric type, int value) {
    return new Expr.Literal(
        at(String.valueOf(value)),
        type,
        type == Numeric.DOUBLE ? (Object) (double) value : (long) value);
  }

  static Expr get(Variable row, String component, Type type) {
    return new Expr.Component(at("r." + component + "()"), type, use(row), "Row", component);
  }

  static Expr use(Variable variable) {
    return new Expr.Use(at(variable.name()), variable);
  }

  static Origin at(String text) {
    return () -> text;
  }
}
