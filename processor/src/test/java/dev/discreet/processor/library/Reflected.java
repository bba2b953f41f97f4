/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.library;

import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The methods that statements speak of, by reflection. */
final class Reflected {
  private Reflected() {}

  static Class<?> type(ClassStatement stated) throws ClassNotFoundException {
    return type(stated.name());
  }

  private static Class<?> type(String name) throws ClassNotFoundException {
    String found = name;
    while (true) {
      try {
        return Class.forName(found);
      } catch (ClassNotFoundException e) {
        int last = found.lastIndexOf('.');
        if (last < 0 || !Character.isUpperCase(name.charAt(name.lastIndexOf('.', last - 1) + 1))) {
          throw e;
        }
        found = found.substring(0, last) + "$" + found.substring(last + 1);
      }
    }
  }

  /** All methods and constructors that have a statement's signature. */
  static List<Executable> all(MethodStatement stated) throws ClassNotFoundException {
    Class<?> type = type(stated.owner());
    return Stream.<Executable>concat(
            Arrays.stream(type.getDeclaredMethods()).filter(method -> !method.isBridge()),
            Arrays.stream(type.getDeclaredConstructors()))
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> signature(method).equals(stated.signature()))
        .toList();
  }

  private static String signature(Executable method) {
    String name = method instanceof Method ? method.getName() : "new";
    return Arrays.stream(method.getParameterTypes())
        .map(Reflected::name)
        .collect(Collectors.joining(", ", name + "(", ")"));
  }

  private static String name(Class<?> type) {
    if (type.isArray()) {
      return name(type.getComponentType()) + "[]";
    }
    String outer = type.getPackageName();
    return type.isPrimitive()
        ? type.getName()
        : type.getName().substring(outer.length() + 1).replace('$', '.');
  }

  /** The only statement of a text. */
  static MethodStatement one(String inPackage, String text) {
    return StatementReader.read("one.txt", inPackage, text).values().stream()
        .flatMap(stated -> stated.methods().stream())
        .findFirst()
        .orElseThrow();
  }
}
