/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.codegen;

import dev.discreet.processor.contract.KeySet;

/** How a key set is named in Javadoc. */
final class KeyText {
  private KeyText() {}

  /** One key of it, such as <code>{@code Ward}</code>. */
  static String of(KeySet keys) {
    if (keys instanceof KeySet.EnumKeys constants) {
      return "{@code " + constants.type().getSimpleName() + "}";
    }
    if (keys instanceof KeySet.RecordKeys records) {
      return "{@code " + records.type().getSimpleName() + "}";
    }
    if (keys instanceof KeySet.IntegerKeys integers) {
      return "key from %d to %d".formatted(integers.lower(), integers.upper());
    }
    return "boolean";
  }
}
