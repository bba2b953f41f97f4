/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Runs the core calculus with the machine's arithmetic: what the analysis reasons about, done.
 *
 * <p>Integral values are {@code Long} (kept within their type), floating ones {@code Double}, enum
 * constants and text {@code String}, a row a {@code Map} by component, rows a {@code List}, a table
 * a {@code Map}, an array {@code Object[]}.
 */
public final class Interpreter {
  static final Object NULL = new Object();

  private static final class Returned extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Object value;

    Returned(Object value) {
      super(null, null, false, false);
      this.value = value;
    }
  }

  private static final class Broken extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int out;

    Broken(int out) {
      super(null, null, false, false);
      this.out = out;
    }

    /** Nothing more is left; otherwise the loop around is meant, or one around that. */
    void arrived() {
      if (out > 0) {
        throw new Broken(out - 1);
      }
    }
  }

  private static final class Continued extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int out;

    Continued(int out) {
      super(null, null, false, false);
      this.out = out;
    }

    /** Nothing more is left; otherwise the loop around is meant, or one around that. */
    void arrived() {
      if (out > 0) {
        throw new Continued(out - 1);
      }
    }
  }

  private Interpreter() {}

  /** Calls a method; an exception of the program comes out as it is. */
  public static Object call(Method method, List<?> arguments) {
    Map<Variable, Object> values = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      values.put(method.parameters().get(i).variable(), arguments.get(i));
    }
    return run(method.body(), values);
  }

  static Object run(Block body, Map<Variable, Object> values) {
    try {
      execute(body, values);
    } catch (Returned returned) {
      return returned.value;
    }
    throw new IllegalStateException("no return");
  }

  private static void execute(Block block, Map<Variable, Object> values) {
    for (Statement statement : block.statements()) {
      execute(statement, values);
    }
  }

  private static void execute(Statement statement, Map<Variable, Object> values) {
    if (statement instanceof Statement.Let let) {
      values.put(let.variable(), value(let.value(), values));
    } else if (statement instanceof Statement.Assign assign) {
      values.put(assign.variable(), value(assign.value(), values));
    } else if (statement instanceof Statement.Evaluate evaluate) {
      value(evaluate.value(), values);
    } else if (statement instanceof Statement.If branch) {
      boolean holds = (Boolean) value(branch.condition(), values);
      execute(holds ? branch.whenTrue() : branch.whenFalse(), values);
    } else if (statement instanceof Statement.ForRows loop) {
      for (Object row : (List<?>) value(loop.rows(), values)) {
        values.put(loop.row(), row);
        try {
          execute(loop.body(), values);
        } catch (Continued next) {
          next.arrived();
        }
      }
    } else if (statement instanceof Statement.CountedLoop loop) {
      count(loop, values);
    } else if (statement instanceof Statement.ForEach loop) {
      try {
        for (Expr next : loop.values()) {
          values.put(loop.element(), value(next, values));
          turn(loop.body(), values);
        }
      } catch (Broken end) {
        end.arrived();
      }
    } else if (statement instanceof Statement.SetElement set) {
      Object[] vector = (Object[]) value(set.vector(), values);
      int index = Math.toIntExact((Long) value(set.index(), values));
      vector[index] = value(set.value(), values);
    } else if (statement instanceof Statement.Put put) {
      table(value(put.table(), values)).put(value(put.key(), values), value(put.value(), values));
    } else if (statement instanceof Statement.Add add) {
      added(value(add.list(), values)).add(value(add.value(), values));
    } else if (statement instanceof Statement.Break end) {
      throw new Broken(end.out());
    } else if (statement instanceof Statement.Nested nested) {
      execute(nested.body(), values);
    } else if (statement instanceof Statement.Return returned) {
      throw new Returned(value(returned.value(), values));
    } else if (statement instanceof Statement.Continue next) {
      throw new Continued(next.out());
    } else if (!(statement instanceof Statement.Declare)) {
      throw new IllegalStateException("not run: " + statement);
    }
  }

  @SuppressWarnings("unchecked")
  private static List<Object> added(Object list) {
    return (List<Object>) list;
  }

  @SuppressWarnings("unchecked")
  private static Map<Object, Object> table(Object map) {
    return (Map<Object, Object>) map;
  }

  private static void count(Statement.CountedLoop loop, Map<Variable, Object> values) {
    execute(loop.start(), values);
    try {
      while ((Boolean) value(loop.condition(), values)) {
        turn(loop.body(), values);
        execute(loop.step(), values);
      }
    } catch (Broken end) {
      end.arrived();
    }
  }

  private static void turn(Block body, Map<Variable, Object> values) {
    try {
      execute(body, values);
    } catch (Continued next) {
      next.arrived();
    }
  }

  static Object value(Expr expression, Map<Variable, Object> values) {
    if (expression instanceof Expr.Literal literal) {
      return literal.value();
    } else if (expression instanceof Expr.Null) {
      return NULL;
    } else if (expression instanceof Expr.Use use) {
      return values.get(use.variable());
    } else if (expression instanceof Expr.Component component) {
      return ((Map<?, ?>) value(component.row(), values)).get(component.component());
    } else if (expression instanceof Expr.Length length) {
      return (long) ((Object[]) value(length.vector(), values)).length;
    } else if (expression instanceof Expr.Element element) {
      return element(element, values);
    } else if (expression instanceof Expr.Lookup lookup) {
      Object held = ((Map<?, ?>) value(lookup.table(), values)).get(value(lookup.key(), values));
      return held == null ? value(lookup.otherwise().orElseThrow(), values) : held;
    } else if (expression instanceof Expr.Conditional conditional) {
      boolean holds = (Boolean) value(conditional.condition(), values);
      return value(holds ? conditional.whenTrue() : conditional.whenFalse(), values);
    } else if (expression instanceof Expr.Call call) {
      return call(call.method(), call.arguments().stream().map(a -> value(a, values)).toList());
    } else if (References.runs(expression)) {
      return References.value(expression, values);
    } else if (expression.type() == Type.Simple.BOOLEAN) {
      return truth(expression, values);
    } else if (expression.type() instanceof Type.Numeric type) {
      return number(expression, type, values);
    }
    return rows(expression, values);
  }

  private static Object truth(Expr expression, Map<Variable, Object> values) {
    if (expression instanceof Expr.AnyRow any) {
      return !list(any.rows(), values).isEmpty();
    }
    if (expression instanceof Expr.Comparison comparison) {
      return compare(
          comparison.relation(),
          (Number) value(comparison.left(), values),
          (Number) value(comparison.right(), values));
    } else if (expression instanceof Expr.Same same) {
      return value(same.left(), values).equals(value(same.right(), values));
    } else if (expression instanceof Expr.Not not) {
      return !(Boolean) value(not.operand(), values);
    } else if (expression instanceof Expr.And and) {
      return (Boolean) value(and.left(), values) && (Boolean) value(and.right(), values);
    } else if (expression instanceof Expr.Or or) {
      return (Boolean) value(or.left(), values) || (Boolean) value(or.right(), values);
    }
    throw new IllegalStateException("not run: " + expression);
  }

  private static boolean compare(Expr.Relation relation, Number a, Number b) {
    if (a instanceof Long x && b instanceof Long y) {
      int order = x.compareTo(y);
      return switch (relation) {
        case LESS -> order < 0;
        case LESS_OR_EQUAL -> order <= 0;
        case GREATER -> order > 0;
        case GREATER_OR_EQUAL -> order >= 0;
        case EQUAL -> order == 0;
        case NOT_EQUAL -> order != 0;
      };
    }
    double x = a.doubleValue();
    double y = b.doubleValue();
    return switch (relation) {
      case LESS -> x < y;
      case LESS_OR_EQUAL -> x <= y;
      case GREATER -> x > y;
      case GREATER_OR_EQUAL -> x >= y;
      case EQUAL -> x == y;
      case NOT_EQUAL -> x != y;
    };
  }

  private static Object number(Expr expression, Type.Numeric type, Map<Variable, Object> values) {
    if (expression instanceof Expr.Arithmetic arithmetic) {
      Number a = (Number) value(arithmetic.left(), values);
      Number b = (Number) value(arithmetic.right(), values);
      return type == Type.Numeric.DOUBLE
          ? (Object) real(arithmetic.operation(), a.doubleValue(), b.doubleValue())
          : whole(type, arithmetic.operation(), a.longValue(), b.longValue());
    } else if (expression instanceof Expr.Negation negation) {
      Number a = (Number) value(negation.operand(), values);
      return type == Type.Numeric.DOUBLE ? (Object) (-a.doubleValue()) : wrap(type, -a.longValue());
    } else if (expression instanceof Expr.Conversion conversion) {
      return convert(type, (Number) value(conversion.operand(), values));
    } else if (expression instanceof Expr.Pure pure) {
      List<Object> arguments = new ArrayList<>();
      pure.arguments().forEach(argument -> arguments.add(value(argument, values)));
      return function(pure, type, arguments);
    } else if (expression instanceof Expr.Count count) {
      return wrap(type, ((List<?>) value(count.rows(), values)).size());
    } else if (expression instanceof Expr.Extreme extreme) {
      return extreme(extreme, values);
    } else if (expression instanceof Expr.Sum sum) {
      List<?> rows = (List<?>) value(sum.rows(), values);
      return type == Type.Numeric.DOUBLE
          ? (Object) rows.stream().mapToDouble(x -> (Double) x).sum()
          : wrap(type, rows.stream().mapToLong(x -> (Long) x).sum());
    }
    throw new IllegalStateException("not run: " + expression);
  }

  private static double real(Expr.Operation operation, double a, double b) {
    return switch (operation) {
      case ADD -> a + b;
      case SUBTRACT -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> a / b;
      case REMAINDER -> a % b;
    };
  }

  private static long whole(Type.Numeric type, Expr.Operation operation, long a, long b) {
    return wrap(
        type,
        switch (operation) {
          case ADD -> a + b;
          case SUBTRACT -> a - b;
          case MULTIPLY -> a * b;
          case DIVIDE -> a / b;
          case REMAINDER -> a % b;
        });
  }

  private static long wrap(Type.Numeric type, long value) {
    return type == Type.Numeric.INT ? (int) value : value;
  }

  private static Object convert(Type.Numeric to, Number value) {
    boolean real = value instanceof Double;
    return switch (to) {
      case DOUBLE -> value.doubleValue();
      case LONG -> real ? (long) value.doubleValue() : value.longValue();
      case INT -> real ? (long) (int) value.doubleValue() : (long) (int) value.longValue();
      case FLOAT ->
          real ? (double) (float) value.doubleValue() : (double) (float) value.longValue();
      case SHORT -> real ? (long) (short) value.doubleValue() : (long) (short) value.longValue();
      case BYTE -> real ? (long) (byte) value.doubleValue() : (long) (byte) value.longValue();
      case CHAR -> real ? (long) (char) value.doubleValue() : (long) (char) value.longValue();
    };
  }

  private static Object function(Expr.Pure pure, Type.Numeric type, List<Object> arguments) {
    if (pure.function() == PureFunction.ORDINAL) {
      Type.Enumeration constants = (Type.Enumeration) pure.arguments().get(0).type();
      return (long) constants.constants().indexOf(arguments.get(0));
    }
    Number a = (Number) arguments.get(0);
    Number b = arguments.size() > 1 ? (Number) arguments.get(1) : a;
    boolean real = !type.isIntegral();
    return switch (pure.function()) {
      case FMA ->
          Math.fma(a.doubleValue(), b.doubleValue(), ((Number) arguments.get(2)).doubleValue());
      case CLAMP_OR_NAN ->
          MachineArithmetic.clamped(
              a.doubleValue(), b.doubleValue(), ((Number) arguments.get(2)).doubleValue());
      case ABS -> real ? (Object) Math.abs(a.doubleValue()) : wrap(type, Math.abs(a.longValue()));
      case MIN ->
          real
              ? (Object) Math.min(a.doubleValue(), b.doubleValue())
              : Math.min(a.longValue(), b.longValue());
      case MAX ->
          real
              ? (Object) Math.max(a.doubleValue(), b.doubleValue())
              : Math.max(a.longValue(), b.longValue());
      case FLOOR -> Math.floor(a.doubleValue());
      case CLAMP -> clamp(arguments);
      default ->
          real
              ? (Object) MachineArithmetic.real(pure.function(), a.doubleValue(), b.doubleValue())
              : a instanceof Double
                  ? MachineArithmetic.whole(pure.function(), a.doubleValue(), b.doubleValue())
                  : MachineArithmetic.whole(pure.function(), type, a.longValue(), b.longValue());
    };
  }

  private static Object clamp(List<Object> arguments) {
    if (arguments.get(0) instanceof Double x) {
      double lower = (Double) arguments.get(1);
      return x >= lower ? Math.min(x, (Double) arguments.get(2)) : lower;
    }
    long lower = (Long) arguments.get(1);
    return Math.max(lower, Math.min((Long) arguments.get(0), (Long) arguments.get(2)));
  }

  private static Object rows(Expr expression, Map<Variable, Object> values) {
    if (expression instanceof Expr.Filter filter) {
      Predicate<Object> keeps = row -> (Boolean) apply(filter.predicate(), row, values);
      List<?> all = (List<?>) value(filter.rows(), values);
      return all.stream().filter(keeps).toList();
    } else if (expression instanceof Expr.MapRows map) {
      List<?> all = (List<?>) value(map.rows(), values);
      return all.stream().map(row -> apply(map.function(), row, values)).toList();
    } else if (expression instanceof Expr.SumsByKey sums) {
      return sumsByKey(sums, values);
    } else if (expression instanceof Expr.Tally tally) {
      return tally(tally, values);
    } else if (expression instanceof Expr.Entries entries) {
      return entries(entries, values);
    } else if (expression instanceof Expr.NewList) {
      return new ArrayList<Object>();
    } else if (expression instanceof Expr.NewTable) {
      return new TreeMap<Object, Object>();
    } else if (expression instanceof Expr.NewVector made) {
      List<Long> lengths = new ArrayList<>();
      made.lengths().forEach(length -> lengths.add((Long) value(length, values)));
      return zeros(made.type().element(), lengths);
    } else if (expression instanceof Expr.VectorOf listed) {
      return listed.elements().stream().map(element -> value(element, values)).toArray();
    } else if (expression instanceof Expr.Element element) {
      return element(element, values);
    } else if (expression instanceof Expr.Concat concat) {
      return concat.parts().stream().flatMap(part -> list(part, values).stream()).toList();
    } else if (expression instanceof Expr.FlatMap map) {
      List<Object> images = new ArrayList<>();
      for (Object row : list(map.rows(), values)) {
        for (Expr.Image image : map.images()) {
          if ((Boolean) apply(image.present(), row, values)) {
            images.add(apply(image.value(), row, values));
          }
        }
      }
      return images;
    } else if (expression instanceof Expr.Distinct distinct) {
      return list(distinct.rows(), values).stream().distinct().toList();
    } else if (expression instanceof Expr.Sorted sorted) {
      List<Object> ordered = new ArrayList<>(list(sorted.rows(), values));
      ordered.sort((a, b) -> compare(sorted, a, b, values));
      return ordered;
    } else if (expression instanceof Expr.Limit limit) {
      return list(limit.rows(), values).stream().limit((Long) value(limit.most(), values)).toList();
    } else if (expression instanceof Expr.Skip skip) {
      return list(skip.rows(), values).stream().skip((Long) value(skip.count(), values)).toList();
    }
    throw new IllegalStateException("not run: " + expression);
  }

  private static Object zeros(Type.Numeric type, List<Long> lengths) {
    if (lengths.isEmpty()) {
      return type.isIntegral() ? (Object) 0L : (Object) 0.0;
    }
    Object[] made = new Object[Math.toIntExact(lengths.get(0))];
    Arrays.setAll(made, i -> zeros(type, lengths.subList(1, lengths.size())));
    return made;
  }

  private static Object element(Expr.Element element, Map<Variable, Object> values) {
    Object[] vector = (Object[]) value(element.vector(), values);
    return vector[Math.toIntExact((Long) value(element.index(), values))];
  }

  private static Object sumsByKey(Expr.SumsByKey sums, Map<Variable, Object> values) {
    Map<Object, Object> table = new TreeMap<>();
    Type.Numeric type = sums.type().value();
    for (Object row : (List<?>) value(sums.rows(), values)) {
      Object key = Objects.requireNonNull(apply(sums.key(), row, values));
      boolean present =
          sums.present().map(lambda -> (Boolean) apply(lambda, row, values)).orElse(true);
      Object zero = zeros(type, List.of());
      Object added = present ? apply(sums.value(), row, values) : zero;
      table.merge(key, added, (a, b) -> add(type, a, b));
    }
    return table;
  }

  private static Map<Object, Object> tally(Expr.Tally tally, Map<Variable, Object> values) {
    Map<Object, Object> groups = new LinkedHashMap<>();
    Type.Numeric type = (Type.Numeric) tally.type().value();
    for (Object row : list(tally.rows(), values)) {
      Object key = Objects.requireNonNull(apply(tally.key(), row, values));
      boolean present =
          tally.present().map(lambda -> (Boolean) apply(lambda, row, values)).orElse(true);
      Object added = present ? apply(tally.value(), row, values) : zeros(type, List.of());
      groups.merge(key, added, (a, b) -> folded(tally.fold(), type, a, b));
    }
    return groups;
  }

  private static Object folded(Expr.Tally.Fold fold, Type.Numeric type, Object a, Object b) {
    return switch (fold) {
      case SUM -> add(type, a, b);
      case GREATEST -> greater(type, a, b) ? a : b;
      case LEAST -> greater(type, a, b) ? b : a;
      case MEAN, LIST, SET -> throw new IllegalStateException("not run: " + fold);
    };
  }

  private static boolean greater(Type.Numeric type, Object a, Object b) {
    return type.isIntegral() ? (Long) a > (Long) b : (Double) a > (Double) b;
  }

  private static Object entries(Expr.Entries entries, Map<Variable, Object> values) {
    Map<?, ?> groups = (Map<?, ?>) value(entries.tally(), values);
    return switch (entries.held()) {
      case KEYS -> List.copyOf(groups.keySet());
      case VALUES -> List.copyOf(groups.values());
      case BOTH ->
          groups.entrySet().stream()
              .map(e -> Map.of(Expr.Entries.KEY, e.getKey(), Expr.Entries.VALUE, e.getValue()))
              .toList();
    };
  }

  private static Object add(Type.Numeric type, Object a, Object b) {
    return type.isIntegral()
        ? (Object) wrap(type, (Long) a + (Long) b)
        : (Object) ((Double) a + (Double) b);
  }

  private static List<?> list(Expr rows, Map<Variable, Object> values) {
    return (List<?>) value(rows, values);
  }

  @SuppressWarnings("unchecked") // Keys of one order are of one type.
  private static int compare(
      Expr.Sorted sorted, Object one, Object other, Map<Variable, Object> values) {
    for (Expr.Lambda key : sorted.keys()) {
      int order =
          ((Comparable<Object>) apply(key, one, values)).compareTo(apply(key, other, values));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static Object extreme(Expr.Extreme extreme, Map<Variable, Object> values) {
    Object result = null;
    for (Object row : list(extreme.rows(), values)) {
      Object number = Objects.requireNonNull(row);
      Object kept = result;
      result =
          kept == null
              ? number
              : number instanceof Double x
                  ? extreme.greatest()
                      ? (Object) Math.max(x, (Double) kept)
                      : (Object) Math.min(x, (Double) kept)
                  : extreme.greatest()
                      ? (Object) Math.max((Long) number, (Long) kept)
                      : (Object) Math.min((Long) number, (Long) kept);
    }
    return result == null ? value(extreme.whenEmpty(), values) : result;
  }

  private static Object apply(Expr.Lambda lambda, Object row, Map<Variable, Object> values) {
    Map<Variable, Object> inside = new HashMap<>(values);
    inside.put(lambda.parameter(), row);
    return run(lambda.body(), inside);
  }
}
