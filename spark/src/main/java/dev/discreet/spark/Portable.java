/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark;

import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A function that goes to other machines with all that it keeps.
 *
 * @param <F> its type
 */
final class Portable<F> implements Serializable {

  private static final long serialVersionUID = 1;

  private final Serializable function;

  /**
   * @throws IllegalArgumentException if it surely cannot go
   */
  Portable(F function) {
    if (!(function instanceof Serializable portable)) {
      throw new IllegalArgumentException(function.getClass().getName() + " is not serializable");
    }
    this.function = portable;
  }

  /** The function. */
  @SuppressWarnings("unchecked") // It was given.
  F it() {
    return (F) function;
  }

  /** Why something cannot go to other machines; empty if it can. Holds no value. */
  static Optional<String> obstacle(@Nullable Object travels) {
    try (ObjectOutputStream out = new ObjectOutputStream(OutputStream.nullOutputStream())) {
      out.writeObject(travels);
      return Optional.empty();
    } catch (NotSerializableException e) {
      return Optional.of(keeps(String.valueOf(e.getMessage())));
    } catch (IOException | RuntimeException withheld) {
      return Optional.of("it cannot be serialized (%s)".formatted(withheld.getClass().getName()));
    }
  }

  /** Why something that is, or keeps, an object of a class cannot go. */
  static String keeps(String className) {
    return "it keeps a %s, which is not Serializable, so it cannot go there".formatted(className);
  }
}
