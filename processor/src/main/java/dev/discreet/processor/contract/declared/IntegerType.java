/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import dev.discreet.processor.library.Library;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** An integral type, primitive or boxed. */
public enum IntegerType {
  BYTE(TypeKind.BYTE, Byte.class, Byte.MIN_VALUE, Byte.MAX_VALUE),
  SHORT(TypeKind.SHORT, Short.class, Short.MIN_VALUE, Short.MAX_VALUE),
  CHAR(TypeKind.CHAR, Character.class, Character.MIN_VALUE, Character.MAX_VALUE),
  INT(TypeKind.INT, Integer.class, Integer.MIN_VALUE, Integer.MAX_VALUE),
  LONG(TypeKind.LONG, Long.class, Long.MIN_VALUE, Long.MAX_VALUE);

  private final TypeKind primitive;
  private final Class<?> box;
  private final long least;
  private final long greatest;

  IntegerType(TypeKind primitive, Class<?> box, long least, long greatest) {
    this.primitive = primitive;
    this.box = box;
    this.least = least;
    this.greatest = greatest;
  }

  /** The integral type that a type is or boxes. */
  public static Optional<IntegerType> of(TypeMirror type) {
    TypeKind number = Library.boxed(type).orElse(type.getKind());
    return Arrays.stream(values()).filter(one -> one.primitive == number).findFirst();
  }

  /** The keyword of the primitive type. */
  public String primitive() {
    return primitive.name().toLowerCase(Locale.ROOT);
  }

  /** The boxed type. */
  public Class<?> box() {
    return box;
  }

  public boolean holds(long value) {
    return least <= value && value <= greatest;
  }

  /** As a user writes the boxed type. */
  @Override
  public String toString() {
    return box.getSimpleName();
  }
}
