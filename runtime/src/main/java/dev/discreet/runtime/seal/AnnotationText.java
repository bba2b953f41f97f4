/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.seal;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Annotations of Discreet as a class file holds them (JVMS 4.7.16), as text; others are left out.
 */
final class AnnotationText {
  private static final String OURS = "Ldev/discreet/annotations/";

  private final ConstantPool pool;
  private final DataInputStream in;

  AnnotationText(ConstantPool pool, DataInputStream in) {
    this.pool = pool;
    this.in = in;
  }

  /** Those of a class, a member or a component. */
  List<String> all() throws IOException {
    List<String> all = new ArrayList<>();
    int count = in.readUnsignedShort();
    for (int i = 0; i < count; i++) {
      String annotation = annotation();
      if (annotation.startsWith("@" + OURS)) {
        all.add(annotation);
      }
    }
    return all;
  }

  /** Those of each parameter, led by its number. */
  List<String> ofParameters() throws IOException {
    List<String> all = new ArrayList<>();
    int parameters = in.readUnsignedByte();
    for (int i = 0; i < parameters; i++) {
      for (String annotation : all()) {
        all.add(i + " " + annotation);
      }
    }
    return all;
  }

  private String annotation() throws IOException {
    StringBuilder text = new StringBuilder("@").append(pool.text(in.readUnsignedShort()));
    int values = in.readUnsignedShort();
    for (int i = 0; i < values; i++) {
      text.append(' ').append(pool.text(in.readUnsignedShort())).append('=').append(value());
    }
    return text.append(';').toString();
  }

  private String value() throws IOException {
    char tag = (char) in.readUnsignedByte();
    return switch (tag) {
      case 'B', 'C', 'D', 'F', 'I', 'J', 'S', 'Z', 's', 'c' ->
          tag + pool.value(in.readUnsignedShort());
      case 'e' -> pool.text(in.readUnsignedShort()) + '.' + pool.text(in.readUnsignedShort());
      case '@' -> annotation();
      case '[' -> {
        StringBuilder text = new StringBuilder("[");
        int values = in.readUnsignedShort();
        for (int i = 0; i < values; i++) {
          text.append(value()).append(',');
        }
        yield text.append(']').toString();
      }
      default -> throw new IOException("unknown value of an annotation");
    };
  }
}
