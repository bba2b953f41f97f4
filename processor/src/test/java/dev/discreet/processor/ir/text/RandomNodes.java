/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Promise;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** Random nodes of the calculus, of each kind and with any components, made by reflection. */
final class RandomNodes {
  /** Names that are clear, names that are not, and words of the text itself. */
  private static final List<String> NAMES =
      List.of(
          "a", "b", "a.b", "p$b", "a#2", "a b", "", "`", "\"", "\\", "rows", "int", "null", "x()",
          "nothing", "NaN", "true", "1", "a, b", "filter");

  private static final List<Class<?>> SMALL =
      List.of(Expr.Literal.class, Expr.Null.class, Expr.Use.class, Expr.Fixed.class);

  /** So deep nothing is made that may be left out. */
  private static final int DEEPEST = -4;

  private final Random random;
  private final List<Variable> variables = new ArrayList<>();
  private final List<Method> methods = new ArrayList<>();

  RandomNodes(long seed) {
    this.random = new Random(seed);
  }

  /** A place in no source. */
  record At(int line, int column) implements Origin {
    @Override
    public String text() {
      return "here";
    }
  }

  /** A node of a class. */
  <T> T any(Class<T> type, int depth) {
    return type.cast(make(type, depth));
  }

  /** A value of the type of a component, at most so deep. */
  Object make(java.lang.reflect.Type type, int depth) {
    if (type instanceof ParameterizedType generic) {
      java.lang.reflect.Type element = generic.getActualTypeArguments()[0];
      boolean deep = depth < DEEPEST; // Models have measures, which are models.
      if (generic.getRawType() == Optional.class) {
        return deep || random.nextBoolean() ? Optional.empty() : Optional.of(make(element, depth));
      }
      List<Object> elements = new ArrayList<>();
      for (int i = deep ? 0 : random.nextInt(3); i > 0; i--) {
        elements.add(make(element, depth));
      }
      return generic.getRawType() == Set.class ? new TreeSet<>(elements) : elements;
    }
    return make((Class<?>) type, depth);
  }

  private Object make(Class<?> type, int depth) {
    if (type == Origin.class) {
      return new At(1 + random.nextInt(100), 1 + random.nextInt(80));
    } else if (type == String.class) {
      return one(NAMES);
    } else if (type == boolean.class) {
      return random.nextBoolean();
    } else if (type == int.class || type == Integer.class) {
      return random.nextInt(4);
    } else if (type == long.class) {
      return (long) random.nextInt(4);
    } else if (type == BigDecimal.class) {
      return new BigDecimal(one(List.of("0", "0.0", "1", "1.0", "-1", "10", "1E+1")));
    } else if (type == Object.class) {
      return one(List.of(1L, -1L, 0L, 0.0, -0.0, 1.0, Double.NaN, true, false, "a", "1", "1L"));
    } else if (type == Variable.class) {
      return variable(depth);
    } else if (type == Method.class) {
      return method(depth);
    } else if (type.isEnum()) {
      return one(List.of(type.getEnumConstants()));
    } else if (type == Expr.class && depth <= 0) {
      return make(one(SMALL), 0);
    } else if (type == Statement.class && depth <= 0) {
      return make(Statement.Return.class, 0);
    } else if (type == Type.class && depth <= 0) {
      return one(List.of(Type.Numeric.values()));
    } else if (type == Limits.class && depth <= 0) {
      return new Limits(BigDecimal.ZERO, BigDecimal.ONE, BigDecimal.ZERO);
    } else if (type.isSealed()) {
      return make(one(List.of(type.getPermittedSubclasses())), depth);
    }
    return record(type, depth - 1);
  }

  private <T> T one(List<? extends T> of) {
    return of.get(random.nextInt(of.size()));
  }

  private Object record(Class<?> type, int depth) {
    List<Object> values = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      values.add(make(component.getGenericType(), depth));
    }
    return Records.of(type, values);
  }

  private Variable variable(int depth) {
    if (variables.isEmpty() || random.nextInt(3) == 0) {
      Type type = any(Type.class, Math.min(depth, 1));
      Optional<Limits> limits =
          random.nextInt(4) == 0 ? Optional.of(any(Limits.class, 0)) : Optional.empty();
      variables.add(new Variable(one(NAMES), type, limits));
    }
    return one(variables);
  }

  private Method method(int depth) {
    if (methods.isEmpty() || (depth > 0 && random.nextInt(3) == 0)) {
      List<Method.Parameter> parameters = new ArrayList<>();
      for (int i = random.nextInt(3); i > 0; i--) {
        parameters.add(any(Method.Parameter.class, 1));
      }
      Optional<Limits> result =
          random.nextBoolean() ? Optional.empty() : Optional.of(any(Limits.class, 1));
      Method made = new Method(any(Origin.class, 0), one(NAMES), parameters, result);
      methods.add(made);
      if (random.nextBoolean()) {
        made.promise(any(Promise.class, 1));
      }
      made.define(any(Block.class, Math.min(depth - 1, 2)));
    }
    return one(methods);
  }
}
