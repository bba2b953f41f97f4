/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.codegen;

import com.palantir.javapoet.CodeBlock;

/** How numbers are written in Java. */
final class Literals {
  private Literals() {}

  /** An integer, as an int where it is one. */
  static CodeBlock of(long value) {
    if (value == Long.MAX_VALUE) {
      return CodeBlock.of("$T.MAX_VALUE", Long.class);
    }
    return CodeBlock.of(value == (int) value ? "$L" : "$LL", value);
  }

  /** A double, infinities included. */
  static CodeBlock of(double value) {
    if (Double.isInfinite(value)) {
      return CodeBlock.of(
          "$T.$L", Double.class, value > 0 ? "POSITIVE_INFINITY" : "NEGATIVE_INFINITY");
    }
    return CodeBlock.of("$L", value);
  }
}
