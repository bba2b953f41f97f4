/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs the core calculus with the machine's arithmetic: what the analysis reasons about, done.
 *
 * <p>Integral values are {@code Long} (kept within their type), floating ones {@code Double}, enum
 * constants and texts {@code String}, a record a {@code Map} by component, with its class under the
 * empty name. Rows and collections are collections, tables and indices maps, arrays {@code
 * Object[]}, optionals {@code Optional}; null is null, and any other object is itself.
 */
public final class Interpreter {
  /** Where a record has the name of its class. */
  static final String CLASS = "";

  private Interpreter() {}

  /** What lies outside of the calculus. */
  public interface Outside {
    /** What a field holds, as a value of the calculus. */
    @Nullable Object valueOf(Expr.Fixed fixed);

    /** What a method of the library gives, as a value of the calculus. */
    @Nullable Object called(Expr.Modelled call, List<@Nullable Object> arguments);

    /** An expression has come to a value. */
    default void evaluated(Expr expression, @Nullable Object value) {}
  }

  /** What the calculus does not say how to run. */
  public static final class NotRun extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotRun(String what) {
      super(what);
    }
  }

  /** A program that throws something of its own. */
  static final class Thrown extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private static final Outside NOTHING =
      new Outside() {
        @Override
        public Object valueOf(Expr.Fixed fixed) {
          throw new NotRun(fixed.name());
        }

        @Override
        public Object called(Expr.Modelled call, List<@Nullable Object> arguments) {
          throw new NotRun(call.method().signature());
        }
      };

  /** Calls a method that needs nothing from outside. */
  public static @Nullable Object call(Method method, List<?> arguments) {
    return call(method, arguments, NOTHING);
  }

  /** Calls a method; an exception of the program comes out as it is. */
  public static @Nullable Object call(Method method, List<?> arguments, Outside outside) {
    Map<Variable, @Nullable Object> values = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      values.put(method.parameters().get(i).variable(), arguments.get(i));
    }
    try {
      return new StatementRun(values, outside).result(method.body());
    } catch (ClassCastException e) {
      throw new NotRun(String.valueOf(e.getMessage()));
    }
  }
}
