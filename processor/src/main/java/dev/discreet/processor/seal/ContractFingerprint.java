/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.seal;

import dev.discreet.runtime.seal.Seal;
import java.nio.charset.StandardCharsets;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * A digest of the contracts of a class: what the wrapper of a query class was generated from, and
 * what others believe of a helper. The wrapper's seal believes it, so that an old wrapper does not
 * release by old contracts what was verified for new ones.
 */
public final class ContractFingerprint {
  private ContractFingerprint() {}

  /** The digest of a class with queries. */
  public static String of(TypeElement queries) {
    StringBuilder text = new StringBuilder();
    describe(queries, text);
    for (Element member : queries.getEnclosedElements()) {
      if (member instanceof ExecutableElement method && isAnnotated(method)) {
        text.append(method.getModifiers()).append(' ').append(method.getReturnType()).append(' ');
        describe(method, text);
        method.getParameters().forEach(parameter -> describe(parameter, text));
      }
    }
    return Seal.sha256Of(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static boolean isAnnotated(ExecutableElement method) {
    return !method.getAnnotationMirrors().isEmpty()
        || method.getParameters().stream().anyMatch(p -> !p.getAnnotationMirrors().isEmpty());
  }

  private static void describe(Element element, StringBuilder text) {
    text.append(element).append(' ').append(element.asType());
    element.getAnnotationMirrors().forEach(contract -> text.append(' ').append(contract));
    text.append('\n');
  }
}
