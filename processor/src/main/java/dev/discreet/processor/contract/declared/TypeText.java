/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract.declared;

import java.util.regex.Pattern;
import javax.lang.model.type.TypeMirror;

/** How a type is printed in a message: with simple names and without annotations. */
public final class TypeText {
  private static final Pattern ANNOTATION = Pattern.compile("@[\\w.]+(\\([^)]*\\))?\\s*");
  private static final Pattern QUALIFIER = Pattern.compile("\\b(?:[a-z_][\\w$]*\\.)+(?=\\w)");
  private static final Pattern COMMA = Pattern.compile(",\\s*");

  private TypeText() {}

  public static String of(TypeMirror type) {
    String plain = ANNOTATION.matcher(type.toString()).replaceAll("");
    return COMMA.matcher(QUALIFIER.matcher(plain).replaceAll("")).replaceAll(", ");
  }
}
