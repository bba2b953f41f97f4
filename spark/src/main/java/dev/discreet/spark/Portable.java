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
import java.util.Set;
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
    try (Looking out = new Looking()) {
      out.writeObject(travels);
      return out.obstacle;
    } catch (NotSerializableException e) {
      return Optional.of(
          "it keeps a %s, which is not Serializable, so it cannot go there"
              .formatted(e.getMessage()));
    } catch (IOException | RuntimeException withheld) {
      return Optional.of("it cannot be serialized (%s)".formatted(withheld.getClass().getName()));
    }
  }

  /**
   * Sees what is kept; nothing is written anywhere. An object of a class of the user's own is made
   * there without its constructor, which the proof relies on; but a record is not.
   */
  private static final class Looking extends ObjectOutputStream {

    private static final Set<Class<?>> OURS = Set.of(Columns.class, Portable.class, Secret.class);

    private Optional<String> obstacle = Optional.empty();

    Looking() throws IOException {
      super(OutputStream.nullOutputStream());
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object written) {
      Class<?> type = written.getClass();
      if (obstacle.isEmpty() && !isMadeAsHere(type)) {
        obstacle =
            Optional.of(
                "it keeps a %s, which is made there without its constructor; let it be a record"
                    .formatted(type.getName()));
      }
      return written;
    }

    private static boolean isMadeAsHere(Class<?> type) {
      ClassLoader loader = type.getClassLoader();
      return type.isRecord()
          || type.isArray()
          || written(type).isEnum()
          || loader == null
          || loader == ClassLoader.getPlatformClassLoader()
          || OURS.contains(type);
    }

    /** A constant with a body has a class of its own. */
    private static Class<?> written(Class<?> type) {
      Class<?> above = type.getSuperclass();
      return above != null && above.isEnum() ? above : type;
    }
  }
}
