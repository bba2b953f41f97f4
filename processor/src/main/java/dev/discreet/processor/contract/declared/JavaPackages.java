/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import javax.lang.model.element.TypeElement;

/**
 * Java's own packages. No loader but Java's own may define a class of a package that begins with
 * {@code java.}, neither on the class path nor in a module (JLS 6.1 reserves the name, and {@link
 * ClassLoader} keeps it).
 */
public final class JavaPackages {
  private JavaPackages() {}

  public static boolean have(TypeElement type) {
    return type.getQualifiedName().toString().startsWith("java.");
  }
}
