/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import java.util.Optional;

/** An integral type, primitive or boxed. */
public enum IntegerType {
  BYTE("byte", "Byte", Byte.MIN_VALUE, Byte.MAX_VALUE),
  SHORT("short", "Short", Short.MIN_VALUE, Short.MAX_VALUE),
  CHAR("char", "Character", Character.MIN_VALUE, Character.MAX_VALUE),
  INT("int", "Integer", Integer.MIN_VALUE, Integer.MAX_VALUE),
  LONG("long", "Long", Long.MIN_VALUE, Long.MAX_VALUE);

  private final String primitive;
  private final String box;
  private final long least;
  private final long greatest;

  IntegerType(String primitive, String box, long least, long greatest) {
    this.primitive = primitive;
    this.box = box;
    this.least = least;
    this.greatest = greatest;
  }

  /** The type of this name, such as {@code int} or {@code java.lang.Integer}. */
  public static Optional<IntegerType> named(String name) {
    for (IntegerType type : values()) {
      if (name.equals(type.primitive) || name.equals("java.lang." + type.box)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  /** The keyword of the primitive type. */
  public String primitive() {
    return primitive;
  }

  /** The simple name of the boxed type. */
  public String box() {
    return box;
  }

  public boolean holds(long value) {
    return least <= value && value <= greatest;
  }

  /** As a user writes the boxed type. */
  @Override
  public String toString() {
    return box;
  }
}
