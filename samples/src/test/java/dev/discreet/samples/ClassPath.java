/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import dev.discreet.annotations.Private;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.runtime.PrivateData;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the modules under test are: JARs after {@code package}, directories before. */
final class ClassPath {

  private ClassPath() {}

  /** Whether the runtime is in its JAR, which holds all that it needs. */
  static boolean isPacked() {
    return Files.isRegularFile(holding(PrivateData.class));
  }

  /** What a user's sources compile against. */
  static String ofUser() {
    return holding(Private.class) + File.pathSeparator + holding(PrivateData.class);
  }

  /** What a user's program runs with, besides its own classes. */
  static String ofUserAtRunTime() {
    return isPacked() ? ofUser() : all();
  }

  /** The processor alone. */
  static String ofProcessor() {
    Path processor = holding(Rule.class);
    return Files.isDirectory(processor) ? all() : processor.toString();
  }

  /** What is not packed into its JAR yet lacks what the JAR will hold, which is here too. */
  private static String all() {
    return System.getProperty("java.class.path");
  }

  private static Path holding(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
