/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.trees.Signatures;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.util.Types;

/** The methods of the Java library and of our runtime that are functions of the core calculus. */
public final class LibraryFunctions {
  private static final Map<String, PureFunction> FUNCTIONS = functions();

  private LibraryFunctions() {}

  /** The function that a method is, if it is one. */
  static Optional<PureFunction> of(ExecutableElement method, Types types) {
    return Optional.ofNullable(FUNCTIONS.get(Signatures.of(method, types)));
  }

  /** All that have a rule of their own, with it. */
  public static Map<String, PureFunction> builtIn() {
    return FUNCTIONS;
  }

  private static Map<String, PureFunction> functions() {
    Map<String, PureFunction> table = new HashMap<>();
    for (String math : List.of("java.lang.Math.", "java.lang.StrictMath.")) {
      ordering(math, table);
      functionsOfDoubles(math, table);
      integers(math, table);
      exact(math, table);
    }
    for (String number : List.of("int", "long", "double")) {
      table.put(
          "dev.discreet.runtime.Clamp.clamp(%1$s,%1$s,%1$s)".formatted(number), PureFunction.CLAMP);
    }
    table.put("dev.discreet.runtime.Clamp.toStep(double,double)", PureFunction.TO_STEP);
    Map.of("Integer", "int", "Long", "long", "Double", "double")
        .forEach(
            (box, number) -> {
              table.put("java.lang.%s.min(%2$s,%2$s)".formatted(box, number), PureFunction.MIN);
              table.put("java.lang.%s.max(%2$s,%2$s)".formatted(box, number), PureFunction.MAX);
              table.put(
                  "java.lang.%s.compare(%2$s,%2$s)".formatted(box, number),
                  PureFunction.COMPARE_NUMBERS);
            });
    table.put("java.lang.Integer.signum(int)", PureFunction.SIGNUM);
    table.put("java.lang.Long.signum(long)", PureFunction.SIGNUM);
    Map.of("Double", "double", "Float", "float")
        .forEach(
            (box, number) -> {
              String name = "java.lang." + box + ".";
              table.put(name + "isNaN(" + number + ")", PureFunction.IS_NAN);
              table.put(name + "isFinite(" + number + ")", PureFunction.IS_FINITE);
              table.put(name + "isInfinite(" + number + ")", PureFunction.IS_INFINITE);
            });
    String text = "java.lang.String.";
    table.put(text + "equals(java.lang.Object)", PureFunction.TEXT_EQUALS);
    table.put(text + "equalsIgnoreCase(java.lang.String)", PureFunction.TEXT_EQUALS_IGNORE_CASE);
    table.put(text + "charAt(int)", PureFunction.TEXT_CHAR_AT);
    table.put(text + "substring(int)", PureFunction.TEXT_PART);
    table.put(text + "substring(int,int)", PureFunction.TEXT_PART);
    table.put(text + "isBlank()", PureFunction.TEXT_IS_BLANK);
    table.put(text + "length()", PureFunction.TEXT_LENGTH);
    table.put(text + "startsWith(java.lang.String)", PureFunction.TEXT_STARTS_WITH);
    table.put(text + "endsWith(java.lang.String)", PureFunction.TEXT_ENDS_WITH);
    table.put(text + "contains(java.lang.CharSequence)", PureFunction.TEXT_CONTAINS);
    table.put("java.lang.Enum.equals(java.lang.Object)", PureFunction.CONSTANT_EQUALS);
    table.put("java.lang.Enum.ordinal()", PureFunction.ORDINAL);
    table.put("java.util.Objects.requireNonNull(java.lang.Object)", PureFunction.REQUIRE_NON_NULL);
    table.put(
        "java.util.Objects.requireNonNull(java.lang.Object,java.lang.String)",
        PureFunction.REQUIRE_NON_NULL);
    for (String box : List.of("Byte", "Short", "Integer", "Long", "Float", "Double")) {
      for (String number : List.of("byte", "short", "int", "long", "float", "double")) {
        table.put("java.lang.%s.%sValue()".formatted(box, number), PureFunction.UNBOX);
      }
    }
    table.put("java.lang.Character.charValue()", PureFunction.UNBOX);
    table.put("java.lang.Boolean.booleanValue()", PureFunction.UNBOX);
    return Collections.unmodifiableMap(new LinkedHashMap<>(table));
  }

  private static void ordering(String math, Map<String, PureFunction> table) {
    for (String number : List.of("int", "long", "float", "double")) {
      table.put(math + "abs(" + number + ")", PureFunction.ABS);
      table.put(math + "min(" + number + "," + number + ")", PureFunction.MIN);
      table.put(math + "max(" + number + "," + number + ")", PureFunction.MAX);
    }
    table.put(math + "signum(float)", PureFunction.SIGNUM);
    table.put(math + "signum(double)", PureFunction.SIGNUM);
    table.put(math + "clamp(long,int,int)", PureFunction.CLAMP);
    table.put(math + "clamp(long,long,long)", PureFunction.CLAMP);
    table.put(math + "clamp(double,double,double)", PureFunction.CLAMP_OR_NAN);
  }

  private static void functionsOfDoubles(String math, Map<String, PureFunction> table) {
    Map.ofEntries(
            Map.entry("floor", PureFunction.FLOOR),
            Map.entry("ceil", PureFunction.CEIL),
            Map.entry("rint", PureFunction.RINT),
            Map.entry("round", PureFunction.ROUND),
            Map.entry("sqrt", PureFunction.SQRT),
            Map.entry("cbrt", PureFunction.CBRT),
            Map.entry("log", PureFunction.LOG),
            Map.entry("log10", PureFunction.LOG10),
            Map.entry("log1p", PureFunction.LOG1P),
            Map.entry("exp", PureFunction.EXP),
            Map.entry("expm1", PureFunction.EXPM1),
            Map.entry("sin", PureFunction.SIN),
            Map.entry("cos", PureFunction.COS),
            Map.entry("tan", PureFunction.TAN),
            Map.entry("asin", PureFunction.ASIN),
            Map.entry("acos", PureFunction.ACOS),
            Map.entry("atan", PureFunction.ATAN),
            Map.entry("sinh", PureFunction.SINH),
            Map.entry("cosh", PureFunction.COSH),
            Map.entry("tanh", PureFunction.TANH),
            Map.entry("toRadians", PureFunction.TO_RADIANS),
            Map.entry("toDegrees", PureFunction.TO_DEGREES))
        .forEach((name, function) -> table.put(math + name + "(double)", function));
    table.put(math + "round(float)", PureFunction.ROUND);
    table.put(math + "pow(double,double)", PureFunction.POW);
    table.put(math + "hypot(double,double)", PureFunction.HYPOT);
    table.put(math + "atan2(double,double)", PureFunction.ATAN2);
    table.put(math + "fma(double,double,double)", PureFunction.FMA);
  }

  private static void integers(String math, Map<String, PureFunction> table) {
    for (String arguments : List.of("(int,int)", "(long,int)", "(long,long)")) {
      table.put(math + "floorDiv" + arguments, PureFunction.FLOOR_DIV);
      table.put(math + "floorMod" + arguments, PureFunction.FLOOR_MOD);
      table.put(math + "ceilDiv" + arguments, PureFunction.CEIL_DIV);
      table.put(math + "ceilMod" + arguments, PureFunction.CEIL_MOD);
      table.put(math + "multiplyExact" + arguments, PureFunction.MULTIPLY_EXACT);
    }
  }

  private static void exact(String math, Map<String, PureFunction> table) {
    for (String number : List.of("int", "long")) {
      String one = "(" + number + ")";
      String two = "(" + number + "," + number + ")";
      table.put(math + "addExact" + two, PureFunction.ADD_EXACT);
      table.put(math + "subtractExact" + two, PureFunction.SUBTRACT_EXACT);
      table.put(math + "incrementExact" + one, PureFunction.ADD_EXACT);
      table.put(math + "decrementExact" + one, PureFunction.SUBTRACT_EXACT);
      table.put(math + "negateExact" + one, PureFunction.NEGATE_EXACT);
      table.put(math + "absExact" + one, PureFunction.ABS_EXACT);
    }
    table.put(math + "toIntExact(long)", PureFunction.TO_INT_EXACT);
  }
}
