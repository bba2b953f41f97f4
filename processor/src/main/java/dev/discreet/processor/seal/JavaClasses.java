/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.seal;

import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which classes come with Java, and so need no seal and no shape.
 *
 * <p>Anybody may call a module {@code java.data}, for a jar may say what its module is called; so a
 * module counts only if the compiler's own Java has it. A package is another matter: no loader but
 * Java's own may define a class of a package that begins with {@code java.}.
 */
final class JavaClasses {
  private static final Set<String> MODULES =
      ModuleFinder.ofSystem().findAll().stream()
          .map(ModuleReference::descriptor)
          .map(module -> module.name())
          .filter(name -> name.startsWith("java.") || name.startsWith("jdk."))
          .collect(Collectors.toUnmodifiableSet());

  private JavaClasses() {}

  /** Whether a class, by its name, is of Java's own packages; of elements the contracts say so. */
  static boolean isOfJavaPackage(String name) {
    return name.startsWith("java.");
  }

  /** Whether a module of that name comes with Java. */
  static boolean isJavaModule(String name) {
    return MODULES.contains(name);
  }
}
