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
 * The mark that Kotlin leaves on each class that it compiles, and on each stub that kapt makes of
 * its sources.
 */
public final class KotlinMark {
  private static final String NAME = "kotlin.Metadata";

  private KotlinMark() {}

  /** Whether the class was written in Kotlin. The annotation's own class need not be there. */
  public static boolean isOn(TypeElement type) {
    return type.getAnnotationMirrors().stream()
        .map(mark -> mark.getAnnotationType().asElement())
        .anyMatch(mark -> ((TypeElement) mark).getQualifiedName().contentEquals(NAME));
  }
}
