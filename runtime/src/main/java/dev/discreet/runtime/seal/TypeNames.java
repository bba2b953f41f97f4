/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.seal;

import java.util.Set;

/** The classes that a descriptor or a generic signature names (JVMS 4.3 and 4.7.9.1). */
final class TypeNames {
  private final Set<String> names;
  private final String text;
  private int next;

  private TypeNames(Set<String> names, String text) {
    this.names = names;
    this.text = text;
  }

  /** Adds their binary names. */
  static void addTo(Set<String> names, String signature) {
    TypeNames reader = new TypeNames(names, signature);
    if (signature.startsWith("<")) {
      reader.typeParameters();
    }
    reader.types();
  }

  private boolean isAt(char wanted) {
    return next < text.length() && text.charAt(next) == wanted;
  }

  /** Each is a name and its bounds, which start with a colon. */
  private void typeParameters() {
    next++;
    while (next < text.length() && !isAt('>')) {
      skipTo(':');
      while (isAt(':')) {
        next++;
        if (!isAt(':')) {
          type();
        }
      }
    }
    next++;
  }

  private void skipTo(char end) {
    int found = text.indexOf(end, next);
    next = found < 0 ? text.length() : found;
  }

  private void types() {
    while (next < text.length() && !isAt('>')) {
      type();
    }
  }

  /** One type, or one character between types. */
  private void type() {
    while (isAt('[')) {
      next++;
    }
    if (isAt('T')) {
      skipTo(';');
      next++;
    } else if (isAt('L')) {
      next++;
      classType();
    } else {
      next++;
    }
  }

  private void classType() {
    StringBuilder name = new StringBuilder();
    while (next < text.length() && !isAt(';')) {
      char c = text.charAt(next++);
      if (c == '<') {
        types();
        next++;
      } else if (c == '.') {
        names.add(name.toString());
        name.append('$');
      } else {
        name.append(c == '/' ? '.' : c);
      }
    }
    next++;
    names.add(name.toString());
  }
}
