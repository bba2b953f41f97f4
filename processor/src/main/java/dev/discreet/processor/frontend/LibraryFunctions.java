/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import dev.discreet.processor.contract.Enclosing;
import dev.discreet.processor.ir.PureFunction;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.util.Types;

/** The methods of the Java library and of our runtime that are functions of the core calculus. */
final class LibraryFunctions {
  private static final Map<String, PureFunction> FUNCTIONS = functions();

  private LibraryFunctions() {}

  /** The function that a method is, if it is one. */
  static Optional<PureFunction> of(ExecutableElement method, Types types) {
    return Optional.ofNullable(FUNCTIONS.get(signature(method, types)));
  }

  /** Such as {@code java.lang.Math.floorMod(long,int)}. */
  static String signature(ExecutableElement method, Types types) {
    return method.getParameters().stream()
        .map(parameter -> types.erasure(parameter.asType()).toString())
        .collect(
            Collectors.joining(
                ",",
                Enclosing.type(method).getQualifiedName() + "." + method.getSimpleName() + "(",
                ")"));
  }

  private static Map<String, PureFunction> functions() {
    Map<String, PureFunction> table = new HashMap<>();
    List<String> numbers = List.of("int", "long", "double");
    for (String math : List.of("java.lang.Math.", "java.lang.StrictMath.")) {
      for (String number : numbers) {
        table.put(math + "abs(" + number + ")", PureFunction.ABS);
        table.put(math + "min(" + number + "," + number + ")", PureFunction.MIN);
        table.put(math + "max(" + number + "," + number + ")", PureFunction.MAX);
      }
      table.put(math + "floor(double)", PureFunction.FLOOR);
      table.put(math + "ceil(double)", PureFunction.CEIL);
      table.put(math + "rint(double)", PureFunction.RINT);
      table.put(math + "sqrt(double)", PureFunction.SQRT);
      table.put(math + "log(double)", PureFunction.LOG);
      table.put(math + "exp(double)", PureFunction.EXP);
      table.put(math + "signum(double)", PureFunction.SIGNUM);
      table.put(math + "round(double)", PureFunction.ROUND);
      for (String arguments : List.of("(int,int)", "(long,int)", "(long,long)")) {
        table.put(math + "floorDiv" + arguments, PureFunction.FLOOR_DIV);
        table.put(math + "floorMod" + arguments, PureFunction.FLOOR_MOD);
      }
    }
    for (String number : numbers) {
      table.put(
          "dev.discreet.runtime.Clamp.clamp(%1$s,%1$s,%1$s)".formatted(number), PureFunction.CLAMP);
    }
    table.put("dev.discreet.runtime.Clamp.toStep(double,double)", PureFunction.TO_STEP);
    Map.of("Integer", "int", "Long", "long", "Double", "double")
        .forEach(
            (box, number) -> {
              table.put("java.lang.%s.min(%2$s,%2$s)".formatted(box, number), PureFunction.MIN);
              table.put("java.lang.%s.max(%2$s,%2$s)".formatted(box, number), PureFunction.MAX);
            });
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
    table.put(text + "isEmpty()", PureFunction.TEXT_IS_EMPTY);
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
    return Map.copyOf(table);
  }
}
