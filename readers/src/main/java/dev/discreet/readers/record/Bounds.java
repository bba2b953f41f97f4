/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.record;

import dev.discreet.runtime.Clamp;
import dev.discreet.runtime.seal.ClassFile;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What {@code @Bounded} says of a record component.
 *
 * @param lower the least value
 * @param upper the greatest value
 * @param step what it is a multiple of; 0 for anything
 */
record Bounds(double lower, double upper, double step) {

  private static final String BOUNDED = "@Ldev/discreet/annotations/Bounded;";

  /** Those of the components of a record that have any; they are not kept for reflection. */
  static Map<String, Bounds> of(Class<?> type) {
    Map<String, Bounds> bounds = new HashMap<>();
    for (ClassFile.Member component : ClassFile.parse(classFile(type)).components()) {
      for (String annotation : component.annotations()) {
        if (annotation.startsWith(BOUNDED)) {
          bounds.put(
              component.name(),
              new Bounds(
                  value(annotation, "lower").orElse(Double.NEGATIVE_INFINITY),
                  value(annotation, "upper").orElse(Double.POSITIVE_INFINITY),
                  value(annotation, "step").orElse(0.0)));
        }
      }
    }
    return bounds;
  }

  private static byte[] classFile(Class<?> type) {
    String resource = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalArgumentException("the class file of " + type.getName() + " is not found");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** For example of {@code @Ldev/discreet/annotations/Bounded; lower=D0 upper=D46;}, as bits. */
  private static Optional<Double> value(String annotation, String name) {
    for (String part : annotation.substring(0, annotation.length() - 1).split(" ", -1)) {
      if (part.startsWith(name + "=D")) {
        return Optional.of(
            Double.longBitsToDouble(Long.parseLong(part.substring(name.length() + 2))));
      }
    }
    return Optional.empty();
  }

  long clamped(long value) {
    return Clamp.clamp(value, (long) Math.ceil(lower), (long) Math.floor(upper));
  }

  double clamped(double value) {
    double within = Clamp.clamp(value, lower, upper);
    return step > 0 ? Clamp.toStep(within, step) : within;
  }
}
