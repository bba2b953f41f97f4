/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.lang.reflect.RecordComponent;
import java.util.Optional;

/**
 * What of a value is not as its type says. Says classes and names of components, and nothing of
 * values.
 *
 * @param component the component of a record that holds it; empty where no record does
 * @param text what else than it should it holds, or why that cannot be said
 * @param fix what to do
 */
public record Misfit(Optional<String> component, String text, String fix) {

  private static final String FIX =
      "read it with what checks classes, and not with raw types or unchecked casts, as many readers"
          + " of JSON do";

  /** There is a value of another class. */
  static Misfit expected(Class<?> type) {
    return new Misfit(
        Optional.empty(), "holds something else than %s".formatted(type.getTypeName()), FIX);
  }

  /** There is a number whose methods somebody else may have written. */
  static Misfit extended(Class<?> number) {
    return new Misfit(
        Optional.empty(),
        "holds a number whose class extends %s".formatted(number.getTypeName()),
        "make it anew where it comes in: `new BigDecimal(number.toString())`");
  }

  /** A record cannot be looked at. */
  static Misfit unreadable(Class<?> owner) {
    return new Misfit(
        Optional.empty(),
        "holds a %s, whose components cannot be read".formatted(owner.getName()),
        "write `opens %s;` in its module".formatted(owner.getPackageName()));
  }

  /** It is not a collection at rest, or one that is nested too deeply. */
  static Misfit failed() {
    return new Misfit(
        Optional.empty(),
        "cannot be gone over",
        "copy collections where they come in, and do not nest them without end");
  }

  /** The same, in a component of a record. The innermost one is told. */
  Misfit in(RecordComponent owner) {
    return component.isPresent()
        ? this
        : new Misfit(
            Optional.of(owner.getDeclaringRecord().getName() + "." + owner.getName()), text, fix);
  }
}
