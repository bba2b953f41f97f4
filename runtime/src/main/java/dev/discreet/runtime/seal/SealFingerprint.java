/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.seal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the compiler verified, in one number: the seals of a class and of all that its proof relies
 * on. Two classes with one fingerprint were compiled to the same bytes and proven from the same
 * facts.
 *
 * <p>It says nothing of whether the seals hold; that is for {@link SealCheck#verify}.
 *
 * <p>Thread-safe.
 */
public final class SealFingerprint {

  private static final ClassValue<Optional<String>> FINGERPRINTS =
      new ClassValue<>() {
        @Override
        protected Optional<String> computeValue(Class<?> type) {
          return compute(type);
        }
      };

  private SealFingerprint() {}

  /**
   * The fingerprint of a class; empty where it, or a class that it relies on, has no seal or is not
   * what was sealed.
   */
  public static Optional<String> of(Class<?> type) {
    return FINGERPRINTS.get(type);
  }

  private static Optional<String> compute(Class<?> type) {
    Map<String, String> seals = new TreeMap<>();
    Deque<Class<?>> open = new ArrayDeque<>();
    open.add(type);
    try {
      while (!open.isEmpty()) {
        Class<?> next = open.remove();
        byte @Nullable [] text = read(next, Seal.resourceName(next.getName()));
        byte @Nullable [] classFile = read(next, next.getName().replace('.', '/') + ".class");
        if (text == null || classFile == null) {
          return Optional.empty();
        }
        Seal seal = Seal.parse(new String(text, StandardCharsets.UTF_8));
        if (!seal.className().equals(next.getName())
            || !seal.sha256().equals(Seal.sha256Of(classFile))) {
          return Optional.empty();
        }
        seals.put(seal.className(), seal.format());
        for (String required : seal.requires()) {
          if (!seals.containsKey(required)) {
            open.add(Class.forName(required, false, type.getClassLoader()));
          }
        }
      }
    } catch (IOException | IllegalArgumentException | ClassNotFoundException | LinkageError e) {
      return Optional.empty();
    }
    byte[] all = String.join("\n", seals.values()).getBytes(StandardCharsets.UTF_8);
    return Optional.of(Seal.sha256Of(all));
  }

  private static byte @Nullable [] read(Class<?> type, String resource) throws IOException {
    try (InputStream stream = type.getResourceAsStream("/" + resource)) {
      return stream == null ? null : stream.readAllBytes();
    }
  }
}
