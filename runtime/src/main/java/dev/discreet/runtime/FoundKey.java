/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.ledger.TextList;

/** Keys that are found in the rows, as texts: of the types that such keys may have. */
final class FoundKey {

  private FoundKey() {}

  static TextList write(Object key) {
    return key instanceof Enum<?> constant
        ? TextList.of("enum", constant.getDeclaringClass().getName(), constant.name())
        : TextList.of(key.getClass().getSimpleName(), key);
  }

  static Object read(TextList text, ClassLoader loader) {
    return switch (text.text(0)) {
      case "enum" -> constant(text.text(1), text.text(2), loader);
      case "String" -> text.text(1);
      case "Long" -> Long.valueOf(text.text(1));
      case "Integer" -> Integer.valueOf(text.text(1));
      case "Boolean" -> Boolean.valueOf(text.text(1));
      default -> throw new IllegalArgumentException("no key is of that type");
    };
  }

  private static Object constant(String type, String name, ClassLoader loader) {
    try {
      Object[] constants = Class.forName(type, false, loader).getEnumConstants();
      for (Object constant : constants == null ? new Object[0] : constants) {
        if (((Enum<?>) constant).name().equals(name)) {
          return constant;
        }
      }
    } catch (ClassNotFoundException e) {
      // It was renamed since.
    }
    throw new IllegalArgumentException("there is no such constant any more");
  }
}
